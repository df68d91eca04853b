import Content
import Core
import HTTPServer
import Texts

// Texts of sessions as files.
extension WebApp {
    /// Answers with the text of the session that an address names, to a person who may open the session.
    func text(_ request: HTTPRequest) -> HTTPReply {
        let id = SessionTextPath.session(at: request.path) ?? ""
        return withReader(request, of: "/sessions/\(id)") { [self] port in
            guard let session = port.session(id) else {
                return decorated(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere + "\n"))
            }
            let parts = [session.title, session.subtitle, session.description] + session.steps.map(\.text)
            var response = HTTPResponse(text: parts.joined(separator: "\n\n") + "\n")
            response.headers.append("Content-Disposition", "attachment; filename=\"\(session.id).txt\"")
            return decorated(response)
        }
    }
}
