"""The sum that makes the force of the attack that runs: on the card in play and in the questions after the roll."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import take_bottom
from game.client.look import Look
from game.client.tables.helltoken.small_cards import TITLE, is_small, opening_of
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import INK, PAPER
from game.client.tables.lines import LEAST, write_face
from game.kernel.decision import Decision
from game.kernel.event import Event

AFTER_THE_ROLL = ("post_roll", "pre_declare")
"""The moments at which the force stands and may still be called off."""
NO_BREAK = "\u00a0"
"""A space at which no line ends."""
FACE = "sans_heavy"
FOOT = 0.665
"""Where the picture on a card ends, as a share of its height."""
SHARE = 7
"""The plate takes a part of the card's height so great at most: in large text it covered half the picture."""
AIR = 0.12
"""How much of the plate's width stays free beside the sum, of both sides together."""


def force_sum(history: Sequence[Event]) -> str:
    """Die, adjustment and agents' bonus with what they come to (attack.force), ``1 + 0 + 3 = 4``; "" before the card in
    play has been rolled for."""
    for event in reversed(history):
        if event.name == "die.rolled":
            data = event.data
            bonus = [data["bonus"]] if data["bonus"] else []
            parts = "".join(f" {'−' if part < 0 else '+'} {abs(part)}" for part in (data["adjust"], *bonus))
            return f"{data['value']}{parts} = {data['force']}".replace("-", "−")
        if event.name in ("card.drawn", "turn.started"):
            return ""
    return ""


def force_told(decision: Decision, history: Sequence[Event]) -> str:
    """The force, for a question that is asked after the roll."""
    found = force_sum(history) if (decision.about or {}).get("moment") in AFTER_THE_ROLL else ""
    return say("force.told", sum=found.replace(" ", NO_BREAK)) if found else ""


def paint_force(surface: Surface, look: Look, card: Rect, shown: str) -> None:
    """A plate with the sum over the foot of the card's picture."""
    if not shown:
        return
    plate = force_plate(look, card)
    if is_small(card.size, TITLE):
        surface.fill(INK, plate)
        surface.fill(PAPER, plate.inflate(-2, -2))
    else:
        blit(surface, look.brush.rounded(plate.size, look.radius("small"), PAPER, line=INK, width=2), plate)
    room = plate.inflate(-max(8, round(plate.width * AIR)), -2)
    words = next((each for each in shorter_sums(shown) if _fits(look, each, room.width)), "")
    write_face(surface, look, words, room, FACE, round(plate.height * 0.66), INK, owner="force")


def force_plate(look: Look, card: Rect) -> Rect:
    """Where the plate lies; on a small card it is a strip as wide as the picture, over the tag with the adjustment."""
    if is_small(card.size, TITLE):
        tall = max(LEAST + 6, min(max(look.tx(26), 18), card.height // 4))
        return take_bottom(opening_of(card.size).move(card.topleft), tall)[0]
    tall = max(LEAST + 6, min(look.tx(26), card.height // SHARE))
    plate = Rect(card.x + card.width // 12, 0, card.width * 10 // 12, tall)
    plate.bottom = card.y + round(card.height * FOOT)
    return plate


def shorter_sums(shown: str) -> Sequence[str]:
    """A sum as it may stand on a card, the fullest first: ``5 + 1 = 6``, ``5+1=6``, ``6``."""
    force = shown.rpartition(" ")[2]
    return (shown, shown.replace(" ", ""), force)


def _fits(look: Look, words: str, width: int) -> bool:
    return look.type.measure(words, FACE, LEAST)[0] <= width
