import Files
import HTTPServer
import Synchronization
import Texts

/// The media files of a deployment. A file is opened at the first request for it, and sent from the open file.
final class MediaFiles: Sendable {
    private let files: [String: WebConfiguration.StaticFile]
    private let opened = Mutex<[String: Opened]>([:])
    private let headers: SecurityHeaders

    private struct Opened {
        var file: ServedFile
        /// The prepared answer to most requests; nil where it could not be built.
        var whole: PreparedResponse?
    }

    init(_ configuration: WebConfiguration, headers: SecurityHeaders) {
        files = configuration.media
        self.headers = headers
    }

    /// The sessions of the content of which the user must be allowed to open one for that file; nil where everybody gets it, and
    /// where there is none.
    func sessions(of path: String) -> Set<String>? { files[path]?.sessions }

    /// The answer to a request for one of the files; nil for another address.
    ///
    /// Ask for ``sessions(of:)`` before.
    func response(to request: HTTPRequest) -> HTTPReply? {
        guard let file = files[request.path] else { return nil }
        if let made = file.made {
            return .later { [self] responder in
                Task { responder.finish(response(to: request, file, madeAt: await made())) }
            }
        }
        guard let opened = opened(request.path, file) else {
            return .now(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere + "\n"))
        }
        if let whole = opened.whole, request.target.rawQuery.isEmpty, !Self.asksForMore(request.headers) {
            return .prepared(whole)
        }
        return .now(response(to: request, file, opened.file))
    }

    /// The answer with a file that was made for it; it may be made anew, so it is not kept open.
    private func response(
        to request: HTTPRequest, _ file: WebConfiguration.StaticFile, madeAt path: String?
    ) -> HTTPResponse {
        guard let path, let served = Self.served(path, file.mediaType) else {
            return HTTPResponse(status: 503, text: Texts.webTheFileIsNotThere + "\n")
        }
        return response(to: request, file, served)
    }

    private func response(
        to request: HTTPRequest, _ file: WebConfiguration.StaticFile, _ served: ServedFile
    ) -> HTTPResponse {
        var fields = HTTPFields()
        headers.add(Self.kind(file), to: &fields)
        if request.queryItems.contains(where: { $0.name == "download" }) {
            let name = request.path.split(separator: "/").last.map(String.init) ?? "file"
            let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
            fields.append("Content-Disposition", "attachment; filename=\"\(plain)\"")
        }
        return served.response(to: request.method, request.headers, fields: fields)
    }

    /// Whether the answer depends on what the browser has, or wants a part of.
    private static func asksForMore(_ asked: HTTPFields) -> Bool {
        ["Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since"].contains { asked[$0] != nil }
    }

    private static func kind(_ file: WebConfiguration.StaticFile) -> SecurityHeaders.Kind {
        file.sessions == nil ? .asset : .privateAsset
    }

    private func opened(_ path: String, _ file: WebConfiguration.StaticFile) -> Opened? {
        if let known = opened.withLock({ $0[path] }) { return known }
        guard let served = Self.served(file.path, file.mediaType) else { return nil }
        var fields = HTTPFields()
        headers.add(Self.kind(file), to: &fields)
        let entry = Opened(
            file: served, whole: try? PreparedResponse(served.response(to: .get, HTTPFields(), fields: fields)))
        opened.withLock { $0[path] = entry }
        return entry
    }

    static func served(_ path: String, _ mediaType: String) -> ServedFile? {
        guard let open = try? RegularFile(path), let identity = open.identity,
            let body = open.withDescriptor({ FileBody(duplicating: $0, size: open.size) })
        else { return nil }
        // While the file is as it was when it was opened, its size and the time of its last change do not differ.
        let tag = "\"\(String(identity.size, radix: 16))-\(String(identity.changed, radix: 16))\""
        return ServedFile(body, mediaType: mediaType, entityTag: tag, modified: identity.modified / 1_000_000_000)
    }
}
