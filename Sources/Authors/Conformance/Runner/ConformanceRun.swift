import Cards
internal import Foundation
internal import Isolation

/// Which checks are run, and how.
public struct ConformanceOptions: Sendable {
    /// Levels up to this one.
    public var level: Int
    /// Chooses among the checks' ids; nil for all.
    public var only: (@Sendable (String) -> Bool)?
    /// Whether checks of the deep tier are run too, which take minutes.
    public var isDeep: Bool
    /// Checks of the deep tier that are run although it is not asked for.
    var alsoDeep: Set<String> = []
    /// The seed that checks make their choices by; each check has one of its own derived from it.
    public var seed: UInt64
    /// The program that serves trials: `bricks` itself.
    public var program: String
    /// Checks that run side by side.
    public var width: Int
    /// The configuration that the module is created with, a JSON object.
    public var configuration = "{}"
    /// Where the module lives.
    public var home = TrialHome.inProcess
    /// The budget for one file; nil for the budget that the home and the tier need.
    var ownBudget: TrialBudget?

    /// The budget for one file.
    var budget: TrialBudget { ownBudget ?? TrialBudget(home: home, isDeep: isDeep) }

    /// Makes options; by default for all levels of the fast tier.
    ///
    /// - Parameter width: Checks side by side; nil for as many as there are processors, and two at least.
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
        /// The finding in words for the module's author.
        public var message: String
        /// The fix in words for the module's author.
        public var help: String
    }

    /// Starts the program that serves checks and makes a temporary folder; both end with this object.
    ///
    /// - Throws: a failure when the program cannot be started or no temporary folder can be made.
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
    /// - Parameters:
    ///   - configuration: the configuration that the module is created with, in the place of the options'.
    ///   - home: where the module lives, in the place of the options'.
    public func check(
        _ file: String, configuration: String? = nil, home: TrialHome? = nil,
        progress: (CheckResult) -> Void = { _ in }
    ) throws(Failure) -> ModuleResult {
        var options = options
        if let home { options.home = home }
        try Self.require(options)
        if let configuration { options.configuration = configuration }
        return try check(file, options, progress: progress)
    }

    /// Whether modules can live where they are to.
    private static func require(_ options: ConformanceOptions) throws(Failure) {
        guard options.home != .inProcess else { return }
        let worker = TrialWorker.program(beside: options.program)
        guard FileManager.default.isExecutableFile(atPath: worker) else {
            throw Failure(message: "There is no program \(worker).", help: "Put bricks-worker beside bricks.")
        }
        let missing = options.home == .sandbox ? SandboxFeatures.ofThisKernel.missing : []
        guard missing.isEmpty else {
            throw Failure(
                message: "There is no whole sandbox here: \(missing.map(\.loss).joined(separator: "; ")).",
                help: "Use a kernel with Landlock and filters of system calls, or --home worker.")
        }
    }

    private func check(
        _ file: String, _ options: ConformanceOptions, progress: (CheckResult) -> Void
    ) throws(Failure) -> ModuleResult {
        var waiting: ModuleRequest? = ModuleRequest(file: file, options: options)
        var result: ModuleResult?
        try check {
            defer { waiting = nil }
            return waiting
        } progress: {
            progress($1)
        } done: {
            result = $1
        }
        guard let result else {
            throw Failure(message: "\(file) was not checked.", help: "This is a defect of bricks.")
        }
        return result
    }

    /// Checks files side by side: while one has nothing to begin, or waits, another goes on.
    ///
    /// - Parameters:
    ///   - next: the next file; nil when there is none left.
    ///   - progress: receives each check's result, with the number of its file, from 0 in the order of `next`.
    ///   - done: receives each file's result, in the order in which they are done.
    func check(
        next: () -> ModuleRequest?, progress: (Int, CheckResult) -> Void = { _, _ in },
        done: (Int, ModuleResult) -> Void
    ) throws(Failure) {
        var courses: [ModuleCourse] = []
        var begun = 0
        var hasMore = true
        // Files that have no check left to begin do not count.
        func finish() {
            while let index = courses.firstIndex(where: \.isDone) {
                let course = courses.remove(at: index)
                done(course.number, course.result)
            }
        }
        do throws(TrialWorkers.Failure) {
            try workers.run {
                while true {
                    for index in courses.indices {
                        while let step = courses[index].next() {
                            switch step {
                            case .skipped(let result): progress(courses[index].number, result)
                            case .run(let job): return job
                            }
                        }
                    }
                    finish()
                    guard hasMore, let request = next() else {
                        hasMore = false
                        return nil
                    }
                    courses.append(ModuleCourse(request, number: begun, scratch: "\(scratch)/\(begun)"))
                    begun += 1
                }
            } done: { number, reply in
                guard let index = courses.firstIndex(where: { $0.isRunning(number) }) else { return }
                progress(courses[index].number, courses[index].finish(number, reply))
            }
        } catch {
            throw Failure(message: error.message, help: "Run `bricks conform` with the program itself.")
        }
        finish()
    }
}
