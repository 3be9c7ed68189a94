"""How Dead Cells' events move. Each motion shows what the event tells, between the table before and after it."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from game.client.animation import Animation, Call, Pause, in_sequence, together
from game.client.tables.base import Stage
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import plain_words
from game.client.tables.dead_cells.motion_cards import (
    attack_revealed,
    card_equipped,
    card_placed,
    cards_revealed,
    serenade_flipped,
    serenade_transformed,
    upgrade_bought,
)
from game.client.tables.dead_cells.motion_fight import (
    boss_appeared,
    damage_dropped,
    enemy_killed,
    enemy_moved,
    enemy_placed,
    falls,
    flares,
    hero_died,
    line_performed,
    round_started,
    state_placed,
)
from game.client.tables.dead_cells.motion_moments import band, check_failed, check_passed, feat_met, run_won
from game.client.tables.dead_cells.motion_signal import signal_sent
from game.client.tables.dead_cells.moved import Motion, Moved, Still
from game.client.tables.dead_cells.paint import TRACKS
from game.client.tables.dead_cells.symbols import ITEM_ICONS
from game.client.tables.moves import burst, flip, fly, land
from game.games.dead_cells.view import ITEMS, SERENADE, SYMBOLS, board_of, tracks_of
from game.kernel.event import Event


def animate(event: Event, before: Still, after: Still, stage: Stage) -> Animation | None:
    """How an event moves; None if it just happens."""
    motion = MOTIONS.get(event.name)
    return None if motion is None else motion(Moved(event, before, after, stage))


def item_gained(moved: Moved) -> Animation | None:
    """What is gained flies into the Bag."""
    return _to_bag(moved, str(moved.data["item"]), int(moved.data.get("amount", 1)))


def _to_bag(moved: Moved, item: str, amount: int) -> Animation | None:
    end = moved.rect(f"bag.{item}") or moved.rect("bag.tooth")
    if end is None:
        return None
    source = moved.rect(f"loot.{item}") or moved.rect("group") or moved.rect("space.1")
    start = moved.look.screen.rect.center if source is None else source.center
    made, stage = moved.sign(ITEM_ICONS.get(item, "loot")), moved.stage
    flights = [
        in_sequence(
            Pause(0.08 * n),
            fly(stage, f"gain.{item}.{n}", made, start, end.center, seconds=0.5, scale=0.6, lift=moved.look.px(60)),
        )
        for n in range(min(amount, 4))
    ]
    return together(*flights) if flights else None


def loot_taken(moved: Moved) -> Animation | None:
    """What is looted flies into the Bag, Scrolls in their colours (ruling Q-74: all of them are one type)."""
    item, lying = str(moved.data["item"]), moved.before.table.loot
    if item == "scroll":
        colours = {name: lying[ITEMS.index(name)] for name in (f"scroll_{symbol}" for symbol in SYMBOLS)}
        flights = [_to_bag(moved, name, count) for name, count in colours.items() if count]
        return together(*[flight for flight in flights if flight is not None])
    return _to_bag(moved, item, max(1, int(moved.data.get("amount", 1))))


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
    unlocked = _banner(moved, str(moved.data["hero"]), number, step)
    if unlocked is None:
        return in_sequence(flight, burst(moved.stage, "lit", moved.sign("feat", 60), end))
    place = (moved.look.screen.rect.centerx, moved.look.screen.rect.centery)
    return in_sequence(flight, land(moved.stage, "banner", unlocked, place), Pause(0.9))


def _banner(moved: Moved, word: str, track: int, step: int) -> Surface | None:
    """What a step has unlocked, on a broad band; None for a step that unlocks nothing."""
    index = next(i for i, hero in enumerate(moved.before.table.heroes) if hero.word == word)
    steps = tracks_of(moved.before.table, index)[track]
    words = plain_words(moved.after.words.step(steps[step])) if step < len(steps) else ""
    if not words:
        return None
    return band(moved, words, "group" if word == SERENADE else SYMBOLS[track], TRACKS[track])


MOTIONS: Mapping[str, Motion] = {
    "round.started": round_started,
    "signal.sent": signal_sent,
    "damage.placed": damage_dropped,
    "damage.suffered": damage_dropped,
    "companion.hurt": damage_dropped,
    "damage.healed": falls("heal"),
    "shield.gained": falls("shield"),
    "golden.gained": falls("golden_shield"),
    "shield.spent": flares("shield"),
    "golden.spent": flares("golden_shield"),
    "state.placed": state_placed,
    "line.frozen": flares("frozen"),
    "hero.burned": flares("on_fire"),
    "potion.used": flares("potion"),
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
    "check.failed": check_failed,
    "check.passed": check_passed,
    "run.won": run_won,
    "feat.met": feat_met,
    "line.performed": line_performed,
    "enemy.acted": line_performed,
    "skill.used": line_performed,
    "equipment.used": line_performed,
}
