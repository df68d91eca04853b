import Foundation
import JSONText
import TestSupport
import Testing

/// People on a PostgreSQL server in place of a file.
///
/// - Shows: SV
@Suite("A deployment whose people are on a server", .offPool, .timeLimit(.minutes(20)))
struct ServerStoreTests {
    /// The deployment, with the server's address in a file that its owner alone may read.
    private func deployments(_ address: String) throws -> Deployments {
        let deployments = try Deployments()
        var document = try deployments.document("wellness").object ?? JSONObject()
        document["storage"] = ["postgres": ["secret": ["file": "server-address"]], "connections": 4]
        try deployments.write(.object(document), as: "wellness")
        try deployments.folder.write("\(address)\n", to: "manifests/server-address")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: deployments.folder.file("manifests/server-address"))
        return deployments
    }

    @Test("Finds people after it was killed, and keeps no file of them")
    func remembered() async throws {
        let deployments = try deployments(PostgreSQLServer.shared().address())
        let app = try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
        let visitor = app.visitor()
        try visitor.open(tab: "profile")
        try visitor.press("Vibration")
        let cookie = visitor.cookie
        #expect(cookie != nil)
        try await app.crashAndRestart()
        visitor.follow(app)
        try visitor.open(tab: "profile")
        #expect(visitor.cookie == cookie)
        #expect(visitor.page.contains("Vibration"))
        #expect(!FileManager.default.fileExists(atPath: deployments.folder.file("data/host.sqlite")))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A server that is not there ends the start with its code, where the address comes from, and no password")
    func absent() async throws {
        let deployments = try deployments("postgresql://bricks:hidden-word@127.0.0.1:1/people")
        let run = try await Command.bricks(
            "run", deployments.path("wellness"), "--port", "0", "--data", deployments.folder.file("data"))
        #expect(run.code == 1)
        let said = run.output + run.errors
        #expect(said.contains("[database.unreachable]"), "\(said)")
        #expect(said.contains("the file server-address") && said.contains("Start the server"), "\(said)")
        #expect(!said.contains("hidden-word"))
    }

    @Test("An address that cannot be read is told by the report, and nothing is started")
    func unread() async throws {
        let deployments = try deployments("postgresql://bricks@127.0.0.1:1/people")
        try FileManager.default.removeItem(atPath: deployments.folder.file("manifests/server-address"))
        let check = try await Command.bricks("check", deployments.path("wellness"))
        #expect(check.output.contains("secret.missing"), "\(check.output)")
        let run = try await Command.bricks(
            "run", deployments.path("wellness"), "--port", "0", "--data", deployments.folder.file("data"))
        #expect(run.code == 1 && (run.output + run.errors).contains("secret.missing"))
    }
}
