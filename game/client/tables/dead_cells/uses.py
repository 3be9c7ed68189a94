"""Equipment that is used with one of two Active cards: with which, by its name, and what that card prints."""

from __future__ import annotations

from typing import Any

from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import say
from game.games.dead_cells.view import INSTEAD, MORE, ROUNDS, Card
from game.kernel.decision import Decision
from game.kernel.view import View


def with_card(words: CardWords, decision: Decision, value: Any, view: View) -> str:
    """An answer with the name of the Active card that it names; "" for one that names none."""
    if not _names_card(decision, value):
        return ""
    worn, played = _cards(words, decision, value, view)
    return say("answer.with_line", card=worn.name, other=played.name)


def line_told(words: CardWords, decision: Decision, value: Any, view: View) -> str:
    """What becomes of the line of the Active card that an answer names: left out (equip.choose), or carried out too
    (equip.more); "" for one that names none."""
    if not _names_card(decision, value):
        return ""
    worn, played = _cards(words, decision, value, view)
    round = (decision.about or {})["round"]
    effects = words.effects(played.lines[ROUNDS.index(round)])
    key = "instead" if worn.use == INSTEAD else "more"
    if not effects:
        key = "alone" if worn.use == MORE else "none"
    return say(f"answer.line.{key}", card=played.name, round=round, words=sentence(effects))


def _names_card(decision: Decision, value: Any) -> bool:
    return decision.id == "act.equipment" and isinstance(value, tuple | list)


def _cards(words: CardWords, decision: Decision, value: Any, view: View) -> tuple[Card, Card]:
    """The Equipment and the Active card of an answer."""
    cards = words.content.cards
    hero = next(hero for hero in view.state.heroes if hero.word == (decision.about or {})["hero"])
    return cards[words.content.index[value[0]]], cards[hero.active.cards[value[1] - 1]]
