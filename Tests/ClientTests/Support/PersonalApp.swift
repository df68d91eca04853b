import Content
import Core
import DeepLinks
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import Synchronization

@testable import Client

/// An app in a browser, with accounts and a clock of a test's own.
@MainActor
final class PersonalApp {
    let app: AppCoordinator
    let accounts: FakeAccounts
    let device: FakeDevice
    let clock: ManualStartClock
    let personal: FakePersonalStore
    let passages = Mutex<[StartPassage]>([])
    private let mailbox = SessionMailbox()
    private let flags = Flags()

    private final class Flags: Sendable {
        let areThere = Mutex(true)
        let passed = Mutex<[StartPassage]>([])
    }

    init(
        settings: JSONObject = [:], pages: Int = 2, accounts: FakeAccounts = FakeAccounts(),
        device: FakeDevice = FakeDevice(), isAnonymous: Bool = true, hasFlags: Bool = true, splash: Int64 = 0,
        video: String? = nil, arrival: Arrival? = nil, content: ContentPack = TestApp.content,
        personal: FakePersonalStore = FakePersonalStore(), prepare: (inout AppContext) -> Void = { _ in }
    ) {
        self.accounts = accounts
        self.personal = personal
        self.device = device
        let clock = ManualStartClock()
        self.clock = clock
        let flags = self.flags
        flags.areThere.withLock { $0 = hasFlags }
        var declaration = AppDeclaration(
            id: "test", name: "Test", tabs: TestApp.tabs, linkSchemes: ["test"], settings: settings)
        declaration.hasAccounts = true
        var context = AppContext(
            declaration: declaration, content: content, personal: personal,
            modules: FakeModules([:]) { _ in },
            user: UserDocument(id: "u", name: "", anonymous: isAnonymous, timeZone: "UTC", locale: "en"),
            now: { Date(timeIntervalSince1970: 1_800_000_000) })
        context.accounts = accounts
        context.device = device
        context.arrival = arrival
        context.onboarding = (0..<pages).map { OnboardingPage(title: "Page \($0)", text: "Text \($0)") }
        context.start = StartConditions(
            splashVideo: video, splashMilliseconds: splash, hasFlags: { flags.areThere.withLock { $0 } }, clock: clock
        ) { passages in flags.passed.withLock { $0 = passages } }
        prepare(&context)
        app = AppCoordinator(context: context, face: SessionFace(), mailbox: mailbox) { _ in true }
    }

    /// How the gates were passed; empty before they were.
    var passed: [StartPassage] { flags.passed.withLock { $0 } }

    func flagsCome() async {
        flags.areThere.withLock { $0 = true }
        mailbox.post(.flagsChanged)
        await app.readMail()
    }

    var page: PageState { app.face.page }

