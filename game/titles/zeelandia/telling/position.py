"""A position of Zeelandia in plain sentences; hexes are named by row and number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from game.rules.board import Board
from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.components import FACES, WAREHOUSE_FINE, Tile
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.scoring import harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.telling.lines import row, times
from game.telling.position import PositionSection, Reader
from game.titles.zeelandia.analysis.prospects import WITHIN_REACH, space_ahead, stop
from game.words import Voice


def board(say: Voice, state: Zeelandia, reader: Reader) -> Iterator[PositionSection]:
    yield PositionSection(say("market"), tuple(_market(say, state)))
    yield PositionSection(say("stacks"), tuple(_stacks(say, state)))
    yield PositionSection(say("thing.land"), tuple(_land(say, state, reader.names)))


def seat(say: Voice, state: Zeelandia, reader: Reader, seat: int) -> Iterator[str]:
    yield say("rule.money", money=state.money(seat))
    yield say("position.merchant", house=_house(state, state.pos[seat]))
    yield say("rule.figures_left", figures=state.figures(seat))
    yield say("stuivers", n=state.stuivers[seat])
    if state.setting.governors:
        yield f"{say('thing.governors_won')}: {state.governors_won[seat]}"
    if state.setting.records:
        first, second = state.records[seat]
        yield say("thing.record.both", first=first, second=second)


# ---------------------------------------------------------------------- names
def named(say: Voice, tile: Tile) -> str:
    """A tile's kind, with its value if it has one."""
    name = say(f"tile.{tile.kind}")
    return say("tile.with_value", tile=name, value=tile.value) if tile.has_value else name


def covered(say: Voice, state: Zeelandia, hex: int) -> str:
    """Water, or a covered island with its tile if known."""
    if state.chart.kinds[hex] != "island":
        return say("kind.water")
    tile = state.printed(hex)
    return say("thing.printed_island", what=named(say, tile)) if tile else say("thing.covered_island")


def lying(say: Voice, state: Zeelandia, names: Sequence[str], hex: int) -> str:
    """The contents of a hex."""
    tile = state.ground[hex]
    if tile is None:
        return covered(say, state, hex)
    owner = state.owner(hex)
    return named(say, tile) if owner is None else say("spot.manned", value=tile.value, name=names[owner])


def offered(say: Voice, state: Zeelandia, space: int) -> str:
    """The contents of a market space."""
    tile = state.market[space]
    if tile is not None:
        return named(say, tile)
    if stop(state, space) == "warehouse":
        return say("rule.warehouse", fine=WAREHOUSE_FINE)
    return say(f"kind.{state.board.spaces[state.chart.market[space]].kind}")


def hex_name(state: Zeelandia, hex: int) -> str:
    """Row letter from the top, and a number growing by two from hex to hex: the neighbours of C7 are C5 and C9, B6 and
    B8, D6 and D8."""
    return state.board.chart(_hex_names)[hex]


def _hex_names(board: Board) -> tuple[str, ...]:
    cells = [space.hex for _, space in sorted(board.spaces.items()) if space.hex is not None]
    top, left = min(r for _, r in cells), min(2 * q + r for q, r in cells)
    return tuple(f"{_letters(r - top)}{2 * q + r - left + 1}" for q, r in cells)


def _letters(number: int) -> str:
    """A to Z, then AA and so on."""
    more, last = divmod(number, len(ascii_uppercase))
    return (_letters(more - 1) if more else "") + ascii_uppercase[last]


# ---------------------------------------------------------------------- the board
def _market(say: Voice, state: Zeelandia) -> Iterator[str]:
    """Spaces clockwise from the guild master; then the coins around the ring."""
    yield f"{say('thing.guild_master')}: {offered(say, state, state.guild_master)}"
    for steps in range(1, len(state.market)):
        what = offered(say, state, space_ahead(state, steps))
        if Steps(steps) in WITHIN_REACH:
            paid = price(steps)
            yield say("position.ahead.price" if paid else "position.ahead.free", n=steps, price=paid, what=what)
        else:
            yield say("position.ahead", n=steps, what=what)
    ends = {"rule.first_guilder": state.rear, "rule.last_guilder": state.front}
    for key, at in ends.items():
        yield f"{say(key)}: {say('position.house', house=_house(state, at))}"
    yield row(say, say("supply"), [say("stuivers", n=state.supply)])


def _house(state: Zeelandia, at: int) -> int:
    """Number of a counting house, from 1."""
    return at % len(state.chart.houses) + 1


def _stacks(say: Voice, state: Zeelandia) -> Iterator[str]:
    for stack, counts in state.stacks.items():
        yield row(say, say(f"stack.{stack}"), [say("tiles", n=state.left(stack))])
        if (top := state.tops.get(stack)) is not None:
            yield f"{say('position.top')}: {named(say, top)}"
        if any(counts):
            faces = zip(FACES[stack], counts, strict=True)
            yield row(say, say("position.face_down"), [times(n, named(say, tile)) for tile, n in faces if n])


def _land(say: Voice, state: Zeelandia, names: Sequence[str]) -> Iterator[str]:
    """Developed land hex by hex, then covered hexes, then governors."""
    yield say("position.hexes")
    hidden: dict[str, list[str]] = {}
    for hex, tile in enumerate(state.ground):
        name = hex_name(state, hex)
        if tile is None:
            if state.chart.kinds[hex] == "island":
                hidden.setdefault(covered(say, state, hex), []).append(name)
            continue
        told = [lying(say, state, names, hex)]
        if state.owner(hex) is not None:
            told += [say("preview.mill", points=harvest_yield(state, hex).points)]
            told += [say("rule.missing", gaps=state.gaps[hex])]
        elif tile.kind == "mill":
            told.append(say("thing.neutral_mill"))
        yield f"{name}: {'. '.join(told)}"
    for what, hexes in hidden.items():
        yield row(say, what, hexes)
    if state.setting.governors:
        yield row(say, say("thing.governor"), [hex_name(state, hex) for hex in state.governors])
