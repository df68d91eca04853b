import Formats
import Foundation

/// Reads sittings from a table that this app or another one wrote: each line is a sitting, or one problem.
struct SittingTableReader {
    /// A line that is no sitting.
    struct Problem: Sendable, Hashable {
        var line: Int
        var text: String
    }

    /// The sittings of a table.
    struct Result: Sendable, Hashable {
        var records: [SittingRecord] = []
        /// The first of the problems, at most ``maximumProblems``.
        var problems: [Problem] = []
        var problemCount = 0

        fileprivate mutating func add(_ problem: Problem) {
            problemCount += 1
            if problems.count < SittingTableReader.maximumProblems { problems.append(problem) }
        }
    }

    /// A file of which nothing can be read.
    struct Refusal: Error, Hashable {
        var text: String
    }

    /// In bytes.
    static let maximumSize = 8 << 20
    /// Maximum number of lines that are looked at.
    static let maximumRows = 50_000
    /// Maximum number of problems that are kept.
    static let maximumProblems = 20
    private static let lengths: ClosedRange<Int64> = 1...86_400

    /// A column that is understood, by one of its names in lower case without what is no letter or digit.
    private enum Column: CaseIterable {
        case id, start, end, zone, seconds, minutes, duration, planned, completed, moodBefore, mood, note, tags

        var names: [String] {
            switch self {
            case .id: ["id"]
            case .start: ["startedat", "start", "starttime", "datetime", "date"]
            case .end: ["endedat", "end", "endtime"]
            case .zone: ["zone", "timezone"]
            case .seconds: ["seconds", "durationseconds", "durations"]
            case .minutes: ["minutes", "durationminutes", "durationmin"]
            case .duration: ["duration", "length"]
            case .planned: ["plannedseconds"]
            case .completed: ["completed"]
            case .moodBefore: ["moodbefore"]
            case .tags: ["tags", "tag"]
            case .mood: ["moodafter", "mood"]
            case .note: ["note", "notes", "comment"]
            }
        }
    }

    /// Milliseconds since 1970 UTC; no sitting ends later.
    var now: Int64
    /// Where the person is: the zone of moments that name none.
    var zone: String

