"""Setting a Run up: who plays which Beheaded, decks, Start of Game cards, hands, the First Player. Rulebook: Game
setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells import campaign, triggers
from game.games.dead_cells.drawing import draw_up
from game.games.dead_cells.names import BEHEADED, CELL, CHARACTERS, EMPTY, MAX_SEATS, NOBODY, SERENADE, SPACES
from game.games.dead_cells.run import Run
from game.games.dead_cells.standing import hand_size
from game.games.dead_cells.state import (
    DeadCellsTable,
    Enemy,
    Hero,
    card_code,
    group_seat,
    hero_named,
    is_solo,
    no_problem,
)
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.choices import Order, subset
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.errors import HotseatError
from game.kernel.names import nearest
from game.kernel.record import EVERYBODY, frozen, number
from game.kernel.zones import shuffle

UNCHOSEN = -1
FOUR = 4
ASKING = ("scroll", "equipment", "heal")
"""The verbs of Start of Game cards that ask somebody something."""
IN_ANY_ORDER = ("scroll",)
"""Those of them of which several come to the same in every order: each only moves a marker."""


class Setup(Frame):
    """start: the chosen start Biome. cards: Start of Game cards still to take effect. hurt: bit set of those who have
    the starting Damage. cells, ordered: whether the Boss Cells and the order of the cards have been chosen."""

    start: int = number(UNCHOSEN, seen=EVERYBODY)
    cards: Sequence[str] = frozen([], seen=EVERYBODY)
    hurt: int = number(0, seen=EVERYBODY)
    cells: int = number(0, seen=EVERYBODY)
    ordered: int = number(0, seen=EVERYBODY)


setup = Procedure("setup", Setup, source="Game setup")


def begin(table: DeadCellsTable, seats: Sequence[Mapping[str, object]]) -> None:
    """Begin the set-up. Every seat is ``{"beheaded": id}``, or without it to be asked (run.beheaded); ``bot`` marks
    seats that bots play. Raises HotseatError for another number of seats and for Beheaded that are unknown or taken."""
    if not 1 <= len(seats) <= MAX_SEATS:
        raise HotseatError(f"found {len(seats)} seats; Dead Cells is for one to four players")
    chosen = [seat.get("beheaded") for seat in seats]
    for each in chosen:
        if each is not None and each not in BEHEADED:
            hint = nearest(str(each), BEHEADED)
            raise HotseatError(f'unknown Beheaded "{each}"' + (f'; did you mean "{hint}"?' if hint else ""))
    named = [each for each in chosen if each is not None]
    if len(set(named)) < len(named):
        raise HotseatError("setup.player.board: two seats have the same Beheaded")
    if not table.campaign:
        table.campaign = campaign.fresh_campaign(table.game.content)
    table.bots = sum(1 << i for i, seat in enumerate(seats) if seat.get("bot"))
    table.enemies = [Enemy() for _ in SPACES]
    table.heroes = [
        Hero(kind=UNCHOSEN if each is None else CHARACTERS.index(str(each)), seat=seat)
        for seat, each in enumerate(chosen)
    ]
    table.emit("run.began", "run.definition", "setup.boards", run=len(table.campaign["runs"]) + 1)
    table.push(Setup())


@setup.decision("run.beheaded", "pick", "setup.player.board", "setup.choose_each_run", when=("setup.player.board",))
def choose_beheaded(table: DeadCellsTable, frame: Setup) -> Decision | None:
    """setup.player.board: each player takes a Beheaded that nobody else has."""
    hero = next((hero for hero in table.heroes if hero.kind < 0), None)
    return None if hero is None else Decision(hero.seat, BEHEADED)


@choose_beheaded.clause("setup.player.board")
def beheaded_free(table: DeadCellsTable, frame: Setup, seat: int, value: str) -> dict[str, object] | None:
    """setup.player.board: two players never share one."""
    taken = [CHARACTERS[hero.kind] for hero in table.heroes if hero.kind >= 0]
    if value not in taken:
        return None
    return {"hero": value, "free": [each for each in BEHEADED if each not in taken]}


@choose_beheaded.lists
def left_to_take(table: DeadCellsTable, frame: Setup, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """Those that nobody has."""
    taken = [CHARACTERS[hero.kind] for hero in table.heroes if hero.kind >= 0]
    return [each for each in candidates if each not in taken]


@choose_beheaded.then
def beheaded_chosen(table: DeadCellsTable, frame: Setup, seat: int, answer: str) -> Flow:
    hero = next(hero for hero in table.heroes if hero.seat == seat)
    hero.kind = CHARACTERS.index(answer)
    if table.sink is None:
        table.unheard()
    else:
        table.emit("beheaded.chosen", "setup.player.board", seat=seat, hero=answer)
    return REPEAT


@setup.decision("run.start_biome", "pick", "setup.first_biome", when=("setup.first_biome",))
def choose_start(table: DeadCellsTable, frame: Setup) -> Decision | None:
    """setup.first_biome: the Prisoners' Quarters, until another start is unlocked."""
    starts = open_starts(table)
    return Decision(group_seat(table), tuple(starts), on_behalf="group") if len(starts) > 1 else None


