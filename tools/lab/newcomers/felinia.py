"""What the lesson of Felinia teaches."""

from __future__ import annotations

from game.rules.felinia.actions import OWN_BOARD, PlaceBid, Reveal, Sell, Step, TakeBonus
from game.rules.felinia.components import COST, COST_SILVER, SHIPS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.outlook import free_spaces, next_price, own_board
from game.titles.felinia.analysis.trips import most, trips
from tools.lab.newcomers.newcomer import then

ABOARD = 7.0
"""A merchant aboard is a tile and a trading post soon."""


def worth(state: Felinia, action: Action, seat: int) -> float:
    if isinstance(action, PlaceBid):
        return bid(state, action.place, seat)
    if isinstance(action, Step):
        return most(trips(state), state.chart.index[action.province])  # "above each stands what it would bring you"
    gain = look(then(state, action, seat), seat) - look(state, seat)
    match action:
        case Reveal():
            return gain + 5  # "looking costs nothing"
        case TakeBonus():
            return gain + 3  # "one more tiger, say"
        case Sell():
            return gain - 3  # "just now you need them more"
    return gain


def bid(state: Felinia, place: str, seat: int) -> float:
    """ "On top you choose first, below you pay less"; a token on one's own board is for silver."""
    now = look(state, seat)
    if place == OWN_BOARD:
        decision = state.decision
        assert isinstance(decision, Bid)
        silver, lost = own_board(state, seat, decision.bid_round)
        return 0.8 * (silver - state.silver[seat]) - lost
    number = state.chart.place_index[place]
    price = next_price(state, number)
    if number == GUILD:
        return 0.8 - price * 0.5
    gains = []
    for good in set(state.market[number]):
        mine = state.copy()
        mine.goods[seat][good] += 1
        mine.silver[seat] -= price
        gains.append(look(mine, seat) - now)
    return max(gains, default=-9.0)


def look(state: Felinia, seat: int) -> float:
    """ "Who sails soon, what it wants, and whether silver is left for the ticket." """
    silver, goods = state.silver[seat], state.goods[seat]
    aboard = sum(merchants.count(seat) for merchants in state.aboard)
    total = state.standings()[seat].points + ABOARD * aboard + 0.45 * silver + 0.25 * sum(goods)
    ready = 0.0
    for ship in range(SHIPS):
        if free_spaces(state, ship):
            tile = state.ships[ship]
            asked = sum(n for _, n in COST[tile]) + COST_SILVER[tile]
            have = sum(min(goods[good], n) for good, n in COST[tile]) + max(0, min(silver, COST_SILVER[tile]))
            ready = max(ready, (have / asked) ** 1.5)
    return total + 0.7 * ABOARD * ready - 3 * (silver < 0)
