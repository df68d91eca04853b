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
        let isSaved = file.isSaved || request.queryItems.contains { $0.name == "download" }
        let manner = isSaved ? "attachment" : "inline"
        fields.append("Content-Disposition", "\(manner); filename=\"\(file.name)\"")
        return served.response(to: request.method, request.headers, fields: fields)
    }

    /// Takes what a page says about playing a file: 204 where it is the page that plays it, and 409 where another is.
    func playing(_ request: HTTPRequest, _ requestGuard: RequestGuard) -> HTTPReply {
        guard let session = browser(request) else { return .now(nothingPublished()) }
        do throws(RequestProblem) {
            try requestGuard.checkToken(request.headers[RequestToken.headerName], expected: session.token)
        } catch {
            return .now(refusal(error, request))
        }
        for kind in WebConfiguration.FilePlaying.allCases {
            guard let page = request.query(kind.rawValue), PlayerRequest.isPage(page) else { continue }
            switch configuration.playing(request.path, session.port.user.id, page, kind) {
            case .this: return .now(decorated(HTTPResponse(status: 204)))
            case .another: return .now(decorated(HTTPResponse(status: 409)))
            case .nothing: return .now(nothingPublished())
            }
        }
        return .now(nothingPublished())
    }

    private func nothingPublished() -> HTTPResponse {
        decorated(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere2 + "\n"))
    }
}
