/// The words that the renderer itself puts on a page, for a translation to replace.
public struct InterfaceText: Sendable, Hashable {
    public var skipToContent = "Skip to content"
    public var tabs = "Main"
    public var sections = "Sections"
    public var data = "Show the data"
    public var chartLabel = "Label"
    public var chartValue = "Value"
    public var chartLow = "Low"
    public var chartHigh = "High"
    public var noData = "There are no values yet."
    public var filter = "Filter the options"
    public var nothingChosen = "Nothing chosen"
    public var missing = "This part has not arrived yet."
    public var cycle = "This part cannot be shown: it contains itself."
    public var unknown = "This part needs a newer version of the app."
    public var blockedMedia = "This address is not allowed here."
    public var paused = "Paused"
    public var finished = "Finished"
    public var upload = "Upload"
    public var close = "Close"
    public var back = "Back"

    public init() {}
}
