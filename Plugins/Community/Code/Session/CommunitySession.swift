import Border
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleNumbers
import SurfaceMessages

/// One person's tab: the screens on its stack, each at a place of the forum.
final class CommunitySession: ModuleSession, CommunityProvider, TabProvider, ScreenProvider {
    struct Screen {
        var place: Place
        /// nil for a screen of before a restart.
        var stack: StackID?
        /// Where the page that is shown begins; nil for the first.
        var cursor: Cursor?
        /// The order of the posts that is not kept of the person; nil for the one that is.
        var order: ChannelOrder?
        var isShown = false
        /// Shown just now, so that its coming to the front changes nothing.
        var isFresh = false
        /// Whether problems stand beside its form.
        var hasProblems = false
        /// The problem of a field, which is shown there until the screen is shown again.
        var problem: Problem?
        /// Whether the person is asked if they mean to delete the post.
        var isAsking = false
        /// Up to where the person had read the channel or the thread when the screen was opened; nil where they never had.
        var since: Int64?
        /// Up to where it is kept that they have read it, or the thread.
        var read: Int64?
        /// The cases that a moderator's list has, and its page from 0.
        var filter = CaseFilter.open
        var narrowing = CaseNarrowing.none
        /// The results of a search that are wanted.
        var wanted = SearchNarrowing.none
        var page = 0
    }

    let forum: Forum
    let links: LinkParser
    let notices: NoticeBoard
    var screens: [ScreenID: Screen] = [:]
    /// The post for which the person chooses a reaction, on whichever screen shows it.
    var reacting: Int64?
    private var stacks: [TabID: StackID] = [:]
    private var titles: [PostLink: String?] = [:]
    private var offsets: [Int64: Int] = [:]

    init(host: SessionHost, document: SessionDocument, forum: Forum, links: LinkParser, notices: NoticeBoard) {
        self.forum = forum
        self.links = links
        self.notices = notices
        super.init(host: host, document: document)
        noteRoles()
        // The module may have had no time for it before it ended.
        tellOthers()
    }

    var person: String { document.user.id }

    /// Whether the session is shared by all who have none of their own yet. Nothing is kept of them.
    var isNobody: Bool { person == "00000000-0000-0000-0000-000000000000" }

    /// The person as an author; the forum wants a name of everybody.
    func author() throws(ForumError) -> Author {
        let name = String(document.user.name.prefix(PlainText.nameLimit))
        do throws(ForumError) {
            return try Author(id: person, displayName: name)
        } catch .empty {
            return try Author(id: person, displayName: Texts.communityGuest)
        }
    }

    override func changed() throws(CallFailure) {
        noteRoles()
        try numbering { () throws(CallFailure) in
            for (id, screen) in screens where screen.isShown { try show(id) }
        }
    }

    override func close() {
        for id in screens.keys { keepReading(id) }
        notices.forget(host.id)
    }

    // MARK: - Tab

    func createCoordinator(_ request: Request<Void>, tab: TabID, stack: StackID) {
        stacks[tab] = stack
        request.succeed()
    }

    func start(_ request: Request<Void>, tab: TabID, screen: ScreenID) {
        answer(request) { () throws(CallFailure) in
            screens[screen] = Screen(place: .channels, stack: try stack(of: tab))
            try show(screen)
        }
    }

    func open(_ request: Request<Void>, tab: TabID, route: String) {
        answer(request) { () throws(CallFailure) in
            let stack = try stack(of: tab)
            for place in try trail(to: try place(route)) { try push(place, onto: stack) }
        }
    }

    func reset(_ call: Call, tab: TabID) throws(CallFailure) {
        let stack = try stack(of: tab)
        for (id, screen) in screens where screen.stack == stack && screen.place != .channels { forget(id) }
    }

    /// The screen in front is notified by `visible`; there is nothing else to do.
    func selected(_ call: Call, tab: TabID) {}

    func destroy(_ request: Request<Void>, tab: TabID) {
        answer(request) { () throws(CallFailure) in
            let stack = try stack(of: tab)
            stacks[tab] = nil
            for (id, screen) in screens where screen.stack == stack { forget(id) }
        }
    }

    // MARK: - Screens

