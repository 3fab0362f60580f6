"""The table with the terms, below the drawers in the Council; also used for demands and ransoms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.sky_traders.actions import Invest
from game.rules.sky_traders.components import NOBODY, Crew, Kind
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.titles.sky_traders.analysis.bargain import COINS, Bargain, Side, sides
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling.council import note, outcome, person
from game.titles.sky_traders.telling.phrases import COIN, coins, drawn, plain, things
from game.ui.text import Face
from game.ui.units import Area
from game.words import signed

HEAD, BAND, BUTTON = 54.0, 36.0, 62.0
"""Heights: header of the table, band of a side, its buttons."""
FOOT, RANSOM_FOOT = 118.0, 92.0
"""Heights of the footer: with two lines about a deal, and with the one about a ransom."""
PROMISE = 0.4
"""Part of the row of buttons that the promise takes: it is a word."""
SAID, SAID_TWICE = 21, 17
"""Sizes of what is said of the terms, on one line and on two."""
TWO_LINES = 60.0
"""Height of two lines of text where letters are smallest, in map px."""


def laid(deck: Deck, bargain: Bargain | None, table: Area) -> list[tuple[Side, Area]]:
    """The sides of the terms with their areas on the table."""
    shown = sides(deck.state, bargain)
    low = FOOT if bargain is None or bargain.dealing else RANSOM_FOOT
    inner = Area(table.x + 14, table.y + HEAD, table.w - 28, table.h - HEAD - low)
    return list(zip(shown, inner.columns(len(shown), 12), strict=True)) if shown else []


def chips(deck: Deck, side: Side, place: Area) -> list[tuple[str, Area]]:
    """Chips of a side: rich text and area."""
    room, out = place.cut_top(BAND + 8)[1].inset(8, 0), list[tuple[str, Area]]()
    x, y = room.x, room.y
    for words in things(deck.say, side.bundle):
        wide = min(room.w, max(58.0, deck.wide(words, 23, Face.BOLD) + 20))
        if x + wide > room.right and x > room.x:
            x, y = room.x, y + 56
        out.append((words, Area(x, y, wide, 50)))
        x += wide + 8
    return out


def buttons(side: Side, bargain: Bargain, place: Area) -> list[tuple[str, Area]]:
    """Buttons by what each adds: an amount of coins, or a promise."""
    foot, last = place.inset(8, 8).cut_bottom(BUTTON)[0], list[tuple[str, Area]]()
    if bargain.dealing:
        promise, foot = foot.cut_right(foot.w * PROMISE, 8)
        last = [("promise", promise)]
    return [*zip(map(str, COINS), foot.columns(len(COINS), 8), strict=True), *last]


def partners(table: Area, state: SkyTraders, bargain: Bargain) -> list[tuple[int, Area]]:
    """Possible recipients of an offer, at the right of the table's header; -1: everyone."""
    others = [seat for seat in range(state.seats) if seat != bargain.maker]
    right = table.right - 20
    places = [Area(right - 104 - 64 * n, table.y + 6, 58, HEAD - 10) for n in range(len(others), 0, -1)]
    return [*zip(others, places, strict=True), (NOBODY, Area(right - 104, table.y + 6, 104, HEAD - 10))]


def spots(deck: Deck, bargain: Bargain, table: Area) -> Iterator[Spot]:
    """Clickable things: partners, chips, buttons."""
    say = deck.say
    if bargain.offering:
        for seat, area in partners(table, deck.state, bargain):
            words = say("council.all") if seat == NOBODY else deck.seats[seat].name
            yield Spot.on(f"partner.{seat}", area, say("spot.partner", who=words), picks=True)
    for side, place in laid(deck, bargain, table):
        for number, (words, area) in enumerate(chips(deck, side, place)):
            yield Spot.on(f"chip.{side.key}.{number}", area, say("spot.chip", what=plain(say, words)), picks=True)
        for name, area in buttons(side, bargain, place):
            words = say("spot.promise") if name == "promise" else say("spot.coins", coins=name)
            yield Spot.on(f"add.{side.key}.{name}", area, words, picks=True)


def touched(state: SkyTraders, bargain: Bargain, id: str) -> Bargain:
    """The terms after a click."""
    match id.split("."):
        case ["partner", seat]:
            return bargain.offered_to(int(seat))
        case ["chip", side, number]:
            return bargain.without(side, int(number))
        case ["add", side, "promise"]:
            return bargain.promise_of(side)
        case ["add", side, number]:
            return bargain.raised(side, int(number))
        case ["die", seat, number]:
            return bargain.touched(state, int(seat), state.dice_of(int(seat))[int(number)])
        case ["good", seat, kind]:
            return bargain.touched(state, int(seat), Kind(kind))
        case ["crew", seat, card]:
            return bargain.touched(state, int(seat), Crew(card))
    raise ValueError(id)


