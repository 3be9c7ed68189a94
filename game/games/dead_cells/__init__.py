"""Dead Cells: The Rogue-Lite Board Game: a Group explores, fights in five Rounds, dies and comes back stronger."""
