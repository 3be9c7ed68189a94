"""How a Combat moves: Rounds, hits, tokens, Enemies."""

from __future__ import annotations

from pygame import Rect

from game.client.animation import Animation, Call, Pause, in_sequence, together
from game.client.presenter import Sprite
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.motion_light import radiance
from game.client.tables.dead_cells.moved import Motion, Moved
from game.client.tables.dead_cells.paint import FLAME, SPARK
from game.client.tables.dead_cells.scenes import fight_places
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.tokens import tag
from game.client.tables.moves import burst, flip, fly, glide, land
from game.games.dead_cells.view import BOSS, COMBAT, ROUNDS, scene_of


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


def falls(name: str) -> Motion:
    """A sign comes down on the target."""

    def motion(moved: Moved) -> Animation | None:
        where = moved.target()
        return (
            None if where is None else in_sequence(land(moved.stage, name, moved.sign(name), where.center), Pause(0.1))
        )

    return motion


def flares(name: str) -> Motion:
    """A sign flares up on the target and is gone."""

    def motion(moved: Moved) -> Animation | None:
        where = moved.target()
        return None if where is None else burst(moved.stage, name, moved.sign(name, 70), where.center)

    return motion


def state_placed(moved: Moved) -> Animation | None:
    """The State's token comes down."""
    return falls(str(moved.data["state"]))(moved)


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


def boss_appeared(moved: Moved) -> Animation | None:
    """A new instance: its card turns over while light breaks out behind it."""
    id = f"space.{moved.data['space']}"
    made, item = moved.picture(id, after=True), moved.new.get(id)
    if made is None or item is None:
        return None
    places = fight_places(moved.after)
    flash = radiance(moved, "tint", places.stage, item.rect.center, FLAME, seconds=0.8)
    back = cards.back(moved.look, item.rect.size, "boss")
    return together(flash, flip(moved.stage, id, item.rect.center, back, made, seconds=0.6))
