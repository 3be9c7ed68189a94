"""Dead Cells between two Runs: the Mutation board as an opened folder, the decks, the island, the diary of Runs."""
