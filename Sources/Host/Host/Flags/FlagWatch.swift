import Deployment
import FeatureFlags
import Foundation
import ModuleRuntime
import Supervision
import Synchronization

/// Looks at the source of the flags as long as the app runs.
final class FlagWatch: Sendable {
    /// Between two looks at a file, in nanoseconds.
    static let fileInterval: UInt64 = 1_000_000_000

    let flags: Flags
    private let tap: any FlagTap
    private let kept: KeptFlags
    /// The reading of the start that is not kept yet: keeping it waits until the app runs.
    private let fresh: Mutex<FlagReading?>
    private let log: HostLog
    private let now: @Sendable () -> Date
    /// Called whenever flags have changed.
    private let listener = Mutex(ChangeListener())

    /// - Parameter reading: what the flags were made with; nil where nothing was read yet.
    init(
        _ flags: Flags, _ tap: any FlagTap, reading: FlagReading?, kept: KeptFlags, log: HostLog,
        now: @escaping @Sendable () -> Date
    ) {
        fresh = Mutex(reading)
        self.flags = flags
        self.tap = tap
        self.kept = kept
        self.log = log
        self.now = now
    }

    /// Looks once, and returns the result.
    @discardableResult
    func look() async -> Flags.Change {
        if let reading = fresh.withLock({ $0.take() }) { keep(reading) }
        guard let reading = await tap.look() else {
            flags.confirm(log: log)
            return .none
        }
        let change = flags.take(reading, at: now(), log: log)
        if case .taken(let keys) = change {
            keep(reading)
            if !keys.isEmpty { listener.withLock { $0 }.changed?() }
        }
        return change
    }

    /// Looks for the first time, and waits that long for the result. A later result is taken, too.
    func lookFirst(waiting milliseconds: Int) async {
        let (stream, end) = AsyncStream<Void>.makeStream()
        Task {
            await look()
            end.finish()
        }
        Task {
            try? await Task.sleep(for: .milliseconds(milliseconds))
            end.finish()
        }
        for await _ in stream {}
    }

    /// Takes what an earlier run kept, where the source gave nothing so far.
    func restore() {
        guard !flags.hasDefinitions, let (reading, date) = kept.read() else { return }
        if flags.restore(reading, of: date) {
            log.log(.warning, "host", "[flags.kept] \(flags.sourceName) gave nothing yet. \(flags.standing)")
        }
    }

    /// Keeps definitions for a start without the source.
    private func keep(_ reading: FlagReading) {
        do {
            try kept.write(reading)
        } catch {
            log.log(
                .warning, "host",
                "[flags.not-kept] \(kept.path) cannot be written (\(error.localizedDescription)): a start without "
                    + "\(flags.sourceName) will have the app's own flags.")
        }
    }

    /// Looks again and again, as long as the deployment is there, and tells its sessions.
    func begin(for deployment: RunningDeployment) {
        listener.withLock { $0.changed = { [weak deployment] in deployment?.flagsChanged() } }
        schedule(for: deployment)
    }

    private func schedule(for deployment: RunningDeployment) {
        deployment.modules.watch.schedule(at: deployment.modules.watch.now + pause) { [weak deployment] in
            guard deployment != nil else { return }
            Task { [weak deployment] in
                await self.look()
                if let deployment { self.schedule(for: deployment) }
            }
        }
    }

    /// Until the next look, in nanoseconds: a server that fails is asked again soon, and then less often.
    private var pause: UInt64 {
        guard let source = flags.manifest.flagSource, case .url = source.place else { return Self.fileInterval }
        let interval = UInt64(source.intervalSeconds)
        guard flags.failures > 0 else { return interval * 1_000_000_000 }
        return min(interval, 1 << UInt64(min(flags.failures - 1, 16))) * 1_000_000_000
    }
}
