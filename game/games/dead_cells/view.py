"""What presenters may ask about a Dead Cells table or a view of one: where the Run is, who acts when, what is printed.

``state`` is always a view's state; what is hidden in it reads None. Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.actions import Aim
from game.games.dead_cells.boss import BossFight, BossTurn
from game.games.dead_cells.campaign import UPGRADES, has_paid
from game.games.dead_cells.content import (
    NO_SCRIPT,
    Board,
    Card,
    Corridor,
    DeadCellsContent,
    Named,
    Standing,
    Step,
    Tile,
    called_by,
)
from game.games.dead_cells.credit import credit
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.ending import EndOfRun
from game.games.dead_cells.equipment import INSTEAD, MORE
from game.games.dead_cells.equipping import Equip
from game.games.dead_cells.explore import exit_at, rune_works
from game.games.dead_cells.gain import Receive
from game.games.dead_cells.harm import COMPANION, Threat, hits_survived, possible_targets, states_survived
from game.games.dead_cells.herostep import HeroStep
from game.games.dead_cells.interbiome import Interbiome
from game.games.dead_cells.market import STOPS, TRADERS, Market, offer_of
from game.games.dead_cells.merchant import Merchant, wares
from game.games.dead_cells.names import (
    BEHEADED,
    CELL,
    CHARACTERS,
    EMPTY,
    FREEZABLE,
    ITEMS,
    LOOT_TYPES,
    OUTSIDE,
    POTION,
    ROUNDS,
    SCROLL,
    SCROLL_STEPS,
    SERENADE,
    SPACES,
    STATES,
    SYMBOLS,
    TOOTH,
    L,
)
from game.games.dead_cells.needless import has_power
from game.games.dead_cells.placing import has_row
from game.games.dead_cells.playing import Play
from game.games.dead_cells.rounds import ROUND_FOUR
from game.games.dead_cells.serenade import POWER_ROUNDS, power_round
from game.games.dead_cells.setup import Setup
from game.games.dead_cells.spending import PILES, Spending, left_in, price_of
from game.games.dead_cells.standing import card_bonus, enemy_health, enemy_immune, immune, max_health, skills, slots
from game.games.dead_cells.state import DeadCellsTable, Hero, Tokens, in_turn_order, is_solo
from game.games.dead_cells.tiles import EitherOr, options_of
from game.games.dead_cells.upkeep import Upkeep
from game.games.dead_cells.wearing import cards_in_slots
from game.kernel.effects import Condition, Effects
from game.kernel.game import Game
from game.kernel.plain import Frozen

__all__ = [
    "BEHEADED",
    "CELL",
    "CHARACTERS",
    "EMPTY",
    "FREEZABLE",
    "INSTEAD",
    "ITEMS",
    "LOOT_TYPES",
    "MORE",
    "NO_SCRIPT",
    "OUTSIDE",
    "PILES",
    "POTION",
    "POWER_ROUNDS",
    "ROUNDS",
    "SCROLL",
    "SCROLL_STEPS",
    "SERENADE",
    "SPACES",
    "STATES",
    "SYMBOLS",
    "TOOTH",
    "TRADERS",
    "UPGRADES",
    "Aim",
    "Board",
    "Card",
    "Condition",
    "Corridor",
    "DeadCellsContent",
    "DeadCellsTable",
    "EitherOr",
    "Equip",
    "Hero",
    "L",
    "Market",
    "Merchant",
    "Named",
    "Receive",
    "Setup",
    "Standing",
    "Step",
    "Tile",
    "Tokens",
    "called_by",
    "card_bonus",
    "cards_in_slots",
    "credit",
    "doomed",
    "enemy_health",
    "enemy_immune",
    "exit_at",
    "has_paid",
    "has_row",
    "immune",
    "in_turn_order",
    "is_solo",
    "left_in",
    "max_health",
    "offer_of",
    "options_of",
    "price_of",
    "rune_works",
    "skills",
    "slots",
    "wares",
]

SETUP, EXPLORE, COMBAT, BOSS, PASSAGE, SPENDING = "setup", "explore", "combat", "boss", "passage", "spending"
SCENES = {
    Combat: COMBAT,
    BossFight: BOSS,
    Interbiome: PASSAGE,
    EndOfRun: SPENDING,
    Spending: SPENDING,
    Setup: SETUP,
}
"""What is on the table while one of these is on the agenda; otherwise a Biome is explored."""


def scene_of(state: DeadCellsTable) -> str:
    """Which of the scenes the table shows."""
    if state.outcome is not None:
        return SPENDING
    for frame in reversed(state.agenda):
        for kind, scene in SCENES.items():
            if type(frame) is kind:
                return scene
    return EXPLORE


def effects_of(state: DeadCellsTable, script: int) -> list[Any]:
    """The effects of a script as they stand in the data; none for ``NO_SCRIPT``."""
    return [] if script < 0 else [effect.plain for effect in state.game.scripts.compiled[script]]


def working_power(state: DeadCellsTable) -> int:
    """The Round in which Serenade's power works; -1 without one, and against a Boss on whom it does nothing (Q-81)."""
    number = power_round(state)
    if number >= 0 and state.find(BossFight) is not None and not has_power(state, state.symbol):
        return -1
    return number


