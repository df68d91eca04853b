import JSONText
import ModuleInterfaces
import Testing

@testable import Timer

@Suite("A sitting that a person writes down")
struct SittingFormTests {
    private static let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private static let now: Int64 = 1_728_100_000_000

    private static func form(byHand: Bool = true) -> SittingForm {
        var record = SittingRecord(
            id: "a", startedAt: 1_728_000_012_345, endedAt: 1_728_000_700_000, secondsSat: 617, secondsPlanned: 900,
            zone: zone, completed: false)
        record.isByHand = byHand
        record.note = "Before"
        return SittingForm(record)
    }

    private func read(
        _ form: SittingForm, _ context: JSON
    ) throws -> (record: SittingRecord?, problems: [SittingForm.Field: String]) {
        var form = form
        form.take(context)
        return try form.record(now: Self.now) { _ throws(CallFailure) in
            LocalZone(storedIdentifier: "Europe/Berlin", offset: 7_200)
        }
    }

    @Test("A form that nobody changed describes the sitting as it is, to the second", arguments: [true, false])
    func unchanged(_ byHand: Bool) throws {
        let form = Self.form(byHand: byHand)
        var expected = form.base
        if byHand { expected = try #require(read(form, form.data).record) }
        #expect(try read(form, form.data).record == expected)
        // The field of a browser has no seconds.
        #expect(
            try read(form, ["start": "2024-10-04T00:00:00Z", "minutes": "10"]).record?.startedAt == 1_728_000_012_345)
    }

    @Test("What is entered is kept, in the time zone of that moment")
    func entered() throws {
        let record = try read(
            Self.form(),
            ["start": "2024-10-04T10:00:00Z", "minutes": " 25 ", "mood": ["4"], "note": "  A\u{202E}b\u{7}\nc  "]
        ).record
        #expect(record?.startedAt == 1_728_036_000_000 && record?.endedAt == 1_728_037_500_000)
        #expect(record?.secondsSat == 1_500 && record?.secondsPlanned == 1_500 && record?.completed == true)
        #expect(record?.zone.identifier == "Europe/Berlin" && record?.mood == .calm && record?.note == "Ab\nc")
    }

    @Test("A sitting of the timer keeps the length that was planned")
    func planned() throws {
        let shorter = try read(Self.form(byHand: false), ["minutes": 12]).record
        #expect(shorter?.secondsSat == 720 && shorter?.secondsPlanned == 900 && shorter?.completed == false)
        #expect(try read(Self.form(byHand: false), ["minutes": 15]).record?.completed == true)
    }

    @Test(
        "A field with a problem is named, and nothing is stored",
        arguments: [
            ("start", JSON.string(""), SittingForm.Field.start), ("start", "yesterday", .start),
            ("start", "2024-10-06T00:00:00Z", .start), ("start", "1969-12-31T23:59:00Z", .start),
            ("start", "99999-01-01T00:00:00Z", .start), ("start", 5, .start), ("minutes", "0", .minutes),
            ("minutes", "1441", .minutes), ("minutes", .integer(.min), .minutes), ("minutes", "ten", .minutes),
            ("minutes", 1.5, .minutes), ("note", .string(String(repeating: "a", count: 2_001)), .note),
            ("note", .string("a" + String(repeating: "\u{301}", count: 9_000)), .note),
        ])
    func refused(_ name: String, _ value: JSON, _ field: SittingForm.Field) throws {
        let result = try read(Self.form(), .object([name: value]))
        #expect(result.record == nil && Array(result.problems.keys) == [field])
    }

    @Test("A sitting does not end after now")
    func future() throws {
        let result = try read(Self.form(), ["start": "2024-10-05T03:40:00Z", "minutes": 30])
        #expect(result.record == nil && Array(result.problems.keys) == [.minutes])
    }

    @Test("A mood that is none is no mood", arguments: [JSON.array([]), ["9"], ["x"], "4", [4]])
    func mood(_ value: JSON) throws {
        #expect(try read(Self.form(), ["mood": value]).record?.mood == nil)
    }
}
