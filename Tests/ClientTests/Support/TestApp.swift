import Content
import Core
import DeepLinks
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import Synchronization
import TestSupport

@testable import Client

/// A value that several hold.
final class SharedValue<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout sending Value) -> sending Result) -> Result { value.withLock(body) }
}

/// An app with a fake of everything below it.
@MainActor
final class TestApp {
    let app: AppCoordinator
    let modules: FakeModules
    let personal: FakePersonalStore
    private let mailbox: SessionMailbox

    nonisolated static let content = ContentPack.load(
        Repository.folder.appending(path: "manifests/meditation/content")
    ).pack

    nonisolated static let tabs = [
        tab("home"), tab("explore"), tab("library"), tab("journeys"), tab("biometrics", module: "org.body"),
        tab("community", module: "org.people"), tab("profile"),
    ]

    nonisolated static func tab(_ kind: String, module: String? = nil, placeholder: String? = nil)
        -> AppDeclaration.Tab
    {
        AppDeclaration.Tab(
            id: kind, kind: kind, title: kind.capitalized, icon: "home", module: module, placeholder: placeholder)
    }

    /// - Parameters:
    ///   - first: a link that comes before the app has started.
    ///   - settings: the settings of the manifest.
    ///   - flags: those that are not as they are by themselves.
    ///   - prepare: makes other changes before the app starts.
    init(
        tabs: [AppDeclaration.Tab] = TestApp.tabs, providers: [String: String] = FakeModules.all,
        first: DeepLinkDestination? = nil, content: ContentPack = TestApp.content,
        personal: FakePersonalStore = FakePersonalStore(), settings: JSONObject = [:], flags: [FlagKey: JSON] = [:],
        prepare: (inout AppContext) -> Void = { _ in }
    ) async {
        let mailbox = SessionMailbox()
        let face = SessionFace()
        self.mailbox = mailbox
        let ids = Mutex(IDAllocator(isModuleSide: true))
        modules = FakeModules(providers) { stack in
            let key = ScreenKey(owner: .module("org.timer"), id: ids.withLock { $0.next() })
            try? face.screens.register(key, title: "Timer", route: "timer")
            mailbox.post(.push(key, onto: stack))
        }
        self.personal = personal
        let ended = Ended()
        let clock = self.clock
        var context = AppContext(
            declaration: AppDeclaration(
                id: "test", name: "Test", tabs: tabs, linkSchemes: ["test"],
                interfaces: Set(providers.keys), settings: settings),
            content: content, personal: personal, modules: modules,
            user: UserDocument(id: "u", name: "", anonymous: true, timeZone: "UTC", locale: "en"),
            now: { Date(timeIntervalSince1970: clock.withLock { $0 }) })
        context.declaration.devices = DeviceAccess(.everybody)
        context.flag = { flags[$0] ?? $0.fallback }
        let told = self.told
        context.told = { event in told.withLock { $0.append(event.name) } }
        prepare(&context)
        app = AppCoordinator(context: context, face: face, mailbox: mailbox) { _ in
            ended.times += 1
            return true
        }
        self.ended = ended
        if let first { await app.open(first) }
        await app.start()
    }

    /// Seconds since 1970; what the app's clock shows.
    nonisolated let clock = SharedValue(1_800_000_000.0)
    /// Names of the events that coordinators sent.
    nonisolated let told = SharedValue<[String]>([])
    private let ended: Ended
    var timesEnded: Int { ended.times }

    @MainActor
    private final class Ended {
        var times = 0
    }

    var page: PageState { app.face.page }
    var main: MainCoordinator? { app.main }

    /// The stack of the selected tab: routes of the host's screens, owners of the others.
    var stack: [String] { page.stack.map(name) }

    func name(_ key: ScreenKey) -> String {
        switch key.owner {
        case .host: app.face.screens.route(key) ?? "gone"
        case .module(let module): module
        }
    }

    /// Where the app is, in one line.
    var place: String { ([page.selectedTab] + stack).joined(separator: " > ") }

    func post(_ request: NavigationRequest) async {
        mailbox.post(request)
        await app.readMail()
    }

    /// A screen that a module has made.
    func moduleScreen(_ module: String, _ index: UInt32) throws -> ScreenKey {
        let key = ScreenKey(
            owner: .module(module), id: ScreenID(isModuleSide: true, generation: 9, index: index))
        try app.face.screens.register(key, title: "\(module) \(index)", route: "")
        return key
    }

    func open(_ link: String) async throws { await app.open(try DeepLinkParser(schemes: ["test"]).parse(link)) }

    /// Presses a button on the top screen.
    func press(_ component: String, _ fields: [(name: String, value: String)] = []) async throws {
        guard let top = page.modal ?? page.stack.last else { return }
        let inputs = fields.map { (name: "field:\($0.name)@", value: $0.value) }
        try await app.act(on: top.description, component: component, fields: inputs)
    }

    /// Answers the question that a quiz asks.
    func answer(_ value: String, to question: String) async throws {
        try await press("next", [("answer-\(question)", value)])
    }

    /// All that the banner says; nothing where there is none.
    var banner: String { [page.banner?.title, page.banner?.text].compactMap(\.self).joined(separator: " ") }

