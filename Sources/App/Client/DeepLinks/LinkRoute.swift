public import Core
public import DeepLinks

/// Where a link ends, from wherever it is followed: what was presented is gone, the tab is at its first screen with these above
/// it, and nothing else is asked or announced.
public struct LinkRoute: Sendable, Hashable {
    /// The tab's id.
    public var tab: String
    /// Screens above the tab's first screen, the top last.
    public var screens: [LinkScreen]
    /// The screen that is presented over it.
    public var modal: HostRoute?
    /// The question to the person then; the link has its effect when they agree.
    public var question: LinkQuestion.Subject?
    /// Why the link does not lead where it says.
    public var problem: DeepLinkProblem?

    /// Makes the end of a link; by default the first screen of a tab, without a question.
    public init(
        tab: String, screens: [LinkScreen] = [], modal: HostRoute? = nil, question: LinkQuestion.Subject? = nil,
        problem: DeepLinkProblem? = nil
    ) {
        self.tab = tab
        self.screens = screens
        self.modal = modal
        self.question = question
        self.problem = problem
    }

    /// Whether a banner reports the problem; the screen itself reports a part that the app does not have.
    public var isRefused: Bool { problem.map { $0.code != .notInApp } ?? false }
}

/// A screen that a link leads to.
public enum LinkScreen: Sendable, Hashable, CustomStringConvertible {
    case host(HostRoute)
    case timer
    case timerSettings
    /// Of a device's reminder of that type.
    case maintenance(String)
    /// A place inside the tab, which the tab's module knows.
    case place(String)

    /// The screen as `bricks resolve` prints it, such as `session/evening-breath` or `tuyaMaintenance/filter`.
    public var description: String {
        switch self {
        case .host(let route): route.text
        case .timer: "timer"
        case .timerSettings: "timerSettings"
        case .maintenance(let type): "tuyaMaintenance/\(type)"
        case .place(let route): route
        }
    }
}
