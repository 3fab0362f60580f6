"""The table of the Council, on which terms lie, below the drawers; demands and ransoms lie on the same one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import NOBODY, Crew, Kind
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import Answer, CouncilFloor
from game.rules.sky_traders.forecasts import dice_after
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.scenes.sky_traders.bargain import COINS, Bargain
from game.scenes.sky_traders.drawers import drawer, items, named
from game.scenes.sky_traders.pictures import COIN, dice, drawn, plain, terms, things
from game.scenes.sky_traders.places import EDGE
from game.scenes.sky_traders.sheet import Deck
from game.ui.text import Face
from game.ui.units import Area

HEAD, BAND, BUTTON = 54.0, 36.0, 62.0
"""Heights: of the table's head, of a side's band, of its buttons."""


class Side(NamedTuple):
    """What one seat gives. `key`: of the side of a bargain that this is; empty: it cannot be changed."""

    seat: int
    bundle: Bundle
    key: str
    place: Area


def table(board: Area, seats: int) -> Area:
    top = drawer(board, seats, seats - 1).bottom + EDGE
    return Area(board.x, top, board.w, board.bottom - top)


def sides(state: SkyTraders, bargain: Bargain | None, place: Area) -> list[Side]:
    """Both halves of the table: whoever made the terms at the left."""
    decision = state.decision if not state.over else None
    inner = Area(place.x + 14, place.y + HEAD, place.w - 28, place.h - HEAD - 78)
    left, right = inner.columns(2, 12)
    if bargain is None:
        if not isinstance(decision, Answer):
            return []
        return [Side(decision.maker, decision.give, "", left), Side(decision.seat, decision.take, "", right)]
    give, take = bargain.give, bargain.take
    if bargain.offering:
        return [Side(bargain.maker, give, "give", left), Side(bargain.partner, take, "take", right)]
    if bargain.dealing:
        return [Side(bargain.partner, take, "take", left), Side(bargain.maker, give, "give", right)]
    (key,) = bargain.sides
    seat = bargain.maker if key == "give" else bargain.partner
    return [Side(seat, bargain.bundle(key), key, inner)]


def chip_areas(deck: Deck, side: Side) -> list[tuple[str, Area]]:
    """What lies on a side, as words with pictures, each in its place."""
    return flowing(deck, things(deck.say, side.bundle), side.place.cut_top(BAND + 8)[1])


def flowing(deck: Deck, words: Sequence[str], room: Area) -> list[tuple[str, Area]]:
    x, y, laid = room.x + 8, room.y, []
    for text in words:
        wide = min(room.w - 16, max(58.0, deck.wide(text, 23, Face.BOLD) + 20))
        if x + wide > room.right - 8 and x > room.x + 8:
            x, y = room.x + 8, y + 56
        laid.append((text, Area(x, y, wide, 50)))
        x += wide + 8
    return laid


def buttons(side: Side, bargain: Bargain) -> list[tuple[str, Area]]:
    """By what each adds: a number of coins, or a promise."""
    names = [str(number) for number in COINS] + (["promise"] if bargain.dealing else [])
    foot = side.place.inset(8, 8).cut_bottom(BUTTON)[0]
    return list(zip(names, foot.columns(len(names), 8), strict=True))


def partners(place: Area, state: SkyTraders, bargain: Bargain) -> list[tuple[int, Area]]:
    """To whom an offer may be made, at the right of the table's head; -1: to everybody."""
    others = [seat for seat in range(state.seats) if seat != bargain.maker]
    row = Area(place.right - 20 - (len(others) * 64 + 110), place.y + 6, len(others) * 64 + 104, HEAD - 10)
    areas = [Area(row.x + number * 64, row.y, 58, row.h) for number in range(len(others))]
    return [*zip(others, areas, strict=True), (NOBODY, Area(row.right - 104, row.y, 104, row.h))]


def spots(deck: Deck, bargain: Bargain | None, rows: Mapping[int, Area], place: Area) -> Iterator[Spot]:
    """Everything in the drawers, and what lies on the table or is put there by a touch."""
    state, say = deck.state, deck.say
    for seat, row in rows.items():
        mine = bargain is not None and bargain.concerns(seat)
        for item in items(state, row, seat, slime=bargain is not None and not bargain.dealing):
            yield Spot.on(item.id, item.place.inset(-3), named(deck, item), picks=mine)
    if bargain is None:
        return
    if bargain.offering:
        for seat, area in partners(place, state, bargain):
            words = say("council.all") if seat == NOBODY else deck.seats[seat].name
            yield Spot.on(f"partner.{seat}", area, say("spot.partner", who=words), picks=True)
    for side in sides(state, bargain, place):
        for number, (words, area) in enumerate(chip_areas(deck, side)):
            yield Spot.on(f"chip.{side.key}.{number}", area, say("spot.chip", what=plain(say, words)), picks=True)
        for name, area in buttons(side, bargain):
            words = say("spot.promise") if name == "promise" else say("spot.coins", coins=name)
            yield Spot.on(f"add.{side.key}.{name}", area, words, picks=True)


