import Core
import DeepLinks
import Foundation
import HTTPServer

// The pages of the app's places.
extension WebApp {
    /// Returns the page at the request's path.
    func page(_ request: HTTPRequest) -> HTTPReply {
        let isLoaded = request.isLoaded
        guard let path = Self.place(of: request) else {
            return .later { [self] responder in Task { _ = responder.finish(await missing(to: request)) } }
        }
        guard let session = browser(request) else {
            return withSession(request) { [self] in await show(path, $0, request) }
        }
        let face = session.port.face
        if let next = face.takeLead(path) { return .now(decorated(.seeOther(next))) }
        let renewals = renewals(request)
        // No event has told a page without scripts what has changed since the person left it.
        let isReturn = isLoaded && !face.isLast(path)
        guard let (state, revision, isOutdated) = face.place(path), !isOutdated, !isReturn, isThere(state, path) else {
            return withSession(request) { [self] in Self.adding(renewals, to: await show(path, $0, request)) }
        }
        let generation = session.memory.generation(revision)
        guard renewals.isEmpty else {
            return .now(Self.adding(renewals, to: compose(session, state, generation, at: path, isLoaded).response))
        }
        // A player without reports goes on by the clock, and may have ended.
        if let player = state.player, player.phase == .playing {
            return withSession(request) { [self] session in
                _ = await waiting(atMost: configuration.pageWait) { await session.port.player(.look) }
                return await show(path, session, request)
            }
        }
        let tag = session.memory.tag + path
        if let cached = pages.page(of: tag, generation) { return .prepared(cached) }
        let (response, isRunning) = compose(session, state, generation, at: path, isLoaded)
        // A page with a countdown carries the server's time, which must be that of the moment; a message is shown once.
        if !isRunning, state.banner == nil, let prepared = try? PreparedResponse(response) {
            pages.keep(prepared, of: tag, generation)
            return .prepared(prepared)
        }
        return .now(response)
    }

    /// Returns the page that a press leads to, where the browser prefers it to the way there (RFC 7240, 4.2), and its place is
    /// open and up to date; it saves a second request.
    func page(preferredBy request: HTTPRequest, _ session: BrowserSession, at path: String) -> HTTPResponse? {
        guard request.headers["Prefer"] == Self.preference,
            let (state, revision, isOutdated) = session.port.face.place(path), !isOutdated, state.path == path,
            !state.isEnded, state.player?.phase != .playing
        else { return nil }
        let generation = session.memory.generation(revision)
        var response = compose(session, state, generation, at: path, false).response
        response.headers.append("Preference-Applied", Self.preference)
        response.headers.append("Content-Location", path)
        return Self.adding(renewals(request), to: response)
    }

    private static let preference = "return=representation"

    /// The cookies of a session whose time begins anew with the request; none where it did lately.
    private func renewals(_ request: HTTPRequest) -> [String] {
        guard let secret = request.cookie(cookie.name), let seconds = sessions.renew(secret) else { return [] }
        let known = request.cookie(device.name).flatMap(SessionToken.init).map { device.setting($0) }
        return [cookie.setting(secret: secret, lifetime: seconds)] + (known.map { [$0] } ?? [])
    }

    private static func adding(_ cookies: [String], to response: HTTPResponse) -> HTTPResponse {
        var response = response
        for cookie in cookies { response.headers.append("Set-Cookie", cookie) }
        return response
    }

    /// The path of a place in its one spelling; nil where the address cannot be one.
    static func place(of request: HTTPRequest) -> String? { WebPath(request.target.raw)?.without("begun").text }

    /// Whether the page is that of the path, and not of another that the place has come to. Without tabs there is one page.
    func isThere(_ state: PageState, _ path: String) -> Bool {
        state.path == path || state.tabs.isEmpty || state.isEnded
    }

    /// Returns the page at a path, opening the place where it is not open; or leads to the path that the place has come to.
    private func show(_ path: String, _ session: BrowserSession, _ request: HTTPRequest) async -> HTTPResponse {
        let (face, isLoaded, isRenewal) = (session.port.face, request.isLoaded, request.isRenewal)
        let isReturn = isLoaded && !face.isLast(path)
        if let (state, revision, isOutdated) = face.place(path), !isOutdated, !isReturn, isThere(state, path) {
            return compose(session, state, session.memory.generation(revision), at: path, isLoaded).response
        }
        let shown = await waiting(atMost: configuration.pageWait) {
            await session.port.show(path, isRenewal: isRenewal)
        }
        switch shown {
        case .failure?: return missing(session.port.face.page)
        case .success(let other)? where other != path: return decorated(.seeOther(other))
        case .success?, nil: break
        }
        let place = face.place(path)
        guard let (state, revision, _) = place, shown != nil || isThere(state, path) else {
            // It is being opened: the page is brought up to date when it is there.
            let (page, revision) = face.current
            return compose(
                session, page.awaited, session.memory.generation(revision), at: path, isLoaded
            ).response
        }
        guard isThere(state, path) else { return decorated(.seeOther(state.path)) }
        return compose(session, state, session.memory.generation(revision), at: path, isLoaded).response
    }

    private func compose(
        _ session: BrowserSession, _ state: PageState, _ generation: PageGeneration, at path: String, _ isLoaded: Bool
    ) -> (response: HTTPResponse, isRunning: Bool) {
        var state = state
        let now = configuration.now().unixMilliseconds
        if let banner = state.banner, !session.port.face.shows(banner, isLoaded: isLoaded, at: now) {
            state.banner = nil
        }
        let (bytes, isRunning) = composer.compose(session, state, generation, at: path)
        var response = HTTPResponse(body: .bytes(bytes))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        headers.add(.page, to: &response.headers)
        return (response, isRunning)
    }
}
