"""Equipment that is used with one of two Active cards: with which, by its name, and what that card prints."""

from __future__ import annotations

from typing import Any

from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import say
from game.games.dead_cells.view import INSTEAD, ROUNDS
from game.kernel.decision import Decision
from game.kernel.view import View


def with_card(words: CardWords, decision: Decision, value: Any, view: View) -> tuple[str, str]:
    """What becomes of the line of the Active card that an answer names, and the answer with that card's name; two ""
    for an answer that names none. equip.choose: the line is left out; equip.more: it is carried out too."""
    if decision.id != "act.equipment" or not isinstance(value, tuple | list):
        return "", ""
    cards = words.content.cards
    hero = next(hero for hero in view.state.heroes if hero.word == decision.about["hero"])
    worn, played = cards[words.content.index[value[0]]], cards[hero.active.cards[value[1] - 1]]
    round = decision.about["round"]
    effects = words.effects(played.lines[ROUNDS.index(round)])
    key = "none" if not effects else "instead" if worn.use == INSTEAD else "more"
    told = say(f"answer.line.{key}", card=played.name, round=round, words=sentence(effects))
    return told, say("answer.with_line", card=worn.name, other=played.name)
