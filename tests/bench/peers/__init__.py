"""Adapters for games by others, to measure against: each plays random decisions and needs nothing of this project.

An adapter has NAME, NEEDS (the module it imports, to tell whether it is installed) and ``ready() -> chunk``; the chunk
plays for a moment and returns how many choices (two or more legal answers) it made.
"""
