import Foundation
import TestSupport
import Testing

@testable import Host

/// Sittings in the health data of a person, over the shipped timer, the host and the shipped health module.
///
/// - Shows: MD Timer, MD Biometrics
@Suite("Sittings in a person's health data", .timeLimit(.minutes(10)))
struct HealthVisitTests {
    private static func add(_ person: Visitor) throws {
        try person.open(link: "timer")
        try person.press("History")
        try person.press("Add a sitting")
        try person.press("Save")
    }

    /// Loads the tab until it has the text.
    private static func wait(_ person: Visitor, for text: String) throws {
        _ = try blockUntil("the health tab has “\(text)”") {
            try person.open(tab: "biometrics")
            return person.page.contains(text) ? true : nil
        }
    }

    @Test("Sittings count there from when the person wants it, for that person alone, and the log tells none of it")
    func visit() async throws {
        try await PeopleApp.run { app in
            let (ada, bo) = (app.visitor(), app.visitor())
            try Self.add(ada)
            try ada.open(link: "timer")
            try ada.press("Settings")
            try ada.press("Save", fields: ["Save my sittings to my health data": "true"])
            try Self.wait(ada, for: "No health data yet")
            try Self.add(ada)
            try Self.wait(ada, for: "Mindful minutes")
            #expect(ada.page.contains("20 minutes"))
            // Another person of the same app has none of it.
            try Self.add(bo)
            try Self.wait(bo, for: "No health data yet")
            #expect(!app.lines.text.contains("mindful"))
        }
    }
}
