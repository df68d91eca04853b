import Foundation
import JSONText
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Care of devices")
struct CareBookTests {
    private static let day: Int64 = 86_400_000
    /// 2026-03-01 20:00 UTC.
    private static let evening: Int64 = 1_772_395_200_000
    private let zone = TimeZone.gmt

    @Test("It is due in the morning of the day after so many days, however late it was done")
    func due() {
        var book = CareBook()
        _ = book.set("h", .refill, days: 1, now: Self.evening)
        // 2026-03-02 09:00 UTC.
        #expect(book["h", .refill]?.due(in: zone) == 1_772_442_000_000)
        #expect(book.wakings(after: Self.evening, in: zone) == [1_772_442_000_000])
    }

    @Test(
        "It is due by the clocks of the person, also when they are changed in between",
        arguments: [("Europe/Berlin", 30), ("America/New_York", 7), ("Pacific/Apia", 1), ("America/Sao_Paulo", 90)])
    func zones(_ name: String, _ days: Int) throws {
        let zone = try #require(TimeZone(identifier: name))
        let plan = CarePlan(device: "h", task: .refill, days: days, since: Self.evening)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let since = Date(timeIntervalSince1970: Double(Self.evening) / 1_000)
        let due = Date(timeIntervalSince1970: Double(plan.due(in: zone)) / 1_000)
        #expect(calendar.component(.hour, from: due) == CareBook.hour && calendar.component(.minute, from: due) == 0)
        let between = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: since), to: calendar.startOfDay(for: due))
        #expect(between.day == days)
    }

    @Test("What is due is told once, and again when it was done and is due anew")
    func told() {
        var book = CareBook()
        _ = book.set("h", .refill, days: 3, now: Self.evening)
        let later = Self.evening + 3 * Self.day
        let taken = [later - Self.day, later, later + Self.day].map { time in book.take(at: time, in: zone).map(\.task)
        }
        #expect(taken == [[], [.refill], []])
        #expect(book.wakings(after: later, in: zone).isEmpty)
        book.finish("h", .refill, now: later)
        #expect(book["h", .refill]?.done == [later])
        let again = book.take(at: later + 3 * Self.day, in: zone)
        #expect(again.count == 1)
    }

    @Test("Another number of days counts from when it was done last, and none ends it")
    func changed() {
        var book = CareBook()
        _ = book.set("h", .filter, days: 90, now: Self.evening)
        _ = book.set("h", .filter, days: 7, now: Self.evening + 30 * Self.day)
        let taken = book.take(at: Self.evening + 30 * Self.day, in: zone)
        #expect(taken.count == 1)
        let areRemoved = [book.set("h", .filter, days: nil, now: 0), book.set("h", .filter, days: nil, now: 0)]
        #expect(areRemoved == [true, true] && book.plans.isEmpty)
    }

    @Test("No more plans are kept than there is room for, and no more times")
    func bounds() {
        var book = CareBook()
        for number in 0..<CareBook.limit {
            let isKept = book.set("\(number)", .refill, days: 1, now: 0)
            #expect(isKept)
        }
        let (more, known) = (book.set("more", .refill, days: 1, now: 0), book.set("3", .refill, days: 7, now: 0))
        #expect(!more && known)
        for time in 1...50 { book.finish("3", .refill, now: Int64(time)) }
        #expect(book["3", .refill]?.done == (31...50).map { Int64($0) })
    }

    @Test("What was kept is read as it was, and anything else is refused as a whole")
    func kept() {
        var book = CareBook()
        _ = book.set("h", .descale, days: 30, now: 5)
        book.finish("h", .descale, now: 9)
        _ = book.take(at: Self.evening, in: zone)
        #expect(CareBook(book.text) == book)
        for text in [
            "", "{}", "[]", #"{"plans": [{}]}"#,
            #"{"plans": [{"device": "h", "task": "polish", "days": 1, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "days": 0, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "days": 1, "since": 0, "done": ["x"]}]}"#,
        ] { #expect(CareBook(text) == nil, "\(text)") }
    }

    @Test("No number makes it trap", arguments: [Int64.min, -1, 0, 8_000_000_000_000_000, Int64.max])
    func extremes(_ since: Int64) {
        var book = CareBook([CarePlan(device: "h", task: .refill, days: CareBook.maximumDays, since: since)])
        _ = book.wakings(after: since, in: zone)
        _ = book.take(at: since, in: zone)
        book.finish("h", .refill, now: since)
        #expect(CareBook(book.text) == book)
    }
}
