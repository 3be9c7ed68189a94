"""The screen: windows, drawing, widgets and scenes. The only package that imports pygame."""
