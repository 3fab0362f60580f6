"""The review of a finished game: which decisions cost chances to win, and how much of the result was luck. No pygame.

    review = begun(match, QUICK)                  # the curve, luck, and the order of the decisions
    for review in continued(match, review):       # one verdict more each time, the most telling decisions first
        ...

Chance to win   of a seat, 0 to 1 in verdicts; whole tenths of a percent in curves and sums, so that these add up
Verdict         of one decision, by what its seat could see then: its answer, a better one, and its loss
Loss            chance to win after the better answer less that after the chosen one, both played on with common luck
Luck            chance to win after a draw less that before it, summed over a game by seat

`judging` measures a decision, `curve` follows the chances, `reviewing` goes through a game, `background` does so in
other processes, `files` keeps the result beside the record.
"""

from game.review.background import BackgroundReview
from game.review.curve import SeatSum, sums
from game.review.files import review_file, save, stored_review
from game.review.judging import DEPTHS, QUICK, THOROUGH, Depth
from game.review.reviewing import begun, continued, digest_of
from game.review.verdict import Review, Verdict

__all__ = [
    "DEPTHS",
    "QUICK",
    "THOROUGH",
    "BackgroundReview",
    "Depth",
    "Review",
    "SeatSum",
    "Verdict",
    "begun",
    "continued",
    "digest_of",
    "review_file",
    "save",
    "stored_review",
    "sums",
]
