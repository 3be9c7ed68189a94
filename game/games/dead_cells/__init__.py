"""Dead Cells: The Rogue-Lite Board Game: a Group explores Biomes, fights in five Rounds, dies and comes back stronger."""
