import Foundation
import Testing

@testable import Biometrics

@Suite("Times and days of a health export")
struct HealthTimeTests {
    @Test(
        "Every way in which exports write a time is read",
        arguments: [
            ("2023-01-05 07:12:30 +0100", 1_672_899_150_000, 3600),
            ("2023-01-05 7:12:30 AM +0100", 1_672_899_150_000, 3600),
            ("2023-01-05 7:12:30\u{202F}AM +0100", 1_672_899_150_000, 3600),
            ("2023-01-05 7:12:30\u{A0}am\u{A0}+01:00", 1_672_899_150_000, 3600),
            ("2023-01-05T07:12:30+0100", 1_672_899_150_000, 3600),
            ("2023-01-05 06:12:30Z", 1_672_899_150_000, 0),
            ("2023-01-05 07:12:30.5 +0100", 1_672_899_150_500, 3600),
            ("2023-01-05 07:12:30,29 +0100", 1_672_899_150_290, 3600),
            ("2023-01-05 12:00:00 AM +0000", 1_672_876_800_000, 0),
            ("2023-01-05 12:00:00 PM +0000", 1_672_920_000_000, 0),
            ("2023-01-05 07:12:30 -0930", 1_672_936_950_000, -34_200),
            ("1969-12-31 23:59:59 +0000", -1000, 0),
        ])
    func reading(text: String, milliseconds: Int64, offset: Int64) throws {
        let time = try #require(HealthTime(text: text))
        #expect(time.milliseconds == milliseconds)
        #expect(time.offset == offset)
    }

    @Test(
        "A text that is no complete time is refused",
        arguments: [
            "", "2023-01-05", "2023-01-05 07:12:30", "2023-01-05 25:12:30 +0100", "2023-01-05 07:60:30 +0100",
            "2023-02-29 07:12:30 +0100", "2023-13-01 07:12:30 +0100", "2023-01-05 13:12:30 PM +0100",
            "2023-01-05 07:12:30 +0100 x", "2023-01-05 07:12:30 +9900", "20230105 071230 +0100",
            "2023-01-05 07:12:30. +0100", "9999-01-05 07:12:30 +0100", "2023-01-05\0 07:12:30 +0100",
            String(repeating: "2", count: 100_000),
        ])
    func refusal(text: String) { #expect(HealthTime(text: text) == nil) }

    @Test("Times agree with Foundation")
    func oracle() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
        var random = SeededGenerator(state: 1)
        for _ in 0..<300 {
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -2_000_000_000...4_000_000_000, using: &random)))
            let offset = Int.random(in: -48...56, using: &random) * 900
            formatter.timeZone = TimeZone(secondsFromGMT: offset)
            let time = try #require(HealthTime(text: formatter.string(from: date)))
            #expect(Double(time.milliseconds) == date.timeIntervalSince1970 * 1000)
            #expect(time.offset == Int64(offset))
            #expect(time.day().description == formatter.string(from: date).prefix(10))
        }
    }

    @Test("Days agree with Foundation and with their own text")
    func days() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for number in stride(from: Int64(-25_000), through: 84_000, by: 37) {
            let day = CalendarDay(number: number)
            let found = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect(day.components.year == found.year)
            #expect(day.components.month == found.month)
            #expect(day.components.day == found.day)
            #expect(CalendarDay(text: day.description) == day)
        }
    }

    @Test("A text that is no day is refused", arguments: ["2023-02-30", "2023-1-05", "+023-01-05", "", "2023-01-05x"])
    func badDays(text: String) { #expect(CalendarDay(text: text) == nil) }
}
