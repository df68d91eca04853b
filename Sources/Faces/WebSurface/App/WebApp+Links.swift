import Core
import DeepLinks
import HTTPServer

// Links into the app.
extension WebApp {
    /// Leads to the place of a link, which changes nothing.
    func open(_ request: HTTPRequest) -> HTTPReply {
        do throws(DeepLinkProblem) {
            return .now(decorated(.seeOther(try sessions.path(of: request.query("link") ?? ""))))
        } catch {
            return .now(linkRefusal(error))
        }
    }

    /// The page of a link that leads nowhere. The code is for who made the link, and stands in a header.
    private func linkRefusal(_ problem: DeepLinkProblem) -> HTTPResponse {
        var response = missing()
        response.headers.append("X-Bricks-Refused", problem.code.rawValue)
        return response
    }
}
