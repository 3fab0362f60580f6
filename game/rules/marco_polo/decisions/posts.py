"""Trading posts: building and moving them, and rewards for their number (4.5, section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import MovePost
from game.rules.marco_polo.components.table import POST_VP, POST_VP_VENICE
from game.rules.marco_polo.decisions.chance import gain_black_dice
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import VP, ExtraPosts, Ladder
from game.rules.marco_polo.events import PostBuilt, PostMoved
from game.rules.marco_polo.state import MarcoPolo


class BuildPost(Automatic[MarcoPolo], frozen=True):
    """Builds a post from the stock, or by moving one (MP-133)."""

    seat: int
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
    """Puts the post in place; in Beijing, on the free space with the most VP (MP-99, MP-100)."""
    state.posts[seat].append(place)
    if place == state.chart.beijing:
        state.beijing[state.beijing.index(NEUTRAL)] = seat


def numbered(state: MarcoPolo, seat: int, number: int) -> None:
    """VP for the last posts (MP-130, MP-131, MP-157, MP-158), and Altan Ord's ladder (MP-163)."""
    table = POST_VP_VENICE if state.setting.venice else POST_VP
    state.gain(seat, VP, table.get(number, 0), "post")
    passive = state.kit(seat).passive
    extra = passive.get("ExtraPosts")
    if isinstance(extra, ExtraPosts) and number == state.post_count(seat):
        state.gain(seat, VP, extra.vp_all_built, "post")
    ladder = passive.get("Ladder")
    if isinstance(ladder, Ladder) and number <= len(ladder.steps):
        rungs = ladder.steps[:number]
        for bundle in reversed(rungs):
            state.gain_bundle(seat, bundle, "altan_ord")
        gain_black_dice(state, seat, sum(bundle.black_die for bundle in rungs))


class ChoosePost(Decision[MarcoPolo, MovePost], frozen=True):
    """The own post to move; from now on its old place is without it (MP-133, MP-134)."""

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
