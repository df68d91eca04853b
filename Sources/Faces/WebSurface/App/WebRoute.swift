import Core
import HTTPServer

/// One address of the app for one method: who may ask it, what is taken of the body, and what answers.
///
/// The files of the deployment and the operations of its host have addresses of their own, which come first.
struct WebRoute: Sendable {
    /// How a browser may use an address that is read.
    enum Use: Sendable {
        case any
        /// A person opens it as a page; nothing that a page names loads it.
        case page
        /// A person opens it as a page, or the app's own script asks.
        case pageOrScript
    }

    /// The part of a request's body that is taken.
    enum Body: Sendable {
        case ignored
        case form
        case upload
        /// A form that comes from elsewhere: from the page of a sign-in provider, or from a program for mail.
        case foreignForm
    }

    /// Something that a person changes, by the last part of its address.
    enum Change: String, Sendable, CaseIterable {
        case action, back, close, banner, answer, upload, player

        var path: String { "/\(rawValue)" }
    }

    /// The addresses that the rest of the target refers to.
    enum Path {
        static let start = "/"
        static let open = "/open"
        static let events = "/updates"
        static let health = "/health"
        static let export = "/export"
        static let published = WebConfiguration.publishedPath
        static let signInReturn = "/sign-in/return"
        static let lettersOff = WebConfiguration.lettersOffPath
    }

    let method: HTTPMethod
    /// The address; empty for the places of the app, which have many.
    let path: String
    var use = Use.any
    var body = Body.ignored
    var change: Change?
    let answer: @Sendable (WebApp, HTTPRequest, RequestGuard) -> HTTPReply

    /// Every route of the app.
    static let all: [WebRoute] =
        [
            WebRoute(method: .get, path: Path.open, use: .page) { app, request, _ in app.open(request) },
            WebRoute(method: .get, path: Path.export, use: .page) { app, request, _ in app.export(request) },
            WebRoute(method: .get, path: SessionPicture.address) { app, request, _ in app.picture(request) },
            WebRoute(method: .get, path: Path.events) { app, request, _ in app.events(request) },
            WebRoute(method: .get, path: Path.health) { app, _, _ in .now(app.decorated(HTTPResponse(text: "ok\n"))) },
            WebRoute(method: .get, path: Path.signInReturn, use: .page) { app, request, _ in app.comeBack(request) },
            WebRoute(method: .post, path: Path.signInReturn, body: .foreignForm) { app, request, _ in
                app.comeBack(request)
            },
            WebRoute(method: .get, path: Path.lettersOff, use: .page) { app, request, _ in
                .now(app.askAboutLetters(request))
            },
            WebRoute(method: .post, path: Path.lettersOff, body: .foreignForm) { app, request, _ in
                app.turnOffLetters(request)
            },
        ]
        + Change.allCases.map { change in
            WebRoute(method: .post, path: change.path, body: change == .upload ? .upload : .form, change: change) {
                $0.change($1, $2, change)
            }
        }

    /// The places of the app: all paths that are nothing else.
    private static let place = WebRoute(method: .get, path: "", use: .pageOrScript) { app, request, _ in
        app.page(request)
    }

    /// The files for calendars, one for each event.
    private static let calendar = WebRoute(method: .get, path: "/events/{id}/calendar.ics") { app, request, _ in
        app.calendar(request)
    }

    /// The texts of sessions.
    private static let text = WebRoute(method: .get, path: "/sessions/{id}/text.txt") { app, request, _ in
        app.text(request)
    }

    /// The files that modules publish for one person.
    private static let published = WebRoute(method: .get, path: "\(Path.published){name}") { app, request, _ in
        app.published(request)
    }

    /// The same, of which a page says that it plays them.
    private static let playing = WebRoute(method: .post, path: published.path) { app, request, requestGuard in
        app.playing(request, requestGuard)
    }

    private static let byPath = Dictionary(grouping: all, by: \.path)

    /// Returns the routes at an address, one for each method that it takes; none where there is nothing.
    static func routes(at path: String) -> [WebRoute] {
        if let routes = byPath[path] { return routes }
        if path.hasPrefix(Path.published) { return [published, playing] }
        if EventCalendar.event(at: path) != nil { return [calendar] }
        return SessionTextPath.session(at: path) == nil ? [place] : [text]
    }

    /// Returns the route of a request; HEAD goes with GET.
    static func route(of request: HTTPRequest) -> WebRoute? {
        let method = request.method == .head ? .get : request.method
        return routes(at: request.path).first { $0.method == method }
    }
}
