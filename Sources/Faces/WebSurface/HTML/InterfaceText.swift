/// The words that the renderer itself puts on a page, for a translation to replace.
public struct InterfaceText: Sendable, Hashable {
    /// The link at the top of a page that leads past the tabs to the content.
    public var skipToContent = "Skip to content"
    /// The accessible name of the tab bar.
    public var tabs = "Main"
    /// The accessible name of a group of tabs within a screen that has no label of its own.
    public var sections = "Sections"
    /// The control that opens the table of a chart's values.
    public var data = "Show the data"
    /// The head of that table's first column, which holds the labels of the points.
    public var chartLabel = "Label"
    /// The head of the column of values; the chart's unit follows in brackets.
    public var chartValue = "Value"
    /// The head of the column of lower bounds, in charts whose points have a range.
    public var chartLow = "Low"
    /// The head of the column of upper bounds, in charts whose points have a range.
    public var chartHigh = "High"
    /// The text of a chart that has nothing to draw.
    public var noData = "There are no values yet."
    /// The placeholder and accessible name of the field that filters a list of options.
    public var filter = "Filter the options"
    /// The entry of a drop-down list in which no option is selected.
    public var nothingChosen = "Nothing chosen"
    /// The text in the place of a component that is referred to and was not sent.
    public var missing = "This part has not arrived yet."
    /// The text in the place of a component that contains itself.
    public var cycle = "This part cannot be shown: it contains itself."
    /// The text in the place of a component of an unknown type, whose name follows in brackets.
    public var unknown = "This part needs a newer version of the app."
    /// The text in the place of an image or a medium whose address ``HTMLRenderer/allowAddress`` refuses.
    public var blockedMedia = "This address is not allowed here."
    /// The state of a countdown that is paused.
    public var paused = "Paused"
    /// The state of a countdown that is over.
    public var finished = "Finished"
    /// The button that sends the chosen file.
    public var upload = "Upload"
    /// The banner that is shown while there is no connection.
    public var offline = "No connection. We’ll reconnect automatically."
    /// The button of that banner; ``WebConfiguration/tryAgain`` replaces it.
    public var tryAgain = "Try again"
    /// The word for closing a sheet. No renderer uses it: a page's controls bring their own titles.
    public var close = "Close"
    /// The word for going back. No renderer uses it: a page's controls bring their own titles.
    public var back = "Back"
    /// The words before the time that remains in the bar of a timer, and the bar's accessible name.
    public var timer = "Your timer ends in"
    /// The visible text of the link in the bar of a timer.
    public var open = "Open"
    /// The accessible name of that link.
    public var openTimer = "Open the timer"
    /// The accessible name of the player.
    public var player = "Player"
    /// The accessible name of the group of the player's buttons.
    public var playerControls = "Playing"
    /// The words before the title in the button that opens the player, read by screen readers only.
    public var openPlayer = "Open the player"
    /// The accessible name of the button that shrinks the player to a bar.
    public var minimisePlayer = "Minimise the player"
    /// The accessible name of the button that closes the player.
    public var closePlayer = "Close the player"
    /// The accessible name of the button that plays.
    public var play = "Play"
    /// The accessible name of the button that pauses.
    public var pause = "Pause"
    /// The accessible name of the button that skips to the next session.
    public var next = "Next"
    /// The accessible name of the button that goes back to the previous session.
    public var previous = "Previous"
    /// The accessible name of the button that mutes, which works only with scripts.
    public var mute = "Mute"
    /// The accessible name of the slider for the position.
    public var position = "Position, in seconds"
    /// The button that completes the session before its end.
    public var finishSession = "Finish session"
    /// The label of the field for the minutes of a position, on pages without scripts.
    public var minutes = "Minutes"
    /// The label of the field for the seconds of a position, on pages without scripts.
    public var seconds = "Seconds"
    /// The button that sends the position, on pages without scripts.
    public var keepPlace = "Keep my place"
    /// The hint above these fields.
    public var placeHint =
        "Your browser does not say how far it has played. Keep your place here, and it begins there the next time."
    /// The button that saves the recording to the person's device.
    public var saveFile = "Save the file"
    /// The accessible name of the sound behind a session.
    public var backgroundSound = "Background sound"

    /// Makes the English words.
    public init() {}
}
