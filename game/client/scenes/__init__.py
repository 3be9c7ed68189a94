"""The scenes that belong to no game: home, settings and the pages of the gallery."""
