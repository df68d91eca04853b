import Accounts
import Core
import Deployment
import Dispatch
import Foundation
import Integrity
import JSONText
import ModuleInterfaces
import ModuleRuntime
import OpenID
import Passkeys
import Settings
import Storage
import Supervision
import Synchronization
import Texts

/// Where people reach the app, read once: every screen about the person asks for it.
private struct PublicAddress {
    let text: String
    let relyingParty: RelyingParty?

    init(_ text: String, appName: String) {
        self.text = text
        relyingParty = RelyingParty(address: text, name: appName)
    }
}

/// The parts of a deployment that serve its people beside the app: their accounts, browsers and reminders.
final class People: Sendable {
    let store: HostStore
    let offers: SignInOffers?
    let accounts: AccountService
    let reminders: ReminderKeeper
    /// Limits the attempts from one network.
    let rates: RateKeeper
    let log: HostLog
    let now: @Sendable () -> Date
    /// By their ids in the manifest.
    let providers: [String: OpenIDProvider]
    /// Where letters lie that a program sends nowhere; nil where one does.
    let letters: Maildir?
    let analytics: AnalyticsSink
    let erasures = DispatchQueue(label: "erasures", qos: .utility)
    let modules: HostedModules
    let cues: CueKeeper
    let published: PublishedFiles
    let inboxes: Inboxes
    /// The address that people reach the app by, as the manifest has it or else where it listens.
    private let address: Mutex<PublicAddress?>
    let appName: String
    /// The modules of the deployment, whether or not they run.
    let planned: [String]
    /// Those, and modules that kept something and are not in the manifest any more: one that returns erases then whom it was
    /// to erase.
    let keepers: [String]

    init(
        _ manifest: Manifest, appName: String, places: NoticePlaces, planned: [String], data: DataDirectory,
        modules: HostedModules, cues: CueKeeper, shared: SharedServices, secrets: Secrets
    ) {
        store = shared.store
        published = shared.published
        log = shared.log
        now = shared.now
        self.modules = modules
        self.cues = cues
        self.planned = planned
        keepers = planned + data.moduleStores.keepers().filter { !planned.contains($0) }
        let signIn = manifest.signIn
        self.appName = appName
        offers = signIn.map { signIn in
            SignInOffers(
                email: signIn.email, passkeys: signIn.passkeys,
                providers: signIn.providers.map { .init(id: $0.id, name: $0.name) })
        }
        let now = shared.now
        providers = Dictionary(
            (signIn?.providers ?? []).map { provider in
                let client = OpenIDClient(
                    issuer: provider.issuer, clientID: provider.clientID, secret: secrets.password(at: provider),
                    scopes: provider.scopes, responseMode: provider.responseMode == .query ? .query : .formPost)
                return (provider.id, OpenIDProvider(client, now: now))
            }, uniquingKeysWith: { first, _ in first })
        address = Mutex((signIn?.address).map { PublicAddress($0, appName: appName) })
        let sender = signIn?.mailFrom ?? "\(appName) <\(manifest.id)@localhost>"
        analytics = shared.analytics
        let command = signIn?.mailCommand.map { SendmailCommand($0, sender: sender, now: shared.now) }
        let folder = Maildir(folder: data.file("mail"), sender: sender, now: shared.now)
        letters = command == nil ? folder : nil
        let mail: any MailSender = if let command { command } else { folder }
        let log = shared.log
        let budgets = Self.budgets(manifest)
        let rates = RateKeeper(
            store: shared.store, budgets: budgets,
            now: { Int64(exactly: (now().timeIntervalSince1970 * 1_000).rounded(.down)) ?? 0 }
        ) { code, message in log.log(.warning, "web", "[\(code)] \(message)") }
        self.rates = rates
        accounts = AccountService(
            store: shared.store,
            passwords: PasswordKeeper(
                shared.passwords ?? (signIn?.strength == .moderate ? .moderate : .interactive),
                parallel: signIn?.passwordsAtOnce ?? 2),
            mail: mail, appName: appName, rates: rates, now: shared.now
        ) { code, message in log.log(.error, "accounts", "[\(code)] \(message)") }
        reminders = ReminderKeeper(
            store: shared.store, cues: cues, content: shared.content, log: shared.log, now: shared.now)
        inboxes = shared.inboxes
        // Without a program for mail, letters lie in a folder: those of sign-ups too, so that somebody looks there.
        guard let signIn, signIn.mailCommand != nil || signIn.email else { return }
        inboxes.letters = InboxLetters(
            shared.store, mail: mail, appName: appName, log: shared.log, now: shared.now
        ) { [weak self] in
            self?.publicAddress
        } path: {
            places.path(of: $0)
        } discard: { [letters] in
            letters?.remove(to: $0)
        }
    }

