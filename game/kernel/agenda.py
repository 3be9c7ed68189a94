"""The agenda: a stack of frames, each the place where one procedure of the rulebook has got to.

A procedure is an ordered list of named steps that reads like the page of the rulebook. A step does something, or
asks and has a ``then`` that applies the answer. Frames are plain data, so a table can be saved, copied and loaded
at every decision, also inside a reaction inside a reaction. Source: docs/architecture.md,
"Agenda" and "Measured choices".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, TypeVar

from game.kernel.decision import DecisionSpec
from game.kernel.errors import SaveError
from game.kernel.names import Names, nearest
from game.kernel.record import EVERYBODY, NOBODY, Record, frames, number


class Flow(Enum):
    """What a step returns to steer its procedure; None means: go on with the next step.

    REPEAT: the same step once more. BACK: the step before it. RESTART: the first step. SKIP: not the next step but the
    one after it. END: the procedure is over. STAY, after one of several answers asked for at once: the others stay
    asked as they are, since nothing has changed for them.
    """

    REPEAT = "repeat"
    BACK = "back"
    RESTART = "restart"
    SKIP = "skip"
    END = "end"
    STAY = "stay"


REPEAT = Flow.REPEAT
BACK = Flow.BACK
RESTART = Flow.RESTART
SKIP = Flow.SKIP
END = Flow.END
STAY = Flow.STAY


class Frame(Record):
    """Where one procedure has got to: its index, the next step, the number of the event that brought it about."""

    proc: int = number(-1, seen=EVERYBODY)
    at: int = number(0, seen=EVERYBODY)
    cause: int = number(0, seen=NOBODY)

    def to_plain(self, names: Names) -> dict[str, Any]:
        """The frame with the names of its procedure and step."""
        plain = type(self)._fields_plain(self, names)
        name, steps = names.procedures[plain.pop("proc")]
        at = plain.pop("at")
        return {"procedure": name, "step": steps[at] if at < len(steps) else "end", **plain}


FrameT = TypeVar("FrameT", bound=Frame)
Act = Callable[..., Flow | None]


class Step:
    """One named step. ``act(table, frame)`` does something; or ``ask(table, frame)`` returns one decision, several
    (all open at once; asked again after each answer until none is left) or None (nothing to ask: go on)."""

    __slots__ = ("act", "ask", "closing", "name", "rules", "spec")

    def __init__(
        self,
        name: str,
        rules: Sequence[str],
        *,
        act: Act | None = None,
        ask: Callable[..., Any] | None = None,
        spec: DecisionSpec | None = None,
        closing: bool = False,
    ) -> None:
        self.name = name
        self.rules = tuple(rules)
        self.act = act
        self.ask = ask
        self.spec = spec
        self.closing = closing


def _nothing(table: Any, frame: Any) -> None:
    """The act of a step that a game without its rule leaves out."""


class Procedure:
    """An ordered list of named steps with one record class for its frames.

    holds: while one of its frames is on the agenda, consequences wait (``Table.due``) until it is over.
    closing steps run even when the procedure is cut short.
    """

    def __init__(self, name: str, frame: type[Frame], *, holds: bool = False, source: str = "") -> None:
        self.name = name
        self.frame = frame
        self.holds = holds
        self.source = source
        self.steps: list[Step] = []
        self.specs: list[DecisionSpec] = []

    def step(self, *rules: str, closing: bool = False) -> Callable[[Act], Act]:
        """Decorator: append a step that does something; its name is the function's."""

        def register(function: Act) -> Act:
            self.steps.append(Step(function.__name__, rules, act=function, closing=closing))
            return function

        return register

    def decision(self, id: str, kind: str, *rules: str, **how: Any) -> Callable[[Callable[..., Any]], DecisionSpec]:
        """Decorator: append a step that asks. ``how`` are the keywords of ``DecisionSpec``; the function becomes
        the spec, on which ``then``, ``clause`` and ``gate`` are declared."""
        spec = DecisionSpec(id, kind, rules, **how)

        def register(function: Callable[..., Any]) -> DecisionSpec:
            self.steps.append(Step(function.__name__, rules, ask=function, spec=spec))
            self.specs.append(spec)
            return spec

        return register

    def also(self, id: str, kind: str, *rules: str, **how: Any) -> DecisionSpec:
        """A further decision that the last asking step may ask, with an id of its own."""
        spec = DecisionSpec(id, kind, rules, **how)
        self.specs.append(spec)
        return spec

    def step_names(self) -> list[str]:
        """The names of the steps in order."""
        return [step.name for step in self.steps]

    def closing_at(self) -> int:
        """The index of the first closing step (the number of steps if there is none)."""
        return next((i for i, step in enumerate(self.steps) if step.closing), len(self.steps))

    def without(self, rule: str) -> Procedure:
        """The same procedure lacking ``rule``: its acts do nothing, its decisions are not asked."""
        made = Procedure(self.name, self.frame, holds=self.holds, source=self.source)
        made.specs = [spec.without(rule) for spec in self.specs]
        by_id = {spec.id: spec for spec in made.specs}
        for step in self.steps:
            spec = by_id[step.spec.id] if step.spec else None
            act, ask = step.act, step.ask
            if rule in step.rules:
                act, ask = _nothing, None
            made.steps.append(Step(step.name, step.rules, act=act, ask=ask, spec=spec, closing=step.closing))
        return made


class Due(Frame):
    """Several things due at once: they wait here in order, the first is begun first."""

    waiting: list[Frame] = frames()


due = Procedure("due", Due, source="kernel")


@due.step()
def begin_next(table: Any, frame: Due) -> Flow | None:
    """Begin the first thing that waits; when it is over, come back for the next."""
    if not frame.waiting:
        return None
    table.push(frame.waiting.pop(0))
    return REPEAT


def carry_out(table: Any, frame: Frame) -> bool:
    """Begin a procedure whose last step acts, returns None and is the next one, and take it at once. Returns whether
    the procedure is over: nothing that it has begun is still to come. Consequences that become due in that step are
    settled after the step that calls this, not between the two."""
    table.push(frame)
    act, frame.at, _ = table.game.acts[frame.proc][frame.at]
    act(table, frame)
    agenda = table.agenda
    if not agenda or agenda[-1] is not frame:
        return not agenda
    del agenda[-1]
    return True


def frame_reader(
    procedures: Sequence[Procedure], renamed: dict[str, str]
) -> Callable[[dict[str, Any], str, Names], Frame]:
    """A reader of saved frames. ``renamed`` maps ``procedure.step`` of older versions to names in use."""
    by_name = {procedure.name: (i, procedure) for i, procedure in enumerate(procedures)}

    def read(plain: dict[str, Any], at: str, names: Names) -> Frame:
        rest = dict(plain)
        path = f"{rest.pop('procedure', '')}.{rest.pop('step', '')}"
        name, _, step = renamed.get(path, path).partition(".")
        if name not in by_name:
            hint = nearest(name, list(by_name))
            right = f'did you mean "{hint}"?' if hint else f"known: {', '.join(by_name)}"
            raise SaveError(f'{at}.procedure: unknown procedure "{name}"; {right}')
        i, procedure = by_name[name]
        steps = [*procedure.step_names(), "end"]
        if step not in steps:
            raise SaveError(f'{at}.step: {name} has no step "{step}"; its steps: {", ".join(steps)}')
        frame: Frame = procedure.frame.from_plain(rest, names, at)
        frame.proc = i
        frame.at = steps.index(step)
        return frame

    return read
