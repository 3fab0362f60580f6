"""The coach: gives each hint once, to people in their first games. Nothing here draws; the table shows the hints
(`game.scenes.advice.coach`).

    Cue         a condition on the answers offered by the rules, at which the coach speaks (`cue`)
    CUES        a title's cues, most important first, in `game/titles/<title>/telling/cues.py`
    Pupil       the hints a person has understood, kept in a file by name (`pupils`)

A cue draws attention to something and never names the best move. Its text, the title's key `coach.<key>`, has at most
30 words in each language. A warning is about an answer someone considers, and is heeded by giving another answer. A
chance is about a legal answer, and is heeded by giving it. News is of the position, and is heeded by going on.
"""
