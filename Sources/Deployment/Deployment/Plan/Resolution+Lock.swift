import Cards
import Diagnostics
internal import JSONText
import Versions

// A deployment that is to be exactly as its lock says: whatever else is an error, so that nothing starts.
extension Resolution {
    private var lockAgain: String {
        "If this is as it should be, write the lock anew: bricks lock \(manifest.source.file)"
    }

    /// Refuses modules that the lock does not have, or not like this.
    mutating func compareWithLock() {
        guard let reading = lock else { return }
        for problem in reading.diagnostics { diagnostics.add(problem) }
        guard let lock = reading.lock else { return }
        if lock.deployment != manifest.id {
            diagnostics.add(
                reading.source.diagnostic(
                    .lockOtherDeployment,
                    "The lock is that of deployment \(lock.deployment.quoted), the manifest's id is \(manifest.id.quoted).",
                    at: JSONPointer(["deployment"]), help: lockAgain))
        }
        for index in modules.indices where modules[index].state != .disabled {
            guard let locked = lock.module(modules[index].id) else {
                refuseUnlocked(index, reading)
                continue
            }
            if modules[index].state == .declared { compare(index, locked, reading) }
        }
        let byID = Dictionary(modules.map { ($0.id, $0) }) { first, _ in first }
        for locked in lock.modules {
            let declared = byID[locked.id]
            guard declared == nil || declared?.state == .disabled else { continue }
            diagnostics.add(.lockModuleExtra) { [lockAgain] in
                reading.source.diagnostic(
                    .lockModuleExtra,
                    "The lock has module \(locked.id.quoted), which the manifest \(declared == nil ? "does not declare" : "disables").",
                    at: reading.place(of: locked.id), help: lockAgain)
            }
        }
    }

    private mutating func refuseUnlocked(_ index: Int, _ reading: LockReading) {
        let diagnostic = manifest.source.diagnostic(
            .lockModuleUnlocked, "Module \(modules[index].id.quoted) is not in the lock.",
            at: modules[index].declaration.pointer, searched: [reading.source.file], help: lockAgain)
        if modules[index].state == .declared {
            refuse(index, .invalid, diagnostic)
        } else {
            diagnostics.add(diagnostic)
        }
    }

    private mutating func compare(_ index: Int, _ locked: Lock.Module, _ reading: LockReading) {
        guard let card = modules[index].card, let path = modules[index].path else { return }
        let id = locked.id.quoted
        guard card.version.description == locked.version else {
            refuse(
                index, .invalid,
                reading.source.diagnostic(
                    .lockVersionDiffers, "The lock has \(id) \(locked.version), the file is version \(card.version).",
                    at: reading.place(of: locked.id, "version"), searched: [path],
                    help: "Put version \(locked.version) there. \(lockAgain)"))
            return
        }
        // Without a digest nothing is known of the bytes, which is not what was locked either.
        guard modules[index].digest == locked.sha256 else {
            refuse(
                index, .invalid,
                reading.source.diagnostic(
                    .lockDigestDiffers, "\(path.quoted) is not the file of \(id) \(locked.version) that was locked.",
                    at: reading.place(of: locked.id, "sha256"),
                    details: [
                        "expected sha256 \(locked.sha256)", "found    sha256 \(modules[index].digest ?? "unknown")",
                    ],
                    searched: [path], help: "Put the locked file there. \(lockAgain)"))
            return
        }
    }

    /// Reports modules of the lock that cannot be used for a reason of their own.
    mutating func reportUnusableLocked() {
        guard let reading = lock, let lock = reading.lock else { return }
        for module in modules where module.state != .declared && module.state != .disabled {
            guard let locked = lock.module(module.id), module.reason?.code.rawValue.hasPrefix("lock.") != true else {
                continue
            }
            diagnostics.add(.lockModuleUnusable) {
                reading.source.diagnostic(
                    .lockModuleUnusable,
                    "The lock has \(locked.id.quoted) \(locked.version), which cannot be used: "
                        + (module.reason?.message ?? "it is \(module.state.rawValue)."),
                    at: reading.place(of: locked.id), help: "Fix the module as said there.")
            }
        }
    }
}
