import Client
import Core
import Supervision
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// A deployment that runs inside the test program, with its control socket.
final class Operated {
    let folder: ScratchFolder
    let deployment: RunningDeployment
    let control: ControlServer
    let sessions: OpenSessions

    var data: String { folder.file("data") }

    init(_ manifest: String = Repository.manifest("wellness")) async throws {
        folder = try ScratchFolder()
        let understood = try #require(await StartedDeployment.boot.understand(manifest).understood)
        let (started, _) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { _ in }))
        deployment = try #require(started)
        control = try #require(ControlServer(deployment, data: folder.file("data")))
        sessions = OpenSessions(deployment)
    }

    /// Opens the app as somebody new and goes to a tab.
    func visit(_ tab: String) async throws -> LinkedSession {
        let session = try #require(await sessions.newcomer(locale: "en")?.session)
        await session.coordinator.select(tab: tab)
        return session
    }

    func stop() async {
        control.stop()
        await sessions.closeAll()
        await deployment.stop()
    }

    func module(_ id: String) throws -> LiveStatus.Module {
        try #require(deployment.status.modules.first { $0.id == id })
    }

    func operate(_ operation: ModuleOperation, _ module: String) async throws -> String {
        try await ask { (client) throws(LiveProblem) in try client.operate(operation, on: module) }
    }

    /// Asks over its control socket.
    func ask<Value: Sendable>(
        _ body: @escaping @Sendable (ControlClient) throws(LiveProblem) -> Value
    ) async throws -> Value {
        let data = data
        return try await offPool { try body(ControlClient(data: data)) }
    }

    /// A connection on which each line is answered with one.
    func answer(to line: String) async throws -> [UInt8]? {
        let data = data
        return try await offPool {
            let connection = try LocalConnection.open(data, "control.sock", milliseconds: 10_000).get()
            connection.write(line: line)
            return connection.readLine(maximum: 1 << 20)
        }
    }
}
