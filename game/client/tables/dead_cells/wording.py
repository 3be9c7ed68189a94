"""Effects in words: "1 Damage to one Enemy in 1 or 2".

Every verb of the vocabulary has a sentence in ``data/lang``; a verb without one is a KeyError, which the tests of every
card would find.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.tables.dead_cells.conditions import condition_words
from game.client.tables.dead_cells.words import Remembered, capital, listed, name_of, say

Given = Mapping[str, Any]


def named(plain: Any) -> tuple[str, Any]:
    """The verb of an effect as it stands in the data, and what is given with it."""
    return (plain, {}) if isinstance(plain, str) else next(iter(plain.items()))


_said = Remembered()


def effects_words(effects: Sequence[Any], joint: str = "; ") -> str:
    """Several effects, one after the other."""
    return joint.join(effect_words(effect) for effect in effects)


def effect_words(effect: Any) -> str:
    """One effect, without a full stop."""
    verb, given = named(effect)
    return VERBS[verb](given)


def sentence(effects: Sequence[Any]) -> str:
    """Several effects as a whole sentence."""
    return _said.of(effects, lambda: _sentence(effects))


def _sentence(effects: Sequence[Any]) -> str:
    words = effects_words(effects)
    return capital(words) + "." if words else ""


def reach_words(target: Any) -> str:
    """Whom an Action of a character reaches."""
    if target == "hit":
        return say("reach.hit")
    every = target.get("pick") == "all"
    spaces = listed([str(space) for space in target["range"]], "and" if every else "or")
    who = say(f"reach.{'every' if every else 'one'}.{target.get('filter', 'enemy')}")
    return say("reach.in", who=who, spaces=spaces)


def whom_words(to: Any) -> str:
    """Whom an effect is meant for."""
    if isinstance(to, Mapping):
        return say("whom.different", count=to["different"])
    return say(f"whom.{to}")


def _meant(given: Given, usual: str) -> str:
    return reach_words(given["target"]) if "target" in given else whom_words(given.get("to", usual))


def _damage(given: Given) -> str:
    amount = given["amount"]
    if given.get("to") == "any" and amount > 1:
        words = say("verb.damage.each", amount=amount)
    else:
        words = say("verb.damage", amount=amount, whom=_meant(given, "any"))
    return words + (say("verb.damage.unblockable") if given.get("unblockable") else "")


def _state(given: Given) -> str:
    amount, kind = given.get("amount", 1), name_of(given["kind"])
    key = "verb.state" if amount == 1 else "verb.states"
    return say(key, state=kind, amount=amount, whom=_meant(given, "any"))


def _for(key: str) -> Callable[[Given], str]:
    """A sentence with an amount and a character."""

    def words(given: Given) -> str:
        amount = given.get("amount", 1)
        every = ".all" if amount == "all" else ""
        return say(f"verb.{key}{every}", amount=amount, whom=_meant(given, "self"))

    return words


def item_words(item: str, amount: int) -> str:
    """So many of an item."""
    return say(f"item.{item}", count=amount)


def _gain(given: Given) -> str:
    return say("verb.gain", what=item_words(given["item"], given.get("amount", 1)))


def _lose(given: Given) -> str:
    amount = given["amount"]
    return (
        say("verb.lose.all", item=name_of(given["item"]))
        if amount == "all"
        else say("verb.lose", what=item_words(given["item"], amount))
    )


def _scroll(given: Given) -> str:
    colour, steps = name_of(given["colour"]), given.get("steps", 1)
    whom = given.get("to", "any")
    if whom == "any":
        return say("verb.scroll.any", colour=colour, steps=steps)
    return say("verb.scroll", colour=colour, steps=steps, whom=whom_words(whom))


def _equipment(given: Given) -> str:
    drawn, kept = given.get("draw", 1), given.get("keep", 0)
    return say("verb.equipment.keep", count=drawn, keep=kept) if kept else say("verb.equipment", count=drawn)


def _check(given: Given) -> str:
    kind = "hand" if "hand" in given else "deck"
    symbols = listed([name_of(each) for each in given[kind]], "or")
    words = say(f"verb.check.{kind}", symbols=symbols, then=effects_words(given.get("pass", [])))
    return words + (say("verb.check.fail", then=effects_words(given["fail"])) if given.get("fail") else "")


def _or(given: Any) -> str:
    options = given["options"] if isinstance(given, Mapping) else given
    return say("verb.or", options=say("list.or_else").join(effects_words(option) for option in options))


def _if(given: Given) -> str:
    words = say("verb.if", test=condition_words(given["test"]), then=effects_words(given["then"]))
    return words + (say("verb.if.else", then=effects_words(given["else"])) if given.get("else") else "")


def _nested(key: str) -> Callable[[Any], str]:
    """Effects that come later."""
    return lambda given: say(
        f"verb.{key}", then=effects_words(given["effects"] if isinstance(given, Mapping) else given)
    )


def _rune(given: Any) -> str:
    rune = given["name"] if isinstance(given, Mapping) else given
    return say("verb.rune.any") if rune == "any" else say("verb.rune", rune=name_of(f"rune.{rune}"))


def _shapes(given: Given) -> str:
    shapes = listed([say(f"shape.{shape}") for shape in given["shapes"]], "and")
    return say("verb.flip_face_up.all" if given["amount"] == "all" else "verb.flip_face_up", shapes=shapes,
               count=given["amount"])  # fmt: skip


def _take(given: Given) -> str:
    if "code" in given:
        return say("verb.take_card", card=given.get("name", given["code"]))
    return say("verb.take_card.blueprint", place=given.get("place", given["from"].partition("_")[0]))


def _unlock(given: Given) -> str:
    """Where Runs may start; of a place whose boards are not there yet, that they may once these are."""
    return say("verb.unlock.later" if given.get("waits") else "verb.unlock", place=given.get("place", given["start"]))


def _summon(given: Given) -> str:
    return say(f"verb.summon.{given['from']}", count=given.get("amount", 1))


def _counted(key: str, field: str = "amount") -> Callable[[Any], str]:
    """A sentence with one number."""

    def words(given: Any) -> str:
        count = given.get(field, 1) if isinstance(given, Mapping) else given
        return say(f"verb.{key}", count=count)

    return words


def _plain(key: str) -> Callable[[Any], str]:
    """A sentence without numbers."""
    return lambda given: say(f"verb.{key}")


VERBS: Mapping[str, Callable[[Any], str]] = {
    "damage": _damage,
    "state": _state,
    "shield": _for("shield"),
    "golden_shield": _for("golden_shield"),
    "heal": _for("heal"),
    "cleanse": _for("cleanse"),
    "set_health_left": _for("set_health_left"),
    "skill": lambda given: say("verb.skill", whom=_meant(given, "self")),
    "loot": _plain("loot"),
    "push": lambda given: say("verb.push", whom=reach_words(given["target"])),
    "pull": lambda given: say("verb.pull", whom=reach_words(given["target"])),
    "summon": _summon,
    "gain": _gain,
    "lose": _lose,
    "scroll": _scroll,
    "equipment": _equipment,
    "blueprint": _counted("blueprint", "draw"),
    "check": _check,
    "or": _or,
    "if": _if,
    "noop": _plain("noop"),
    "rune": _rune,
    "next_first_player": _plain("next_first_player"),
    "peek": _counted("peek"),
    "flip_face_up": _shapes,
    "remember": lambda given: say(f"flag.{given['flag']}"),
    "next_boss": _nested("next_boss"),
    "at_run_end": _nested("at_run_end"),
    "next_run": _nested("next_run"),
    "turn_down": _plain("turn_down"),
    "purge": _counted("purge", "max"),
    "return_purged": _counted("return_purged"),
    "take_card": _take,
    "add_to_deck": lambda given: say("verb.add_to_deck", place=given.get("place", given["deck"].partition("_")[0])),
    "flip_cover": lambda given: say("verb.flip_cover", deck=name_of(given["deck"])),
    "look": _plain("look"),
    "free_purchase": lambda given: say(f"verb.free_purchase.{given['from']}"),
    "unlock": _unlock,
}
