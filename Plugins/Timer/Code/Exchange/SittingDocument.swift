import JSONText

/// The document of all that the timer has of a person, as a file.
enum SittingDocument {
    static let file = "sittings.json"
    static let mediaType = "application/json"
    /// The beginning of its schema, before its version.
    static let schema = "bricks.timer.export/"
    /// The versions that can be read.
    static let versions = 1...5
    /// In bytes.
    static let maximumSize = 16 << 20
    /// Maximum number of the elements of a list of it.
    static let maximumElements = 100_000
}

/// A value of a document that is not as it should be.
struct SittingDocumentProblem: Sendable, Hashable {
    /// The JSON Pointer (RFC 6901) of the value.
    var place: String
    var found: String
    var expected: String
}

/// The content of a document that could be read, and the problems of all else.
struct SittingDocumentContent: Sendable, Hashable {
    /// A badge, of which sitting it is, and when it was earned in milliseconds since 1970 UTC.
    struct Earned: Sendable, Hashable {
        var badge: Badge
        var sitting: String
        var earnedAt: Int64
    }

    var sittings: [SittingRecord] = []
    var presets: [Preset] = []
    var badges: [Earned] = []
    var deleted: [String] = []
    var policy: StreakPolicy?
    /// The first of the problems, at most ``SittingTableReader/maximumProblems``.
    var problems: [SittingDocumentProblem] = []
    var problemCount = 0

    fileprivate mutating func add(_ problem: SittingDocumentProblem) {
        problemCount += 1
        if problems.count < SittingTableReader.maximumProblems { problems.append(problem) }
    }
}

/// Reads the document that the app exports. Each entry is taken, or told with the place of its first mistake.
struct SittingDocumentReader {
    /// Milliseconds since 1970 UTC; no sitting ends later.
    var now: Int64

    /// Whether a file is a document and no table.
    static func matches(_ bytes: [UInt8]) -> Bool {
        bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }

    func read(_ bytes: [UInt8]) throws(SittingTableReader.Refusal) -> SittingDocumentContent {
        guard bytes.count <= SittingDocument.maximumSize else {
            throw SittingTableReader.Refusal(
                text: Texts.exchangeFileIsTooLarge(limit: SittingDocument.maximumSize >> 20))
        }
        guard let text = String(validating: bytes, as: UTF8.self),
            let document = try? JSON(parsing: text, limits: JSONLimits(size: SittingDocument.maximumSize))
        else {
            throw SittingTableReader.Refusal(text: Texts.exchangeFileIsNoDocument)
        }
        let schema = document["schema"]?.string ?? ""
        let version =
            schema.hasPrefix(SittingDocument.schema) ? Int(schema.dropFirst(SittingDocument.schema.count)) : nil
        guard let version, SittingDocument.versions.contains(version) else {
            throw SittingTableReader.Refusal(text: Texts.exchangeNoKnownSchema(found: String(schema.prefix(60))))
        }
        var content = SittingDocumentContent()
        each(document, "sittings", &content) { reader in record(&reader) }.forEach { content.sittings.append($0) }
        each(document, "presets", &content) { reader in Self.preset(&reader) }.forEach { content.presets.append($0) }
        each(document, "badges", &content) { reader in badge(&reader) }.forEach { content.badges.append($0) }
        deleted(document, &content)
        if let policy = document["streakPolicy"], !policy.isNull {
            content.policy = value(policy, at: JSONPointer() / "streakPolicy", &content) { StreakPolicy(&$0) }
        }
        return content
    }

    private func each<Value>(
        _ document: JSON, _ key: String, _ content: inout SittingDocumentContent,
        _ read: (inout SettingsReader) -> Value?
    ) -> [Value] {
        list(document, key, &content).compactMap { element, place in value(element, at: place, &content, read) }
    }

