import Core
public import Foundation
public import HTTPServer
public import NetworkAddresses
public import Storage

/// The parts of a deployment that the web surface needs.
public struct WebConfiguration: Sendable {
    /// A file of the deployment that is served as it is.
    public struct StaticFile: Sendable {
        /// The path of the file on this machine.
        public var path: String
        /// The value of `Content-Type`, such as `image/svg+xml`.
        public var mediaType: String
        /// The sessions of the content of which the user must be allowed to open one; nil for a file that everybody gets.
        public var sessions: Set<String>?

        /// Makes the file when it is wanted and returns its path, or nil where that fails; nil for a file that is there.
        public var made: (@Sendable () async -> String?)?

        /// Makes a file; one without `sessions` is served to everybody.
        public init(
            path: String, mediaType: String, sessions: Set<String>? = nil, made: (@Sendable () async -> String?)? = nil
        ) {
            self.made = made
            self.sessions = sessions
            self.path = path
            self.mediaType = mediaType
        }
    }

    /// The start of the addresses of files that modules publish.
    public static let publishedPath = "/published/"

    /// The address of the page that turns letters off, whose parameter is ``letterToken``.
    public static let lettersOffPath = "/letters/off"
    /// The name of the parameter that says which letters.
    public static let letterToken = "token"

    /// A file that a module serves to one person.
    public struct PublishedFile: Sendable {
        /// The path of the file on this machine.
        public var path: String
        /// The value of `Content-Type`, such as `audio/flac`.
        public var mediaType: String
        /// The name that it is kept under where it is downloaded: ASCII letters, digits, `.`, `_` and `-`.
        public var name: String
        /// Whether a browser saves it and never shows it.
        public var isSaved: Bool

        /// Makes a file to serve.
        public init(path: String, mediaType: String, name: String, isSaved: Bool = false) {
            self.path = path
            self.mediaType = mediaType
            self.name = name
            self.isSaved = isSaved
        }
    }

    /// The ways in which a page can be about a file that goes by the clock.
    public enum FilePlaying: String, Sendable, CaseIterable {
        /// It is about to play it, where no other page does or is.
        case hold
        /// It plays it, or goes on to, where no other page does.
        case play
        /// It plays it in the place of another page.
        case take
        /// It does not play it any more.
        case leave
    }

    /// The page that plays a file.
    public enum FilePlayer: Sendable {
        /// The page that asks.
        case this
        case another
        /// There is no such file for the person.
        case nothing
    }

    /// Answers a request that is about the app and not of it.
    ///
    /// - Parameter isLocal: whether it came from this machine and under its own name. One that a proxy passes on from
    ///   outside comes from this machine too, but names the app's host.
    public typealias Operation = @Sendable (_ isLocal: Bool) -> HTTPResponse

    /// The deployment's id: browsers send the cookies of all apps on one host to each of them, so cookies are named after it.
    public var deployment: String
    /// The environment where it is not the deployment's usual one, which may run on the same host.
    public var environment: String?
    /// The app's name, shown above the tabs and in the titles of pages.
    public var appName: String
    /// A BCP 47 tag.
    public var language: String
    /// The deployment's tokens as a stylesheet.
    public var style: TokenStyle
    /// The areas of the theme that modules' screens belong to, by module.
    public var areas: [String: String]
    /// The deployment's images by their address, such as `/content/images/lake.svg`.
    public var files: [String: StaticFile]
    /// The media files, by their addresses; answered in parts where a request asks for parts.
    public var media: [String: StaticFile]
    /// Host names beside loopback.
    public var hosts: [String]
    /// Where browsers reach the app, such as `https://app.example`; nil for where it listens.
    public var address: String?
    /// Proxies that say for whom they ask.
    public var trustedProxies: [AddressRange]
    /// Whether browsers reach the app over TLS.
    public var isSecure: Bool { address?.hasPrefix("https://") ?? false }
    /// Where uploads are kept while they are in use.
    public var uploadDirectory: String
    /// The operations that the operator of the app requests, by their addresses, such as `/health`.
    public var operations: [String: Operation]
    /// Maximum time that a page waits for a module that was notified, before it shows the current state.
    public var pageWait: Duration
    /// The usual ``pageWait``: 1.5 seconds.
    public static let standardPageWait = Patience.standard
    /// The bounds on streams and uploads.
    public var limits = WebLimits()
    /// The app's number in the App Store; nil where it is in none.
    public var appStoreID: String?
    /// The text of the button that tries again while there is no network; nil for the renderer's own.
    public var tryAgain: String?
    /// The file that a module published at an address for a person, by their id; nil where there is none for them.
    public var published: @Sendable (_ path: String, _ user: String) -> PublishedFile? = { _, _ in nil }
    /// Takes what a page says about playing such a file, and returns whether it is the page that does.
    public var playing: @Sendable (_ path: String, _ user: String, _ page: String, FilePlaying) -> FilePlayer = {
        _, _, _, _ in .nothing
    }
    /// The clock that pages, visits and tokens of visitors go by.
    public var now: @Sendable () -> Date
    /// Milliseconds after which somebody at an address may do something again; nil for now, in which case the call
    /// counts.
    public var limited: @Sendable (_ subject: RateSubject, _ address: String) -> Int64? = { _, _ in nil }

    /// Takes the token of a link in a letter that turns letters of its kind off. The work may wait for the disk.
    public var turnsOffLetters: @Sendable (_ token: String, _ address: String) async -> LettersOff = { _, _ in .unknown
    }

    /// The result of turning letters off.
    public enum LettersOff: Sendable, Hashable {
        /// They are off, perhaps since before.
        case done
        /// No letters have that token, or none any more.
        case unknown
        /// Too many wrong ones came from there; the next may come after so many milliseconds.
        case tooMany(Int64)
        /// It could not be kept.
        case failed
    }

    /// Makes a configuration; ``limits``, ``appStoreID``, ``tryAgain``, ``published``, ``playing``, ``limited`` and
    /// ``turnsOffLetters`` are set afterwards.
    public init(
        deployment: String, environment: String? = nil, appName: String, language: String = "en",
        style: TokenStyle = TokenStyle(),
        areas: [String: String] = [:],
        files: [String: StaticFile] = [:], media: [String: StaticFile] = [:],
        hosts: [String] = [], address: String? = nil, trustedProxies: [AddressRange] = [], uploadDirectory: String,
        operations: [String: Operation] = [:], pageWait: Duration = standardPageWait,
        now: @escaping @Sendable () -> Date = Date.init
    ) {
        self.deployment = deployment
        self.environment = environment
        self.appName = appName
        self.language = language
        self.style = style
        self.areas = areas
        self.files = files
        self.media = media
        self.hosts = hosts
        self.address = address
        self.trustedProxies = trustedProxies
        self.uploadDirectory = uploadDirectory
        self.operations = operations
        self.pageWait = pageWait
        self.now = now
    }
}