def open_starts(table: DeadCellsTable) -> list[str]:
    """setup.first_biome: where Runs may start, as far as the box is on the table."""
    content = table.game.content
    return [start for start in table.campaign["starts"] if not content.biomes[content.biome_index[start]].waits]


@choose_start.stray("setup.first_biome")
def not_unlocked(table: DeadCellsTable, frame: Setup, seat: int, value: Any) -> dict[str, object] | None:
    """setup.first_biome: only where a card or a Boss's sheet lets Runs start."""
    content = table.game.content
    if value not in content.biome_index:
        return None
    return {"biome": content.biomes[content.biome_index[value]].name, "free": open_starts(table)}


@choose_start.then
def start_chosen(table: DeadCellsTable, frame: Setup, seat: int, answer: str) -> None:
    frame.start = table.game.content.biome_index[answer]


@setup.decision("run.boss_cells", "pick", "house.boss_cell.choice", when=("house.boss_cell.choice",), may_pass=True)
def choose_boss_cells(table: DeadCellsTable, frame: Setup) -> Decision | None:
    """house.boss_cell.choice: any of the Boss Cells may be switched on."""
    owned = list(table.campaign["board"]["boss_cells"])
    if not owned or frame.cells:
        return None
    return Decision(group_seat(table), subset(owned, 0, len(owned), "house.boss_cell.choice"), on_behalf="group")


@choose_boss_cells.then
def boss_cells_chosen(table: DeadCellsTable, frame: Setup, seat: int, answer: Any) -> None:
    frame.cells = 1
    turned_on = [] if answer == PASS else list(answer)
    table.campaign = campaign.changed(table.campaign, boss_cells_on=turned_on)
    table.emit("boss_cells.set", "house.boss_cell.choice", cards=turned_on)


@setup.step("setup.annexe.equipment", "setup.player.deck", "setup.player.scrolls", "setup.player.health", "solo.setup")
def lay_out(table: DeadCellsTable, frame: Setup) -> None:
    """setup.annexe.equipment, setup.player.deck: the decks of this Run; solo.setup: Serenade beside a single player."""
    content, record = table.game.content, table.campaign
    number = content.index.__getitem__
    table.equipment_deck.lay(map(number, record["equipment"]))
    shuffle(table, table.equipment_deck)
    if is_solo(table):
        table.heroes = [table.heroes[0], Hero(kind=CHARACTERS.index(SERENADE), seat=0)]
    for hero in table.heroes:
        hero.deck.lay(map(number, record["combat"][hero.word]))
        shuffle(table, hero.deck)
    table.mutations = on_the_board(table)
    frame.cards = [code for code in record["board"]["start"] if content.cards[content.index[code]].effect >= 0]
    table.bag[CELL] = record["cells_kept"]
    if not frame.cards:
        frame.at = CARRY_OVER
    rules = ["setup.annexe.equipment", "setup.player.deck", "setup.supplies", "setup.round_marker"]
    table.emit("run.laid_out", *rules, *(["solo.setup", "solo.board", "solo.deck"] if is_solo(table) else []))


def on_the_board(table: DeadCellsTable) -> list[int]:
    """The cards that the record has on the Mutation board, as a Run takes them up: of Boss Cells those switched on."""
    record, rows = table.campaign, ("start", "during", "skill", "feats", "market")
    board = [code for row in rows for code in record["board"][row]]
    codes = (*board, *record["boss_cells_on"], *runes_at_work(table))
    return [table.game.content.index[code] for code in codes]


def runes_at_work(table: DeadCellsTable) -> list[str]:
    """The Rune cards that the Group owns, for what they do beside opening corridors."""
    content, owned = table.game.content, table.campaign["runes"]
    if not owned:
        return []
    return [content.cards[card].code for card in content.decks["runes"] if content.cards[card].rune in owned]


@setup.decision("run.start_card_order", "order", "mutation.start", when=("mutation.start",))
def choose_order(table: DeadCellsTable, frame: Setup) -> Decision | None:
    """mutation.start: Start of Game cards take effect in an order of the Group's choice, where it matters."""
    if frame.ordered or len(frame.cards) < 2 or not order_matters(table, frame.cards):
        return None
    return Decision(group_seat(table), Order(tuple(frame.cards), {"order": "mutation.start"}), on_behalf="group")


def order_matters(table: DeadCellsTable, codes: Sequence[str]) -> bool:
    """Whether some of these cards come to something else in another order: two that ask for different things, but for
    Scrolls alone. What gives Teeth or Potions asks nobody, and two cards that do the same may take turns."""
    cards, index = table.game.content.cards, table.game.content.index
    told = [table.game.scripts.compiled[cards[index[code]].effect] for code in codes]
    asking = [each.plain for effects in told for each in effects if isinstance(each.plain, dict)]
    asking = [plain for plain in asking if next(iter(plain)) in ASKING]
    if all(next(iter(plain)) in IN_ANY_ORDER for plain in asking):
        return False
    return any(plain != asking[0] for plain in asking)


