"""What is chosen before play and at the start of a round: characters, goal cards, Bellela's character."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.marco_polo.actions import KeepGoals, Pick
from game.rules.marco_polo.components.table import GOALS_KEPT
from game.rules.marco_polo.decisions.bellela import ChooseCharacter
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.decisions.setup import ChooseGoals
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo import cards
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Asking, DecisionPanel
from game.scenes.table.row import CardRow, CardsDraft
from game.ui.units import Area

SHOWN = (PickCharacter, ChooseCharacter, ChooseGoals)


def panel(now: Moment[MarcoPolo], asking: Asking, area: Area, seats: Sequence[Seat]) -> DecisionPanel | None:
    say, state, covered = asking.say, now.state, now.face_down
    match now.decision:
        case PickCharacter():
            row = [(cards.character(say, name), Pick(name), "") for name in state.revealed]
            for seat, name in enumerate(state.character):
                if name:
                    why = say("pick.character.taken", name=seats[seat].name)
                    row.append((cards.character(say, name, seats[seat]), Pick(name), why))
            return CardRow(area, asking, say("pick.character"), row)
        case ChooseCharacter(seat=seat):
            hide = covered and not state.setting.open_hands
            own = state.bellela[seat]
            faces = [cards.back(say, "char_bellela") if hide else cards.character(say, name) for name in own]
            answers = zip(faces, own, strict=True)
            return CardRow(
                area, asking, say("pick.character.round"), [(face, Pick(name), "") for face, name in answers]
            )
        case ChooseGoals(seat=seat):
            goals = {
                goal: cards.back(say, "goal") if covered else cards.goal(say, state, seat, goal)
                for goal in state.goals[seat]
            }
            return CardsDraft("goals", area, asking, now, goals, GOALS_KEPT, KeepGoals)
    return None
