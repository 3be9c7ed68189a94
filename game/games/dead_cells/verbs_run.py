"""What tiles, corridors, Death Bonuses and cards do in a Run: gains, Checks and choices. Rulebook: Tile icons, Checks.

An effect belongs to ``run.seat``, the character with that index; -1 stands for the whole Group.
"""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells import standing
from game.games.dead_cells.allies import meant
from game.games.dead_cells.checks import DeckCheck, HandCheck
from game.games.dead_cells.choosing import ChooseRune, FaceUp, Keep, Peek
from game.games.dead_cells.drawing import draw_blueprint, draw_equipment
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.gain import Receive, find_rune, gain_item
from game.games.dead_cells.names import ITEMS, NOBODY, RULE, SYMBOLS
from game.games.dead_cells.state import card_code, count, in_turn_order
from game.games.dead_cells.targets import Amount, Whom
from game.games.dead_cells.tiles import EitherOr
from game.games.dead_cells.vocabulary import verbs
from game.kernel.effects import Condition, Effects, Script

ANYBODY = Whom("any")
Item = Literal["tooth", "cell", "potion", "vial", "scroll_survival", "scroll_tactics", "scroll_brutality"]
Colour = Literal["survival", "tactics", "brutality"]


def in_combat(table: Any) -> bool:
    """Whether a Combat is being fought: what is won then lies in the Bag until its upkeep."""
    return table.find(Combat) is not None and table.round >= 0


def rule_of(run: Effects, item: str) -> str:
    """The rule by which an item is gained: as a Death Bonus, or as an icon."""
    if "killed" in run.names:
        return "kill.bonus"
    return "icon.scroll" if item.startswith("scroll") else f"icon.{item}"


def bound_to(table: Any, run: Effects, to: Whom) -> int:
    """icon.first_player: the one character an icon is bound to, -1 for a free choice. What is meant for the dead is
    nobody else's."""
    if to.word in ("any", "single"):
        return NOBODY
    found = meant(table, run, to)
    return found[0] if found else int(table.first)


def next_first(table: Any) -> int:
    """icon.change_first: the next living character, clockwise."""
    order = [index for index in in_turn_order(table)[1:] if not table.heroes[index].dead]
    return int(order[0]) if order else int(table.first)


def later(table: Any, name: str, effects: Script) -> None:
    """Keep effects for later in this Run, written out, so that they outlast the card's next edition."""
    plain = [effect.plain for effect in table.game.scripts.compiled[effects.index]]
    run = dict(table.counts["run"])
    run[name] = [*run.get(name, []), plain]
    table.counts = {**table.counts, "run": run}


@verbs.verb("gain")
def gain(table: Any, run: Effects, *, item: Item, amount: int = 1, rule: str = "") -> None:
    """icon.tooth, icon.cell, icon.potion, icon.vial: the Group gains some of an item. ``rule``: the clause that gives
    it besides; else the one that the effects as a whole come by."""
    rule = rule or str(run.names.get(RULE, ""))
    gain_item(table, item, amount, rule_of(run, item), *([rule] if rule else []))


@verbs.verb("lose")
def lose(table: Any, run: Effects, *, item: Item, amount: Amount) -> None:
    """bag.contents: some of an item leave the Bag (all with ``amount: all``)."""
    index = ITEMS.index(item)
    lost = min(amount, table.bag[index])
    table.bag[index] -= lost
    table.emit("item.lost", "bag.contents", item=item, amount=lost)


@verbs.verb("scroll")
def scroll(table: Any, run: Effects, *, colour: Colour, steps: int = 1, to: Whom = ANYBODY) -> None:
    """scroll.advance: a marker moves that many steps to the right."""
    table.queue(
        [Receive(what=f"scroll_{colour}", only=bound_to(table, run, to), rule="icon.scroll") for _ in range(steps)]
    )


@verbs.verb("equipment")
def equipment(table: Any, run: Effects, *, draw: int = 1, keep: int = 0) -> None:
    """icon.equipment: top cards of the Equipment deck. keep: how many of those drawn are given (0: all), the rest is
    discarded. As a Death Bonus they lie in the Bag until upkeep (kill.bonus.equipment)."""
    if in_combat(table):
        draw_equipment(table, draw, table.bag_cards, "kill.bonus.equipment")
        return
    drawn = draw_equipment(table, draw, table.shop, "icon.equipment")
    if keep and keep < len(drawn):
        table.push(Keep(left=keep))
        return
    for card in drawn:
        table.shop.remove(card)
    if drawn:
        table.queue([Receive(what="equipment", card=card, rule="icon.equipment") for card in drawn])