    private func list(
        _ document: JSON, _ key: String, _ content: inout SittingDocumentContent
    ) -> [(JSON, JSONPointer)] {
        guard let member = document[key] else { return [] }
        let place = JSONPointer() / key
        guard let elements = member.array, elements.count <= SittingDocument.maximumElements else {
            content.add(
                SittingDocumentProblem(
                    place: place.description, found: member.excerpt,
                    expected: Texts.exchangeExpectedList(limit: SittingDocument.maximumElements)))
            return []
        }
        return elements.enumerated().map { ($1, place / $0) }
    }

    private func value<Value>(
        _ value: JSON, at place: JSONPointer, _ content: inout SittingDocumentContent,
        _ read: (inout SettingsReader) -> Value?
    ) -> Value? {
        let (result, problems) = SettingsReader.read(value, at: place, limit: 1, read)
        guard let problem = problems.first else {
            // A value that cannot be read for a reason that nobody named.
            if result == nil {
                content.add(
                    SittingDocumentProblem(
                        place: place.description, found: value.excerpt,
                        expected: Texts.exchangeExpectedOther))
            }
            return result
        }
        content.add(
            SittingDocumentProblem(
                place: problem.pointer.description, found: problem.found, expected: problem.expected))
        return nil
    }

    private func deleted(_ document: JSON, _ content: inout SittingDocumentContent) {
        for (element, place) in list(document, "deleted", &content) {
            guard let id = element.string, SittingState.isID(id) else {
                content.add(
                    SittingDocumentProblem(
                        place: place.description, found: element.excerpt, expected: Texts.exchangeExpectedId))
                continue
            }
            content.deleted.append(id)
        }
    }

    private static func id(_ key: String, _ reader: inout SettingsReader) -> String? {
        reader.parsed(key, else: .badName, expected: "1 to 64 letters, digits, hyphens and underscores", required: true)
        {
            SittingState.isID($0) ? $0 : nil
        }
    }

    private static func preset(_ reader: inout SettingsReader) -> Preset? {
        let id = id("id", &reader)
        let plan = plan("plan", &reader, required: true)
        guard let id, let plan, reader.isSound else { return nil }
        return Preset(id: id, plan: plan)
    }

    private static func plan(_ key: String, _ reader: inout SettingsReader, required: Bool) -> StagePlan? {
        guard let value = reader.value(key), !value.isNull else {
            if required { _ = reader.required(key, expected: Texts.exchangeExpectedPlan) }
            return nil
        }
        do throws(TimerSettingsError) {
            return try StagePlan(stored: value)
        } catch {
            let problem = error.problems.first
            reader.add(
                .doesNotFit, at: reader.pointer / key,
                found: "\(problem?.pointer.description ?? ""): \(problem?.found ?? "")",
                expected: problem?.expected ?? Texts.exchangeExpectedPlan, help: "Correct the plan.")
            return nil
        }
    }

    private func badge(_ reader: inout SettingsReader) -> SittingDocumentContent.Earned? {
        let badge = reader.parsed("id", else: .unknownValue, expected: "a badge of the timer", required: true) {
            Badge(rawValue: $0)
        }
        let sitting = Self.id("sitting", &reader)
        let earned = reader.integer("earnedAt", in: 0...max(0, now), of: "milliseconds", required: true)
        guard let badge, let sitting, let earned, reader.isSound else { return nil }
        return SittingDocumentContent.Earned(badge: badge, sitting: sitting, earnedAt: earned)
    }

    private static func mood(_ key: String, _ reader: inout SettingsReader) -> Mood? {
        guard let value = reader.value(key), !value.isNull else { return nil }
        return reader.integer(key, in: 1...5).flatMap(Mood.init(rawValue:))
    }

