"""Setting up a game: who sits where, what the table has agreed on, the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

from game.client.notices import said
from game.client.rules.scene import RulesScene
from game.client.strings import say
from game.client.table.last_table import LastSeat, LastTable, keep_last, read_last
from game.client.table.pack_choice import PackShelf, pack_rows
from game.client.table.seats import levels_of, players_of
from game.client.table.sheet import SheetScene
from game.client.table.sides import side_rows
from game.client.table.words import Words
from game.client.tables.find import sides_of
from game.client.terms import terms_of
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label, RichText
from game.client.widgets.textfield import TextField
from game.content.options import OptionDef
from game.kernel.errors import HotseatError, SaveError
from game.kernel.game import Game
from game.session.notice import notice_of
from game.session.plans import HUMAN, SeatPlan, draw_sides

DRAW = "draw"
HOUSE = "house."
"""What the ids of rules begin with that this house has added to a rulebook."""
SEED_DIGITS = 9
SEAT_COLUMNS = (5, 4, 4)
"""How a seat's name, player and side share the width."""
USUAL = "normal"
"""The level of bots where nobody has chosen one."""
Start = Callable[[Mapping[str, Any], Sequence[SeatPlan], int], None]


@dataclass
class SeatForm:
    """What has been filled in for one seat. role: the side it plays, ``draw`` for one drawn by lot. person: the name of
    whom a bot of the last table stood in for; another name is somebody else's."""

    name: str
    player: str = HUMAN
    role: str = DRAW
    person: str = ""


@dataclass
class Form:
    """The whole form. shows_more: whether the finer table options are unfolded."""

    seats: list[SeatForm]
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    shows_more: bool = False