    func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument) {
        answer(request) { () throws(CallFailure) in
            guard screens[screen] != nil else {
                throw CallFailure(.notFound, Texts.failuresNoScreen(screen: "\(screen)"))
            }
            screens[screen]?.isFresh = false
            try perform(action, on: screen)
        }
    }

    func restore(_ request: Request<Void>, screen: ScreenID, route: String) {
        answer(request) { () throws(CallFailure) in
            let place = try place(route)
            // Checks that the place is there before the screen counts as one.
            _ = try title(of: place)
            // The page may be there still when only the browser was loaded again.
            var restored = Screen(place: place)
            if let known = screens[screen], known.place == place { restored = known }
            restored.isShown = false
            host.forget(screen)
            screens[screen] = restored
            try show(screen)
        }
    }

    func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure) {
        // Before the forum is read: what is written from here on brings its notice.
        notices.setVisible(visible, screen, of: host.id)
        guard let known = screens[screen], known.isShown else { return }
        screens[screen]?.isFresh = false
        if !visible {
            keepReading(screen)
        } else if !known.isFresh || notices.hasNews(screen, of: host.id) {
            try numbering { () throws(CallFailure) in try show(screen) }
            noteRead(at: known.place)
        }
    }

    func dismissed(_ call: Call, screen: ScreenID) { forget(screen) }

    /// The community submits no cues.
    func cueFired(_ call: Call, cue: FiredCue) {}

    func forget(_ screen: ScreenID) {
        keepReading(screen)
        screens[screen] = nil
        host.forget(screen)
        notices.forget(screen, of: host.id)
    }

    // MARK: - Navigation

    private func stack(of tab: TabID) throws(CallFailure) -> StackID {
        guard let stack = stacks[tab] else {
            throw CallFailure(.badHandle, "The tab \(tab) was not created, or is gone.")
        }
        return stack
    }

    /// The stack that a screen is on; those of before a restart are on that of the tab.
    func stack(under screen: ScreenID) throws(CallFailure) -> StackID {
        guard let stack = screens[screen]?.stack ?? stacks.values.first else {
            throw CallFailure(.badState, "The tab of screen \(screen) was not created.")
        }
        return stack
    }

    func place(_ route: String) throws(CallFailure) -> Place {
        guard let place = Place(route: route) else {
            throw CallFailure(
                .notFound, Texts.failuresNoRoute(route: JSON.string(String(route.prefix(80))).text),
                detail: [
                    "code": .string(SessionCode.unknownRoute.rawValue),
                    "help":
                        "Use channels, channel/ID, post/ID, search/WORDS, rules, help, kept, mentions or decisions.",
                ])
        }
        return place
    }

    /// The screens from the first one to a place.
    private func trail(to place: Place) throws(CallFailure) -> [Place] {
        switch place {
        case .channels: return []
        case .channel, .hidden, .moderation, .notices, .mentions, .search(nil), .terms, .help, .kept: return [place]
        case .search: return [.search(nil), place]
        case .moderationCase: return [.moderation, place]
        case .appeal: return [.notices, place]
        case .post(let id), .edit(let id), .report(let id), .history(let id):
            let post = try asking { () throws(ForumError) in try forum.post(id, person: person) }
            let thread = [Place.channel(post.channel), .post(post.parent ?? post.id)]
            if case .post = place { return thread }
            return thread + [place]
        }
    }

    /// - Parameter cursor: Where the page begins that is shown first; nil for the first page.
    func push(_ place: Place, onto stack: StackID, at cursor: Cursor? = nil) throws(CallFailure) {
        var screen = Screen(place: place, stack: stack, cursor: cursor)
        // Read first, so that nothing is pushed that cannot be shown.
        let reading = try reading(of: &screen)
        let id: ScreenID = host.newID()
        try host.navigation.push(stack: stack, screen: id, title: try title(of: place), route: place.route)
        try host.show(reading.content, on: id)
        screen.isShown = true
        screen.isFresh = true
        screens[id] = screen
        notices.watch(place, reading, by: person, screen: id, of: host)
        noteRead(at: place)
    }

    private func title(of place: Place) throws(CallFailure) -> String {
        switch place {
        case .channels: Texts.communityCommunity
        case .channel(let id): try asking { () throws(ForumError) in try forum.channel(id) }.name
        case .post: Texts.communityPost
        case .edit: Texts.communityEditOrDelete
        case .report: Texts.communityReportAPost
        case .history: Texts.communityHistory
        case .hidden: Texts.communityWhatYouHide
        case .moderation: Texts.communityModeration
        case .moderationCase: Texts.communityCase
        case .notices: Texts.communityDecisions
        case .mentions: Texts.communityMentions
        case .appeal: Texts.communityAppeal
        case .search: Texts.searchSearch
        case .terms: Texts.termsRulesAndContact
        case .kept: Texts.keptBookmarksAndDrafts
        case .help: Texts.helpHelp
        }
    }

    func asking<Value>(_ body: () throws(ForumError) -> Value) throws(CallFailure) -> Value {
        do throws(ForumError) {
            return try body()
        } catch {
            throw CallFailure(error)
        }
    }
}

