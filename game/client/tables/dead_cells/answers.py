"""Answers in words and by number keys, pictures of answers that are cards, other wordings of a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Surface

from game.client.look import Look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords, task_told
from game.client.tables.dead_cells.heroes import HERO_DECISIONS
from game.client.tables.dead_cells.options_told import EITHER_OR, is_of_tile, option_told
from game.client.tables.dead_cells.skill_chips import skill_name
from game.client.tables.dead_cells.wording import effects_words
from game.client.tables.dead_cells.words import listed, name_of, say, within
from game.games.dead_cells.view import (
    CHARACTERS,
    ITEMS,
    PILES,
    SPACES,
    TOOTH,
    Aim,
    Market,
    Setup,
    doomed,
    frame_of,
    left_in,
    offer_of,
    slots,
)
from game.kernel.decision import Decision
from game.kernel.view import View

PLACES = ("explore.corridor", "explore.peek", "setup.peek_tile")
HEROES = (*HERO_DECISIONS, "run.beheaded")
FEAT_TOLD = ("why.feat.rewarded", "why.feat.met")
"""Events whose "why" says what the card asked for."""
BUYS = ("market.merchant", "market.collector", "merchant.buy")
Maker = Callable[[Any, tuple[Any, ...]], str]


def called(content: Any, id: str, value: Any) -> str:
    """What an answer, or a value that a question names, is called; "" for the usual words."""
    if id == "amounts":
        return listed([_amount(content, target, amount) for target, amount in value], "and")
    if id == "effects":
        return effects_words(value)
    if id.startswith("why."):
        return task_told(content.cards[content.index[value]]) if id in FEAT_TOLD else ""
    if isinstance(value, tuple | list) and value:
        maker = PAIRS.get(str(value[0])) or PAIRS_OF.get(id)
        return maker(content, tuple(value)) if maker is not None else _companion(content, tuple(value))
    if not isinstance(value, str):
        return ""
    if id in BUYS and value in content.index:
        return say("answer.buy", card=card_named(content, value))
    if id == "market.heal" and value in CHARACTERS:
        return say("answer.heal", hero=within(value))
    if id == "what":
        return name_of(value) if value in ITEMS else ""
    if value in CHARACTERS and (id in HEROES or id == "hero"):
        return within(value) if id == "hero" else say(f"hero.{value}")
    if id == "state":
        return name_of(value) if value else ""
    if id == "inter.throw_away" and value in content.index:
        return say("answer.throw_away", card=card_named(content, value))
    if value in content.index:
        return str(content.cards[content.index[value]].name)
    if value in content.biome_index and id not in PLACES:
        return str(content.biomes[content.biome_index[value]].name)
    if value.count(".") == 2:
        return skill_name(content, value)
    if id == "gain.rune":
        return name_of(f"rune.{value}")
    if value.startswith("serenade."):
        return say("answer.board", track=say("track.serenade"), step=value.rpartition(".")[2])
    return ""


def _amount(content: Any, target: Any, amount: int) -> str:
    """How much Damage a target would take."""
    if target in SPACES:
        return say("answer.amount", amount=amount, space=target)
    name = within(target) if target in CHARACTERS else called(content, "enemy.damage", target)
    return say("answer.amount.hero", amount=amount, hero=name)


def card_named(content: Any, code: str) -> str:
    """A card by its name, and by its kind where there is one of another kind with this name."""
    if code not in content.index:
        return str(code)
    card = content.cards[content.index[code]]
    twins = {KINDS.get(each.kind, each.kind) for each in content.cards if each.name == card.name}
    return say("answer.twin", card=card.name, kind=_kind(card)) if twins >= TWINS else str(card.name)


TWINS = {"combat", "equipment"}
"""Kinds of cards that may be asked for side by side: two of one name say which they are."""
KINDS = {"blueprint": "equipment"}
"""Kinds of cards that are one thing once they are in play."""


def _kind(card: Any) -> str:
    return say(f"answer.twin.{KINDS.get(card.kind, card.kind)}")


def _announce(content: Any, value: tuple[Any, ...]) -> str:
    return say("answer.announce", action=name_of(value[0]), round=value[1])


def _with_line(content: Any, value: tuple[Any, ...]) -> str:
    return say("answer.with_number", card=card_named(content, value[0]), line=value[1])


def _companion(content: Any, value: tuple[Any, ...]) -> str:
    if len(value) == 2 and value[0] in CHARACTERS:
        return say("answer.companion", card=card_named(content, value[1]), hero=within(value[0]))
    return ""


def _swap(content: Any, value: tuple[Any, ...]) -> str:
    if value[1] == "free":
        return say("answer.swap.free", card=card_named(content, value[0]))
    return say("answer.swap", card=card_named(content, value[0]), other=card_named(content, value[1]))


def _purge(content: Any, value: tuple[Any, ...]) -> str:
    deck = say(f"hero.{value[0]}") if value[0] in CHARACTERS else say("answer.deck.equipment")
    return say("answer.purge", card=card_named(content, value[1]), deck=deck)


PAIRS: Mapping[str, Maker] = {
    "potion_on": lambda content, value: say("answer.potion_on", hero=within(value[1])),
    "discard": lambda content, value: say(
        "answer.discard", cards=listed([card_named(content, code) for code in value[1:]], "and")
    ),
    "move": lambda content, value: say("answer.move", card=card_named(content, value[1]), hero=within(value[2])),
    "place": lambda content, value: say("answer.place", card=card_named(content, value[1])),
}
PAIRS_OF: Mapping[str, Maker] = {
    "combat.announce": _announce,
    "act.equipment": _with_line,
    "inter.stash": _swap,
    "spend.purge": _purge,
    "wanted": lambda content, value: listed([name_of(symbol) for symbol in value], "or"),
}


def left_behind(view: View) -> str:
    """What is lost by leaving the Merchant where the Healer made way by himself, and the hand may still be on its way
    to the button that took leave of him; "" otherwise, or where nothing can be paid."""
    table, market = view.state, frame_of(view.state, Market)
    if market is None or not market.healed:
        return ""
    healer, merchant = offer_of(table, "healer"), offer_of(table, "merchant")
    is_healed = market.healed >= healer.times or not any(hero.tokens.damage for hero in table.heroes)
    teeth, is_untouched = table.bag[TOOTH], len(table.shop.cards) >= merchant.times
    if not is_healed or not is_untouched or teeth < merchant.price:
        return ""
    return say("market.left", teeth=teeth, price=merchant.price)


def deadly_for(decision: Decision, view: View) -> str:
    """Whom the Damage or the State that the Group assigns now would kill; "" where it would kill nobody."""
    dying = doomed(view.state) if decision.id in ("enemy.damage", "enemy.state") else []
    return say("deadly", heroes=listed([within(word) for word in dying], "and")) if dying else ""


FACES = ("spend.slot_conflict", "spend.return_purged", "inter.blueprint_order", "run.start_card_order",
         "run.boss_cells", "upkeep.assign", "spend.purge", "spend.reassign", "inter.throw_away")  # fmt: skip
"""Decisions whose answers are cards that lie nowhere else on the table."""
LISTED = ("upkeep.assign",)
"""Decisions whose answers lie small in the Bag, and are buttons beside the question too, cards by their names."""


BY_DECKS = ("spend.purge", "spend.reassign")
"""Decisions whose answers are tuples with a card in the second place, and lie by decks."""


def grouped(content: Any, id: str, value: Any, view: View) -> tuple[str, str]:
    """The deck in which the card of an answer lies, or whoever wears it, and the card's name."""
    if id == EITHER_OR:
        return "", option_told(view.state, value)
    if id == "inter.throw_away" and value in content.index:
        wearer = next((hero for hero in view.state.heroes if content.index[value] in hero.equipment), None)
        return ("" if wearer is None else say(f"hero.{wearer.word}")), card_named(content, value)
    if id not in BY_DECKS or not isinstance(value, tuple | list):
        return "", ""
    combat = view.state.campaign["combat"]
    deck = next((word for word in CHARACTERS if value[1] in combat[word]), "")
    if deck:
        return say("group.combat", hero=say(f"hero.{deck}"), count=len(combat[deck])), card_named(content, value[1])
    return say("group.aside" if value[0] == "place" else "group.equipment"), card_named(content, value[1])


