internal import Deployment
internal import Foundation

/// Which checks are run, and how.
public struct ConformanceOptions: Sendable {
    /// Levels up to this one.
    public var level: Int
    /// Chooses among the checks' ids; nil for all.
    public var only: (@Sendable (String) -> Bool)?
    public var isDeep: Bool
    /// Checks of the deep tier that are run although it is not asked for.
    var alsoDeep: Set<String> = []
    public var seed: UInt64
    /// The program that serves trials: `bricks` itself.
    public var program: String
    /// Checks that run side by side.
    public var width: Int
    /// What the module is created with, a JSON object.
    public var configuration = "{}"

    public init(
        level: Int = 10, only: (@Sendable (String) -> Bool)? = nil, isDeep: Bool = false, seed: UInt64, program: String,
        width: Int? = nil
    ) {
        self.level = level
        self.only = only
        self.isDeep = isDeep
        self.seed = seed
        self.program = program
        self.width = width ?? max(2, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Whether the check was asked for.
    public func asksFor(_ check: Check) -> Bool {
        check.level <= level && (isDeep || check.tier == .fast || alsoDeep.contains(check.id))
            && only?(check.id) ?? true
    }
}

/// Runs the checks of files, each in a process of its own; nothing of a suspect is ever loaded here.
public final class ConformanceRun {
    private let options: ConformanceOptions
    private let workers: TrialWorkers
    private let scratch: String

    /// Why nothing could be checked.
    public struct Failure: Error, Sendable {
        public var message: String
        public var help: String
    }

    public init(_ options: ConformanceOptions) throws(Failure) {
        self.options = options
        do throws(TrialWorkers.Failure) {
            workers = try TrialWorkers(program: options.program, count: max(1, options.width))
        } catch {
            throw Failure(message: error.message, help: "Run `bricks conform` with the program itself.")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "bricks-conform-\(UUID().uuidString)").path
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(message: "No temporary folder can be made.", help: "Make room, or set TMPDIR.")
        }
        scratch = folder
    }

    deinit { try? FileManager.default.removeItem(atPath: scratch) }

    /// Checks one file.
    ///
    /// - Parameter configuration: what the module is created with, in the place of the options'.
    public func check(
        _ file: String, configuration: String? = nil, progress: (CheckResult) -> Void = { _ in }
    ) throws(Failure) -> ModuleResult {
        var options = options
        if let configuration { options.configuration = configuration }
        return try check(file, options, progress: progress)
    }

    func check(
        _ file: String, _ options: ConformanceOptions, progress: (CheckResult) -> Void = { _ in }
    ) throws(Failure) -> ModuleResult {
        let start = TrialWorkers.now
        let path = URL(filePath: file).standardizedFileURL.path
        let card = try? ModuleCard(path: path)
        var schedule = CheckSchedule(options)
        var failure: TrialWorkers.Failure?
        do throws(TrialWorkers.Failure) {
            try workers.run {
                while let step = schedule.next() {
                    switch step {
                    case .skipped(let result): progress(result)
                    case .run(let number, let check):
                        let folder = "\(scratch)/\(check.id)"
                        try? FileManager.default.createDirectory(
                            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                        return (
                            number,
                            TrialJob(
                                check: check.id, file: path, seed: SeededRandom.seed(options.seed, for: check.id),
                                scratch: folder, limit: check.limit, configuration: options.configuration)
                        )
                    }
                }
                return nil
            } done: { number, reply in
                let result = schedule.finish(number, reply)
                try? FileManager.default.removeItem(atPath: "\(scratch)/\(result.id)")
                progress(result)
            }
        } catch {
            failure = error
        }
        if let failure {
            throw Failure(message: failure.message, help: "Run `bricks conform` with the program itself.")
        }
        return ModuleResult(
            file: file, id: card?.id, version: card.map { "\($0.version)" }, seed: options.seed,
            checks: schedule.results, milliseconds: Int((TrialWorkers.now - start) / 1_000_000))
    }
}
