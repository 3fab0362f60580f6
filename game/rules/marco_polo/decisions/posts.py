"""Trading posts: building, moving, and what a new one brings (4.5, section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import MovePost
from game.rules.marco_polo.components.table import POST_VP, POST_VP_VENICE
from game.rules.marco_polo.components.tokens import OUTPOSTS
from game.rules.marco_polo.decisions import rewards
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import VP, ExtraPosts, Ladder
from game.rules.marco_polo.events import OutpostTaken, PostBuilt, PostMoved
from game.rules.marco_polo.state import MarcoPolo, Step


def build_along(state: MarcoPolo, seat: int, sites: list[tuple[str, bool]]) -> None:
    """Posts in these places, in order; where the flag is False only from the stock (MP-141). The bonuses of the places
    follow when all are built, in the same order (MP-156)."""
    due: list[tuple[str, bool]] = []
    stock = state.stock(seat)
    for place, end in sites:
        if not state.owns(seat, place) and all(place != other for other, _ in due) and (end or stock > len(due)):
            due.append((place, end))
    for place, _ in reversed(due):
        state.agenda.append(PlaceBonus(seat, place=place))
    for place, _ in reversed(due):
        state.agenda.append(BuildPost(seat, place=place))


def build(state: MarcoPolo, seat: int, place: str) -> None:
    """One post with all that it brings."""
    build_along(state, seat, [(place, True)])


class BuildPost(Step, frozen=True, kw_only=True):
    """From the stock, or by moving one (MP-133)."""

    place: str

    def run(self, state: MarcoPolo) -> None:
        if state.stock(self.seat):
            number = len(state.posts[self.seat]) + 1
            stand(state, self.seat, self.place)
            state.tell(PostBuilt(self.seat, self.place, number))
            numbered(state, self.seat, number)
        else:
            state.agenda.append(ChoosePost(self.seat, self.place))


def stand(state: MarcoPolo, seat: int, place: str) -> None:
    """In Beijing on the free space with the most VP (MP-99, MP-100)."""
    state.posts[seat].append(place)
    if place == state.chart.beijing:
        state.beijing[state.beijing.index(NEUTRAL)] = seat


def numbered(state: MarcoPolo, seat: int, number: int) -> None:
    """VP for the last posts (MP-130, MP-131, MP-157, MP-158) and Altan Ord's ladder (MP-163)."""
    table = POST_VP_VENICE if state.setting.venice else POST_VP
    state.add(seat, VP, table.get(number, 0), "post")
    passive = state.kit(seat).passive
    extra = passive.get("ExtraPosts")
    if isinstance(extra, ExtraPosts) and number == state.post_count(seat):
        state.add(seat, VP, extra.vp_all_built, "post")
    ladder = passive.get("Ladder")
    if isinstance(ladder, Ladder) and number <= len(ladder.steps):
        for bundle in reversed(ladder.steps[:number]):
            if bundle.black_die:
                state.agenda.append(rewards.Receive(seat, bundle=bundle, why="altan_ord"))
            else:
                state.add_fixed(seat, bundle, "altan_ord")


class ChoosePost(Decision[MarcoPolo, MovePost], frozen=True):
    """Which own post is moved; the place it leaves counts as without it from then on (MP-133, MP-134)."""

    answers = (MovePost,)
    place: str

    def candidates(self, state: MarcoPolo) -> Iterable[MovePost]:
        return [MovePost(place) for place in state.posts[self.seat]]

    def refusal(self, state: MarcoPolo, action: MovePost) -> Refusal | None:
        if not state.owns(self.seat, action.place):
            return Refusal("post.none_here", {"place": action.place}, "MP-133")
        return None

    def resolve(self, state: MarcoPolo, action: MovePost) -> None:
        state.posts[self.seat].remove(action.place)
        if action.place == state.chart.beijing:
            state.beijing[state.beijing.index(self.seat)] = NEUTRAL
        stand(state, self.seat, self.place)
        state.tell(PostMoved(self.seat, action.place, self.place))


class PlaceBonus(Step, frozen=True, kw_only=True):
    """The outpost bonus of the first post in a large city (MP-97), the reward of the token (MP-98, MP-202)."""

    place: str

    def run(self, state: MarcoPolo) -> None:
        if self.place in state.outposts:
            bonus = state.outposts.pop(self.place)
            state.tell(OutpostTaken(self.seat, self.place, bonus))
            rewards.reward(state, self.seat, OUTPOSTS[bonus], self.place)
        elif self.place in state.tokens:
            rewards.use_token(state, self.seat, self.place)
