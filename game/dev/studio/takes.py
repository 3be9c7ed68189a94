"""Every sound by name: how it is made and how loud its file is. ``write_sounds`` makes the files."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from game.dev.studio import ambience, dungeon, monster, table, verdicts
from game.dev.studio.signal import RATE, Samples, centred, finished, sixteen_bits

Take = tuple[Callable[[], Samples], float]
"""How a sound is made, and its peak as a share of what 16 bits hold."""

EFFECTS: Mapping[str, Take] = {
    "tick": (table.tick, 0.5),
    "refusal": (table.refusal, 0.5),
    "turn": (table.turn, 0.34),
    "card_slide": (table.card_slide, 0.34),
    "card_flip": (table.card_flip, 0.72),
    "deal": (table.deal, 0.36),
    "shuffle": (table.shuffle, 0.55),
    "dice": (table.dice, 0.8),
    "curtain": (table.curtain, 0.4),
    "pop": (table.pop, 0.65),
    "note": (table.pen, 0.5),
    "step": (monster.step, 0.55),
    "stomp": (monster.stomp, 0.85),
    "punch": (monster.punch, 0.9),
    "crush": (monster.crush, 0.82),
    "beam": (monster.beam, 0.38),
    "breath": (monster.breath, 0.58),
    "missile": (monster.missile, 0.75),
    "thunder": (monster.thunder, 0.7),
    "chaos": (monster.chaos, 0.72),
    "wing": (monster.wing, 0.72),
    "miss": (monster.miss, 0.45),
    "cannon": (monster.cannon, 0.72),
    "remote": (monster.remote, 0.22),
    "remote_back": (monster.remote_back, 0.2),
    "remote_dead": (monster.remote_dead, 0.28),
    "drum_roll": (verdicts.drum_roll, 0.8),
    "right": (verdicts.right, 0.7),
    "wrong": (verdicts.wrong, 0.7),
    "eliminated": (verdicts.eliminated, 0.62),
    "fanfare": (verdicts.fanfare, 0.72),
    "agent": (verdicts.agent, 0.5),
    "rite": (verdicts.rite, 0.6),
    "blade": (dungeon.blade, 0.72),
    "ward": (dungeon.ward, 0.9),
    "curse": (dungeon.curse, 0.72),
    "frost": (dungeon.frost, 0.52),
    "bones": (dungeon.bones, 0.75),
    "coin": (dungeon.coin, 0.4),
    "pour": (dungeon.pour, 0.45),
    "gleam": (dungeon.gleam, 0.35),
    "growth": (dungeon.growth, 0.5),
    "slab": (dungeon.slab, 0.6),
    "mending": (dungeon.mending, 0.4),
    "horn": (dungeon.horn, 0.7),
    "knell": (dungeon.knell, 0.85),
}
LOOPS: Mapping[str, Take] = {
    "games_room": (ambience.games_room, 0.4),
    "city": (ambience.city, 0.45),
}


def made(name: str) -> array[int]:
    """The samples of a sound, 16 bits each, computed anew."""
    if name in LOOPS:
        make, peak = LOOPS[name]
        return sixteen_bits(centred(make()), peak)
    make, peak = EFFECTS[name]
    return finished(make(), peak)


def write_sounds(folder: Path) -> Iterator[Path]:
    """Write every sound into ``folder`` as NAME.wav, mono; yields each file when it is written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*EFFECTS, *LOOPS):
        path = folder / f"{name}.wav"
        samples = made(name)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
        yield path
