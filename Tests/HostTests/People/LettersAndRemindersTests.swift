import Accounts
import Content
import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Profile, SV2
@Suite("Letters by a program, and reminders", .timeLimit(.minutes(10)))
struct LettersAndRemindersTests {
    private func message() throws -> MailMessage {
        MailMessage(to: try #require(MailAddress("ann@example.org")), subject: "Your code", text: "1234 5678")
    }

    @Test("The program gets the letter on its standard input and its arguments as they are, with no shell between")
    func command() async throws {
        let folder = try ScratchFolder()
        let script = try folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$1\"\ncat > \"$1.letter\"\n", to: "sendmail")
        let out = folder.file("out")
        // A file that was just written may still be open in a process that another test starts: it could not be executed.
        let mail = SendmailCommand(["/bin/sh", script, out, "-t", "$(touch x); *"], sender: "a@b.example") { Date() }
        try await mail.send(try message())
        #expect(try folder.text("out") == "\(out)\n-t\n$(touch x); *\n")
        #expect(try folder.text("out.letter").contains("To: ann@example.org\n"))
        #expect(!folder.names.contains("x"))
    }

    @Test(
        "A program that refuses or is not there is a failure that says so", arguments: [["/bin/false"], ["/none"], []])
    func refusals(_ command: [String]) async throws {
        let mail = SendmailCommand(command, sender: "a@b.example") { Date() }
        await #expect(throws: MailFailure.self) { try await mail.send(try message()) }
    }

    /// Makes a guest who came just now: the app erases those who came long ago, and does so beside its start.
    private static func guest(
        of app: PeopleApp, since moment: Date, _ timeZone: String, _ locale: String
    ) throws -> String {
        try app.store.createUser(
            now: Int64(moment.timeIntervalSince1970) * 1_000, timeZone: timeZone, locale: locale
        ).id
    }

    @Test("A reminder waits as a cue for its next time, is said in the open app, and waits for the time after")
    func reminders() async throws {
        let noon = try Date("2026-03-28T12:00:00Z", strategy: .iso8601)
        let app = try await PeopleApp(now: { noon })
        let user = try Self.guest(of: app, since: noon, "Europe/Berlin", "en")
        try app.store.add(Reminder(minute: 450), user: user)
        app.deployment.people.reminders.schedule(user)
        let cue = try #require(try app.store.pendingCues().first { $0.user == user })
        // Half past seven in summer time, which begins that night.
        #expect(cue.cue.at == Int64(try Date("2026-03-29T05:30:00Z", strategy: .iso8601).timeIntervalSince1970) * 1_000)
        #expect(cue.module == ReminderKeeper.owner)
        func due(_ lateness: Int64) -> DueCue {
            DueCue(
                module: cue.module, user: user, list: cue.list, cue: cue.cue, devicesController: nil, lateness: lateness
            )
        }
        let keeper = app.deployment.people.reminders
        let title = keeper.banner(due(1_000), appName: "Aldermere")?.title
        #expect(title?.replacing("\u{202F}", with: " ") == "It’s 7:30 AM.")
        #expect(keeper.banner(due(3_600_000), appName: "Aldermere") == nil)
        try app.store.removeReminder(minute: 450, user: user)
        keeper.schedule(user)
        #expect(try app.store.pendingCues().allSatisfy { $0.user != user })
        await app.host.stop()
    }

    @Test(
        "Whoever goes to an event is reminded before it begins, by their own clock, and not when they change their mind"
    )
    func event() async throws {
        let morning = try Date("2026-12-21T06:00:00Z", strategy: .iso8601)
        let app = try await PeopleApp(now: { morning })
        let event = try #require(app.deployment.content.event("longest-night"))
        try #require(event.reminded > morning)
        let user = try Self.guest(of: app, since: morning, "Asia/Tokyo", "en-GB")
        let people = app.deployment.people
        let records = PersonalRecords(
            store: app.store, inboxes: app.deployment.shared.inboxes, user: user, log: app.deployment.log,
            now: { morning },
            planned: { people.reminders.schedule(user) })
        let setting = try #require(Setting.named("eventsNotificationIds"))
        #expect(records.change(setting) { _ in ["longest-night", "gone"] })
        let cue = try #require(try app.store.pendingCues().first { $0.user == user })
        #expect(cue.module == ReminderKeeper.owner && cue.cue.id == event.id)
        #expect(cue.cue.at == event.starts.unixMilliseconds - 30 * 60_000)
        func banner(_ cue: CueDocument, lateness: Int64 = 0) -> BannerDocument? {
            people.reminders.banner(
                DueCue(
                    module: ReminderKeeper.owner, user: user, list: "events", cue: cue, devicesController: nil,
                    lateness: lateness), appName: "Aldermere", scheme: "aldermere")
        }
        let format = PersonFormat(locale: "en-GB", timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
        #expect(banner(cue.cue)?.title == "“\(event.title)” begins soon.")
        #expect(banner(cue.cue)?.text == "It begins at \(format.time(event.starts)).")
        #expect(banner(cue.cue)?.link == "aldermere://event?id=longest%2Dnight")
        #expect(banner(cue.cue, lateness: 3_600_000) == nil)
        var moved = cue.cue
        moved.at -= 1
        #expect(banner(moved) == nil)
        #expect(records.change(setting) { _ in [] })
        #expect(try app.store.pendingCues().allSatisfy { $0.user != user })
        await app.host.stop()
    }

    @Test("Erasing somebody is done in every module, also later where a module is not there at the moment")
    func erasures() async throws {
        let app = try await PeopleApp()
        let user = try Self.guest(of: app, since: Date(), "UTC", "en")
        try await app.deployment.people.erase(user)
        #expect(try app.store.erasures().isEmpty)
        #expect(try app.store.user(user) == nil)
        // One that nobody answers for stays noted only as long as the manifest has the module.
        try app.store.noteErasure(of: "gone", by: ["com.bricks.timer", "org.example.none"])
        await app.deployment.people.finishErasures()
        #expect(try app.store.erasures().isEmpty)
        await app.host.stop()
    }
}
