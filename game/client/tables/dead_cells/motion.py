"""How Dead Cells' events move. Each motion shows what the event tells, between the table before and after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation, Call, Pause, in_sequence, together
from game.client.presenter import Sprite
from game.client.tables.base import Stage
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.moves import burst, flip, fly, glide, land
from game.client.tables.dead_cells.paint import FLAME, SPARK
from game.client.tables.dead_cells.purse import BACKS
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.scenes import fight_places, items_of
from game.client.tables.dead_cells.symbols import ITEM_ICONS, icon
from game.client.tables.dead_cells.tokens import tag
from game.games.dead_cells.view import BOSS, COMBAT, ROUNDS, board_of, scene_of
from game.kernel.event import Event

MOST_CELLS = 6
"""Cells that fly for one purchase."""


class Still:
    """A table at rest: its scene, and its things by their spots, found when they are wanted."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @cached_property
    def items(self) -> dict[str, Item]:
        """What lies on the table."""
        return {item.spot.id: item for item in items_of(self.scene) if item.spot is not None}


class Moved:
    """What every motion needs: the event's data, the table before and after it, the stage."""

    def __init__(self, event: Event, before: Still, after: Still, stage: Stage) -> None:
        self.data: Mapping[str, Any] = event.data
        self.before, self.after = before.scene, after.scene
        self._still = before, after
        self.stage, self.look = stage, stage.look

    @property
    def old(self) -> dict[str, Item]:
        """What lay on the table before."""
        return self._still[0].items

    @property
    def new(self) -> dict[str, Item]:
        """What lies on it afterwards."""
        return self._still[1].items

    def rect(self, id: str) -> Rect | None:
        """Where the thing of a spot lies, before or else after the event."""
        item = self.old.get(id) or self.new.get(id)
        return None if item is None else item.rect

    def target(self) -> Rect | None:
        """The Enemy or the character that the event is about."""
        if "space" in self.data:
            return self.rect(f"space.{self.data['space']}") or self.rect(f"place.{self.data['space']}")
        return self.rect(f"hero.{self.data.get('hero', '')}")

    def picture(self, id: str, *, after: bool = False) -> Surface | None:
        """The thing of a spot as a picture of its own."""
        item = (self.new if after else self.old).get(id)
        if item is None or item.paint is None:
            return None
        made = Surface(item.rect.size, flags=pygame.SRCALPHA)
        item.paint(made, self.look, made.get_rect())
        return made.premul_alpha()

    def card(self, code: str, size: tuple[int, int]) -> Surface:
        """A card's face."""
        content = self.after.content
        return cards.face(self.look, size, self.after.words, content.cards[content.index[code]])

    def sign(self, name: str, units: float = 44) -> Surface:
        """A symbol."""
        return icon(self.look, name, self.look.px(units))


Motion = Callable[[Moved], Animation | None]


def animate(event: Event, before: Still, after: Still, stage: Stage) -> Animation | None:
    """How an event moves; None if it just happens."""
    motion = MOTIONS.get(event.name)
    return None if motion is None else motion(Moved(event, before, after, stage))


def round_started(moved: Moved) -> Animation | None:
    """A bar of light sweeps over the stage from left to right, as the Round will go."""
    if scene_of(moved.after.table) not in (COMBAT, BOSS):
        return None
    places, look, stage = fight_places(moved.after), moved.look, moved.stage
    number = ROUNDS.index(str(moved.data["round"]))
    whole = places.stage.union(places.ruler)
    bar = look.brush.rounded((look.px(26), whole.height), look.px(12), (SPARK, FLAME), alpha=0.55)
    marker = look.assets.svg("dead_cells/marker_round.svg", (look.px(40), look.px(40)))
    width = places.ruler.width / len(ROUNDS)
    head = (places.ruler.x + width * number + width / 2, places.ruler.centery)

    def sweep(share: float) -> None:
        x = whole.x + whole.width * share
        stage.show("sweep", Sprite(bar, (x, whole.centery), alpha=0.9 - 0.5 * share, key="dead_cells.sweep"))
        stage.show("marker", Sprite(marker, head, scale=1.2 - 0.4 * share, key="dead_cells.marker"))

    return in_sequence(glide(stage, 0.5, sweep), Call(lambda: stage.remove("sweep")),
                       Call(lambda: stage.remove("marker")))  # fmt: skip


