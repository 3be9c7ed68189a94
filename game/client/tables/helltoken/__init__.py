"""Helltoken on the screen: the specification's section 11, drawn as a loud comic of the 1970s."""
