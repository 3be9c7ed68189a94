"""One sitting at the table: its log, undo, saves, replays and scenarios. Knows no particular game."""
