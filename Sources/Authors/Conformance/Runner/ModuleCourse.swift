import Cards
internal import Foundation

/// A file that is to be checked, and how.
struct ModuleRequest {
    var file: String
    var options: ConformanceOptions
}

/// The checks of one file on their way.
struct ModuleCourse {
    enum Step {
        case run((number: Int, job: TrialJob))
        case skipped(CheckResult)
    }

    /// Of the file, among those of a run.
    let number: Int
    private let request: ModuleRequest
    private let path: String
    private let scratch: String
    private let start = TrialWorkers.now
    private var schedule: CheckSchedule
    private var running: Set<Int> = []
    /// Whether nothing could be begun when it was asked for last.
    private var isExhausted = false

    init(_ request: ModuleRequest, number: Int, scratch: String) {
        self.number = number
        self.request = request
        self.scratch = scratch
        path = URL(filePath: request.file).standardizedFileURL.path
        schedule = CheckSchedule(request.options)
    }

    /// Numbers of jobs are those of checks, by files.
    private static let maximumChecks = 1 << 16

    var isDone: Bool { isExhausted && running.isEmpty }

    func isRunning(_ job: Int) -> Bool { job / Self.maximumChecks == number }

    /// The next check, or nil when none can be begun now.
    mutating func next() -> Step? {
        switch schedule.next() {
        case nil:
            isExhausted = true
            return nil
        case .skipped(let result): return .skipped(result)
        case .run(let index, let check):
            running.insert(index)
            let folder = "\(scratch)/\(check.id)"
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let job = TrialJob(
                check: check.id, file: path, seed: SeededRandom.seed(request.options.seed, for: check.id),
                scratch: folder, limit: check.limit(in: request.options.home),
                configuration: request.options.configuration,
                home: request.options.home)
            return .run((number * Self.maximumChecks + index, job))
        }
    }

    /// Takes in what became of a check.
    mutating func finish(_ job: Int, _ reply: TrialReply) -> CheckResult {
        let index = job % Self.maximumChecks
        running.remove(index)
        isExhausted = false
        let result = schedule.finish(index, reply)
        try? FileManager.default.removeItem(atPath: "\(scratch)/\(result.id)")
        return result
    }

    /// The results of all of them.
    var result: ModuleResult {
        let card = try? ModuleCard(path: path)
        return ModuleResult(
            file: request.file, id: card?.id, version: card.map { "\($0.version)" }, seed: request.options.seed,
            home: request.options.home, checks: schedule.results,
            milliseconds: Int((TrialWorkers.now - start) / 1_000_000)
        ).withSourceLines(path)
    }
}
