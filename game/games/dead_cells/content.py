"""Dead Cells' data made ready: frozen definitions, looked up by whole numbers. Rulebook: Components, anatomy of cards.

A script is the index of an effect list in the game's scripts, ``NO_SCRIPT`` where nothing is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.content.glossary import Glossary
from game.content.help import HelpSection
from game.content.ledger import Ledger
from game.content.log_templates import LogBook
from game.content.options import OptionDef
from game.content.tiled import BoardDef
from game.games.dead_cells.names import CHARACTERS
from game.kernel.effects import Condition
from game.kernel.plain import Frozen

NO_SCRIPT = -1
NO_LINES = (NO_SCRIPT,) * 5
TIMED_NOWHERE = -1


class Standing(Frozen):
    """Something that holds as long as its card or step does. does: ``modify``, ``forbid`` or ``ignore``. what: the
    number, or what is forbidden or ignored. of: narrows it (a trader, a kind of Enemy). state: for ``immune``. who:
    ``self``, ``all`` or ``first_player``. when: its condition. per: how often, once in a ``biome`` or ``run``."""

    does: str
    what: str
    by: int = 0
    of: str = ""
    state: str = ""
    who: str = "self"
    when: Condition | None = None
    per: str = ""


class Trigger(Frozen):
    """What follows an event. test: only if it holds. optional: the Group may leave it. then: the effects; replace:
    those that come instead of the event."""

    event: str
    test: Condition | None = None
    optional: bool = False
    then: int = NO_SCRIPT
    replace: int = NO_SCRIPT


class Task(Frozen):
    """A Feat's task: met as soon as the test holds at one of these events."""

    when: tuple[str, ...]
    test: Condition


class Named(Protocol):
    """What is called by a name. name: as people read it, in their language. original: as the data has it, whatever
    the language; positions, answers and drawings know the thing by it."""

    @property
    def name(self) -> str: ...
    @property
    def original(self) -> str: ...


class Instance(Frozen):
    """One instance of a Boss: its letter, names (``Named``) and Health for one player."""

    instance: str
    name: str
    original: str
    health: int
    immune: tuple[str, ...]
    source: str


