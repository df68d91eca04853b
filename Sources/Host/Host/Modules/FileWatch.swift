import Deployment
import Files
import ModuleRuntime
import Synchronization

/// Looks whether the files of modules changed that are to be upgraded when they do.
///
/// A file is looked at once a second.
final class FileWatch: Sendable {
    static let interval: UInt64 = 1_000_000_000

    private let watched: Mutex<[String: WatchedFile]>

    init(_ plan: Plan) {
        var watched: [String: WatchedFile] = [:]
        for module in plan.modules where module.declaration.upgrade == .onChange {
            guard let path = module.path else { continue }
            watched[module.id] = WatchedFile(path, known: FileIdentity(path))
        }
        self.watched = Mutex(watched)
    }

    /// Upgrades modules of the deployment whose files change, as long as it runs.
    func begin(for deployment: RunningDeployment) {
        guard !watched.withLock({ $0.isEmpty }) else { return }
        look(for: deployment)
    }

    private func look(for deployment: RunningDeployment) {
        deployment.modules.watch.schedule(at: deployment.modules.watch.now + Self.interval) { [weak deployment] in
            guard let deployment else { return }
            let changed = self.changed()
            Task {
                for id in changed {
                    do throws(Upgrade.Refusal) {
                        try await deployment.upgrade(id)
                    } catch {
                        deployment.log.log(.error, id, "[\(error.code)] \(error.message) \(error.help)")
                    }
                }
                self.look(for: deployment)
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
