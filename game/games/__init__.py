"""The games. Each package knows the kernel and the content layer, and no other game."""
