"""The screen: windows, drawing, widgets and scenes. The only package that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
