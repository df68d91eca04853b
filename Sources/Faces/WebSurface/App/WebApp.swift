public import Core
import DeepLinks
import Formats
import Foundation
public import HTTPServer
import ModuleInterfaces
import Storage
import Synchronization
import Texts

/// The web surface: pages, forms, live updates and files of one deployment.
public final class WebApp: HTTPHandler {
    let configuration: WebConfiguration
    let sessions: any SessionDirectory
    let composer: PageComposer
    let cookie: SessionCookie
    let uploads: UploadQuota
    let streams: Quota
    /// The cookie of the browser, whichever person uses it.
    let device: SessionCookie
    let headers: SecurityHeaders
    private let files: StaticFiles
    let media: MediaFiles
    private let requestGuard = Mutex<RequestGuard?>(nil)
    private let browsers = Mutex(Browsers())
    let pages = RecentPages()
    let visitorPages = VisitorPages()
    let visitorTokens: VisitorTokens
    let firstPresses = FirstPresses()
    let proxies: TrustedProxies

    /// The memories of browsers, by the secret that they present.
    private struct Browsers {
        var known: [String: BrowserMemory] = [:]
        /// Number of memories from which on those of ended sessions are looked for.
        var sweepSize = 64
    }

    /// Makes what all apps have in common, which the first to be asked for it would make else.
    public static func prepare() { _ = Stylesheet.text }

    /// Makes the app of a deployment; it refuses every request until ``listens(on:)`` names its port.
    ///
    /// - Parameter sessions: The directory that opens and finds people's sessions by the secret of their cookie.
    public init(_ configuration: WebConfiguration, sessions: any SessionDirectory) {
        self.configuration = configuration
        self.sessions = sessions
        composer = PageComposer(configuration)
        proxies = TrustedProxies(configuration.trustedProxies)
        cookie = SessionCookie(
            isSecure: configuration.isSecure,
            base: SessionCookie.name("bricks-session", of: configuration.deployment, configuration.environment))
        device = SessionCookie(
            isSecure: configuration.isSecure, lifetime: 400 * 86_400,
            base: SessionCookie.name("bricks-device", of: configuration.deployment, configuration.environment))
        let limits = configuration.limits
        uploads = UploadQuota(limits)
        streams = Quota(
            Quota.Bounds(
                holder: limits.streamsPerSession, address: limits.streamsPerAddress, total: limits.streams))
        headers = SecurityHeaders(isSecure: configuration.isSecure)
        files = StaticFiles(configuration, headers: headers)
        media = MediaFiles(configuration, headers: headers)
        visitorTokens = VisitorTokens(now: configuration.now)
    }

    /// Says on which port the server listens; requests before that are refused.
    public func listens(on port: UInt16) {
        let hosts = HostAllowList(
            port: port, isSecure: configuration.isSecure,
            hosts: ([configuration.address.map(Self.host(of:))].compactMap(\.self) + configuration.hosts)
                .compactMap(HostName.init), origin: configuration.address)
        requestGuard.withLock { $0 = RequestGuard(hosts: hosts, proxies: proxies) }
    }

    /// The host of an address, with its port where it has one.
    private static func host(of address: String) -> String {
        address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
    }

    /// Checks what the head of every request has to pass.
    func check(_ request: HTTPRequest) throws(RequestProblem) -> RequestGuard {
        guard let requestGuard = requestGuard.withLock({ $0 }) else { throw RequestProblem(.starting) }
        let routes = WebRoute.routes(at: request.path)
        // The handler checks what a form from elsewhere says.
        if case .foreignForm = routes.first(where: { $0.method == request.method })?.body {
            try requestGuard.checkHostAlone(request.headers, from: request.remoteAddress)
        } else {
            // Files of the deployment and operations of the host are read.
            try requestGuard.check(
                request.method, request.headers, from: request.remoteAddress,
                allowed: routes.isEmpty ? [.get] : routes.map(\.method))
        }
        return requestGuard
    }