class NewGameScene(SheetScene):
    """The form; ``start(options, plans, seed)`` begins ``game``, which has the chosen ``packs``, and may raise
    HotseatError, which is shown. folder: where it is remembered for the next time. shelf: the packs to choose from.
    as_before: what it is filled in with from the start. heading: its title, if not the usual one."""

    width = 920
    closes_up = False

    def __init__(
        self,
        game: Game,
        start: Start,
        seed: int | None = None,
        folder: Path | None = None,
        shelf: PackShelf | None = None,
        *,
        as_before: LastTable | None = None,
        heading: str = "",
    ) -> None:
        self.game = game
        self._heading = heading or say("new.title", game=game.title)
        self.packs: tuple[str, ...] = ()
        self._shelf = shelf or PackShelf((), lambda packs: game)
        self._folder = folder
        self._last, self._trouble = _last_of(folder, game.id)
        self._start = start
        names = [say("new.player", number=number + 1) for number in range(max(game.definition.seats))]
        least = min(game.definition.seats)
        self._options: Mapping[str, OptionDef] = game.content.options
        self.form = Form([SeatForm(name) for name in names[:least]], seed="" if seed is None else str(seed))
        self.form.options = {id: option.default for id, option in self._options.items()}
        self._names = names
        if as_before is not None:
            self._fill_in(as_before)

    def title(self) -> str:
        """The game's name, or what the form is for."""
        return self._heading

    def buttons(self) -> list[Button]:
        """Back, and start."""
        return [
            Button(say("new.back"), self.go_back, id="back", symbol="arrow_left"),
            Button(say("new.start"), self.start, id="start", kind="primary", symbol="play"),
        ]

    def body(self) -> list[Widget]:
        """Seats, options, seed."""
        counts = [(str(count), say("new.seats", count=count)) for count in sorted(self.game.definition.seats)]
        now = str(len(self.form.seats))
        parts: list[Widget] = [*self._offer_last(), *self._who()]
        if len(counts) > 1:
            parts.append(Choice(counts, now, self._set_count, id="count"))
        parts += self._seat_heads()
        parts += [self._seat_row(seat) for seat in range(len(self.form.seats))]
        if self._is_side_taken_twice():
            words = f"[icon:alert] {say('new.problem.same_role')}"
            parts.append(RichText(words, role="small", colour="warning", id="same_role"))
        parts += side_rows(sides_of(self.game), 4 if self._is_wide() else 1, self._taken, self._choose_side)
        if self._options:
            parts.append(Label(say("new.options"), role="heading"))
            parts += self._option_rows()
        parts += self._house_rules()
        parts += pack_rows(self._shelf, self.packs, self._switch_pack)
        help = Label(say("new.seed.help"), role="small", colour="ink_soft")
        seed = TextField(self.form.seed, self._set_seed, id="seed", hint=say("new.seed.hint"), limit=18)
        parts.append(Column(Label(say("new.seed"), role="heading"), help, seed, gap=8))
        return parts

    def _offer_last(self) -> list[Widget]:
        """The button that fills the form in as it was last time."""
        if self._last is None or len(self._last.seats) not in self.game.definition.seats:
            return []
        names = ", ".join(map(self._who_played, self._last.seats))
        return [Button(say("new.last", names=names), self._as_last, id="last", symbol="history", x=0.0)]

    def _who_played(self, seat: LastSeat) -> str:
        """A seat's name, and what played it where that was no person."""
        level = seat.player.removeprefix("bot:")
        if level not in self._levels():
            return seat.name
        return say("new.last.bot", name=seat.name, player=say(f"new.bot.{level}"))

    def _who(self) -> list[Widget]:
        """The heading of the seats, and the button for one person alone where there are bots."""
        heading = Label(say("new.who"), role="heading")
        if not self._levels() or len(self.form.seats) == 1:
            return [heading]
        alone = Button(say("new.alone"), self._alone, id="alone", symbol="robot")
        return [Row(heading, alone, gap=24)] if self.look.screen.is_wide else [heading, alone]

    def _is_wide(self) -> bool:
        """Whether portraits find room beside each other."""
        return self.look.screen.width / self.look.screen.text > 900

    def _alone(self) -> None:
        """Seat bots everywhere but in the first seat."""
        levels = self._levels()
        for seat in self.form.seats[1:]:
            seat.player, seat.person = f"bot:{USUAL if USUAL in levels else levels[0]}", ""
        self.form.seats[0].player = HUMAN
        self.rebuild()

    def _as_last(self) -> None:
        """Fill the form in as last time."""
        assert self._last is not None
        self._fill_in(self._last)
        self.rebuild()

    def _fill_in(self, last: LastTable) -> None:
        """Fill in what is still known: players, sides and options may have gone since."""
        players, roles = {HUMAN, *(f"bot:{level}" for level in self._levels())}, {id for id, _ in self._roles()}
        self.form.seats = [
            SeatForm(seat.name, seat.player if seat.player in players else HUMAN,
                     seat.role if seat.role in roles else DRAW, seat.name if seat.stands_in else "")
            for seat in last.seats
        ]  # fmt: skip
        self._take_packs(self._shelf.usable(last.packs))
        self._set_options(last.options)

    def enter(self) -> None:
        """Say what is amiss with what was kept of the last table."""
        super().enter()
        if self._trouble:
            self.app.tell(self._trouble)

    def _keep(self) -> None:
        """Remember the form for the next time; where that cannot be, it is told on the page that is shown by now."""
        if self._folder is None:
            return
        seats = tuple(LastSeat(seat.name.strip(), seat.player, seat.role) for seat in self.form.seats)
        try:
            keep_last(self._folder, self.game.id, LastTable(seats, dict(self.form.options), self.packs))
        except SaveError as error:
            self.app.tell(notice_of(error))

    def rebuild(self) -> None:
        """Make the page anew where it was scrolled to."""
        offset = self._body.offset
        super().rebuild()
        self._body.scroll_by(offset - self._body.offset)

    def _seat_heads(self) -> list[Widget]:
        """What stands over the columns of the seats, where they are beside each other."""
        if not self.look.screen.is_wide:
            return []
        names = ["name", "player", *(["role"] if self._roles() else [])]
        heads = [Label(say(f"new.column.{name}"), role="small", colour="ink_soft") for name in names]
        return [Row(*heads, gap=12, weights=SEAT_COLUMNS[: len(heads)])]

    def _seat_row(self, seat: int) -> Widget:
        form = self.form.seats[seat]
        players = players_of(self.game.id)
        name = TextField(form.name, lambda text: setattr(form, "name", text), id=f"name.{seat}", limit=24)
        player = Choice(
            players, form.player, lambda value: setattr(form, "player", value), id=f"player.{seat}", form="list"
        )
        controls: list[Widget] = [name, player]
        if self._roles():
            roles = [(DRAW, say("new.draw")), *self._roles()]
            controls.append(Choice(roles, form.role, partial(self._set_role, seat), id=f"role.{seat}", form="list"))
        return (
            Row(*controls, gap=12, weights=SEAT_COLUMNS[: len(controls)])
            if self.look.screen.is_wide
            else Column(*controls, gap=6)
        )

    def _set_role(self, seat: int, role: str) -> None:
        """A seat takes a side; what that changes on the page is seen at once."""
        before = self._is_side_taken_twice()
        self.form.seats[seat].role = role
        if before != self._is_side_taken_twice() or sides_of(self.game):
            self.rebuild()

    @property
    def _taken(self) -> list[str]:
        return [seat.role for seat in self.form.seats if seat.role != DRAW]

    def _choose_side(self, side: str) -> None:
        """A side that was clicked goes to the first seat that has none yet, else to the first; once more gives it
        back."""
        seats = self.form.seats
        holding = next((seat for seat in seats if seat.role == side), None)
        if holding is not None:
            holding.role = DRAW
        else:
            next((seat for seat in seats if seat.role == DRAW), seats[0]).role = side
        self.rebuild()

    def _is_side_taken_twice(self) -> bool:
        roles = [seat.role for seat in self.form.seats if seat.role != DRAW]
        return len(set(roles)) < len(roles)

    def _levels(self) -> list[str]:
        return levels_of(self.game.id)

    def _roles(self) -> list[tuple[str, str]]:
        """The sides of the game, where it has any: id and name."""
        return list(self.game.definition.sides(self.game.content).items())

    def _option_rows(self) -> list[Widget]:
        """The first option always, the finer ones when unfolded."""
        options = list(self._options.values())
        shown = options if self.form.shows_more else options[:1]
        rows: list[Widget] = [self._option_row(option) for option in shown]
        if len(options) > 1:
            words = say("new.fewer") if self.form.shows_more else say("new.more", count=len(options) - 1)
            symbol = "chevron_up" if self.form.shows_more else "chevron_down"
            rows.append(Button(words, self._unfold, id="more", symbol=symbol))
        return rows

    def _house_rules(self) -> list[Widget]:
        """The way to the rules that stand in no rulebook and are no matter of choice, where the game has some."""
        rules = [rule for rule in self.game.content.ledger.rules if rule.startswith(HOUSE)]
        if not rules:
            return []
        read = partial(self._read_rule, rules[0])
        return [Button(say("new.house", count=len(rules)), read, id="house", symbol="book_open_page_variant")]

    def _read_rule(self, rule: str) -> None:
        """The rules of the game, open at a clause."""
        self.app.push(RulesScene(Words(self.game, ()), rule=rule))

    def _option_row(self, option: OptionDef) -> Widget:
        chosen = self.form.options[option.id]
        meaning = next(value.text for value in option.values if value.id == chosen)
        values = [(value.id, value.label) for value in option.values]
        mark = "" if chosen == option.default else f" · {say(f'new.changed.{option.source}')}"
        text = RichText(terms_of(self.game).marked(option.text), role="small", colour="ink_soft")
        return Column(
            Column(Label(option.label + mark, role="body_bold"), text, gap=3),
            Choice(values, chosen, lambda value: self._set_option(option.id, value), id=f"option.{option.id}"),
            Label(meaning, role="small", colour="ink_soft", id=f"meaning.{option.id}"),
            gap=8,
        )

    def _unfold(self) -> None:
        self.form.shows_more = not self.form.shows_more
        self.rebuild()

    def _switch_pack(self, folder: str, on: bool) -> None:
        others = [pack for pack in self.packs if pack != folder]
        told = self._take_packs(self._shelf.usable([*others, folder] if on else others))
        self.rebuild()
        if told:
            self.ui.toasts.show(told, "warning", 8.0)

    def _take_packs(self, packs: tuple[str, ...]) -> str:
        """Play with these packs, which may bring options; where they do not go together, say why and change nothing."""
        try:
            self.game = self._shelf.load(packs)
        except HotseatError as error:
            return say("new.pack.clash", problem=error)
        self.packs, chosen = packs, self.form.options
        self._options = self.game.content.options
        self.form.options = {id: option.default for id, option in self._options.items()}
        self._set_options(chosen)
        return ""

    def _set_options(self, chosen: Mapping[str, str]) -> None:
        """Take over those of some options that there still are."""
        for id, value in chosen.items():
            if id in self._options and value in [each.id for each in self._options[id].values]:
                self.form.options[id] = value

    def _set_option(self, id: str, value: str) -> None:
        self.form.options[id] = value
        self.rebuild()

    def _set_count(self, value: str) -> None:
        count, seats = int(value), self.form.seats
        while len(seats) < count:
            seats.append(SeatForm(self._names[len(seats)]))
        del seats[count:]
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.form.seed = text

    def problem(self) -> str:
        """What keeps the game from being started, or an empty text."""
        names = [seat.name.strip() for seat in self.form.seats]
        if not all(names):
            return say("new.problem.name")
        if len(set(names)) < len(names):
            return say("new.problem.same_name")
        if self._is_side_taken_twice():
            return say("new.problem.same_role")
        seed = self.form.seed.strip()
        if seed and not seed.isdecimal():
            return say("new.problem.seed", found=seed)
        return ""

    def plans(self, seed: int) -> list[SeatPlan]:
        """The seats; sides to be drawn are drawn from those that are left, by the seed."""
        roles = [id for id, _ in self._roles()]
        return draw_sides([self._plan(seat) for seat in self.form.seats], self.game.definition.side, roles, seed)

    def _plan(self, seat: SeatForm) -> SeatPlan:
        setup = {self.game.definition.side: seat.role} if self._roles() else {}
        name, is_drawn = seat.name.strip(), bool(setup) and seat.role == DRAW
        stands_in = seat.player != HUMAN and name == seat.person
        return SeatPlan(name, seat.player, setup, stands_in=stands_in, drawn=is_drawn)

    def start(self) -> None:
        """Begin, or say what is missing."""
        problem = self.problem()
        if problem:
            self.ui.toasts.show(problem, "warning")
            return
        written = self.form.seed.strip()
        seed = int(written) if written else SystemRandom().randrange(10**SEED_DIGITS)
        try:
            self._start(self._resolved(), self.plans(seed), seed)
            self._keep()
        except HotseatError as error:
            self.ui.toasts.show(said(notice_of(error)), "warning", 8.0)

    def _resolved(self) -> Mapping[str, Any]:
        resolve: Callable[..., Mapping[str, Any]] = getattr(self.game.content, "resolve_options", dict)
        return resolve(self.form.options)


def _last_of(folder: Path | None, game_id: str) -> tuple[LastTable | None, str]:
    """How the game was set up last, and what is wrong with the file that keeps it."""
    if folder is None:
        return None, ""
    try:
        return read_last(folder, game_id), ""
    except SaveError as error:
        return None, notice_of(error)
