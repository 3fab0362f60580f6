"""The story of a turn of Orchard: who picks how many apples, and where one ripens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.orchard.events import Picked, Ripened
from game.rules.orchard.state import Orchard

from game.rules.board import Point
from game.telling.story import Beat, Passage, Storyteller, Told


class OrchardStoryteller(Storyteller[Orchard]):
    def cut(self, beats: Sequence[Beat[Orchard]], reader: int) -> Iterable[Passage[Orchard]]:
        """A turn is one event. What ripens after it is nobody's doing."""
        for beat in beats:
            yield Passage(-1 if isinstance(beat.event, Ripened) else beat.actor, (beat,))

    def tell(self, passage: Passage[Orchard], reader: int) -> Told:
        event = passage.beats[0].event
        if isinstance(event, Picked):
            return Told(self.sentence(event.seat, [self.say("did.pick", apples=event.apples)]))
        return Told(self.say("com.ripened"), importance=3)

    def holdings(self, state: Orchard, seat: int) -> Mapping[str, int]:
        return {"orchard/apple": state.baskets[seat]}

    def places(self, passage: Passage[Orchard]) -> tuple[Point, ...]:
        event = passage.beats[0].event
        if not isinstance(event, Picked | Ripened):
            return ()
        tree = self.board.spaces[event.tree]
        return ((tree.x, tree.y),)


STORYTELLER = OrchardStoryteller
