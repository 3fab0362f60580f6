"""Rewards (3.5). A reward may bring movements, posts, tokens and gifts, which bring further rewards."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import Choose, OneOf
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.tokens import COPY, OUTPOSTS, TOKENS
from game.rules.marco_polo.decisions import chance, companions, gifts, payments, posts, roads, special_pile, travel
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import Bundle, Count, Effect, Gain, GainOneOf
from game.rules.marco_polo.events import GiftKept, OutpostTaken, TokenUsed
from game.rules.marco_polo.state import MarcoPolo


def reward(state: MarcoPolo, seat: int, bundle: Bundle, why: str) -> None:
    """Gives all parts of a reward (MP-63). Kinds that are simply held come first, so that they can serve the rest; then
    dice, goods, contracts, gifts, companions and bonuses; a movement last. Each part is completed with all its
    consequences (MP-65). Where the order may matter, the receiver chooses it."""
    state.gain_bundle(seat, bundle, why)
    if bundle.drawn and bundle.chosen:
        parts = tuple(part for part in bundle.parts if carries_out(state, seat, part))
        if len(parts) > 1:
            state.agenda.append(NextPart(seat, parts, why))
            return
    push = state.agenda.append
    if bundle.step:
        set_out(state, seat, bundle.step, why)
    if bundle.copy_city_bonus and len(state.tokens) > 1:
        push(CopyToken(seat))
    if bundle.own_city_bonus:
        push(OwnBonuses(seat, bundle.own_city_bonus))
    if bundle.companion:
        push(companions.TakeOpen(seat))
    if bundle.gift:
        push(DrawGifts(seat, bundle.gift))
    if bundle.contract:
        push(special_pile.TopContracts(seat, bundle.contract))
    for _ in range(bundle.good_distinct // 2):
        push(payments.TakeGoods(seat, 2, distinct=True, why=why))
    if bundle.good_any:
        push(payments.TakeGoods(seat, bundle.good_any, why=why))
    if bundle.coin_or_camel:
        push(payments.TakeCoinsOrCamels(seat, bundle.coin_or_camel, why=why))
    for _ in range(bundle.white_die):
        chance.gain_die(state, seat, "white")
    if bundle.black_die:
        chance.gain_black_dice(state, seat, bundle.black_die)


class NextPart(Decision[MarcoPolo, OneOf], frozen=True):
    """The part of a reward to receive next. A part is drawn, and its result may influence the others (MP-63)."""

    answers = (OneOf,)
    parts: tuple[Bundle, ...]
    why: str

    def candidates(self, state: MarcoPolo) -> Iterable[OneOf]:
        return [OneOf(index) for index in range(len(self.parts))]

    def refusal(self, state: MarcoPolo, action: OneOf) -> Refusal | None:
        return None if 0 <= action.index < len(self.parts) else Refusal("choice.none_such", {}, "MP-63")

    def resolve(self, state: MarcoPolo, action: OneOf) -> None:
        rest = self.parts[: action.index] + self.parts[action.index + 1 :]
        left = NextPart(self.seat, rest, self.why) if len(rest) > 1 else Receive(self.seat, rest[0], self.why)
        state.agenda.append(left)
        reward(state, self.seat, self.parts[action.index], self.why)


class Receive(Automatic[MarcoPolo], frozen=True):
    """A reward that waits for something else to finish."""

    seat: int
    bundle: Bundle
    why: str

    def run(self, state: MarcoPolo) -> None:
        reward(state, self.seat, self.bundle, self.why)


def carries_out(state: MarcoPolo, seat: int, bundle: Bundle) -> bool:
    """Whether any part of a reward is possible (MP-129)."""
    if any(bundle.fixed) or bundle.good_any or bundle.good_distinct or bundle.coin_or_camel or bundle.gift:
        return True
    return (
        (bundle.black_die > 0 and state.black > 0)
        or (bundle.contract > 0 and special_pile.size(state) > 0)
        or (bundle.companion > 0 and bool(state.open_companions))
        or (bundle.own_city_bonus > 0 and bool(state.reach_tokens(seat)))
        or (bundle.step > 0 and roads.can_step(state, seat))
    )


# ---------------------------------------------------------------------------------------------- movements and posts


def set_out(state: MarcoPolo, seat: int, steps: int, why: str, basic: bool = False) -> None:
    """Starts a movement with its building: bonus steps (MP-104), or the Travel action with its `basic` costs."""
    state.agenda += [BuildOnWay(seat), travel.Journey(seat, steps, basic, why=why)]


class BuildOnWay(Automatic[MarcoPolo], frozen=True):
    """Builds posts in places reached or passed by a movement."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        sites, state.sites = state.sites, ()
        build_along(state, self.seat, sites)


