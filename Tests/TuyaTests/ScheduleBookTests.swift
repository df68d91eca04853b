import Foundation
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("The moments of schedules")
struct ScheduleBookTests {
    private static let day: Int64 = 86_400_000
    /// 07:00 UTC on 5 January 1970, a Monday.
    private static let seven: Int64 = 4 * day + 7 * 3_600_000

    static func schedule(
        _ id: String, device: String = "lamp", minute: Int = 420, days: Set<Weekday> = Set(Weekday.allCases)
    ) -> Schedule {
        Schedule(
            id: id, device: device, time: WeeklyTime(minute: minute, days: days), change: .power(true), settled: 0)
    }

    private static func book(_ schedules: Schedule..., now: Int64 = seven - 1_000) throws -> ScheduleBook {
        var book = ScheduleBook()
        book.use("UTC", now: now)
        for schedule in schedules { try book.add(schedule, known: ["lamp"], now: now) }
        return book
    }

    @Test("A moment is due once, from its instant on")
    func due() throws {
        var book = try Self.book(Self.schedule("a"))
        #expect(book.due(at: Self.seven - 1, in: .gmt).isEmpty)
        let due = try #require(book.due(at: Self.seven, in: .gmt).first)
        #expect(due.at == Self.seven)
        book.settle(due, code: nil)
        #expect(book.due(at: Self.seven + 1, in: .gmt).isEmpty)
        #expect(book.due(at: Self.seven + Self.day, in: .gmt).map(\.at) == [Self.seven + Self.day])
    }

    @Test("Of several moments that passed only the last is due, and those before a schedule was made never")
    func late() throws {
        let book = try Self.book(Self.schedule("a"))
        #expect(book.due(at: Self.seven + 9 * Self.day, in: .gmt).map(\.at) == [Self.seven + 9 * Self.day])
        let new = try Self.book(Self.schedule("a"), now: Self.seven + 1)
        #expect(new.due(at: Self.seven + 2, in: .gmt).isEmpty)
    }

    @Test("A moment is carried out by one session, and by another when that has not ended it in time")
    func claims() throws {
        var book = try Self.book(Self.schedule("a"))
        let due = try #require(book.due(at: Self.seven, in: .gmt).first)
        func claim(at now: Int64) -> Bool { book.claim(due, now: now) }
        #expect(claim(at: Self.seven))
        #expect(!claim(at: Self.seven + 1))
        #expect(claim(at: Self.seven + ScheduleBook.pause))
        book.settle(due, code: nil)
        #expect(!claim(at: Self.seven + 2 * ScheduleBook.pause))
    }

    @Test("An attempt is repeated every ten seconds within a minute, and the host is asked to call for it")
    func attempts() throws {
        var book = try Self.book(Self.schedule("a"))
        let due = try #require(book.due(at: Self.seven, in: .gmt).first)
        var now = Self.seven
        var count = 1
        while book.postpone(due, now: now) {
            count += 1
            now += ScheduleBook.pause
            #expect(book.wakings(after: now - 1, in: .gmt, known: ["lamp"]).first == now)
        }
        #expect(count == 6)
        #expect(now == Self.seven + ScheduleBook.patience - ScheduleBook.pause)
    }

