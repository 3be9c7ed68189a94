"""What the prompt bar says and offers in each stage: one method for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.bar_room import fit_in_line
from game.client.table.choices import Choices
from game.client.table.decisions import NumberPlan, OrderPlan, PathPlan, Plan, WeighedPlan
from game.client.table.offers import apart, is_tight, offer_buttons
from game.client.table.prompt import EVERYBODY, Prompt
from game.client.table.stage import Stage
from game.client.table.stand_ins import called, held, thinking
from game.client.table.things import OrderRow, Thing
from game.client.table.wishes import SYMBOL
from game.client.table.words import PLANNED
from game.client.tables.base import NO_SEAT
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, HoldButton
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

STEP_WORDS = ("up", "down", "left", "right")
"""The wording of a question whose answer is held until it is confirmed."""

NOBODYS = "motion_play"
"""The symbol beside what happens and is no player's doing."""
MOST_HOW = 1.75
"""In larger text the bar does not say how things are put in order: it would take the table's room."""


class Prompts:
    """Fills the scene's prompt bar. ``main`` is the brass button that Enter presses, if there is one."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.main: Button | None = None
        self.row = OrderRow(scene.answers.move_in_order, scene.refresh)
        self._choices = Choices(scene, self.row)

    def show(self) -> None:
        """Show the prompt of the present stage."""
        scene = self._scene
        self.main = None
        makers = {
            Stage.ASK: self._ask,
            Stage.WINDOW: self._window,
            Stage.HAND_OVER: self._hand_over,
            Stage.BOTS: self._bots,
            Stage.OVER: self._over,
            Stage.PLAY: self._play,
            Stage.IDLE: self._idle,
        }
        scene.page.prompt.show(makers[scene.next.stage]())

    def _prompt(self, seat: int | None, text: str, controls: list[Button], choices: Widget | None = None) -> Prompt:
        scene = self._scene
        if seat is None:
            return Prompt(say("table.window.who"), text, scene.look.theme.brass, EVERYBODY, choices, controls)
        view = scene.centre.view
        colour, mark = scene.presenter.seat_colour(seat, view), scene.presenter.seat_mark(seat, view)
        return Prompt(called(scene.link, seat), text, colour, mark, choices, controls)

    @property
    def _is_tight(self) -> bool:
        """Whether the words of every button would push the table together."""
        return is_tight(self._scene.look)

    def _brass(self, text: str, action: Callable[[], Any], id: str, symbol: str = "") -> Button:
        self.main = Button(text, action, id=id, kind="primary", symbol=symbol)
        return self.main

    def _idle(self) -> Prompt:
        who, words = self._scene.idle_words()
        return Prompt(who, words, self._scene.look.theme.brass, self._scene.idle_sign)

    def _over(self) -> Prompt:
        words = self._scene.words
        show = self._brass(words.of_game("table.result"), self._scene.last_look.show, "result", "trophy")
        return self._prompt(None, words.of_game("table.over"), [show])

    def _play(self) -> Prompt:
        """What is being done, then what happened, sentence by sentence; it can be skipped."""
        scene = self._scene
        skip = Button(say("table.skip"), scene.skip, id="skip", symbol="chevron_right")
        return self._prompt(next(iter(scene.next.seats), None), self._playing(), [skip])

    def _playing(self) -> str:
        """What is being done, while nothing has been seen of it yet."""
        shown = self._scene.link.last_shown
        what = self._scene.words.playing(shown) if shown else ""
        return what[:1].upper() + what[1:]

    def tell(self, event: Event | None, sentence: str) -> None:
        """During the playback: whose event it is, and the sentence once it has been seen."""
        if event is None:
            return
        scene, bar, view = self._scene, self._scene.page.prompt, self._scene.centre.view
        seat = scene.presenter.whose(event, view)
        if seat == NO_SEAT:
            bar.name("", NOBODYS, scene.look.theme.brass)
        elif seat is not None:
            colour, mark = scene.presenter.seat_colour(seat, view), scene.presenter.seat_mark(seat, view)
            bar.name(called(scene.link, seat), mark, colour)
        moving = scene.words.moving(event, scene.link.last_shown or "")
        bar.say(sentence or moving[:1].upper() + moving[1:])

    def _bots(self) -> Prompt:
        seat = self._scene.next.seats[0]
        asks = self._scene.link.asks()
        if self._scene.bots.is_held:
            seat, told, buttons = held(self._scene, seat)
            self.main = buttons[-1]
            return self._prompt(seat, told, buttons)
        if any(ask.is_window for ask in asks):
            return self._prompt(None, say("table.window.bots"), [])
        return self._prompt(seat, thinking(self._scene.link, seat), [])

    def _hand_over(self) -> Prompt:
        seat = self._scene.next.seats[0]
        scene, name = self._scene, self._scene.words.name(seat)
        self.main = HoldButton(
            say("table.hand_over.button", name=name),
            partial(scene.handover.let_look, seat),
            id="hand_over",
            kind="primary",
            symbol="eye",
        )
        asked = next((ask.decision for ask in scene.link.asks() if ask.seat == seat), None)
        what = "" if asked is None else scene.words.moment(asked)
        text = say("table.hand_over.for", name=name, what=what) if what else say("table.hand_over", name=name)
        return self._prompt(seat, text, [*self._declined_at_once(seat), self.main])

    def _declined_at_once(self, seat: int) -> list[Button]:
        """What everybody may see declined can be declined on the public table."""
        decision = self._scene.link.decision(seat)
        if decision is None or not (decision.spec.public and decision.may_pass):
            return []
        words = self._scene.words.declining(decision, self._form(decision))
        return [Button(words, partial(self._scene.handover.decline, decision), id="pass")]

    def _window(self) -> Prompt:
        """One beat for everybody: a button for each seat that might hold something, and one to go on."""
        scene = self._scene
        decision, less = scene.link.decision(scene.next.seats[0]), self._less()
        eye, onward = ("", "") if less and self._is_tight else ("eye", "chevron_right")  # all have symbols, or none
        buttons = [
            HoldButton(
                say("table.window.seat", name=scene.words.name(seat)),
                partial(scene.handover.open_window, seat),
                id=f"window.{seat}",
                symbol=eye,
            )
            for seat in scene.next.seats
        ]
        go = self._brass(say("table.window.nobody"), scene.handover.decline_window, "continue", onward)
        told = [self._with_aside(decision, scene.words.window(decision)), self._where(less)]
        return self._prompt(None, " ".join(filter(None, told)), [*buttons, *less, *self._lull(decision), go])

    def _where(self, buttons: Sequence[Button]) -> str:
        """At the first pause what its button for fewer of them is for; where there is little room, its tip says so."""
        told = [self._scene.wishes.where(button) for button in buttons if button.id == "wishes"]
        return "" if self._is_tight else " ".join(told)

    def _lull(self, decision: Decision | None) -> list[Button]:
        """The button for letting several windows go at once, where a later one of the turn can be named; with no symbol
        where there is little room."""
        if not self._scene.words.lulls(decision):
            return []
        act, tip, symbol = self._scene.wishes.ask_lull, say("table.window.until.tip"), "skip_next"
        return [
            Button(say("table.window.until"), act, id="until", symbol="" if self._is_tight else symbol, tooltip=tip)
        ]

    def _with_aside(self, decision: Decision | None, text: str) -> str:
        """A question, and after it what bears on it and is known; before it what leads to it, up to a colon."""
        scene = self._scene
        aside = "" if decision is None else scene.presenter.aside(decision, scene.state.history, scene.centre.view)
        return " ".join(filter(None, (aside, text) if aside.endswith(":") else (text, aside)))

    def _less(self) -> list[Button]:
        """The button for being asked less often; with no symbol where there is little room."""
        if not self._scene.offers_less:
            return []
        act, tip = self._scene.wishes.ask_wishes, say("wish.title")
        return [Button(say("wish.open"), act, id="wishes", symbol="" if self._is_tight else SYMBOL, tooltip=tip)]

    def _ask(self) -> Prompt:
        scene = self._scene
        decision, plan = scene.hand.decision, scene.hand.plan
        assert decision is not None and plan is not None
        question = self._with_aside(decision, self._question(decision))
        if plan.is_only:
            question = f"{question} {say('table.only_way')}"
        text = scene.hand.hint or question
        if not self._is_blind(decision) and not decision.is_described and not decision.options:
            text = scene.words.nothing(decision.id)
        counted = plan.count()
        if counted is not None:
            text = say("table.count", text=text, done=counted[0], total=counted[1])
        # what may be declined only comes in between: the question of the next step says why others are missing
        whys = [] if scene.hand.hint or decision.may_pass else self.skipped()
        markup = " ".join([escaped(text), *(f"[link:{rule}]{escaped(why)}[/link]" for rule, why in whys)])
        text = " ".join([text, *(why for _, why in whys)])
        loose = self._loose(decision, plan)
        choices, beside = self._choices.of(decision, plan, loose)
        keeps_secret = decision.may_pass and decision.spec.sight and not decision.spec.public
        usual = decision.spec.kind == "confirm" or self._choices.is_yes_or_no(decision) or self._is_last(decision)
        if len(beside) == 1 and usual and not keeps_secret:
            self._light(beside[0])
        left = [*offer_buttons(scene, decision.seat), *self._part_controls(decision, plan)]
        right = self._controls(decision, plan)
        few = self._choices.few(choices)
        if few and fit_in_line(scene.look, text, [*left, *few, *right]):
            choices, beside = None, few
        controls = [*left, *beside, *right]
        self._light_usual(decision, controls)
        text = " ".join(filter(None, (text, self._where(controls))))
        prompt = self._prompt(decision.seat, text, apart(controls), choices)
        prompt.markup = markup if whys else ""
        prompt.longest = self._longest(decision, plan, question)
        prompt.lies_over = choices is not None and any(isinstance(each, Thing) for each in choices.walk())
        return prompt

    def _longest(self, decision: Decision, plan: Plan, question: str) -> str:
        """The longest words that the bar may take while this is answered: the question with the greatest count, or what
        a click on the table says in its place."""
        counted = plan.count()
        if counted is not None:
            question = say("table.count", text=question, done=counted[1], total=counted[1])
        widest = max(map(str, plan.nexts()), key=len, default="") if isinstance(plan, WeighedPlan) else ""
        forms = [self._scene.words.question(decision, form, widest) for form in (PLANNED, self._form(decision))]
        spots = self._scene.centre.spots
        return max([question, *forms, *(spot.stands_for.get(decision.id, "") for spot in spots)], key=len)

    def _question(self, decision: Decision) -> str:
        """What is asked, in the wording that fits the table."""
        plan = self._scene.hand.plan
        held = plan.value if isinstance(plan, WeighedPlan) and not plan.is_empty else None
        question = self._scene.words.question(decision, self._form(decision) if held is None else PLANNED, held)
        is_row = decision.spec.kind == "order" and all(
            self._choices.face(decision, each) for each in decision.options.values
        )
        if not is_row or self._scene.look.screen.text > MOST_HOW:
            return question
        return f"{question} {say('table.order.how.short' if self._is_tight else 'table.order.how')}"

    def _form(self, decision: Decision) -> str:
        return self._scene.presenter.form(decision, self._scene.centre.view)

    def skipped(self) -> list[tuple[str, str]]:
        """Why steps of this turn are left out: each clause behind that once, and in words."""
        scene = self._scene
        rules = [phase.rules[0] for phase in scene.presenter.phases(scene.centre.view) if phase.state == "skipped"]
        return [(rule, why) for rule in dict.fromkeys(rules) if (why := scene.words.skipped(rule))]

    def _is_blind(self, decision: Decision) -> bool:
        """Whether this is asked on the public table though what can be answered may be a secret of the seat's."""
        link = self._scene.link
        return decision.spec.sight and link.is_shared and decision.seat not in link.audience

    def _why_not_yet(self, decision: Decision, plan: Plan) -> str:
        """What an unfinished plan lacks, for whoever comes to the button by keys."""
        if plan.is_empty:
            return say("table.confirm.empty")
        reasons = self._scene.link.check(decision.seat, decision.id, plan.answer()).reasons
        return " ".join(refusal.words for refusal in self._scene.words.refusals(reasons))

    def _is_last(self, decision: Decision) -> bool:
        """Whether one answer alone is left, where no secret is told by that."""
        return not (decision.is_described or decision.may_pass or self._is_blind(decision)) and (
            len(decision.options) == 1
        )

    def _light(self, button: Button) -> None:
        """Make a button the brass one."""
        button.kind = "primary"
        self.main = button

    def _light_usual(self, decision: Decision, controls: Sequence[Button]) -> None:
        """Where the scene names one answer of two, or one beside the brass one, its button is the brass one."""
        answers = {each.id: each for each in controls if each.id == "pass" or each.id.startswith("choice.")}
        usual = self._scene.usual(decision)
        button = answers.get("pass" if usual == PASS else f"choice.{usual}")
        others = [each for each in answers.values() if each is self.main]
        if button is not None and (others or (self.main is None and self._choices.is_yes_or_no(decision))):
            for each in others:
                each.kind = "quiet"
            self._light(button)

    def _loose(self, decision: Decision, plan: Plan) -> list[Any]:
        """The answers that no spot carries, or all where spots are not enough; none where not everybody may know
        what can be answered."""
        if self._is_blind(decision):
            return []
        carried = [*self._choices.repeats(decision)]
        if self._choices.is_yes_or_no(decision):
            return [value for value in decision.options if value not in carried]
        carried += [
            plan.part_of(spot.answers[decision.id]) for spot in self._scene.centre.spots if decision.id in spot.answers
        ]
        values = decision.options.slots if hasattr(decision.options, "slots") else plan.nexts()
        shown = (
            [*dict.fromkeys([*plan.chosen(), *values])]
            if plan.count() is not None and not isinstance(plan, PathPlan)
            else values
        )
        loose = [value for value in shown if value not in carried]
        if decision.id in self._scene.presenter.listed:
            return list(shown)
        return list(shown) if loose and decision.id in self._scene.presenter.together else loose

    def _part_controls(self, decision: Decision, plan: Plan) -> list[Button]:
        """What comes with the first part of an answer, left of all that is there before: the page of the preview,
        and the way back. Their room is kept from the beginning, so that nothing moves under the hand."""
        scene = self._scene
        is_step = takes_steps(decision)
        has_part = (not plan.is_instant and not plan.is_empty) or scene.link.can_step_back(decision)
        if not (has_part or is_step or not plan.is_instant):
            return []
        buttons = [] if isinstance(plan, NumberPlan) else [self._back(decision, plan)]  # a number is stepped back
        if scene.preview.is_on:  # whether there is room for a preview beside the board changes with the board
            buttons.insert(0, scene.preview.opener())
        for button in buttons:
            button.is_visible = has_part and (button.id == "back" or scene.preview.needs_page(decision))
        if is_step and plan.is_instant:  # the last step of a walk is confirmed
            buttons.insert(0, Button(say("table.confirm"), scene.answers.confirm, id="confirm", symbol="check"))
            buttons[0].is_visible = False
        return buttons

    def _back(self, decision: Decision, plan: Plan) -> Button:
        """Take back a part; beside tall choices, and for a walk, without its words where there is little room."""
        act, words = self._scene.answers.take_back_part, say("table.back")
        if self._is_tight and (isinstance(plan, OrderPlan) or takes_steps(decision)):
            return Button("", act, id="back", symbol="arrow_u_left_top", tooltip=words)
        return Button(words, act, id="back", symbol="arrow_u_left_top")

    def _sight(self, seat: int) -> list[Button]:
        """From the public table to the seat's own sight, or back: one button as wide as the other."""
        scene = self._scene
        if not scene.link.is_shared:
            return []
        look, leave = say("table.look"), say("table.leave_view")
        if scene.link.audience:
            return [Button(leave, scene.handover.back_out, id="leave", symbol="eye_off", others=[look])]
        if not scene.handover.has_private_view(seat):
            return []
        let_look = partial(scene.handover.let_look, seat)
        return [HoldButton(look, let_look, id="look", symbol="eye", others=[leave])]

    def _controls(self, decision: Decision, plan: Plan) -> list[Button]:
        """Take back, fill, pass or continue, confirm; and the way back to the public table. Of using something secret
        or keeping it neither is brass: nobody lets it go by with the key that has just confirmed something else."""
        scene = self._scene
        buttons: list[Button] = []
        if scene.page.missed.waits:
            words = say("table.missed.open", count=scene.page.missed.waits)
            buttons.append(Button(words, scene.page.open_missed, id="missed.open", symbol="history"))
        buttons += self._sight(decision.seat)
        secret = decision.spec.sight and not decision.spec.public and not scene.link.sitting.is_played_openly
        if decision.may_pass and secret:
            buttons += self._less()
            buttons += [] if scene.link.is_shared else self._lull(decision)
        if decision.may_pass:
            nothing = secret and decision.id == decision.spec.shown_as
            words = say("table.continue") if nothing else scene.words.declining(decision, self._form(decision))
            symbol = "chevron_right" if nothing else ""
            decline = scene.handover.go_on if nothing else partial(scene.give, PASS)
            buttons.append(Button(words, decline, id="pass", symbol=symbol))
        if not plan.is_instant:
            sign = "" if self._is_tight and isinstance(plan, NumberPlan) else "check"  # beside the stepper
            confirm = self._brass(say("table.confirm"), scene.answers.confirm, "confirm", sign)
            if not plan.is_whole() or scene.hand.names_nothing:
                confirm.fade(self._why_not_yet(decision, plan))
            buttons.append(confirm)
        elif not self._is_blind(decision) and only_passing(decision):
            self._light(buttons[-1])
        return buttons


def takes_steps(decision: Decision) -> bool:
    """Whether one step of a walk is asked for: only directions can be answered."""
    return (
        not decision.is_described
        and not decision.may_pass
        and bool(decision.options)
        and set(decision.options) <= set(STEP_WORDS)
    )


def only_passing(decision: Decision) -> bool:
    """Whether declining is all that can be answered."""
    return decision.may_pass and decision.count() == 1