    /// Reads a whole file.
    func read(_ bytes: [UInt8]) throws(Refusal) -> Result {
        guard bytes.count <= Self.maximumSize else {
            throw Refusal(text: Texts.exchangeFileIsTooLarge(limit: Self.maximumSize >> 20))
        }
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            throw Refusal(text: Texts.exchangeFileIsNoText)
        }
        var reader = CSVReader(text)
        let columns = try head(&reader)
        var result = Result()
        var rows = 0
        while true {
            do {
                guard let row = try reader.next() else { return result }
                rows += 1
                guard rows <= Self.maximumRows else {
                    result.add(Problem(line: row.line, text: Texts.exchangeTooManyLines(limit: Self.maximumRows)))
                    return result
                }
                switch record(row.fields, columns) {
                case .success(let record): result.records.append(record)
                case .failure(let refusal): result.add(Problem(line: row.line, text: refusal.text))
                }
            } catch {
                result.add(Self.problem(error))
            }
        }
    }

    private static func problem(_ problem: CSVReader.Problem) -> Problem {
        switch problem {
        case .openQuote(let line): Problem(line: line, text: Texts.exchangeOpenQuote)
        case .tooManyFields(let line):
            Problem(line: line, text: Texts.exchangeTooManyFields(limit: CSVReader.maximumFields))
        }
    }

    /// Reads the line that names the columns.
    private func head(_ reader: inout CSVReader) throws(Refusal) -> [Column: Int] {
        let names: [String]
        do {
            names = try reader.next()?.fields ?? []
        } catch {
            throw Refusal(text: Self.problem(error).text)
        }
        guard !names.isEmpty else { throw Refusal(text: Texts.exchangeFileIsEmpty) }
        let plain = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        var columns: [Column: Int] = [:]
        for column in Column.allCases {
            columns[column] = column.names.lazy.compactMap { plain.firstIndex(of: $0) }.first
        }
        let found = names.prefix(12).map { PlainText.unformatted(String($0.prefix(40))) }.joined(separator: ", ")
        guard columns[.start] != nil else { throw Refusal(text: Texts.exchangeNoStart(found: found)) }
        let lengths: [Column] = [.seconds, .minutes, .duration, .end]
        guard lengths.contains(where: { columns[$0] != nil }) else {
            throw Refusal(text: Texts.exchangeNoLength(found: found))
        }
        return columns
    }

    private func record(_ fields: [String], _ columns: [Column: Int]) -> Swift.Result<SittingRecord, Refusal> {
        func cell(_ column: Column) -> String {
            guard let index = columns[column], fields.indices.contains(index) else { return "" }
            return CSVRow.plain(fields[index].trimmingCharacters(in: .whitespaces))
        }
        let place = cell(.zone).isEmpty ? zone : cell(.zone)
        guard LocalZone(identifier: place, at: now) != nil else {
            return .failure(Refusal(text: Texts.exchangeNoZone(found: Self.shown(place))))
        }
        guard let start = Self.instant(cell(.start), in: place), let at = LocalZone(identifier: place, at: start) else {
            return .failure(Refusal(text: Texts.exchangeNoMoment(found: Self.shown(cell(.start)))))
        }
        let end = Self.instant(cell(.end), in: place)
        let written = [cell(.seconds), cell(.minutes), cell(.duration), cell(.end)].first { !$0.isEmpty } ?? ""
        guard let seconds = Self.seconds(cell(.seconds), cell(.minutes), cell(.duration), start, end),
            Self.lengths.contains(seconds)
        else { return .failure(Refusal(text: Texts.exchangeBadLength(found: Self.shown(written)))) }
        // A pause makes a sitting end later than its length says.
        let last = max(end ?? 0, start + seconds * 1_000)
        guard last <= now else { return .failure(Refusal(text: Texts.exchangeInTheFuture)) }
        let note = PlainText.clean(cell(.note))
        guard note.count <= SittingRecord.noteLimit, note.utf8.count <= SittingRecord.noteSize else {
            return .failure(Refusal(text: Texts.sittingNoteIsTooLong(limit: SittingRecord.noteLimit)))
        }
        guard let tags = SittingTags.read(cell(.tags)) else {
            return .failure(
                Refusal(text: Texts.sittingTooManyTags(count: SittingTags.maximum, length: SittingTags.length)))
        }
        let planned = Int64(cell(.planned)).flatMap { Self.lengths.contains($0) ? $0 : nil }
        let isCompleted = ["no", "false", "0"].contains(cell(.completed).lowercased()) == false
        var record = SittingRecord(
            id: Self.isID(cell(.id)) ? cell(.id) : "imported-\(start)-\(seconds)", startedAt: start,
            endedAt: min(last, start + Self.lengths.upperBound * 1_000), secondsSat: seconds,
            secondsPlanned: planned ?? seconds, zone: at, completed: isCompleted)
        record.moodBefore = Self.mood(cell(.moodBefore))
        record.mood = Self.mood(cell(.mood))
        record.tags = tags
        record.note = note
        record.isByHand = true
        return .success(record)
    }

    private static func shown(_ cell: String) -> String { PlainText.unformatted(String(cell.prefix(60))) }

    /// Ids of sittings are of this kind, and so are those of other apps that are kept.
    private static func isID(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    /// The first of the columns that says how long the sitting was.
    private static func seconds(
        _ seconds: String, _ minutes: String, _ duration: String, _ start: Int64, _ end: Int64?
    ) -> Int64? {
        if !seconds.isEmpty { return Int64(seconds) }
        if !minutes.isEmpty {
            guard let value = Double(minutes.replacing(",", with: ".")), value.isFinite else { return nil }
            return Int64(exactly: (value * 60).rounded())
        }
        if !duration.isEmpty { return clock(duration) }
        guard let end, end > start else { return nil }
        return (end - start) / 1_000
    }

    /// Seconds of `1:30:00`; nil for other ways to write a length, which mean minutes to one app and hours to another.
    private static func clock(_ text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
            (1...2).contains(part.utf8.count) ? UInt8(part) : nil
        }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2], minutes < 60,
            seconds < 60
        else { return nil }
        return (Int64(hours) * 60 + Int64(minutes)) * 60 + Int64(seconds)
    }

    private static func mood(_ text: String) -> Mood? {
        if let number = Int64(text) { return Mood(rawValue: number) }
        return Mood.allCases.first { $0.word.lowercased() == text.lowercased() }
    }
}
