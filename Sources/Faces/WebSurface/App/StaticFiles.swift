import Compression
import Foundation
import HTTPServer
import Synchronization

/// The stylesheet, the script, the deployment's tokens and its images, each built when it is first asked for.
final class StaticFiles: Sendable {
    private let files: [String: WebConfiguration.StaticFile]
    private let read = Mutex<[String: Served]>([:])
    private let headers: SecurityHeaders
    private let style: TokenStyle
    private let name: String
    /// The deployment's look as it was last asked for.
    private let styled = Mutex<(address: String, served: Served)?>(nil)
    /// In bytes; a larger file is not served.
    private static let limit = 8 << 20
    /// In bytes; a smaller file travels in one packet, however it is sent.
    private static let minimumCompressed = 1_024

    /// A file as it is, and compressed where that makes it much smaller.
    private struct Served {
        var plain: PreparedResponse
        var gzip: PreparedResponse?

        func response(_ acceptsGzip: Bool) -> PreparedResponse { acceptsGzip ? gzip ?? plain : plain }
    }

    init(_ configuration: WebConfiguration, headers: SecurityHeaders) {
        self.headers = headers
        files = configuration.files
        style = configuration.style
        name = configuration.appName
    }

    /// Returns the file of that path that all apps have in common; nil for any other path.
    private static func common(_ path: String) -> (text: String, type: String)? {
        switch path {
        case "/assets/bricks.css": (Stylesheet.text, "text/css; charset=utf-8")
        case "/assets/bricks.js":
            (
                PlacesScript.text + TrackScript.text + Script.text + MessageScript.text + PasskeyScript.text
                    + ShareScript.text + RailScript.text + ChartScript.text,
                "text/javascript; charset=utf-8"
            )
        case "/assets/player.js": (PlayerScript.text, "text/javascript; charset=utf-8")
        default: nil
        }
    }

    private static func prepared(_ bytes: [UInt8], _ type: String, _ headers: SecurityHeaders) -> Served? {
        func prepare(_ bytes: [UInt8], _ coding: ContentCoding?) -> PreparedResponse? {
            var response = HTTPResponse(body: .bytes(bytes))
            response.headers.append("Content-Type", type)
            if isText(type) { response.headers.append("Vary", "Accept-Encoding") }
            if let coding { response.headers.append("Content-Encoding", coding.rawValue) }
            headers.add(.asset, to: &response.headers)
            return try? PreparedResponse(response)
        }
        guard let plain = prepare(bytes, nil) else { return nil }
        guard isText(type), bytes.count >= minimumCompressed, let compressed = Gzip.compressed(bytes),
            compressed.count < bytes.count - bytes.count / 8
        else { return Served(plain: plain) }
        return Served(plain: plain, gzip: prepare(compressed, .gzip))
    }

    /// Whether data of that type is text. Pictures, sounds and fonts are compressed by themselves.
    private static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || ["image/svg+xml", "application/json"].contains { type.hasPrefix($0) }
    }

    private func tokens() -> Served? {
        let address = style.address
        if let known = styled.withLock({ $0 }), known.address == address { return known.served }
        guard let served = Self.prepared(Array(style.css.utf8), "text/css; charset=utf-8", headers) else { return nil }
        styled.withLock { $0 = (address, served) }
        return served
    }

    /// The file at the request's path, as the client accepts it; nil when there is none.
    func response(to request: HTTPRequest) -> PreparedResponse? {
        served(request.path)?.response(request.accepts(.gzip))
    }

    private func served(_ path: String) -> Served? {
        if path == "/assets/tokens.css" { return tokens() }
        // Some clients ask for the icon by its old name, whatever the page says.
        if path == AppIcon.address || path == "/favicon.ico" {
            let icon = AppIcon(name: name, colors: style.colors)
            return Self.prepared(Array(icon.svg.utf8), "image/svg+xml", headers)
        }
        if let known = read.withLock({ $0[path] }) { return known }
        if let (text, type) = Self.common(path) {
            return keep(Self.prepared(Array(text.utf8), type, headers), path)
        }
        guard let file = files[path],
            let data = try? Data(contentsOf: URL(filePath: file.path), options: .mappedIfSafe),
            data.count <= Self.limit
        else { return nil }
        return keep(Self.prepared(Array(data), file.mediaType, headers), path)
    }

    private func keep(_ served: Served?, _ path: String) -> Served? {
        if let served { read.withLock { $0[path] = served } }
        return served
    }
}
