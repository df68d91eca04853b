public import HTTPServer
import Texts

/// Why a request is not let in: for the page that the person sees, and for the log.
public struct RequestProblem: Error, Sendable, Hashable {
    /// Stable, for programs and for looking up.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The address does not take requests of this method.
        case methodNotAllowed = "web.method-not-allowed"
        /// The request's host is not well formed or not given exactly once.
        case hostMalformed = "web.host-malformed"
        /// The app does not answer under this name.
        case hostUnknown = "web.host-unknown"
        /// Another site tried to load a part of the app.
        case crossSiteLoad = "web.cross-site-load"
        /// A part of a page, or a prefetch, asked for an address that only a person opens.
        case notAPage = "web.not-a-page"
        /// The recording is not open to this person.
        case mediaLocked = "web.media-locked"
        /// The browser does not say which page the change came from.
        case originMissing = "web.origin-missing"
        /// The change came from another site.
        case originForeign = "web.origin-foreign"
        /// The request changes something and came without encryption.
        case notSecure = "web.not-secure"
        /// The session has ended or was never there.
        case sessionMissing = "web.session-missing"
        /// The port, by which hosts are distinguished, is not known yet.
        case starting = "web.starting"
        /// The request has no token of the page.
        case tokenMissing = "web.token-missing"
        /// The token of the page is not well formed.
        case tokenMalformed = "web.token-malformed"
        /// The token of the page is another session's.
        case tokenForeign = "web.token-foreign"
    }

    /// The reason, which decides the status and the message.
    public var code: Code
    /// The value that was found, shortened, with control characters escaped. It is for the log. It is hostile, so
    /// escape it in a page.
    public var found: String?
    /// For 405 only.
    public var allow: [HTTPMethod] = []

    init(_ code: Code, found: String? = nil, allow: [HTTPMethod] = []) {
        self.code = code
        self.found = found.map { String($0.prefix(120)).debugDescription }
        self.allow = allow
    }

    /// The status to answer with.
    public var status: Int {
        switch code {
        case .methodNotAllowed: 405
        case .hostMalformed: 400
        case .hostUnknown: 421
        case .crossSiteLoad, .notAPage, .mediaLocked, .originMissing, .originForeign, .notSecure, .sessionMissing,
            .tokenMissing,
            .tokenMalformed,
            .tokenForeign:
            403
        case .starting: 503
        }
    }

    /// The message to the person, with advice: plain text without any part of the request.
    public var message: String {
        switch code {
        case .methodNotAllowed: Texts.webThisAddressDoesNotTake
        case .hostMalformed: Texts.webTheBrowserAskedForThis
        case .hostUnknown:
            Texts.webThisAppDoesNotAnswer
        case .crossSiteLoad: Texts.webAnotherSiteTriedToLoad
        case .notAPage:
            Texts.webAPartOfAPage
        case .mediaLocked: Texts.webThisRecordingIsForSubscribers
        case .originMissing:
            Texts.webTheBrowserDidNotSayWhich
        case .originForeign: Texts.webAnotherSiteSentThisSo
        case .notSecure: Texts.webThisWasSentWithoutEncryption
        case .starting: Texts.webTheAppIsStartingTry
        case .sessionMissing: Texts.webYourSessionHasEndedSo
        case .tokenMissing, .tokenMalformed, .tokenForeign:
            Texts.webThisPageIsOutOf
        }
    }
}