    /// Answers a request: checks method, host and origin first, then serves files, operations, pages and changes.
    ///
    /// Called on a serving thread. Work that waits is answered later, so the call returns at once.
    public func respond(to request: HTTPRequest) -> HTTPReply {
        let path = request.path
        let route = WebRoute.route(of: request)
        let requestGuard: RequestGuard
        do throws(RequestProblem) {
            requestGuard = try check(request)
            if let secure = try overTLS(request) { return .now(secure) }
            if let file = files.response(to: request) { return .prepared(file) }
            if let file = mediaReply(to: request) { return file }
            if let operation = configuration.operations[path] {
                return .now(decorated(operation(requestGuard.isLocal(request.headers, from: request.remoteAddress))))
            }
            switch route?.use {
            case nil, .any: break
            case .page: try requestGuard.checkIsPage(request.headers, orScript: false)
            case .pageOrScript: try requestGuard.checkIsPage(request.headers, orScript: true)
            }
        } catch {
            return .now(refusal(error, request))
        }
        if path != WebRoute.Path.health, let reply = awaitingCookie(request) { return reply }
        guard let route else {
            return .now(missing())
        }
        return route.answer(self, request, requestGuard)
    }

    func refusal(_ refusal: RequestProblem, _ request: HTTPRequest) -> HTTPResponse {
        var response = said(refusal.status, refusal.code.rawValue, refusal.message, to: request)
        if !refusal.allow.isEmpty {
            response.headers.append("Allow", refusal.allow.map(\.rawValue).joined(separator: ", "))
        }
        return response
    }

    /// Gives the browser the secret of the session that comes after its own.
    func succeed(_ response: inout HTTPResponse, _ secret: String) {
        response.headers.append("Set-Cookie", setting(secret))
    }

    /// The cookie of that secret, which lasts as long as its session.
    func setting(_ secret: String) -> String {
        cookie.setting(secret: secret, lifetime: sessions.lifetime(of: secret))
    }

    func decorated(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        headers.add(.page, to: &response.headers)
        return response
    }

    // MARK: Sessions

    /// The browser's session when it is open; answers at once.
    func browser(_ request: HTTPRequest) -> BrowserSession? {
        guard let secret = request.cookie(cookie.name), let port = sessions.session(for: secret) else { return nil }
        return browser(port, secret)
    }

    private func reopened(_ secret: String) async throws(SessionFailure) -> BrowserSession? {
        try await sessions.reopen(secret, patience: configuration.pageWait).map { browser($0, secret) }
    }

    func browser(_ port: any SessionPort, _ secret: String) -> BrowserSession {
        browsers.withLock { browsers in
            if let known = browsers.known[secret], known.belongs(to: port) {
                return BrowserSession(port: port, memory: known)
            }
            if browsers.known.count >= browsers.sweepSize {
                browsers.known = browsers.known.filter { !$0.value.isOrphaned }
                browsers.sweepSize = max(64, browsers.known.count * 2)
            }
            let made = BrowserMemory(port, now: configuration.now)
            browsers.known[secret] = made
            return BrowserSession(port: port, memory: made)
        }
    }

    /// Runs the body with the browser's session, opening it where it is not open; who has none is shown a page without.
    func withSession(
        _ request: HTTPRequest, _ body: @escaping @Sendable (BrowserSession) async -> HTTPResponse
    ) -> HTTPReply {
        let open = browser(request)
        let secret = request.cookie(cookie.name)
        let (visit, newDevice) = visit(request)
        return .later { [self] responder in
            Task {
                await Visit.$current.withValue(visit) {
                    if let open { return _ = responder.finish(await answer(open, body)) }
                    do throws(SessionFailure) {
                        if let secret, let port = try await reopened(secret) {
                            return _ = responder.finish(marked(await answer(port, body), newDevice))
                        }
                    } catch {
                        return _ = responder.finish(storageNotice())
                    }
                    _ = responder.finish(await visitorPage(request))
                }
            }
        }
    }

    /// Runs the body with the numbers of the person whose session it is.
    private func answer(
        _ session: BrowserSession, _ body: @Sendable (BrowserSession) async -> HTTPResponse
    ) async -> HTTPResponse {
        await PersonNumbers.$current.withValue(.of(session.port.user.locale)) { await body(session) }
    }

