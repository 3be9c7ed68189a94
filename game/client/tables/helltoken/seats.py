"""A seat's panel: faction, endurance with the line of 5, four bases with counters, remotes, agent and lamps."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.draw import blit, blit_around
from game.client.kept import paint_kept
from game.client.layout import take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.base import TableState
from game.client.tables.helltoken import cards
from game.client.tables.helltoken.agreement import has_agreed, paint_agreed
from game.client.tables.helltoken.board import paint_mark
from game.client.tables.helltoken.counters import paint_counters
from game.client.tables.helltoken.places import SeatPlaces, TablePlaces
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import fits_well
from game.client.tables.lines import LEAST, write, write_face, write_name
from game.client.theme import mix
from game.games.helltoken.view import (
    DIRECTIONS,
    FACE_DOWN,
    FALLEN_AT,
    FULL_ENDURANCE,
    NO_AGENT,
    PASSWORDS,
    SLOT_NAMES,
    SLOTS,
    faction_of,
    known_bases,
    total,
)
from game.kernel.view import View

FULL = SLOTS * FULL_ENDURANCE
REACH = 18
"""How far shadows and tags reach beyond a panel or a pile, in logical units."""
LEAST_SOCIETY = 9
"""The faction's name is no smaller than this, in units of text; its mark tells it too."""
BESIDE_SUM = 7
"""The air between a name and the sum of the counters in text of the usual size: less looks like one word."""
NAME_SHARE = 0.62
"""How much of a head's height the name takes above the meter."""
LEAST_BELOW, METER = 12, 90
"""A panel of a small form has its meter where at least so much is left below the name, in logical units, and it is so
wide, in units of text."""
LEAST_METER = 5
"""The cells of the endurance meter are no lower than this, in pixels."""
THING_REACH = 4
"""How far words and edges reach beyond a thing on a panel, in logical units."""


def faction_name(view: View, seat: int) -> str:
    """The faction's own short name: the last word of its full name."""
    return str(view.game.content.faction_names[view.state.factions[seat]]).split()[-1]


def player_name(view: View, seat: int, people: Sequence[str]) -> str:
    """What a seat is called everywhere: by its player's name, where names are known, else by its faction."""
    return people[seat] if seat < len(people) else faction_name(view, seat)


def paint_seat(surface: Surface, look: Look, places: TablePlaces, seat: int, view: View, state: TableState,
               area: Rect, people: Sequence[str] = ()) -> None:  # fmt: skip
    """One seat's panel, as far as it lies inside ``area``."""
    seat_places = places.seats[seat]
    if not seat_places.panel.inflate(2 * look.px(REACH), 2 * look.px(REACH)).colliderect(area):
        return
    _paint_sheet(surface, look, seat_places.panel, seat, view)
    if view.state.factions[seat] < 0:
        name = people[seat] if seat < len(people) else say("seat", number=seat + 1)
        write(surface, look, name, seat_places.header, "heading", look.theme.ink_soft)
        return
    near = area.inflate(2 * look.px(THING_REACH), 2 * look.px(THING_REACH))
    _paint_things(surface, look, places, seat, view, state, near, people)
    if not view.state.alive[seat]:
        _paint_out(surface, look, seat_places)
    paint_mark(surface, look, seat_places.panel, f"seat.{faction_of(view.state, seat)}", state)


def _paint_things(surface: Surface, look: Look, table: TablePlaces, seat: int, view: View, state: TableState,
                  near: Rect, people: Sequence[str]) -> None:  # fmt: skip
    """What lies on the panel, each only if it is ``near`` what is painted."""
    places = table.seats[seat]
    if places.header.colliderect(near):
        left = total(view.state, seat) if view.state.endurance else FULL
        agrees, wish = has_agreed(view, seat), state.wishes.get(seat)
        has_society, has_meter = _shows_societies(look, table, view, people), _shows_meters(look, table, view, people)
        key = ("header", view.state.factions[seat], left, places.is_short, tuple(people), wish, agrees, has_society,
               has_meter)  # fmt: skip

        def paint(to: Surface, at: Rect) -> None:
            _paint_header(to, look, places, at, seat, view, people, has_society=has_society, has_meter=has_meter)
            if seat in state.wishes:
                _paint_wish(to, look, at)
            if agrees:
                paint_agreed(to, look, at)

        paint_kept(surface, look, places.header, key, paint)
    if view.state.endurance:
        for slot in near.collidelistall(places.slots):
            _paint_slot(surface, look, table, seat, slot, view, state)
        for way in near.collidelistall(places.remotes):
            _paint_remote(surface, look, places.remotes[way], seat, way, view, state)
    if places.agent.colliderect(near):
        _paint_agent(surface, look, places, seat, view, state)
    if near.collidelist(places.lamps) >= 0:
        _paint_lamps(surface, look, places, seat, view, state)


