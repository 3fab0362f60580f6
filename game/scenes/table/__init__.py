"""The table: what every game's screen has. `Table(host, match, view)` plays a match; a title gives it a `TitleView`.

    Table           the scene: builds the widgets, and passes on what people and time do to its parts (`scene`)
    Presentation    what is shown now, and the way to the present; tells the table when it has changed (`presentation`)
    Play            all that changes the match: people and computer players answer, take back, hand over (`play`)
    Layout          the widgets, brought up to date with each moment (`layout`)
    Adviser         hints, and the coach of people in their first games (`game.scenes.advice`)
    Tools           the buttons and keys that do not play (`tools`)

A part knows those below it, never the table: Tools > Play > Adviser > Presentation > Layout. Each keeps its own state:

    Sight           which position is shown: the one that playback has come to, or an earlier one (`sight`)
    Secrecy         through whose eyes it is seen, and what lies face down (`secrecy`)
    Selection       the answer that somebody points at before choosing it, and what it would bring (`selection`)
    Pacing          when the next action of a computer player is shown (`pacing`)
    Moment          all of that as one value, for the title to look at when it answers (`moment`)
    TitleView       a title's side of the table: five parts that answer its questions (`view`, `title`)

What a title says of a moment, besides what lies on its board (`game.scenes.board`):

    BarChoice, Prompt, Stat, Meter, Tip     what buttons, bars, cards and tooltips say (`game.telling`)
    Tool, Limit             a button of the top bar; the time that somebody has (`parts`)
    DecisionPanel           in which an answer is put together (`panel`; see `game.scenes.drafts`)
    Popup       a sheet of paper that opens over everything (`game.ui.dialog`)

What happened:

    PlayedMove  something that was played; the match numbers them (`game.match`)
    Tale, Telling           how each type of event is told in log and sounds (`game.telling`)
    Storyteller             turns as paragraphs, and banners (`game.telling.story`)
    Story, Line             the lines of the log, and the recap since one's last turn (`story`, `log`, `recap`)
    Playback, Watching      shows the steps one by one, and says each deed before it is done (`playback`, `watching`)
    Herald, Banner          says what everybody must hear (`herald`, `banner`)
"""
