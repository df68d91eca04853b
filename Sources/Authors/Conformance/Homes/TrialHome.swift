/// Where the module lives while a check calls it; a check's own process is where its host stands.
public enum TrialHome: String, Sendable, Hashable, CaseIterable {
    /// The check's own process.
    case inProcess = "in-process"
    /// A process of its own, as an app gives it by default.
    case worker
    /// The same with nothing but its grants.
    case sandbox

    /// How many times as long a check may take as in its own process: each call waits for two processes to get a turn.
    var slowness: Int { self == .inProcess ? 1 : 3 }

    /// As a sentence has it.
    var place: String {
        switch self {
        case .inProcess: "in the host's process"
        case .worker: "in a worker"
        case .sandbox: "in a sandbox"
        }
    }
}
