import Core
import HTTPServer
import ModuleInterfaces
import Texts

// Files that modules publish for one person.
extension WebApp {
    /// Answers with the file that a module published at an address, whole or in parts, to the person it is for. To others it
    /// is no different from a file that was never there, and no session is made for them.
    func published(_ request: HTTPRequest) -> HTTPReply {
        if let session = browser(request) { return .now(published(request, for: session.port)) }
        guard let secret = request.cookie(cookie.name) else { return .now(nothingPublished()) }
        return .later { [self] responder in
            Task {
                do throws(SessionFailure) {
                    let port = try await sessions.reopen(secret, patience: configuration.pageWait)
                    responder.finish(port.map { published(request, for: $0) } ?? nothingPublished())
                } catch {
                    responder.finish(storageNotice())
                }
            }
        }
    }

    private func published(_ request: HTTPRequest, for port: any SessionPort) -> HTTPResponse {
        guard let file = configuration.published(request.path, port.user.id),
            let served = MediaFiles.served(file.path, file.mediaType)
        else { return nothingPublished() }
        var fields = HTTPFields()
        headers.add(.privateAsset, to: &fields)
        let manner = request.queryItems.contains { $0.name == "download" } ? "attachment" : "inline"
        fields.append("Content-Disposition", "\(manner); filename=\"\(file.name)\"")
        return served.response(to: request.method, request.headers, fields: fields)
    }

    private func nothingPublished() -> HTTPResponse {
        decorated(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere2 + "\n"))
    }
}