class Card(Frozen):
    """One physical card; copies differ in their code alone.

    code: what is printed on it. name, original: see ``Named``. deck: the letters of its code before the number
    (``B1-S``). kind: combat, equipment, blueprint (Equipment that starts in a Blueprint deck), monster, minion, boss,
    attack, upgrade, rune. use: of Equipment choose, more, skill, companion or always; of Upgrades, Well cards and
    Secrets combat, start, during, skill, market, feat, instruction, cover or boss_cell. SV33, TC27 and BR31 are
    Monsters used as instructions.

    lines: the scripts of Rounds 0 to IV. actions: of a Combat card what can be announced, as (Action, Round).
    symbols: indices of ``names.SYMBOLS``. owner: the character whose ST card it is. round: when timed Equipment is
    used. effect: Equipment's effect, or what an Upgrade does at once (or before each Run). skill: the Skill it gives.
    place: ``left``, ``far_right`` or a space. death: the Death Bonus. level: to which it raises its trader. prices:
    of a cover, front and back. instances: of a Boss; rages: the instances that an Attack card names. extra_health: of
    each instance of a Boss, by players.
    """

    code: str
    name: str
    original: str
    kind: str
    deck: str
    source: str
    text: str = ""
    use: str = ""
    lines: tuple[int, ...] = NO_LINES
    actions: tuple[tuple[str, str], ...] = ()
    symbols: tuple[int, ...] = ()
    owner: str = ""
    round: int = TIMED_NOWHERE
    effect: int = NO_SCRIPT
    skill: int = NO_SCRIPT
    always: tuple[Standing, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    health: int = 0
    elite: bool = False
    place: str = ""
    immune: tuple[str, ...] = ()
    death: int = NO_SCRIPT
    task: Task | None = None
    reward: int = NO_SCRIPT
    trader: str = ""
    level: int = 0
    prices: tuple[int, ...] = ()
    rune: str = ""
    rages: tuple[str, ...] = ()
    instances: tuple[Instance, ...] = ()
    extra_health: tuple[int, ...] = ()
    victory: int = NO_SCRIPT
    first_victory: int = NO_SCRIPT


class Step(Frozen):
    """One space of a track: a Skill with its name (``Named``), standing effects, a Round 0 Action, something gained at
    once, or Serenade's Power Up. id: of a Beheaded's board, as answers name its Skill (``flayed.tactics.0``)."""

    id: str = ""
    name: str = ""
    original: str = ""
    skill: int = NO_SCRIPT
    always: tuple[Standing, ...] = ()
    round_0: int = NO_SCRIPT
    now: int = NO_SCRIPT
    transforms: bool = False
    source: str = "house"


class Beheaded(Frozen):
    """A Beheaded's board. tracks: by symbol, the start space and five steps."""

    id: str
    name: str
    health: int
    slots: int
    tracks: tuple[tuple[Step, ...], ...]
    source: str
    text: str = ""


class Serenade(Frozen):
    """Serenade's board; everything by side, POWER first. printed: the lines that serve when her deck is out."""

    id: str
    name: str
    health: tuple[int, ...]
    tracks: tuple[tuple[Step, ...], ...]
    printed: tuple[tuple[int, ...], ...]
    source: str
    text: str = ""


class Offer(Frozen):
    """What a Merchant tile sells."""

    item: str
    price: int
    times: int


class Tile(Frozen):
    """One Biome tile. enemies: the icons, ``monster`` or ``elite``, from the top. loot: items with their number. setup:
    what comes before everything else. rune: the Rune it offers."""

    code: str
    name: str
    biome: str
    shape: str
    source: str
    setup: int = NO_SCRIPT
    enemies: tuple[str, ...] = ()
    loot: tuple[tuple[str, int], ...] = ()
    wall_hole: str = ""
    effects: int = NO_SCRIPT
    offers: tuple[Offer, ...] = ()
    rune: str = ""
    text: str = ""


EXIT = "exit"
"""The shape of a space on which no tile lies, for it leads out of the Biome."""


class Corridor(Frozen):
    """A way from one space to another, by their ids. gate: ``rune``, ``hand``, ``deck`` or nothing; needs: the Rune's
    name, or the symbols of the Check. reward: what a passed Deck Check gives."""

    source: str
    target: str
    gate: str = ""
    needs: tuple[str, ...] = ()
    reward: int = NO_SCRIPT


class Space(Frozen):
    """A space of a Biome board, with its box in map units. shape: start, exit or a tile's shape."""

    id: str
    shape: str
    x: float
    y: float
    width: float
    height: float


class Board(Frozen):
    """A Biome board. places: the ids of the spaces that hold tiles, in the board's order. ways: by space, the corridors
    that leave it."""

    spaces: Mapping[str, Space]
    places: tuple[str, ...]
    ways: Mapping[str, tuple[Corridor, ...]]


class Exit(Frozen):
    """Where an Exit leads, and what happens on leaving."""

    space: str
    name: str
    to: str
    leaving: int = NO_SCRIPT


class Biome(Frozen):
    """A Biome, or the place of a Boss. stage: ``first``, ``second`` or ``boss``. start: may be chosen from the
    beginning. waits: has no content yet. name, original: see ``Named``."""

    id: str
    name: str
    original: str
    stage: str
    start: bool
    waits: bool
    exits: tuple[Exit, ...]
    board: Board | None
    source: str
    text: str = ""


class Level(Frozen):
    """A trader at one level: the price of one thing, and how many may be bought or are drawn."""

    price: int
    times: int


class Modified(Frozen):
    """Where a number may be changed: by which cards and how, and on the boards of which Beheaded: by kind, the tracks
    that do so, and for each step that the marker may have reached how (each with -1, for it stands on no card)."""

    cards: Mapping[int, tuple[Standing, ...]]
    tracks: Mapping[int, tuple[tuple[int, tuple[tuple[tuple[Standing, int], ...], ...]], ...]]


class DeadCellsContent(Frozen):
    """Everything that the rules look up. The first are the content layer's own; ``hash`` is that of all files.

    cards: every physical card, in the order of the decks. index: by code. names: by code too, also of
    the later instances of a Boss (``instance_code``). decks: by name, bottom first: ``immolated``
    ... ``serenade``, ``equipment``, ``B1_monsters``, ``B1_elites``, ``B1_blueprints``, ``C1_boss``, ``C1_attacks``,
    ``C1_minions``, ``C1_blueprints``, ``SV``, ``TC``, ``BR`` (with their covers), ``well``, ``secrets``,
    ``boss_cells``, ``runes``. tiles_of: the tiles of a Biome. slots: of the Mutation board by kind. traders: their
    levels. triggered: the cards that answer an event, by its name; triggered_worn: the events that Equipment answers.
    tasks: the cards with a Feat that an event may meet, by its name. modified: what may change a number, by its name.
    round_0: the steps with a Round 0 Action, by Beheaded, track, and the step that its marker has reached.
    least_health: so much Health every character has, whatever is in play.
    """

    ledger: Ledger
    options: Mapping[str, OptionDef]
    log: LogBook
    board: BoardDef | None
    boards: Mapping[str, BoardDef]
    hash: str
    resolve_options: Callable[[Mapping[str, Any]], dict[str, Any]]
    help: tuple[HelpSection, ...]
    glossary: Glossary
    cards: tuple[Card, ...]
    index: Mapping[str, int]
    names: Mapping[str, str]
    decks: Mapping[str, tuple[int, ...]]
    tiles: tuple[Tile, ...]
    tile_index: Mapping[str, int]
    tiles_of: Mapping[str, tuple[int, ...]]
    beheaded: tuple[Beheaded, ...]
    serenade: Serenade
    biomes: tuple[Biome, ...]
    biome_index: Mapping[str, int]
    slots: Mapping[str, int]
    traders: Mapping[str, tuple[Level, ...]]
    triggered: Mapping[str, frozenset[int]]
    triggered_worn: Sequence[str]
    tasks: Mapping[str, frozenset[int]]
    modified: Mapping[str, Modified]
    round_0: tuple[tuple[tuple[tuple[Step, ...], ...], ...], ...]
    least_health: int


def instance_code(card: Card, number: int) -> str:
    """The code of a Boss's instance by its number: the card's own for the first, with its letter for a later one; of
    any other card its own."""
    later = card.instances[1 : number + 1]
    return f"{card.code}-{later[-1].instance}" if later else card.code


def called_by(content: DeadCellsContent, code: str) -> Named | None:
    """The card or instance of a Boss that ``names`` has under a code; None for anything else."""
    found = content.index.get(code)
    if found is not None:
        return content.cards[found]
    bosses = (card for card in content.cards if card.instances)
    coded = ((instance_code(card, i), instance) for card in bosses for i, instance in enumerate(card.instances))
    return next((instance for own, instance in coded if own == code), None)


def names_of(cards: Sequence[Card]) -> dict[str, str]:
    """What each card and each instance of a Boss is called, by code."""
    names = {card.code: card.name for card in cards}
    for card in cards:
        for number, instance in enumerate(card.instances):
            names.setdefault(instance_code(card, number), instance.name)
    return names


def families(content: DeadCellsContent) -> dict[str, Sequence[str]]:
    """The names of the whole numbers that stand for things in play."""
    return {
        "card": [card.code for card in content.cards],
        "tile": [tile.code for tile in content.tiles],
        "beheaded": CHARACTERS,
        "biome": [biome.id for biome in content.biomes],
    }
