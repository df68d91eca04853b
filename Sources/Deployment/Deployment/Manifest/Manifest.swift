public import Diagnostics
import Foundation
public import Integrity
public import JSONText
public import Versions

/// A deployment as its manifest describes it: `bricks.manifest/1`.
///
/// Each property is documented in the manifest's JSON Schema, ``Manifest/schema``.
public struct Manifest: Sendable {
    /// Short name of the deployment, which names its data directory: lower-case letters, digits and hyphens. Empty
    /// where the manifest has no valid one.
    public var id: String
    /// The app's name for its users; empty where the manifest has no valid one.
    public var name: String
    /// The app's own.
    public var version: String?
    /// The environment that the deployment runs in: the chosen one, else the manifest's, else development.
    public var environment: Environment
    /// The chosen environment where it differs from the one in the manifest. Both may run at the same time.
    public var otherEnvironment: Environment?
    /// Relative to ``folder``.
    public var search: [String]
    /// The treatment of tabs that no module serves; they are left out unless the manifest says otherwise.
    public var unservedTabs: UnservedTabs
    /// The tabs in the order in which they are shown; those that could not be understood are left out.
    public var tabs: [Tab]
    /// The modules in the manifest's order; those that could not be understood are left out.
    public var modules: [Module]
    /// Nil where the manifest says nothing of signatures: then none is looked at.
    public var trust: Trust?
    /// Values of settings by their current names. A text may still be a reference to a secret.
    public var settings: JSONObject
    /// How screens of the app are arranged, by their names.
    public var screens: [String: Screen]
    /// Where definitions of flags come from; nil where only ``flags`` has values.
    public var flagSource: FlagSource?
    /// Fixed values, which go before those of ``flagSource``.
    public var flags: JSONObject
    /// Relative to ``folder``.
    public var tokens: [String]
    /// Relative to ``folder``.
    public var content: String?
    /// The URL schemes of links into the app and out of it.
    public var deepLinks: DeepLinks
    /// Addresses of the pages that the law asks for.
    public var legal: Legal
    /// Names and addresses that the app has elsewhere, as older apps configured them.
    public var keys: Keys
    /// The server that keeps what the host knows of people; nil for a file in the data directory.
    public var storage: Storage?
    /// Where the app listens for browsers, and the bounds on their visits.
    public var web: Web
    /// Nil where nobody can have an account.
    public var signIn: SignIn?
    /// The people who see and switch devices.
    public var devices: Devices
    /// The roles that people have in modules.
    public var roles: [Role]
    /// The conditions that the first screen waits for.
    public var start: Start
    /// The pages of the introduction, in order; empty where the manifest has none.
    public var onboarding: [OnboardingPage]
    /// Where it was read.
    public var source: DocumentSource

    /// The folder that the manifest lies in, as its path was given.
    public var folder: String { Path.folder(of: source.file) }

    /// The path of a file of the deployment, which the manifest names relative to its folder.
    public func path(_ relative: String) -> String { Path.join(folder, relative) }

    /// The content of a screen; nil for the app's own choice.
    public struct Screen: Sendable, Hashable {
        /// A section of a screen, and how it is shown.
        public struct Section: Sendable, Hashable {
            /// One of the section names of the screen's `ScreenDefinition`.
            public var name: String
            /// The heading above the section, 1 to 100 characters; nil for the app's own.
            public var title: String?
            /// Maximum number of items in the section, 1 to 1000; nil for the app's own.
            public var limit: Int?
            /// The theme of its cells.
            public var cell: String?
        }

        /// The sections that are shown, in order.
        public var sections: [Section]?
        /// The names of the buttons that are shown, in order.
        public var buttons: [String]?
    }

    /// The purpose of a running deployment, which chooses its overlay in the manifest's `environments`.
    public enum Environment: String, Sendable, Hashable, CaseIterable {
        case development, staging, production
    }

    /// The treatment of a tab that cannot be served: it is left out, shows a page that says so, or stops the start.
    public enum UnservedTabs: String, Sendable, Hashable, CaseIterable {
        case omit, placeholder, refuse
    }

