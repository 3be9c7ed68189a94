"""Timed Equipment that is asked for: which card, with which of two Active cards, by its name, and what that prints."""

from __future__ import annotations

from typing import Any

from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import say
from game.games.dead_cells.view import INSTEAD, MORE, ROUNDS, Card
from game.kernel.decision import Decision
from game.kernel.view import View


def with_card(words: CardWords, decision: Decision, value: Any, view: View) -> str:
    """An answer with the name of an Active card: in place of whose line it is used, or after which, be it an empty one;
    without the name of the Equipment where the question names it; "" for an answer that names no Active card."""
    if not _names_card(decision, value):
        return ""
    worn, played = _cards(words, decision, value, view)
    when = "instead" if worn.use == INSTEAD else "after"
    form = "" if _prints(words, decision, view)[value[1] - 1] else ".empty"
    if only_card(words, decision) is not None:
        return say(f"answer.{when}.it{form}", other=played.name)
    return say(f"answer.{when}{form}", card=worn.name, other=played.name)


def only_card(words: CardWords, decision: Decision) -> Card | None:
    """The Equipment that is asked for, if it is a single card; None where there are several, and for other
    questions."""
    if decision.id != "act.equipment" or decision.is_described:
        return None
    codes = {value if isinstance(value, str) else value[0] for value in decision.options}
    return words.content.cards[words.content.index[codes.pop()]] if len(codes) == 1 else None


def repeats(words: CardWords, decision: Decision, view: View) -> list[Any]:
    """The answers that come to the same as another: what acts after a line that is printed acts then with the empty
    line behind it, too."""
    if decision.id != "act.equipment" or decision.is_described:
        return []
    behind = [value for value in decision.options if _names_card(decision, value) and value[1] == 2]
    return [value for value in behind if len(_lines_of(decision, value[0])) == 2
            and _cards(words, decision, value, view)[0].use != INSTEAD
            and _prints(words, decision, view) == [True, False]]  # fmt: skip


def _lines_of(decision: Decision, code: str) -> list[int]:
    """The lines with which a card of Equipment may be used."""
    return [value[1] for value in decision.options if _names_card(decision, value) and value[0] == code]


def _prints(words: CardWords, decision: Decision, view: View) -> list[bool]:
    """Whether each of the Active cards prints a line in the Round of the question."""
    about, cards = decision.about or {}, words.content.cards
    hero = next(hero for hero in view.state.heroes if hero.word == about["hero"])
    return [bool(words.effects(cards[card].lines[ROUNDS.index(about["round"])])) for card in hero.active.cards]


def line_told(words: CardWords, decision: Decision, value: Any, view: View) -> str:
    """What becomes of the line of the Active card that an answer names: left out (equip.choose), or carried out too
    (equip.more); of an empty one, before or after which other it stands; "" for an answer that names none."""
    if not _names_card(decision, value):
        return ""
    worn, played = _cards(words, decision, value, view)
    round = (decision.about or {})["round"]
    effects = words.effects(played.lines[ROUNDS.index(round)])
    key = "instead" if worn.use == INSTEAD else "more"
    if not effects:
        key = "alone" if worn.use == MORE else "none"
    told = say(f"answer.line.{key}", card=played.name, round=round, words=sentence(effects))
    return told if effects else " ".join(filter(None, (told, _order(words, decision, value, view))))


def _order(words: CardWords, decision: Decision, value: Any, view: View) -> str:
    """Whether Equipment at an empty line acts before or after the line of the other card; "" if that is empty too."""
    at, prints = value[1] - 1, _prints(words, decision, view)
    if not prints[1 - at]:
        return ""
    worn, other = _cards(words, decision, (value[0], 2 - at), view)
    return say(f"answer.line.{'later' if at else 'sooner'}", card=worn.name, other=other.name)


def _names_card(decision: Decision, value: Any) -> bool:
    return decision.id == "act.equipment" and isinstance(value, tuple | list)


def _cards(words: CardWords, decision: Decision, value: Any, view: View) -> tuple[Card, Card]:
    """The Equipment and the Active card of an answer."""
    cards = words.content.cards
    hero = next(hero for hero in view.state.heroes if hero.word == (decision.about or {})["hero"])
    return cards[words.content.index[value[0]]], cards[hero.active.cards[value[1] - 1]]