def build_along(state: MarcoPolo, seat: int, sites: Iterable[tuple[str, bool]]) -> None:
    """Builds posts in these places, in order; where the flag is False, only from the stock (MP-141). The bonuses of the
    places follow in the same order once all are built (MP-156)."""
    due: list[str] = []
    stock = state.stock(seat)
    for place, ends in sites:
        if not state.owns(seat, place) and place not in due and (ends or stock > len(due)):
            due.append(place)
    state.agenda += [PlaceBonus(seat, place) for place in reversed(due)]
    state.agenda += [posts.BuildPost(seat, place) for place in reversed(due)]


def build(state: MarcoPolo, seat: int, place: str) -> None:
    """Builds one post, with its consequences."""
    build_along(state, seat, [(place, True)])


class PlaceBonus(Automatic[MarcoPolo], frozen=True):
    """Gives the outpost bonus of the first post in a large city (MP-97), or the token's reward (MP-98, MP-202)."""

    seat: int
    place: str

    def run(self, state: MarcoPolo) -> None:
        if self.place in state.outposts:
            bonus = state.outposts.pop(self.place)
            state.tell(OutpostTaken(self.seat, self.place, bonus))
            reward(state, self.seat, OUTPOSTS[bonus], self.place)
        elif self.place in state.tokens:
            use_token(state, self.seat, self.place)


# ---------------------------------------------------------------------------------------------- tokens


def use_token(state: MarcoPolo, seat: int, place: str) -> None:
    """Gives the reward of the token in this place."""
    token = state.tokens[place]
    state.tell(TokenUsed(seat, place, token))
    reward(state, seat, TOKENS[token], place)


class CopyToken(Decision[MarcoPolo, Choose], frozen=True):
    """The reward of any other token in play, even without a post there (MP-68)."""

    answers = (Choose,)

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(place) for place in state.tokens]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        token = state.tokens.get(action.id)
        if token is None:
            return Refusal("token.none_here", {"place": action.id}, "MP-68")
        return Refusal("token.copies_itself", {}, "MP-68") if token == COPY else None

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        use_token(state, self.seat, action.id)


class OwnBonuses(Automatic[MarcoPolo], frozen=True):
    """`count` tokens in the seat's reach, each in a different place and none in `used`; surplus is lost."""

    seat: int
    count: int
    used: tuple[str, ...] = ()

    def run(self, state: MarcoPolo) -> None:
        if self.count and any(place not in self.used for place in state.reach_tokens(self.seat)):
            state.agenda.append(OwnToken(self.seat, self.count, self.used))


class OwnToken(Decision[MarcoPolo, Choose], frozen=True):
    """A token in the own reach (MP-69)."""

    answers = (Choose,)
    count: int
    used: tuple[str, ...] = ()

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(place) for place in state.tokens]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        if action.id not in state.tokens:
            return Refusal("token.none_here", {"place": action.id}, "MP-69")
        if not state.owns(self.seat, action.id):
            return Refusal("post.none_here", {"place": action.id}, "MP-69")
        return Refusal("token.used", {"place": action.id}, "MP-69") if action.id in self.used else None

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        state.agenda.append(OwnBonuses(self.seat, self.count - 1, (*self.used, action.id)))
        use_token(state, self.seat, action.id)


