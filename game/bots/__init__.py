"""Players that are no people. A bot gets a view, the history and a decision, never a table."""
