import Foundation
import HTTPServer
import Synchronization

/// The stylesheet, the script, the deployment's tokens and its images, each built once.
final class StaticFiles: Sendable {
    private let built: [String: PreparedResponse]
    private let files: [String: WebConfiguration.StaticFile]
    private let read = Mutex<[String: PreparedResponse]>([:])
    private let headers: SecurityHeaders
    private let style: TokenStyle
    /// The deployment's look as it was last asked for.
    private let styled = Mutex<(address: String, response: PreparedResponse)?>(nil)
    /// In bytes; a larger file is not served.
    private static let limit = 8 << 20

    init(_ configuration: WebConfiguration, headers: SecurityHeaders) {
        self.headers = headers
        files = configuration.files
        style = configuration.style
        var built: [String: PreparedResponse] = [:]
        for (path, text, type) in [
            ("/assets/bricks.css", Stylesheet.text, "text/css; charset=utf-8"),
            ("/assets/bricks.js", Script.text, "text/javascript; charset=utf-8"),
            ("/assets/player.js", PlayerScript.text, "text/javascript; charset=utf-8"),
        ] {
            built[path] = Self.prepared(Array(text.utf8), type, headers)
        }
        self.built = built
    }

    private static func prepared(_ bytes: [UInt8], _ type: String, _ headers: SecurityHeaders) -> PreparedResponse? {
        var response = HTTPResponse(body: .bytes(bytes))
        response.headers.append("Content-Type", type)
        headers.add(.asset, to: &response.headers)
        return try? PreparedResponse(response)
    }

    private func styleResponse() -> PreparedResponse? {
        let address = style.address
        if let known = styled.withLock({ $0 }), known.address == address { return known.response }
        guard let response = Self.prepared(Array(style.css.utf8), "text/css; charset=utf-8", headers) else {
            return nil
        }
        styled.withLock { $0 = (address, response) }
        return response
    }

    /// The file at that address; nil when there is none.
    func response(_ path: String) -> PreparedResponse? {
        if path == "/assets/tokens.css" { return styleResponse() }
        if let known = built[path] { return known }
        guard let file = files[path] else { return nil }
        if let known = read.withLock({ $0[path] }) { return known }
        guard let data = try? Data(contentsOf: URL(filePath: file.path), options: .mappedIfSafe),
            data.count <= Self.limit,
            let response = Self.prepared(Array(data), file.mediaType, headers)
        else { return nil }
        read.withLock { $0[path] = response }
        return response
    }
}
