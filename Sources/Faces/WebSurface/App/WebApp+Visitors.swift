import Core
import Foundation
import HTTPServer
import ModuleInterfaces
import Surfaces
import Texts

// People without a session: a page costs them and the app nothing that stays, and their first press begins a session.
extension WebApp {
    /// The page of somebody without a session. It sets no cookie, and nothing is kept.
    func visitorPage(_ request: HTTPRequest) async -> HTTPResponse {
        guard WebRoute.route(of: request)?.path.isEmpty == true else { return notHere(request) }
        guard let path = Self.place(of: request) else { return await missing(to: request) }
        let looked = VisitorPlace(
            path: path, language: Self.locale(request.headers["Accept-Language"]),
            hasPassedStart: request.query("begun") == "1")
        let session: VisitorSession
        do throws(VisitFailure) {
            session = try await sessions.visitor(at: looked, patience: configuration.pageWait)
        } catch {
            if case .moved(let other) = error, looked.hasPassedStart {
                return decorated(.seeOther(PageComposer.address(other, "begun=1")))
            }
            if case .noPlace = error { return await missing(to: request) }
            return refusal(of: error, request)
        }
        guard !session.isMissing else { return missing(session.port.face.page) }
        let current = session.port.face.current
        let place = session.port.face.place(path)
        let (state, revision) = (place?.page ?? current.page.awaited, place?.revision ?? current.revision)
        let now = configuration.now()
        let template: VisitorPages.Template
        if let kept = visitorPages.template(session.port, looked, revision: revision, now: now) {
            template = kept
        } else {
            let shared = BrowserSession(
                port: session.port, memory: BrowserMemory(session.port, now: configuration.now),
                visit: .init(mark: visitorPages.mark, place: looked, passesAfter: session.passesAfter))
            let (bytes, _) = composer.compose(shared, state, shared.memory.generation(revision), at: path)
            template = VisitorPages.Template(
                bytes, mark: visitorPages.mark, revision: revision, place: looked, madeAt: now)
            visitorPages.keep(template, of: session.port)
        }
        var response = HTTPResponse(body: .bytes(template.page(with: visitorTokens.token(for: looked))))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        return decorated(response)
    }

    /// The page at an address where the app has nothing, with the tabs of the session, or those of somebody without one.
    func missing(to request: HTTPRequest, code: String? = nil) async -> HTTPResponse {
        if let session = browser(request) { return missing(session.port.face.page, code: code) }
        let start = VisitorPlace(
            path: "/", language: Self.locale(request.headers["Accept-Language"]), hasPassedStart: true)
        do throws(VisitFailure) {
            let session = try await sessions.visitor(at: start, patience: configuration.pageWait)
            return missing(session.port.face.page, code: code)
        } catch {
            return missing(code: code)
        }
    }

    private func notHere(_ request: HTTPRequest) -> HTTPResponse {
        if request.path == WebRoute.Path.signInReturn {
            return notice(
                400, title: Texts.webTheSignInDidNot,
                text: Texts.webYouStartedSigningInFrom,
                retryAfter: nil)
        }
        return notice(
            403, title: Texts.webTheresNothingHereYet,
            text: Texts.webYouHaventUsedThisApp, retryAfter: nil)
    }

    /// Why somebody is not shown a page or given a session, in plain words.
    func refusal(of refusal: VisitFailure, _ request: HTTPRequest) -> HTTPResponse {
        switch refusal {
        case .failed: storageNotice()
        case .tooMany(let wait): tooMany(wait)
        case .noPlace: missing()
        case .moved(let path): decorated(.seeOther(path))
        }
    }

    /// - Parameter wait: in milliseconds.
    func tooMany(_ wait: Int64) -> HTTPResponse {
        let seconds = max(1, wait / 1_000 + (wait % 1_000 > 0 ? 1 : 0))
        let minutes = seconds / 60 + (seconds % 60 > 0 ? 1 : 0)
        return notice(
            429, title: Texts.webOneMomentPlease,
            text: Texts.webTooManyRequests(minutes: max(1, minutes)),
            retryAfter: seconds)
    }

    /// Whether a form of a page without a session begins one. A request that a script sends by itself begins none.
    private static func begins(_ change: WebRoute.Change, _ form: FormData) -> Bool {
        guard change == .player else { return true }
        return switch PlayerRequest(form)?.command {
        case .report, .leave, .look, nil: false
        default: true
        }
    }

    /// Carries out the first press of somebody without a session, in one that begins with it.
    func firstPress(
        _ change: WebRoute.Change, _ token: VisitorToken, _ request: HTTPRequest, _ form: FormData,
        _ newDevice: String?,
        _ responder: HTTPResponder
    ) async {
        guard Self.begins(change, form) else {
            return _ = responder.finish(decorated(HTTPResponse(status: 204)))
        }
        let locale = Self.locale(request.headers["Accept-Language"])
        let begun = await firstPresses.secret(token.nonce) { [self] in
            do throws(VisitFailure) {
                return .success(
                    try await sessions.begin(at: token.place, locale: locale, patience: configuration.pageWait).secret)
            } catch {
                return .failure(error)
            }
        }
        switch begun {
        case .failure(let reason): _ = responder.finish(refusal(of: reason, request))
        case .success(let secret):
            guard let port = sessions.session(for: secret) else {
                // It has ended already, by a copy of this very form.
                return _ = responder.finish(decorated(.seeOther(token.place.path)))
            }
            let setting = setting(secret)
            await carryOut(change, request, form, browser(port, secret), responder, isFirst: true) { [self] response in
                var response = marked(response, newDevice)
                let isSet = response.headers.values("Set-Cookie").contains { $0.hasPrefix("\(cookie.name)=") }
                if !isSet { response.headers.append("Set-Cookie", setting) }
                return response
            }
        }
    }

    /// The screen that a form names; one that was shown without a session is named by where it stood.
    static func screen(_ form: FormData, _ face: SessionFace, _ path: String) -> String {
        let named = form["screen"] ?? ""
        guard named.hasPrefix(BrowserSession.visitorScreen) else { return named }
        let page = face.place(path)?.page ?? face.page
        let key: ScreenKey? =
            switch named.dropFirst(BrowserSession.visitorScreen.count) {
            case "m": page.modal
            case "p": page.player?.screen
            default: page.stack.last
            }
        return key?.description ?? ""
    }

    /// Whether somebody without an account has written something for others to read.
    static func isPost(_ screen: String, _ form: FormData, _ port: any SessionPort) -> Bool {
        guard port.user.anonymous, let key = port.face.screens.key(screen), case .module = key.owner,
            let surface = port.face.screens.surface(key)
        else { return false }
        // Digits and signs are for others to read as letters are.
        let typed = form.fields.filter { !$0.value.allSatisfy(\.isWhitespace) }
        guard !typed.isEmpty else { return false }
        do throws(SurfaceError) {
            let inputs = try surface.inputs(typed.map(\.name), port.environment)
            return inputs.contains { name, node in
                guard case .textField(let field) = node.content else { return false }
                return typed.contains { $0.name == name && isOwn($0.value, in: field) }
            }
        } catch {
            return true
        }
    }

    /// Whether a person has written that: not what the page had there, and not a number where one is asked for.
    private static func isOwn(_ value: String, in field: ResolvedNode.TextField) -> Bool {
        guard value != field.value else { return false }
        return field.variant != .number || !value.utf8.allSatisfy { (0x2B...0x39).contains($0) || $0 == 0x20 }
    }
}
