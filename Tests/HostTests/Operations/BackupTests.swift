import Foundation
import JSONText
import TestSupport
import Testing

/// - Findings: F16
@Suite("A backup of a running app brings everybody back", .offPool, .timeLimit(.minutes(20)))
struct BackupTests {
    private static let export = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData>
        <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
        startDate="2026-05-04 08:10:00 +0000" endDate="2026-05-04 08:10:30 +0000" value="41"/>
        </HealthData>

        """

    private static func post(_ text: String, _ person: Visitor) async throws {
        try person.open(tab: "community")
        // A person who was there before is still there.
        let isThere = try await person.wait("the topics, or the topic") { page in
            page.contains("Your post") ? true : page.contains("Channels") ? false : nil
        }
        if !isThere { try person.press("Welcome") }
        try await person.wait(for: "Your post")
        try person.press("Post", fields: ["Your post": text])
        try await person.wait(for: text)
    }

    private static func hasVibration(_ person: Visitor) throws -> Bool {
        try person.open("/tab/profile")
        let row = try #require(
            person.page.firstMatch(
                of: /value="setting-hapticsEnabled@#[0-9a-z]+" role="switch" aria-checked="(true|false)"/))
        return row.output.1 == "true"
    }

    @Test("Posts, health data, settings and the session of a person are there after a restoration")
    func person() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let person = app.visitor()
        try await Self.post("Before the backup", person)
        try person.open(tab: "biometrics")
        try person.upload(Array(Self.export.utf8), name: "export.xml")
        try await person.wait(for: "Import finished")
        #expect(try Self.hasVibration(person))
        try person.press("Vibration")
        #expect(try !Self.hasVibration(person))
        let other = app.visitor()
        try other.begin()

        let end = try await BackupFixture.hold(Repository.manifest("wellness"), folder, to: "backup") { _ in
            // People do not notice the backup.
            try await Self.post("During the backup", other)
            try await Self.post("Still during the backup", person)
        }
        #expect(end == .exit(0))
        try await Self.post("After the backup", person)
        let verified = try await Command.bricks("backup", "--verify", folder.file("backup"))
        #expect(verified.code == 0, "\(verified.errors)")
        #expect(verified.output.contains("is whole") && verified.output.contains("of wellness"))

        let used = try await Command.bricks("restore", folder.file("backup"), "--data", folder.file("data"))
        #expect(used.code == 1 && used.errors.contains("error[data.in-use]"), "\(used.errors)")
        #expect(try await app.stop() == .exit(0))
        let restored = try await Command.bricks("restore", folder.file("backup"), "--data", folder.file("restored"))
        #expect(restored.code == 0, "\(restored.errors)")

        let again = try await RunningBricks(Repository.manifest("wellness"), folder: folder, data: "restored")
        for visitor in [person, other] {
            visitor.follow(again)
            let cookie = try #require(visitor.cookie)
            try visitor.open()
            #expect(visitor.cookie == cookie, "The session goes on.")
        }
        #expect(try !Self.hasVibration(person))
        try person.open(tab: "biometrics")
        try person.upload(Array(Self.export.utf8), name: "export.xml")
        try await person.wait(for: "Nothing new:")
        try await Self.post("After the restoration", person)
        #expect(person.page.contains("Before the backup") && person.page.contains("Edit or delete"))
        #expect(!person.page.contains("After the backup"))
        #expect(try await again.stop() == .exit(0))
    }

    @Test("A person who has everything erased while a backup is made does not come back with it")
    func erased() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let (gone, stays) = (app.visitor(), app.visitor())
        try await Self.post("A sentence to be erased", gone)
        try await Self.post("A sentence that stays", stays)
        let end = try await BackupFixture.hold(Repository.manifest("wellness"), folder, to: "backup") { _ in
            try gone.eraseGuest()
            try stays.open(tab: "community")
            try stays.press("Welcome")
            try await stays.wait("the post is erased") { page in
                !page.contains("A sentence to be erased") && page.contains("A sentence that stays") ? true : nil
            }
        }
        #expect(end == .exit(0))
        // The copy of the module's database is from before.
        let copy = try Data(
            contentsOf: URL(filePath: folder.file("backup/data/modules/com.bricks.community/community.sqlite")))
        #expect(copy.range(of: Data("A sentence to be erased".utf8)) != nil)
        #expect(try await app.stop() == .exit(0))
        let restored = try await Command.bricks("restore", folder.file("backup"), "--data", folder.file("restored"))
        #expect(restored.code == 0, "\(restored.errors)")
        let again = try await RunningBricks(Repository.manifest("wellness"), folder: folder, data: "restored")
        stays.follow(again)
        try stays.open(tab: "community")
        try stays.press("Welcome")
        try await stays.wait(for: "A sentence that stays")
        #expect(!stays.page.contains("A sentence to be erased"))
        #expect(try await again.stop() == .exit(0))
    }

    @Test("A backup that is killed leaves no folder of the final name, and the next one is made")
    func killed() async throws {
        let fixture = try BackupFixture()
        let end = try await BackupFixture.hold(
            Repository.manifest(BackupFixture.deployment), fixture.folder, to: "backup"
        ) { backup in backup.send(signal: SIGKILL) }
        #expect(end == .signal(SIGKILL))
        let draft = try #require(fixture.folder.names.first { $0.hasPrefix("backup.") })
        #expect(!fixture.folder.names.contains("backup"))
        #expect(try await fixture.codes(draft) == ["backup.index-missing"])
        let refused = try await fixture.restore(draft)
        #expect(refused.code == 1 && !fixture.folder.names.contains("new"))
        #expect(try await fixture.backUp().code == 0)
        #expect(try await fixture.codes() == [])
    }
}
