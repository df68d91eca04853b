import Texts

/// The words that the renderer itself puts on a page, for a translation to replace.
public struct InterfaceText: Sendable, Hashable {
    public var skipToContent = Texts.webSkipToContent
    public var tabs = Texts.webMain
    public var sections = Texts.webSections
    public var data = Texts.webShowTheData
    public var chartLabel = Texts.webLabel
    public var chartValue = Texts.webValue
    public var chartLow = Texts.webLow
    public var chartHigh = Texts.webHigh
    public var noData = Texts.webThereAreNoValuesYet
    public var filter = Texts.webFilterTheOptions
    public var nothingChosen = Texts.webNothingChosen
    public var missing = Texts.webThisPartHasNotArrived
    public var cycle = Texts.webThisPartCannotBeShown
    public var unknown = Texts.webThisPartNeedsANewer
    public var blockedMedia = Texts.webThisAddressIsNotAllowed
    public var paused = Texts.webPaused
    public var finished = Texts.webFinished
    public var upload = Texts.webUpload
    public var offline = Texts.webNoConnectionWellReconnectAutomatically
    public var tryAgain = Texts.webTryAgain
    public var close = Texts.webClose
    public var back = Texts.webBack
    public var timer = Texts.webYourTimerEndsIn
    public var open = Texts.webOpen2
    public var openTimer = Texts.webOpenTheTimer
    public var player = Texts.webPlayer
    public var playerControls = Texts.webPlaying
    public var openPlayer = Texts.webOpenThePlayer
    public var minimisePlayer = Texts.webMinimiseThePlayer
    public var closePlayer = Texts.webCloseThePlayer
    public var play = Texts.webPlay
    public var pause = Texts.webPause
    public var next = Texts.webNext
    public var previous = Texts.webPrevious
    public var mute = Texts.webMute
    public var position = Texts.webPositionInSeconds
    public var finishSession = Texts.webFinishSession
    public var minutes = Texts.webMinutes
    public var seconds = Texts.webSeconds
    public var keepPlace = Texts.webKeepMyPlace
    public var placeHint =
        Texts.webYourBrowserDoesNotSay
    public var saveFile = Texts.webSaveTheFile
    public var backgroundSound = Texts.webBackgroundSound

    public init() {}
}
