public import Core
import DeepLinks
import Formats
import Foundation
import ModuleInterfaces
import Surfaces
import Synchronization
import Texts

/// A session on a terminal, from the first screen until the person quits.
///
/// One thread of its own waits for keys, signals and news, and draws. What keys ask for runs beside it, in order, so that the
/// terminal answers while a module does not.
public final class TerminalSession: Sendable {
    /// Why it ended.
    public enum End: Sendable, Hashable {
        case quit
        /// The app ends.
        case stopped
        /// The terminal is gone.
        case hungUp
    }

    private let configuration: TerminalConfiguration
    private let device: TerminalDevice
    private let first: any SessionPort
    private let person: any TerminalPerson
    private let inbox = Mutex(Inbox())
    /// The identifier of this terminal for the session's player.
    private let page = UUID().uuidString
    /// The session that was shown last, and what was being done then, after the end.
    private let left = Mutex<(port: any SessionPort, underway: [Task<Void, Never>])?>(nil)

    /// Messages of other threads.
    private struct Inbox {
        var hasChanged = false
        var bells = 0
        var outcomes: [Outcome] = []
        var fresh: (any SessionPort)?
        var isStopped = false
    }

    /// How something that was asked for went.
    private enum Outcome: Sendable {
        case done
        case sent(screen: String)
        /// Where a search is begun is shown.
        case found
        case failed(String)
    }

    /// - Parameter person: whose sessions are shown, of which `session` is the first.
    public init(
        _ configuration: TerminalConfiguration, on device: TerminalDevice, session: any SessionPort,
        person: any TerminalPerson
    ) {
        self.configuration = configuration
        self.device = device
        first = session
        self.person = person
    }

    /// Takes the terminal until the person quits or ``stop()``.
    public func run() async -> End {
        let end = await withCheckedContinuation { continuation in
            let thread = Thread { [self] in
                let end = loop()
                device.leave()
                continuation.resume(returning: end)
            }
            thread.name = "terminal"
            thread.stackSize = 4 << 20
            thread.start()
        }
        guard let (port, underway) = left.withLock({ $0 }) else { return end }
        // The tasks are awaited, so that a person who quits right after saving keeps the session that comes after this
        // one.
        _ = await waiting(atMost: Self.handoverPatience) { for task in underway { await task.value } }
        // How far the person got is kept.
        if port.face.page.player?.page == page { await leave(port) }
        return end
    }

    /// Tells the player that nobody plays here any more; a session that does not answer holds nobody up.
    private func leave(_ port: any SessionPort) async {
        _ = await waiting(atMost: Self.leavePatience) { [page] in await port.player(.leave(page: page)) }
    }

    /// Ends it; from any thread.
    public func stop() {
        inbox.withLock { $0.isStopped = true }
        device.wake()
    }

    // MARK: The loop

    /// Maximum time that an escape may be the beginning of a key. A slow line may split a key.
    private static let escapeWait: Duration = .milliseconds(60)
    /// Time after which the person sees that something takes long.
    private static let patience: Duration = .milliseconds(300)

    /// How long somebody who quits waits for the secret of the session that comes.
    private static let handoverPatience: Duration = .seconds(10)
    /// How long somebody who quits waits for the player to keep how far they got.
    private static let leavePatience: Duration = .milliseconds(500)

    private struct Running {
        var app: TerminalApp
        var writer: ScreenWriter
        var decoder = KeyDecoder()
        /// When something was typed last.
        var typed: ContinuousClock.Instant?
        var port: any SessionPort
        var observer = 0
        /// The task of the last request. `since` is the time from which on requests are pending.
        var last: Task<Void, Never>?
        /// The last task that may end in another session.
        var handover: Task<Void, Never>?
        var pending = 0
        var since: ContinuousClock.Instant?
        var tick: ContinuousClock.Instant?
        var playback: TerminalPlayback
    }

    private func loop() -> End {
        var state = Running(
            app: TerminalApp(configuration),
            writer: ScreenWriter(palette: configuration.palette, depth: configuration.colors), port: first,
            playback: TerminalPlayback(
                page: page, output: configuration.sound, folder: configuration.contentFolder,
                track: configuration.track))
        guard device.enter() else { return .hungUp }
        observe(&state)
        defer {
            state.port.face.stopObserving(state.observer)
            state.playback.silence()
            left.withLock { $0 = (state.port, [state.last, state.handover].compactMap(\.self)) }
        }
        PersonNumbers.use(state.port.user.locale) {
            resize(&state)
            show(&state)
        }
        while true {
            // Another session may be another person's.
            if let end = PersonNumbers.use(state.port.user.locale, { turn(&state) }) { return end }
        }
    }

