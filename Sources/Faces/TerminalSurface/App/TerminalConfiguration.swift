import Core

/// The parts of a deployment that the terminal surface needs.
public struct TerminalConfiguration: Sendable {
    /// The app's name, shown beside the tabs and as the title of a page that has none.
    public var appName: String
    /// The deployment's colours; roles without one have the terminal's own.
    public var palette: TerminalPalette
    /// The number of colours that the terminal shows.
    public var colors: ColorDepth
    /// Whether bells are rung.
    public var ringsBell: Bool
    /// The link to where a search is begun; nil where the app has none.
    public var searchLink: String?
    /// Prefix of the app's links, such as `aldermere://`. It completes a link that a person types.
    public var linkPrefix: String
    /// Where the same app is in a browser, with a slash at its end; nil without the web surface.
    public var webAddress: String?

    /// Where the files of the deployment's content lie; nil where it has none.
    public var contentFolder: String?
    /// Returns the file of a track that is mixed for a session, by its path in the content; nil while it is not there yet.
    public var track: @Sendable (_ path: String) -> String? = { _ in nil }
    /// The output that plays these files; nil where there is none.
    public var sound: (any SoundOutput)?
    /// Maximum time that the next request waits for a module that was notified.
    public var patience: Duration
    /// The usual ``patience``: 1.5 seconds.
    public static let standardPatience = Patience.standard

    /// Makes a configuration; the defaults are an app without colours, links, content and sound.
    public init(
        appName: String, palette: TerminalPalette = TerminalPalette(), colors: ColorDepth = .none,
        ringsBell: Bool = true, searchLink: String? = nil, linkPrefix: String = "", webAddress: String? = nil,
        contentFolder: String? = nil, sound: (any SoundOutput)? = nil, patience: Duration = standardPatience
    ) {
        self.appName = appName
        self.palette = palette
        self.colors = colors
        self.ringsBell = ringsBell
        self.searchLink = searchLink
        self.linkPrefix = linkPrefix
        self.webAddress = webAddress
        self.contentFolder = contentFolder
        self.sound = sound
        self.patience = patience
    }
}
