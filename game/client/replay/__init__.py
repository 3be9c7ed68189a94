"""Replays on the screen: the list, the scene with its scrubber, undone lines."""
