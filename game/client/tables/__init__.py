"""One presenter per game: where its things lie, how they look and how they move."""
