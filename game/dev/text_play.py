"""One game in the terminal: the table as its player may see it, the open decision, and the words one can type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

from game.bots.host import AtOnce
from game.bots.play import BotPlayers
from game.bots.reasons import reasons, sentences
from game.dev.text_answers import read_answer, read_number, shown, spoken
from game.kernel.decision import Decision
from game.kernel.errors import HotseatError, IllegalAnswer
from game.kernel.position import unknown
from game.session.automatic import Automatic
from game.session.describe import Teller, teller, why, why_not
from game.session.files import write_whole
from game.session.save_text import write_save
from game.session.sitting import Sitting
from game.session.undo import UndoRefused

LOG_LINES = 20
HELP = """\
Type the number or the words of an option. Or:
  look            the whole table again
  log [N]         the last N lines of the log, with their numbers
  why [N]         why line N of the log happened (the last one)
  because         why the bots answered as they did (once the game is over)
  rules [ID]      one clause, or all whose id begins like that
  DECISION VALUE  answer something that is not asked: an offer, or to learn why not
  undo, redo      take back, give again
  save FILE       write the game into a file
  quit            leave"""
CLEAR = "\n" * 60


class Left(Exception):
    """The person left, or no more input comes."""


class TextPlay:
    """Plays a sitting at one terminal. The person at the screen sees what he may see; somebody else sits down first."""

    def __init__(self, sitting: Sitting, source: TextIO, target: TextIO) -> None:
        self.sitting = sitting
        self.source, self.target = source, target
        self.bots = BotPlayers(sitting, AtOnce(sitting.game.id))
        self.seat: int | None = None
        self.fields: dict[str, Any] = {}
        self.asked: Decision | None = None
        self.told: dict[frozenset[int], int] = {}
        self.words: Mapping[str, Callable[[str], None]] = {
            "look": self.look, "log": self.log, "why": self.why, "because": self.because, "rules": self.rules,
            "undo": self.undo, "redo": self.redo, "save": self.save, "quit": self.leave, "help": self.help,
        }  # fmt: skip

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line, file=self.target, flush=True)

    def read(self, prompt: str) -> str:
        """One typed line. Raises Left at the end of the input."""
        print(prompt, end="", file=self.target, flush=True)
        line = self.source.readline()
        if not line:
            raise Left
        if not self.source.isatty():
            self.say(line.strip())
        return line.strip()

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        sitting = self.sitting
        if sitting.sights == 1:
            for seat in sitting.humans:
                sitting.set_automatic(Automatic(seat, how="only_if_can", until="cancelled"))
        try:
            while sitting.outcome is None:
                while self.bots.tick():
                    pass
                decision = self.next_decision()
                if decision is not None:
                    self.ask(decision)
            self.result()
            while line := self.read("Enter to leave, or a word such as because, log, why, save > "):
                self.command(None, line)
        except Left:
            self.say("", "You left the table.")

    def next_decision(self) -> Decision | None:
        """The next question to a person; whoever is at the screen comes first."""
        people = set(self.sitting.humans)
        open_now = [decision for decision in self.sitting.pending if decision.seat in people]
        mine = [decision for decision in open_now if decision.seat in self.audience()]
        return next(iter([*mine, *open_now]), None)

    def audience(self) -> frozenset[int]:
        """The seats whose sight the screen has."""
        return self.sitting.audience_of(self.seat) if self.seat is not None else frozenset()

    def tells(self) -> Teller:
        """What puts facts into words for the screen."""
        return teller(self.sitting, self.audience())

    # One question

    def ask(self, decision: Decision) -> None:
        """Show what is new, put the question, and take one line."""
        if decision.seat not in self.audience():
            self.hand_over(decision.seat)
        self.news()
        self.table(whole=not self.fields)
        self.question(decision)
        self.command(decision, self.read("> "))

    def hand_over(self, seat: int) -> None:
        """Somebody else sits down: nothing private stays on the screen."""
        name, sitting = self.sitting.plans[seat].name, self.sitting
        if sitting.sights > 1:
            if self.target.isatty():
                self.say(CLEAR)
            self.seat = None
            self.read(f"Press Enter, {name} ")
        self.seat, self.fields = seat, {}
        sitting.sit_down(seat)

    def news(self) -> None:
        """The log since this person last looked."""
        audience, tells = self.audience(), self.tells()
        history = self.sitting.history(audience)
        start = min(self.told.get(audience, 0), len(history))
        self.say(*(f"  {event.number:4} {tells.short(event)}" for event in history[start:] if event.name != "answered"))
        self.told[audience] = len(history)
        if self.seat is not None:
            self.sitting.seen(self.seat)

    def table(self, *, whole: bool) -> None:
        """The fields of the position as this person sees them: all of them, or those that have changed."""
        state, tells = self.sitting.view(self.audience()).state, self.tells()
        now = {field.name: field.read(state) for field in self.sitting.game.definition.position}
        shown_now = {name for name, value in now.items() if _says_something(value) or not whole}
        changed = {
            name: now[name] for name in now if name in shown_now and (whole or self.fields.get(name) != now[name])
        }
        self.fields = now
        self.say("", *(f"{name}: {tells.log.plain(_in_words(value))}" for name, value in changed.items()))

    def question(self, decision: Decision) -> None:
        """Who is asked what, the rule behind it, and what may be answered."""
        tells, id = self.tells(), decision.spec.id
        names = self.sitting.game.definition.seat_names(self.sitting.view(self.audience()).state)
        who = f"{self.sitting.plans[decision.seat].name} ({names[decision.seat]})"
        clause = tells.cited(decision.spec.rules[:1])[0].text if decision is not self.asked else ""
        self.asked = decision
        self.say(f"{who}: {tells.log.plain(id)} ({id}). {clause}".rstrip())
        self.say(*(f"  {line}" for line in shown(decision)))
        for offer in self.sitting.view(self.audience()).offers:
            self.say(f"  also: {offer.spec.id} {' | '.join(shown(offer))}")

    def command(self, decision: Decision | None, line: str) -> None:
        """Do what was typed: a word of ours, an answer to another decision, or the answer. Bad input is told."""
        word, _, rest = line.partition(" ")
        try:
            if word in self.words:
                self.words[word](rest.strip())
            elif decision is None:
                raise HotseatError(unknown("word", word, list(self.words)))
            elif word in self.sitting.game.specs:
                self.answer_other(decision.seat, word, rest)
            elif line:
                self.answer(decision, line)
        except HotseatError as error:
            self.say(str(error))

    def answer(self, decision: Decision, line: str) -> None:
        """Give the answer, or say which rules are against it."""
        value = read_answer(decision, line)
        try:
            self.sitting.answer(decision.seat, decision.spec.id, value)
        except IllegalAnswer as error:
            self.say("Not legal:")
            for refusal in self.tells().refusals(error.verdict):
                self.say(f"  {refusal.words} [{refusal.rule}]", *([f"  {refusal.fix}"] if refusal.fix else []))

    def answer_other(self, seat: int, id: str, text: str) -> None:
        """Answer a decision by its id; where it is not asked, say why."""
        view = self.sitting.view(self.audience())
        found = next(
            (each for each in (*view.decisions, *view.offers) if each.spec.id == id and each.seat == seat), None
        )
        if found is not None:
            self.answer(found, text)
            return
        self.say(f"{id} is not asked of you now:")
        self.say(*(f"  {each.words} [{each.rule}]" for each in why_not(self.sitting, seat, id, text)))

    # Words one can type

    def look(self, rest: str) -> None:
        """The whole table again."""
        self.fields = {}

    def log(self, rest: str) -> None:
        """The last lines of the log."""
        tells, count = self.tells(), counted("log", rest, LOG_LINES)
        events = [event for event in self.sitting.history(self.audience()) if event.name != "answered"]
        self.say(*(f"  {event.number:4} {tells.short(event)}" for event in events[-count:]))

    def why(self, rest: str) -> None:
        """The chain of causes of one line of the log."""
        history = self.sitting.history(self.audience())
        number = counted("why", rest, len(history))
        if not 1 <= number <= len(history):
            raise HotseatError(f"why {rest}: the log has lines 1 to {len(history)}")
        for depth, link in enumerate(why(self.sitting, number, self.audience())):
            self.say(f"  {'  ' * depth}{link.words}", *(f"  {'  ' * depth}[{c.rule}] {c.text}" for c in link.rules))

    def because(self, rest: str) -> None:
        """What the bots' answers turned on. Told when the game is over: reasons name what is hidden before."""
        if self.sitting.outcome is None:
            raise HotseatError("because: the bots tell when the game is over; their reasons would betray hidden things")
        for step in self.sitting.steps:
            told = reasons(step.because, step.decision, sentences())
            if told:
                self.say(f"  {self.sitting.plans[step.seat].name}, {step.decision} {spoken(step.answer)}")
                self.say(*(f"      {reason}" for reason in told))

    def rules(self, rest: str) -> None:
        """One clause, or those whose id begins like that."""
        ledger = self.tells().rules
        found = [ledger[rest]] if rest in ledger else [rule for id, rule in ledger.items() if id.startswith(rest)]
        if not found:
            raise HotseatError(unknown("rule", rest, list(ledger)))
        self.say(*(f"  {rule.id}: {rule.text}" for rule in found))

    def undo(self, rest: str) -> None:
        """Take the last answer back; where others have to agree, they are asked."""
        fence = self.sitting.undo_fence(self.seat)
        agreed = [seat for seat in fence.seats if self.agrees(seat)] if fence.kind == "agreement" else []
        try:
            self.sitting.undo(self.seat, agreed)
        except UndoRefused as error:
            raise HotseatError(f"Not taken back: {error}" + (f" [{fence.reason}]" if fence.reason else "")) from error
        self.say("Taken back.")

    def agrees(self, seat: int) -> bool:
        """Ask another person to agree."""
        return self.read(f"{self.sitting.plans[seat].name}, do you agree (yes/no)? ").lower() in ("y", "yes")

    def redo(self, rest: str) -> None:
        """Give again what was taken back."""
        self.say("Given again." if self.sitting.redo() else "Nothing was taken back.")

    def save(self, rest: str) -> None:
        """Write the game into a file."""
        if not rest:
            raise HotseatError("save: name a file, such as: save evening.hotseat")
        try:
            write_whole(Path(rest), write_save(self.sitting.saved()))
        except OSError as error:
            raise HotseatError(f"{rest}: could not be written: {error.strerror or error}") from error
        self.say(f"Saved in {rest}.")

    def leave(self, rest: str) -> None:
        """Leave the table."""
        raise Left

    def help(self, rest: str) -> None:
        """What can be typed."""
        self.say(HELP)

    def result(self) -> None:
        """The end, as everybody may see it."""
        self.seat = self.seat if self.sitting.sights == 1 else None
        self.news()
        winners = [self.sitting.plans[seat].name for seat in self.sitting.outcome.get("winners", ())]
        rule = self.sitting.outcome.get("reason", "")
        self.say("", f"The game is over. Won by {' and '.join(winners) or 'nobody'}.")
        self.say(*(f"[{cited.rule}] {cited.text}" for cited in self.tells().cited([rule]) if rule))


def counted(word: str, rest: str, default: int) -> int:
    """The number after a word such as ``log``, or ``default`` if nothing follows. Raises HotseatError."""
    number = read_number(rest) if rest else default
    if not isinstance(number, int) or number < 1:
        raise HotseatError(f"{word} {rest}: expected a number from 1, or nothing")
    return number


def _in_words(value: Any) -> Any:
    """A field's value with words for what is hidden, and for yes and no."""
    if isinstance(value, Mapping):
        return {key: _in_words(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return (
            f"{len(value)} hidden"
            if value and all(each is None for each in value)
            else [_in_words(each) for each in value]
        )
    return {None: "?", True: "yes", False: "no"}.get(value, value) if value is None or value is bool(value) else value


def _says_something(value: Any) -> bool:
    """Whether a field is worth a line: empty, hidden and zero ones are not."""
    if isinstance(value, Mapping):
        return any(map(_says_something, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_says_something, value))
    return value not in (None, "", 0, False)
