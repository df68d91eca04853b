import Core
import Deployment
import TestSupport
import Testing

@testable import Host

/// Deployments that are started inside the test program.
enum StartedDeployment {
    static let boot = Boot(programFolder: Repository.products)

    /// Starts one on empty data, for the length of the closure.
    static func run(_ manifest: String, _ body: (RunningDeployment?, Report) async throws -> Void) async throws {
        let data = try ScratchFolder()
        let understood = try #require(await boot.understand(manifest).understood)
        let log = HostLog(write: { _ in })
        let (deployment, report) = try await RunningDeployment.start(understood, data: data.file("data"), log: log)
        do {
            try await body(deployment, report)
        } catch {
            await deployment?.stop()
            throw error
        }
        await deployment?.stop()
    }

    /// The tabs that it serves; nil where it does not start.
    static func tabs(of manifest: String) async throws -> [String]? {
        var tabs: [String]?
        try await run(manifest) { deployment, _ in tabs = deployment?.declaration.tabs.map(\.id) }
        return tabs
    }
}
