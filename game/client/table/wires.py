"""Joins the pages of a game: home, set-up, table, pause, result, saved games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from time import time
from typing import TYPE_CHECKING, Any

from game.client.app import App
from game.client.campaign.wires import Campaigns, campaign_games
from game.client.campaign.words import Phrases, tables_recorded
from game.client.lessons.wires import Learning
from game.client.notices import said, told
from game.client.replay.wires import Replays
from game.client.rules.wires import RuleBooks
from game.client.sandbox.wires import Sandboxes
from game.client.scene import Scene
from game.client.scenes.home import LastSave
from game.client.start import box_of, home_scene, open_settings
from game.client.strings import load_spoken, say, say_of, spoken
from game.games.registry import found_packs, game_ids, info
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.kernel.verdict import Reason
from game.session.campaign_store import CampaignInfo
from game.session.carried import packs_in_play, packs_of
from game.session.files import Damaged
from game.session.foresee import book_of
from game.session.notice import Notice, notice_of
from game.session.opened import note_opened, opened_last
from game.session.own_files import write_report_file
from game.session.plans import SeatPlan
from game.session.profiles import Profiles
from game.session.replay import Replay
from game.session.report import report
from game.session.rules_met import Witness, seat_of
from game.session.sandbox import Sandbox
from game.session.seating import spare_pauses
from game.session.sitting import Sitting
from game.session.store import SaveInfo, Store

if TYPE_CHECKING:
    from game.bots.host import Asker
    from game.client.table.link import Link
    from game.client.table.pause import PauseActions
    from game.client.table.scene import TableScene
    from game.client.widgets.dialog import Dialog

LoadGame = Callable[..., Game]
NEXT_PAGES = ("newgame", "scene", "load")
"""Modules that home leads to."""


class Wires:
    """What leads from page to page. One for the program; ``store`` keeps the person's games.

    ``make_asker``: where bots think (None: a process of their own). ``games``: ids to show at home (None: all).
    """

    def __init__(
        self,
        app: App,
        store: Store,
        load: LoadGame = load_spoken,
        make_asker: Callable[[], Asker] | None = None,
        games: Sequence[str] | None = None,
    ) -> None:
        self.app = app
        self.store = store
        self._load_game = load
        self._make_asker = make_asker
        self._games = game_ids() if games is None else list(games)
        self.learning = Learning(app, Profiles(store.root, say_of("lessons", "people.usual")), self.new_game, load)
        self.sandboxes = Sandboxes(
            app, store, self._games, self._pause_actions, self.learning.lessons, load, make_asker
        )
        self.rules = RuleBooks(app, self.learning, self._games, load)
        self.replays = Replays(app, store, self.sandboxes.of_replay, load)
        self.campaigns = Campaigns(
            app, store.root, campaign_games(self._games), self._show, self._open_settings, self.go_home, load,
            self.replays.watch,
        )  # fmt: skip

    def begin(self, args: Any, notes: Sequence[str] = ()) -> None:
        """Show home; then what the command line asks for: ``game`` with ``seed``, or ``load``. Raises HotseatError for
        a game that there is not or a file that cannot be opened."""
        file, game = getattr(args, "load", None), getattr(args, "game", None)
        told = list(notes)
        self.app.push(self.home(told))
        if self.app.settings.ask_who and len(self.learning.profiles.names) > 1:
            self.learning.ask_who(lambda: self.app.replace(self.home(told)))
        if file is not None:
            self.open_save(file)
        elif game is not None:
            self.new_game(game, getattr(args, "seed", None))

    def home(self, notes: Sequence[str] = ()) -> Scene:
        """The first page with the boxes of all games and the game to go on with."""
        last = self.last()
        actions: dict[str, Any] = {"new_game": self.new_game, "load": self.open_saves}
        actions["rules"] = self.rules.open_any
        actions["replays"] = self.replays.open_list
        actions["sandbox"] = self.sandboxes.open_start
        actions["continue_game"], actions["find_last"] = self.go_on, self._last_save
        actions["work_ahead"] = self.work_ahead
        actions["settings"] = lambda: open_settings(self.app, self.learning.profiles)
        if self.campaigns.games:
            actions["campaign"] = self.campaigns.open_slots
            actions["campaign_games"] = tuple(self.campaigns.games)
            actions["campaign_trouble"] = self.campaigns.trouble
        if self.learning.games(self._games):

            def is_first() -> bool:
                return last is None and self.learning.is_new() and not self.campaigns.trouble()

            def learn() -> None:
                begin = self.learning.begin if is_first() else self.learning.open
                begin(self.learning.game_for(None if last is None else last.game))

            actions |= {"learn": learn, "learn_line": self.learning.home_line, "learns_first": is_first}
        boxes = [box_of(info(id)) for id in self._games]
        notes = [told(each, self.app.folders.state) for each in (*notes, *self.learning.profiles.take_notices())]
        return home_scene(self.app, notes, boxes, self._last_save(), **actions)

    def _open_settings(self) -> None:
        from game.client.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def work_ahead(self) -> Iterator[Callable[[], object]]:
        """The pages and games that a person may want next, made ready while home waits."""
        yield from (partial(import_module, f"game.client.table.{page}") for page in NEXT_PAGES)
        yield from (partial(self._ready, id) for id in self._games)

    def _ready(self, game_id: str) -> None:
        """Load a game, its presenter and its previews."""
        from game.client.tables.find import presenter_for

        try:
            game = self._load_game(game_id)
            presenter_for(game)
            book_of(game)
        except HotseatError:
            return  # told to whoever opens the game: nobody has asked for it yet

    def go_home(self, notes: Sequence[str] = ()) -> None:
        """Leave everything; home is made anew, for there may be another last game."""
        self.store.flush()
        self.app.go_home()
        self.campaigns.close()
        self.app.replace(self.home([*notes, *self._take_notices()]))

    def close(self) -> None:
        """The program ends: everything is written down; what went wrong is told on the error stream."""
        self.campaigns.close()
        self.store.close()
        for notice in self._take_notices():
            print(told(notice, self.app.folders.state), file=sys.stderr)

    def _take_notices(self) -> list[str]:
        """What went wrong behind the table since the last time, whoever keeps it."""
        return self.store.take_notices() + self.campaigns.take_notices()

    def new_game(self, game_id: str, seed: int | None = None) -> None:
        """The set-up of a game; for one whose tables belong together, its campaigns."""
        from game.client.table.newgame import NewGameScene
        from game.client.table.pack_choice import PackShelf

        if game_id in self.campaigns.games:
            self.campaigns.open_slots(game_id)
            return

        def start(options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> None:
            sitting = Sitting.begin(scene.game, options, plans, seed, self.store, packs=scene.packs)
            spare_pauses(sitting)
            self.app.go_home()
            self._show(sitting)

        shelf = PackShelf(tuple(found_packs(game_id, spoken())), lambda packs: self._load_game(game_id, packs))
        scene = NewGameScene(self._load_game(game_id), start, seed, self.app.folders.state, shelf)
        self.app.push(scene)

    def open_saves(self) -> None:
        """The list of saved games."""
        from game.client.table.load import LoadScene

        self.app.push(LoadScene(self.store, self.open_save))

    def open_save(self, path: Path) -> None:
        """Go on with a saved game. Raises HotseatError for one that cannot be opened."""
        sitting = self.store.resume(path, lambda saved: self._load_game(saved.game, packs_of(saved)))
        if sitting.kind == "practice":
            self.app.go_home()
            self.sandboxes.open(Sandbox(sitting))
            return
        sitting.notices.extend(self.store.take_notices())
        self._note_opened(path, sitting)
        self.app.go_home()
        self._show(sitting)

    def _note_opened(self, path: Path, sitting: Sitting) -> None:
        """From now on a game is the one to continue with, if it goes on in this file."""
        if path.parent != self.store.auto:
            return
        try:
            note_opened(self.store.root, path, time())
        except HotseatError as error:
            sitting.notices.append(notice_of(error))

    def last(self) -> SaveInfo | CampaignInfo | None:
        """The game that "Continue" would open: of those that are not over, the one opened or played last."""
        opened = opened_last(self.store.root)
        single, campaign = self.store.latest(opened), self.campaigns.last()
        if single is None or campaign is None:
            return single or campaign
        is_later = opened.since(single.path, single.saved) >= opened.since(campaign.path, campaign.sat)
        return single if is_later else campaign

    def _last_save(self) -> LastSave | None:
        """What home says of it; None without one."""
        last = self.last()
        return None if last is None else LastSave(last_line(last), title_of(last), last.game)

    def go_on(self) -> None:
        """Continue the last game; one that cannot be opened is named, and home shows what is left."""
        last = self.last()
        if last is None:
            return
        try:
            if isinstance(last, CampaignInfo):
                self._go_on_with(last.path)
            else:
                self.open_save(last.path)
        except Damaged as error:
            self.go_home([Notice(str(error), "none_sound")])
        except HotseatError as error:
            self.go_home([notice_of(error)])

    def _go_on_with(self, campaign: Path) -> None:
        """The table of a campaign; one that cannot be set up is named on the campaign's page."""
        try:
            self.campaigns.go_on(campaign)
        except HotseatError as error:
            if self.campaigns.open_one is None:
                raise
            self.app.tell(notice_of(error))

    def _show(self, sitting: Sitting) -> None:
        from game.client.table.link import Link
        from game.client.table.scene import TableScene

        scene = TableScene(Link(sitting), make_asker=self._make_asker, over=self._result, paused=self._pause)
        self._count_rules(scene)
        scene.browse = lambda rule: self.rules.open_at(scene, rule)
        scene.trouble = self._take_notices
        scene.folders = self.store.folders
        scene.watch = lambda number: self._watch_moment(scene, number)
        self.app.push(scene)

    def _watch_moment(self, scene: TableScene, number: int) -> None:
        """The game so far, from an event of its log, through the eyes at the screen."""
        try:
            self.replays.watch_sitting(scene.link.sitting, scene.link.audience, number)
        except HotseatError as error:
            scene.ui.toasts.show(said(notice_of(error)), "warning")

    def _count_rules(self, scene: TableScene) -> None:
        """Count the clauses of this sitting on the present profile's rules map, where its person sits here. Whatever
        was not written down when the program ended is counted when the table is put up again."""
        profile, sitting = self.learning.profiles.present, scene.link.sitting
        seat = seat_of(profile.name, sitting.plans)
        if seat is None:
            return
        rules = profile.rules_of(sitting.game.id)
        fresh = None if sitting.steps else 0  # of a table just laid, the set-up counts too
        counted, undos = profile.counted.get(sitting.mark, fresh), profile.undos.get(sitting.mark)
        witness = Witness(rules, sitting, seat, counted, undos)

        def refused(reasons: Sequence[Reason]) -> None:
            if seat in scene.link.audience:
                rules.note_refusals(reason.rule for reason in reasons)

        def left() -> None:
            witness.take()
            profile.note_counted(sitting.mark, witness.counted, sitting.undos)
            self.learning.keep()

        if (profile.counted.get(sitting.mark), undos) != (witness.counted, sitting.undos):
            profile.note_counted(sitting.mark, witness.counted, sitting.undos)
            self.learning.keep()
        scene.hand.heard, scene.left = refused, left

    def _pause(self, scene: TableScene) -> None:
        from game.client.table.pause import PauseScene

        sitting = scene.link.sitting
        title = sitting.campaign if self._is_campaign_table(sitting) else scene.link.game.title
        self.app.push(PauseScene(title, self._pause_actions(scene)))

    def _pause_actions(self, scene: TableScene) -> PauseActions:
        """What the menu of a table leads to."""
        from game.client.table.offers import menu_offers
        from game.client.table.pause import PauseActions
        from game.client.table.seats import SeatDesk

        sitting = scene.link.sitting
        in_campaign = self._is_campaign_table(sitting)
        return PauseActions(
            save=None if in_campaign else lambda name: self._save(sitting, name),
            load=self.open_saves,
            rules=lambda: self.rules.open_at(scene),
            wishes=None if len(sitting.plans) == 1 or not sitting.humans else partial(self._wishes, scene),
            settings=self._open_settings,
            leave=self.go_home,
            sandbox=lambda: self._to_sandbox(scene),
            report=lambda words: self._report(scene, words),
            campaign=self.campaigns.visit_hub if in_campaign else None,
            campaign_words=Phrases(sitting.game.id)("to_hub"),
            offers=menu_offers(scene),
            seats=None if sitting.outcome is not None else SeatDesk(scene).dialog,
        )

    def _wishes(self, scene: TableScene, closed: Callable[[], None]) -> Dialog:
        """How people at a table want to be asked."""
        from game.client.table.wishes import wishes_dialog

        return wishes_dialog(scene.link, scene.link.sitting.humans, scene.link.set_wish, closed)

    def _is_campaign_table(self, sitting: Sitting) -> bool:
        """Whether a sitting writes into a campaign; forks and practice never do."""
        return bool(sitting.campaign) and sitting.kind == "game" and self.campaigns.open_one is not None

    def _to_sandbox(self, scene: TableScene) -> None:
        """Try something from here; what the eyes at the screen do not know is dealt anew."""
        replay = Replay(scene.link.game, scene.link.sitting.saved())
        self.app.pop()
        self.sandboxes.of_table(replay.fork(replay.last, audience=scene.link.audience))

    def _report(self, scene: TableScene, words: str) -> Path:
        sitting = scene.link.sitting
        text = report(sitting, sorted(scene.link.audience), words)
        return write_report_file(self.store.root, f"{sitting.game.id} {len(sitting.steps)}", text)

    def _save(self, sitting: Sitting, name: str) -> Path:
        return self.store.save_as(sitting.saved(name), name)

    def _result(self, scene: TableScene) -> None:
        from game.client.table.result import ResultActions, ResultScene

        scene.left()
        in_campaign, say_of_game = self._is_campaign_table(scene.link.sitting), Phrases(scene.link.game.id)
        actions = ResultActions(
            again=self.campaigns.again if in_campaign else lambda: self._again(scene.link),
            watch=lambda: self._watch(scene),
            home=self.go_home,
            replay=lambda: self.replays.watch_sitting(scene.link.sitting),
            campaign=self.campaigns.back_to_hub if in_campaign else None,
            words=(say_of_game("to_hub"), say_of_game("hub.next")) if in_campaign else ("", ""),
        )
        self.app.push(ResultScene(scene.link, scene.presenter, scene.words, actions))

    def _watch(self, scene: TableScene) -> None:
        """The table as it stands at the end, with the whole log open."""
        self.app.pop()
        scene.page.open_log()

    def _again(self, link: Link) -> None:
        """A new game with the same people, sides, options and packs, and a fresh seed."""
        sitting = link.sitting
        options = dict(sitting.view().state.options)
        packs = packs_in_play(sitting.packs, sitting.pack_files)
        seed = SystemRandom().randrange(10**9)
        begun = Sitting.begin(link.game, options, sitting.plans, seed, self.store, packs=packs)
        spare_pauses(begun)
        self.app.go_home()
        self._show(begun)


def last_line(info: SaveInfo | CampaignInfo) -> str:
    """What home says of the game that "Continue" opens."""
    if isinstance(info, CampaignInfo):
        key = "last" if info.is_running else "last.between"
        told = tables_recorded(info.game, info.record)
        played = max(info.tables, told)  # an imported one may have been played elsewhere
        return Phrases(info.game)(key, name=info.name, names=", ".join(info.seats), count=played + 1)
    return say("home.last", title=info.title, names=", ".join(info.seats), count=info.answers)


def title_of(info: SaveInfo | CampaignInfo) -> str:
    """The name of the game that "Continue" opens, without what follows its colon; of a campaign its own name."""
    return info.name if isinstance(info, CampaignInfo) else info.title.partition(":")[0]