@verbs.verb("blueprint")
def blueprint(table: Any, run: Effects, *, draw: int = 1) -> None:
    """icon.blueprint: bottom cards of the Blueprint deck onto the Collector space, or into the Bag as a Death Bonus."""
    target = table.bag_plans if in_combat(table) else table.collector
    draw_blueprint(table, draw, target, "kill.bonus.equipment" if in_combat(table) else "icon.blueprint")


@verbs.verb("check")
def check(
    table: Any,
    run: Effects,
    *,
    pass_: Script,
    fail: Script | None = None,
    hand: list[Colour] | None = None,
    deck: list[Colour] | None = None,
) -> None:
    """icon.check: the First Player's Hand Check or Deck Check for one of the symbols (check.hand, check.deck)."""
    failed = -1 if fail is None else fail.index
    if hand is not None:
        table.push(HandCheck(wanted=[SYMBOLS.index(each) for each in hand], passed=pass_.index, failed=failed))
    elif deck is not None:
        table.push(DeckCheck(wanted=[SYMBOLS.index(each) for each in deck], passed=pass_.index, failed=failed))


@verbs.verb("or")
def either_or(table: Any, run: Effects, *, options: list[Script]) -> None:
    """icon.either_or: exactly one of the options; one that begins with a Hand Check only if it can be passed
    (icon.either_or.check)."""
    table.push(EitherOr(options=[option.index for option in options], seat=run.seat))


@verbs.verb("if")
def when(table: Any, run: Effects, *, test: Condition, then: Script, else_: Script | None = None) -> None:
    """The effects of ``then`` where the test holds, else those of ``else``. What serves once (``first_in``) has served
    with that."""
    holds = test.holds(table, run)
    chosen = then if holds else else_
    if holds and test.name == "first_in":
        standing.served(table, run.card)
    if chosen is not None:
        table.push(Effects(script=chosen.index, seat=run.seat, card=run.card, names=run.names))


@verbs.verb("noop")
def noop(table: Any, run: Effects) -> None:
    """Nothing: the other half of an Either/Or, or a card that only speaks."""
    table.emit("nothing.happened", "icon.either_or")


@verbs.verb("rune")
def rune(table: Any, run: Effects, *, name: str) -> None:
    """icon.rune: the Rune of that name is flipped for good; ``any``: one of the Group's choice."""
    if name == "any":
        table.push(ChooseRune())
    else:
        find_rune(table, name)


@verbs.verb("next_first_player")
def next_first_player(table: Any, run: Effects, *, amount: int = 1) -> None:
    """icon.change_first: the First Player token moves some players on, clockwise."""
    for _ in range(amount):
        table.first = next_first(table)
    table.emit("first_player.changed", "icon.change_first", hero=table.heroes[table.first].word)


@verbs.verb("peek")
def peek(table: Any, run: Effects, *, amount: int, within: Literal["reachable"]) -> None:
    """R05, S01: look at some face-down tiles that the Group could reach next."""
    table.push(Peek(left=amount, card=run.card))


@verbs.verb("flip_face_up")
def flip_face_up(table: Any, run: Effects, *, shapes: list[str], amount: Amount) -> None:
    """R06, W14: tiles of these shapes are turned face up, chosen by the Group (all with ``amount: all``)."""
    table.push(FaceUp(shapes=list(shapes), left=amount))


@verbs.verb("remember")
def remember(table: Any, run: Effects, *, flag: str, until: Literal["combat", "run"] = "run") -> None:
    """Sets a flag that the condition ``flag`` asks, until the end of the Combat or Run."""
    count(table, f"flag {flag}", periods=(until,))


@verbs.verb("next_boss")
def next_boss(table: Any, run: Effects, *, effects: Script) -> None:
    """B3's second Exit: the effects are carried out when the next Boss Combat begins."""
    later(table, "next_boss", effects)


@verbs.verb("at_run_end")
def at_run_end(table: Any, run: Effects, *, effects: Script) -> None:
    """The effects are carried out at the end of this Run, before spending."""
    later(table, "at_run_end", effects)


@verbs.verb("turn_down")
def turn_down(table: Any, run: Effects, *, what: Literal["self"]) -> None:
    """The card of the effect lies face down until the next Run."""
    code = card_code(table, run.card)
    count(table, f"down {code}", periods=("run",))
    table.emit("card.turned_down", "mutation.during", card=code)
