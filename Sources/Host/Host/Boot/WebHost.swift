import Content
import Core
import Deployment
import DesignTokens
import Foundation
public import HTTPServer
import JSONText
import NetworkAddresses
public import WebSurface

/// A running deployment behind a web server.
public final class WebHost: Sendable {
    /// The address that is listened on, as the caller named it, such as `127.0.0.1`.
    public let address: String
    /// The port that is listened on; the one that was found where 0 was asked for.
    public let port: UInt16
    /// The sessions of the people who come to this server.
    public let sessions: OpenSessions
    private let server: HTTPServer
    private let deployment: RunningDeployment

    /// Loads the web server's library, on another core while a deployment is being read.
    public static func prepare() { Task.detached { HTTPServer.prepare() } }

    /// Starts to listen; port 0 takes a free one.
    ///
    /// - Parameters:
    ///   - operations: answers to operators of the app, by path.
    ///   - pageWait: Time that a page waits for a module that was informed of something, before it shows what there is;
    ///     nil for the usual time.
    ///   - maximumSessions: Maximum number of open sessions; nil for the manifest's value.
    ///   - answerTime: Maximum time that a browser waits until it is asked to try again.
    public init(
        _ deployment: RunningDeployment, address: String, port: UInt16, data: String,
        operations: [String: WebConfiguration.Operation], pageWait: Duration? = nil, maximumSessions: Int? = nil,
        answerTime: Duration = HTTPLimits().replyTime
    ) throws(HTTPServerError) {
        var files: [String: WebConfiguration.StaticFile] = [:]
        for (path, image) in deployment.content.images {
            files["/content/\(path)"] = WebConfiguration.StaticFile(
                path: deployment.content.folder.appending(path: path).path, mediaType: image.mediaType)
        }
        var media: [String: WebConfiguration.StaticFile] = [:]
        let locked = deployment.content.lockedMedia
        for (path, type) in deployment.content.media {
            if deployment.tracks.contains(path) {
                media["/content/\(path)"] = WebConfiguration.StaticFile(
                    path: "", mediaType: type, sessions: locked[path]
                ) { [tracks = deployment.tracks] in await tracks.file(path) }
                continue
            }
            media["/content/\(path)"] = WebConfiguration.StaticFile(
                path: deployment.content.folder.appending(path: path).path, mediaType: type, sessions: locked[path])
        }
        if let video = deployment.manifest.start.splashVideo {
            let types = ["mp4": "video/mp4", "webm": "video/webm", "ogv": "video/ogg"]
            // In parts: some browsers play nothing else.
            media[StartConditions.videoAddress] = WebConfiguration.StaticFile(
                path: deployment.manifest.path(video),
                mediaType: types[(video as NSString).pathExtension.lowercased()] ?? "application/octet-stream")
        }
        let uploads = "\(data)/uploads"
        try? FileManager.default.createDirectory(
            atPath: uploads, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let bounds = deployment.manifest.web.limits
        let sessions = OpenSessions(
            deployment, limit: maximumSessions ?? bounds.sessions, idleMinutes: bounds.sessionIdleMinutes)
        var web = WebConfiguration(
            deployment: deployment.declaration.id, environment: deployment.manifest.otherEnvironment?.rawValue,
            appName: deployment.declaration.name,
            style: deployment.looks.style,
            areas: deployment.areas, files: files, media: media,
            hosts: deployment.manifest.web.hosts, address: deployment.manifest.web.address,
            trustedProxies: deployment.manifest.web.trustedProxies.compactMap(AddressRange.init),
            uploadDirectory: uploads,
            operations: operations, pageWait: pageWait ?? WebConfiguration.standardPageWait,
            now: deployment.people.now)
        web.limited = { [rates = deployment.people.rates] subject, address in rates.attempt(subject, from: address) }
        web.playing = { [published = deployment.shared.published] path, user, page, said in
            published.playing(path, for: user, page: page, said)
        }
        web.turnsOffLetters = { [people = deployment.people] token, address in
            await people.turnOffLetters(token, from: address)
        }
        web.limits = Self.limits(deployment)
        web.published = { [published = deployment.shared.published] path, user in
            published.file(at: path, for: user).map {
                WebConfiguration.PublishedFile(
                    path: $0.path, mediaType: $0.type.served, name: $0.name, isSaved: $0.type.isSaved)
            }
        }
        web.appStoreID = deployment.manifest.keys.appStoreAppId
        web.tryAgain = deployment.manifest.keys.tryAgainOfflineBannerButton
        let app = WebApp(web, sessions: sessions)
        var configuration = HTTPServerConfiguration()
        configuration.address = address
        configuration.port = port
        configuration.limits.replyTime = answerTime
        let limits = deployment.manifest.web.limits
        configuration.limits.connections = limits.connections
        configuration.limits.connectionsPerAddress = limits.connectionsPerAddress
        configuration.limits.headerTime = .seconds(limits.headSeconds)
        configuration.limits.bodyMemory = limits.bodyMemoryMegabytes << 20
        configuration.bodyPolicy = { app.bodyPolicy($0) }
        let log = deployment.log
        configuration.faultLog = { log.log(.warning, "web", "[\($0.code)] \($0.message)") }
        server = try HTTPServer(configuration, handler: app)
        app.listens(on: server.port)
        // Before a browser has read its first page and asks for how it looks.
        Task.detached { WebApp.prepare() }
        self.address = address
        self.port = server.port
        self.sessions = sessions
        deployment.people.listens(
            at: deployment.manifest.web.address
                ?? "http://\(address.contains(":") ? "[\(address)]" : address):\(server.port)")
        self.deployment = deployment
    }

    /// Returns the limits for visitors. Streams leave a quarter of the connections to new visitors, whatever the
    /// manifest says.
    private static func limits(_ deployment: RunningDeployment) -> WebLimits {
        let said = deployment.manifest.web.limits
        var limits = WebLimits()
        let connections = HTTPServer.connections(upTo: said.connections)
        limits.streams = min(said.streams, max(1, connections / 4 * 3))
        if limits.streams < said.streams {
            deployment.log.log(
                .warning, "web",
                "[web.streams-reduced] web.limits.streams is \(said.streams), and \(limits.streams) are allowed: three quarters "
                    + "of the connections, which are \(connections). Raise web.limits.connections, or the limit of open files."
            )
        }
        limits.streamsPerSession = said.streamsPerSession
        limits.streamsPerAddress = said.streamsPerAddress
        // Each holds a descriptor, of which there are few then.
        if connections < 4_096 { limits.uploads /= 2 }
        limits.uploadBytes = said.uploadMegabytes << 20
        limits.uploadBytesPerUser = said.uploadMegabytesPerUser << 20
        limits.uploadBytesPerAddress = said.uploadMegabytesPerAddress << 20
        limits.uploadBytesInTotal = said.uploadMegabytesInTotal << 20
        limits.freeDiskBytes = said.freeDiskMegabytes << 20
        return limits
    }

    /// Where to open the app.
    public var url: String { "http://\(address.contains(":") ? "[\(address)]" : address):\(port)/" }

    /// Stops listening, closes the sessions and stops the modules.
    public func stop() async {
        server.stop()
        await sessions.closeAll()
        await deployment.stop()
    }
}