    /// The route of the host's screen that is on top.
    var top: String {
        let route = (page.modal ?? page.stack.last).flatMap(app.face.screens.route) ?? "nothing"
        return route.replacing(/^account\//, with: "")
    }

    /// All that the top screen says and offers, as JSON text.
    var screen: String {
        guard let key = page.modal ?? page.stack.last, let surface = app.face.screens.surface(key),
            let node = try? surface.resolve(app.environment)
        else { return "" }
        return node.json.text
    }

    func press(_ component: String, _ fields: [String: String] = [:]) async throws {
        guard let key = page.modal ?? page.stack.last else { return }
        try await app.act(
            on: key.description, component: component + "@", fields: fields.map { ("field:\($0)@", $1) })
    }

    func open(_ link: String) async throws { await app.open(try DeepLinkParser(schemes: ["test"]).parse(link)) }
}

/// A clock that a test sets forward. A task that sleeps until then wakes.
final class ManualStartClock: StartClock {
    private struct State {
        var now: Int64 = 0
        var sleepers: [(until: Int64, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    func now() -> Int64 { state.withLock { $0.now } }

    func sleep(milliseconds: Int64) async throws {
        await withCheckedContinuation { continuation in
            state.withLock { $0.sleepers.append(($0.now + milliseconds, continuation)) }
        }
        try Task.checkCancellation()
    }

    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func pass(milliseconds: Int64) {
        let due = state.withLock { state in
            state.now += milliseconds
            let due = state.sleepers.filter { $0.until <= state.now }
            state.sleepers.removeAll { $0.until <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    deinit { for sleeper in state.withLock({ $0.sleepers }) { sleeper.continuation.resume() } }
}

final class FakeDevice: DeviceStore {
    private let values: Mutex<JSONObject>
    private let readings = Mutex(0)

    init(_ values: JSONObject = [:]) { self.values = Mutex(values) }
    /// How often its settings were read.
    var reads: Int { readings.withLock { $0 } }
    func keptSettings() -> JSONObject? {
        readings.withLock { $0 += 1 }
        return values.withLock { $0 }
    }
    func set(_ setting: Setting, to value: JSON?) { values.withLock { $0[setting.name] = value } }
}

/// Accounts of which one address and password are right.
final class FakeAccounts: AccountGateway {
    private struct State {
        var offers: SignInOffers? = SignInOffers(email: true, providers: [.init(id: "acme", name: "Acme")])
        var account: AccountState?
        var pending: String?
        var arrivals: [Arrival] = []
        var reminders: [Reminder] = []
        var guestData: [String] = []
        var timesErased = 0
        var profiles: [Profile] = []
        var opensNext = true
        var passkeys: FakePasskeys?
        var places: [SignedInPlace] = []
    }

    private let state = Mutex(State())

    init(pending: String? = nil, account: AccountState? = nil) {
        state.withLock {
            $0.pending = pending
            $0.account = account
        }
    }

    var passkeys: (any PasskeyGateway)? { state.withLock { $0.passkeys } }
    func keep(_ passkeys: FakePasskeys) { state.withLock { $0.passkeys = passkeys } }
    func offer(_ offers: SignInOffers?) { state.withLock { $0.offers = offers } }
    var offers: SignInOffers? { state.withLock { $0.offers } }
    func account() -> AccountState? { state.withLock { $0.account } }
    func pendingSignUp() -> String? { state.withLock { $0.pending } }
    var arrivals: [Arrival] { state.withLock { $0.arrivals } }

    func beginSignUp(email: String, password: String) async throws(AccountProblem) {
        guard email.contains("@") else { throw AccountProblem(.invalidEmail, "No address.", field: .email) }
        state.withLock { $0.pending = email }
    }
    func sendSignUpCodeAgain() async throws(AccountProblem) {}
    func withdrawSignUp() { state.withLock { $0.pending = nil } }
    func confirmSignUp(code: String) async throws(AccountProblem) -> SignIn {
        guard code == "1234" else { throw AccountProblem(.wrongCode, "No code.", field: .code) }
        return SignIn(user: "u", isNew: true)
    }
    func signIn(email: String, password: String) async throws(AccountProblem) -> SignIn {
        guard password == "right" else {
            throw AccountProblem(.wrongCredentials, "Wrong e-mail address or password.", field: .password)
        }
        return SignIn(user: "a")
    }
    func sendResetCode(email: String) async throws(AccountProblem) {}
    func resetPassword(email: String, code: String, password: String) async throws(AccountProblem) -> SignIn {
        SignIn(user: "a")
    }
    func changePassword(old: String, new: String) async throws(AccountProblem) -> SignIn { SignIn(user: "a") }
    func beginChangeOfEmail(to email: String, password: String) async throws(AccountProblem) {}
    func confirmChangeOfEmail(code: String) async throws(AccountProblem) {}
    func delete(password: String, confirmation: String) async throws(AccountProblem) {}
    func beginSignIn(provider: String) async throws(AccountProblem) -> ExternalAddress {
        guard let address = try? ExternalAddress("https://acme.example/authorize") else { throw .unavailable }
        return address
    }
    func finishSignIn(_ answer: [(name: String, value: String)]) async throws(AccountProblem) -> SignIn {
        SignIn(user: "a")
    }
    func keep(_ places: [SignedInPlace]) { state.withLock { $0.places = places } }
    func places() -> [SignedInPlace] { state.withLock { $0.places } }
    func signOut(elsewhere number: Int64?) async {}
    func update(_ profile: Profile) async throws(AccountProblem) -> SignIn {
        state.withLock { $0.profiles.append(profile) }
        return SignIn(user: "u")
    }
    var profiles: [Profile] { state.withLock { $0.profiles } }
    func reminders() -> [Reminder] { state.withLock { $0.reminders } }
    func add(_ reminder: Reminder) throws(AccountProblem) { state.withLock { $0.reminders.append(reminder) } }
    func removeReminder(minute: Int) { state.withLock { $0.reminders.removeAll { $0.minute == minute } } }
    func refuseNext(_ isRefused: Bool) { state.withLock { $0.opensNext = !isRefused } }
    var timesErased: Int { state.withLock { $0.timesErased } }
    func setGuestData(_ kinds: [String]) { state.withLock { $0.guestData = kinds } }
    func eraseGuest() async throws(AccountProblem) { state.withLock { $0.timesErased += 1 } }
    func guestData(leftBy signIn: SignIn) async -> [String] { state.withLock { $0.guestData } }
    func succeed(
        _ signIn: SignIn, _ arrival: @Sendable (MergeSummary?) -> Arrival
    ) async throws(AccountProblem) -> String {
        guard state.withLock({ $0.opensNext }) else { throw .unavailable }
        var summary = MergeSummary()
        summary.favourites = 2
        summary.conflicts = 1
        let next = arrival(signIn.user == "a" ? summary : nil)
        state.withLock { $0.arrivals.append(next) }
        return "secret-of-\(signIn.user)"
    }
}
