package import Deployment
import Files
package import ModuleRuntime
import Synchronization

/// Looks whether the files of modules changed that are to be upgraded when they do.
///
/// A file is looked at once a second.
package final class FileWatch: Sendable {
    static let interval: UInt64 = 1_000_000_000

    private let watched: Mutex<[String: WatchedFile]>

    package init(_ plan: Plan) {
        var watched: [String: WatchedFile] = [:]
        for module in plan.modules where module.declaration.upgrade == .onChange {
            guard let path = module.path else { continue }
            watched[module.id] = WatchedFile(path, known: FileIdentity(path))
        }
        self.watched = Mutex(watched)
    }

    /// Upgrades modules whose files change, as long as the app is there.
    ///
    /// - Parameters:
    ///   - clock: the clock that looks are timed by.
    ///   - upgrade: upgrades one module of the app.
    package func begin<App: AnyObject & Sendable>(
        for app: App, by clock: DeadlineWatch, log: OperatorLog,
        upgrade: @escaping @Sendable (App, _ module: String) async throws(Upgrade.Refusal) -> Void
    ) {
        guard !watched.withLock({ $0.isEmpty }) else { return }
        clock.schedule(at: clock.now + Self.interval) { [weak app] in
            guard let app else { return }
            let changed = self.changed()
            Task {
                for id in changed {
                    do throws(Upgrade.Refusal) {
                        try await upgrade(app, id)
                    } catch {
                        log.log(.error, id, "[\(error.code)] \(error.message) \(error.help)")
                    }
                }
                self.begin(for: app, by: clock, log: log, upgrade: upgrade)
            }
        }
    }

    /// Returns the modules whose files differ from the loaded ones, and did so at the previous look.
    private func changed() -> [String] {
        watched.withLock { watched in
            watched.keys.sorted().filter { watched[$0]?.hasChanged(mayBeGone: false) ?? false }
        }
    }
}
