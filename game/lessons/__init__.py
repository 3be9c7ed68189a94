"""Lessons: practice sittings with forced chance and scripted seats that teach a game step by step."""
