public import Foundation
public import ModuleRuntime

/// The state of a module of a running app, with its figures.
public struct ModuleStatus: Sendable {
    public var id: String
    public var version: String?
    public var digest: String?
    public var home: String
    public var state: LiveState
    /// Why it is not ready, or what is wrong with one that is.
    public var reason: String?
    /// Nil for one that lives in the app's process, or is not there.
    public var process: Int32?
    public var started: Date?
    public var calls: ModuleObserver.Figures
    public var restarts: Int
    public var lastEnd: ModuleEnd?
    /// Of its process; nil for one that lives in the app's.
    public var figures: ProcessFigures?
    /// Sessions that are open in it.
    public var sessions: Int
    public var neededBy: [String]

    package init(
        id: String, version: String?, digest: String?, home: String, state: LiveState, reason: String?, process: Int32?,
        started: Date?, calls: ModuleObserver.Figures, restarts: Int, lastEnd: ModuleEnd?, figures: ProcessFigures?,
        sessions: Int, neededBy: [String]
    ) {
        self.id = id
        self.version = version
        self.digest = digest
        self.home = home
        self.state = state
        self.reason = reason
        self.process = process
        self.started = started
        self.calls = calls
        self.restarts = restarts
        self.lastEnd = lastEnd
        self.figures = figures
        self.sessions = sessions
        self.neededBy = neededBy
    }

    /// Whether the app lacks it, or what it keeps is not as it should be.
    public var isTroubled: Bool { state.isTrouble || (state == .ready && reason != nil) }
}
