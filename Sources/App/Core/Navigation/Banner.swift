public import ModuleInterfaces

/// A message over the page, with the occasion for it.
public struct Banner: Sendable, Hashable {
    /// The occasion for a banner, by which the app tells banners apart; their words are for people.
    public enum Kind: Sendable, Hashable {
        /// The banner tells something that happened.
        case notice
        /// A link could not be followed.
        case refusedLink
        /// A module has trouble; the banner goes away when the module works again.
        case trouble(module: String)
    }

    /// The occasion for the banner.
    public var kind: Kind
    /// The text that people read first.
    public var title: String
    /// More about it; nil for none.
    public var text: String?
    /// One of `info`, `success`, `warning` and `error`; nil for `info`.
    public var tone: String?
    /// A link of the app that the banner leads to; nil for none.
    public var link: String?

    /// Makes a banner of that kind from a document, which a module may have sent.
    public init(_ document: BannerDocument, kind: Kind = .notice) {
        self.kind = kind
        title = document.title
        text = document.text
        tone = document.tone
        link = document.link
    }
}
