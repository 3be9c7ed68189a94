"""The rules on the screen: a browser of the whole ledger with its glossary, and the examples that show each clause."""
