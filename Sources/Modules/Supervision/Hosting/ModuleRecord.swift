import Cards
import Deployment
public import Foundation
import ModuleRuntime
import Versions

/// How a module's worker came to its end.
public struct ModuleEnd: Sendable, Hashable {
    /// The time of the end.
    public var at: Date
    /// The sentence that says how it ended, without the worker's name.
    public var text: String
    /// Innermost first.
    public var stack: [String]
}

/// The state of a module while the app runs.
public enum LiveState: String, Sendable, Hashable, CaseIterable {
    case ready
    /// Its worker ended; it is started again soon.
    case restarting
    /// It ended too often and is left alone for a while.
    case resting
    /// It takes no new calls and is switched off when those under way are answered.
    case draining
    /// Somebody switched it off while the app ran.
    case off
    /// It could not be loaded or started.
    case failed
    case missing, incompatible, invalid
    /// The manifest switches it off.
    case disabled
}

/// Data that the host keeps of a module beside its instance, from the plan on.
struct ModuleRecord: Sendable {
    var id: String
    var version: String?
    var digest: String?
    var home: String
    var neededBy: [String]
    /// The refusal at the start-up; nil for a module that was loaded.
    var refusal: (state: LiveState, reason: String)?
    var observer: ModuleObserver
    var started: Date?
    var restarts = 0
    var lastEnd: ModuleEnd?
    var isResting = false
    var isStarting = false
    /// A restart was due during another operation, which starts the module afterwards.
    var isRestartDue = false
    /// The problem of its databases; nil if there is none.
    var storeTrouble: String?
    /// Switched off by somebody, or on the way there.
    var switching: Switching?

    enum Switching: Sendable, Hashable {
        case draining, off, safeMode
    }

    /// Another version took its place.
    mutating func replaced(by version: SemanticVersion?, digest: String?, at time: Date) {
        self.version = version.map { "\($0)" }
        self.digest = digest
        started = time
        isResting = false
    }

    init(_ module: Plan.Module, _ trace: CallTrace) {
        id = module.id
        version = module.card.map { "\($0.version)" }
        digest = module.digest
        home = module.isolation.rawValue
        neededBy = module.neededBy
        observer = ModuleObserver(module: module.id, trace: trace)
        if module.state != .declared {
            refusal = (LiveState(module.state), module.reason?.message ?? "")
        }
    }

    func state(isRunning: Bool) -> LiveState {
        if let refusal { return refusal.state }
        switch switching {
        case .draining where isRunning: return .draining
        case .draining, .off, .safeMode: return .off
        case nil: return isRunning ? .ready : isResting ? .resting : .restarting
        }
    }
}

extension LiveState {
    init(_ state: ModuleState) {
        switch state {
        case .ready, .declared: self = .ready
        case .missing: self = .missing
        case .incompatible: self = .incompatible
        case .invalid: self = .invalid
        case .failed: self = .failed
        case .disabled: self = .disabled
        }
    }

    /// Whether the app lacks something that the manifest wants.
    public var isTrouble: Bool { self != .ready && self != .disabled }
}
