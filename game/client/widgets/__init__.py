"""Widgets: small things on the screen that can be seen, pointed at, focused and asked why they are off."""
