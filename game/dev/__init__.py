"""Commands for players and developers; nothing imports them."""
