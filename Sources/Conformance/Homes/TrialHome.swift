/// Where the module lives while a check calls it; a check's own process is where its host stands.
public enum TrialHome: String, Sendable, Hashable, CaseIterable {
    /// The check's own process.
    case inProcess = "in-process"
    /// A process of its own, as an app gives it by default.
    case worker
    /// The same with nothing but its grants.
    case sandbox

    /// As a sentence has it.
    var place: String {
        switch self {
        case .inProcess: "in the host's process"
        case .worker: "in a worker"
        case .sandbox: "in a sandbox"
        }
    }
}
