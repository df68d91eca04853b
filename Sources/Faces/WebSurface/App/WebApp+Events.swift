import Core
import DeepLinks
import Foundation
import HTTPServer
import JSONText
import Synchronization
import Texts

// Events that are sent to open pages.
extension WebApp {
    /// Returns the event stream of a page. It ends with the session: `moved` asks the page to load again, with the
    /// cookie that it has by then.
    func events(_ request: HTTPRequest) -> HTTPReply {
        guard let session = browser(request) else {
            return .now(decorated(HTTPResponse(status: 403, text: Texts.webOpenTheAppFirst + "\n")))
        }
        let face = session.port.face
        let observer = Mutex(0)
        let lease: Quota.Lease
        do throws(Quota.QuotaError) {
            lease = try streams.take(1, holder: request.cookie(cookie.name) ?? "", address: network(of: request))
        } catch {
            return .now(tooManyStreams(error))
        }
        let stream = EventStream(backlog: EventStream.Backlog()) { _ in
            lease.end()
            face.stopObserving(observer.withLock { $0 })
        }
        let now = configuration.now
        let milliseconds = { @Sendable in now().unixMilliseconds }
        let tag = session.memory.tag
        let update = { @Sendable (revision: Int) in
            let data: JSON = ["now": .integer(milliseconds()), "seen": .string("\(tag).\(revision)")]
            guard let event = try? ServerSentEvent(data: data.text, name: "update") else { return }
            _ = stream.push(event, replacing: "update")
        }
        let leave = { @Sendable in
            if let event = try? ServerSentEvent(data: "{}", name: "moved") { _ = stream.push(event) }
            stream.close()
        }
        let ring = { @Sendable (bell: CueBell) in
            var data: JSONObject = [
                "id": .string("\(bell.at)"), "at": .integer(bell.at), "sound": .string(bell.sound),
                "strokes": .integer(bell.strokes), "volume": .double(Double(bell.volume) / 100),
                "now": .integer(milliseconds()),
            ]
            data["gap"] = bell.gap.map { .double(Double($0) / 1_000) }
            guard let event = try? ServerSentEvent(data: JSON.object(data).text, name: "cue") else { return }
            _ = stream.push(event)
        }
        let place = request.query("at").flatMap(WebPath.init)?.text
        let id = face.observe(at: place, isAudible: request.query("audible") == "1") { news in
            switch news {
            case .changed(let revision): face.page.isEnded ? leave() : update(revision)
            case .bell(let bell): ring(bell)
            case .departed: leave()
            }
        }
        observer.withLock { $0 = id }
        // A change after the page was made and before this stream began would otherwise never be reported.
        let revision = face.current.revision
        if request.query("seen") != "\(tag).\(revision)" { update(revision) }
        // A page strikes no bell twice.
        for bell in face.takeBells(for: id, at: milliseconds()) { ring(bell) }
        if face.page.isEnded || face.hasDeparted { leave() }
        var fields = HTTPFields()
        headers.add(.data, to: &fields)
        return .stream(stream, headers: fields)
    }

    /// How long a browser whose new cookie is on the way waits before it asks again.
    private static let cookiePatience = Duration.milliseconds(250)

    /// Has a browser ask again that shows the cookie of a session that another has just taken the place of: its new cookie is on
    /// the way, and it must not be given a new visitor's in its place. Nil for any other.
    func awaitingCookie(_ request: HTTPRequest) -> HTTPReply? {
        guard let secret = request.cookie(cookie.name), sessions.isSucceeded(secret) else { return nil }
        let isPlace = request.method == .get || request.method == .head
        let response = decorated(.seeOther(isPlace ? request.target.raw : WebRoute.Path.start))
        return .later { responder in
            Task {
                // Ended early, it is only asked again sooner.
                try? await Task.sleep(for: Self.cookiePatience)
                _ = responder.finish(response)
            }
        }
    }
}
