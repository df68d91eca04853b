import Foundation
import Testing

@testable import Formats

@Suite("Dates, numbers and lengths of time")
struct FormatsTests {
    /// 2026-11-23 16:07:00 UTC.
    private let instant = Date(timeIntervalSince1970: 1_795_450_020)

    private func format(_ locale: String, _ zone: String = "Europe/Berlin") throws -> PersonFormat {
        PersonFormat(locale: locale, timeZone: try #require(TimeZone(identifier: zone)))
    }

    @Test(
        "An instant is shown as the person’s language writes it, in their time zone",
        arguments: [
            ("en-GB", "23 November 2026, 17:07", "23 Nov"), ("en-US", "November 23, 2026, 5:07 PM", "Nov 23"),
            ("de", "23. November 2026, 17:07", "23. Nov."),
        ])
    func instants(locale: String, text: String, short: String) throws {
        let format = try format(locale)
        // Some languages set the half of the day apart by a narrow space.
        #expect(format.dateAndTime(instant).replacing("\u{202F}", with: " ") == text)
        #expect(format.shortDay(instant) == short)
        #expect(format.shortDay(instant, with: .year).contains("2026"))
        #expect(format.shortDay(instant, with: .weekday).hasPrefix("Mo"))
        #expect(try self.format("en-GB", "Asia/Tokyo").dateAndTime(instant) == "24 November 2026, 1:07")
    }

    @Test(
        "A time zone is named by its place",
        arguments: [
            ("Europe/Berlin", "Berlin"), ("America/Argentina/Buenos_Aires", "Buenos Aires"), ("Etc/UTC", "UTC"),
            ("UTC", "UTC"), ("", ""),
        ])
    func zones(identifier: String, name: String) {
        #expect(PersonFormat.name(ofZone: identifier) == name)
    }

    @Test("Numbers have their thousands set apart and one decimal at most")
    func numbers() throws {
        #expect(try format("en").number(1_234_567) == "1,234,567" && format("de").number(1_234_567) == "1.234.567")
        #expect(try format("en").number(61.54) == "61.5" && format("de").number(61.54) == "61,5")
        #expect(try format("en").number(61.0) == "61")
        #expect(try format("en").number(5.316, maximumDecimals: 2) == "5.32")
        #expect(try format("en").number(1_234.5, maximumDecimals: -1) == "1,234")
    }

    @Test(
        "A length of time is told in hours and minutes, and to the second below ten minutes",
        arguments: [
            (-5, "0 s"), (0, "0 s"), (45, "45 s"), (60, "1 m"), (90, "1 m 30 s"), (599, "9 m 59 s"), (645, "10 m"),
            (3_600, "1 h"), (5_400, "1 h 30 m"), (27_945, "7 h 45 m"), (.max, "2562047788015215 h 30 m"),
        ] as [(Int64, String)])
    func lengths(seconds: Int64, text: String) {
        let words = TimeSpan.words(seconds: seconds) { unit, amount in
            switch unit {
            case .hours: "\(amount) h"
            case .minutes: "\(amount) m"
            case .seconds: "\(amount) s"
            }
        }
        #expect(words == text)
    }

    @Test(
        "The initials of a name are those of its first and its last word",
        arguments: [
            ("Maren Oduya", "MO"), ("ann", "A"), ("Élise van der Berg", "ÉB"), ("42 Bob", "B"), (" \n", ""), ("", ""),
        ])
    func initials(name: String, letters: String) { #expect(Initials.of(name) == letters) }

    @Test(
        "A place in a recording is shown as a clock shows it",
        arguments: [(-1, "0:00"), (65.9, "1:05"), (3_665, "1:01:05"), (.infinity, "24:00:00"), (.nan, "0:00")]
            as [(Double, String)])
    func clocks(seconds: Double, text: String) { #expect(TimeSpan.clock(seconds) == text) }
}
