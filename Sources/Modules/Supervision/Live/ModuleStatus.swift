public import Foundation
public import ModuleRuntime

/// The state of a module of a running app, with its figures.
public struct ModuleStatus: Sendable {
    /// The id on the module's card.
    public var id: String
    /// The version on its card; nil for a module without a file that can be read.
    public var version: String?
    /// The SHA-256 of its file in hexadecimal digits; nil where there is none.
    public var digest: String?
    /// The place where it lives, as the manifest names it, such as `worker`.
    public var home: String
    /// The state, from which ``isTroubled`` follows.
    public var state: LiveState
    /// Why it is not ready, or what is wrong with one that is.
    public var reason: String?
    /// Nil for one that lives in the app's process, or is not there.
    public var process: Int32?
    /// The time at which it was last started; nil for one that never was.
    public var started: Date?
    /// The calls over its border since the app started, over all its restarts.
    public var calls: ModuleObserver.Figures
    /// The number of times that it was started again since the app started.
    public var restarts: Int
    /// The last end of its worker; nil where it never ended.
    public var lastEnd: ModuleEnd?
    /// Of its process; nil for one that lives in the app's.
    public var figures: ProcessFigures?
    /// Sessions that are open in it.
    public var sessions: Int
    /// The modules and tabs that need it, as `module:ID` and `tab:ID`.
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
