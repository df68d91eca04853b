import Content
import Database
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import TestSupport
import Testing

@testable import Host

/// Pages that a person sees while the store takes nothing any more.
@Suite("A person is told on their page what was not saved", .timeLimit(.minutes(10)))
struct NotSavedTests {
    /// Has every change of the tables fail from now on, as on a full disk.
    private static func fill(_ app: PeopleApp) throws {
        for file in [
            HostStore.fileName, "modules/com.bricks.timer/timer.sqlite",
            "modules/com.bricks.community/community.sqlite",
        ] {
            try fill(app.deployment.data.file(file))
        }
    }

    private static func fill(_ path: String) throws {
        let database = try Database(path: path)
        let tables = try database.query(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'")
        for row in tables {
            let table = try row.text("name")
            for change in ["INSERT", "UPDATE", "DELETE"] {
                try database.execute(
                    """
                    CREATE TRIGGER full_\(table)_\(change) BEFORE \(change) ON "\(table)"
                    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END
                    """)
            }
        }
    }

    private static let message = "That was not saved."

    @Test(
        "Favourites, finished sessions, playlists, history, settings, reminders, the profile, the timer and posts")
    func everything() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            let session = try #require(app.deployment.content.sessions.first { !$0.isLocked })
            try person.open(link: "player?contentId=\(session.id)")
            try person.press("Mark as done")
            try person.open("/tab/library")
            try person.press("Playlists")
            try person.press("Create", fields: ["Name of the new playlist": "Mornings"])
            let user = try #require(app.deployment.links.all.first { !$0.user.isVisitor }?.user.id)
            try app.store.add(Reminder(minute: 450), user: user)
            try person.open(link: "timer")
            try person.press("Start 10 minutes")
            try person.press("End")
            try person.press("Done")
            try Self.fill(app)
            func dismiss() throws {
                _ = try person.send("POST", "/banner", body: Visitor.form([("csrf", person.token ?? "")]))
                try person.open()
            }
            func expectMessage(_ doing: String) throws {
                #expect(person.text.contains(Self.message), "\(doing): \(person.text.prefix(1500))")
                if person.text.contains(Self.message) { try dismiss() }
            }
            try person.open(link: "player?contentId=\(session.id)")
            try person.press("Add to favourites")
            try expectMessage("favourite")
            #expect(!person.page.contains("Remove from favourites"))
            try person.press("Mark as done")
            try expectMessage("finished")
            try person.open(link: "history")
            try person.press("Remove “\(session.title)” from your history")
            try expectMessage("history")
            #expect(person.text.contains(session.title))
            try person.open("/tab/library")
            try person.press("Playlists")
            try person.press("Create", fields: ["Name of the new playlist": "Evenings"])
            try expectMessage("playlist")
            try person.press("Mornings, 0 sessions")
            try person.press("Rename", fields: ["Playlist name": "Nights"])
            try expectMessage("renamed playlist")
            try person.press("Delete the playlist")
            try expectMessage("deleted playlist")
            try person.open("/tab/library")
            try person.press("Playlists")
            #expect(person.text.contains("Mornings") && !person.text.contains("Nights"))
            try person.open("/tab/profile")
            try person.press("Vibration")
            #expect(person.text.contains("This setting was not saved. Please try again."))
            try expectMessage("settings")
            try person.open("/tab/community")
            try person.press("Welcome")
            try person.press("Post", fields: ["Your post": "Is anybody there?"])
            #expect(person.text.contains("cannot be read or saved right now"), "post: \(person.text.prefix(1500))")
            #expect(person.page.contains("Is anybody there?"))
            try person.open(link: "timer")
            try person.press("Start 10 minutes")
            #expect(person.text.contains("That did not work."), "timer: \(person.text.prefix(1500))")
            try dismiss()
            try person.open("/tab/profile")
            try person.press("Reminders")
            try person.press("Remove the reminder at 7:30\u{202F}AM")
            #expect(person.text.contains("try again"), "reminder: \(person.text.prefix(1500))")
            #expect(person.text.contains("7:30"))
            try person.open(link: "editProfile")
            try person.press("Name")
            try person.press("Use this name", fields: ["Name": "Ann"])
            #expect(person.text.contains("try again"), "profile: \(person.text.prefix(1500))")
            let cookie = person.cookie
            try person.open()
            #expect(person.cookie == cookie)
        }
    }
}
