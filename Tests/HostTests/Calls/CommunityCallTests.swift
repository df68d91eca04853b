import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Community
@Suite("Moderation of the community by bricks call", .timeLimit(.minutes(20)))
struct CommunityCallTests {
    @Test("A role is granted, which the log says and proves; cases are listed, and one that there is not is refused")
    func commands() async throws {
        let deployments = try Deployments()
        let folder = try ScratchFolder()
        let manifest = deployments.path("wellness")
        func call(_ words: String...) async throws -> JSON {
            let finished = try await Command.bricks(
                ["call", manifest, "com.bricks.community"] + words + ["--json", "--data", folder.file("data")])
            return try JSON(parsing: finished.output)
        }
        #expect(try await call("grant", "\"mo\"", "\"moderator\"")["status"] == "ok")
        #expect(try await call("grant", "\"mo\"", "\"king\"")["detail"]?["code"] == "community.moderation.unknown-role")
        let entries = try await call("community.log", "10", "0")["reply"]?["entries"]?.array ?? []
        #expect(entries.map { $0["kind"] } == ["grant-moderator"])
        let verification = try await call("verify_log")["reply"]?["verification"]
        #expect(verification?["isWhole"] == true && verification?["head"] == entries.first?["digest"])
        #expect(try await call("queue", "10")["reply"]?["cases"] == [])
        let refused = try await call("decide", "1", "\"remove\"", "\"Advertising\"")
        #expect(refused["status"] == "not-found" && refused["detail"]?["code"] == "community.case.unknown")
        #expect(try await call("statistics")["reply"]?["statistics"]?["acts"] == ["grant-moderator": 1])
    }
}