@choose_order.then
def order_chosen(table: DeadCellsTable, frame: Setup, seat: int, answer: tuple[str, ...]) -> None:
    frame.cards, frame.ordered = list(answer), 1


@setup.step("mutation.start")
def start_next_card(table: DeadCellsTable, frame: Setup) -> Flow | None:
    """mutation.start: one Start of Game card after the other."""
    if not frame.cards:
        return None
    code, frame.cards = frame.cards[0], frame.cards[1:]
    card = table.game.content.index[code]
    number = table.emit("card.started", "mutation.start", card=code)
    table.push(Effects(script=table.game.content.cards[card].effect, seat=NOBODY, card=card), cause=number)
    return REPEAT


@setup.step("mutation.start")
def carry_over(table: DeadCellsTable, frame: Setup) -> None:
    """What earlier cards have promised to this Run."""
    waiting, record = table.campaign["next_run"], table.campaign
    table.campaign = campaign.changed(record, next_run=[], cells_kept=0)
    frames: list[Frame] = []
    for each in map(list, waiting):
        kept = Effects(script=table.game.scripts.add(each, no_problem), seat=NOBODY, card=promised_by(table, each))
        if kept.card != EMPTY:
            kept.cause = table.emit("next_run.came", "upgrade.instruction", card=card_code(table, kept.card))
        frames.append(kept)
    if frames:
        table.queue(frames)


def promised_by(table: DeadCellsTable, effects: list[Any]) -> int:
    """Which card promises these effects to the next Run; EMPTY where none does, as those of a pack that was there."""
    compiled, promise = table.game.scripts.compiled, {"next_run": effects}
    for index, card in enumerate(table.game.content.cards):
        if card.effect >= 0 and any(effect.plain == promise for effect in compiled[card.effect]):
            return index
    return EMPTY


CARRY_OVER = setup.step_names().index("carry_over")
"""Where the set-up goes on if no Start of Game card is on the board."""


@setup.decision("run.start_damage", "pick", "setup.4p.damage", when=("setup.4p.damage",))
def choose_hurt(table: DeadCellsTable, frame: Setup) -> Decision | None:
    """setup.4p.damage: with four players two different Beheaded of the Group's choice start with 1 Damage."""
    if len(table.heroes) < FOUR or bin(frame.hurt).count("1") >= 2:
        return None
    return Decision(group_seat(table), tuple(hero.word for hero in table.heroes), on_behalf="group")


@choose_hurt.clause("setup.4p.damage")
def another_one(table: DeadCellsTable, frame: Setup, seat: int, value: str) -> dict[str, object] | None:
    """setup.4p.damage: two different ones."""
    return {"hero": value} if frame.hurt >> hero_named(table, value) & 1 else None


@choose_hurt.lists
def still_unhurt(table: DeadCellsTable, frame: Setup, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """Those that pass every clause."""
    return [word for index, word in enumerate(candidates) if not frame.hurt >> index & 1]


@choose_hurt.then
def hurt_chosen(table: DeadCellsTable, frame: Setup, seat: int, answer: str) -> Flow:
    index = hero_named(table, answer)
    frame.hurt |= 1 << index
    table.heroes[index].tokens.damage += 1
    table.emit("damage.suffered", "setup.4p.damage", hero=answer, amount=1, origin="setup", parts=[["printed", 1]])
    return REPEAT


@setup.decision("run.first_player", "pick", "setup.player.first", when=("setup.player.first",))
def choose_first(table: DeadCellsTable, frame: Setup) -> Decision | None:
    """setup.player.first: the token goes to a player of the Group's choice; in solo to the Beheaded (solo.first)."""
    words = tuple(hero.word for hero in table.heroes)
    return None if is_solo(table) else Decision(group_seat(table), words, on_behalf="group")


@choose_first.then
def first_chosen(table: DeadCellsTable, frame: Setup, seat: int, answer: str) -> None:
    table.first = hero_named(table, answer)


@setup.step("setup.player.deck", "setup.player.hand_hidden", "setup.player.aid")
def deal_hands(table: DeadCellsTable, frame: Setup) -> None:
    """setup.player.deck: three cards each; setup.player.hand_hidden: only their player sees them."""
    rule = "solo.first" if is_solo(table) else "setup.player.first"
    table.emit("first_player.set", rule, hero=table.heroes[table.first].word)
    for index in range(len(table.heroes)):
        draw_up(table, index, hand_size(table, index), "setup.player.deck")


@setup.step("setup.first_biome")
def start_run(table: DeadCellsTable, frame: Setup) -> None:
    """The Run begins in its first Biome and takes the place of the set-up."""
    only = table.game.content.biome_index[table.campaign["starts"][0]]
    table.biome = only if frame.start == UNCHOSEN else frame.start
    table.agenda.pop()
    table.push(Run())
    triggers.fire(table, "run_start")
