"""A small studio: every sound of the program is computed here from sines and noise, so each can be made anew."""
