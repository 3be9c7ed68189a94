"""The white board: a player's private notes, half of Helltoken."""
