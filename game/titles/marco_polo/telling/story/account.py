"""Points amid a move: what each of its events made of everybody's score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.rules.kernel import Event
from game.rules.marco_polo import events
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import COIN, FIRST_GOOD, KINDS
from game.rules.marco_polo.scoring import for_coins, for_contracts, for_goods
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Beat

GOODS = frozenset(KINDS[FIRST_GOOD:])


class Account:
    """Follows what the points of all seats are made of, from the position before a move on."""

    def __init__(self, state: MarcoPolo) -> None:
        seats = range(state.seats)
        self.chart = state.chart
        self.coins = [state.holdings[seat][COIN] for seat in seats]
        self.goods = [sum(state.holdings[seat][FIRST_GOOD:]) for seat in seats]
        self.done = [len(state.done[seat]) for seat in seats]
        self.beijing = list(state.beijing)
        self.venice = [sum(state.chart.palace_vp.get(place, 0) for place in state.posts[seat]) for seat in seats]

    def add(self, event: Event) -> None:
        match event:
            case events.Gained(seat=seat, kind=kind, count=count):
                self._hold(seat, kind, count)
            case events.Paid(seat=seat, kind=kind, count=count):
                self._hold(seat, kind, -count)
            case events.ContractCompleted(seat=seat):
                self.done[seat] += 1
            case events.PostBuilt(seat=seat, place=place) if place == self.chart.beijing:
                self.beijing[self.beijing.index(NEUTRAL)] = seat
            case events.PostBuilt(seat=seat, place=place):
                self.venice[seat] += self.chart.palace_vp.get(place, 0)
            case events.PostMoved(seat=seat, source=source, place=place):
                values = self.chart.palace_vp
                self.venice[seat] += values.get(place, 0) - values.get(source, 0)

    def _hold(self, seat: int, kind: str, count: int) -> None:
        for column, kinds in ((self.coins, {"coin"}), (self.goods, GOODS)):
            if kind in kinds:
                column[seat] += count

    def score(self, seat: int) -> Counter[str]:
        """By category, without goal cards and what is won in play."""
        there = seat in self.beijing
        return Counter(
            coins=for_coins(self.coins[seat]),
            beijing=self.chart.beijing_vp[self.beijing.index(seat)] if there else 0,
            goods=for_goods(self.goods[seat]) if there else 0,
            most_contracts=for_contracts(self.done)[seat],
            venice=self.venice[seat],
        )


def gained(beat: Beat[MarcoPolo]) -> Sequence[Mapping[str, int]]:
    """By seat and category: the points that an event won or lost, without those won in play."""
    account, seats = Account(beat.before), range(beat.before.seats)
    for event in beat.move.events:
        if event is beat.event:
            break
        account.add(event)
    was = [account.score(seat) for seat in seats]
    account.add(beat.event)
    for seat in seats:
        was[seat].subtract(account.score(seat))
    return [{category: -n for category, n in own.items() if n} for own in was]


def scored(beats: Iterable[Beat[MarcoPolo]]) -> Mapping[int, Counter[str]]:
    """By seat: the points by these events, by category, without those won in play."""
    whole: dict[int, Counter[str]] = {}
    for beat in beats:
        for seat, own in enumerate(gained(beat)):
            whole.setdefault(seat, Counter()).update(own)
    return whole
