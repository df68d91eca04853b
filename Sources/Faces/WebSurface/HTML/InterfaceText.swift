import Texts

/// The words that the renderer itself puts on a page, for a translation to replace.
public struct InterfaceText: Sendable, Hashable {
    /// The link at the top of a page that leads past the tabs to the content.
    public var skipToContent = Texts.webSkipToContent
    /// The accessible name of the tab bar.
    public var tabs = Texts.webMain
    /// The accessible name of a group of tabs within a screen that has no label of its own.
    public var sections = Texts.webSections
    /// The control that opens the table of a chart's values.
    public var data = Texts.webShowTheData
    /// The head of that table's first column, which holds the labels of the points.
    public var chartLabel = Texts.webLabel
    /// The head of the column of values; the chart's unit follows in brackets.
    public var chartValue = Texts.webValue
    /// The head of the column of lower bounds, in charts whose points have a range.
    public var chartLow = Texts.webLow
    /// The head of the column of upper bounds, in charts whose points have a range.
    public var chartHigh = Texts.webHigh
    /// The head of the column of sums, in charts of parts.
    public var chartTotal = Texts.webTotal
    /// The head of the column of beginnings, in charts of spans of time.
    public var chartStart = Texts.webFrom
    /// The head of the column of ends, in charts of spans of time.
    public var chartEnd = Texts.webTo
    /// The text of a chart that has nothing to draw.
    public var noData = Texts.webThereAreNoValuesYet
    /// The placeholder and accessible name of the field that filters a list of options.
    public var filter = Texts.webFilterTheOptions
    /// The entry of a drop-down list in which no option is selected.
    public var nothingChosen = Texts.webNothingChosen
    /// The text in the place of a component that is referred to and was not sent.
    public var missing = Texts.webThisPartHasNotArrived
    /// The text in the place of a component that contains itself.
    public var cycle = Texts.webThisPartCannotBeShown
    /// The text in the place of a component of an unknown type, whose name follows in brackets.
    public var unknown = Texts.webThisPartNeedsANewer
    /// The text in the place of an image or a medium whose address ``HTMLRenderer/allowAddress`` refuses.
    public var blockedMedia = Texts.webThisAddressIsNotAllowed
    /// The state of a countdown that is paused.
    public var paused = Texts.webPaused
    /// The state of a countdown that is over.
    public var finished = Texts.webFinished
    /// The button that sends the chosen file.
    public var upload = Texts.webUpload
    /// The button that shows what is typed into a hidden field.
    public var showPassword = Texts.webShowPassword
    /// The banner that is shown while there is no connection.
    public var offline = Texts.webYoureOffline
    /// The button of that banner; ``WebConfiguration/tryAgain`` replaces it.
    public var tryAgain = Texts.webTryAgain
    /// The words beside ``offline`` where the person did something that was not sent.
    public var notDone = Texts.webThatWasntSent
    /// The words for screen readers when the connection is back.
    public var online = Texts.webYoureBackOnline
    /// The control that takes a message away.
    public var dismiss = Texts.webDismiss
    /// The words before links to the fields of a form that have to be put right; there are two of them or more.
    public var checkFields: @Sendable (Int) -> String { { Texts.webCheckFields(count: $0) } }
    /// The words after the name of a tab with so many unread notices.
    public var unread: @Sendable (Int) -> String { { Texts.inboxUnread(count: $0) } }
    /// The accessible name of a message about what happened.
    public var message = Texts.webMessage
    /// The control that reveals the code of a message for support.
    public var details = Texts.webDetails
    /// The word for closing a sheet. No renderer uses it: a page's controls bring their own titles.
    public var close = Texts.webClose
    /// The word for going back. No renderer uses it: a page's controls bring their own titles.
    public var back = Texts.webBack
    /// The words before the time that remains in the bar of a timer, and the bar's accessible name.
    public var timer = Texts.webYourTimerEndsIn
    /// The visible text of the link in the bar of a timer.
    public var open = Texts.webOpen2
    /// The accessible name of that link.
    public var openTimer = Texts.webOpenTheTimer
    /// The accessible name of the player.
    public var player = Texts.webPlayer
    /// The accessible name of the group of the player's buttons.
    public var playerControls = Texts.webPlaying
    /// The words before the title in the button that opens the player, read by screen readers only.
    public var openPlayer = Texts.webOpenThePlayer
    /// The accessible name of the button that shrinks the player to a bar.
    public var minimisePlayer = Texts.webMinimiseThePlayer
    /// The accessible name of the button that closes the player.
    public var closePlayer = Texts.webCloseThePlayer
    /// The accessible name of the button that plays.
    public var play = Texts.webPlay
    /// The accessible name of the button that pauses.
    public var pause = Texts.webPause
    /// The accessible name of the button that skips to the next session.
    public var next = Texts.webNext
    /// The accessible name of the button that goes back to the previous session.
    public var previous = Texts.webPrevious
    /// The accessible name of the button that mutes, which works only with scripts.
    public var mute = Texts.webMute
    /// The accessible name of the button that goes back by ``PlayerModel/leap``, which works only with scripts.
    public var leapBack = Texts.webBackBySeconds(seconds: PlayerModel.leap)
    /// The accessible name of the button that goes on by ``PlayerModel/leap``, which works only with scripts.
    public var leapOn = Texts.webOnBySeconds(seconds: PlayerModel.leap)
    /// The button that gives the player the whole screen of the device.
    public var fullScreen = Texts.webFullScreen
    /// The button that shows and hides captions.
    public var captions = Texts.webCaptions
    /// The label of the list that chooses when the player stops.
    public var sleepTimer = Texts.webSleepTimer
    /// The entry of that list for no sleep timer.
    public var sleepTimerOff = Texts.webSleepTimerOff
    /// The entry of that list that stops at the end of the session.
    public var sleepTimerEnd = Texts.webSleepTimerEnd
    /// The words before the title of the next session in the player.
    public var upNext = Texts.webUpNext
    /// The accessible name of the picture of a session that has ended.
    public var picture = Texts.webAPictureOfYourSession
    /// The link that saves that picture to the person's device.
    public var savePicture = Texts.webSaveThePicture
    /// The button that hands that picture to another app.
    public var sharePicture = Texts.webShareThePicture
    /// The accessible name of the slider for the position.
    public var position = Texts.webPositionInSeconds
    /// The button that completes the session before its end.
    public var finishSession = Texts.webFinishSession
    /// The phases of a breath, in their order: in, hold, out, rest.
    public var breathPhases = [
        Texts.sharedBreatheIn, Texts.sharedHoldYourBreath, Texts.sharedBreatheOut, Texts.sharedRestAfterBreathingOut,
    ]
    /// The words while the breath is not paced.
    public var breatheFreely = Texts.sharedBreatheAsYouLike
    /// The label of the field for the minutes of a position, on pages without scripts.
    public var minutes = Texts.webMinutes
    /// The label of the field for the seconds of a position, on pages without scripts.
    public var seconds = Texts.webSeconds
    /// The button that sends the position, on pages without scripts.
    public var keepPlace = Texts.webKeepMyPlace
    /// The hint above these fields.
    public var placeHint =
        Texts.webYourBrowserDoesNotSay
    /// The button that saves the recording to the person's device.
    public var saveFile = Texts.webSaveTheFile
    /// The text of a button that copies a link, after it has.
    public var copied = Texts.webTheLinkIsCopied
    /// The accessible name of the sound behind a session.
    public var backgroundSound = Texts.webBackgroundSound

    /// Makes the English words.
    public init() {}
}
