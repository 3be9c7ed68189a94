"""What a game hands to the kernel, and the game made ready to be played with one set of content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.agenda import Procedure, Step, due, frame_reader
from game.kernel.chance import Chance, seeded
from game.kernel.decision import DecisionSpec
from game.kernel.effects import Scripts
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.kernel.names import Names
from game.kernel.plain import Frozen
from game.kernel.position import PositionField, frame_at
from game.kernel.table import Table
from game.kernel.verdict import OWN_CLAUSES
from game.kernel.view import View

BOT = "bot"
"""What says of a seat, in what the set-up is told of it, that a bot plays it."""

Ask = Callable[[Any], list[Any]]
Place = Callable[[Any, Procedure, int, Mapping[str, Any]], None]


def _nothing_due(table: Any) -> None:
    table.due = 0


def _only_this(table: Any, procedure: Procedure, step: int, values: Mapping[str, Any]) -> None:
    table.agenda = [frame_at(table, procedure, step, values)]


def _numbered(table: Any) -> list[str]:
    return [f"seat_{i + 1}" for i in range(table.seat_count)]


class GameDef(Frozen):
    """A game as its package declares it.

    seats: the seat counts it can be played with. families: the names of its things, made from its content; the
    index of a name is the number that stands for the thing. setup: lays out a new table and pushes its first
    frame. settle: finds what is due and sets ``due`` to 0. guess: deals the unseen into a view's state.
    invariants: returns what is wrong with a position, in words. renamed and renamed_steps: retired names.
    position: the named parts of a position. continue_at(table, procedure, step, values): puts the agenda where the
    rules are to go on, with whatever must stand below. complete(table, given): works out what the fields that were
    named (by their own names, ``continue_at`` too) leave open, and returns in words what of them cannot be; for
    positions that are laid or edited, never in play. seat_names(table): the word for each seat in scenarios and
    logs; seats_named(words): what the set-up needs to make seats of these names. opening: the names of the
    procedures that make up the set-up. side: the word under which a seat's set-up names the side it plays
    (``faction``), or empty; sides(content): the names of all sides by id; sides_at: the field of a position that lists
    the side of each seat, or empty. printers(content, state, people): how values
    read in words, by the kinds that the log names; ``state`` is a view's, so that nothing hidden is told; ``people``
    are the players' names by seat, empty where the game's own words for the seats are wanted. record: the frozen field
    of the table that lasts from table to table (a campaign), or empty. first_record(content): how it is at first; None
    where only the table knows. reset(content, record): what is left of it when its people begin from the first again.
    bots: the number field of the table that holds the seats which bots play as a bit set, where the rules ask for it,
    or empty; the set-up is told of a seat's bot under ``bot``.
    answered_in: decisions that the rulebook names and that are answered inside another one, as id -> (the other's id,
    its answer; None: any). forced: decisions with one legal answer are asked like others, and the session answers them.
    needless(table, decision): whether a decision changes nothing, whatever is answered; the session passes such a one
    itself, or gives it its first answer. idle(table, decision): whether everybody knows that the seat which is asked
    can only decline; the session declines it, also where a seat answers in secret. on_request: decisions that may be
    passed and would stop everybody for what few want; the session passes them, and whoever wants it takes an offer that
    stands as long.
    goes_on: decisions whose answer may name that of the next one too, as id -> the next one's id.
    called(content, value, candidates): an answer whose words are printed names, in the candidates' own words.
    worded(table, decision, value): an answer whose words speak of what lies on the table, in the decision's own words;
    a tuple where a list of them names one thing.
    event_names(name, data): the events that a name may mean; event_keys: what their data may be called besides;
    event_says: what a name says of the data by itself, where it means one outcome of an event; any_order: the lists in
    an event's data that say the same in any order, by its name.
    places: other names of moments at which the rules may go on in a position, as name -> (the step's own name, its
    locals, fields that it needs unless the position names them).
    needed: decisions that answer what went before, as id -> what a position must say, in words, so that the rules can
    go on at one of them.
    unsaid: what a scenario need not say, as a decision's id -> its answer (None: the first option).
    refused_within: procedures (a Round, say) in which a scenario's refusals are judged: where a decision is asked only
    once the one in progress is over, its refusal may be meant before that.
    open_with: table options under which nobody has secrets from the others, as option -> that value of it; the people
    at such a table share one sight.
    unasked(table, seat): the offer that a bot at the seat takes up by the rules, as (id, answer), or None.
    private: acts that the rules name and that are a seat's own affair at any time, such as writing notes: no decision
    of the table, so that a scenario may name them and nothing comes of it.
    dice: how many faces the dice have that are rolled, so that somebody in practice may say what they show; 0: none.
    """

    id: str
    title: str
    seats: Sequence[int]
    table: type[Table]
    procedures: Sequence[Procedure]
    setup: Callable[[Any, Sequence[Mapping[str, Any]]], None]
    families: Callable[[Any], dict[str, Sequence[str]]]
    guess: Callable[[View, Sequence[Event], Chance], Any]
    settle: Callable[[Any], None] = _nothing_due
    offers: Sequence[tuple[DecisionSpec, Ask]] = ()
    invariants: Callable[[Any], list[str]] = lambda table: []
    position: Sequence[PositionField] = ()
    continue_at: Place = _only_this
    complete: Callable[[Any, Mapping[str, Any]], list[str]] = lambda table, given: []
    seat_names: Callable[[Any], Sequence[str]] = _numbered
    seats_named: Callable[[Sequence[str]], list[Mapping[str, Any]]] = lambda names: [{} for _ in names]
    opening: Sequence[str] = ()
    side: str = ""
    sides: Callable[[Any], Mapping[str, str]] = lambda content: {}
    sides_at: str = ""
    printers: Callable[[Any, Any, Sequence[str]], Mapping[str, Callable[[Any], str]]] = lambda *whose: {}
    renamed: Mapping[str, str] = {}
    renamed_steps: Mapping[str, str] = {}
    record: str = ""
    first_record: Callable[[Any], Any] = lambda content: None
    reset: Callable[[Any, Any], Any] = lambda content, record: None
    bots: str = ""
    answered_in: Mapping[str, tuple[str, Any]] = {}
    forced: bool = False
    needless: Callable[[Any, Any], bool] | None = None
    idle: Callable[[Any, Any], bool] | None = None
    on_request: Sequence[str] = ()
    goes_on: Mapping[str, str] = {}
    called: Callable[[Any, Any, Any], Any] | None = None
    worded: Callable[[Any, Any, Any], Any] = lambda table, decision, value: value
    event_names: Callable[[str, Mapping[str, Any]], Sequence[str]] = lambda name, data: (name,)
    event_keys: Mapping[str, Sequence[str]] = {}
    event_says: Mapping[str, Mapping[str, Any]] = {}
    any_order: Mapping[str, Sequence[str]] = {}
    places: Mapping[str, tuple[str, Mapping[str, Any], Mapping[str, Any]]] = {}
    needed: Mapping[str, str] = {}
    unsaid: Mapping[str, Any] = {}
    refused_within: Sequence[str] = ()
    open_with: Mapping[str, str] = {}
    unasked: Callable[[Any, int], tuple[str, Any] | None] = lambda table, seat: None
    private: Sequence[str] = ()
    dice: int = 0
    version: int = 1

    def without(self, rule: str) -> GameDef:
        """The game lacking one rule: its clauses, gates and steps are taken away. For proofs, never for play."""
        return self.but(
            procedures=tuple(procedure.without(rule) for procedure in self.procedures),
            offers=tuple((spec.without(rule), ask) for spec, ask in self.offers if rule not in spec.rules),
        )


def acts_of(steps: Sequence[Sequence[Step]]) -> list[tuple[Any, ...]]:
    """What each step of each procedure does, as (its act, the place after it, the step itself if it asks); None for
    what it does not, all None at the end: one look-up for the busiest place."""
    return [(*((s.act, i, s if s.ask else None) for i, s in enumerate(each, 1)), (None, None, None)) for each in steps]


class Game:
    """A game ready to be played: a definition and its content, with everything looked up by whole numbers.

    Raises ValueError for a procedure without steps or two decisions with one id.
    """

    def __init__(self, definition: GameDef, content: Any, scripts: Scripts | None = None) -> None:
        self.definition = definition
        self.content = content
        self.id = definition.id
        self.title = definition.title
        procedures = (*definition.procedures, due)
        self.procedures = procedures
        self.steps = [tuple(procedure.steps) for procedure in procedures]
        self.ends = [len(steps) for steps in self.steps]
        self.acts = acts_of(self.steps)
        self.holds = [procedure.holds for procedure in procedures]
        self.may_hold = any(self.holds)
        self.closing_at = [procedure.closing_at() for procedure in procedures]
        self.proc_index = {procedure.frame: i for i, procedure in enumerate(procedures)}
        self.settle = definition.settle
        self._scripts = scripts
        if scripts is not None:
            scripts.close()
        self.offers = tuple(definition.offers)
        self.offered = frozenset(spec.id for spec, _ in self.offers)
        self.specs = self._specs()
        self.names = Names(
            definition.families(content),
            frame_reader(procedures, dict(definition.renamed_steps)),
            [(procedure.name, procedure.step_names()) for procedure in procedures],
            dict(definition.renamed),
            scripts,
        )
        bare = [procedure.name for procedure in procedures if not procedure.steps]
        if bare:
            raise ValueError(f"{self.id}: {bare[0]} has no steps")
        if len(self.proc_index) != len(procedures):
            raise ValueError(f"{self.id}: two procedures share a frame class")

    def opens(self, options: Mapping[str, Any]) -> bool:
        """Whether a table with these options is one at which the players have no secrets from each other."""
        return any(options.get(option) == value for option, value in self.definition.open_with.items())

    @property
    def scripts(self) -> Scripts:
        """The compiled effect lists of the content."""
        return self.names.scripts

    def _specs(self) -> dict[str, DecisionSpec]:
        found: dict[str, DecisionSpec] = {}
        own = [spec for procedure in self.procedures for spec in procedure.specs]
        for spec in own + [spec for spec, _ in self.offers]:
            if spec.id in found:
                raise ValueError(f"{self.id}: two decisions are called {spec.id}")
            found[spec.id] = spec
        for spec, _ in self.offers:
            spec.is_offer = True
        return found

    def without(self, rule: str) -> Game:
        """The game lacking one rule, with the same content."""
        return Game(self.definition.without(rule), self.content, self._scripts)

    def rule_ids(self) -> set[str]:
        """Every rule id of the game's ledger that a step, a decision, a clause or a gate is registered under."""
        found: set[str] = set()
        for procedure in self.procedures:
            for step in procedure.steps:
                found |= set(step.rules)
        for spec in self.specs.values():
            found |= {*spec.rules, *spec.when}
            found |= {rule for rule, _ in (*spec.clauses, *spec.strays, *spec.gates, *spec.kept, *spec.bars)}
        return found - OWN_CLAUSES


