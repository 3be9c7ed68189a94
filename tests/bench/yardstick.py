"""The yardstick U: a small table game, frozen, against which every other speed is told as a ratio.

NEVER CHANGE THIS FILE. Ratios of two years apart are only comparable while it stays as it is; it uses nothing of
the project, so that a faster kernel does not make the yardstick faster. Source: docs/architecture.md,
"Measured choices".

Two walkers cross a torus of 25 squares by turns: three steps each, an answer by the other (one of four signs, or
pass), a card drawn, a die, and points spread over four of nine lights. It has what a table game has: a stack of
frames with named steps, zones, a seeded chance, listed and described answers, copying and saving by hand-written code.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

MASK = (1 << 64) - 1
SIDE = 5
STEPS = {"up": -SIDE, "right": 1, "down": SIDE, "left": -1}
SIGNS = (0, 1, 2, 3)
LIGHTS = tuple(range(9))
SPREADS = tuple(combinations(LIGHTS, 4))
TURNS = 40


class Frame:
    """The turn of one walker: the next step by name, and how many steps are left."""

    __slots__ = ("left", "seat", "step")

    def __init__(self, seat: int, step: str, left: int) -> None:
        self.seat = seat
        self.step = step
        self.left = left

    def copy(self) -> Frame:
        """An independent copy."""
        return Frame(self.seat, self.step, self.left)


class State:
    """The whole position. signs: per walker, which signs are ready. lights: per walker, their points."""

    __slots__ = ("agenda", "chance", "deck", "lights", "pile", "signs", "turns", "walkers")

    agenda: list[Frame]
    chance: int
    deck: list[int]
    lights: list[list[int]]
    pile: list[int]
    signs: list[list[int]]
    turns: int
    walkers: list[int]

    def copy(self) -> State:
        """An independent copy."""
        made = State.__new__(State)
        made.agenda = [frame.copy() for frame in self.agenda]
        made.chance = self.chance
        made.deck = self.deck[:]
        made.lights = [row[:] for row in self.lights]
        made.pile = self.pile[:]
        made.signs = [row[:] for row in self.signs]
        made.turns = self.turns
        made.walkers = self.walkers[:]
        return made

    def to_plain(self) -> dict[str, Any]:
        """The position as JSON's kinds of data."""
        return {
            "agenda": [[frame.seat, frame.step, frame.left] for frame in self.agenda],
            "chance": self.chance,
            "deck": self.deck[:],
            "lights": [row[:] for row in self.lights],
            "pile": self.pile[:],
            "signs": [row[:] for row in self.signs],
            "turns": self.turns,
            "walkers": self.walkers[:],
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> State:
        """The position that ``to_plain`` wrote."""
        made = cls.__new__(cls)
        made.agenda = [Frame(*frame) for frame in plain["agenda"]]
        for name in ("chance", "turns"):
            setattr(made, name, plain[name])
        for name in ("deck", "pile", "walkers"):
            setattr(made, name, plain[name][:])
        for name in ("lights", "signs"):
            setattr(made, name, [row[:] for row in plain[name]])
        return made

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        self.chance = state = (self.chance * 6364136223846793005 + 1442695040888963407) & MASK
        return (state >> 33) * n >> 31


def new_game(seed: int) -> State:
    """A fresh position at its first question."""
    state = State.__new__(State)
    state.chance = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & MASK
    state.agenda = [Frame(0, "walk", 3)]
    state.deck = [*LIGHTS, *LIGHTS]
    state.lights = [[0] * len(LIGHTS), [0] * len(LIGHTS)]
    state.pile = []
    state.signs = [[1] * 4, [1] * 4]
    state.turns = 0
    state.walkers = [0, 12]
    shuffle(state)
    return state


def shuffle(state: State) -> None:
    """Shuffle the deck."""
    deck = state.deck
    for i in range(len(deck) - 1, 0, -1):
        j = state.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]


def answers(state: State) -> tuple[Any, ...]:
    """Every legal answer to the open question; none when the game is over."""
    if state.turns == TURNS:
        return ()
    frame = state.agenda[-1]
    if frame.step == "walk":
        here = state.walkers[1 - frame.seat]
        at = state.walkers[frame.seat]
        return tuple(word for word, by in STEPS.items() if (at + by) % (SIDE * SIDE) != here)
    if frame.step == "sign":
        ready = state.signs[1 - frame.seat]
        return (*(sign for sign in SIGNS if ready[sign]), "pass")
    return SPREADS


def answer(state: State, value: Any) -> None:
    """Apply a legal answer and go on to the next question."""
    frame = state.agenda[-1]
    HANDLERS[frame.step](state, frame, value)


def walked(state: State, frame: Frame, word: str) -> None:
    """One step; after three of them the other may answer."""
    state.walkers[frame.seat] = (state.walkers[frame.seat] + STEPS[word]) % (SIDE * SIDE)
    frame.left -= 1
    if not frame.left:
        frame.step = "sign"


def signed(state: State, frame: Frame, sign: Any) -> None:
    """A sign is used up, passing makes all ready; then a card and a die decide how the lights are spread."""
    ready = state.signs[1 - frame.seat]
    if sign == "pass":
        ready[:] = [1] * 4
    else:
        ready[sign] = 0
    if not state.deck:
        state.deck, state.pile = state.pile, state.deck
        shuffle(state)
    card = state.deck.pop()
    state.pile.append(card)
    state.lights[frame.seat][card] += state.below(6) + 1
    frame.step = "spread"


def spread(state: State, frame: Frame, lights: tuple[int, ...]) -> None:
    """Four lights lose a point; the other walker's turn."""
    row = state.lights[1 - frame.seat]
    for light in lights:
        if row[light]:
            row[light] -= 1
    state.turns += 1
    state.agenda[-1] = Frame(1 - frame.seat, "walk", 3)


HANDLERS: dict[str, Callable[[State, Frame, Any], None]] = {"walk": walked, "sign": signed, "spread": spread}


def play(state: State, decisions: int) -> int:
    """Give that many random answers (fewer if the game ends); returns how many."""
    for given in range(decisions):
        legal = answers(state)
        if not legal:
            return given
        answer(state, legal[state.below(len(legal))])
    return decisions