    private static func budgets(_ manifest: Manifest) -> [RateSubject: RateBudget] {
        var budgets: [RateSubject: RateBudget] = [:]
        for (name, rate) in manifest.web.rates {
            guard let subject = RateSubject(rawValue: name) else { continue }
            budgets[subject] = RateBudget(burst: rate.burst, perHour: rate.perHour)
        }
        return budgets
    }

    /// Says where the app listens, for a manifest that has no address of it.
    func listens(at address: String) {
        let address = address.hasSuffix("/") ? String(address.dropLast()) : address
        self.address.withLock { $0 = $0 ?? PublicAddress(address, appName: appName) }
        // Only now do the links of letters lead anywhere.
        inboxes.letters?.start()
    }

    /// The address that people reach the app by.
    var publicAddress: String? { address.withLock { $0?.text } }

    /// The app as authenticators know it; nil where browsers make no passkeys for its address.
    var relyingParty: RelyingParty? { address.withLock { $0?.relyingParty } }

    /// Where providers send people back to.
    var returnAddress: String? { publicAddress.map { $0 + "/sign-in/return" } }

    var milliseconds: Int64 { now().unixMilliseconds }

    func attempt<Value>(_ fallback: Value, _ body: () throws(StorageError) -> Value) -> Value {
        do throws(StorageError) {
            return try body()
        } catch {
            log.log(.error, "accounts", "[\(error.code)] \(error.message)")
            return fallback
        }
    }

    /// The kinds of data that modules keep of a person, in the person's words; none where they keep nothing.
    ///
    /// A module keeps something of a person when it exports other than for somebody it has never heard of. One that cannot
    /// say counts as keeping something.
    func moduleData(of user: String) async -> [String] {
        let known = [
            "bricks.timer/1": Texts.peopleTimerSessions, "bricks.biometrics/1": Texts.peopleHealthData,
            "bricks.community/1": Texts.peoplePosts,
        ]
        var kinds: [String] = []
        for module in planned {
            guard let (instance, _) = modules.instance(module) else {
                if modules.absence(of: module) != nil { kinds.append(Texts.peopleDataOfAPartThat) }
                continue
            }
            let nobody = "nobody-\(UUID().uuidString.lowercased())"
            do throws(CallFailure) {
                let kept = try await instance.export(user: user)?.replacing(user, with: "")
                let nothing = try await instance.export(user: nobody)?.replacing(nobody, with: "")
                if kept == nothing { continue }
            } catch {
                log.log(.warning, module, "[person.not-exported] \(error.message)")
            }
            let name = known.first { instance.provides($0.key) }?.value
            kinds.append(name ?? Texts.peopleDataOfOtherPartsOf)
        }
        var seen: Set<String> = []
        return kinds.filter { seen.insert($0).inserted }
    }

    /// Everything that is kept of a person: the host's part and the modules', as `bricks.export/1`.
    func export(_ user: String) async -> JSON? {
        guard let own = attempt(nil, { () throws(StorageError) in try store.export(user: user) as JSON? }) else {
            return nil
        }
        var parts: JSONObject = [:]
        for module in planned {
            guard let (instance, _) = modules.instance(module) else {
                parts[module] = ["unavailable": true]
                continue
            }
            do throws(CallFailure) {
                guard let text = try await instance.export(user: user) else {
                    // Its table has no export, which is known since it was loaded.
                    parts[module] = ["nothingKept": true]
                    continue
                }
                parts[module] = (try? JSON(parsing: text)) ?? .string(text)
            } catch {
                parts[module] = ["unavailable": true]
                log.log(.warning, module, "[person.not-exported] \(error.message)")
            }
        }
        return ["schema": "bricks.export/1", "app": own, "modules": .object(parts)]
    }
}

/// Data that is kept for one browser, in the host's store.
struct DeviceRecords: DeviceStore {
    let people: People
    let secret: String
    /// Tells the person that something they did was not saved.
    let told: @Sendable (BannerDocument) -> Void

    private let trouble = ReadTrouble()

    init(people: People, secret: String, told: @escaping @Sendable (BannerDocument) -> Void) {
        self.people = people
        self.secret = secret
        self.told = told
    }

    func keptSettings() -> JSONObject? {
        do throws(StorageError) {
            let kept = try people.store.deviceSettings(secret)
            trouble.ended("settings")
            return kept
        } catch {
            people.log.log(.error, "host", "[\(error.code)] \(error.message)")
            if trouble.began("settings") { told(ReadTrouble.banner) }
            return nil
        }
    }

    func set(_ setting: Setting, to value: JSON?) {
        do throws(StorageError) {
            try people.store.set(setting, to: value, device: secret)
        } catch {
            people.log.log(.error, "host", "[\(error.code)] \(error.message)")
            told(PersonalRecords.notSaved(error))
        }
    }
}
