"""The sandbox on the screen: where to begin, the table, and the tools beside it."""
