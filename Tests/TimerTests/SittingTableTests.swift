import Database
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Sittings as files")
struct SittingTableTests {
    /// 2026-11-27 07:00:00 UTC.
    private static let now: Int64 = 1_795_762_800_000
    private static let reader = SittingTableReader(now: now, zone: "Europe/Berlin")

    private static func read(_ text: String) throws -> SittingTableReader.Result { try reader.read(Array(text.utf8)) }

    /// Sittings of many kinds, whose notes are hostile to tables and to calendars.
    private static func records() throws -> [SittingRecord] {
        let notes = ["", "Calm.", "a,b;\"c\"\nd", "=HYPERLINK(\"http://a.example\")", "'=1", "-", "é👍🏽", "BEGIN:VALARM"]
        let zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu"]
        let plan = try StagePlan(document: [
            "name": "Box, \"four\"", "sound": "bowl", "stages": [["kind": "sit", "seconds": 60]],
        ])
        return try (0..<240).map { index in
            let start = 1_500_000_000_000 + Int64(index) * 86_411_007
            var record = SittingRecord(
                id: "0000000\(index)-a", startedAt: start, endedAt: start + 660_000, secondsSat: 600 + Int64(index),
                secondsPlanned: 600, zone: try #require(LocalZone(identifier: zones[index % 5], at: start)),
                completed: index % 3 > 0)
            record.mood = Mood(rawValue: Int64(index % 6))
            record.note = notes[index % notes.count]
            record.plan = index % 4 == 0 ? plan : nil
            return record
        }
    }

    @Test("What is exported is imported as it was, but for plans, which a table cannot have")
    func roundTrip() throws {
        let records = try Self.records()
        let result = try Self.read(SittingTable.head + records.map(SittingTable.line).joined())
        #expect(result.problems == [])
        let expected = records.map { record in
            var record = record
            record.isByHand = true
            record.plan = nil
            // An end says when a sitting ended at the earliest.
            return SittingRecord(record, endingAt: max(record.endedAt, record.startedAt + record.secondsSat * 1_000))
        }
        #expect(result.records == expected)
    }

    @Test("No cell of an exported table begins as a formula does")
    func formulas() throws {
        let text = try Self.records().map(SittingTable.line).joined()
        #expect(text.contains("'=HYPERLINK") && text.contains("''=1") && !text.contains(",=") && !text.contains(",-"))
    }

    @Test(
        "A moment is read as people and programs write it",
        arguments: [
            ("2026-03-01T07:30:00Z", 1_772_350_200_000), ("2026-03-01T08:30:00+01:00", 1_772_350_200_000),
            ("2026-03-01 08:30", 1_772_350_200_000), ("2026-03-01T08:30:00.5", 1_772_350_200_500),
            ("2026-03-01 02:30:00 -0500", 1_772_350_200_000), ("2026-03-01", 1_772_362_800_000),
            // The clock of Berlin leaves out 02:00 to 03:00 on the 29th of March, and has 02:00 to 03:00 twice on the 25th of October.
            ("2026-03-29 02:30", 1_774_747_800_000), ("2026-10-25 02:30", 1_792_888_200_000),
            ("2026-10-25T02:30:00+01:00", 1_792_891_800_000),
            ("2026-02-29", nil), ("2026-02-30 08:00", nil), ("2026-13-01", nil), ("2026-03-01 24:00", nil),
            ("2026-03-01 08:60", nil), ("03/01/2026 08:30", nil), ("2026-03-01T", nil), ("2026-03-01 08:30 CET", nil),
            ("2026-03-01T08:30:00+19:00", nil), ("2026-03-01T08:30:00+01:60", nil), ("1969-12-31T00:00:00Z", nil),
            ("٢٠٢٦-03-01", nil), ("9999-99-99T99:99:99Z", nil), ("", nil), ("-", nil),
        ] as [(String, Int64?)])
    func moments(_ text: String, _ instant: Int64?) {
        #expect(SittingTableReader.instant(text, in: "Europe/Berlin") == instant)
    }

