import Core
public import Foundation
public import HTTPServer

/// What of a deployment the web surface needs.
public struct WebConfiguration: Sendable {
    /// A file of the deployment that is served as it is.
    public struct StaticFile: Sendable {
        public var path: String
        public var mediaType: String

        public init(path: String, mediaType: String) {
            self.path = path
            self.mediaType = mediaType
        }
    }

    /// Answers a request that is about the app and not of it.
    ///
    /// - Parameter isLocal: whether it came from this machine and under its own name. One that a proxy passes on from
    ///   outside comes from this machine too, but names the app's host.
    public typealias Operation = @Sendable (_ isLocal: Bool) -> HTTPResponse

    public var appName: String
    /// A BCP 47 tag.
    public var language: String
    /// The deployment's tokens as a stylesheet.
    public var style: TokenStyle
    /// The areas of the theme that modules' screens belong to, by module.
    public var areas: [String: String]
    /// The deployment's images by their address, such as `/content/images/lake.svg`.
    public var files: [String: StaticFile]
    /// What is heard and seen, by its address; answered in parts where that is asked for.
    public var media: [String: StaticFile]
    /// Host names beside loopback.
    public var hosts: [String]
    /// Whether browsers reach the server over TLS.
    public var isSecure: Bool
    /// Where uploads are kept while they are in use.
    public var uploadDirectory: String
    /// What whoever operates the app asks, by its address, such as `/health`.
    public var operations: [String: Operation]
    /// How long a page waits for a module that was told of something, before it shows what there is.
    public var pageWait: Duration
    public static let standardPageWait = Patience.standard
    public var now: @Sendable () -> Date

    public init(
        appName: String, language: String = "en", style: TokenStyle = TokenStyle(), areas: [String: String] = [:],
        files: [String: StaticFile] = [:], media: [String: StaticFile] = [:],
        hosts: [String] = [], isSecure: Bool = false, uploadDirectory: String,
        operations: [String: Operation] = [:], pageWait: Duration = standardPageWait,
        now: @escaping @Sendable () -> Date = Date.init
    ) {
        self.appName = appName
        self.language = language
        self.style = style
        self.areas = areas
        self.files = files
        self.media = media
        self.hosts = hosts
        self.isSecure = isSecure
        self.uploadDirectory = uploadDirectory
        self.operations = operations
        self.pageWait = pageWait
        self.now = now
    }
}
