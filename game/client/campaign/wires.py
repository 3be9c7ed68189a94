"""Joins the pages of campaigns: the slots, the page between two tables, its menu, the set-up, the table itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import SystemRandom
from time import time
from typing import TYPE_CHECKING, Any

from game.client.app import App
from game.client.campaign.words import Phrases, say
from game.games.registry import info, load_game
from game.kernel.errors import HotseatError, SaveError
from game.kernel.game import Game
from game.session.campaign import Campaign, backup_named, not_in_play
from game.session.campaign_store import CampaignInfo, CampaignStore, latest
from game.session.campaign_text import Entry
from game.session.carried import packs_of
from game.session.files import Damaged
from game.session.notice import notice_of
from game.session.opened import note_opened, opened_last
from game.session.plans import SeatPlan, draw_sides
from game.session.replay_list import replay_of
from game.session.sitting import Sitting

if TYPE_CHECKING:
    from game.client.campaign.hub import HubScene
    from game.client.campaign.story import About
    from game.client.table.last_table import LastTable
    from game.client.tables.campaign_page import CampaignPage, CampaignState

SEEDS = 10**9
LoadGame = Callable[..., Game]


class Campaigns:
    """What leads from page to page in campaigns. One is open at a time: nobody else writes its file. ``show`` puts a
    sitting on the screen, ``settings`` and ``home`` lead there, ``watch`` to a replay. ``games``: the games that have
    campaigns."""

    def __init__(
        self,
        app: App,
        root: Path,
        games: Sequence[str],
        show: Callable[[Sitting], None],
        settings: Callable[[], None],
        home: Callable[[], None],
        load: LoadGame = load_game,
        watch: Callable[[Path], None] | None = None,
    ) -> None:
        self.app = app
        self.games = list(games)
        self._load = load
        self._show = show
        self._settings = settings
        self._home = home
        self._watch = watch
        self._root = root
        self.store = CampaignStore(root)
        self.open_one: Campaign | None = None
        self._is_stuck = False
        self._left: list[str] = []
        self._is_visit = False
        """Whether the campaign's page was opened from the menu of its table."""

    # Ways in

    def last(self) -> CampaignInfo | None:
        """The campaign that was opened or played last, with a table in play or between two."""
        found = [each for game in self.games for each in self.store.infos(game) if each.game == game]
        return latest(found, opened_last(self._root))

    def trouble(self) -> str:
        """Which campaigns are damaged through and through, in a sentence for home; "" where none is."""
        infos = [each for game in self.games for each in self.store.infos(game) if each.is_lost]
        names = list(dict.fromkeys(each.name for each in infos))
        return say("home.lost", names=", ".join(names)) if names else ""

    def open_slots(self, game_id: str) -> None:
        """The campaigns of a game."""
        from game.client.campaign.slots import SlotActions, SlotsScene

        game = self._load(game_id)
        actions = SlotActions(self.open, partial(self.open_backups, game=game), self._page(game).line)
        self.app.push(SlotsScene(game, self.store, actions))

    def open(self, path: Path) -> None:
        """The page of a campaign. Raises HotseatError for one that cannot be opened."""
        self._turn_up(path)
        self._tell_notices()

    def go_on(self, path: Path) -> None:
        """The campaign's page, and before it the table in play if there is one. What is amiss with the file is told on
        the uppermost of them. Raises HotseatError."""
        self._turn_up(path)
        try:
            if self.present.is_running:
                self._put_up(self._resumed())
        finally:
            self._tell_notices()

    def _turn_up(self, path: Path) -> None:
        """Show the page of a campaign, which is the one to continue with from now on."""
        self.app.push(self._hub(self._take(path)))
        try:
            note_opened(self._root, path, time())
        except SaveError as error:
            self._left.append(notice_of(error))

    def _take(self, path: Path) -> Campaign:
        """Open a campaign, in the place of the one that was open."""
        self.close()
        self._is_stuck = self._is_visit = False
        self.open_one = self.store.open(path)
        return self.open_one

    @property
    def present(self) -> Campaign:
        """The campaign that is open."""
        assert self.open_one is not None
        return self.open_one

    def close(self) -> None:
        """Everything of the open campaign is written down."""
        if self.open_one is not None:
            self.open_one.close()
            self._left += self.open_one.take_notices()
            self.open_one = None

    def take_notices(self) -> list[str]:
        """What the person should know since the last time: of the open campaign and of those that were closed."""
        told, self._left = self._left, []
        return told if self.open_one is None else told + self.open_one.take_notices()

    def _tell_notices(self) -> None:
        for notice in self.take_notices():
            self.app.tell(notice)

    # The page between two tables

    def _page(self, game: Game) -> CampaignPage:
        from game.client.tables.find import campaign_page_for

        return campaign_page_for(game)

    def _hub(self, campaign: Campaign) -> HubScene:
        from game.client.campaign.hub import HubActions, HubScene
        from game.client.table.stand_ins import seat_and_player

        words = Phrases(campaign.game)

        def named(plan: SeatPlan) -> str:
            name = seat_and_player(plan)
            return words("hub.drawn", name=name) if plan.drawn else name

        actions = HubActions(
            next=self._attempt(self.next_table),
            seats=self.open_seats,
            menu=self.open_menu,
            back=self._leave,
            names=lambda: ", ".join(map(named, self.present.last_seats())),
            bots=lambda: sum(not plan.is_human for plan in self.present.last_seats()),
        )
        return HubScene(campaign.game, self._page(self._load(campaign.game)), self._state, actions)

    def _state(self) -> CampaignState:
        from game.client.campaign.story import people_of, seed_of, tables_of
        from game.client.tables.campaign_page import CampaignState

        campaign = self.present
        campaign.flush()  # the replay of the table that has just ended lies there then
        tables = tables_of(campaign.diary)
        return CampaignState(
            campaign.name,
            campaign.record(self._load(campaign.game)),
            campaign.last_options(),
            [seed_of(begun) for begun in tables],
            campaign.is_running,
            [self._watch_again(begun) for begun in tables],
            [people_of(begun) for begun in tables],
        )

    def _watch_again(self, begun: Entry | None) -> Callable[[], None] | None:
        """What shows a table again that began with this entry of the diary; None where there is no replay of it."""
        if begun is None or self._watch is None:
            return None
        file = replay_of(self.store.replays, self.present.game, begun.data.get("seed", 0), begun.at)
        return None if file is None else self._attempt(partial(self._watch, file))

    def _attempt(self, act: Callable[[], None]) -> Callable[[], None]:
        """The same deed, whose refusal is told on the page."""

        def tried() -> None:
            try:
                act()
            except HotseatError as error:
                self.app.tell(notice_of(error))

        return tried

    def _leave(self) -> None:
        """Out of the campaign: to its slots, or home if one came from there; back to the table if one came from it."""
        if self._is_visit and self.present.is_running:
            self._is_visit = False  # a table that cannot be set up again keeps nobody here
            self._attempt(self.next_table)()
            return
        self.present.flush()
        self.app.pop()
        self.close()
        self._tell_notices()

    def visit_hub(self) -> None:
        """From the table in play to the campaign's page, whose way back leads to the table again."""
        self.back_to_hub()
        self._is_visit = True

    def back_to_hub(self) -> None:
        """From wherever its table has led to the campaign's page."""
        from game.client.campaign.hub import HubScene

        self._is_visit = False
        while not isinstance(self.app.scene, HubScene):
            self.app.pop()
        self.app.scene.turn_to(0)
        self.present.flush()
        self._tell_notices()

    # Tables

    def next_table(self) -> None:
        """The table in play, else the next one with the people of the last; nobody yet: its set-up. Raises
        HotseatError."""
        campaign = self.present
        if campaign.is_running:
            self._put_up(self._resumed())
        elif campaign.last_seats():
            game, seed = self._load(campaign.game), SystemRandom().randrange(SEEDS)
            sides = list(game.definition.sides(game.content))
            plans = draw_sides(campaign.last_seats(), game.definition.side, sides, seed)
            self._begin(campaign.last_options(), plans, seed)
        else:
            self.open_seats()

    def open_seats(self) -> None:
        """The set-up of the next table, filled in as the last one was."""
        from game.client.table.newgame import NewGameScene

        def start(options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> None:
            sitting = self._begun(options, plans, seed)
            self.app.pop()
            self._put_up(sitting)

        campaign = self.present
        game = self._load(campaign.game)
        heading = Phrases(game.id)("seats.title", name=campaign.name)
        self.app.push(NewGameScene(game, start, as_before=last_table(campaign, game), heading=heading))

    def _begun(self, options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> Sitting:
        return self.present.begin(self._load(self.present.game), options, plans, seed)

    def _begin(self, options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> None:
        self._put_up(self._begun(options, plans, seed))

    def _resumed(self) -> Sitting:
        saved = self.present.saved
        if saved is None:
            raise not_in_play(self.present.path, self.present.name)
        try:
            return self.present.resume(self._load(saved.game, packs_of(saved)))
        except HotseatError:
            self._is_stuck = True
            raise

    def _give_up(self) -> None:
        self.present.give_up(self._load(self.present.game))
        self._is_stuck = False

    def _put_up(self, sitting: Sitting) -> None:
        self._is_visit = False
        sitting.notices[:0] = self.take_notices()
        self._show(sitting)

    def again(self) -> None:
        """From the result page straight to the next table."""
        self.back_to_hub()
        self._attempt(self.next_table)()

    # Menu and backups

    def open_menu(self) -> None:
        """What else can be done with the campaign."""
        from game.client.campaign.menu import CampaignMenu, MenuActions

        campaign, game = self.present, self._load(self.present.game)
        actions = MenuActions(
            backups=self._attempt(lambda: self.open_backups(campaign.path)),
            slots=self._to_slots,
            export=lambda: self.store.export(campaign),
            give_up=self._give_up if self._is_stuck else None,
            reset=lambda: campaign.reset(game),
            changed=self.back_to_hub,
            settings=self._settings,
            home=self._home,
            watch=self._watch_again,
            about=self._about(campaign, game),
        )
        self.app.push(CampaignMenu(campaign, actions))

    def _about(self, campaign: Campaign, game: Game) -> About:
        """What the game says of a table that is over; of one before a reset by the backup that was made then."""
        record, page, field = campaign.record(game), self._page(game), game.definition.record
        before = cache(partial(self.store.record_before, field=field))

        def about(number: int, reset: Entry | None) -> str:
            known = record if reset is None else before(backup_named(reset))
            return "" if known is None else page.about(known, number)

        return about

    def _to_slots(self) -> None:
        """The other campaigns of the game."""
        game = self.present.game
        self.app.go_home()
        self.close()
        self.open_slots(game)
        self._tell_notices()

    def open_backups(self, path: Path, game: Game | None = None) -> None:
        """The backups of a campaign. ``game``: whose list one comes from: there also what may take the place of a slot
        of which nothing can be opened. Raises HotseatError for one that cannot be opened."""
        from game.client.campaign.backups import BackupsScene

        if game is not None and self.store.info(path).is_lost:
            self._open_lost(path, game)
            return
        is_open = self.open_one is not None and self.open_one.path == path
        campaign = self.present if is_open else self._take(path)
        campaign.flush()
        game = self._load(campaign.game)
        found = self.store.backups(campaign, game.definition.record)
        restore = partial(self._restore, campaign.path)
        self.app.push(BackupsScene(campaign.name, game.id, found, restore, self._page(game).line))
        self._tell_notices()

    def _open_lost(self, path: Path, game: Game) -> None:
        """What may take the place of a campaign of which every generation is damaged. Its files are set aside."""
        from game.client.campaign.backups import BackupsScene

        self.close()
        with suppress(Damaged):
            self._take(path)
        found = self.store.backups_for(path, game.id, game.definition.record)
        name = next((info.name for info in self.store.infos(game.id) if info.path == path), path.stem)
        restore = partial(self._restore, path)
        self.app.push(BackupsScene(name, game.id, found, restore, self._page(game).line, lost=path.name))

    def _restore(self, path: Path, backup: Path) -> None:
        """Go back to a backup and show what stands there now. Raises HotseatError; then all is as it was."""
        self._left += self.store.restore(path, backup).take_notices()
        game = self._take(path).game
        self.app.go_home()
        self.open_slots(game)
        self.open(path)


def last_table(campaign: Campaign, game: Game) -> LastTable | None:
    """The last table of a campaign as the set-up form fills it in; None before the first."""
    from game.client.table.last_table import LastSeat, LastTable
    from game.client.table.newgame import DRAW

    plans = campaign.last_seats()
    if not plans:
        return None
    side = game.definition.side
    roles = [DRAW if plan.drawn else str(plan.setup.get(side, DRAW) or DRAW) for plan in plans]
    seats = [LastSeat(p.name, p.player, role, p.stands_in) for p, role in zip(plans, roles, strict=True)]
    return LastTable(tuple(seats), {id: str(value) for id, value in campaign.last_options().items()})


def campaign_games(games: Sequence[str]) -> list[str]:
    """Those of the games that have campaigns."""
    return [game for game in games if info(game).campaign]
