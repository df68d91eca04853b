/// Why something cannot be done to a running app.
public struct LiveProblem: Error, Sendable, Hashable {
    public enum Code: String, Sendable, CaseIterable {
        case noModule = "live.no-module"
        case noTab = "live.no-tab"
        case noFlag = "live.no-flag"
        case notLoaded = "live.not-loaded"
        case inProcess = "live.in-process"
        case isOff = "live.is-off"
        case isOn = "live.is-on"
        case busy = "live.busy"
        case startFailed = "live.start-failed"
        case stopping = "live.stopping"
    }

    public var code: String
    public var message: String
    public var nearest: String?
    public var help: String

    init(_ code: Code, _ message: String, nearest: String? = nil, help: String) {
        self.init(code: code.rawValue, message: message, nearest: nearest, help: help)
    }

    init(code: String, message: String, nearest: String? = nil, help: String) {
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
