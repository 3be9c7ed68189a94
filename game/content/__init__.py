"""Files on disk made into frozen definitions, with file and line of every problem."""
