import Foundation
import HTTPServer
import Synchronization

/// The stylesheet, the script, the deployment's tokens and its images, each built when it is first asked for.
final class StaticFiles: Sendable {
    private let files: [String: WebConfiguration.StaticFile]
    private let read = Mutex<[String: PreparedResponse]>([:])
    private let headers: SecurityHeaders
    private let style: TokenStyle
    private let name: String
    /// The deployment's look as it was last asked for.
    private let styled = Mutex<(address: String, response: PreparedResponse)?>(nil)
    /// In bytes; a larger file is not served.
    private static let limit = 8 << 20

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
                PlacesScript.text + Script.text + MessageScript.text + PasskeyScript.text + ShareScript.text
                    + RailScript.text,
                "text/javascript; charset=utf-8"
            )
        case "/assets/player.js": (PlayerScript.text, "text/javascript; charset=utf-8")
        default: nil
        }
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

    private func keep(_ response: PreparedResponse?, _ path: String) -> PreparedResponse? {
        if let response { read.withLock { $0[path] = response } }
        return response
    }
}