def face(words: CardWords, decision: Decision, value: Any) -> Callable[[Look, int], Surface] | None:
    """The picture of an answer that is a card."""
    card = None if decision.id in LISTED else _shown(words, decision, value)
    return None if card is None else lambda look, tall: cards.face(look, (round(tall * cards.RATIO), tall), words, card)


def told(words: CardWords, decision: Decision, value: Any) -> str:
    """What a card says that is an answer with a picture; "" for other answers."""
    card = _shown(words, decision, value)
    return "" if card is None else f"[b]{card.name}[/b]\n{words.card(card)}"


def _shown(words: CardWords, decision: Decision, value: Any) -> Any:
    """The card that an answer with a picture is; None for other answers."""
    content = words.content
    code = value[1] if decision.id in BY_DECKS and isinstance(value, tuple | list) else value
    if decision.id not in FACES or not isinstance(code, str) or code not in content.index:
        return None
    return content.cards[content.index[code]]


def form(decision: Decision, view: View) -> str:
    """Which wording of a question fits."""
    if decision.id == "act.loot" and not (decision.about or {}).get("what"):  # loot.potion_instead
        return "either" if any(not isinstance(each, str) for each in decision.options) else ""
    maker = FORMS.get(decision.id)
    return "" if maker is None else maker(decision.about or {}, view)


