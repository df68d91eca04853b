public import ModuleInterfaces
import Texts

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

    /// Something that a person can do from a banner.
    public enum Offer: Sendable, Hashable {
        /// The action that the banner reports is taken back.
        case undo
        /// The action that failed is done again.
        case tryAgain
        /// The screen that the banner reports of is shown.
        case open

        /// The label of the control.
        public var title: String {
            switch self {
            case .undo: Texts.webUndo
            case .tryAgain: Texts.webTryAgain
            case .open: Texts.webOpen2
            }
        }
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
    /// The code for support, which pages fold away under "Details"; nil for none.
    public var code: String?
    /// Tells the banners of one session apart, also those with the same words; 0 before it is shown.
    public var number = 0
    /// Something that the person can do from the banner, while the session takes it; nil for nothing.
    public var offer: Offer?

    /// Whether the banner stays until something is done about it; others go by themselves.
    public var lasts: Bool {
        if case .trouble = kind { return true }
        return tone == "error"
    }

    /// Makes a banner of that kind from a document, which a module may have sent.
    ///
    /// - Parameter code: the code for support; nil for none.
    public init(_ document: BannerDocument, kind: Kind = .notice, code: String? = nil) {
        self.kind = kind
        self.code = code
        title = document.title
        text = document.text
        tone = document.tone
        link = document.link
    }
}
