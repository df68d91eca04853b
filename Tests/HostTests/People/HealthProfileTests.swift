import Foundation
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Profile
@Suite("The profile after an import of health data", .timeLimit(.minutes(20)))
struct HealthProfileTests {
    /// An export of the Health app with so many steps at noon of two days ago.
    private static func export(steps: Int) -> [UInt8] {
        let day = Date(timeIntervalSinceNow: -2 * 86_400).formatted(.iso8601.year().month().day())
        let record =
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch\" unit=\"count\" "
            + "startDate=\"\(day) 12:00:00 +0000\" endDate=\"\(day) 12:05:00 +0000\" value=\"\(steps)\"/>"
        return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData>\n\(record)\n</HealthData>\n".utf8)
    }

    private static let nothing = "Import a health export in the tab “Body” to see it here."

    private static func wait(for text: String, _ visitor: Visitor) throws {
        try blockUntil("the page says “\(text)”", or: { visitor.text }) {
            try visitor.open()
            return visitor.text.contains(text) ? true : nil
        }
    }

    @Test("Shows the values when it is chosen next")
    func chosen() async throws {
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.open(tab: "profile")
            #expect(visitor.text.contains(Self.nothing))
            try visitor.open(tab: "biometrics")
            try visitor.upload(Self.export(steps: 4_321), name: "export.xml")
            try Self.wait(for: "1 new record", visitor)
            try visitor.open(tab: "profile")
            #expect(visitor.text.contains("4,321 steps") && !visitor.text.contains(Self.nothing), "\(visitor.text)")
        }
    }

    @Test("Has none at once when the person has erased them in the tab, after being asked")
    func erased() async throws {
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.open(tab: "biometrics")
            try visitor.upload(Self.export(steps: 4_321), name: "export.xml")
            try Self.wait(for: "1 new record", visitor)
            try visitor.open(tab: "profile")
            #expect(visitor.text.contains("4,321 steps"))
            try visitor.open(tab: "biometrics")
            try visitor.press("Erase my health data")
            #expect(visitor.text.contains("This can’t be undone."), "\(visitor.text)")
            try visitor.press("Erase for good")
            try Self.wait(for: "All of your health data was erased.", visitor)
            #expect(visitor.text.contains("No health data yet"))
            try visitor.open(tab: "profile")
            #expect(visitor.text.contains(Self.nothing) && !visitor.text.contains("4,321"), "\(visitor.text)")
        }
    }

    @Test(
        "Shows them by itself where a window has it in front while another one sends the file",
        arguments: [false, true])
    func inFront(showsAll: Bool) async throws {
        try await PeopleApp.run { app in
            let sender = app.visitor()
            try sender.open(tab: "biometrics")
            if showsAll {
                try sender.upload(Self.export(steps: 1_234), name: "first.xml")
                try Self.wait(for: "1 new record", sender)
            }
            // The other window leads the session to the profile, and the first one shows what it did.
            let watcher = app.visitor()
            (watcher.cookie, watcher.device, watcher.names) = (sender.cookie, sender.device, sender.names)
            try watcher.open(tab: "profile")
            if showsAll { try watcher.press("All health values") }
            #expect(watcher.text.contains(showsAll ? "1,234 steps" : Self.nothing), "\(watcher.text)")
            let place = try #require(watcher.page.firstMatch(of: /data-events="([^"]+)"/)).output.1
            let stream = try HandoverTests.listen(watcher, String(place), cookie: watcher.cookie)
            _ = stream.read(until: "\r\n\r\n")

            try sender.upload(Self.export(steps: 4_321), name: "second.xml")
            let wanted = showsAll ? "5,555 steps" : "4,321 steps"
            while !watcher.text.contains(wanted) {
                let heard = HandoverTests.text(stream.read(until: "event: update", seconds: 60))
                try #require(heard.contains("event: update"), "\(watcher.text)")
                // It loads the page that it shows, and chooses nothing.
                try watcher.open()
            }
            #expect(!watcher.text.contains(Self.nothing))
            #expect(watcher.page.contains("id=\"tab-profile\" aria-current=\"page\""))
        }
    }
}