    /// Draws, waits for what comes next, and takes it.
    private func turn(_ state: inout Running) -> End? {
        guard draw(&state) else { return .hungUp }
        let (bytes, news) = device.wait(milliseconds: patience(of: state))
        if news.contains(.hungUp) { return .hungUp }
        if !news.isDisjoint(with: [.resized, .continued]) { resize(&state) }
        if news.contains(.stopped), !suspend(&state) { return .hungUp }
        if news.contains(.continued) {
            guard device.enter() else { return .hungUp }
            state.writer.forget()
        }
        for key in keys(of: bytes, &state) {
            for effect in state.app.take(key) {
                if let end = carryOut(effect, &state) { return end }
            }
        }
        if let end = readInbox(&state) { return end }
        if let tick = state.tick, tick <= .now { show(&state) }
        return nil
    }

    private func keys(of bytes: [UInt8], _ state: inout Running) -> [TerminalKey] {
        guard bytes.isEmpty else {
            state.typed = .now
            return state.decoder.keys(of: bytes)
        }
        guard let typed = state.typed, state.decoder.isWaiting, typed + Self.escapeWait <= .now else { return [] }
        return state.decoder.flush()
    }

    /// For how long nothing has to be done, in milliseconds; -1 for ever.
    private func patience(of state: Running) -> Int {
        var waits: [Int] = []
        if let typed = state.typed, state.decoder.isWaiting {
            waits.append(Self.milliseconds(until: typed + Self.escapeWait))
        }
        if let tick = state.tick { waits.append(Self.milliseconds(until: tick)) }
        if let since = state.since, !state.app.isBusy { waits.append(Self.milliseconds(until: since + Self.patience)) }
        return waits.min() ?? -1
    }

    private static func milliseconds(until moment: ContinuousClock.Instant) -> Int {
        let left = moment - .now
        return max(0, Int(left / .milliseconds(1)) + 1)
    }

    private func observe(_ state: inout Running) {
        state.observer = state.port.face.observe(isAudible: configuration.ringsBell) { [self] news in
            inbox.withLock { inbox in
                switch news {
                case .changed: inbox.hasChanged = true
                case .bell: inbox.bells += 1
                // Sessions give way to those of browsers; a terminal's does not.
                case .departed: break
                }
            }
            device.wake()
        }
    }

    private func readInbox(_ state: inout Running) -> End? {
        let news = inbox.withLock { inbox in
            defer { inbox = Inbox(isStopped: inbox.isStopped) }
            return inbox
        }
        if news.isStopped { return .stopped }
        if news.bells > 0, configuration.ringsBell, !device.write(ScreenWriter.bell) { return .hungUp }
        if let fresh = news.fresh {
            state.port.face.stopObserving(state.observer)
            state.port = fresh
            state.app.forgetSession()
            observe(&state)
        }
        for outcome in news.outcomes {
            state.pending -= 1
            switch outcome {
            case .done: break
            case .sent(let screen):
                show(&state)
                state.app.sent(to: screen)
            case .found:
                show(&state)
                state.app.focusField()
            case .failed(let text): state.app.notice = text
            }
        }
        if state.pending == 0 { (state.since, state.app.isBusy) = (nil, false) }
        if let since = state.since, since + Self.patience <= .now { state.app.isBusy = true }
        if news.hasChanged || news.fresh != nil || !news.outcomes.isEmpty { show(&state) }
        return nil
    }

    private func show(_ state: inout Running) {
        var view = SessionView(state.port)
        let commands = state.playback.follow(
            view.player?.face, at: view.player?.seconds ?? 0,
            now: state.port.environment.now.timeIntervalSince1970)
        if let face = view.player?.face {
            view.player?.isPlaying = state.playback.isHere(face)
            view.player?.note = state.playback.note(face)
        }
        for command in commands { start(.player(command), &state) }
        state.tick = view.secondsUntilTick.map { .now + .milliseconds(Int($0 * 1_000) + 5) }
        let screens = state.port.face.screens
        state.app.forgetScreens { screens.key($0) == nil }
        state.app.show(view)
    }

