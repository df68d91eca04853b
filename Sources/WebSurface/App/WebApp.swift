public import Core
import Foundation
public import HTTPServer
import JSONText
import Synchronization

/// The web surface: pages, forms, live updates and files of one deployment.
public final class WebApp: HTTPHandler {
    private let configuration: WebConfiguration
    private let sessions: any SessionDirectory
    private let composer: PageComposer
    private let cookie: SessionCookie
    /// Of the browser, whoever uses it.
    let device: SessionCookie
    let headers: SecurityHeaders
    private let files: StaticFiles
    private let media: MediaFiles
    private let requestGuard = Mutex<RequestGuard?>(nil)
    private let browsers = Mutex(Browsers())

    /// What is kept of browsers, by the secret that they show.
    private struct Browsers {
        var known: [String: BrowserMemory] = [:]
        /// From how many on the memories of ended sessions are looked for.
        var sweepSize = 64
    }

    /// Makes what all apps have in common, which the first to be asked for it would make else.
    public static func prepare() { _ = Stylesheet.text }

    public init(_ configuration: WebConfiguration, sessions: any SessionDirectory) {
        self.configuration = configuration
        self.sessions = sessions
        composer = PageComposer(configuration)
        cookie = SessionCookie(isSecure: configuration.isSecure, lifetime: 180 * 86_400)
        device = SessionCookie(isSecure: configuration.isSecure, lifetime: 400 * 86_400, base: "bricks-device")
        headers = SecurityHeaders(isSecure: configuration.isSecure)
        files = StaticFiles(configuration, headers: headers)
        media = MediaFiles(configuration, headers: headers)
    }

    /// Says on which port the server listens; requests before that are refused.
    public func listens(on port: UInt16) {
        let hosts = HostAllowList(
            port: port, isSecure: configuration.isSecure, hosts: configuration.hosts.compactMap(HostName.init))
        requestGuard.withLock { $0 = RequestGuard(hosts: hosts) }
    }

    /// What a body may be: uploads go to a file, forms stay small.
    public func bodyPolicy(_ request: HTTPRequest) -> HTTPBodyPolicy {
        guard request.path == "/upload" else { return .buffer(limit: 512 << 10) }
        var limits = FormLimits()
        limits.total = 4 << 30
        limits.directory = configuration.uploadDirectory
        return .form(limits)
    }

    public func respond(to request: HTTPRequest) -> HTTPReply {
        guard let requestGuard = requestGuard.withLock({ $0 }) else {
            return .now(HTTPResponse(status: 503, text: "The app is starting.\n"))
        }
        let path = request.path
        do throws(RequestRefusal) {
            // A provider's form comes from elsewhere; what it says is checked where it is taken.
            if path == Self.returnAddress, request.method == .post {
                try requestGuard.checkHostAlone(request.headers)
            } else {
                try requestGuard.check(request.method, request.headers, allowed: Self.methods(of: path))
            }
        } catch {
            return .now(refusal(error))
        }
        if let file = files.response(path) { return .prepared(file) }
        if let file = media.response(to: request) { return file }
        if let operation = configuration.operations[path] {
            return .now(decorated(operation(RequestGuard.isLocal(request.headers, from: request.remoteAddress))))
        }
        switch path {
        case "/health": return .now(HTTPResponse(text: "ok\n"))
        case "/events": return events(request)
        case "/": return page(request)
        case "/open": return open(request)
        case "/action", "/back", "/close", "/banner", "/answer", "/upload", "/player":
            return change(request, requestGuard)
        case "/export": return export(request)
        case Self.returnAddress: return comeBack(request)
        default:
            if path.hasPrefix("/tab/") { return tab(request, String(path.dropFirst(5))) }
            return .now(decorated(.notFound("There is nothing at this address. The app begins at /.\n")))
        }
    }

    private static func methods(of path: String) -> [HTTPMethod] {
        switch path {
        case "/action", "/back", "/close", "/banner", "/answer", "/upload", "/player": [.post]
        case returnAddress: [.get, .post]
        default: [.get]
        }
    }