def plays_zero(state: DeadCellsTable) -> bool:
    """boss.round0: whether the Combat or the Turn that is going on has a Round 0; against a Boss only the first Turn of
    an instance has."""
    turn: BossTurn | None = state.find(BossTurn)
    return turn is None or bool(turn.first)


class Actor(Frozen):
    """Somebody who acts in a Combat. enemy: whether ``index`` is an Enemy space; else it is a character's."""

    enemy: bool
    index: int


def actors(state: DeadCellsTable) -> list[Actor]:
    """combat.round.sequence: L, the characters in turn order, then 1, 2, 3; only those that are there."""
    enemies = [Actor(enemy=True, index=i) for i, enemy in enumerate(state.enemies) if enemy.card != EMPTY]
    heroes = [
        Actor(enemy=False, index=i)
        for i in in_turn_order(state)
        if not state.heroes[i].passes and state.heroes[i].kind >= 0
    ]
    left = [actor for actor in enemies if actor.index == L]
    return [*left, *heroes, *(actor for actor in enemies if actor.index != L)]


class Line(Frozen):
    """One printed line. card: where it stands, -1 for a board, None for a card that is not seen. effects: what it says
    (empty: nothing), None where that is not known."""

    card: int | None
    effects: Sequence[Any] | None


def lines_of(state: DeadCellsTable, actor: Actor, round: int) -> list[Line]:
    """The lines of an actor in a Round, the first-played card's first."""
    if actor.enemy:
        return [_enemy_line(state, actor.index, round)]
    hero, content = state.heroes[actor.index], state.game.content
    if hero.is_serenade and not hero.active.cards and state.round >= 0:
        return [Line(EMPTY, effects_of(state, content.serenade.printed[hero.side][round]))]
    if round >= ROUND_FOUR:
        return []
    return [
        Line(None, None) if card is None else Line(card, effects_of(state, content.cards[card].lines[round]))
        for card in hero.active.cards
    ]


def _enemy_line(state: DeadCellsTable, space: int, round: int) -> Line:
    card, cards = state.enemies[space].card, state.game.content.cards
    if cards[card].kind == "boss":
        if state.attack == EMPTY:
            return Line(EMPTY, None)
        card = state.attack
    return Line(card, effects_of(state, cards[card].lines[round]))


def tokens_of(state: DeadCellsTable, actor: Actor) -> Tokens:
    """What lies on an actor."""
    return state.enemies[actor.index].tokens if actor.enemy else state.heroes[actor.index].tokens


class Acting(Frozen):
    """What is being performed. line: which of the actor's cards, first-played first."""

    actor: Actor
    round: int
    line: int = 0


def acting(state: DeadCellsTable) -> Acting | None:
    """Whose line is being performed, also while it waits for an answer; None between two lines."""
    for frame in reversed(state.agenda):
        if type(frame) is HeroStep:
            return Acting(actor=Actor(enemy=False, index=frame.hero), round=frame.round, line=frame.line)
        if type(frame) is Effects and "entry" in frame.names and "round" in frame.names:
            return Acting(actor=Actor(enemy=True, index=frame.names["space"]), round=frame.names["round"])
    return None


def round_reached(state: DeadCellsTable) -> int:
    """The Round that is being played; one past the last in the upkeep, when all are over, and OUTSIDE before them."""
    return len(ROUNDS) if state.find(Upkeep) is not None else state.round


def is_over(state: DeadCellsTable, actor: Actor, round: int, performing: int | None) -> bool:
    """Whether an actor's line of a Round is behind it, as all are of a character who is dead; the one that it is
    ``performing`` (see ``acting``) is not."""
    if round == performing:
        return False
    if not actor.enemy and state.heroes[actor.index].dead:
        return True
    now = round_reached(state)
    return now > round or bool(now == round and tokens_of(state, actor).performed >> round & 1)


