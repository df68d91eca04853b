import Database
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Statistics of sittings")
struct SittingStatisticsTests {
    private static let today: Int64 = 20_418

    @Test(
        "A span ends today and has as many bars as it says, each begun after the one before",
        arguments: [
            (SittingStatistics.Span.week, 7, Int64(20_412)), (.month, 30, 20_389),
            // 2025-11-26 is a Wednesday.
            (.quarter, 13, 20_332), (.year, 12, 20_058),
        ])
    func starts(_ span: SittingStatistics.Span, _ count: Int, _ first: Int64) {
        let starts = span.starts(endingOn: Self.today)
        #expect(starts.count == count && starts.first == first)
        #expect(zip(starts, starts.dropFirst()).allSatisfy(<) && starts.allSatisfy { $0 <= Self.today })
    }

    @Test("Bars, sums and the comparison equal a count of every day", arguments: SittingStatistics.Span.allCases)
    func sums(_ span: SittingStatistics.Span) throws {
        var random = SplitMix(7)
        let days = (0..<900).map {
            SittingStatistics.Day(day: Self.today - $0, seconds: Int64(random.next() % 5) * 300)
        }
        let statistics = SittingStatistics(span, days: days, today: Self.today)
        let starts = span.starts(endingOn: Self.today)
        for (index, bar) in statistics.bars.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : Self.today + 1
            let expected = days.filter { (bar.day..<end).contains($0.day) }.reduce(0) { $0 + $1.seconds }
            #expect(bar.seconds == expected)
        }
        let first = try #require(starts.first)
        let inside = days.filter { $0.day >= first }
        let length = Self.today - first + 1
        #expect(statistics.seconds == inside.reduce(0) { $0 + $1.seconds })
        #expect(statistics.days == inside.filter { $0.seconds > 0 }.count)
        let before = days.filter { (first - length..<first).contains($0.day) }
        #expect(statistics.secondsBefore == before.reduce(0) { $0 + $1.seconds })
    }

    @Test("A sitting counts for the day and the hour at which it was begun where the person was")
    func local() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        // 23:30 on day 20,000 in UTC, seen from seven places; one of 1970, whose local date is before that year.
        let start = 20_000 * 86_400_000 + Int64(84_600_000)
        let offsets = [-43_200, -3_600, 0, 1_800, 3_600, 20_700, 50_400]
        for (index, offset) in offsets.enumerated() {
            let zone = LocalZone(storedIdentifier: "Etc/Test", offset: offset)
            let record = SittingRecord(
                id: "s\(index)", startedAt: start, endedAt: start + 60_000, secondsSat: 60, secondsPlanned: 60,
                zone: zone,
                completed: true)
            _ = try history.record(record, user: "u")
            #expect(
                try history.days(user: "u", in: record.day...record.day).contains { $0.day == record.day },
                "\(offset)")
        }
        #expect(
            try history.days(user: "u", in: 0...30_000) == [
                .init(day: 20_000, seconds: 180), .init(day: 20_001, seconds: 240),
            ])
        var hours = [Int64](repeating: 0, count: 24)
        for offset in offsets { hours[Int((start / 1_000 + Int64(offset)) % 86_400 / 3_600)] += 60 }
        #expect(try history.hours(user: "u", since: 20_000) == hours)
        #expect(try history.hours(user: "u", since: 20_001).reduce(0, +) == 240)
        let early = SittingRecord(
            id: "early", startedAt: 0, endedAt: 60_000, secondsSat: 60, secondsPlanned: 60,
            zone: LocalZone(storedIdentifier: "Etc/Test", offset: -64_800), completed: true)
        _ = try history.record(early, user: "u")
        #expect(try history.days(user: "u", in: -2...0) == [.init(day: -1, seconds: 60)])
        #expect(try history.days(user: "u", in: Int64.min...Int64.min + 9).isEmpty)
    }
}