    /// One tab of the app.
    public struct Tab: Sendable, Hashable {
        /// The tab's name in links, once per manifest: letters, digits and hyphens, beginning with a lower-case
        /// letter.
        public var id: String
        /// The kind of tab; the manifest may leave it out where it equals the id.
        public var kind: TabKind
        /// The title that users see; nil for that of the kind.
        public var title: String?
        /// The icon's name; nil for that of the kind.
        public var icon: String?
        /// Id of the module that serves it.
        public var module: String?
        /// Place in the manifest.
        public var pointer: JSONPointer
    }

    /// One module as the manifest declares it.
    public struct Module: Sendable, Hashable {
        /// Id on the module's card, such as `com.bricks.timer`, once per manifest.
        public var id: String
        /// Relative to the manifest's folder; nil when the search folders are searched.
        public var path: String?
        /// The versions that may be loaded; any release where the manifest says nothing or has no valid range.
        public var version: VersionRange
        /// The digest that its file has to have, in lower-case hexadecimal digits.
        public var sha256: String?
        /// The file of its signature, relative to the manifest's folder; nil for `FILE.minisig` beside the module's.
        public var signature: String?
        /// The home that the manifest asks for; ``Plan/Module/isolation`` has the one that the module gets.
        public var isolation: Isolation
        /// The treatment of a machine that cannot keep all guarantees of the sandbox.
        public var incompleteSandbox: IncompleteSandbox
        /// The grants of the module; nil where the manifest leaves them to its card.
        public var grants: [String]?
        /// Whether it may run in the host's process.
        public var isTrusted: Bool
        /// Whether the app must not start without it.
        public var isRequired: Bool
        /// Whether it is used; one that is not stays in the plan as disabled.
        public var isEnabled: Bool
        /// Whether the app sets its delegate on the module, and so hears of its badges and of links in its posts.
        public var hasDelegate: Bool
        /// The resources that the module may use outside of the app's process.
        public var limits: Limits
        /// When a new version of its file takes its place in a running app.
        public var upgrade: Upgrading
        /// The process that it shares with others of the same name; nil for one of its own.
        public var worker: String?
        /// How long its methods may take where that is not as described, in milliseconds: by interface, such as
        /// `bricks.timer/1`, and method.
        public var deadlines: [String: [String: Int]]
        /// The value that the module is created with, which may hold references to secrets.
        public var configuration: JSONObject
        /// Place in the manifest.
        public var pointer: JSONPointer
    }

    /// The trigger for replacing a module by a new version of its file in a running app.
    public enum Upgrading: String, Sendable, Hashable {
        /// When `bricks upgrade` asks for it.
        case onRequest = "on-request"
        /// As soon as the file has changed.
        case onChange = "on-change"
    }

    /// The resources that a module outside of this process may use, and how long the host waits for it.
    public struct Limits: Sendable, Hashable {
        /// Maximum duration of the module's start, and of opening or closing a session, in milliseconds.
        public var answerMilliseconds = 10_000
        /// How long a call may exceed its deadline before the worker is ended and started again, in milliseconds.
        public var graceMilliseconds = 5_000
        /// In mebibytes.
        public var memoryMegabytes = 1_024
        /// Maximum number of files, sockets and other descriptors that are open at one time.
        public var descriptors = 256
        /// The maximum that its folder takes of the disk, in mebibytes.
        public var diskMegabytes = 2_048
        /// The maximum of the processor's time on the average of a minute, in hundredths of one processor.
        public var cpuPercent = Self.processorPercent(of: ProcessInfo.processInfo.activeProcessorCount)
        /// How long it has to run for its former ends to be forgotten.
        public var calmSeconds = 60

        /// Makes the limits that hold where the manifest says nothing.
        public init() {}

        /// Returns three quarters of the processors, with a maximum of four processors: the host and other modules have
        /// the rest.
        public static func processorPercent(of processors: Int) -> Int { min(400, max(1, min(processors, 8)) * 75) }

        init(_ json: JSON?) {
            answerMilliseconds = json?["answerMilliseconds"]?.integer.map { Int($0) } ?? answerMilliseconds
            graceMilliseconds = json?["graceMilliseconds"]?.integer.map { Int($0) } ?? graceMilliseconds
            memoryMegabytes = json?["memoryMegabytes"]?.integer.map { Int($0) } ?? memoryMegabytes
            descriptors = json?["descriptors"]?.integer.map { Int($0) } ?? descriptors
            diskMegabytes = json?["diskMegabytes"]?.integer.map { Int($0) } ?? diskMegabytes
            cpuPercent = json?["cpuPercent"]?.integer.map { Int($0) } ?? cpuPercent
            calmSeconds = json?["calmSeconds"]?.integer.map { Int($0) } ?? calmSeconds
        }
    }

