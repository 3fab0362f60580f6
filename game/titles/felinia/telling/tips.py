"""Tooltips of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.felinia.components import (
    BONUS_IDS,
    COUNTRIES,
    DECK,
    GOODS,
    SPECIAL_FROM,
    SYMBOLS,
    TILES,
    TRADE_TILES,
    TYPES,
)
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.scoring import trade_points
from game.rules.felinia.state import Felinia
from game.telling.labels import Tip
from game.titles.felinia.analysis.outlook import sailing
from game.titles.felinia.analysis.prospects import fare
from game.titles.felinia.telling import tiles
from game.titles.felinia.telling.phrases import counted, icons
from game.titles.felinia.telling.tiles import Held
from game.words import Voice, marks


def tip(say: Voice, seats: Sequence[Seat], state: Felinia, eyes: int, sees: bool, id: str) -> Tip | None:
    """Tooltip of a spot. `eyes`: the reader's seat; `sees`: whether the reader's own tiles are face up."""
    kind, _, name = id.partition(".")
    match kind:
        case "ship" if state.ships[int(name)] != EMPTY:
            return _ship(say, seats, state, int(name), eyes)
        case "bonus":
            shown = tiles.tip(say, Held("bonus", name, 1))
            now = [say("tip.bonus.now", points=_bonus_points(state, eyes, BONUS_IDS.index(name)))] if sees else []
            return Tip(shown.title, (say("tip.bonus.cost"), *now, *shown.lines), shown.icon)
        case "held":
            return tiles.tip(say, tiles.held(state, eyes, sees)[int(name)])
        case "bag":
            left = counted(zip(GOODS, state.bag, strict=True))
            return Tip(say("kind.bag"), (left, "§ FE-141"), "felinia/bag")
        case "deck_stack":
            return _deck(say, state)
    number = state.chart.index.get(id)
    return None if number is None else _province(say, seats, state, number)


def _ship(say: Voice, seats: Sequence[Seat], state: Felinia, ship: int, eyes: int) -> Tip:
    """The cost and which part of it the reader has, the crew, and whether the ship will sail."""
    tile, crew, pieces = DECK[state.ships[ship]], state.aboard[ship], fare(state, eyes, ship)

    def lines() -> Iterator[str]:
        yield say("tip.ship.cost", things=icons(name for name, _ in pieces))
        if any(own for _, own in pieces):
            yield say("tip.ship.have", things=icons(name for name, own in pieces if own))
        names = "".join(f" {marks.player(seats[seat].colour)} {seats[seat].name}" for seat in crew)
        yield say("tip.ship.aboard", count=len(crew), spaces=state.spaces[state.ships[ship]]) + names
        yield say(f"sailing.{sailing(state, ship)}")
        yield "§ FE-84"

    title = say("spot.ship", country=tile.country, time=tile.departure)
    return Tip(title, tuple(lines()), f"felinia/cat_{tile.country}")


def _bonus_points(state: Felinia, seat: int, tile: int) -> int:
    """Points that the bonus tile adds to the seat's trade tiles (FE-146, FE-147)."""
    own, bonus = state.tiles[seat], state.bonus[seat]
    return sum(trade_points(own, [*bonus, tile])) - sum(trade_points(own, bonus))


def _deck(say: Voice, state: Felinia) -> Tip:
    """Deck tiles left; with the option, the next one."""
    lines = [say("tip.deck.left", n=state.deck_left)]
    if state.next_tile != EMPTY:
        tile = DECK[state.next_tile]
        lines.append(f"{say('tip.deck.next')} [felinia/cat_{tile.country}] {tile.departure}")
    return Tip(say("kind.deck_stack"), (*lines, "§ FE-136"), "felinia/deck_grey")


def _province(say: Voice, seats: Sequence[Seat], state: Felinia, number: int) -> Tip:
    """Owner of the post, face-up tile, possible face-down tiles, or the symbols collected there."""
    chart, tile, owner = state.chart, state.ground[number], state.standing[number]
    if owner != EMPTY:
        return Tip(say("spot.post", name=seats[owner].name), ("§ FE-97",), "felinia/post")
    if tile >= 0:
        return tiles.tip(say, Held("trade" if tile < SPECIAL_FROM else "special", TILES[tile], 1))
    if chart.kinds[number] == "port" or tile == FACE_DOWN:
        return _country(say, state, chart.country[number])
    found = [(say(f"symbol.{name}"), n) for name, n in zip(SYMBOLS, chart.symbols[number], strict=True) if n]
    return Tip(say(f"kind.{chart.kinds[number]}"), (*(f"{name}: {n}" for name, n in found), "§ FE-105"))


def _country(say: Voice, state: Felinia, country: int) -> Tip:
    """The country's initial trade tiles, and those not yet revealed (FE-31)."""
    name = COUNTRIES[country]
    lines = [f"{say('tip.port.began')} {counted(zip(TYPES, TRADE_TILES[name], strict=True))}"]
    if left := counted(zip(TYPES, state.unseen[country], strict=False)):
        lines.append(f"{say('tip.port.unseen')} {left}")
    return Tip(say(f"country.{name}"), (*lines, "§ FE-31"), f"felinia/cat_{name}")
