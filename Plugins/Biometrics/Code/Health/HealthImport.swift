import Database
import Foundation

/// Reads a health export into a store, in constant memory.
///
/// Samples are stored in transactions of some 2,000; what a progress report counts has been stored and survives the
/// death of the process. An import that ended early, for whatever reason, is completed by running it again.
struct HealthImport {
    /// The caller's decision after a progress report.
    enum Decision: Sendable {
        case proceed
        case cancel
    }

    struct Progress: Sendable, Hashable {
        let bytesRead: Int
        /// nil when the length of the input is not known.
        let totalBytes: Int?
        /// Samples stored so far, those that were known before included.
        let samples: Int
    }

    let store: HealthStore
    let user: String
    var batchSize = 2000
    var chunkSize = 1 << 16
    var maximumDepth = 64
    var filterLimits = ExportFilter.Limits()
    /// Whether what is being imported is no longer wanted; asked between the days that are added up.
    var isAbandoned: () -> Bool = { false }

    init(store: HealthStore, user: String) {
        self.store = store
        self.user = user
    }

    /// Imports the file at that path.
    func run(path: String, progress: (Progress) -> Decision = { _ in .proceed }) -> HealthImportReport {
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes: [FileAttributeKey: Any]
        do {
            attributes = try FileManager.default.attributesOfItem(atPath: resolved)
        } catch {
            return HealthImportReport(failure: .cannotRead(reason: "there is no such file"))
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            return HealthImportReport(failure: .cannotRead(reason: "it is not an ordinary file"))
        }
        guard let file = FileHandle(forReadingAtPath: resolved) else {
            return HealthImportReport(failure: .cannotRead(reason: "it may not be opened"))
        }
        defer { try? file.close() }
        return run(file, totalBytes: attributes[.size] as? Int, progress: progress)
    }

    /// Imports what can be read from an open file, from its current position; the file stays open.
    func run(
        _ file: FileHandle, totalBytes: Int?, progress: (Progress) -> Decision = { _ in .proceed }
    ) -> HealthImportReport {
        let reader = ExportReader()
        var report = HealthImportReport(failure: nil)
        guard let stream = XMLStream(handler: reader, maximumDepth: maximumDepth) else {
            return HealthImportReport(failure: .cannotRead(reason: "there is no memory for a parser"))
        }
        reader.line = { [weak stream] in stream?.line ?? 1 }
        do throws(HealthError) {
            let isComplete = try readAll(file, totalBytes, reader, stream, &report, progress)
            report.outcome = isComplete ? .complete : .cancelled
        } catch {
            report.outcome = .failed(error)
        }
        // Data that was read before a failure is kept and shown. A store that failed is not called again.
        if !report.isStorageFailure {
            do throws(HealthError) {
                reader.endWorkout()
                try flush(reader, &report)
                let summary = try storing { () throws(DatabaseError) in
                    try store.summarizePendingDays { !isAbandoned() }
                }
                report.daysChanged = summary.days
                report.incompleteDays = summary.incompleteDays
            } catch {
                report.outcome = .failed(error)
            }
        }
        report.take(reader)
        return report
    }

    /// False when the caller cancelled.
    private func readAll(
        _ file: FileHandle, _ totalBytes: Int?, _ reader: ExportReader, _ stream: XMLStream,
        _ report: inout HealthImportReport, _ progress: (Progress) -> Decision
    ) throws(HealthError) -> Bool {
        var filter = ExportFilter(limits: filterLimits)
        while true {
            var chunk = try read(file)
            if report.bytesRead == 0 { try Self.checkBeginning(chunk) }
            if chunk.isEmpty { break }
            report.bytesRead += chunk.count
            do throws(ExportFilter.Failure) {
                try filter.filter(&chunk)
            } catch {
                throw .tooLarge(line: stream.line, reason: error.reason)
            }
            try parse(chunk, reader, stream)
            if reader.samples.count + reader.workouts.count >= batchSize { try flush(reader, &report) }
            let state = Progress(
                bytesRead: report.bytesRead, totalBytes: totalBytes, samples: report.samplesAdded + report.samplesKnown)
            if progress(state) == .cancel { return false }
        }
        try parse(filter.heldBack, reader, stream)
        do throws(XMLStream.Failure) {
            try stream.parse([], isEnd: true)
        } catch {
            // The parser may have kept the last few bytes back until it knew that nothing follows.
            if let root = reader.root, !reader.isExport { throw .notAnExport(root: root) }
            throw .truncated(line: error.line)
        }
        // Without a root element libxml2 does not always complain.
        guard stream.isComplete else { throw .truncated(line: stream.line) }
        return true
    }

    private func parse(_ bytes: [UInt8], _ reader: ExportReader, _ stream: XMLStream) throws(HealthError) {
        do throws(XMLStream.Failure) {
            try stream.parse(bytes)
        } catch {
            throw reader.isExport
                ? .malformed(line: error.line, column: error.column, reason: error.message)
                : .notXML(line: error.line, column: error.column, reason: error.message)
        }
        if let line = stream.tooDeepLine { throw .tooDeep(line: line, limit: maximumDepth) }
        if let root = reader.root, !reader.isExport { throw .notAnExport(root: root) }
    }

    private func flush(_ reader: ExportReader, _ report: inout HealthImportReport) throws(HealthError) {
        let samples = reader.takeSamples()
        let (added, isFull) = try storing { () throws(DatabaseError) in
            try store.addToLimit(samples, user: user)
        }
        report.samplesAdded += added
        guard !isFull else { throw .quota(limit: store.recordLimit) }
        report.samplesKnown += samples.count - added
        let workouts = reader.takeWorkouts()
        let kept = try storing { () throws(DatabaseError) in try store.addToLimit(workouts, user: user) }
        report.workoutsAdded += kept.added
        guard !kept.isFull else { throw .quota(limit: store.recordLimit) }
    }

    private func storing<Result>(_ body: () throws(DatabaseError) -> Result) throws(HealthError) -> Result {
        do throws(DatabaseError) {
            return try body()
        } catch {
            throw .storage(error)
        }
    }

    private func read(_ file: FileHandle) throws(HealthError) -> [UInt8] {
        do {
            return try file.read(upToCount: chunkSize).map { Array($0) } ?? []
        } catch {
            throw .cannotRead(reason: "reading failed (\((error as NSError).localizedDescription))")
        }
    }

    /// Tells apart, before a parser sees them, files that are often chosen by mistake and encodings that are not UTF-8.
    private static func checkBeginning(_ bytes: [UInt8]) throws(HealthError) {
        guard !bytes.isEmpty else { throw .notXML(line: 1, column: 1, reason: "the file is empty") }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw .isArchive }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard let first = text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
            first == UInt8(ascii: "<"), !text.prefix(4).contains(0)
        else { throw .notXML(line: 1, column: 1, reason: "it does not begin with '<' in UTF-8") }
    }
}

extension ExportFilter.Failure {
    fileprivate var reason: String {
        switch self {
        case .markupTooLong(let limit): "it has more than \(limit) bytes"
        case .tooManyAttributes(let limit): "it has more than \(limit) attributes"
        case .tooManyNames(let limit): "there are more than \(limit) different names of elements and attributes"
        }
    }
}
