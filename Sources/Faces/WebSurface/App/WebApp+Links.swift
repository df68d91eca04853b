import Core
import DeepLinks
import HTTPServer
import Texts

// Links into the app.
extension WebApp {
    /// Leads to the place of a link, which changes nothing.
    func open(_ request: HTTPRequest) -> HTTPReply {
        do throws(DeepLinkProblem) {
            return .now(decorated(.seeOther(try sessions.path(of: request.query("link") ?? ""))))
        } catch {
            guard request.takesPages else { return .now(linkRefusal(error)) }
            return .later { [self] responder in
                Task { _ = responder.finish(await missing(to: request, code: error.code.rawValue)) }
            }
        }
    }

    /// The answer to a link that leads nowhere. The problem's own words are for who wrote the link.
    private func linkRefusal(_ problem: DeepLinkProblem) -> HTTPResponse {
        let hint = problem.nearest.map { Texts.webDidYouMean(value: $0) } ?? ""
        return decorated(HTTPResponse(status: 404, text: "\(problem.message)\(hint)\n[\(problem.code.rawValue)]\n"))
    }
}
