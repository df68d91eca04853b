import Compression
import Database
import Foundation

/// Reads a health export into a store, in constant memory.
///
/// The file is the export or the archive that has it. Samples are stored in transactions of some 2,000; what a progress report
/// counts has been stored and survives the death of the process. An import that ended early, for whatever reason, is completed by
/// running it again: samples that are known are passed over in batches.
struct HealthImport {
    /// The caller's decision after a progress report.
    enum Decision: Sendable {
        case proceed
        case cancel
    }

    struct Progress: Sendable, Hashable {
        /// Whether an archive is being checked, before anything of it is read.
        var isChecking = false
        /// Bytes of the file, which are packed ones in an archive.
        let bytesRead: Int
        /// nil when the length of the input is not known.
        let totalBytes: Int?
        /// Samples stored so far, those that were known before included.
        let samples: Int
    }

    let store: HealthStore
    let user: String
    /// Samples of a transaction on average.
    var batchSize = BatchDigest.usual
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
            return HealthImportReport(failure: .cannotRead(reason: Texts.failureNoSuchFile))
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            return HealthImportReport(failure: .cannotRead(reason: Texts.failureNoOrdinaryFile))
        }
        guard let file = FileHandle(forReadingAtPath: resolved) else {
            return HealthImportReport(failure: .cannotRead(reason: Texts.failureMayNotBeOpened))
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
            return HealthImportReport(failure: .cannotRead(reason: Texts.failureNoMemoryForAParser))
        }
        reader.line = { [weak stream] in stream?.line ?? 1 }
        var batch = SampleBatch(usual: batchSize)
        var digest: [UInt8]?
        do throws(HealthError) {
            if let source = ZipFile(descriptor: file.fileDescriptor) {
                digest = try FileDigest.make(source) { read in
                    progress(Progress(isChecking: true, bytesRead: read, totalBytes: source.size, samples: 0))
                        == .proceed
                }
                guard let digest else {
                    report.outcome = .cancelled
                    return report
                }
                if let known = try storing({ () throws(DatabaseError) in
                    try store.samples(ofFile: digest, user: user)
                }) {
                    (report.samplesKnown, report.bytesRead) = (known, source.size)
                    return report
                }
            }
            let input = try HealthInput.open(file, totalBytes: totalBytes, pieceSize: chunkSize) { read, total in
                progress(Progress(isChecking: true, bytesRead: read, totalBytes: total, samples: 0)) == .proceed
            }
            let isComplete =
                try input.map { input throws(HealthError) in
                    try readAll(input, reader, stream, &batch, &report, progress)
                } ?? false
            report.outcome = isComplete ? .complete : .cancelled
        } catch {
            report.outcome = .failed(error)
        }
        // Data that was read before a failure is kept and shown. A store that failed is not called again.
        if !report.isStorageFailure {
            do throws(HealthError) {
                reader.end()
                try take(reader, &batch, &report)
                try store(&batch, &report)
                let summary = try storing { () throws(DatabaseError) in
                    try store.summarizePendingDays { !isAbandoned() }
                }
                if let digest, report.outcome == .complete {
                    let samples = report.samplesAdded + report.samplesKnown
                    try storing { () throws(DatabaseError) in
                        try store.noteFile(digest, samples: samples, user: user)
                    }
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
        _ input: HealthInput, _ reader: ExportReader, _ stream: XMLStream, _ batch: inout SampleBatch,
        _ report: inout HealthImportReport, _ progress: (Progress) -> Decision
    ) throws(HealthError) -> Bool {
        var input = input
        var filter = ExportFilter(limits: filterLimits)
        while true {
            var chunk = try input.next()
            if chunk.isEmpty { break }
            report.bytesRead = input.bytesRead
            do throws(ExportFilter.Failure) {
                try filter.filter(&chunk)
            } catch {
                throw .tooLarge(line: stream.line, reason: error.reason)
            }
            try parse(chunk, reader, stream)
            try take(reader, &batch, &report)
            let state = Progress(
                bytesRead: report.bytesRead, totalBytes: input.totalBytes,
                samples: report.samplesAdded + report.samplesKnown)
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

    /// Takes what was read, and stores each batch that is full.
    private func take(
        _ reader: ExportReader, _ batch: inout SampleBatch, _ report: inout HealthImportReport
    ) throws(HealthError) {
        for sample in reader.takeSamples() where batch.add(sample) { try store(&batch, &report) }
        if reader.windows.count >= batchSize / 8 || reader.isAtEnd {
            let windows = reader.takeWindows()
            let stored = try storing { () throws(DatabaseError) in try store.addToLimit(windows, user: user) }
            report.windowsAdded += stored.added
            guard !stored.isFull else { throw .quota(limit: store.recordLimit) }
        }
        guard reader.workouts.count >= batchSize || reader.isAtEnd else { return }
        let workouts = reader.takeWorkouts()
        let kept = try storing { () throws(DatabaseError) in try store.addToLimit(workouts, user: user) }
        report.workoutsAdded += kept.added
        guard !kept.isFull else { throw .quota(limit: store.recordLimit) }
    }

    private func store(_ batch: inout SampleBatch, _ report: inout HealthImportReport) throws(HealthError) {
        let (samples, digest) = batch.take()
        guard !samples.isEmpty else { return }
        let (added, isFull) = try storing { () throws(DatabaseError) in
            if try store.knows(digest, user: user) { return (0, false) }
            return try store.addToLimit(samples, user: user, digest: digest)
        }
        report.samplesAdded += added
        guard !isFull else { throw .quota(limit: store.recordLimit) }
        report.samplesKnown += samples.count - added
    }

    private func storing<Result>(_ body: () throws(DatabaseError) -> Result) throws(HealthError) -> Result {
        do throws(DatabaseError) {
            return try body()
        } catch {
            throw .storage(error)
        }
    }
}

extension ExportFilter.Failure {
    fileprivate var reason: String {
        switch self {
        case .markupTooLong(let limit): Texts.failureMoreBytes(limit: limit)
        case .tooManyAttributes(let limit): Texts.failureMoreAttributes(limit: limit)
        case .tooManyNames(let limit): Texts.failureMoreNames(limit: limit)
        }
    }
}