    /// The first language that a browser asks for, if it looks like one.
    static func locale(_ header: String?) -> String {
        let tag = header?.prefix { $0 != "," && $0 != ";" } ?? ""
        let isTag =
            !tag.isEmpty && tag.utf8.count <= 35
            && tag.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x2D
            }
        return isTag ? String(tag) : "en"
    }

    // MARK: Changes

    /// Reads the form of a change, and carries it out where its token is the session's.
    func change(_ request: HTTPRequest, _ requestGuard: RequestGuard, _ change: WebRoute.Change) -> HTTPReply {
        let form: FormData
        let isOpen: Bool
        if case .consumed = request.body {
            // The session was not open when the head came, so that nothing was kept of the body.
            (form, isOpen) = (FormData(), false)
        } else {
            do throws(HTTPBodyError) { form = try request.form() } catch { return .now(decorated(error.response)) }
            isOpen = browser(request) != nil
        }
        let known = request.cookie(cookie.name)
        let path = Self.place(form)
        var (visit, newDevice) = visit(request)
        visit.passkey = form["passkey"].map(PasskeyStep.init)
        return .later { [self, visit, newDevice] responder in
            // Where sessions are, so that no other thread is woken on the way there and on the way back.
            let work: @MainActor @Sendable () async -> Void = { [self] in
                await Visit.$current.withValue(visit) {
                    let session = browser(request)
                    // After a restart the browser's page is older than the session: its token cannot be known any more, so
                    // the person is shown the page anew instead of a refusal.
                    do throws(SessionFailure) {
                        if !isOpen, let known, try await reopened(known) != nil {
                            return _ = responder.finish(marked(decorated(.seeOther(path)), newDevice))
                        }
                    } catch {
                        return _ = responder.finish(storageNotice())
                    }
                    let presented =
                        form["csrf"] ?? request.query("csrf") ?? request.headers[RequestToken.headerName]
                    switch visitorTokens.read(presented) {
                    case .foreign: break
                    case .valid(let token) where session == nil:
                        return await firstPress(change, token, request, form, newDevice, responder)
                    // A passkey answers a question that the first press of the same page was answered with.
                    case .valid(let token) where form["passkey"] != nil:
                        if let session, let known, await firstPresses.begun(token.nonce) == known {
                            return await carryOut(change, request, form, session, responder, isFirst: true) { $0 }
                        }
                        return _ = responder.finish(decorated(.seeOther(path)))
                    // The page is older than the session, or than the app's run: the person is shown it anew.
                    case .valid, .outdated: return _ = responder.finish(decorated(.seeOther(path)))
                    }
                    do throws(RequestProblem) {
                        try requestGuard.checkToken(presented, expected: session?.token)
                    } catch {
                        return _ = responder.finish(refusal(error, request))
                    }
                    guard let session else {
                        return _ = responder.finish(refusal(RequestProblem(.sessionMissing), request))
                    }
                    await carryOut(change, request, form, session, responder) { $0 }
                }
            }
            Task(executorPreference: SessionExecutor.shared, operation: work)
        }
    }

    /// Does what a form says, once however often it comes, and answers.
    ///
    /// - Parameters:
    ///   - isFirst: whether the page was one without a session.
    ///   - complete: adds what the answer has to carry.
    func carryOut(
        _ change: WebRoute.Change, _ request: HTTPRequest, _ form: FormData, _ session: BrowserSession,
        _ responder: HTTPResponder,
        isFirst: Bool = false, complete: @escaping @Sendable (HTTPResponse) -> HTTPResponse
    ) async {
        let presses = session.memory.presses
        let key = await Self.key(change, form)
        let answer = PressAnswer(responder, complete: complete) { if let key { presses.end(key, $0) } }
        if let key {
            let isNew = presses.begin(key) { [self] outcome in
                _ = responder.finish(outcome ?? decorated(.seeOther(Self.place(form))))
            }
            guard isNew else { return }
        }
        await PersonNumbers.$current.withValue(.of(session.port.user.locale)) {
            await carryOut(change, request, form, session, answer, isFirst)
        }
    }

    /// Tells one press from another; nil for what may be done twice. A file is read where others do not wait for the disk.
    private static func key(_ change: WebRoute.Change, _ form: FormData) async -> [UInt8]? {
        guard change != .player else { return nil }
        guard !form.files.isEmpty else { return PressLedger.key(change.path, form) }
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(returning: PressLedger.key(change.path, form))
            }
        }
    }

    private func carryOut(
        _ change: WebRoute.Change, _ request: HTTPRequest, _ form: FormData, _ session: BrowserSession,
        _ answer: PressAnswer, _ isFirst: Bool
    ) async {
        let path = Self.place(form)
        let port = session.port
        let screen = Self.screen(form, port.face, path)
        let holds = change == .answer ? port.face.answerMayChangeHands : port.face.mayChangeHands(on: screen)
        let deadline = Deadlines.shared.after(configuration.pageWait) { [self] in
            // The answer brings the secret of the session that comes, which only this browser may have.
            guard !holds else { return }
            _ = answer.finish(decorated(.seeOther(path)))
        }
        defer { Deadlines.shared.cancel(deadline) }
        let done = Mutex(Outcome())
        // Where sessions are: a change of threads on each way costs as much as a small change itself.
        let body: @MainActor @Sendable () async -> Void = { [self] in
            let outcome = await perform(change, request, form, port, screen, isFirst)
            done.withLock { $0 = outcome }
        }
        var next = path
        if form["quiet"] != nil {
            await body()
        } else {
            next = await port.act(at: path, leaves: change == .back || change == .close, body)
        }
        let outcome = done.withLock { $0 }
        if let response = outcome.response { return _ = answer.finish(response) }
        if let question = port.face.takeQuestion() { return _ = answer.finish(self.question(question)) }
        var response = decorated(.seeOther(outcome.path ?? next))
        // A stale or disabled control is no error of the person's: the page shows what is there now.
        switch outcome.refused {
        case .control(let reason)?, .controlGone(let reason)?:
            response.headers.append("X-Bricks-Refused", Self.headerText(reason))
        case .screenGone?, nil: break
        }
        var setCookie: String?
        if let successor = port.face.takeSuccessor() {
            setCookie = setting(successor)
        } else if port.face.page.isEnded, !port.face.page.isPassing {
            setCookie = cookie.clearing
        }
        let isPlain = setCookie == nil && outcome.path == nil && outcome.refused == nil && !isFirst
        let page = isPlain ? self.page(preferredBy: request, session, at: next) : nil
        if !answer.finish(response, cookie: setCookie, page: page), next != path { port.face.lead(path, to: next) }
    }

    /// The result of a change.
    private struct Outcome: Sendable {
        /// The answer, where it is not a page of the app.
        var response: HTTPResponse?
        /// Where it leads, where that is no place of the app.
        var path: String?
        var refused: ActionFailure?
    }

    /// The path of the page that a form stood on.
    static func place(_ form: FormData) -> String {
        form["at"].flatMap(WebPath.init)?.without("begun").text ?? WebRoute.Path.start
    }

    private func perform(
        _ change: WebRoute.Change, _ request: HTTPRequest, _ form: FormData, _ port: any SessionPort, _ screen: String,
        _ isFirst: Bool
    ) async -> Outcome {
        switch change {
        case .back: await port.goBack()
        case .close: await port.leaveSheet()
        case .banner:
            if let number = form["number"].flatMap({ Int($0) }) {
                await port.takeOffer(ofBanner: number)
            } else {
                await port.dismissBanner()
            }
        case .answer:
            // A page without a session counts its questions apart.
            let asked = isFirst ? port.face.page.question?.number : form["question"].flatMap { Int($0) }
            if let asked { await port.answer(asked, accepts: form["accepts"] == "yes") }
        case .upload: return Outcome(refused: await upload(form, port, screen))
        case .player: return await player(form, port)
        case .action:
            if Self.isPost(screen, form, port), let wait = configuration.limited(.posts, network(of: request)) {
                return Outcome(response: tooMany(wait))
            }
            do throws(ActionFailure) {
                let component = form["component"].flatMap { $0.isEmpty ? nil : $0 }
                try await port.act(on: screen, component: component, fields: form.fields)
            } catch {
                return Outcome(refused: error)
            }
        }
        return Outcome()
    }

    private func player(_ form: FormData, _ port: any SessionPort) async -> Outcome {
        guard let request = PlayerRequest(form) else { return Outcome() }
        let savePath = port.face.page.player?.savePath
        if let report = request.report { await port.player(.report(report)) }
        await port.player(request.command)
        if case .save = request.command, let savePath { return Outcome(path: savePath) }
        // A script marks its commands as quiet, because it expects no page.
        guard form["quiet"] != nil else { return Outcome() }
        var response = decorated(HTTPResponse(status: 204))
        if let version = port.face.page.player?.version { response.headers.append("X-Bricks-Player", "\(version)") }
        return Outcome(response: response)
    }

    private static func headerText(_ text: String) -> String {
        String(text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(200).map(Character.init))
    }

    private func upload(_ form: FormData, _ port: any SessionPort, _ screen: String) async -> ActionFailure? {
        guard let file = form.files.first, file.content.size > 0 else { return .control(Texts.webNoFileWasChosen) }
        do throws(ActionFailure) {
            try await port.upload(
                SpooledUpload(file.content), name: String(file.fileName.prefix(256)), to: screen,
                component: form["component"] ?? "")
            return nil
        } catch {
            return error
        }
    }
}

/// An upload that the server keeps in a file without a name.
private final class SpooledUpload: UploadedFile {
    private let file: SpooledFile

    init(_ file: SpooledFile) { self.file = file }

    var descriptor: Int32 { file.descriptor }
    var size: Int { file.size }
}
