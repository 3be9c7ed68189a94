"""Learning on the screen: the list of lessons, the table with a coach beside it, what was learned, the rules map."""
