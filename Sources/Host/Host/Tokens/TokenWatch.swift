import Core
import Deployment
import DesignTokens
import Files
import Foundation
import JSONText
import ModuleRuntime
import Supervision
import Synchronization
import WebSurface

/// The design tokens of a running app, as they were last right: files that change are read again, and one that is broken
/// changes nothing.
final class TokenWatch: Sendable {
    /// Between two looks, in nanoseconds.
    static let interval: UInt64 = 1_000_000_000

    /// Problems of the files and the time when they began, while the last valid state holds.
    struct Trouble: Sendable {
        var since: Date
        var problems: [TokenProblem]

        /// The first problem, in one line.
        var text: String { problems.first?.description ?? "" }
    }

    /// The result of a look.
    enum Change: Equatable {
        case none, taken, refused
    }

    private struct State {
        var files: [WatchedFile]
        var set: TokenSet?
        var trouble: Trouble?
    }

    /// The style that pages take their look from.
    let style: TokenStyle
    private let manifest: Manifest
    private let log: HostLog
    private let now: @Sendable () -> Date
    private let state: Mutex<State>
    private let listener = Mutex(ChangeListener())

    init(_ manifest: Manifest, _ set: TokenSet?, log: HostLog, now: @escaping @Sendable () -> Date) {
        self.manifest = manifest
        self.log = log
        self.now = now
        style = TokenStyle(set?.css() ?? "")
        state = Mutex(
            State(
                files: manifest.tokens.map(manifest.path).map { WatchedFile($0, known: FileIdentity($0)) }, set: set))
    }

    var tokens: TokenSet? { state.withLock { $0.set } }

    var trouble: Trouble? { state.withLock { $0.trouble } }

    /// Looks once.
    @discardableResult
    func look() -> Change {
        let hasChanged = state.withLock { state in
            var changed = false
            for index in state.files.indices where state.files[index].hasChanged() { changed = true }
            return changed
        }
        guard hasChanged else { return .none }
        let reading = TokenSet.read(files: manifest.tokens.map { URL(filePath: manifest.path($0)) })
        let problems = reading.problems.filter { !$0.isNote }
        guard problems.isEmpty else {
            state.withLock { $0.trouble = Trouble(since: $0.trouble?.since ?? now(), problems: problems) }
            for problem in problems.prefix(5) {
                log.log(.error, "tokens", "[\(problem.code.rawValue)] \(problem.description)")
            }
            log.log(.error, "tokens", "[tokens.kept] The tokens that were last right stay in use.")
            return .refused
        }
        state.withLock { state in
            state.set = reading.set
            state.trouble = nil
        }
        for problem in reading.set.contrastProblems().prefix(5) {
            log.log(.warning, "tokens", "[\(problem.code.rawValue)] \(problem.description)")
        }
        guard style.take(reading.set.css()) else { return .none }
        log.log(.info, "tokens", "The tokens are others now: \(reading.set.tokens.count) in use.")
        listener.withLock { $0 }.changed?()
        return .taken
    }

    /// Looks again and again, as long as the deployment is there, and tells open pages.
    func begin(for deployment: RunningDeployment) {
        guard !manifest.tokens.isEmpty else { return }
        listener.withLock { $0.changed = { [weak deployment] in deployment?.looksChanged() } }
        schedule(for: deployment)
    }

    private func schedule(for deployment: RunningDeployment) {
        deployment.modules.watch.schedule(at: deployment.modules.watch.now + Self.interval) { [weak deployment] in
            guard deployment != nil else { return }
            // Reading files takes its time; the watch is everybody's.
            Task { [weak deployment] in
                self.look()
                if let deployment { self.schedule(for: deployment) }
            }
        }
    }
}

extension RunningDeployment {
    /// Informs every open page that its look has changed.
    func looksChanged() {
        for link in openLinks { link.face?.touch() }
    }
}
