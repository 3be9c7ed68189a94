"""Hotseat: rule-heavy tabletop games around one computer."""

__version__ = "0.1.0"