    @Test("The host is asked for the next moments of schedules that are on, of devices that are there")
    func wakings() throws {
        var book = try Self.book(
            Self.schedule("a"), Self.schedule("b", minute: 480), Self.schedule("c", device: "gone"))
        book.set("b", isOn: false, now: Self.seven - 1_000)
        #expect(
            book.wakings(after: Self.seven - 1, in: .gmt, known: ["lamp"])
                == (0..<3).map { Self.seven + $0 * Self.day })
        // One that is on at the same time needs no call of its own.
        var other = Self.schedule("d")
        other.change = .power(false)
        try book.add(other, known: ["lamp"], now: Self.seven - 1_000)
        #expect(book.wakings(after: Self.seven - 1, in: .gmt, known: ["lamp"]).count == 3)
        // One that was lost is due at once.
        #expect(book.wakings(after: Self.seven + 5, in: .gmt, known: ["lamp"]).first == Self.seven + 5)
    }

    @Test("What is switched off is not due, and what is switched on again is not due for what passed meanwhile")
    func switching() throws {
        var book = try Self.book(Self.schedule("a"))
        book.set("a", isOn: false, now: Self.seven - 1)
        #expect(book.due(at: Self.seven, in: .gmt).isEmpty)
        book.set("a", isOn: true, now: Self.seven + 1)
        #expect(book.due(at: Self.seven + 2, in: .gmt).isEmpty)
        #expect(book.next(of: "lamp", after: Self.seven + 2, in: .gmt)?.at == Self.seven + Self.day)
    }

    @Test("A change of the zone makes no moment missed, and loses none of the last minute")
    func zones() throws {
        let (berlin, newYork) = (
            try #require(TimeZone(identifier: "Europe/Berlin")), try #require(TimeZone(identifier: "America/New_York"))
        )
        // 07:00 in Berlin, and 01:00 in New York.
        let now = Self.seven - 3_600_000
        var book = ScheduleBook()
        book.use("Europe/Berlin", now: now - Self.day)
        try book.add(Self.schedule("a"), known: ["lamp"], now: now - 23 * 3_600_000)
        #expect(book.due(at: now, in: berlin).count == 1)
        book.use("America/New_York", now: now)
        #expect(book.due(at: now, in: newYork).isEmpty)
        #expect(book.due(at: now + 6 * 3_600_000, in: newYork).count == 1)
        var near = ScheduleBook()
        near.use("Europe/Berlin", now: now - 1_000)
        try near.add(Self.schedule("a"), known: ["lamp"], now: now - 1_000)
        near.use("Europe/Paris", now: now)
        #expect(near.due(at: now, in: try #require(TimeZone(identifier: "Europe/Paris"))).count == 1)
    }

    @Test("A clock that was years ahead does not keep a schedule from being due")
    func clock() throws {
        var book = try Self.book(Self.schedule("a"))
        let due = try #require(book.due(at: Self.seven + 900 * Self.day, in: .gmt).first)
        _ = book.claim(due, now: due.at)
        book.settle(due, code: nil)
        book.use("UTC", now: Self.seven - 1)
        let next = try #require(book.due(at: Self.seven, in: .gmt).first)
        #expect(next.at == Self.seven)
        let isClaimed = book.claim(next, now: Self.seven)
        #expect(isClaimed)
    }

    @Test("A device has 20 schedules at most and a person 100, those of devices that are gone not counted")
    func limits() throws {
        var book = ScheduleBook()
        let devices = (0..<6).map { "d\($0)" }
        for number in 0..<20 {
            try book.add(Self.schedule("gone-\(number)", device: "gone", minute: number), known: Set(devices), now: 0)
        }
        for number in 0..<100 {
            try book.add(
                Self.schedule("\(number)", device: devices[number / 20], minute: number), known: Set(devices), now: 0)
        }
        #expect(throws: ScheduleBook.Refusal.device) {
            try book.add(Self.schedule("x", device: "d0"), known: Set(devices), now: 0)
        }
        #expect(throws: ScheduleBook.Refusal.person) {
            try book.add(Self.schedule("x", device: "d5"), known: Set(devices), now: 0)
        }
        #expect(book.schedules.count == 120)
        #expect(book.wakings(after: 0, in: .gmt, known: Set(devices)).count <= 300)
    }

    @Test("A schedule that is there already is not added again, also where it is off; one that differs is")
    func same() throws {
        var book = try Self.book(Self.schedule("a"))
        book.set("a", isOn: false, now: 0)
        #expect(throws: ScheduleBook.Refusal.same) { try book.add(Self.schedule("b"), known: ["lamp"], now: 0) }
        var other = Self.schedule("c")
        other.change = .power(false)
        for schedule in [other, Self.schedule("d", minute: 421), Self.schedule("e", days: [.monday])] {
            try book.add(schedule, known: ["lamp"], now: 0)
        }
        #expect(book.schedules.map(\.id) == ["a", "c", "d", "e"])
    }

    @Test("Schedules are kept with all that is known of them")
    func keeping() throws {
        var book = try Self.book(Self.schedule("a"), Self.schedule("b", minute: 1_439, days: [.sunday, .monday]))
        let due = try #require(book.due(at: Self.seven, in: .gmt).first)
        _ = book.claim(due, now: Self.seven)
        book.settle(due, code: "tuya.offline")
        book.set("b", isOn: false, now: Self.seven)
        #expect(ScheduleBook(book.text) == book)
        #expect(ScheduleBook(ScheduleBook().text) == ScheduleBook())
    }

    @Test(
        "What is not the form of schedules is refused as a whole",
        arguments: [
            "", "[]", "{}", "{\"schedules\":[{}]}",
            """
            {"schedules":[{"id":"a","device":"lamp","minute":1440,"days":[1],"function":"power","value":true,"on":true,"settled":0}]}
            """,
            """
            {"schedules":[{"id":"a","device":"lamp","minute":0,"days":[8],"function":"power","value":true,"on":true,"settled":0}]}
            """,
            """
            {"schedules":[{"id":"a","device":"lamp","minute":0,"days":[],"function":"power","value":true,"on":true,"settled":0}]}
            """,
        ])
    func unknown(text: String) { #expect(ScheduleBook(text) == nil) }
}