def _paint_sheet(surface: Surface, look: Look, panel: Rect, seat: int, view: View) -> None:
    """The panel's ground; the turn player's has the faction's colour for a border."""
    theme = look.theme
    is_turn = has_turn(view, seat)
    if theme.shadow:
        soft = look.px(5)
        shadow = look.brush.shadow(panel.size, look.radius(), soft, theme.shadow)
        place = panel.x - 2 * soft, panel.y - 2 * soft + soft // 2
        blit_around(surface, shadow, place, panel.inflate(-2 * look.radius(), -2 * look.radius()))
    faction = faction_of(view.state, seat) if is_turn and view.state.factions[seat] >= 0 else None
    blit(surface, panel_sheet(look, panel, faction), panel)


def has_turn(view: View, seat: int) -> bool:
    """Whether it is this seat's turn; before the first turn, whether it is asked."""
    if view.state.turn_number:
        return bool(view.state.turn_seat == seat)
    return seat in {decision.seat for decision in view.decisions} | {waiting.seat for waiting in view.waiting}


def panel_sheet(look: Look, panel: Rect, faction: str | None) -> Surface:
    """The sheet of a panel, with the border of the faction whose turn it is; in high contrast its brightness tells."""
    theme = look.theme
    line, width = (theme.line, theme.line_width) if faction is None else (cards.INKS[faction], look.px(3))
    if theme.name == "contrast":
        line, width = (theme.ink_faint, 1) if faction is None else (theme.brass, look.px(5))
    return look.brush.rounded(panel.size, look.radius(), theme.panel, line=line, width=width)


