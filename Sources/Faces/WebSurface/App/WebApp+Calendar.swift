import Content
import Core
import Foundation
import HTTPServer
import Surfaces
import Texts

// Events as files for calendars.
extension WebApp {
    /// Answers with the event that an address names as a file for calendars, to a person who may see the event.
    func calendar(_ request: HTTPRequest) -> HTTPReply {
        let id = EventCalendar.event(at: request.path) ?? ""
        return withReader(request, of: "/events/\(id)") { [self] port in
            guard let event = port.event(id) else {
                return decorated(HTTPResponse(status: 404, text: Texts.webTheFileIsNotThere + "\n"))
            }
            let calendar = EventCalendar(event: event, app: configuration.deployment, now: port.environment.now)
            var response = HTTPResponse(body: .bytes(Array(calendar.text.utf8)))
            response.headers.append("Content-Type", EventCalendar.mediaType)
            response.headers.append("Content-Disposition", "attachment; filename=\"\(event.id).ics\"")
            headers.add(.data, to: &response.headers)
            return response
        }
    }

    /// Answers a request for a file from the session of the person, or from that of a visitor where they have none: no session
    /// is made for a file.
    ///
    /// - Parameter place: The path of the screen that leads to the file.
    func withReader(
        _ request: HTTPRequest, of place: String, _ body: @escaping @Sendable (any SessionPort) -> HTTPResponse
    ) -> HTTPReply {
        if let session = browser(request) { return .now(body(session.port)) }
        let secret = request.cookie(cookie.name)
        let looked = VisitorPlace(
            path: place, language: Self.locale(request.headers["Accept-Language"]), hasPassedStart: true)
        return .later { [self] responder in
            Task {
                do throws(SessionFailure) {
                    if let secret, let port = try await sessions.reopen(secret, patience: configuration.pageWait) {
                        return _ = responder.finish(body(port))
                    }
                } catch {
                    return _ = responder.finish(storageNotice())
                }
                do throws(VisitFailure) {
                    let visitor = try await sessions.visitor(at: looked, patience: configuration.pageWait)
                    responder.finish(body(visitor.port))
                } catch {
                    responder.finish(refusal(of: error, request))
                }
            }
        }
    }
}