def _expect_whole_options(game: Game, options: Mapping[str, Any]) -> None:
    """Raise HotseatError unless every option that the content names has a value that it knows, and no other is here."""
    resolve = getattr(game.content, "resolve_options", None)
    if resolve is None:
        return
    missing = [id for id in resolve(options) if id not in options]
    if missing:
        raise HotseatError(
            f"{game.title}: no value for {', '.join(missing)}; content.resolve_options(chosen) gives every option one"
        )


def _expect_seats(game: Game, seats: Sequence[Mapping[str, Any]]) -> None:
    """Raise HotseatError for a seat that is not told as a mapping, or with a word that no set-up reads. How many there
    may be and who may be played is a rule of the game, and its set-up refuses that."""
    known = [word for word in (game.definition.side, BOT) if word]
    for number, seat in enumerate(seats):
        found = [seat] if not isinstance(seat, Mapping) else [word for word in seat if word not in known]
        if found:
            expected = " or ".join(f"{{{word!r}: ...}}" for word in known)
            raise HotseatError(f"{game.title}: seat {number}: found {found[0]!r}; expected {{}}, {expected}")


def new_table(
    game: Game,
    options: Mapping[str, Any],
    seats: Sequence[Mapping[str, Any]],
    seed: int,
    sink: list[Event] | None = None,
    record: Any = None,
) -> Any:
    """A fresh table at its first decision.

    options: every table option of the game with its value. seats: one mapping per seat with what the game's set-up
    wants to know of it. seed: any whole number. sink: a list that receives the events, also those of the set-up.
    record: what an earlier table left in the field that lasts, where the game has one; None: as at first.
    Raises HotseatError for options that are unknown or missing (``content.resolve_options(chosen)`` fills in the usual
    ones) and for seats with which the game cannot begin.
    """
    _expect_whole_options(game, options)
    _expect_seats(game, seats)
    table = game.definition.table(chance=seeded(seed), options=dict(options), seat_count=len(seats))
    if record is not None and game.definition.record:
        setattr(table, game.definition.record, record)
    table.game = game
    table.unheeded()
    table.sink = sink
    game.definition.setup(table, seats)
    table.advance()
    return table


def table_from_plain(game: Game, plain: Mapping[str, Any]) -> Any:
    """The table that ``to_plain`` wrote, its questions asked again. Raises SaveError naming the field."""
    table = game.definition.table.from_plain(dict(plain), game.names, "table")
    table.game = game
    table.unheeded()
    table.advance()
    return table


def table_to_plain(table: Table) -> dict[str, Any]:
    """The whole position as JSON's kinds of data, with names."""
    return table.to_plain(table.game.names)
