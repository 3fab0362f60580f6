"""Answers as buttons, with cost and yield in pictures and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.felinia import actions
from game.rules.felinia.components import BID_SILVER, DECK, PLACE_IDS, PLACE_INDEX, PLACES, SYMBOLS, TILES
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.decisions.mystery import KeepPlace
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.telling.labels import BarChoice
from game.titles.felinia.analysis.outlook import own_board, silver_after
from game.titles.felinia.analysis.trips import Trip, most
from game.words import Voice, signed


def choices(say: Voice, state: Felinia, found: Sequence[Trip], face_down: bool) -> Iterator[BarChoice]:
    """One button for all guild swaps, and one for all sales, which are possible at any decision (FE-126). Those that
    end a step come last.

    `found`: possible trips; `face_down`: hide Mysterious Places.
    """
    options, decision = state.options(), state.decision
    swaps = [action for action in options if isinstance(action, actions.SwapSpice | actions.SwapFood)]
    sales = [action for action in options if isinstance(action, actions.Sell) and not isinstance(decision, Store)]
    shown = [action for action in options if action not in sales and action not in swaps]
    if isinstance(decision, KeepPlace):  # both cards: the one that may not be kept explains why
        shown = [actions.Keep(PLACE_IDS[kind]) for kind in dict.fromkeys(decision.places) if not face_down]
    made = [one for action in shown if (one := choice(say, state, action, found)) is not None]
    yield from (one for one in made if not one.ends)
    if swaps:
        pictures = "[felinia/good] → [felinia/good]"
        yield BarChoice("swap", swaps[0], say("action.swap"), pictures, more=tuple(swaps[1:]))
    if sales:
        yield BarChoice("sell", sales[0], say("action.sell"), icon="felinia/silver", more=tuple(sales[1:]))
    yield from (one for one in made if one.ends)


def choice(say: Voice, state: Felinia, action: Action, found: Sequence[Trip]) -> BarChoice | None:
    """`found`: possible trips."""
    seat = state.decision.seat
    match action:
        case actions.PlaceBid():
            return _bid(state, action)
        case actions.Buy(good=good):
            return BarChoice(f"buy.{good}", action, "", _silver(state, action), f"felinia/{good}", on_board=True)
        case actions.SwapSpice(give=give, take=take) | actions.SwapFood(give=give, take=take):
            sort = "spice" if isinstance(action, actions.SwapSpice) else "food"
            text = say("action.take", take=take)
            return BarChoice(f"swap.{sort}.{give}.{take}", action, text, f"[felinia/{sort}]", f"felinia/{take}")
        case actions.TakeBonus(bonus=bonus):
            cost = "[felinia/gold] [felinia/spice]"
            return BarChoice(f"bonus.{bonus}", action, "", cost, f"felinia/{bonus}", on_board=True)
        case actions.Embark(ship=ship):
            deck = DECK[state.ships[ship]]
            detail, icon = _silver(state, action) if deck.silver else "", f"felinia/cat_{deck.country}"
            return BarChoice(f"embark.{ship}", action, deck.departure, detail, icon, on_board=True)
        case actions.Step(province=province):
            number = state.chart.index[province]
            worth, icon = f"{signed(most(found, number))} [felinia/prosperity]", province_icon(state, number)
            return BarChoice(f"step.{province}", action, "", worth, icon, on_board=True)
        case actions.Keep(place=place):
            worth = _brings(state, seat, action) if state.refusal(action) is None else ""
            given = PLACES[PLACE_INDEX[place]].good
            cost = f"−[felinia/{given}]" if given else ""
            detail = " · ".join(filter(None, (worth, cost)))
            return BarChoice(f"keep.{place}", action, say(f"mystery.{place}"), detail, f"felinia/{place}")
        case actions.Sell(what=what):
            return BarChoice(f"sell.{what}", action, "", _silver(state, action), f"felinia/{what}", on_board=True)
        case actions.PayFourth():
            return BarChoice("fourth", action, say("action.fourth"), _silver(state, action))
        case actions.Decline() | actions.Done() | actions.Stop():
            name = str(type(action).__struct_config__.tag)
            text = say("action.stop.Look" if isinstance(state.decision, Look) else f"action.{name}")
            return BarChoice(name, action, text, ends=True)
    return None


def _silver(state: Felinia, action: Action) -> str:
    """Silver of the deciding seat before and after a legal action."""
    seat = state.decision.seat
    return change(state.silver[seat], state.after(action)[0].silver[seat])


def _brings(state: Felinia, seat: int, action: Action) -> str:
    """Change in final points by a legal action, in the present position."""
    before, after = (position.standings()[seat].points for position in (state, state.after(action)[0]))
    return f"{signed(after - before)} [felinia/prosperity]"


def change(before: int, after: int) -> str:
    return f"[felinia/silver] {before} → {after}".replace("-", "−")


def _bid(state: Felinia, bid: actions.PlaceBid) -> BarChoice:
    decision = state.decision
    assert isinstance(decision, Bid)
    seat, number = decision.seat, state.chart.place_index.get(bid.place)
    if number is None:
        after, _ = own_board(state, seat, decision.bid_round)
        text, icon = signed(BID_SILVER[decision.bid_round - 1]), "silver"
    else:
        after = silver_after(state, seat, number)
        text, icon = ("", "guild") if number == GUILD else (str(number + 1), "market")
    return BarChoice(f"bid.{bid.place}", bid, text, change(state.silver[seat], after), f"felinia/{icon}")


def province_icon(state: Felinia, number: int) -> str:
    """Picture of a province: its tile, or the first of its symbols."""
    tile = state.ground[number]
    symbols = [name for name, count in zip(SYMBOLS, state.chart.symbols[number], strict=True) if count]
    return f"felinia/{TILES[tile] if tile >= 0 else (*symbols, 'crossroads')[0]}"