    private func record(_ reader: inout SettingsReader) -> SittingRecord? {
        let id = Self.id("id", &reader)
        let start = reader.integer("startedAt", in: 0...max(0, now), of: "milliseconds", required: true)
        let end = reader.integer("endedAt", in: (start ?? 0)...max(start ?? 0, now), of: "milliseconds", required: true)
        let sat = reader.integer("secondsSat", in: 0...86_400, of: "seconds", required: true)
        let planned = reader.integer("secondsPlanned", in: 0...86_400, of: "seconds", required: true)
        let name = reader.text("zone", required: true)
        let offset = reader.integer("zoneOffset", in: -64_800...64_800, of: "seconds", required: true)
        let isCompleted = reader.flag("completed", required: true)
        let (before, after) = (Self.mood("moodBefore", &reader), Self.mood("mood", &reader))
        let note = reader.text("note") ?? ""
        let isByHand = reader.flag("byHand") ?? false
        let plan = Self.plan("plan", &reader, required: false)
        let tags = reader.elements("tags", count: 0...SittingTags.maximum, of: "tags") ?? []
        let words = tags.compactMap(\.value.string)
        if words.count != tags.count || SittingTags.read(SittingTags.text(words)) != words {
            reader.add(
                .badName, at: reader.pointer / "tags", found: JSON.array(tags.map(\.value)).excerpt,
                expected: Texts.exchangeExpectedTags(count: SittingTags.maximum, length: SittingTags.length),
                help: "Correct the tags.")
        }
        if PlainText.clean(note) != note || note.count > SittingRecord.noteLimit
            || note.utf8.count > SittingRecord.noteSize
        {
            reader.add(
                .outOfRange, at: reader.pointer / "note", found: JSON.string(note).excerpt,
                expected: Texts.exchangeExpectedNote(limit: SittingRecord.noteLimit), help: "Shorten the note.")
        }
        guard let name, let offset, let zone = LocalZone(identifier: name, offset: Int(offset)) else {
            if name != nil, offset != nil {
                reader.add(
                    .badName, at: reader.pointer / "zone", found: JSON.string(name ?? "").excerpt,
                    expected: "the name of a time zone", help: "Write a name such as Europe/Berlin.")
            }
            return nil
        }
        guard let id, let start, let end, let sat, let planned, let isCompleted, reader.isSound else { return nil }
        var record = SittingRecord(
            id: id, startedAt: start, endedAt: end, secondsSat: sat, secondsPlanned: planned, zone: zone,
            completed: isCompleted)
        (record.moodBefore, record.mood, record.note) = (before, after, note)
        (record.isByHand, record.plan, record.tags) = (isByHand, plan, words)
        return record
    }
}

extension StreakPolicy {
    /// Reads the rules as they are exported.
    init?(_ reader: inout SettingsReader) {
        let minimum = reader.integer("minimumMinutes", in: Self.minimums, of: "minutes", required: true)
        let dayStart = reader.integer("dayStartsAtHour", in: Self.dayStarts, of: "hours", required: true)
        let freezes = reader.integer("freezesPerMonth", in: Self.freezeCounts, of: "days", required: true)
        let isShown = reader.flag("shown", required: true)
        let goal = reader.integer("goalMinutes", in: Self.goals, of: "minutes") ?? 0
        let pauses = reader.objects("pauses", count: 0...Self.maximumPauses, of: "pauses") { reader -> Pause? in
            let day = { (text: String) in CalendarDay.day(text) }
            let first = reader.parsed(
                "first", else: .badName, expected: "a day such as 2026-08-03", required: true, day)
            let last = reader.parsed("last", else: .badName, expected: "a day such as 2026-08-03", required: true, day)
            guard let first, let last else { return nil }
            guard first <= last else {
                reader.add(
                    .doesNotFit, at: reader.pointer / "last", found: CalendarDay.text(last),
                    expected: "a day not before the first", help: "Exchange the days.")
                return nil
            }
            return Pause(first: first, last: last)
        }
        guard let minimum, let dayStart, let freezes, let isShown, reader.isSound else { return nil }
        self.init(
            minimumMinutes: minimum, dayStart: dayStart, freezes: freezes, isShown: isShown, goal: goal,
            pauses: pauses ?? [])
    }
}