def foot(table: Area) -> Area:
    """The strip with the outcome of the terms."""
    return table.inset(14, 12).cut_bottom(40)[0]


def paint_table(
    deck: Deck, bargain: Bargain | None, table: Area, reasons: Mapping[int, str], tried: Sequence[Invest] = ()
) -> None:
    """The terms on the table, or the instructions while there are none.

    `reasons`: latest reasons of computer players, by seat; `tried`: dice tried in the boxes.
    """
    state, say, colours = deck.state, deck.say, deck.colours
    ransom, key = bargain is not None and not bargain.dealing, f"council.{type(state.decision).__name__}"
    title = "ransom.title" if ransom else key if say.has(key) else "council.other"
    both = laid(deck, bargain, table)
    deck.ledger(table, engraving="" if both else "influence" if title.endswith("Influence") else "gavel")
    deck.text(say(title), (table.x + 22, table.y + 30), 27, Face.TITLE, colours.ledger.ink, "midleft")
    for seat, area in partners(table, state, bargain) if bargain is not None and bargain.offering else ():
        style = colours.chosen if bargain is not None and seat == bargain.partner else colours.deal
        deck.tag(say("council.all") if seat == NOBODY else deck.shape(seat), area, style, 25, Face.SEMI)
    for side, place in both:
        _paint_side(deck, side, bargain, place)
    if both:
        own = bargain is not None and bargain.offering and bargain.changed
        seats = [] if own else [seat for side, _ in both if (seat := side.seat) in reasons] or [*reasons][-1:]
        said = [f"{deck.shape(seat)} {reasons[seat].splitlines()[0]}" for seat in seats] + note(say, bargain)
        for line in said[-1:]:
            _paint_said(deck, line, foot(table))
        if ends := list(outcome(deck.seats, state, [side for side, _ in both], tried)):
            _paint_outcome(deck, ends, foot(table))
    else:
        lines = say(f"{title}.text").split("\n")
        deck.lines(lines, (table.x + 24, table.y + HEAD + 22), 34, 22, colours.ledger.ink, Face.SEMI)


def _paint_said(deck: Deck, line: str, place: Area) -> None:
    """A line above the outcome; one that is too long for it takes two, in smaller letters."""
    ink, room = deck.colours.ledger.ink, place.w - 12
    if deck.wide(line, SAID) <= room:
        deck.lines([line], (place.x + 6, place.y - 20), SAID, SAID, ink, Face.SEMI)
    else:
        deck.para(line, Area(place.x + 6, place.y - TWO_LINES, room, TWO_LINES), SAID_TWICE, ink, Face.SEMI)


def _paint_outcome(deck: Deck, gains: Sequence[tuple[str, int]], place: Area) -> None:
    """Dice and gain of each side after the deal."""
    deck.plate(place, deck.colours.dusk, 9)
    words = deck.say("council.after")
    deck.text(words, (place.x + 14, place.centre[1]), 20, Face.SEMI, deck.colours.dusk.ink, "midleft")
    room = place.cut_left(deck.wide(words, 20) + 34)[1]
    for (hand, gain), area in zip(gains, room.columns(2, 8), strict=False):
        deck.rich(hand, (area.x, area.centre[1]), 22, deck.colours.dusk.ink, anchor="midleft")
        style = deck.colours.gain if gain > 0 else deck.colours.loss if gain < 0 else deck.colours.deal_off
        deck.pill(coins(signed(gain)), (area.x + deck.wide(hand, 22) + 12, area.centre[1]), style, 21, "left")


def _paint_side(deck: Deck, side: Side, bargain: Bargain | None, place: Area) -> None:
    colours, say = deck.colours, deck.say
    deck.plate(place, colours.deal_off, 10)
    band = place.cut_top(BAND)[0]
    if side.seat == NOBODY:
        deck.plate(band, colours.dusk, 9)
        deck.text(say("council.whoever"), (band.x + 14, band.centre[1]), 21, Face.SEMI, colours.dusk.ink, "midleft")
    else:
        player = deck.seats[side.seat]
        gives = say(f"council.gives{person(say, player.name)}", name=player.name)
        deck.nameplate(band, player.colour, gives, band.right - 10)
    for words, area in chips(deck, side, place):
        deck.tag(words, area, colours.deal, 23)
    if side.bundle.empty:
        key = ("council.touch" if deck.state.battle is None else "ransom.touch") if side.key else "terms.nothing"
        deck.text(say(key), (place.x + 14, band.bottom + 34), 20, Face.TEXT, colours.ledger.quiet, "midleft")
    for name, area in buttons(side, bargain, place) if bargain is not None else ():
        on = name == "promise" and bargain is not None and bargain.promising == side.key
        words = f"{drawn('promise')} {say('council.promise')}" if name == "promise" else f"+{name} {COIN}"
        deck.tag(words, area, colours.chosen if on else colours.deal, 23)
