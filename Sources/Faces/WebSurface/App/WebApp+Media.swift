import Core
import HTTPServer
import Texts

// Files that are heard and seen.
extension WebApp {
    /// Returns the answer to a request for such a file; nil for another address. A file of locked sessions is sent only
    /// to users who may open one of them: nobody without a session receives it, and no session is made for it.
    func mediaReply(to request: HTTPRequest) -> HTTPReply? {
        guard let wanted = media.sessions(of: request.path) else { return media.response(to: request) }
        if let session = browser(request) { return file(request, of: wanted, for: session.port) }
        guard let secret = request.cookie(cookie.name) else {
            return .now(refusal(RequestProblem(.mediaLocked), request))
        }
        return .later { [self] responder in
            Task {
                let port: (any SessionPort)?
                do throws(SessionFailure) {
                    port = try await sessions.reopen(secret, patience: configuration.pageWait)
                } catch {
                    return _ = responder.finish(storageNotice())
                }
                guard let port else { return _ = responder.finish(refusal(RequestProblem(.mediaLocked), request)) }
                switch file(request, of: wanted, for: port) {
                case .now(let response)?: responder.finish(response)
                case .prepared(let response)?: responder.finish(response)
                case .later(let begin)?: begin(responder)
                case .stream, nil:
                    responder.finish(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere2 + "\n"))
                }
            }
        }
    }

    private func file(_ request: HTTPRequest, of wanted: Set<String>, for port: any SessionPort) -> HTTPReply? {
        guard port.mayOpen(anyOf: wanted) else { return .now(refusal(RequestProblem(.mediaLocked), request)) }
        return media.response(to: request)
    }
}
