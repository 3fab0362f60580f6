"""Positions to test on: a quiet table on the fixed map, things put aboard, and answers by script."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import CHANCE, Action, Decision, Event, Scalar
from game.rules.sky_traders.actions import (
    BuyInfluence,
    Decline,
    Done,
    Draw,
    Fight,
    Finish,
    Hit,
    Leave,
    PayOff,
    PlaceCrew,
    Roll,
    Stay,
    Trade,
)
from game.rules.sky_traders.components import NOBODY, PRICES, Crew, Damage, Kind, Tile, Wind
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.battle import BattleRound
from game.rules.sky_traders.decisions.council import RollCouncilDice
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import DrawWind
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.parts import Battle
from game.rules.sky_traders.state import SkyTraders
from game.rules.toolkit import forced
from tests.rules.playing import told as told
from tests.rules.tables import fresh


def table(seats: int = 2, first: int = 0, **options: Scalar) -> SkyTraders:
    """Before the first Ill Wind: everybody in City 1 with their Skyman in hold 4; the fixed map, open coins."""
    chosen: dict[str, Scalar] = {"map_setup": "fixed", "secret_money": False, **options}
    state = fresh("sky_traders", seats, chosen, first)
    assert isinstance(state, SkyTraders)
    while not isinstance(state.decision, DrawWind):
        state.play(quiet(state))
    return state


def quiet(state: SkyTraders) -> Action:
    """An answer that changes as little as can be."""
    decision = state.decision
    if isinstance(decision, DrawWind):
        card = Wind.FAIR_WIND if state.day_in else Wind.TRADERS_DAY
        if state.day_in and not state.pile[card]:
            card = max(state.pile, key=lambda name: (state.pile[name] > 0, name is Wind.HEAD_WIND, state.pile[name]))
        return Draw(card)
    if isinstance(decision, RollCouncilDice):
        return Roll((1, 2, 3)[: decision.number])
    if isinstance(decision, Dice):
        return Roll((1,) * decision.number)
    if isinstance(decision, DrawDamage):
        return next(iter(decision.candidates(state)))
    calm = (Stay, Finish, Done, Decline, Leave, Fight)
    for action in state.options():
        if isinstance(action, calm) or action in (BuyInfluence(0), PlaceCrew(4), PayOff(0)):
            return action
    return state.options()[0]


def until(state: SkyTraders, *kinds: type[Decision[Any, Any]], seat: int | None = None) -> SkyTraders:
    """Quiet answers up to a decision of one of these kinds."""
    for _ in range(2000):
        if isinstance(state.decision, kinds) and seat in (None, state.decision.seat):
            return state
        state.play(quiet(state))
    raise AssertionError(f"never came to {kinds}")


def play(state: SkyTraders, *actions: Action) -> list[Event]:
    """Plays them all, asking for each; the events."""
    state.journal = []
    for action in actions:
        state.play(action)
    return state.journal


def oblige(state: SkyTraders) -> SkyTraders:
    """Gives the only answers that there are, up to a choice or a chance, as a match does."""
    while not state.over and state.decision.seat != CHANCE and (action := forced(state)) is not None:
        state.play(action)
    return state


def refused(state: SkyTraders, action: Action) -> str:
    """The rule that a refusal names; empty when nothing is refused."""
    refusal = state.refusal(action)
    return refusal.rule if refusal else ""


def facing(state: SkyTraders) -> Decision[Any, Any]:
    """What is to be decided."""
    return state.decision


def put(state: SkyTraders, seat: int, hold: int, what: Kind | Crew, count: int = 1) -> None:
    """Things from the supply into a hold, whatever was there before."""
    clear(state, seat, hold)
    if isinstance(what, Crew):
        state.crew_supply[what] -= 1
        state.board_crew(seat, hold, what)
    else:
        state.supply[what] -= count
        state.load(seat, hold, what, count)


def clear(state: SkyTraders, seat: int, *holds: int) -> None:
    for hold in holds:
        state.empty_hold(seat, hold)


def hurt(state: SkyTraders, seat: int, *holds: int, card: Damage = Damage.LIGHT) -> None:
    for hold in holds:
        clear(state, seat, hold)
        state.damage[state.slot(seat, hold)] = card
        state.damage_deck[card] -= 1


def enlarge(state: SkyTraders, seat: int, hold: int) -> None:
    state.upgrades -= 1
    state.upgraded[state.slot(seat, hold)] = True


def mark(state: SkyTraders, seat: int, tokens: int) -> None:
    """Wanted tokens."""
    state.tokens -= tokens
    state.wanted[seat] += tokens


def price(state: SkyTraders, kind: Kind, gp: int) -> None:
    state.market[kind] = PRICES[kind].index(gp)


def hold(state: SkyTraders, seat: int, number: int) -> tuple[Kind | Crew | None, int]:
    slot = state.slot(seat, number)
    return state.content[slot], state.count[slot]


def flying(tile: Tile = Tile.CITY_1, seats: int = 2, **options: Scalar) -> SkyTraders:
    """Seat 0 is to fly from here, after a Fair Wind that blows no more."""
    state = table(seats, 0, **options)
    state.place[0] = tile
    state.play(Draw(Wind.GUILD_LEVY))
    state.coins = [20] * seats
    assert isinstance(state.decision, Fly)
    return state


def dumping(tile: Tile = Tile.CITY_1, seats: int = 2, **options: Scalar) -> SkyTraders:
    state = flying(tile, seats, **options)
    state.play(Stay())
    while not isinstance(state.decision, DumpCargo):
        state.play(quiet(state))
    return state


def acting(tile: Tile = Tile.CITY_1, seats: int = 2, **options: Scalar) -> SkyTraders:
    return until(dumping(tile, seats, **options), ChooseAction)


def trading(tile: Tile = Tile.CITY_1, seats: int = 2, coins: int = 20, **options: Scalar) -> SkyTraders:
    """Seat 0 trades here, its ship empty."""
    state = acting(tile, seats, **options)
    state.play(Trade())
    clear(state, 0, 4)
    state.coins[0] = coins
    return state


def drawing(card: Wind, seats: int = 2, **options: Scalar) -> SkyTraders:
    """The first card of seat 0 has been this one; everybody has 20 GP."""
    state = table(seats, 0, **options)
    state.journal = []
    state.play(Draw(card))
    return state


def duel(seats: int = 2, **options: Scalar) -> SkyTraders:
    """Seat 0 may attack seat 1: both are in City 1, nobody is wanted."""
    return acting(Tile.CITY_1, seats, **options)


def bargaining(*hands: tuple[int, ...], **options: bool | int) -> SkyTraders:
    """Seat 0 has the floor; everybody has 20 GP, a Skyman in hold 4 and these dice."""
    hands = hands or ((1, 2, 4), (3, 6, 6), (2, 4, 5))
    state = table(len(hands), **options)
    for hand in hands:
        until(state, RollCouncilDice)
        play(state, Roll(hand))
    until(state, CouncilFloor)
    state.coins = [20] * len(hands)
    return state


def skirmish(state: SkyTraders, attacker: int = 0, defender: int = 1, card: Wind | None = None) -> SkyTraders:
    """A battle between these two begins (with a card: it attacks the defender)."""
    state.battle = Battle(NOBODY if card else attacker, defender, card)
    state.agenda.append(BattleRound())
    state.settle()
    return state


def hit(hold: int, card: Damage = Damage.LIGHT) -> Hit:
    return Hit(card, hold)