    /// Whose modules the deployment takes.
    public struct Trust: Sendable, Hashable {
        /// Keys of which one has to have signed.
        public var keys: [PublicKey]
        /// The treatment of a module that has no signature; it is refused unless the manifest says otherwise.
        public var unsigned: Unsigned

        /// The treatment of a module without a signature. An existing signature is always checked.
        public enum Unsigned: String, Sendable, Hashable, CaseIterable {
            case allow, refuse
        }
    }

    /// The process that a module runs in.
    public enum Isolation: String, Sendable, Hashable, CaseIterable {
        /// Inside the app's process, with all that the app may do; its crash is the app's.
        case inProcess = "in-process"
        /// In a worker process, which may do what the app's user may.
        case worker
        /// In a worker process that may do only what the module is granted.
        case sandbox
    }

    /// The treatment of a module for which there is only a part of a sandbox.
    public enum IncompleteSandbox: String, Sendable, Hashable, CaseIterable {
        case allow, refuse
    }

    /// The URL schemes of links, without their colon.
    public struct DeepLinks: Sendable, Hashable {
        /// URL schemes that lead into the app.
        public var prefixes: [String]
        /// URL schemes of external links that may be opened.
        public var urls: [String]
    }

    /// Addresses of the app's legal pages, each nil where the manifest has none.
    public struct Legal: Sendable, Hashable {
        /// The terms of use.
        public var terms: String?
        /// The privacy policy.
        public var privacy: String?
        /// The page about the app and its makers.
        public var about: String?
        /// Frequent questions.
        public var faq: String?
    }

    /// Names and addresses of an app elsewhere. The names are those of the source documents where nothing says
    /// otherwise.
    public struct Keys: Sendable, Hashable {
        /// Name of the storage that an app shares with its widgets; without effect here, see ``absentEffects``.
        public var appGroupSuiteName: String?
        /// The app's number in the App Store, of digits, which pages hand to the browser; nil for none.
        public var appStoreAppId: String?
        /// The address that users write e-mails to; nil for none.
        public var infoEmail: String?
        /// `yourPageURL`.
        public var page: String?
        /// `appstoreURL`.
        public var store: String?
        /// `shareContentURLFormat`: `%@` stands for the content's id.
        public var shareFormat: String?
        /// `subscriptionManagementUrl`.
        public var subscriptionManagement: String?
        /// Label of a button to downloads while there is no network; without effect here, see ``absentEffects``.
        public var offlineDownloads: String?
        /// Label of the button that tries again while there is no network; nil for the app's own.
        public var tryAgainOfflineBannerButton: String?
        /// Name of the notice that the app shows its tabs; without effect here, see ``absentEffects``.
        public var didMakeVisibleMainCoordinator: String?
        /// `didUpdateRemoteBackgroundImageNotificationName`.
        public var didUpdateRemoteBackgroundImage: String?
    }

    /// The web server of the app.
    public struct Web: Sendable, Hashable {
        /// The address that the server listens on; `127.0.0.1` by default, which only this machine reaches.
        public var host: String
        /// The TCP port, 8080 by default; 0 lets the system choose a free one.
        public var port: Int
        /// Host names by which browsers may address the app, without port.
        public var hosts: [String]
        /// The resources of the server that visitors may use at one time.
        public var limits = WebLimits()
        /// How often one network may do something, by what it does; what is missing has the host's own budget.
        public var rates: [String: Rate] = [:]
        /// Where browsers reach the app, such as `https://app.example`; nil for where it listens.
        public var address: String?
        /// Addresses of proxies, and ranges of them.
        public var trustedProxies: [String] = []
        /// How long a browser is known that does not come back, in days.
        public var sessionDays = 30
        /// The same while somebody with an account is signed in; nil for no less.
        public var accountSessionDays: Int?

        /// Whether browsers reach the app over TLS.
        public var isSecure: Bool { address?.hasPrefix("https://") ?? false }
    }
}
