package import Foundation
package import Isolation
import JSONText
import ModuleRuntime
import Processes

/// Reports of crashes, as files in the data directory: of modules as `bricks.crash/1`, of the app itself as text. They hold
/// stacks and which modules there were, nothing of what people entrusted to the app. The last ones are kept.
package struct CrashReports: Sendable {
    /// In the data directory.
    package static let folder = "crashes"
    /// Maximum number of reports that are kept.
    package static let maximum = 20

    package var folder: String
    package var deployment: String

    /// - Parameters:
    ///   - folder: where reports are kept; it is made where it is missing.
    ///   - deployment: the deployment's id.
    package init(folder: String, deployment: String) {
        self.folder = folder
        self.deployment = deployment
    }

    /// Writes down how a module's worker ended; gives the path, or nil where it cannot be written.
    package func write(_ id: String, _ end: WorkerEnd, _ rows: [ModuleRow], at time: Date) -> String? {
        let report: JSON = [
            "schema": "bricks.crash/1", "at": .string(time.stamp), "deployment": .string(deployment),
            "module": .string(id), "text": .string(end.text),
            "signal": end.signal.map { .integer(Int64($0)) } ?? .null,
            "exitCode": end.exitCode.map { .integer(Int64($0)) } ?? .null,
            "doing": end.trace.doing.map { .string($0) } ?? .null, "stack": .array(end.stack.map { .string($0) }),
            "modules": .array(rows.map(\.json)),
        ]
        let path = "\(folder)/\(Self.name(time, Self.safe(id))).json"
        guard make(), (try? Data(report.prettyText.utf8).write(to: URL(filePath: path), options: .atomic)) != nil
        else { return nil }
        prune()
        return path
    }

    /// Where a crash of the app itself is to be written.
    package func hostFile(_ process: Int32) -> String? { make() ? "\(folder)/host-\(process).txt" : nil }

    /// Takes the reports of hosts that ran here before, and returns a line for each that crashed. No other host runs on
    /// the directory now.
    ///
    /// - Parameter now: the time of a crash of which the file does not say it.
    package func takeHostCrashes(at now: Date) -> [String] {
        let manager = FileManager.default
        let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasPrefix("host-") && $0.hasSuffix(".txt")
        }
        return names.sorted().compactMap { name in
            let path = "\(folder)/\(name)"
            let attributes = (try? manager.attributesOfItem(atPath: path)) ?? [:]
            guard let size = attributes[.size] as? Int, size > 0 else {
                // It ended without a word, as by SIGKILL.
                try? manager.removeItem(atPath: path)
                return nil
            }
            let time = attributes[.modificationDate] as? Date ?? now
            let kept = "\(folder)/\(Self.name(time, name))"
            try? manager.moveItem(atPath: path, toPath: kept)
            prune()
            return "[host.crashed-before] The app crashed the last time; \(kept) has its stack and its modules."
        }
    }

    private func make() -> Bool {
        (try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    }

    /// Keeps the newest.
    private func prune() {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        // All but that of the app that runs begin with their time.
        for name in names.filter({ !$0.hasPrefix("host-") }).sorted(by: >).dropFirst(Self.maximum) {
            try? manager.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// With the time before it, so that names are in the order of time.
    private static func name(_ time: Date, _ name: String) -> String {
        "\(time.stamp.replacing(":", with: "-"))-\(name)"
    }

    /// An id comes from a manifest and is checked there; a file's name is made of nothing else all the same.
    private static func safe(_ id: String) -> String {
        String(id.prefix(100).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "_" })
    }
}
