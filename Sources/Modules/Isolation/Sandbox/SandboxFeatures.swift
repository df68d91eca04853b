internal import CSandbox

/// The features of a kernel that a sandbox is made of.
public struct SandboxFeatures: Sendable, Hashable {
    /// The version of Landlock's rules; 0 where there is none.
    public var landlock: Int
    /// Whether system calls can be filtered.
    public var filters: Bool
    /// Whether another process can be asked about a filtered call.
    public var questions: Bool

    /// Makes the features of a kernel; without filters no call can be asked about, whatever `questions` says.
    public init(landlock: Int, filters: Bool, questions: Bool) {
        self.landlock = landlock
        self.filters = filters
        self.questions = filters && questions
    }

    /// The features of the kernel that this program runs on.
    public static let ofThisKernel = SandboxFeatures(
        landlock: Int(bricks_sandbox_landlock()), filters: bricks_sandbox_has_filters(),
        questions: bricks_sandbox_has_questions())

    /// The guarantees that a sandbox of these parts does not give.
    public var missing: [SandboxGuarantee] {
        SandboxGuarantee.allCases.filter { guarantee in
            switch guarantee {
            case .files: landlock < 1 || (!decidesOnEmptying && !questions)
            case .calls: !filters
            case .reports: !questions
            }
        }
    }

    /// Whether Landlock decides on emptying a file: before its third version that took no right to write. Then the
    /// process that is asked refuses it.
    var decidesOnEmptying: Bool { landlock >= 3 }

    /// The features as one word of a command line, and back.
    var word: String { "\(landlock),\(filters ? 1 : 0),\(questions ? 1 : 0)" }

    init?(word: String) {
        let numbers = word.split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(landlock: numbers[0], filters: numbers[1] != 0, questions: numbers[2] != 0)
    }
}

/// The promises of a sandbox, each kept by a part of the kernel.
public enum SandboxGuarantee: String, Sendable, Hashable, CaseIterable {
    case files
    case calls = "system-calls"
    case reports

    /// Describes what a module may do where it is missing.
    public var loss: String {
        switch self {
        case .files: "Landlock is missing or too old, so a module may read, write or empty what the app's user may"
        case .calls:
            "filters of system calls are missing, so a module may open sockets, run programs, end other processes and "
                + "change the modes of files"
        case .reports:
            "filtered calls cannot be asked about, so nobody is told of what was denied, and a module may read of other "
                + "processes what everybody may"
        }
    }
}

/// The sandbox of a worker, as the host asks for it.
public struct WorkerSandbox: Sendable {
    /// The features that it is made of: none that the kernel does not have.
    public var features: SandboxFeatures
    /// The folders that are the modules' own, as absolute paths, the one to start in first; all else they may at most read.
    public var directories: [String]
    /// Receives each attempt of the module that was denied, once for each thing, on a thread of the worker's.
    public var denied: @Sendable (SandboxDenial) -> Void
    /// Receives each line that the worker prints: it has no descriptor of the host's to write to.
    public var printed: @Sendable (String) -> Void

    /// Makes the sandbox of a worker; the first of the directories is the one to start in.
    public init(
        features: SandboxFeatures, directories: [String], denied: @escaping @Sendable (SandboxDenial) -> Void,
        printed: @escaping @Sendable (String) -> Void
    ) {
        self.features = features
        self.directories = directories
        self.denied = denied
        self.printed = printed
    }
}
