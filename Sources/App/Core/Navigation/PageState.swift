/// The place of a session, from which a page is rendered together with the screens' surfaces.
public struct PageState: Sendable, Hashable {
    /// A tab of the navigation bar.
    public struct Tab: Sendable, Hashable {
        /// The id of the tab, which the page sends back when the tab is selected.
        public var id: String
        /// The title that people see.
        public var title: String
        /// The name of an icon of the catalog.
        public var icon: String
        /// The path of its first screen on the web.
        public var path: String

        /// Makes a tab of the navigation bar; without a path it has the one that its id gives.
        public init(id: String, title: String, icon: String, path: String? = nil) {
            self.id = id
            self.title = title
            self.icon = icon
            self.path = path ?? "/tab/\(id)"
        }
    }

    /// The tabs that the person sees now, in order; empty before the app itself has started.
    public var tabs: [Tab]
    /// The id of the selected tab; empty while there is none.
    public var selectedTab: String
    /// The stack of the selected tab, the top last; empty while it is being built.
    public var stack: [ScreenKey]
    /// The screens presented over it, the top last: a sheet with a way back inside it.
    public var sheet: [ScreenKey] = []
    /// The presented screen that is seen: the top of ``sheet``; nil while nothing is presented.
    public var modal: ScreenKey? { sheet.last }
    /// The message over the page; nil for none.
    @Rare public var banner: Banner?
    /// A tab that cannot be served, shown as a placeholder with this reason.
    public var placeholder: String?
    /// The question to the person before something is done.
    @Rare public var question: LinkQuestion?
    /// The player's content and state; nil while it holds nothing, or is not to be seen.
    @Rare public var player: PlayerFace?
    /// Whether the player has this whole page; elsewhere it is a bar.
    public var isPlayerFull = false
    /// A timer that goes on where the person does not see it.
    @Rare public var timer: RunningTimer?
    /// Whether the session has ended, so that nothing more can be done in it.
    public var isEnded: Bool
    /// Whether it goes on by itself soon, also where nothing is pressed; of an ended session, in the one that comes after it.
    public var isPassing = false
    /// The path on the web of the screen that is seen.
    public var path = "/"
    /// The path of the screen that lies below it; nil where there is none on a stack.
    public var pathBelow: String?
    /// Whether the screens of ``SessionFace/sheet`` stand over this page; where there are no tabs they always do.
    public var hasOverlay = true
    /// Filled in by the session's face.
    public internal(set) var look = PageLook()
    /// The numbers of unread notices, by the ids of tabs; a tab without any is absent. Filled in by the session's face.
    public internal(set) var unread: [String: Int] = [:]

    /// The page of a place that is not there yet.
    public var awaited: PageState {
        var page = self
        page.stack = []
        page.sheet = []
        page.question = nil
        page.selectedTab = ""
        page.pathBelow = nil
        page.isPlayerFull = false
        return page
    }

    /// Makes the state of a session that goes on, with nothing presented.
    public init(tabs: [Tab] = [], selectedTab: String = "", stack: [ScreenKey] = []) {
        self.tabs = tabs
        self.selectedTab = selectedTab
        self.stack = stack
        isEnded = false
    }
}
