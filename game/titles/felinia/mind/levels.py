"""The minds of Felinia's levels: styles, and the reasons for what they choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.reasons import POINTS, RIVAL
from game.players.weights import learnt_weights
from game.rules.felinia.actions import OWN_BOARD, PlaceBid, TakeBonus
from game.rules.felinia.components import BONUS_TYPE, BONUSES
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.felinia.views import open_to_all
from game.rules.kernel import Action
from game.titles.felinia.mind.bids import docks_of
from game.titles.felinia.mind.evaluation import FeliniaEvaluation
from game.titles.felinia.mind.policy import FeliniaPolicy
from game.titles.felinia.mind.posts import Hand, hand_of

WORTHWHILE = 5
"""Points of a bonus tile for which a gold and a spice are given."""


def sorts_of(state: Felinia, action: Action) -> Iterator[str]:
    """`bid.home`: for silver; `bid.empty`: where nobody bids yet; `bid.stack`: where it has bid already; `bid.rival`:
    on the token of whoever of the others leads; `bid.plan`: for a good that takes it to its own posts; `bonus.bid`: for
    a bonus tile; `bonus.tile`: taking one."""
    match action:
        case PlaceBid(place=place) if place == OWN_BOARD:
            yield "bid.home"
        case PlaceBid(place=place):
            yield from _bids(state, state.decision.seat, state.chart.place_index[place])
        case TakeBonus():
            yield "bonus.tile"


def _bids(state: Felinia, seat: int, place: int) -> Iterator[str]:
    stack = state.bids[place]
    if place == GUILD:
        hand = hand_of(state, seat)
        if hand.gold and hand.spice and seat not in stack and best_bonus(state, seat, hand) >= WORTHWHILE:
            yield "bonus.bid"
        return
    if not stack:
        yield "bid.empty"
    elif stack[-1] in leaders(state, seat):
        yield "bid.rival"
    if seat in stack:
        yield "bid.stack"
    lacking = lacking_for_posts(state, hand_of(state, seat))
    if any(lacking[good] for good in state.market[place]):
        yield "bid.plan"


def best_bonus(state: Felinia, seat: int, hand: Hand) -> int:
    """Points of the best bonus tile that is left."""
    gains = [0]
    for bonus in state.bonus_left:
        tile = BONUS_TYPE[bonus]
        gains.append(hand.held.tiles[tile] if BONUSES[bonus].extra else state.tiles[seat][tile])
    return max(gains)


def leaders(state: Felinia, seat: int) -> list[int]:
    """Those of the others who have most points."""
    points = {other: hand_of(state, other).points() for other in range(state.seats) if other != seat}
    return [other for other, own in points.items() if own == max(points.values())]


def lacking_for_posts(state: Felinia, hand: Hand) -> list[bool]:
    """By good: whether it is missing for the ship to where a post would join most posts of one's own."""
    best, wanted = 1.0, hand.goods
    for ship in docks_of(state).free:
        provinces = state.chart.factories[ship.country]
        joined = max([hand.held.post(p) for p in provinces if state.ground[p] != EMPTY], default=0.0)
        if joined > best:
            best, wanted = joined, ship.wanted
    return [have < count for have, count in zip(hand.goods, wanted, strict=True)]


TITLE = "felinia"
STYLES: Styles = {
    "shipper": {},
    "builder": {},
    "gambler": {},
    "hoarder": {"silver": 1.1, "gold": 1.6, "spice": 1.6, "food": 1.6, "goods.each": 1.6},
    "blocker": {},
}
LEANINGS: Styles = {
    "shipper": {"bid.empty": 0.018},
    "builder": {"bid.plan": 0.016, "bonus": 0.06},
    "gambler": {"bid.stack": 0.008},
    "hoarder": {"bid.home": 0.007},
    "blocker": {"bid.rival": 0.008},
}
HARD_LEANINGS: Styles = {**LEANINGS, "gambler": {"bid.stack": 0.018}, "blocker": {"bid.rival": 0.013}}
"""Playouts set bids further apart than the static evaluation does, so that some styles of `hard` lean more."""


class FeliniaPersonality(Personality[Felinia]):
    def traits(self, view: Felinia, action: Action) -> Mapping[str, float]:
        return dict.fromkeys(sorts_of(view, action), 1.0)


class FeliniaExplanation(Explanation[Felinia]):
    def without_face_down(self, view: Felinia, seat: int) -> Felinia:
        """Nor what others hold: a rival's reason tells nothing of the tiles of whoever hears it."""
        return open_to_all(view)

    def tellable(self, group: str) -> bool:
        """Points at once are those of tiles, too."""
        return group != POINTS and not group.startswith(RIVAL)


CLAIMS: Mapping[str, Callable[[Felinia, int], float]] = {
    "points": lambda state, seat: hand_of(state, seat).points(),
    "silver": lambda state, seat: state.silver[seat],
    "gold": lambda state, seat: state.gold[seat],
    "spice": lambda state, seat: state.spice[seat],
    "food": lambda state, seat: state.food[seat],
    "posts": lambda state, seat: len(state.posts[seat]),
    "aboard": lambda state, seat: sum(crew.count(seat) for crew in state.aboard),
    "specials": lambda state, seat: len(state.specials[seat]),
    "places": lambda state, seat: len(state.places[seat]),
}
"""Counts behind the sentences that give reasons."""


def mind_at(level: str) -> Mind[Felinia]:
    """`expert` sees what bids come to in this round and the next one, all trading by plans."""
    evaluation = FeliniaEvaluation(learnt_weights(TITLE, FeliniaEvaluation.features, FeliniaEvaluation.spread))
    far = level == "expert"
    policy = FeliniaPolicy(evaluation, plans=15, turns_ahead=1, before=(0,)) if far else FeliniaPolicy(evaluation)
    personality = FeliniaPersonality(STYLES, HARD_LEANINGS if level == "hard" else LEANINGS)
    return Mind(TITLE, level, evaluation, policy, personality, FeliniaExplanation(evaluation, claims=CLAIMS))