def board_of(state: DeadCellsTable) -> Board | None:
    """The board of the Biome where the Group is; None at a Boss."""
    return state.game.content.biomes[state.biome].board


def tile_at(state: DeadCellsTable, space: str) -> Tile | None:
    """The tile of a space where its face is seen; None for a hidden one and for spaces without a tile."""
    board = board_of(state)
    if board is None or space not in board.places:
        return None
    at = board.places.index(space)
    card = state.tiles.cards[at] if at < len(state.tiles.cards) else None
    return None if card is None else state.game.content.tiles[card]


def ways_on(state: DeadCellsTable) -> tuple[Corridor, ...]:
    """The corridors that leave the Group's space."""
    board = board_of(state)
    return () if board is None else board.ways.get(state.place, ())


def beyond(state: DeadCellsTable, space: str) -> set[str]:
    """Every space that a way through ``space`` can still lead to, by the corridors that the Runes leave open."""
    board = board_of(state)
    if board is None:
        return set()
    found, todo = set[str](), [space]
    while todo:
        for way in board.ways.get(todo.pop(), ()):
            if way.target not in found and rune_works(state, way):
                found.add(way.target)
                todo.append(way.target)
    return found


def tracks_of(state: DeadCellsTable, hero: int) -> Sequence[Sequence[Step]]:
    """The tracks of a character: three of a Beheaded, the one of Serenade's present side."""
    content, who = state.game.content, state.heroes[hero]
    return (content.serenade.tracks[who.side],) if who.is_serenade else content.beheaded[who.kind].tracks


def doomed(state: DeadCellsTable) -> list[str]:
    """The characters whom the hit or the token that is to be assigned now would kill (damage.death,
    state.fire.second); none where nothing is assigned."""
    threat = frame_of(state, Threat)
    if threat is None:
        return []
    survived = states_survived if threat.state else hits_survived
    among = [each for each in possible_targets(state, threat) if each < COMPANION]
    return [state.heroes[each].word for each in among if survived(state, threat, each, 1) == 0]


def frame_of(state: DeadCellsTable, kind: type) -> Any:
    """The topmost frame of a kind, None without one."""
    return next((frame for frame in reversed(state.agenda) if type(frame) is kind), None)


def trader_visited(game: Game, state: DeadCellsTable) -> str:
    """market.order: the trader of the Market with whom the Group is; "" before the first and behind the last. What is
    bought belongs to the visit until it is handed out."""
    frame = frame_of(state, Market)
    _, steps = game.names.procedures[frame.proc] if frame else ("", ())
    return STOPS.get(steps[frame.at], "") if frame and frame.at < len(steps) else ""


def announced_of(hero: Hero) -> Mapping[int, tuple[str, str]]:
    """What was said with each Active card: its place to (Action, Round)."""
    return dict(enumerate(hero.announced))


def plays_now(state: DeadCellsTable) -> int:
    """Whose turn it is to lay a Combat card; -1 outside that."""
    frame = frame_of(state, Play)
    return frame.plays[0] if frame is not None and frame.plays else -1


def are_cards_laid(state: DeadCellsTable) -> bool:
    """Whether Combat cards are being laid."""
    return frame_of(state, Play) is not None


def plays_twice(state: DeadCellsTable, hero: int) -> bool:
    """Whether a character lays two cards in this Combat: with two characters the first, in solo the Beheaded."""
    who = state.heroes[hero]
    return len(state.heroes) == 2 and not who.is_serenade and (is_solo(state) or hero == state.first)


def foe_of(state: DeadCellsTable, card: Card) -> Named:
    """Who an Enemy card is now: of a Boss the present instance, else the card."""
    return card.instances[min(state.instance, len(card.instances) - 1)] if card.instances else card


def zero_actions(state: DeadCellsTable, hero: int) -> list[list[Any]]:
    """Ruling Q-84: the Round 0 Actions that a character's board and cards give it, as effects."""
    return [effects_of(state, script) for script, _, _ in standing.zero_abilities(state, hero).values()]


def base_stats(state: DeadCellsTable, hero: int) -> tuple[int, int]:
    """A character's highest Health and its Equipment slots now."""
    return standing.max_health(state, hero), standing.slots(state, hero)
