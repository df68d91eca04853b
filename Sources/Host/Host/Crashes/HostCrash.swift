import CCrash
import Core
import Foundation

/// Has a crash of the app itself write its stack and its modules into a file of the data directory. There is one in a
/// process, from when the app runs until it ends in order.
public final class HostCrash: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Nil where there can be no such file.
    public init?(_ deployment: RunningDeployment, data: String) {
        let reports = CrashReports(folder: "\(data)/\(CrashReports.folder)", deployment: deployment.declaration.id)
        guard let path = reports.hostFile(getpid()) else { return nil }
        self.path = path
        descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        bricks_crash_prepare()
        Self.note(deployment)
        bricks_crash_trace(descriptor)
        deployment.watch { [weak deployment] in
            if let deployment { Self.note(deployment) }
        }
    }

    /// The app ended in order.
    public func remove() { _ = unsafe unlink(path) }

    private static let turns = NSLock()

    private static func note(_ deployment: RunningDeployment) {
        let text = Array("deployment \(deployment.declaration.id)\n\(ModuleRow.text(deployment.modules.rows))".utf8)
        turns.withLock { unsafe bricks_crash_note(text.map { CChar(bitPattern: $0) }, text.count) }
    }
}
