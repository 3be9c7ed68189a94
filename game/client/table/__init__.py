"""The table scene that serves every game: prompt, steps, log, inspector, curtain, playback."""