def damage_dropped(moved: Moved) -> Animation | None:
    """The token drops on its target, with its number."""
    where, amount = moved.target(), moved.data.get("amount", 0)
    if where is None or not amount:
        return None
    side = moved.look.px(58)
    made = icon(moved.look, "damage", side).copy()
    tag(made, moved.look, str(amount), Rect(0, 0, side * 3 // 5, side * 2 // 5), (side, side))
    return in_sequence(land(moved.stage, "damage", made, where.center), Pause(0.15))


def _token(name: str) -> Motion:
    """A sign comes down on the target."""

    def motion(moved: Moved) -> Animation | None:
        where = moved.target()
        return (
            None if where is None else in_sequence(land(moved.stage, name, moved.sign(name), where.center), Pause(0.1))
        )

    return motion


def _burst(name: str) -> Motion:
    """A sign flares up on the target and is gone."""

    def motion(moved: Moved) -> Animation | None:
        where = moved.target()
        return None if where is None else burst(moved.stage, name, moved.sign(name, 70), where.center)

    return motion


def state_placed(moved: Moved) -> Animation | None:
    """The State's token comes down."""
    return _token(str(moved.data["state"]))(moved)


def enemy_placed(moved: Moved) -> Animation | None:
    """The Enemy's card comes in from the right."""
    id = f"space.{moved.data['space']}"
    made, where = moved.picture(id, after=True), moved.new.get(id)
    if made is None or where is None:
        return None
    start = (moved.look.screen.rect.right + where.rect.width, where.rect.centery)
    return fly(moved.stage, id, made, start, where.rect.center, seconds=0.35)


def enemy_moved(moved: Moved) -> Animation | None:
    """The card slides to its new space."""
    id = f"space.{moved.data['source_space']}"
    made, end = moved.picture(id), moved.rect(f"space.{moved.data['space']}")
    if made is None or end is None:
        return None
    start = moved.old[id].rect.center
    return in_sequence(Call(lambda: moved.stage.hide(id)), fly(moved.stage, id, made, start, end.center, seconds=0.32))


def enemy_killed(moved: Moved) -> Animation | None:
    """The card shakes, pales and falls."""
    id = f"space.{moved.data['space']}"
    made = moved.picture(id)
    if made is None:
        return None
    rect, stage = moved.old[id].rect, moved.stage
    low = (rect.centerx, rect.centery + rect.height // 5)
    skull = burst(stage, "skull", moved.sign("death", 90), rect.center, seconds=0.45)
    fall = fly(stage, id, made, rect.center, low, seconds=0.45, ends=0.0, scale=0.9)
    return in_sequence(Call(lambda: stage.hide(id)), together(fall, skull), Call(lambda: stage.remove(id)))


def item_gained(moved: Moved) -> Animation | None:
    """What is gained flies into the Bag."""
    return _to_bag(moved, str(moved.data["item"]), int(moved.data.get("amount", 1)))


def _to_bag(moved: Moved, item: str, amount: int) -> Animation | None:
    end = moved.rect(f"bag.{item}") or moved.rect("bag.tooth")
    if end is None:
        return None
    kind = "scroll" if item.startswith("scroll") else item
    source = moved.rect(f"loot.{kind}") or moved.rect("group") or moved.rect("space.1")
    start = moved.look.screen.rect.center if source is None else source.center
    made, stage = moved.sign(ITEM_ICONS.get(item, "loot")), moved.stage
    flights = [
        in_sequence(
            Pause(0.08 * n),
            fly(stage, f"gain.{n}", made, start, end.center, seconds=0.5, scale=0.6, lift=moved.look.px(60)),
        )
        for n in range(min(amount, 4))
    ]
    return together(*flights) if flights else None


def loot_taken(moved: Moved) -> Animation | None:
    """What is looted flies into the Bag."""
    return _to_bag(moved, str(moved.data["item"]), max(1, int(moved.data.get("amount", 1))))


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


def tile_flipped(moved: Moved) -> Animation | None:
    """The tile turns over."""
    id = f"place.{moved.data['space']}"
    where, board = moved.rect(id), board_of(moved.after.table)
    if where is None or board is None:
        return None
    content = moved.after.content
    tile = content.tiles[content.tile_index[moved.data["tile"]]]
    back = moved.look.assets.svg(f"dead_cells/tile_{tile.shape}_back.svg", where.size)
    face = cards.tile_face(moved.look, where.width, tile, moved.after.words)
    turn = flip(moved.stage, id, where.center, back, face, seconds=0.45)
    return in_sequence(Call(lambda: moved.stage.hide(id)), turn, Pause(0.25))


def group_moved(moved: Moved) -> Animation | None:
    """The Group walks to its next space."""
    start, end = moved.old.get("group"), moved.new.get("group")
    if start is None or end is None:
        return None
    pawn = moved.look.assets.svg("dead_cells/pawn_group.svg", end.rect.size)
    hide = Call(lambda: moved.stage.hide("group"))
    return in_sequence(hide, fly(moved.stage, "group", pawn, start.rect.center, end.rect.center, seconds=0.5,
                                 lift=moved.look.px(14)))  # fmt: skip


def scroll_advanced(moved: Moved) -> Animation | None:
    """The marker slides along its track, and what it unlocks lights up."""
    track = str(moved.data.get("track", "serenade"))
    number = {"survival": 0, "tactics": 1, "brutality": 2}.get(track, 0)
    where = moved.rect(f"track.{moved.data['hero']}.{number}")
    if where is None:
        return None
    name = f"marker_{track}"
    side = moved.look.px(40)
    marker = moved.look.assets.svg(f"dead_cells/{name}.svg", (side, side))
    step, cell = int(moved.data["step"]), where.width / 7
    end = (where.x + cell * (step + 1.5), where.centery)
    start = (end[0] - cell, end[1])
    flight = fly(moved.stage, "marker", marker, start, end, seconds=0.45)
    return in_sequence(flight, burst(moved.stage, "lit", moved.sign("feat", 60), end))


def boss_appeared(moved: Moved) -> Animation | None:
    """A new instance: its card turns over while the stage flashes."""
    id = f"space.{moved.data['space']}"
    made, item = moved.picture(id, after=True), moved.new.get(id)
    if made is None or item is None:
        return None
    places = fight_places(moved.after)
    tint = moved.look.brush.rounded(places.stage.size, 3, FLAME, alpha=0.5)
    flash = burst(moved.stage, "tint", tint, places.stage.center, seconds=0.6)
    back = cards.back(moved.look, item.rect.size, "boss")
    return together(flash, flip(moved.stage, id, item.rect.center, back, made, seconds=0.6))


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


def hero_died(moved: Moved) -> Animation | None:
    """A great skull, and a longer silence."""
    where = moved.target()
    if where is None:
        return None
    return in_sequence(burst(moved.stage, "death", moved.sign("death", 160), where.center, seconds=0.9), Pause(0.3))


def line_performed(moved: Moved) -> Animation | None:
    """Whoever acts flares up, on the stage or in the timeline."""
    word = moved.data.get("hero") or moved.data.get("space")
    where = moved.rect(f"hero.{word}") or moved.rect(f"space.{word}")
    if where is None:
        return None
    ring = moved.look.brush.rounded(where.size, moved.look.radius(), None, line=SPARK, width=4.0, alpha=0)
    return burst(moved.stage, "acts", ring, where.center, seconds=0.22)


MOTIONS: Mapping[str, Motion] = {
    "round.started": round_started,
    "damage.placed": damage_dropped,
    "damage.suffered": damage_dropped,
    "companion.hurt": damage_dropped,
    "damage.healed": _token("heal"),
    "shield.gained": _token("shield"),
    "golden.gained": _token("golden_shield"),
    "shield.spent": _burst("shield"),
    "golden.spent": _burst("golden_shield"),
    "state.placed": state_placed,
    "line.frozen": _burst("frozen"),
    "hero.burned": _burst("on_fire"),
    "potion.used": _burst("potion"),
    "enemy.placed": enemy_placed,
    "enemy.moved": enemy_moved,
    "enemy.killed": enemy_killed,
    "enemy.fell": enemy_killed,
    "item.gained": item_gained,
    "loot.taken": loot_taken,
    "card.placed": card_placed,
    "cards.revealed": cards_revealed,
    "serenade.flipped": serenade_flipped,
    "serenade.transformed": serenade_transformed,
    "tile.flipped": tile_flipped,
    "tile.seen": tile_flipped,
    "group.moved": group_moved,
    "scroll.advanced": scroll_advanced,
    "boss.appeared": boss_appeared,
    "attack.revealed": attack_revealed,
    "upgrade.bought": upgrade_bought,
    "card.equipped": card_equipped,
    "hero.died": hero_died,
    "line.performed": line_performed,
    "enemy.acted": line_performed,
    "skill.used": line_performed,
    "equipment.used": line_performed,
}
