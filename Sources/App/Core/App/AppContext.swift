public import Content
public import DeepLinks
public import FeatureFlags
public import Foundation
public import JSONText
public import ModuleInterfaces
public import Settings
public import Storage

/// The part of a deployment's declaration that the app's coordinators need.
public struct AppDeclaration: Sendable {
    /// A tab that the app can show: one that is served, or a placeholder for one that is not.
    public struct Tab: Sendable, Hashable {
        /// The id in the manifest, such as `home`, by which links and pages name the tab.
        public var id: String
        /// One of the kinds that the manifest knows, such as `home`.
        public var kind: String
        /// The title under which people see it: the manifest's, or the id with a capital letter.
        public var title: String
        /// The name of an icon of the catalog; `menu` where the manifest gives none.
        public var icon: String
        /// The module that serves the tab; nil for the host's own tabs.
        public var module: String?
        /// Why the tab cannot be served, when it is shown as a placeholder: a sentence for whoever operates the app.
        public var placeholder: String?
        /// The code of that reason, by which support finds it; nil where there is none.
        public var placeholderCode: String?

        /// Makes a tab of the host's own; with a module, one that the module serves.
        public init(
            id: String, kind: String, title: String, icon: String, module: String? = nil, placeholder: String? = nil,
            placeholderCode: String? = nil
        ) {
            self.id = id
            self.kind = kind
            self.title = title
            self.icon = icon
            self.module = module
            self.placeholder = placeholder
            self.placeholderCode = placeholderCode
        }
    }

    /// The deployment's id in the manifest.
    public var id: String
    /// The name that people see: the setting `appName` or, where that is empty, the manifest's name.
    public var name: String
    /// The tabs to show, in order.
    public var tabs: [Tab]
    /// Schemes of the app's own links, such as `aldermere`; links that the app makes have the first.
    public var linkSchemes: [String]
    /// Schemes of addresses outside of the app that it opens; empty for http and https.
    public var externalSchemes: [String]
    /// The interfaces that its modules serve, such as `bricks.timer/1`, whether or not they run at the moment.
    public var interfaces: Set<String>
    /// The manifest's values of the settings.
    public var settings: JSONObject
    /// Addresses and formats by name, as texts: `terms`, `privacy`, `about`, `faq`, `page`, `contact`, `store`, `share`
    /// and `subscriptions`. A name without a value is absent.
    public var legal: JSON
    /// How the deployment arranges screens, by their names in `ScreenDefinition`.
    public var screens: [String: ScreenLayout] = [:]
    /// The app's requirement of its host, where this one is too old for it: nothing else is shown then.
    public var outdated: OutdatedHost?
    /// Whether people can have accounts.
    public var hasAccounts = false
    /// The people who see and switch the devices of the deployment.
    public var devices = DeviceAccess()
    /// The roles that people have in modules.
    public var roles = RoleBook()

    /// Makes a declaration with the app's own screens, without accounts, for a host that is new enough.
    public init(
        id: String, name: String, tabs: [Tab], linkSchemes: [String], externalSchemes: [String] = [],
        interfaces: Set<String> = [], settings: JSONObject = [:], legal: JSON = [:]
    ) {
        self.id = id
        self.name = name
        self.tabs = tabs
        self.linkSchemes = linkSchemes
        self.externalSchemes = externalSchemes
        self.interfaces = interfaces
        self.settings = settings
        self.legal = legal
    }

    /// Reads links into this app.
    public var linkParser: DeepLinkParser { DeepLinkParser(schemes: linkSchemes, external: externalSchemes) }
}