def touched(state: SkyTraders, bargain: Bargain | None, id: str) -> Bargain | None:
    """The terms after a touch."""
    if bargain is None:
        return None
    kind, key, *rest = id.split(".")
    match kind:
        case "partner":
            return bargain.offered_to(int(key))
        case "chip":
            return bargain.without(key, int(rest[0]))
        case "add" if rest[0] == "promise":
            return replace(bargain, promising="" if bargain.promising == key else key)
        case "add":
            return bargain.raised(key, int(rest[0]))
        case "die":
            hand = state.dice_of(int(key))
            return bargain.touched(state, int(key), hand[int(rest[0])])
    return bargain.touched(state, int(key), Kind(rest[0]) if kind == "good" else Crew(rest[0]))


def paint_table(deck: Deck, place: Area, bargain: Bargain | None, original: Bargain | None) -> None:
    """The terms that lie there; `original`: those with which a counter-offer began."""
    state, say, colours = deck.state, deck.say, deck.colours
    deck.ledger(place)
    deck.text(say(title(state, bargain)), (place.x + 22, place.y + 30), 27, Face.TITLE, colours.ledger.ink, "midleft")
    laid = sides(state, bargain, place)
    if bargain is not None and bargain.offering:
        for seat, area in partners(place, state, bargain):
            deck.plate(area, colours.chosen if seat == bargain.partner else colours.deal, 9)
            if seat == NOBODY:
                deck.text(say("council.all"), area.centre, 21, Face.SEMI, colours.deal.ink)
            else:
                deck.mark(deck.seats[seat].colour, area.centre, 34)
    for side in laid:
        paint_side(deck, side, bargain)
    foot = Area(place.x + 20, place.bottom - 70, place.w - 40, 62)
    if laid:
        paint_outcome(deck, foot, laid, bargain, original)
    else:
        for number, line in enumerate(hints(deck)):
            deck.rich(line, (place.x + 24, place.y + HEAD + 22 + number * 34), 22, colours.ledger.ink, anchor="midleft")


def title(state: SkyTraders, bargain: Bargain | None) -> str:
    if bargain is not None and not bargain.dealing:
        return "ransom.title"
    named = isinstance(state.decision, Answer | CouncilFloor | ControlMarket | PlaceDie | ChooseInfluence)
    return f"council.{type(state.decision).__name__}" if named else "council.other"


def hints(deck: Deck) -> list[str]:
    """What is to be done while no terms lie there."""
    return deck.say(f"{title(deck.state, None)}.text").split("\n")


def paint_side(deck: Deck, side: Side, bargain: Bargain | None) -> None:
    colours, say = deck.colours, deck.say
    open_to_all = side.seat == NOBODY
    deck.plate(side.place, colours.deal_off, 10)
    band = side.place.cut_top(BAND)[0]
    if open_to_all:
        deck.plate(band, colours.dusk, 9)
        deck.text(say("council.whoever"), (band.x + 14, band.centre[1]), 21, Face.SEMI, colours.dusk.ink, "midleft")
    else:
        player = deck.seats[side.seat]
        deck.nameplate(band, player.colour, say("council.gives", name=player.name), band.right - 10)
    laid = chip_areas(deck, side)
    for words, area in laid:
        deck.tag(words, area, colours.deal, 23)
    if not laid:
        key = "council.touch" if side.key else "terms.nothing"
        deck.text(say(key), (side.place.x + 14, band.bottom + 34), 20, Face.TEXT, colours.ledger.quiet, "midleft")
    if side.key and bargain is not None:
        for name, area in buttons(side, bargain):
            on = name == "promise" and bargain.promising == side.key
            words = drawn("promise") if name == "promise" else f"+{name} {COIN}"
            deck.tag(words, area, colours.chosen if on else colours.deal, 23)


def paint_outcome(
    deck: Deck, foot: Area, laid: Sequence[Side], bargain: Bargain | None, original: Bargain | None
) -> None:
    """The dice that both would have; above it the terms that stand, where others are put together."""
    state, say, colours = deck.state, deck.say, deck.colours
    lines: list[str] = []
    if bargain is not None and bargain.promising:
        lines.append(say("council.promising"))
    elif original is not None and bargain is not None and not bargain.offering:
        changed = (bargain.give, bargain.take) != (original.give, original.take)
        if changed and bargain.dealing:
            lines.append(say("council.original", terms=terms(say, original.take, original.give)))
    if len(laid) > 1 and laid[1].seat != NOBODY:
        a, b = laid
        after = [dice_after(state, one.seat, one.bundle, other.bundle) for one, other in ((a, b), (b, a))]
        hands = zip((a.seat, b.seat), after, strict=True)
        held = "     ".join(f"[player:{deck.seats[seat].colour}] {dice(values)}" for seat, values in hands)
        lines.append(say("council.after", dice=held))
    for number, line in enumerate(lines[-2:]):
        deck.rich(line, (foot.x, foot.y + 16 + number * 30), 21, colours.ledger.ink, anchor="midleft")
