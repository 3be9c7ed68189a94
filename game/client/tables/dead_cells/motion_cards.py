"""How cards move: laid, revealed, turned over, bought, put on."""

from __future__ import annotations

from pygame import Rect

from game.client.animation import Animation, Call, Pause, in_sequence, together
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.moved import Moved
from game.client.tables.dead_cells.purse import BACKS
from game.client.tables.moves import flip, fly

MOST_CELLS = 6
"""Cells that fly for one purchase."""


def cards_revealed(moved: Moved) -> Animation | None:
    """Every Active card turns over at once."""
    own = moved.after.table.heroes[moved.after.own()]
    codes = moved.data["cards"].get(own.word, ())
    turns = []
    for slot, code in enumerate(codes):
        where = moved.rect(f"active.{slot}")
        if where is not None:
            back = cards.back(moved.look, where.size, own.word)
            face = moved.card(code, where.size)
            turns.append(flip(moved.stage, f"active.{slot}", where.center, back, face))
    return together(*turns) if turns else None


def card_placed(moved: Moved) -> Animation | None:
    """The card goes from the hand to the Active space; face down for those who may not see it."""
    hero = next(each for each in moved.after.table.heroes if each.word == moved.data["hero"])
    slot = moved.rect(f"active.{max(0, len(hero.active.cards) - 1)}")
    code = moved.data.get("card")
    start = moved.rect(f"card.{code}") if code else moved.rect(f"hero.{hero.word}")
    if slot is None or start is None:
        return None
    made = moved.card(code, slot.size) if code else cards.back(moved.look, slot.size, hero.word)
    hide = Call(lambda: moved.stage.hide(f"card.{code}"))
    return in_sequence(hide, fly(moved.stage, "placed", made, start.center, slot.center, seconds=0.28))


def serenade_flipped(moved: Moved) -> Animation | None:
    """Serenade's card turns over."""
    where = moved.rect("active.serenade")
    if where is None:
        return None
    back, face = cards.back(moved.look, where.size, "serenade"), moved.card(str(moved.data["card"]), where.size)
    return in_sequence(flip(moved.stage, "active.serenade", where.center, back, face), Pause(0.2))


def serenade_transformed(moved: Moved) -> Animation | None:
    """Her board turns over: one figure becomes the other."""
    where = moved.rect("hero.serenade")
    if where is None:
        return None
    hero = next(each for each in moved.after.table.heroes if each.is_serenade)
    tall = min(where.height, moved.look.px(220))
    figures = [
        moved.look.assets.svg(f"dead_cells/figure_serenade_{side}.svg", (tall * 3 // 4, tall))
        for side in (("power", "melee") if hero.side else ("melee", "power"))
    ]
    return in_sequence(flip(moved.stage, "turn", where.center, *figures, seconds=0.7), Pause(0.3))


def attack_revealed(moved: Moved) -> Animation | None:
    """The Attack card of the Turn turns over."""
    item = moved.new.get("attack")
    if item is None:
        return None
    back, face = cards.back(moved.look, item.rect.size, "boss"), moved.card(str(moved.data["card"]), item.rect.size)
    return in_sequence(flip(moved.stage, "attack", item.rect.center, back, face), Pause(0.2))


def upgrade_bought(moved: Moved) -> Animation | None:
    """Cells pour onto the pile, then its bottom card comes out and turns over."""
    pile = moved.rect(f"pile.{moved.data['deck']}")
    if pile is None:
        return None
    count = min(int(moved.data.get("price", 1)), MOST_CELLS)
    pours = [_pour(moved, n, (moved.rect("bag.cell") or pile), pile) for n in range(count)]
    back = cards.back(moved.look, pile.size, BACKS[str(moved.data["deck"])])
    face = moved.card(str(moved.data["card"]), pile.size)
    turn = flip(moved.stage, "bought", pile.center, back, face, seconds=0.5)
    return in_sequence(together(*pours), turn, Pause(0.35))


def _pour(moved: Moved, number: int, start: Rect, end: Rect) -> Animation:
    """One of several Cells that go from the Bag to a pile."""
    drop, key = moved.sign("cell", 36), f"cell.{number}"
    lift = moved.look.px(80)
    flight = fly(moved.stage, key, drop, start.center, end.center, seconds=0.4, lift=lift)
    return in_sequence(Pause(0.09 * number), flight, Call(lambda: moved.stage.remove(key)))


def card_equipped(moved: Moved) -> Animation | None:
    """The card flies to its slot."""
    item = moved.new.get(f"equipment.{moved.data['hero']}.{moved.data['card']}")
    if item is None:
        return None
    made = moved.card(str(moved.data["card"]), item.rect.size)
    return fly(moved.stage, "equipped", made, moved.look.screen.rect.center, item.rect.center, seconds=0.4)
