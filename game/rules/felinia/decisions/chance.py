"""Shared parts of draws. Nothing has an order before it is drawn."""

from __future__ import annotations

from random import Random

from game.rules.felinia.actions import DrawnGoods
from game.rules.felinia.components import GOODS, Good
from game.rules.felinia.state import Felinia
from game.rules.kernel import ChanceDecision, Refusal


def draw_refusal(what: object, rule: str) -> Refusal:
    """Refuses an outcome that the bag or the stack cannot give."""
    return Refusal("draw.impossible", {"drawn": str(what)}, rule)


class FromBag(ChanceDecision[Felinia, DrawnGoods], frozen=True):
    """Tiles drawn blindly from the bag. Everybody can count its contents (FE-141)."""

    answers = (DrawnGoods,)

    def count(self, state: Felinia) -> int:
        raise NotImplementedError

    def refusal(self, state: Felinia, action: DrawnGoods) -> Refusal | None:
        goods = action.goods
        sound = len(goods) == self.count(state) and all(
            goods.count(good) <= state.bag[i] for i, good in enumerate(GOODS)
        )
        return None if sound else draw_refusal(" ".join(goods), "FE-141")

    def draw(self, state: Felinia, rng: Random) -> DrawnGoods:
        bag: list[Good] = []
        for good, count in zip(GOODS, state.bag, strict=True):
            if count:
                bag += (good,) * count
        count = self.count(state)
        if count == 1:
            return DrawnGoods((bag[int(rng.random() * len(bag))],))
        return DrawnGoods(tuple(rng.sample(bag, count)))
