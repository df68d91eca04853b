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
        let due = Date(timeIntervalSince1970: Double(try #require(plan.due(in: zone))) / 1_000)
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
        _ = book.set("h", .filter, .hours(500), now: 7, CareFacts(running: 3_600))
        _ = book.set("i", .refill, .signal, now: 7)
        _ = book.take(at: 8, in: zone) { _ in CareFacts(signals: [.refill], isKnown: true) }
        book.snooze("h", .filter, days: 7, now: 8, in: zone)
        #expect(CareBook(book.text) == book)
        // As it was kept before there were other rules than days.
        let before = #"{"plans":[{"device":"h","task":"refill","days":3,"since":5,"done":[1],"told":5}]}"#
        #expect(CareBook(before)?.text == before)
        for text in [
            "", "{}", "[]", #"{"plans": [{}]}"#,
            #"{"plans": [{"device": "h", "task": "polish", "days": 1, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "days": 0, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "hours": 20001, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "days": 1, "hours": 1, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "signal": false, "since": 0, "done": []}]}"#,
            #"{"plans": [{"device": "h", "task": "refill", "days": 1, "since": 0, "done": ["x"]}]}"#,
        ] { #expect(CareBook(text) == nil, "\(text)") }
    }

    @Test("By hours it is due after the device has run for so long, from when it was done; that is looked for hourly")
    func hours() {
        var book = CareBook()
        _ = book.set("h", .filter, .hours(2), now: Self.evening, CareFacts(running: 10_000))
        #expect(book.wakings(after: Self.evening + 1, in: zone) == [Self.evening + 3_600_000])
        func taken(_ running: Int64) -> Int {
            book.take(at: Self.evening + Self.day, in: zone) { _ in CareFacts(running: running) }.count
        }
        #expect(taken(10_000 + 7_199) == 0 && taken(10_000 + 7_200) == 1 && taken(20_000) == 0)
        #expect(book.wakings(after: Self.evening, in: zone).isEmpty, "It was told.")
        book.finish("h", .filter, now: Self.evening + Self.day, CareFacts(running: 20_000))
        #expect(taken(27_199) == 0 && taken(27_200) == 1)
        #expect(book["h", .filter]?.hours(CareFacts(running: .min)) == 0)
    }

    @Test("What a device says is told when it begins, once, and again after it had ended")
    func signals() {
        var book = CareBook()
        _ = book.set("h", .refill, .signal, now: 0)
        var time = Self.evening
        func taken(_ signals: Set<Reminder>, isKnown: Bool = true) -> Int {
            time += 3_600_000
            return book.take(at: time, in: zone) { _ in CareFacts(signals: signals, isKnown: isKnown) }.count
        }
        #expect(taken([]) == 0 && taken([.filter]) == 0 && taken([.refill]) == 1 && taken([.refill]) == 0)
        // That nothing was heard is not that it ended.
        #expect(taken([], isKnown: false) == 0 && taken([.refill]) == 0)
        book.finish("h", .refill, now: time, CareFacts(signals: [.refill], isKnown: true))
        #expect(taken([.refill]) == 0 && taken([]) == 0 && taken([.refill]) == 1)
        #expect(book.wakings(after: time, in: zone) == [time + 3_600_000])
    }

    @Test("What is put off is told in the morning so many days later", arguments: [1, 7])
    func snoozed(days: Int) {
        for rule in [CareRule.days(1), .hours(1), .signal] {
            var book = CareBook()
            let facts = CareFacts(running: 4_000, signals: [.refill], isKnown: true)
            _ = book.set("h", .refill, rule, now: Self.evening)
            let later = Self.evening + 2 * Self.day
            var count = book.take(at: later, in: zone) { _ in facts }.count
            #expect(count == 1)
            book.snooze("h", .refill, days: days, now: later, in: zone)
            let morning = CarePlan.morning(days: days, after: later, in: zone)
            count = book.take(at: morning - 1, in: zone) { _ in facts }.count
            #expect(count == 0)
            count = book.take(at: morning, in: zone) { _ in facts }.count
            #expect(count == 1, "\(rule)")
        }
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
