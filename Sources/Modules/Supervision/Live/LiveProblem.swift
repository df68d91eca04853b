/// Why something cannot be done to a running app.
public struct LiveProblem: Error, Sendable, Hashable {
    /// The codes of operations on a running app; other parts have codes of their own, such as `control.not-running`.
    public enum Code: String, Sendable, CaseIterable {
        /// The app has no module of that id.
        case noModule = "live.no-module"
        /// The manifest declares no tab of that id.
        case noTab = "live.no-tab"
        /// There is no flag of that key.
        case noFlag = "live.no-flag"
        /// The module was not loaded when the app started.
        case notLoaded = "live.not-loaded"
        /// The module lives in the app's process and can only end with it.
        case inProcess = "live.in-process"
        /// The module is switched off.
        case isOff = "live.is-off"
        /// The module is not switched off.
        case isOn = "live.is-on"
        /// The module is being started or stopped at this moment.
        case busy = "live.busy"
        /// The module could not be started.
        case startFailed = "live.start-failed"
        /// The app is stopping.
        case stopping = "live.stopping"
    }

    /// Stable, such as `live.no-module`.
    public var code: String
    /// The finding in words for the operator; the wording is not stable.
    public var message: String
    /// The name that was most likely meant; nil where none is close.
    public var nearest: String?
    /// The fix in words for the operator.
    public var help: String

    package init(_ code: Code, _ message: String, nearest: String? = nil, help: String) {
        self.init(code: code.rawValue, message: message, nearest: nearest, help: help)
    }

    package init(code: String, message: String, nearest: String? = nil, help: String) {
        self.code = code
        self.message = message
        self.nearest = nearest
        self.help = help
    }

    /// `error[code]: message`, then the nearest name and the fix.
    public var text: String {
        ProblemText.text(code, message, nearest: nearest, help: help)
    }
}
