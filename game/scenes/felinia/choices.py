"""Answers as buttons: what each costs and brings, in pictures and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.felinia.actions import (
    Buy,
    Decline,
    Done,
    Embark,
    Keep,
    PayFourth,
    PlaceBid,
    Sell,
    Step,
    Stop,
    SwapFood,
    SwapSpice,
    TakeBonus,
)
from game.rules.felinia.components import BID_SILVER, DECK, PLACE_INDEX, PLACES, SYMBOLS, TILES
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.outlook import own_board, silver_after
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.scenes.felinia.faces import PICTURES
from game.scenes.table.parts import Choice
from game.words import Voice, signed

ENDS = {Decline: "decline", Done: "done", Stop: "stop"}


def choice(say: Voice, state: Felinia, action: Action) -> Choice | None:
    seat = state.decision.seat
    match action:
        case PlaceBid():
            return _bid(say, state, action)
        case Buy(good=good):
            icon = f"felinia/good_{good}"
            return Choice(f"buy.{good}", action, "", _silver(state, seat, action), icon, on_board=True)
        case SwapSpice(give=give, take=take) | SwapFood(give=give, take=take):
            sort = "spice" if isinstance(action, SwapSpice) else "food"
            text = say("action.take", good=take)
            return Choice(f"swap.{sort}.{give}.{take}", action, text, f"[felinia/{sort}]", f"felinia/good_{take}")
        case TakeBonus(bonus=bonus):
            icon = f"felinia/bonus_{bonus.split('_')[0]}"
            return Choice(f"bonus.{bonus}", action, "", "[felinia/gold] [felinia/spice]", icon, on_board=True)
        case Embark(ship=ship):
            tile = DECK[state.ships[ship]]
            detail, icon = _silver(state, seat, action) if tile.silver else "", f"felinia/cat_{tile.country}"
            return Choice(
                f"embark.{ship}", action, tile.departure, detail, f"felinia/cat_{tile.country}", on_board=True
            )
        case Step(province=province):
            return Choice(f"step.{province}", action, "", "", province_icon(state, province), on_board=True)
        case Keep(place=place):
            given = PLACES[PLACE_INDEX[place]].good
            cost = f"−[felinia/good_{given}]" if given else ""
            return Choice(f"keep.{place}", action, say(f"mystery.{place}"), cost, f"felinia/mystery_{place}")
        case Sell(what=what):
            icon = f"felinia/{what}" if what in ("gold", "spice") else f"felinia/good_{what}"
            came = state.after(action)[0].silver[seat] - state.silver[seat]
            return Choice(f"sell.{what}", action, signed(came), _silver(state, seat, action), icon, on_board=True)
        case PayFourth():
            return Choice("fourth", action, say("action.fourth"), _silver(state, seat, action))
        case Decline() | Done() | Stop():
            name = ENDS[type(action)]
            return Choice(name, action, say(f"action.{name}"), ends=True)
    return None


def grouped(say: Voice, swaps: Sequence[Action], sales: Sequence[Action]) -> Iterator[Choice]:
    """All swaps of the guild on one button, and on another all sales, which may be made at any decision (FE-126)."""
    if swaps:
        pictures = "[felinia/random_good] → [felinia/random_good]"
        yield Choice("swap", swaps[0], say("action.swap"), pictures, more=tuple(swaps[1:]))
    if sales:
        yield Choice("sell", sales[0], say("action.sell"), icon="felinia/silver", more=tuple(sales[1:]))


def _silver(state: Felinia, seat: int, action: Action) -> str:
    """Of a seat before and after an action that is allowed."""
    return change(state.silver[seat], state.after(action)[0].silver[seat])


def change(before: int, after: int) -> str:
    return f"[felinia/silver] {before} → {after}".replace("-", "−")


def _bid(say: Voice, state: Felinia, bid: PlaceBid) -> Choice:
    decision = state.decision
    assert isinstance(decision, Bid)
    seat, number = decision.seat, state.chart.place_index.get(bid.place)
    if number is None:
        after, _ = own_board(state, seat, decision.bid_round)
        text, icon = signed(BID_SILVER[decision.bid_round - 1]), "silver"
    else:
        after = silver_after(state, seat, number)
        text, icon = ("", "guild") if number == GUILD else (str(number + 1), "market")
    return Choice(f"bid.{bid.place}", bid, text, change(state.silver[seat], after), f"felinia/{icon}")


def province_icon(state: Felinia, province: str) -> str:
    """What a merchant finds there: a tile, or the first of the symbols."""
    number = state.chart.index[province]
    tile = state.ground[number]
    if tile >= 0:
        return tile_icon(TILES[tile])
    symbols = [name for name, count in zip(SYMBOLS, state.chart.symbols[number], strict=True) if count]
    return f"felinia/{PICTURES.get(symbols[0], symbols[0])}" if symbols else "felinia/crossroads"


def tile_icon(tile: str) -> str:
    return f"felinia/{tile}" if tile.startswith("special") else f"felinia/trade_{tile}"
