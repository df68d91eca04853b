import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

/// - Shows: SV, MD Community
@Suite("Roles that a manifest gives to accounts", .timeLimit(.minutes(20)))
struct RoleVisitTests {
    @Test("Whoever is signed in to the account has the role in the module, and nobody else, also as a guest")
    func roles() async throws {
        try await PeopleApp.run(change: { $0["roles"] = ["community.moderator": ["Ana@example.org"]] }) { app in
            let (ana, bo) = (app.visitor(), app.visitor())
            try ana.open("/tab/community")
            try ana.press("Refresh")
            #expect(try !ana.open("/tab/community").contains("Moderation"))
            try ana.signUp("ana@example.org", app)
            #expect(try ana.open("/tab/community").contains("Moderation"))
            try bo.signUp("bo@example.org", app)
            #expect(try !bo.open("/tab/community").contains("Moderation"))
            try ana.logOut()
            #expect(try !ana.open("/tab/community").contains("Moderation"))
            try bo.logOut()
            try bo.signIn("ana@example.org")
            #expect(try bo.open("/tab/community").contains("Moderation"))
        }
    }
}