// MARK: - Content

extension CommunitySession {
    /// The data that the person may have entered. A screen that is shown again keeps it.
    private static let inputs: Set<String> = [
        "draft", "key", "note", "reason", "days", "strike", "channel", "age", "writer",
    ]

    /// Shows the place as the forum has it now, and leaves what the person has put in, but for the data that is given.
    ///
    /// - Parameters:
    ///   - usage: what the person has written, where it was counted already.
    ///   - now: in milliseconds since 1970 UTC, where it was asked for already.
    func show(
        _ id: ScreenID, data given: [(path: String, value: JSON)] = [], usage: PostUsage? = nil, now: Int64? = nil
    ) throws(CallFailure) {
        guard var screen = screens[id] else { return }
        guard screen.isShown else {
            let reading = try reading(of: &screen, usage: usage, now: now)
            try host.show(reading.content, on: id)
            screen.isShown = true
            screen.isFresh = true
            screen.problem = nil
            screens[id] = screen
            notices.watch(screen.place, reading, by: person, screen: id, of: host)
            return
        }
        let reading = try reading(of: &screen, usage: usage, now: now)
        var data = given
        for (name, value) in reading.content.data.object?.members ?? [] where !Self.inputs.contains(name) {
            switch name {
            // The board knows what the screen shows of these.
            case "notices", "live", "empty": break
            case "problems": if screen.hasProblems { data.append(("/problems", value)) }
            default: data.append(("/\(name)", value))
            }
        }
        try notices.renew(id, of: host.id, reading) { (news) throws(CallFailure) in
            try host.refresh(reading.content.view, data: data + news, on: id)
        }
        screen.hasProblems = false
        screen.problem = nil
        screens[id] = screen
    }

    /// A name for one attempt to write, so that a form that is sent twice makes one post.
    static func newKey() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

    func moment(_ known: Int64?) throws(CallFailure) -> Moment {
        let now = if let known { known } else { try host.core.now() }
        let offset = try self.offset(at: now)
        return Moment(now: now, locale: document.user.locale) { [self] milliseconds in
            // Where the host has no offset, the current offset is the nearest known one.
            (try? self.offset(at: milliseconds)) ?? offset
        }
    }

    /// The offset of the person's time zone from UTC, in seconds, which the host is asked for once of each minute: clocks
    /// are changed at whole minutes.
    func offset(at milliseconds: Int64) throws(CallFailure) -> Int {
        let minute = Int64(clamping: (Double(milliseconds) / 60_000).rounded(.down))
        if let known = offsets[minute] { return known }
        let offset = Int(try host.core.localDay(milliseconds: milliseconds).offsetSeconds)
        if offsets.count >= 500 { offsets = [:] }
        offsets[minute] = offset
        return offset
    }

    /// The links of a text that lead somewhere here.
    func linkButtons(_ text: String) -> [LinkButton] {
        guard host.connection.provides(CommunityDelegateClient.reference) else { return [] }
        return links.links(in: text).compactMap { span in
            title(of: span.link).map { LinkButton(label: $0, link: span.link) }
        }
    }

    /// Returns the title of a link, or nil when the content that it names does not exist.
    private func title(of link: PostLink) -> String? {
        if let known = titles[link] { return known }
        if titles.count >= 500 { titles = [:] }
        let title: String?
        switch link {
        case .url(let url): title = Texts.linksOpen(address: url.prefix(80) + (url.count > 80 ? "…" : ""))
        case .session(let id, _):
            title = named(id) { (content) throws(CallFailure) in try content.session(id: id).title }
                .map { Texts.linksPlay(title: $0) }
        case .journey(let id):
            title = named(id) { (content) throws(CallFailure) in try content.journey(id: id).title }
                .map { Texts.linksGoToTheJourney(title: $0) }
        }
        titles[link] = .some(title)
        return title
    }

    /// Returns the title of a content in quotation marks, its id where that is not known now, or nil when there is none.
    private func named(_ id: String, _ read: (ContentClient) throws(CallFailure) -> String) -> String? {
        guard host.connection.provides(ContentClient.reference) else { return id }
        do throws(CallFailure) {
            return "“\(try read(host.content))”"
        } catch {
            return error.status == .notFound ? nil : id
        }
    }
}