# ---------------------------------------------------------------------------------------------- gifts


class DrawGifts(Automatic[MarcoPolo], frozen=True):
    """Gives `count` gifts as a reward, one by one."""

    seat: int
    count: int

    def run(self, state: MarcoPolo) -> None:
        if self.count and gifts.supply(state, 1):
            state.agenda += [
                DrawGifts(self.seat, self.count - 1),
                ResolveGifts(self.seat),
                gifts.DealGifts(count=1, owner=self.seat, need=1),
            ]


class ChooseFromGifts(Automatic[MarcoPolo], frozen=True):
    """Fratre Nicolao's start of a round: draws gifts and keeps some (MP-160)."""

    seat: int
    draw: int

    def run(self, state: MarcoPolo) -> None:
        count = gifts.supply(state, self.draw)
        if count:
            state.agenda += [
                ResolveGifts(self.seat),
                gifts.ChooseGifts(self.seat),
                gifts.DealGifts(count=count, owner=self.seat, need=self.draw),
            ]


class ResolveGifts(Automatic[MarcoPolo], frozen=True):
    """Keeps or receives the drawn gifts (MP-165)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        drawn, state.drawn, state.drawn_by, state.drawn_from = state.drawn, [], NEUTRAL, ""
        for gift in reversed(drawn):
            if GIFTS[gift].kept:
                state.gifts[self.seat].append(gift)
                state.tell(GiftKept(self.seat, gift))
            else:
                state.agenda.append(Immediate(self.seat, gift))


class Immediate(Automatic[MarcoPolo], frozen=True):
    """A gift received at once and discarded."""

    seat: int
    gift: str

    def run(self, state: MarcoPolo) -> None:
        gifts.discard(state, self.seat, self.gift)
        effect = GIFTS[self.gift].effect
        if isinstance(effect, GainOneOf):
            state.agenda.append(ChooseOne(self.seat, self.gift, effect.options))
        else:
            give(state, self.seat, effect, self.gift)


class ChooseOne(Decision[MarcoPolo, OneOf], frozen=True):
    """Gives one of the rewards, by choice."""

    answers = (OneOf,)
    gift: str
    bundles: tuple[Bundle, ...]

    def candidates(self, state: MarcoPolo) -> Iterable[OneOf]:
        return [OneOf(index) for index in range(len(self.bundles))]

    def refusal(self, state: MarcoPolo, action: OneOf) -> Refusal | None:
        if not 0 <= action.index < len(self.bundles):
            return Refusal("choice.none_such", {}, "MP-165")
        if not carries_out(state, self.seat, self.bundles[action.index]):
            return Refusal("reward.empty", {}, "MP-64")
        return None

    def resolve(self, state: MarcoPolo, action: OneOf) -> None:
        reward(state, self.seat, self.bundles[action.index], self.gift)


def give(state: MarcoPolo, seat: int, effect: Effect, why: str) -> None:
    """The effect of a gift, a card or a private space: first for its owner, then for every other player in turn
    order."""
    if isinstance(effect, Count):
        state.gain_bundle(seat, effect.reward.times(counted(state, seat, effect)), why)
    elif isinstance(effect, Gain):
        for other in reversed(state.clockwise(seat)[1:]):
            if effect.others.good_any:
                state.agenda.append(Receive(other, effect.others, why))
            else:
                state.gain_bundle(other, effect.others, why)
        reward(state, seat, effect.reward, why)


def counted(state: MarcoPolo, seat: int, effect: Count) -> int:
    """Number of times the reward is received."""
    have = len(state.posts[seat] if effect.metric == "trading_posts" else state.done[seat])
    count = have // effect.per
    return count if effect.max is None else min(count, effect.max)
