"""Wrong readings of Dead Cells' campaign: end of a Run, Mutation board, spending, reset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.dead_cells import campaign, ending, placing, reset
from game.games.dead_cells.boss import boss_of
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.explore import Explore
from game.games.dead_cells.playing import Play
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.agenda import RESTART, Flow
from game.kernel.decision import Decision
from tests.switches import Switch, asking, misread, nothing, passing, reread, with_content, with_step, without_clause
from tests.switches.dead_cells_solo import after


def without_reset(rule: str) -> Switch:
    """A reset that leaves one of its steps out."""
    return reread("reset.STEPS", lambda true: tuple(step for step in true if step[0] != rule))


def board_lost(table: DeadCellsTable) -> None:
    """Death clears the Mutation board."""
    table.campaign = campaign.changed(table.campaign, board={row: [] for row in campaign.BOARD_ROWS}, runes=[])


def all_kept(table: DeadCellsTable, frame: Any) -> None:
    """Nothing is lost."""
    table.campaign = campaign.changed(table.campaign, cells_kept=table.bag[1])


def top_of_the_well(true: Callable[..., Any]) -> Callable[..., Any]:
    """The Well is taken from the other end."""
    return lambda table, what: [*reversed(true(table, what))] if what == "well" else true(table, what)


def board_alone(true: Callable[..., Any]) -> Callable[..., Any]:
    """Cards of the Mutation board answer nothing."""
    return lambda table, timing: ((card, owner) for card, owner in true(table, timing) if owner >= 0)


def own_deck(table: DeadCellsTable, frame: Any) -> Decision | None:
    """A Combat card goes to the Beheaded in play alone."""
    used = table.game.content.cards[frame.card].use
    return Decision(0, tuple(hero.word for hero in table.heroes)) if used == "combat" else None


def bare(true: Callable[..., Any]) -> Callable[..., Any]:
    """Equipment changes nothing by itself."""
    return lambda table, stat, index=-1: ((each, card) for each, card in true(table, stat, index) if card < 0)


def one_token(true: Callable[..., Any]) -> Callable[..., Any]:
    """However many Marked tokens, they add 1."""

    def hit(table: DeadCellsTable, frame: Any, space: int) -> None:
        tokens = table.enemies[space].tokens
        tokens.marked = min(1, tokens.marked)
        true(table, frame, space)

    return hit


def one_token_on_a_character(true: Callable[..., Any]) -> Callable[..., Any]:
    """However many Marked tokens a character has, they add 1."""

    def hurt(table: DeadCellsTable, index: int, *rest: Any) -> None:
        tokens = table.heroes[index].tokens
        tokens.marked = min(1, tokens.marked)
        true(table, index, *rest)

    return hurt


def begin_again(table: DeadCellsTable, frame: Any) -> Flow:
    """After the second Biome comes the first one again."""
    table.stage, table.biome = 0, 0
    return RESTART


SWITCHES: dict[str, Switch] = {
    **{rule: without_reset(rule) for rule, _ in reset.STEPS},
    "mutation.save": after(ending.end_of_run, "write_record", board_lost),
    "mutation.during": reread("triggers.in_play", board_alone),
    "mutation.rune": misread(explore__rune_works=lambda table, corridor: corridor.gate != "rune"),
    "upgrade.decks": misread(spending__PILES=("SV", "TC", "well"), spending__UPGRADES=("SV", "TC")),
    "upgrade.bottom": reread("spending.left_in", lambda true: lambda table, what: [*reversed(true(table, what))]),
    "upgrade.feat.optional": after(
        ending.end_of_run,
        "write_record",
        lambda table: setattr(
            table, "campaign", campaign.changed(table.campaign, board={**table.campaign["board"], "feats": []})
        ),
    ),
    "house.victory.concierge": misread(
        ending__boss_of=lambda table: boss_of(table).but(victory=NO_SCRIPT, first_victory=NO_SCRIPT)
    ),
    "house.feat.slots": misread(placing__slots_for=lambda table, use: placing.UNLIMITED),
    "house.cover.flip": misread(campaign__with_price=lambda record, deck, price: dict(record)),
    "house.well.bottom": reread("spending.left_in", top_of_the_well),
    "house.well.done": misread(campaign__with_aside=lambda record, code: dict(record)),
    "pub.actions_mandatory": passing("act.target", may=True),
    "pub.equip.always": reread("standing.modifiers", bare),
    "pub.marked.per_token": reread("actions.hit_enemy", one_token),
    "ruling.q07": with_content(cards=lambda true: tuple(card for card in true if card.use != "feat")),
    "ruling.q10": with_content(decks=lambda true: {**true, "equipment": true["equipment"][:-1]}),
    "ruling.q08": without_clause("spend.buy", "house.cover.not_bought"),
    "ruling.q09": reread("spending.left_in", top_of_the_well),
    "ruling.q48": misread(upkeep__somebody_died=lambda table: False),
    "ruling.q67": with_step("spending", "lose_the_rest", all_kept),
    "ruling.q68": misread(abandon__PAUSES=(Explore, Play)),
    "pub.boss_after_two": with_step("run", "go_on", begin_again),
    "ruling.q69": asking("taking", "choose_deck", own_deck),
    "ruling.q70": with_step("end_of_run", "reward_feats", nothing),
    "ruling.q71": misread(placing__slots_for=lambda table, use: placing.UNLIMITED),
    "ruling.q79": misread(campaign__note_seen=nothing),
    "setup.no_peek": misread(campaign__note_seen=nothing),
}

READINGS: dict[str, tuple[Switch, ...]] = {
    "ruling.q70": (
        misread(feats__met_when_placed=lambda table, card: False),
        with_step("spending", "pay_feats", nothing),
    ),
    "pub.marked.per_token": (reread("harm.hurt", one_token_on_a_character),),
    "biome.exit": (misread(conditions__spaces_visited=lambda table: set(table.visited)),),
}
"""Further wrong readings of what says several things."""
