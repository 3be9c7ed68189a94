"""Campaigns: the list of slots, the page between two tables, and the way from one to the other."""
