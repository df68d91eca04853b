import CCrash
import Foundation

/// Has a crash of the app itself write its stack and its modules into a file of the data directory. There is one in a
/// process, from when the app runs until it ends in order.
package final class HostCrash: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Nil where there can be no such file.
    ///
    /// - Parameters:
    ///   - deployment: the deployment's id.
    ///   - data: its data directory.
    package init?<Services>(of deployment: String, _ modules: ModuleHost<Services>, data: String) {
        let reports = CrashReports(folder: "\(data)/\(CrashReports.folder)", deployment: deployment)
        guard let path = reports.hostFile(getpid()) else { return nil }
        self.path = path
        descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        bricks_crash_prepare()
        Self.note(modules.rows, of: deployment)
        bricks_crash_trace(descriptor)
        modules.watch { [weak modules] in
            if let modules { Self.note(modules.rows, of: deployment) }
        }
    }

    /// The app ended in order.
    package func remove() { _ = unsafe unlink(path) }

    private static let turns = NSLock()

    private static func note(_ rows: [ModuleRow], of deployment: String) {
        let text = Array("deployment \(deployment)\n\(ModuleRow.text(rows))".utf8)
        turns.withLock { unsafe bricks_crash_note(text.map { CChar(bitPattern: $0) }, text.count) }
    }
}
