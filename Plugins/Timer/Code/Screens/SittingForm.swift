import Foundation
import JSONText
import ModuleInterfaces

/// A sitting as a person writes it down: whatever stands in the fields, right or wrong.
struct SittingForm: Hashable {
    /// The names of the fields, in the data of the screen and in the context of `save`.
    enum Field: String, CaseIterable { case start, minutes, moodBefore, mood, tags, note }

    /// Minutes that a sitting may have.
    static let lengths: ClosedRange<Int64> = 1...1_440

    private(set) var values: [Field: JSON]
    /// The sitting as it is stored, or as it is proposed.
    let base: SittingRecord

    init(_ record: SittingRecord) {
        base = record
        values = [
            .start: .string(Wording.instant(record.startedAt)), .minutes: .string(String(Self.minutes(of: record))),
            .moodBefore: .array(record.moodBefore.map { [.string(String($0.rawValue))] } ?? []),
            .tags: .string(SittingTags.text(record.tags)),
            .mood: .array(record.mood.map { [.string(String($0.rawValue))] } ?? []), .note: .string(record.note),
        ]
    }

    private static func minutes(of record: SittingRecord) -> Int64 { max(1, (record.secondsSat + 30) / 60) }

    /// Takes what the person entered; fields that the screen did not have stay as they were.
    mutating func take(_ context: JSON) {
        for field in Field.allCases {
            guard let value = context[field.rawValue], !value.isNull else { continue }
            values[field] = value
        }
    }

    var data: JSON { .object(JSONObject(Field.allCases.map { ($0.rawValue, values[$0] ?? .null) })) }

    /// The sitting that the fields describe, or the problems of all fields.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970 UTC; a sitting does not end later.
    ///   - zone: the person's time zone at an instant.
    func record(
        now: Int64, zone: (Int64) throws(CallFailure) -> LocalZone
    ) throws(CallFailure) -> (record: SittingRecord?, problems: [Field: String]) {
        var problems: [Field: String] = [:]
        let start = start(now: now, &problems)
        let minutes = minutes(&problems)
        let note = PlainText.clean(values[.note]?.string ?? "")
        if note.count > SittingRecord.noteLimit || note.utf8.count > SittingRecord.noteSize {
            problems[.note] = Texts.sittingNoteIsTooLong(limit: SittingRecord.noteLimit)
        }
        let tags = SittingTags.read(values[.tags]?.string ?? "")
        if tags == nil {
            problems[.tags] = Texts.sittingTooManyTags(count: SittingTags.maximum, length: SittingTags.length)
        }
        guard let start, let minutes, let tags, problems.isEmpty else { return (nil, problems) }
        // A length that was not changed keeps its seconds.
        let seconds = minutes == Self.minutes(of: base) ? base.secondsSat : minutes * 60
        let isMoved = start != base.startedAt || seconds != base.secondsSat
        let length = isMoved ? seconds * 1_000 : base.endedAt - base.startedAt
        guard start <= now - length else {
            return (nil, [.minutes: Texts.sittingEndsInTheFuture])
        }
        var record = SittingRecord(
            id: base.id, startedAt: start, endedAt: start + length, secondsSat: seconds,
            secondsPlanned: base.isByHand ? seconds : base.secondsPlanned,
            zone: start == base.startedAt ? base.zone : try zone(start),
            completed: base.isByHand || (isMoved ? seconds >= base.secondsPlanned : base.completed))
        record.mood = mood(.mood)
        record.moodBefore = mood(.moodBefore)
        record.tags = tags
        record.note = note
        record.isByHand = base.isByHand
        record.plan = base.plan
        return (record, [:])
    }

    private func mood(_ field: Field) -> Mood? {
        values[field]?[0]?.string.flatMap { Int64($0) }.flatMap(Mood.init(rawValue:))
    }

    /// A moment that was not changed keeps its seconds, which the field does not show.
    private func start(now: Int64, _ problems: inout [Field: String]) -> Int64? {
        let text = values[.start]?.string ?? ""
        guard let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")).parse(text),
            let instant = Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded()),
            SittingState.instants.contains(instant)
        else {
            problems[.start] = Texts.sittingChooseWhen
            return nil
        }
        guard instant <= now else {
            problems[.start] = Texts.sittingStartsInTheFuture
            return nil
        }
        return instant / 60_000 == base.startedAt / 60_000 ? base.startedAt : instant
    }

    private func minutes(_ problems: inout [Field: String]) -> Int64? {
        let value = values[.minutes] ?? .null
        let minutes =
            value.integer ?? value.string.flatMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
        guard let minutes, Self.lengths.contains(minutes) else {
            problems[.minutes] = Texts.settingsEnterMinutes(
                words: "\(Self.lengths.lowerBound)–\(Self.lengths.upperBound)")
            return nil
        }
        return minutes
    }
}