/// The app's data about one person.
public protocol PersonalStore: LibraryStore, InboxStore {
    /// The latest first.
    func badges() -> [BadgeDocument]
    /// Returns the ids of the person's favourites, the newest first.
    func favourites() -> [String]
    /// Whether the content of that id is one of the person's favourites.
    func isFavourite(_ content: String) -> Bool
    /// Makes the content of that id a favourite, or no longer one. A failure is reported to the person.
    func toggleFavourite(_ content: String)
    /// Returns the ids of the contents that were played, each once, the latest first.
    func history() -> [String]
    /// Returns the person's records of that kind, the latest first.
    func records(_ kind: PersonalRecord.Kind) -> [PersonalRecord]
    /// Returns whether it was kept.
    @discardableResult func keep(_ record: PersonalRecord) -> Bool
    /// Removes the records of that kind about an item; does nothing where there are none.
    func forget(_ kind: PersonalRecord.Kind, _ id: String)
    /// Takes a code and keeps the access that it opens, at once or not at all.
    func redeem(_ code: String, limit: Int?, for record: PersonalRecord) -> CodeRedemption
    /// Returns the values that the person has decided, or the app remembers of them, by the settings' names; nil where
    /// they cannot be read now.
    func keptSettings() -> JSONObject?
    /// Keeps a value for the person; nil for none of their own.
    func set(_ setting: Setting, to value: JSON?)
    /// Keeps another value for the person in place of the one of their own that is kept at that moment; the kept value
    /// stays where the closure gives nil. Returns whether nothing failed.
    @discardableResult func change(_ setting: Setting, _ change: (JSON?) -> JSON?) -> Bool
    /// Groups that the person has joined, the first first.
    func cohorts() -> [String]
    /// Returns whether it was kept.
    func join(_ cohorts: [String]) -> Bool
}

extension PersonalStore {
    /// The same, and nothing where it cannot be read now: fit to be shown, and never to be written back.
    public func settings() -> JSONObject { keptSettings() ?? [:] }
}

/// A session's access to the deployment's modules. An interface that nobody provides is nil, and that is ordinary.
public protocol ModuleGateway: Sendable {
    /// Returns the session's part of the timer, which the first call opens; nil where no module provides
    /// `bricks.timer/1`.
    ///
    /// - Throws: `CallFailure` where the module cannot be reached now.
    func timer() async throws(CallFailure) -> (any TimerInterface)?
    /// Returns the session's part of Tuya, which the first call opens; nil where no module provides `bricks.tuya/1`.
    ///
    /// - Throws: `CallFailure` where the module cannot be reached now.
    func tuya() async throws(CallFailure) -> (any TuyaInterface)?
    /// Returns the session's part of the health values, which the first call opens; nil where no module provides
    /// `bricks.biometrics/1`.
    ///
    /// - Throws: `CallFailure` where the module cannot be reached now.
    func biometrics() async throws(CallFailure) -> (any BiometricsInterface)?
    /// Returns the module's controllers of devices, by the module's id; nil where it has none. Throws as ``timer()``
    /// does.
    func devices(of module: String) async throws(CallFailure) -> (any DevicesInterface)?
    /// Returns the module's tab, by the module's id; nil where it serves none. Throws as ``timer()`` does.
    func tab(of module: String) async throws(CallFailure) -> (any TabInterface)?
    /// Returns the interface by which a module hears of its screens, by the module's id; nil where it has none. Throws
    /// as ``timer()`` does.
    func screens(of module: String) async throws(CallFailure) -> (any ScreenInterface)?
    /// The id of the module that provides the interface, such as `bricks.tuya/1`.
    func provider(of interface: String) -> String?
    /// Returns when the module has heard all that it was told so far; at once for one that is not there.
    func settle(_ module: String) async
    /// Keeps the state that every module gives, as when the session ends; it goes on.
    func keepStates() async
    /// Ends the session's part of every module, keeping the state they give.
    func close() async
    /// Ends the session's part of every module of somebody who is erased; nothing of it is kept.
    func discard() async
}

/// The values and services that every coordinator of one session works with.
///
/// Each of them has a copy, so that what is large is shared.
public struct AppContext: Sendable {
    /// The declaration of the deployment, the same for all of its sessions.
    @Shared public var declaration: AppDeclaration
    /// The content as the deployment has it; the person sees ``content``.
    @Shared public var pack: ContentPack
    /// The app's data about the person.
    public var personal: any PersonalStore
    /// The session's access to modules.
    public var modules: any ModuleGateway
    /// The person whose session it is, as modules see them.
    @Shared public var user: UserDocument
    /// Returns the current time, which tests can set.
    public var now: @Sendable () -> Date
    /// The values that are set once and asked for seldom.
    @Shared var services = AppServices()
    /// The conditions that the first screen waits for.
    @Shared public var start = StartConditions()
    /// The first text of the session, and where it leads.
    @Shared public var arrival: Arrival?
    /// Has the app's sessions take turns after a module was started again.
    public var restorations = RestorationQueue()

