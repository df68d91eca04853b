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
    /// Another screen of the timer's module, by its route.
    case timerPlace(String)
    /// Of a device's reminder of that type.
    case maintenance(String)
    /// A device, by its id.
    case device(String)
    /// Where a device is added.
    case pairing
    /// A place inside the tab, which the tab's module knows.
    case place(String)

    /// The screen as `bricks resolve` prints it, such as `session/evening-breath` or `tuyaMaintenance/filter`.
    public var description: String {
        switch self {
        case .host(let route): route.text
        case .timer: "timer"
        case .timerSettings: "timerSettings"
        case .timerPlace(let route): "timer/\(route)"
        case .maintenance(let type): "tuyaMaintenance/\(type)"
        case .device(let id): "device/\(id)"
        case .pairing: "pairing"
        case .place(let route): route
        }
    }

    private static let pairingPath = PathTemplate("devices/add")
    private static let devicePath = PathTemplate("devices/{id}")
    private static let timerPath = PathTemplate("timer/{route...}")

    /// The screen of a module that a path of the web leads to and no link; nil for any other path.
    init?(path: WebPath) {
        if Self.pairingPath.values(in: path.segments) != nil {
            self = .pairing
        } else if let id = Self.devicePath.values(in: path.segments)?.first?.value {
            self = .device(id)
        } else if let route = Self.timerPath.values(in: path.segments)?.first?.value {
            self = .timerPlace(route)
        } else {
            return nil
        }
    }

    /// The path of a module's screen on the web; nil where it has that of its tab and route, or of the host's screen.
    var path: String? {
        switch self {
        case .host, .place: nil
        case .timer: DeepLinkTable.path(to: "timer")
        case .timerSettings: DeepLinkTable.path(to: "timerSettings")
        case .timerPlace(let route): Self.timerPath.path { _ in route }
        case .maintenance(let type): DeepLinkTable.path(to: "tuyaMaintenance", ["type": type])
        case .device(let id): Self.devicePath.path { _ in id }
        case .pairing: Self.pairingPath.path { _ in nil }
        }
    }
}