    private func resize(_ state: inout Running) {
        let (rows, columns) = device.size
        state.app.resize(rows: rows, columns: columns)
    }

    private func draw(_ state: inout Running) -> Bool { device.write(state.writer.bytes(for: state.app.draw())) }

    private func suspend(_ state: inout Running) -> Bool {
        // Playback stands still while the program is suspended.
        let player = PlayerView(state.port)
        state.playback.silence()
        guard device.suspend() else { return false }
        if let player, state.playback.isHere(player.face) { start(.player(.seek(seconds: player.seconds)), &state) }
        state.writer.forget()
        resize(&state)
        return true
    }

    // MARK: Effects of keys

    private func carryOut(_ effect: TerminalEffect, _ state: inout Running) -> End? {
        switch effect {
        case .quit: return .quit
        case .suspend: return suspend(&state) ? nil : .hungUp
        case .repaint:
            state.writer.forget()
            return nil
        default: start(effect, &state)
        }
        return nil
    }

    /// Has it done after what was asked for before, which is no longer waited for where a module takes too long.
    private func start(_ effect: TerminalEffect, _ state: inout Running) {
        let port = state.port
        let earlier = state.last
        state.pending += 1
        if state.since == nil { state.since = .now }
        let work = Task { [self] in
            await earlier?.value
            var outcome = await carryOut(effect, port)
            do throws(TerminalFailure) { try await followSuccessor(of: port) } catch {
                outcome = .failed(error.message)
            }
            inbox.withLock { [outcome] in $0.outcomes.append(outcome) }
            device.wake()
        }
        if mayChangeHands(effect, port.face) { state.handover = work }
        state.last = Task { [patience = configuration.patience] in
            await earlier?.value
            _ = await waiting(atMost: patience) { await work.value }
        }
    }

    private func mayChangeHands(_ effect: TerminalEffect, _ face: SessionFace) -> Bool {
        switch effect {
        case .act(let screen, _, _): face.mayChangeHands(on: screen)
        case .answer: face.answerMayChangeHands
        default: false
        }
    }

    /// Goes on in the session that took the place of this one, if one did, once its secret is kept.
    private func followSuccessor(of port: any SessionPort) async throws(TerminalFailure) {
        guard let secret = port.face.takeSuccessor() else { return }
        var refusal: TerminalFailure?
        do throws(TerminalFailure) { try person.keep(secret) } catch { refusal = error }
        let fresh = try await person.session(of: secret)
        inbox.withLock { $0.fresh = fresh }
        if let refusal { throw refusal }
    }

    private func carryOut(_ effect: TerminalEffect, _ port: any SessionPort) async -> Outcome {
        switch effect {
        case .player(.play): await port.player(.play(page: page))
        case .player(let command): await port.player(command)
        case .select(let tab): await port.select(tab: tab)
        case .back: await port.goBack()
        case .closeSheet: await port.leaveSheet()
        case .dismissBanner: await port.dismissBanner()
        case .takeOffer(let banner): await port.takeOffer(ofBanner: banner)
        case .answer(let number, let accepts): await port.answer(number, accepts: accepts)
        case .open(let link), .search(let link):
            do throws(DeepLinkProblem) {
                try await port.open(link: link)
            } catch {
                let hint = error.nearest.map { Texts.terminalDidYouMean(value: $0) } ?? ""
                return .failed("\(error.message)\(hint) [\(error.code.rawValue)]")
            }
            if case .search = effect { return .found }
        case .act(let screen, let component, let fields):
            do throws(ActionFailure) {
                try await port.act(on: screen, component: component, fields: fields.map { ($0.name, $0.value) })
                return .sent(screen: screen)
            } catch {
                // A screen or a control that is gone is no error of the person's: what is there now is shown.
                if case .control(let reason) = error { return .failed(reason) }
            }
        case .upload(let path, let screen, let component):
            do throws(ActionFailure) {
                let name = String(URL(filePath: path).lastPathComponent.prefix(256))
                try await port.upload(try LocalFile(path), name: name, to: screen, component: component)
            } catch {
                if case .control(let reason) = error { return .failed(reason) }
            }
        case .begin:
            do throws(TerminalFailure) {
                let fresh = try await person.begin()
                inbox.withLock { $0.fresh = fresh }
            } catch {
                return .failed(error.message)
            }
        case .quit, .suspend, .repaint: break
        }
        return .done
    }
}