    /// All that the top screen says and offers, as JSON text.
    var screen: String {
        guard let top = page.modal ?? page.stack.last, let surface = app.face.screens.surface(top),
            let node = try? surface.resolve(app.environment)
        else { return "" }
        return node.json.text
    }
}

/// The store of one person, in memory.
final class FakePersonalStore: PersonalStore {
    let library = FakeLibrary()

    private struct State {
        var favourites: [String] = []
        var badges: [BadgeDocument] = []
        var settings = JSONObject()
        var isReadable = true
        var takesSettings = true
        var cohorts: [String] = []
        var records: [PersonalRecord] = []
        var codes: [String: Int] = [:]
        var ownCodes: Set<String> = []
        var notices: [InboxNotice] = []
        var letters: LetterChoice?
    }

    private let state = Mutex(State())

    func badges() -> [BadgeDocument] { state.withLock { $0.badges } }
    func add(_ badge: BadgeDocument) { state.withLock { $0.badges.insert(badge, at: 0) } }
    func notices() -> [InboxNotice]? { state.withLock { $0.isReadable ? $0.notices.reversed() : nil } }
    func unreadNotices() -> [String: Int] {
        state.withLock { state in
            Dictionary(grouping: state.notices.filter { !$0.isRead }, by: \.module).mapValues(\.count)
        }
    }
    func add(_ notice: NoticeDocument, by module: String = "com.bricks.community") {
        state.withLock { state in
            state.notices.append(
                InboxNotice(
                    number: Int64(state.notices.count) + 1, module: module, key: notice.key, title: notice.title,
                    text: notice.text, route: notice.route, link: notice.link, putAt: 1_700_000_000_000, isRead: false))
        }
    }
    func letters() -> LetterChoice? { state.withLock { $0.letters } }
    func give(_ letters: LetterChoice?) { state.withLock { $0.letters = letters } }
    func choose(_ pace: LetterPace) { state.withLock { $0.letters?.pace = pace } }
    func read(_ choice: NoticeChoice) {
        state.withLock { state in
            for index in state.notices.indices {
                let notice = state.notices[index]
                let isMeant =
                    switch choice {
                    case .number(let number): notice.number == number
                    case .key(let key, let module): notice.key == key && notice.module == module
                    case .upTo(let number): notice.number <= number
                    }
                if isMeant { state.notices[index].isRead = true }
            }
        }
    }
    func favourites() -> [String] { state.withLock { $0.favourites } }
    func isFavourite(_ content: String) -> Bool { favourites().contains(content) }

    func toggleFavourite(_ content: String) {
        state.withLock { state in
            if state.favourites.contains(content) {
                state.favourites.removeAll { $0 == content }
            } else {
                state.favourites.insert(content, at: 0)
            }
        }
    }

    func records(_ kind: PersonalRecord.Kind) -> [PersonalRecord] {
        state.withLock { $0.records.filter { $0.kind == kind } }
    }

    func keep(_ record: PersonalRecord) -> Bool {
        state.withLock { state in
            if record.kind.isSingle { state.records.removeAll { $0.kind == record.kind && $0.id == record.id } }
            state.records.insert(record, at: 0)
        }
        return true
    }

    /// As if others had used the code so often.
    func use(_ code: String, times: Int) { state.withLock { $0.codes[code, default: 0] += times } }

    func redeem(_ code: String, limit: Int?, for record: PersonalRecord) -> CodeRedemption {
        let found = state.withLock { state -> CodeRedemption in
            guard !state.ownCodes.contains(code) else { return .usedBefore }
            if let limit, state.codes[code, default: 0] >= limit { return .usedUp }
            state.ownCodes.insert(code)
            state.codes[code, default: 0] += 1
            return .taken
        }
        if found == .taken { _ = keep(record) }
        return found
    }

    func forget(_ kind: PersonalRecord.Kind, _ id: String) {
        state.withLock { $0.records.removeAll { $0.kind == kind && $0.id == id } }
    }

    func cohorts() -> [String] { state.withLock { $0.cohorts } }

    func join(_ cohorts: [String]) -> Bool {
        state.withLock { $0.cohorts += cohorts }
        return true
    }

    func history() -> [String] { library.plays().map(\.content) }
    func begin(_ journey: String) { _ = keep(PersonalRecord(.journeyBegun, journey, at: 1)) }
    func played(_ content: String) { library.note(content, position: 0, isCompleted: true) }
    func keptSettings() -> JSONObject? { state.withLock { $0.isReadable ? $0.settings : nil } }
    func change(_ setting: Setting, _ change: (JSON?) -> JSON?) -> Bool {
        guard let kept = keptSettings() else { return false }
        if let value = change(kept[setting.name]) { set(setting, to: value) }
        return true
    }
    /// Has everything that is read fail, or work again.
    func setReadable(_ isReadable: Bool) {
        state.withLock { $0.isReadable = isReadable }
        library.setReadable(isReadable)
    }
    /// Has every change of a setting fail, or work again.
    func refuseSettings(_ isRefused: Bool) { state.withLock { $0.takesSettings = !isRefused } }
    func set(_ setting: Setting, to value: JSON?) {
        state.withLock { if $0.takesSettings { $0.settings[setting.name] = value } }
    }
}
