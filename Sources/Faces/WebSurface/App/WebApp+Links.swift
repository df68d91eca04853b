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
            return .now(linkRefusal(error, request))
        }
    }

    /// The answer to a link that leads nowhere. The problem's own words are for who wrote the link.
    private func linkRefusal(_ problem: DeepLinkProblem, _ request: HTTPRequest) -> HTTPResponse {
        guard !request.takesPages else { return missing(code: problem.code.rawValue) }
        let hint = problem.nearest.map { Texts.webDidYouMean(value: $0) } ?? ""
        return decorated(HTTPResponse(status: 404, text: "\(problem.message)\(hint)\n[\(problem.code.rawValue)]\n"))
    }
}
