import Core

/// What of a deployment the terminal surface needs.
public struct TerminalConfiguration: Sendable {
    public var appName: String
    public var palette: TerminalPalette
    public var colors: ColorDepth
    /// Whether bells are rung.
    public var ringsBell: Bool
    /// The link to where a search is begun; nil where the app has none.
    public var searchLink: String?
    /// What links of the app begin with, such as `aldermere://`; what a person types is completed by it.
    public var linkPrefix: String
    /// Where the same app is in a browser, with a slash at its end; nil without the web surface.
    public var webAddress: String?

    /// Where the files of the deployment's content lie; nil where it has none.
    public var contentFolder: String?
    /// What makes them heard; nil where nothing does.
    public var sound: (any SoundOutput)?
    /// How long what is asked for next waits for a module that was told of something.
    public var patience: Duration
    public static let standardPatience = Patience.standard

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
