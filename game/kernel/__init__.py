"""How any table works. Knows no game, no file format and no screen."""