    private func refusal(_ refusal: RequestRefusal) -> HTTPResponse {
        var response = HTTPResponse(status: refusal.status, text: "\(refusal.message)\n[\(refusal.code.rawValue)]\n")
        if !refusal.allow.isEmpty {
            response.headers.append("Allow", refusal.allow.map(\.rawValue).joined(separator: ", "))
        }
        return decorated(response)
    }

    /// Gives the browser the secret of the session that comes after its own.
    func succeed(_ response: inout HTTPResponse, _ secret: String) {
        response.headers.append("Set-Cookie", cookie.setting(secret: secret))
    }

    func decorated(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        headers.add(.page, to: &response.headers)
        return response
    }

    // MARK: Sessions

    /// The browser's session when it is open; answers at once.
    private func browser(_ request: HTTPRequest) -> BrowserSession? {
        guard let secret = request.cookie(cookie.name), let port = sessions.session(for: secret) else { return nil }
        return browser(port, secret)
    }

    private func browser(_ port: any SessionPort, _ secret: String) -> BrowserSession {
        browsers.withLock { browsers in
            if let known = browsers.known[secret], known.belongs(to: port) {
                return BrowserSession(port: port, memory: known)
            }
            if browsers.known.count >= browsers.sweepSize {
                browsers.known = browsers.known.filter { !$0.value.isOrphaned }
                browsers.sweepSize = max(64, browsers.known.count * 2)
            }
            let made = BrowserMemory(port)
            browsers.known[secret] = made
            return BrowserSession(port: port, memory: made)
        }
    }

    /// Runs the body with the browser's session, opening it where it is not open; somebody new gets a cookie.
    func withSession(
        _ request: HTTPRequest, _ body: @escaping @Sendable (BrowserSession) async -> HTTPResponse
    ) -> HTTPReply {
        let open = browser(request)
        let secret = request.cookie(cookie.name)
        let locale = Self.locale(request.headers["Accept-Language"])
        let (visit, newDevice) = visit(request)
        return .later { [self] responder in
            Task {
                await Visit.$current.withValue(visit) {
                    if let open { return _ = responder.finish(await body(open)) }
                    if let secret, let port = await sessions.reopen(secret, patience: configuration.pageWait) {
                        return _ = responder.finish(marked(await body(browser(port, secret)), newDevice))
                    }
                    guard
                        let (secret, port) = await sessions.create(locale: locale, patience: configuration.pageWait)
                    else {
                        let text = "The app has no room for another visitor now.\n"
                        return _ = responder.finish(decorated(HTTPResponse(status: 503, text: text)))
                    }
                    let session = browser(port, secret)
                    var response = await body(session)
                    if let successor = port.face.takeSuccessor() {
                        response.headers.append("Set-Cookie", cookie.setting(secret: successor))
                    } else {
                        response.headers.append("Set-Cookie", cookie.setting(secret: secret))
                    }
                    _ = responder.finish(marked(response, newDevice))
                }
            }
        }
    }