    @Test(
        "A length is read from the column that says it",
        arguments: [
            ("seconds", "600", 600), ("Minutes", "10", 600), ("minutes", "10,5", 630), ("Duration", "0:10:00", 600),
            ("duration", "1:00:05", 3_605), ("ended_at", "2026-03-01 08:10", 600), ("seconds", "0", nil),
            ("seconds", "-5", nil), ("seconds", "86401", nil), ("seconds", "9223372036854775808", nil),
            ("minutes", "nan", nil), ("minutes", "1e300", nil), ("minutes", "", nil), ("duration", "10:00", nil),
            ("duration", "0:60:00", nil), ("duration", "999999999:0:0", nil), ("ended_at", "2026-03-01 07:59", nil),
            ("ended_at", "later", nil),
        ] as [(String, String, Int64?)])
    func lengths(_ column: String, _ cell: String, _ seconds: Int64?) throws {
        let result = try Self.read("Started At;\(column)\n2026-03-01 08:00;\(cell)\n")
        #expect(result.records.map(\.secondsSat) == (seconds.map { [$0] } ?? []))
        #expect(result.problemCount == (seconds == nil ? 1 : 0))
    }

    @Test("Each line that is no sitting is told with its number, and the others are read")
    func problems() throws {
        let note = String(repeating: "n", count: SittingRecord.noteLimit + 1)
        let result = try Self.read(
            """
            started_at,minutes,zone,mood,note
            2026-03-01 08:00,10,,calm,Good
            yesterday,10,,,
            2026-03-02 08:00,soon,,,

            2026-03-03 08:00,10,Mars/Olympus,,
            2027-03-03 08:00,10,,,
            2026-03-04 08:00,10,,9,\(note)
            2026-03-05 08:00,10,Asia/Tokyo,5,"two
            lines"
            2026-03-06 08:00,10,,,"open
            2026-03-07 08:00,10,,,
            """)
        #expect(
            result.problems.map { "\($0.line): \($0.text)" } == [
                "3: “yesterday” is not a date and time. Write it as 2026-11-27 07:30.",
                "4: “soon” is no length from a second to a day. Write seconds or minutes as a number, or a duration as 0:30:00.",
                "6: “Mars/Olympus” is no time zone. Write it as Europe/Berlin.", "7: The sitting ends in the future.",
                "8: \(Texts.sittingNoteIsTooLong(limit: SittingRecord.noteLimit))",
                "11: A quotation mark is opened here and never closed. Nothing after it was read.",
            ])
        #expect(result.records.map(\.mood) == [.calm, .great] && result.records.map(\.note) == ["Good", "two\nlines"])
        #expect(result.records.map(\.zone.identifier) == ["Europe/Berlin", "Asia/Tokyo"])
        #expect(result.records.map(\.isByHand) == [true, true])
    }

    @Test("Of many problems the first are kept, and all are counted")
    func manyProblems() throws {
        let result = try Self.read("start,seconds\n" + String(repeating: "x,y\n", count: 500))
        #expect(result.problems.count == SittingTableReader.maximumProblems && result.problemCount == 500)
    }

    @Test(
        "A file of which nothing can be read says what is wrong with it",
        arguments: [
            ([], "The file is empty."), (Array("a,b\n1,2".utf8), "No column says when a sitting began."),
            (Array("start,note\n".utf8), "No column says how long a sitting was."),
            ([0x50, 0x4B, 3, 4, 0xFF], "The file is no text in UTF-8."),
            ([0x61, 0, 0x62], "The file is no text in UTF-8."),
            (Array(repeating: 0x61, count: SittingTableReader.maximumSize + 1), "The file is too large."),
        ] as [([UInt8], String)])
    func refusals(_ bytes: [UInt8], _ start: String) {
        let refusal = #expect(throws: SittingTableReader.Refusal.self) { try Self.reader.read(bytes) }
        #expect(refusal?.text.hasPrefix(start) == true)
    }

    @Test("An import adds what is new, brings back what was deleted, and can be taken back")
    func adding() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let records = try Self.records()
        for record in records.prefix(2) { #expect(try history.record(record, user: "ada").isNew) }
        try history.delete(records[1].id, user: "ada")
        var first = try history.add(records, user: "ada")
        #expect(first.ids.count == records.count - 1 && first.known == 1 && first.refused == 0)
        #expect(try history.sitting(user: "ada", id: records[1].id) != nil)
        #expect(try !history.badges(user: "ada").isEmpty)
        let again = try history.add(records, user: "ada")
        #expect(again == SittingHistory.Added(ids: [], known: records.count))
        #expect(try history.remove(first.ids, user: "eve") == 0)
        #expect(try history.remove(first.ids, user: "ada") == first.ids.count)
        #expect(try history.count(user: "ada") == 1)
        first = try history.add([], user: "ada")
        #expect(first == SittingHistory.Added())
    }

    @Test("No import makes a person have more sittings of their own than they may enter")
    func bound() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let table = (0..<SittingHistory.maximumByHand + 5).map { index in
            "\(String(format: "2020-%02d-%02d %02d:%02d", 1 + index / 40_320, 1 + index / 1_440 % 28, index / 60 % 24, index % 60)),1\n"
        }
        let result = try Self.read("start,minutes\n" + table.joined())
        let added = try history.add(result.records, user: "ada")
        #expect(added.ids.count == SittingHistory.maximumByHand && added.refused == 5)
    }

    @Test("The files have all sittings, and none is left behind")
    func files() throws {
        let folder = try ScratchFolder()
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let records = try Self.records()
        let added = try history.add(
            records.map { SittingRecord($0, endingAt: $0.endedAt, isByHand: true) }, user: "ada")
        #expect(added.ids.count == records.count)
        var published: [String: String] = [:]
        let addresses = try SittingFiles(directory: folder.path).publish(history, user: "ada", now: Self.now) {
            name, type, seconds in
            published["\(name) \(type) \(seconds)"] = try? String(
                contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
            return "/published/\(name)"
        }
        #expect(
            addresses
                == .init(
                    table: "/published/sittings.csv", calendar: "/published/sittings.ics",
                    document: "/published/sittings.json"))
        let document = try #require(published["sittings.json application/json 86400"])
        #expect(try JSON(parsing: document) == history.export(user: "ada"))
        let table = try #require(published["sittings.csv text/csv 86400"])
        #expect(try Self.read(table).records.count == records.count)
        #expect(published["sittings.ics text/calendar 86400"]?.hasPrefix("BEGIN:VCALENDAR\r\n") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(throws: CallFailure.self) {
            try SittingFiles(directory: folder.path).publish(history, user: "ada", now: Self.now) {
                _, _, _ throws(CallFailure) in throw CallFailure(.tooLarge, "There is no room.")
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("A calendar that icalendar reads has each sitting at its time, with its words")
    func calendar() async throws {
        let records = try Self.records()
        let text =
            SittingCalendar.head + records.map { SittingCalendar.event($0, now: Self.now) }.joined()
            + SittingCalendar.tail
        let program = """
            import icalendar, json, sys
            calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
            events = calendar.walk('VEVENT')
            assert len(list(calendar.walk())) == len(events) + 1
            json.dump([[str(event['UID']), event['DTSTART'].dt.timestamp(), event['DTEND'].dt.timestamp(),
                        str(event['SUMMARY']), str(event['DESCRIPTION']), event['DTSTAMP'].dt.timestamp()]
                       for event in events], sys.stdout)
            """
        let finished = try await Command.run(["python3", "-c", program], input: text)
        #expect(finished.code == 0, "\(finished.output)")
        let events = try #require(try JSON(parsing: finished.output).array)
        #expect(events.count == records.count)
        for (event, record) in zip(events, records) {
            #expect(event[0]?.string == "\(record.id)@timer.bricks")
            #expect(event[1]?.double.map { Int64($0) } == record.startedAt / 1_000)
            #expect(event[2]?.double.map { Int64($0) } == record.endedAt / 1_000)
            #expect(event[3]?.string == (record.plan == nil ? "Meditation" : "Box, \"four\""))
            #expect(event[4]?.string?.hasSuffix(record.note) == true)
            #expect(event[5]?.double.map { Int64($0) } == Self.now / 1_000)
        }
    }
}

extension SittingRecord {
    /// The same sitting with another end.
    fileprivate init(_ record: SittingRecord, endingAt end: Int64, isByHand: Bool? = nil) {
        self.init(
            id: record.id, startedAt: record.startedAt, endedAt: end, secondsSat: record.secondsSat,
            secondsPlanned: record.secondsPlanned, zone: record.zone, completed: record.completed)
        mood = record.mood
        note = record.note
        plan = record.plan
        self.isByHand = isByHand ?? record.isByHand
    }
}
