import Core
import DeepLinks
import ModuleInterfaces

/// The place of one window: the selected tab, the stacks of screens and what is presented over them.
///
/// A terminal has one for the whole session. On the web each path has one, so that two windows of a browser do not move
/// each other: a request takes a copy, and keeps it under the path that it has come to.
@MainActor
final class Window {
    /// The window that the current task acts in.
    @TaskLocal static var current: Window?

    /// The session that the window belongs to.
    weak var owner: MainCoordinator?
    /// The id of the selected tab; empty while there is none.
    var tab = ""
    /// The stacks that differ from their first screen alone.
    var stacks: [StackID: NavigationStack] = [:]
    /// The stack that is presented.
    var sheet: AppNavigationController?
    /// The screens that are presented or wait for their turn.
    var presentations = PresentationQueue<SheetContent>()
    /// The question that waits for the person's answer; nil for none.
    var question: LinkQuestion?
    /// Carries out the answer.
    var answer: (@MainActor (Bool) async -> Void)?
    /// Whether screens about the person stand over it.
    var hasAccountScreens = false
    /// Whether the player has all of it, while it holds something.
    var hasPlayer = false
    /// Where the person was when its page was published last.
    var place: PagePlace?
    /// The path under which the page is published; nil while a request acts in a copy.
    var path: String?

    init(of owner: MainCoordinator? = nil, path: String? = nil) {
        self.owner = owner
        self.path = path
    }

    /// Makes a copy that a request acts in.
    convenience init(copying other: Window) {
        self.init(of: other.owner)
        tab = other.tab
        stacks = other.stacks
        sheet = other.sheet
        presentations = other.presentations
        question = other.question
        answer = other.answer
        hasAccountScreens = other.hasAccountScreens
        hasPlayer = other.hasPlayer
        place = other.place
    }

    /// The screens of all its stacks that were gone into.
    var screens: [ScreenKey] { stacks.values.flatMap(\.screens) }

    /// Whether the screen is on one of those stacks.
    func shows(_ key: ScreenKey) -> Bool { stacks.values.contains { $0.screens.contains(key) } }
}

/// A screen that a module was asked for: its path, and the window that it is for, whatever other windows do meanwhile.
struct ExpectedScreen {
    var path: String
    var window: Window
}

/// The windows of a session: the first, those that paths have, and those that requests act in.
@MainActor
struct OpenWindows {
    /// Maximum number of paths whose places are kept.
    static let limit = 12

    /// The window that the session began with, which a terminal stays in.
    let first: Window
    /// The places that can be returned to as they were, by their paths, the last used one at the end.
    private(set) var kept: [(path: String, window: Window)]
    /// The copies that requests act in now.
    var acting: [Window] = []
    /// The window that was used last.
    var latest: Window
    /// The places that are being opened, by their paths.
    var arrivals: [String: Task<Result<String, DeepLinkProblem>, Never>] = [:]
    /// Whether a page was asked for since the session began.
    var isUsed = false
    /// Where a page went whose own path is kept no more, the latest at the end.
    private var departures: [(path: String, next: String)] = []

    init() {
        let path = "/"
        first = Window(path: path)
        latest = first
        kept = [(path, first)]
    }

    /// All windows, each once.
    var all: [Window] {
        var all = kept.map(\.window)
        for window in [first, latest] + acting where !all.contains(where: { $0 === window }) { all.append(window) }
        return all
    }

    /// Whether the person uses the window, or used it last.
    func isInUse(_ window: Window) -> Bool { latest === window || acting.contains { $0 === window } }

    subscript(path: String) -> Window? { kept.last { $0.path == path }?.window }

    /// Keeps a window under a path, as the last used one.
    ///
    /// - Returns: the paths that had to go for it, and the windows that no path has any more.
    mutating func keep(_ window: Window, at path: String) -> (paths: [String], windows: [Window]) {
        let before = kept.map(\.window)
        var gone: [String] = []
        kept.removeAll { $0.path == path }
        kept.append((path, window))
        departures.removeAll { $0.path == path }
        while kept.count > Self.limit, let index = kept.firstIndex(where: { $0.window !== first }) {
            gone.append(kept.remove(at: index).path)
        }
        return (gone, unkept(before))
    }

    /// Notes where the page at a path went, if that path is kept no more.
    mutating func noteDeparture(from path: String, to next: String) {
        guard path != next, self[path] == nil else { return }
        departures.removeAll { $0.path == path }
        departures.append((path, next))
        if departures.count > Self.limit { departures.removeFirst() }
    }

    /// Returns the path that the page at this one went to; nil where it is still kept, and where that is not known.
    func departure(from path: String) -> String? { departures.last { $0.path == path }?.next }

    /// Takes a path away; returns the window that no other path has.
    mutating func forget(_ path: String) -> [Window] {
        let before = kept.map(\.window)
        kept.removeAll { $0.path == path }
        return unkept(before)
    }

    private func unkept(_ before: [Window]) -> [Window] {
        let all = all
        var unkept: [Window] = []
        for window in before where !(all + unkept).contains(where: { $0 === window }) { unkept.append(window) }
        return unkept
    }
}