    /// The first language that a browser asks for, if it looks like one.
    private static func locale(_ header: String?) -> String {
        let tag = header?.prefix { $0 != "," && $0 != ";" } ?? ""
        let isTag =
            !tag.isEmpty && tag.utf8.count <= 35
            && tag.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x2D
            }
        return isTag ? String(tag) : "en"
    }

    // MARK: Pages

    private func page(_ request: HTTPRequest) -> HTTPReply {
        guard let session = browser(request) else { return withSession(request) { [self] in render($0) } }
        let face = session.port.face
        // What nobody reports of goes on by the clock, and may have ended.
        if let player = face.page.player, player.phase == .playing {
            return withSession(request) { [self] session in
                _ = await waiting(atMost: configuration.pageWait) { await session.port.player(.look) }
                return render(session)
            }
        }
        let (state, revision) = face.current
        if let cached = session.memory.cachedPage(revision) { return .prepared(cached) }
        let (response, isRunning) = compose(session, state, revision)
        // A page with a countdown carries the server's time, which must be that of the moment.
        if !isRunning, let prepared = try? PreparedResponse(response) {
            session.memory.keep(prepared, revision)
            return .prepared(prepared)
        }
        return .now(response)
    }

    private func render(_ session: BrowserSession) -> HTTPResponse {
        let (state, revision) = session.port.face.current
        return compose(session, state, revision).response
    }

    private func compose(
        _ session: BrowserSession, _ state: PageState, _ revision: Int
    ) -> (response: HTTPResponse, isRunning: Bool) {
        let (bytes, isRunning) = composer.compose(session, state, revision: revision)
        var response = HTTPResponse(body: .bytes(bytes))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        headers.add(.page, to: &response.headers)
        return (response, isRunning)
    }

    private func tab(_ request: HTTPRequest, _ id: String) -> HTTPReply {
        withSession(request) { [self] session in
            let state = session.port.face.page
            guard state.tabs.contains(where: { $0.id == id }) else {
                return decorated(.notFound("This app has no tab of that name. The app begins at /.\n"))
            }
            _ = await waiting(atMost: configuration.pageWait) { await session.port.select(tab: id) }
            return decorated(.seeOther("/"))
        }
    }

    private func open(_ request: HTTPRequest) -> HTTPReply {
        let link = request.query("link") ?? ""
        return withSession(request) { [self] session in
            let problem = await waiting(atMost: configuration.pageWait) { () -> DeepLinkProblem? in
                do throws(DeepLinkProblem) {
                    try await session.port.open(link: link)
                    return nil
                } catch {
                    return error
                }
            }
            guard let problem = problem ?? nil else { return decorated(.seeOther("/")) }
            let hint = problem.nearest.map { " Did you mean `\($0)`?" } ?? ""
            return decorated(
                HTTPResponse(status: 400, text: "\(problem.message)\(hint)\n[\(problem.code.rawValue)]\n"))
        }
    }

    // MARK: Changes

    private func change(_ request: HTTPRequest, _ requestGuard: RequestGuard) -> HTTPReply {
        let form: FormData
        do throws(HTTPBodyError) {
            form = try request.form()
        } catch {
            return .now(decorated(error.response))
        }
        let isOpen = browser(request) != nil
        let known = request.cookie(cookie.name)
        let (visit, newDevice) = visit(request)
        return .later { [self] responder in
            Task {
                await Visit.$current.withValue(visit) {
                    var session = browser(request)
                    // After a restart the browser's page is older than the session: its token cannot be known any more, so
                    // the person is shown the page anew instead of a refusal.
                    if !isOpen, let known, let port = await sessions.reopen(known, patience: configuration.pageWait) {
                        session = browser(port, known)
                        return _ = responder.finish(marked(decorated(.seeOther("/")), newDevice))
                    }
                    do throws(RequestRefusal) {
                        let presented = form["csrf"] ?? request.headers[RequestToken.headerName]
                        try requestGuard.checkToken(presented, expected: session?.token)
                    } catch {
                        return _ = responder.finish(refusal(error))
                    }
                    guard let session else { return _ = responder.finish(refusal(RequestRefusal(.sessionMissing))) }
                    await carryOut(request.path, form, session, responder)
                }
            }
        }
    }

    @discardableResult
    private func carryOut(
        _ path: String, _ form: FormData, _ session: BrowserSession, _ responder: HTTPResponder
    ) async -> Bool {
        let holds = session.port.face.mayChangeHands(on: form["screen"] ?? "")
        let timer = Task { [self] in
            try await Task.sleep(for: configuration.pageWait)
            // The answer brings the secret of the session that comes, which only this browser may have.
            guard !holds else { return false }
            return responder.finish(decorated(.seeOther("/")))
        }
        defer { timer.cancel() }
        let port = session.port
        var refused: ActionRefusal?
        switch path {
        case "/back": await port.goBack()
        case "/close": await port.leaveSheet()
        case "/banner": await port.dismissBanner()
        case "/answer":
            if let question = form["question"].flatMap({ Int($0) }) {
                await port.answer(question, accepts: form["accepts"] == "yes")
            }
        case "/upload": refused = await upload(form, port)
        case "/player":
            guard let request = PlayerRequest(form) else { break }
            let savePath = port.face.page.player?.savePath
            if let report = request.report { await port.player(.report(report)) }
            await port.player(request.command)
            if case .save = request.command, let savePath { return responder.finish(decorated(.seeOther(savePath))) }
            // A script that only tells how far it is wants no page.
            if form["quiet"] != nil {
                var answer = decorated(HTTPResponse(status: 204))
                if let player = port.face.page.player { answer.headers.append("X-Bricks-Player", "\(player.version)") }
                return responder.finish(answer)
            }
        default:
            do throws(ActionRefusal) {
                let component = form["component"].flatMap { $0.isEmpty ? nil : $0 }
                try await port.act(on: form["screen"] ?? "", component: component, fields: form.fields)
            } catch {
                refused = error
            }
        }
        var response = decorated(.seeOther("/"))
        // A stale or disabled control is no error of the person's: the page shows what is there now.
        if case .control(let reason)? = refused { response.headers.append("X-Bricks-Refused", Self.headerText(reason)) }
        if let successor = port.face.takeSuccessor() {
            response.headers.append("Set-Cookie", cookie.setting(secret: successor))
        } else if port.face.page.isEnded {
            response.headers.append("Set-Cookie", cookie.clearing)
        }
        return responder.finish(response)
    }

    private static func headerText(_ text: String) -> String {
        String(text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(200).map(Character.init))
    }

    private func upload(_ form: FormData, _ port: any SessionPort) async -> ActionRefusal? {
        guard let file = form.files.first, file.content.size > 0 else { return .control("No file was chosen.") }
        do throws(ActionRefusal) {
            try await port.upload(
                SpooledUpload(file.content), name: String(file.fileName.prefix(256)), to: form["screen"] ?? "",
                component: form["component"] ?? "")
            return nil
        } catch {
            return error
        }
    }

    // MARK: Live updates

    private func events(_ request: HTTPRequest) -> HTTPReply {
        guard let session = browser(request) else {
            return .now(decorated(HTTPResponse(status: 403, text: "Open the app first.\n")))
        }
        let face = session.port.face
        let observer = Mutex(0)
        let stream = EventStream(backlog: EventStream.Backlog()) { _ in face.stopObserving(observer.withLock { $0 }) }
        let now = configuration.now
        let milliseconds = { @Sendable in Int64(now().timeIntervalSince1970 * 1_000) }
        let update = { @Sendable in
            guard let event = try? ServerSentEvent(data: "{\"now\":\(milliseconds())}", name: "update") else { return }
            _ = stream.push(event, replacing: "update")
        }
        let id = face.observe { news in
            switch news {
            case .changed: update()
            case .bell(let bell):
                let data: JSON = [
                    "id": .string("\(bell.at)"), "at": .integer(bell.at), "sound": .string(bell.sound),
                    "now": .integer(milliseconds()),
                ]
                guard let event = try? ServerSentEvent(data: data.text, name: "cue") else { return }
                _ = stream.push(event)
            }
        }
        observer.withLock { $0 = id }
        // What changed after the page was made and before this stream began would never be told.
        if request.query("seen").flatMap(Int.init) != face.current.revision { update() }
        var fields = HTTPFields()
        headers.add(.data, to: &fields)
        return .stream(stream, headers: fields)
    }
}

/// An upload that the server keeps in a file without a name.
private final class SpooledUpload: UploadedFile {
    private let file: SpooledFile

    init(_ file: SpooledFile) { self.file = file }

    var descriptor: Int32 { file.descriptor }
    var size: Int { file.size }
}
