"""Answers and values as people write them: printed names, ``base_07`` for a square, yes and no, slots by letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.games.helltoken.content import HelltokenContent
from game.games.helltoken.state import HelltokenTable
from game.games.helltoken.words import SLOT_NAMES
from game.kernel.decision import PASS, Decision

BASE_CARD = re.compile(r"\A[Bb]ase[ _]0?([1-9]|1[0-9]|2[0-5])\Z")
"""A base card by its name: ``base_07``."""
YES, NO = ("yes", "y"), ("no", "n")


def slug(text: str) -> str:
    """A printed name, in whatever language, as an id is written."""
    return re.sub(r"[\W_]+", "_", text.lower()).strip("_")


def own_word(content: HelltokenContent, word: Any) -> Any:
    """The id of the card, agent or faction with this printed name, or a base card's square; else the word itself."""
    if not isinstance(word, str):
        return word
    base = BASE_CARD.match(word)
    if base is not None:
        return int(base[1])
    wanted = slug(word)
    if wanted == word:
        return word
    named = {slug(card.name): card.id for card in content.cards}
    named |= {slug(agent.name): agent.id for agent in content.agents}
    named |= {slug(name): id for id, name in zip(content.factions, content.faction_names, strict=True)}
    named |= {slug(name): id for id, name in content.originals.items()}
    ids = (*named.values(), *content.factions)
    return wanted if wanted in ids else named.get(wanted, word)


def called(content: HelltokenContent, value: Any, candidates: Any) -> Any:
    """A value with its printed names replaced, however deep."""
    if isinstance(value, Mapping):
        return {own_word(content, key): called(content, each, candidates) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(called(content, each, candidates) for each in value)
    return own_word(content, value)


def worded(table: HelltokenTable, decision: Decision, value: Any) -> Any:
    """An answer whose words speak of the question: yes and no to a use, slots of a password, places of cards."""
    if isinstance(value, str) and value.lower() in (*YES, *NO) and decision.candidates in (("use",), ()):
        return "use" if value.lower() in YES else PASS
    if decision.spec.id == "password.enter" and isinstance(value, Mapping):
        by_slot = {str(key).upper(): each for key, each in value.items()}
        return [by_slot[slot] for slot in SLOT_NAMES] if sorted(by_slot) == sorted(SLOT_NAMES) else value
    if decision.spec.id == "traveller.order" and isinstance(value, list | tuple):
        cards = decision.candidates.values  # type: ignore[union-attr]
        is_places = all(type(each) is int for each in value) and sorted(value) == list(range(1, len(cards) + 1))
        return [cards[place - 1] for place in value] if is_places else value
    return value


def by_slots(row: Sequence[int], value: Any) -> Any:
    """What is said of slots by their letters, over what ``row`` holds where it is not empty; another value as it is."""
    if not isinstance(value, Mapping):
        return value
    said = {**dict(zip(SLOT_NAMES, row, strict=False)), **{str(key).upper(): each for key, each in value.items()}}
    return [said[slot] for slot in SLOT_NAMES] if sorted(said) == sorted(SLOT_NAMES) else value
