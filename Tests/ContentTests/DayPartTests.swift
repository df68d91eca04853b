import Foundation
import JSONText
import Testing

@testable import Content

@Suite("Content for the hour")
struct DayPartTests {
    private let pack = ContentShippedTests.pack("wellness").pack

    /// A moment of 2026-11-23 in UTC.
    private static func hour(_ hour: Int, day: Int = 0) -> Date {
        Date(timeIntervalSince1970: 1_795_392_000 + Double(day * 86_400 + hour * 3_600))
    }

    @Test(
        "The parts of the day begin at 4, 11 and 17 o'clock where the person is",
        arguments: [
            (3, .evening), (4, .morning), (10, .morning), (11, .day), (16, .day), (17, .evening), (23, .evening),
        ]
            as [(Int, DayPart)])
    func parts(hour: Int, part: DayPart) throws {
        #expect(DayPart(of: Self.hour(hour), in: .gmt) == part)
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(DayPart(of: Self.hour(hour).addingTimeInterval(-9 * 3_600), in: tokyo) == part)
    }

    @Test("The hour of a session stands in its entry, and no word of an id says it")
    func hours() throws {
        #expect(pack.session("four-am")?.dayPart == .evening)
        #expect(pack.session("first-light")?.dayPart == .morning)
        #expect(pack.session("box")?.dayPart == nil)
        let kept = try TemporaryPack(Self.files(#""dayPart": "evening", "#)).load()
        #expect(kept.problems.isEmpty && kept.pack.session("morning-walk")?.dayPart == .evening)
        let bare = try #require(try TemporaryPack(Self.files("")).load().pack.session("morning-walk"))
        #expect(bare.dayPart == nil)
    }

    @Test("Another word than the three parts of the day is reported with the nearest, and its session left out")
    func unknown() throws {
        let reading = try TemporaryPack(Self.files(#""dayPart": "evenings", "#)).load()
        let problem = try #require(reading.problems.first { $0.code == .unknownValue })
        #expect(problem.pointer.description == "/sessions/0/dayPart" && problem.nearest == "evening")
        #expect(problem.message.contains("morning, day, evening"))
        #expect(reading.pack.sessions.isEmpty)
    }

    /// A pack whose ids speak of mornings.
    private static func files(_ member: String) -> [String: String] {
        [
            "categories.json": TemporaryPack.file(
                "categories", #"{"id": "morning", "title": "M", "description": "D"}"#),
            "tags.json": TemporaryPack.file("tags", #"{"id": "morning", "title": "M"}"#),
            "journeys.json": "absent",
            "sessions.json": TemporaryPack.file(
                "sessions",
                """
                {"id": "morning-walk", "title": "T", "subtitle": "S", "description": "D", "kind": "audio",
                 "durationSeconds": 5, \(member)"category": "morning", "tags": ["morning"],
                 "steps": [{"seconds": 5, "text": "T"}]}
                """),
        ]
    }

    @Test(
        "No session of the day is made for another hour, in any pack that is shipped",
        arguments: ["wellness", "meditation", "hardware", "retreat", "incomplete"])
    func picks(name: String) throws {
        let pack = ContentShippedTests.pack(name).pack
        for day in 0..<40 {
            for hour in [6, 12, 20] {
                let date = Self.hour(hour, day: day)
                let pick = try #require(pack.dailyPick(on: date, in: .gmt))
                #expect(pick.dayPart == nil || pick.dayPart == DayPart(of: date, in: .gmt), "\(pick.id) at \(hour)")
            }
        }
    }

    @Test("Every session that suits the hour comes before one comes again")
    func every() {
        let picks = (0..<10).compactMap { pack.dailyPick(on: Self.hour(20, day: $0), in: .gmt)?.id }
        #expect(Set(picks).count == 10)
        #expect(Set(picks) == Set(pack.sessions.filter { $0.dayPart == .evening }.map(\.id)))
    }

    @Test("Sessions of about a length are no shorter than seven tenths of it, and shorter than fourteen tenths")
    func lengths() {
        #expect(!pack.sessions(ofAbout: 5).isEmpty)
        for minutes in [5, 10, 20] {
            for session in pack.sessions(ofAbout: minutes) {
                #expect((minutes * 42..<minutes * 84).contains(session.durationSeconds))
            }
        }
        #expect(pack.sessions(ofAbout: 20).map(\.id).contains("mountain"))
        #expect(pack.sessions(ofAbout: 0).isEmpty && pack.sessions(ofAbout: .max).isEmpty)
    }
}