def _target_form(about: Mapping[str, Any], view: View) -> str:
    """Damage (the same for all in Range or not), a State, or a Push of an Enemy."""
    frame = frame_of(view.state, Aim)
    if frame is not None and frame.shove:
        return "push" if frame.shove > 0 else "pull"
    if about.get("state"):
        return "state"
    return "damage" + _each(about)


def _each(about: Mapping[str, Any]) -> str:
    """Whether the targets would take different Damage, or none at all."""
    if "amounts" in about:
        return ".each"
    return "" if about.get("amount", 1) else ".none"


def _plays_a_bot_first(view: View) -> bool:
    """Ruling Q-80: whether a bot is First Player, so that a person has the final word for the Group."""
    return bool(view.state.bots >> view.state.heroes[view.state.first].seat & 1)


def _receiver_form(about: Mapping[str, Any], view: View) -> str:
    """A card, or a thing with a name."""
    if about.get("card"):
        return "card"
    return "what" if about.get("what") in ITEMS else str(about.get("what", ""))


def _equip_form(about: Mapping[str, Any], view: View) -> str:
    """Whether a slot is free for the new card."""
    heroes = view.state.heroes
    index = next((i for i, hero in enumerate(heroes) if hero.word == about.get("hero")), None)
    return "free" if index is not None and len(heroes[index].equipment) < slots(view.state, index) else ""


def _spend_form(about: Mapping[str, Any], view: View) -> str:
    """Whether anything is left to buy, and any Cells for it."""
    prices = [about.get(what, 1) for what in PILES if left_in(view.state, what)]
    if not prices:
        return "none"
    return "poor" if not about.get("cells", 1) and min(prices) > 0 else ""


def _hurt_form(about: Mapping[str, Any], view: View) -> str:
    """setup.4p.damage: which of the two who start with Damage is asked for."""
    setup = frame_of(view.state, Setup)
    return "other" if setup is not None and setup.hurt else ""


def _choice_form(about: Mapping[str, Any], view: View) -> str:
    """Whether the choice is on the tile, or on a card."""
    return "" if is_of_tile(view.state, about.get("options", ())) else "card"


FORMS: Mapping[str, Callable[[Mapping[str, Any], View], str]] = {
    "run.start_damage": _hurt_form,
    "spend.buy": _spend_form,
    "spend.purge": lambda about, view: "several" if about.get("left", 1) > 1 else "",
    "tile.either_or": _choice_form,
    "combat.card": lambda about, view: "second" if about.get("card") == 2 else "",
    "act.target": _target_form,
    "act.ally": lambda about, view: str(about.get("what", "")),
    "act.loot": lambda about, view: str(about.get("what", "")),
    "gain.receiver": _receiver_form,
    "equip.replace": _equip_form,
    "enemy.damage": lambda about, view: ("one" if about.get("hits") == 1 else "several") + _each(about),
    "enemy.state": lambda about, view: "one" if about.get("hits") == 1 else "",
    "explore.corridor": lambda about, view: "person" if _plays_a_bot_first(view) else "",
    "push.choice": lambda about, view: "push" if about.get("by", 0) > 0 else "pull",
    "serenade.power": lambda about, view: str(about.get("symbol", "")) + _each(about),
}
"""Decisions with several wordings."""


def shortcut(decision: Decision, key: str) -> Any:
    """The answer of a number key: the Enemy in that space (0: the one in L), be it one that may not be meant now, the
    character or the thing that stands in that place of the list; None for none."""
    if decision.is_described or len(key) != 1 or not key.isdigit():
        return None
    options, candidates = tuple(decision.options), decision.candidates
    if any(each in SPACES for each in options):
        wanted = "L" if key == "0" else key
        return wanted if isinstance(candidates, Sequence) and wanted in candidates else None
    at = int(key) - 1
    return options[at] if 0 <= at < len(options) else None