def _paint_header(surface: Surface, look: Look, places: SeatPlaces, area: Rect, seat: int, view: View,
                  people: Sequence[str], *, has_society: bool, has_meter: bool) -> None:  # fmt: skip
    """Mark, name and the endurance meter."""
    state, theme = view.state, look.theme
    faction = faction_of(state, seat)
    mark, sum_, words, pixels = _header_parts(look, area, is_short=places.is_short)
    side = min(mark.size)
    blit(surface, look.assets.svg(f"helltoken/mark_{faction}.svg", (side, side)), (mark.x, mark.centery - side // 2))
    total_now = total(state, seat) if state.endurance else FULL
    ink = theme.danger_ink if total_now <= FALLEN_AT + 2 and theme.name != "dark" else theme.ink
    write_face(surface, look, str(total_now), sum_, "display", pixels, ink, x=1.0)
    called = player_name(view, seat, people)
    all_called = [player_name(view, each, people) for each in range(state.seat_count)]
    if not has_meter:
        write_name(surface, look, called, all_called, words, "label", theme.ink)
        return
    name, meter = take_top(words, round(words.height * (0.44 if has_society else NAME_SHARE)))
    write_name(surface, look, called, all_called, name, "heading", theme.ink)
    if has_society:
        society = take_top(take_bottom(meter, round(words.height * 0.47))[0], round(words.height * 0.22))[0]
        meter = take_bottom(words, round(words.height * 0.2))[0]  # its line of 5 keeps clear of the letters above
        write(surface, look, faction_name(view, seat), society, "caption", theme.ink_soft)
    _paint_meter(surface, look, meter, total_now, low=1.0 if has_society else 0.5)


def _header_parts(look: Look, area: Rect, *, is_short: bool) -> tuple[Rect, Rect, Rect, int]:
    """Where mark, sum and words of a header lie, and how large the sum is."""
    mark, rest = take_left(area, min(area.height, area.width // 4), look.gap("small"))
    pixels = round(rest.height * (0.55 if is_short else 0.8))
    if is_short:  # no smaller than the name beside it
        pixels = max(pixels, min(look.type.pixels("label"), round(rest.height * 0.86)))
    needed = max(min(round(rest.height * 1.1), rest.width // 3), look.type.measure(str(FULL), "display", pixels)[0])
    sum_, words = take_right(rest, min(needed, rest.width // 2), max(look.gap("small"), look.tx(BESIDE_SUM)))
    return mark, sum_, words, pixels


def _shows_societies(look: Look, table: TablePlaces, view: View, people: Sequence[str]) -> bool:
    """Whether factions stand below the names: those of all panels or of none, and only where no player is
    called by the faction and all of them are read beside large text; their marks tell it too."""
    seats = [seat for seat in table.seats if view.state.factions[seat] >= 0]
    names = [faction_name(view, seat) for seat in seats]
    if any(player_name(view, seat, people) == name for seat, name in zip(seats, names, strict=True)):
        return False
    return all(_has_room_for_society(look, table.seats[seat], names) for seat in seats)


def _has_room_for_society(look: Look, places: SeatPlaces, names: Sequence[str]) -> bool:
    """Whether the names of all factions fit below that of a panel's player."""
    if places.is_short:
        return False
    words = _header_parts(look, places.header, is_short=False)[2]
    line = Rect(words.x, words.y, words.width, round(words.height * 0.22))
    return line.height >= max(LEAST, look.tx(LEAST_SOCIETY)) and all(
        fits_well(look, name, line, "caption") for name in names
    )


def _shows_meters(look: Look, table: TablePlaces, view: View, people: Sequence[str]) -> bool:
    """Whether endurance meters stand below large names: those of all panels or of none."""
    seats = [places for places in table.seats.values() if places.is_short]
    if not seats:
        return True
    names = [player_name(view, each, people) for each in table.seats if view.state.factions[each] >= 0]
    wide = max((look.type.width(name, "heading") for name in names), default=0)
    return all(_has_room_for_meter(look, places, wide) for places in seats)


def _has_room_for_meter(look: Look, places: SeatPlaces, name: int) -> bool:
    """Whether a name so wide stands above the meter in a panel of a small form."""
    words = _header_parts(look, places.header, is_short=True)[2]
    high = round(words.height * NAME_SHARE)
    has_line = high >= look.type.line_height("heading") and words.height - high >= look.px(LEAST_BELOW)
    return has_line and words.width >= max(name, look.tx(METER))


def _paint_wish(surface: Surface, look: Look, header: Rect) -> None:
    """The sign that a seat is not always asked, on the lower edge of its mark."""
    side = min(look.tx(20), header.height // 2)
    disc = Rect(header.x, header.bottom - side, side, side)
    blit(surface, look.brush.rounded(disc.size, side // 2, look.theme.panel_raised, line=look.theme.brass), disc)
    look.type.draw_icon(surface, "clock_outline", round(side * 0.8), look.theme.brass_light, disc)


def _paint_meter(surface: Surface, look: Look, area: Rect, total_now: int, *, low: float) -> None:
    """Sixteen cells, those above 5 in one shade and the last five in another, with a line between, which reaches over
    them and stays in the area. low: how far down in that."""
    theme, over = look.theme, max(1, min(max(2, look.px(3)), (area.height - LEAST_METER) // 2))
    height = max(LEAST_METER, min(area.height - 2 * over, look.px(9)))
    top = area.y + over + round((area.height - 2 * over - height) * low)
    for index in range(FULL):
        left = area.x + area.width * index // FULL
        right = area.x + area.width * (index + 1) // FULL
        last_stand = index < FALLEN_AT
        full = theme.danger if last_stand else theme.brass
        empty = mix(theme.panel_sunken, full, 0.16)
        surface.fill(full if index < total_now else empty, Rect(left, top, max(1, right - left - 1), height))
    line = area.x + area.width * FALLEN_AT // FULL - 1
    surface.fill(theme.ink, Rect(line - 1, top - over, 2, height + 2 * over))


def _paint_slot(surface: Surface, look: Look, table: TablePlaces, seat: int, slot: int, view: View,
                state: TableState) -> None:  # fmt: skip
    """One base: its card, its letter, its counters as pips and as a digit."""
    places = table.seats[seat]
    id = f"slot.{faction_of(view.state, seat)}.{SLOT_NAMES[slot].lower()}"
    rect, card = places.slots[slot], places.cards[slot]
    left = view.state.endurance[seat][slot]
    if id not in state.hidden:
        blit(surface, base_picture(look, card.size, seat, slot, view, state), card)
    paint_counters(surface, look, table, rect, card, slot, left)
    paint_mark(surface, look, rect, id, state)


def base_picture(look: Look, size: tuple[int, int], seat: int, slot: int, view: View, state: TableState) -> Surface:
    """A base card as the audience may see it: its number where the view holds it and private things may be shown."""
    row = bases_shown(view, seat, state)
    square = row[slot] if row is not None else None
    if square is None:
        return cards.base_back(look, size)
    return base_face(look, size, view, square)


def bases_shown(view: View, seat: int, state: TableState) -> Sequence[int | None] | None:
    """The numbers of the seat's bases that may be drawn now, by slot; None where all lie face down."""
    return readable_bases(view, seat) if state.private or is_open(view, seat) else None


def readable_bases(view: View, seat: int) -> Sequence[int | None] | None:
    """The numbers of the seat's bases that this audience may still read, by slot; None where it may read none."""
    return known_bases(view.state, seat) if is_open(view, seat) or may_read_bases(view) else None


def is_open(view: View, seat: int) -> bool:
    """Whether the seat's bases are turned up for all."""
    return bool(view.state.open_bases and view.state.open_bases[seat])


def may_read_bases(view: View) -> bool:
    """Others' bases can be read again at any time, but with the assist level ``pen`` only while they are studied."""
    return bool(view.state.options.get("assist_max") != "pen" or view.state.turn_number == 0)


def district(view: View, square: int) -> str:
    """The name of a square's district."""
    board = view.game.content.board
    place = board.spaces.get(f"square_{square:02}") if board is not None else None
    return "" if place is None else str(place.properties.get("label", ""))


def base_face(look: Look, size: tuple[int, int], view: View, square: int) -> Surface:
    """A base card face up, with the name of its district where all cards of this size bear theirs."""
    squares = range(1, len(view.game.content.board.spaces) + 1) if view.game.content.board is not None else ()
    key = ("helltoken.named", size, view.game.content.hash)
    fit = look.type.layout(key, lambda: all(cards.fits_on_band(look, size, district(view, each)) for each in squares))
    return cards.base_face(look, size, square, district(view, square) if fit else "")


def _paint_remote(surface: Surface, look: Look, rect: Rect, seat: int, way: int, view: View,
                  state: TableState) -> None:  # fmt: skip
    """One of the four remotes: up, right, down, left."""
    faction, direction = faction_of(view.state, seat), DIRECTIONS[way]
    id = f"remote.{faction}.{direction}"
    if id not in state.hidden:
        blit(surface, cards.remote(look, rect.size, faction, direction, view.state.remotes[seat][way]), rect)
    paint_mark(surface, look, rect, id, state)


def agent_shown(view: View, seat: int, state: TableState) -> int:
    """Which agent's face is drawn: one that lies open, or the audience's own on its private screen; -1: none."""
    shown = view.state.open_agents[seat] if view.state.open_agents else -1
    if shown is not None and shown >= 0:
        return int(shown)
    held = view.state.agents[seat] if view.state.agents else -1
    return int(held) if state.private and seat in view.audience and held is not None else -1


def _paint_agent(surface: Surface, look: Look, places: SeatPlaces, seat: int, view: View, state: TableState) -> None:
    """The agent: back, face, or an empty place in the basic game."""
    faction, rect = faction_of(view.state, seat), places.agent
    id = f"agent.{faction}"
    if id in state.hidden or view.state.options.get("agents") != "with" or rect.width < 8:
        return
    shown = agent_shown(view, seat, state)
    face = view.state.agent_faces[seat] if view.state.agent_faces else NO_AGENT
    if shown >= 0:
        content = view.game.content
        picture = cards.agent_face(look, rect.size, content, content.agents[shown])
        if face == NO_AGENT:
            picture = cards.spent(look, picture, ("agent", content.hash, rect.size, shown, look.tx(100)))
        blit(surface, picture, rect)
    elif face == FACE_DOWN:
        blit(surface, cards.agent_back(look, rect.size, faction), rect)
    else:
        blit(surface, cards.remote_gap(look, rect.size), rect)
    paint_mark(surface, look, rect, id, state)


def _paint_lamps(surface: Surface, look: Look, places: SeatPlaces, seat: int, view: View, state: TableState) -> None:
    """One lit lamp for each password left."""
    for index, rect in enumerate(places.lamps):
        name = "lamp_on" if index < view.state.attempts[seat] else "lamp_off"
        blit(surface, look.assets.svg(f"helltoken/{name}.svg", rect.size), rect)
    paint_mark(surface, look, places.lamps[0].union(places.lamps[PASSWORDS - 1]),
               f"lamp.{faction_of(view.state, seat)}", state)  # fmt: skip


def _paint_out(surface: Surface, look: Look, places: SeatPlaces) -> None:
    """Across the panel of whoever is out: a darkened sheet and the word."""
    sheet = look.brush.rounded(places.panel.size, look.radius(), look.theme.panel, alpha=0.55)
    blit(surface, sheet, places.panel)
    height = min(look.tx(34), places.header.height)
    ribbon = Rect(0, 0, min(places.panel.width - 8, look.tx(110)), height)
    ribbon.midbottom = (places.panel.centerx, places.panel.bottom - 4)
    blit(surface, look.brush.rounded(ribbon.size, 5, look.theme.danger), ribbon)
    write_face(surface, look, say("out"), ribbon, "display", round(height * 0.66), look.theme.on_danger)
