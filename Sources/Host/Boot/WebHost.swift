import Core
import Deployment
import DesignTokens
import Foundation
public import HTTPServer
import WebSurface

/// A running deployment behind a web server.
public final class WebHost: Sendable {
    public let address: String
    public let port: UInt16
    public let sessions: OpenSessions
    private let server: HTTPServer
    private let deployment: RunningDeployment

    /// Starts to listen; port 0 takes a free one.
    public init(_ deployment: RunningDeployment, address: String, port: UInt16, data: String) throws(HTTPServerError) {
        var files: [String: WebConfiguration.StaticFile] = [:]
        for (path, image) in deployment.content.images {
            files["/content/\(path)"] = WebConfiguration.StaticFile(
                path: deployment.content.folder.appending(path: path).path, mediaType: image.mediaType)
        }
        let uploads = "\(data)/uploads"
        try? FileManager.default.createDirectory(
            atPath: uploads, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let sessions = OpenSessions(deployment)
        let app = WebApp(
            WebConfiguration(
                appName: deployment.declaration.name, tokens: deployment.tokens?.css() ?? "", files: files,
                hosts: deployment.manifest.web.hosts, uploadDirectory: uploads),
            sessions: sessions)
        var configuration = HTTPServerConfiguration()
        configuration.address = address
        configuration.port = port
        configuration.bodyPolicy = { app.bodyPolicy($0) }
        let log = deployment.log
        configuration.faultLog = { log.log(.warning, "web", "[\($0.code)] \($0.message)") }
        server = try HTTPServer(configuration, handler: app)
        app.listens(on: server.port)
        self.address = address
        self.port = server.port
        self.sessions = sessions
        self.deployment = deployment
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
