"""The questions that a table asks a title. One that is not answered leaves its part of the screen empty.

    TitleBoard      what lies on the board, and what moves over it (`board`)
    Prompts         what is to be decided, and what a place or an answer means (`prompts`)
    Hand            what a person takes up before an answer is whole (`hand`)
    Seats           players' cards: holdings, points, and how much of them may be seen (`seats`)
    Narration       the words of the turn, and the lines and headings of the log (`narration`)

The parts do not know the table. What several of them need is made first and handed to each.
"""
