"""Council deals: what they move, and why they may be refused (section 8)."""

from __future__ import annotations

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import NOBODY, Kind
from game.rules.sky_traders.decisions.hulls import Hulls, Taken
from game.rules.sky_traders.decisions.stow import DEAL, stow
from game.rules.sky_traders.decisions.terms import bundle_refusal, possession_refusal
from game.rules.sky_traders.events import DealStruck, DieGiven, Promised
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders

NO_SLIME = Refusal("deal.slime", {}, "ST-143")


def deal_refusal(state: SkyTraders, maker: int, other: int, give: Bundle, take: Bundle) -> Refusal | None:
    """The reason why these terms cannot be met now, apart from coins. `other` is -1 for an open offer."""
    if other == maker or not NOBODY <= other < state.seats:
        return Refusal("deal.nobody", {}, "ST-144")
    if refusal := bundle_refusal(give, "ST-144") or bundle_refusal(take, "ST-144"):
        return refusal
    for kind, _ in (*give.barrels, *take.barrels):
        if kind is Kind.SLIME:
            return NO_SLIME
    if not (give.dice or take.dice or give.promises or take.promises):
        return Refusal("deal.no_die", {}, "ST-144")
    sides = [(maker, give, take)]
    if other != NOBODY:
        sides.append((other, take, give))
    for seat, gives, gets in sides:
        if refusal := possession_refusal(state, seat, gives, "ST-147") or promise_refusal(state, seat, gives, gets):
            return refusal
        if (gives.barrels or gives.crew or gets.barrels or gets.crew) and not state.afloat(seat):
            return Refusal("deal.no_ship", {"seat": seat}, "ST-72")
        if (gets.barrels or gets.crew) and taken_from(state, seat, gives, gets) is None:
            return Refusal("deal.no_room", {"seat": seat}, "ST-147")
    return None


def promise_refusal(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle) -> Refusal | None:
    """A seat that promises to place a die must have it after the deal (ST-145). Dice bound by promises cannot be given
    away (ST-146)."""
    promised = [word for word in gives.promises if word.place]
    if state.setting.binding_promises:
        promised += [given.promise for given in state.promises if given.maker == seat and given.promise.place]
        promised = list(dict.fromkeys(promised))
    if not promised:
        return None
    dice = [*state.dice_of(seat), *gets.dice]
    for word in promised:
        have = dice.count(word.value) - gives.dice.count(word.value)
        need = sum(other.value == word.value for other in promised) if state.setting.binding_promises else 1
        if have < need:
            bound = word not in gives.promises
            key, rule = ("promise.bound_die", "ST-146") if bound else ("promise.no_die", "ST-145")
            return Refusal(key, {"seat": seat, "die": word.value, "need": need, "have": have}, rule)
    return None


def taken_from(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle) -> Taken | None:
    """The holds a seat empties of barrels so that its gains fit (ST-147), or None if they cannot fit."""
    for taken in Hulls(state, seat).ways(gives.barrels):
        hulls = Hulls(state, seat)
        for hold, count in taken:
            hulls.take(hold, count)
        for crew in gives.crew:
            hulls.give_crew(crew)
        if hulls.fit(gets.barrels, gets.crew):
            return taken
    return None


def strike(state: SkyTraders, maker: int, other: int, give: Bundle, take: Bundle) -> None:
    """Carries out a deal, all at once (ST-147). Both seats may bargain again even if they were done (ST-153)."""
    state.tell(DealStruck(maker, other, give, take))
    state.pay(maker, give.coins, other)
    state.pay(other, take.coins, maker)
    moves = [(die, maker, other) for die in dice_for(state, maker, give.dice)]
    moves += [(die, other, maker) for die in dice_for(state, other, take.dice)]
    for die, source, target in moves:
        state.die_owner[die] = target
        state.tell(DieGiven(die, source, target))
    for seat, gives, gets in ((maker, give, take), (other, take, give)):
        if gives.barrels:
            for hold, count in taken_from(state, seat, gives, gets) or ():
                state.unload(seat, hold, count)
        for crew in gives.crew:
            state.leave_ship(seat, state.holds_of(seat, crew)[0])
    for seat, to, bundle in ((maker, other, give), (other, maker, take)):
        for promise in bundle.promises:
            state.promises = (*state.promises, Given(seat, to, promise))
            state.tell(Promised(seat, to, promise))
        state.done[seat] = False
    stow(state, maker, take.barrels, take.crew, DEAL)
    stow(state, other, give.barrels, give.crew, DEAL)


def dice_for(state: SkyTraders, seat: int, values: tuple[int, ...]) -> list[int]:
    """Dice in the seat's hand with these values."""
    dice: list[int] = []
    for value in values:
        dice.append(
            next(
                die
                for die, owner in enumerate(state.die_owner)
                if owner == seat and state.die_value[die] == value and die not in dice and not state.die_box[die]
            )
        )
    return dice
