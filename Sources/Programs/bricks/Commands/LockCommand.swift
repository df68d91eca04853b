import Deployment
import Foundation
import Host
import JSONText

/// `bricks lock`: writes down which modules a deployment is made of, to the byte, beside its manifest.
struct LockCommand {
    static let declaration = CommandDeclaration(
        "lock", "Records the exact files of a deployment's modules.",
        details: "No other file is loaded then, except with --unlocked.", words: [.manifest], takes: "one manifest",
        options: [.environment], json: "Prints the lock as bricks.locking/1; where none is written, the report."
    ) { arguments throws(UsageProblem) in await LockCommand(arguments).run() }

    private let arguments: Arguments
    private let manifest: String

    init(_ arguments: Arguments) {
        self.arguments = arguments
        manifest = arguments.words[0]
    }

    func run() async -> Int32 {
        // The digests are those of copies, as they are when modules are loaded.
        let (understood, unreadable) = await Deployments.boot(arguments).understand(manifest, lock: .ignored)
        guard let understood else {
            Deployments.show(unreadable, asJSON: arguments.json)
            return 2
        }
        guard understood.report.canStart, let lock = Lock(understood.plan) else {
            Deployments.show(understood.report, asJSON: arguments.json)
            Output.error("bricks: no lock was written: every module has to be usable, and there may be no error.\n")
            return 1
        }
        let path = Lock.path(for: manifest)
        let present = LockReader().read(for: manifest).lock
        let isChanged = (try? Data(contentsOf: URL(filePath: path))) != Data(lock.text.utf8)
        do {
            // Whole or not at all, and left alone where nothing changes.
            if isChanged { try Data(lock.text.utf8).write(to: URL(filePath: path), options: .atomic) }
        } catch {
            let reason = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError)
            let failure = CommandFailure(
                "lock.not-written", "\(path) cannot be written: \(reason.localizedDescription)",
                help: "Check that this user may write to the manifest's folder.")
            failure.show(asJSON: arguments.json)
            return 1
        }
        Output.print(
            arguments.json ? json(lock, path, isChanged).prettyText : text(lock, present, path, isChanged))
        return 0
    }

    private func json(_ lock: Lock, _ path: String, _ isChanged: Bool) -> JSON {
        [
            "schema": "bricks.locking/1", "lock": .string(path), "changed": .bool(isChanged),
            "modules": .array(
                lock.modules.map {
                    ["id": .string($0.id), "version": .string($0.version), "sha256": .string($0.sha256)]
                }),
        ]
    }

    private func text(_ lock: Lock, _ present: Lock?, _ path: String, _ isChanged: Bool) -> String {
        let count = "\(lock.modules.count) \(lock.modules.count == 1 ? "module" : "modules")"
        guard isChanged else { return "\(path) is up to date: \(count).\n" }
        var lines = ["Wrote \(path): \(count)."]
        for module in lock.modules {
            guard let before = present?.module(module.id) else {
                lines.append("  + \(module.id) \(module.version)")
                continue
            }
            if before.version != module.version {
                lines.append("  * \(module.id) \(before.version) -> \(module.version)")
            } else if before.sha256 != module.sha256 {
                lines.append("  * \(module.id) \(module.version), another file")
            }
        }
        for module in present?.modules ?? [] where lock.module(module.id) == nil {
            lines.append("  - \(module.id) \(module.version)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