    /// Makes a context whose other services do nothing until they are set: flags have their fallbacks, and nothing is
    /// limited.
    public init(
        declaration: AppDeclaration, content: ContentPack, personal: any PersonalStore, modules: any ModuleGateway,
        user: UserDocument, now: @escaping @Sendable () -> Date
    ) {
        self.declaration = declaration
        pack = content
        self.personal = personal
        self.modules = modules
        self.user = user
        self.now = now
    }

    /// Returns the value of a setting for the person now; values that they keep are looked up only where they can
    /// decide.
    public func setting<Value>(_ key: SettingKey<Value>) -> Value {
        SettingsUse.current?.note(key.name)
        let scope = Setting.named(key.name)?.scope
        return SettingValues(
            manifest: declaration.settings, device: scope == .device ? deviceSettings ?? [:] : [:],
            person: scope == .person ? personSettings ?? [:] : [:])[key]
    }

    /// Keeps a value of a setting that is the person's.
    public func set<Value>(_ key: SettingKey<Value>, to value: JSON?) {
        guard let setting = Setting.named(key.name) else { return }
        personal.set(setting, to: value)
    }

    /// Keeps another value of a setting that is the person's in place of what it is for them at that moment; nothing is
    /// written where the closure gives nil. Returns whether nothing failed.
    @discardableResult
    public func change<Value>(_ key: SettingKey<Value>, _ change: (Value) -> JSON?) -> Bool {
        guard let setting = Setting.named(key.name) else { return false }
        return personal.change(setting) { own in
            let person = own.map { JSONObject([(key.name, $0)]) } ?? [:]
            return change(SettingValues(manifest: declaration.settings, person: person)[key])
        }
    }

    /// Whether a boolean flag is on for the person now; false for a flag of another type.
    public func isOn(_ flag: FlagKey) -> Bool { self.flag(flag).bool ?? false }

    /// The content that the person sees, without what is for members of cohorts that they are not in. It is in their
    /// language, as far as there are translations and the deployment shows them; in the pack's own otherwise.
    public var content: ContentPack {
        let pack = pack.isTargeted ? pack.visible(to: personal.cohorts()) : pack
        guard let translation = pack.translation(for: user.locale), isOn(.multilanguageEnabled) else { return pack }
        return translation
    }

    /// Whether the person may see and switch the devices of the deployment now.
    public var mayUseDevices: Bool {
        declaration.devices.allows(isAnonymous: user.anonymous) { personal.cohorts() }
    }

    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var milliseconds: Int64 { now().unixMilliseconds }

    /// The tabs that the person sees now, in order.
    public var shownTabs: [AppDeclaration.Tab] {
        AppDeclaration.placed(shown(declaration.tabs), SettingValues(manifest: declaration.settings))
    }

    /// Returns the numbers of the person's unread notices by the ids of tabs: those of a module at its tab, and all of them at
    /// the profile, which has the inbox. A tab without any is absent.
    public func unreadByTab() -> [String: Int] {
        let unread = personal.unreadNotices()
        guard !unread.isEmpty else { return [:] }
        let all = unread.values.reduce(0, +)
        var counts: [String: Int] = [:]
        for tab in declaration.tabs {
            let count = tab.kind == "profile" || tab.kind == "lightProfile" ? all : tab.module.flatMap { unread[$0] }
            if let count, count > 0 { counts[tab.id] = count }
        }
        return counts
    }

    /// In the person's time zone, or in UTC when the system does not know theirs.
    public var timeZone: TimeZone { TimeZone(identifier: user.timeZone) ?? .gmt }
}
