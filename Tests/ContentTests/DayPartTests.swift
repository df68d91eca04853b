import Foundation
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

    @Test("A tag tells the hour of a session before its subcategory and its category do")
    func hours() {
        #expect(pack.session("four-am")?.dayPart == .evening)
        #expect(pack.session("morning-after")?.dayPart == .morning)
        #expect(pack.session("first-light")?.dayPart == .morning)
        #expect(pack.session("hands")?.dayPart == .evening)
        #expect(pack.session("box")?.dayPart == nil)
    }

    @Test("An id that has a word in it is another word than that")
    func words() {
        #expect(DayPart.named(by: "evening-walks") == .evening)
        #expect(DayPart.named(by: "nightingale") == nil)
        #expect(DayPart.named(by: "morning-and-evening") == nil)
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
