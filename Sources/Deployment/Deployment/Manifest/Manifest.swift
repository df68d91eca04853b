public import Diagnostics
import Foundation
public import Integrity
public import JSONText
public import Versions

/// A deployment as its manifest describes it: `bricks.manifest/1`.
///
/// Each property is documented in the manifest's JSON Schema, ``Manifest/schema``.
public struct Manifest: Sendable {
    public var id: String
    public var name: String
    /// The app's own.
    public var version: String?
    public var environment: Environment
    /// The chosen environment where it differs from the one in the manifest. Both may run at the same time.
    public var otherEnvironment: Environment?
    /// Relative to ``folder``.
    public var search: [String]
    public var unservedTabs: UnservedTabs
    public var tabs: [Tab]
    public var modules: [Module]
    /// Nil where the manifest says nothing of signatures: then none is looked at.
    public var trust: Trust?
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
    public var deepLinks: DeepLinks
    public var legal: Legal
    public var keys: Keys
    public var web: Web
    /// Nil where nobody can have an account.
    public var signIn: SignIn?
    public var start: Start
    public var onboarding: [OnboardingPage]
    /// Where it was read.
    public var source: DocumentSource

    /// The folder that the manifest lies in, as its path was given.
    public var folder: String { Path.folder(of: source.file) }

    /// The path of a file of the deployment, which the manifest names relative to its folder.
    public func path(_ relative: String) -> String { Path.join(folder, relative) }

    /// The content of a screen; nil for the app's own choice.
    public struct Screen: Sendable, Hashable {
        public struct Section: Sendable, Hashable {
            public var name: String
            public var title: String?
            public var limit: Int?
            /// The theme of its cells.
            public var cell: String?
        }

        public var sections: [Section]?
        public var buttons: [String]?
    }

    public enum Environment: String, Sendable, Hashable, CaseIterable {
        case development, staging, production
    }

    public enum UnservedTabs: String, Sendable, Hashable, CaseIterable {
        case omit, placeholder, refuse
    }

    public struct Tab: Sendable, Hashable {
        public var id: String
        public var kind: TabKind
        public var title: String?
        public var icon: String?
        /// Id of the module that serves it.
        public var module: String?
        /// Place in the manifest.
        public var pointer: JSONPointer
    }

    public struct Module: Sendable, Hashable {
        public var id: String
        /// Relative to the manifest's folder; nil when the search folders are searched.
        public var path: String?
        public var version: VersionRange
        /// The digest that its file has to have, in lower-case hexadecimal digits.
        public var sha256: String?
        /// The file of its signature, relative to the manifest's folder; nil for `FILE.minisig` beside the module's.
        public var signature: String?
        public var isolation: Isolation
        /// The treatment of a machine that cannot keep all guarantees of the sandbox.
        public var incompleteSandbox: IncompleteSandbox
        /// The grants of the module; nil where the manifest leaves them to its card.
        public var grants: [String]?
        /// Whether it may run in the host's process.
        public var isTrusted: Bool
        public var isRequired: Bool
        public var isEnabled: Bool
        public var hasDelegate: Bool
        public var limits: Limits
        /// When a new version of its file takes its place in a running app.
        public var upgrade: Upgrading
        /// The process that it shares with others of the same name; nil for one of its own.
        public var worker: String?
        /// How long its methods may take where that is not as described, in milliseconds: by interface, such as
        /// `bricks.timer/1`, and method.
        public var deadlines: [String: [String: Int]]
        public var configuration: JSONObject
        /// Place in the manifest.
        public var pointer: JSONPointer
    }

    public enum Upgrading: String, Sendable, Hashable {
        case onRequest = "on-request"
        case onChange = "on-change"
    }

    /// The resources that a module outside of this process may use, and how long the host waits for it.
    public struct Limits: Sendable, Hashable {
        public var answerMilliseconds = 10_000
        public var graceMilliseconds = 5_000
        /// In mebibytes.
        public var memoryMegabytes = 1_024
        public var descriptors = 256
        /// The maximum that its folder takes of the disk, in mebibytes.
        public var diskMegabytes = 2_048
        /// The maximum of the processor's time on the average of a minute, in hundredths of one processor.
        public var cpuPercent = Self.processorPercent(of: ProcessInfo.processInfo.activeProcessorCount)
        /// How long it has to run for its former ends to be forgotten.
        public var calmSeconds = 60

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
        public var unsigned: Unsigned

        /// The treatment of a module without a signature. An existing signature is always checked.
        public enum Unsigned: String, Sendable, Hashable, CaseIterable {
            case allow, refuse
        }
    }

    public enum Isolation: String, Sendable, Hashable, CaseIterable {
        case inProcess = "in-process"
        case worker
        case sandbox
    }

    /// The treatment of a module for which there is only a part of a sandbox.
    public enum IncompleteSandbox: String, Sendable, Hashable, CaseIterable {
        case allow, refuse
    }

    public struct DeepLinks: Sendable, Hashable {
        /// URL schemes that lead into the app.
        public var prefixes: [String]
        /// URL schemes of external links that may be opened.
        public var urls: [String]
    }

    public struct Legal: Sendable, Hashable {
        public var terms: String?
        public var privacy: String?
        public var about: String?
        /// Frequent questions.
        public var faq: String?
    }

    /// Names and addresses of an app elsewhere. The names are those of the source documents where nothing says
    /// otherwise.
    public struct Keys: Sendable, Hashable {
        public var appGroupSuiteName: String?
        public var appStoreAppId: String?
        public var infoEmail: String?
        /// `yourPageURL`.
        public var page: String?
        /// `appstoreURL`.
        public var store: String?
        /// `shareContentURLFormat`: `%@` stands for the content's id.
        public var shareFormat: String?
        /// `subscriptionManagementUrl`.
        public var subscriptionManagement: String?
        public var offlineDownloads: String?
        public var tryAgainOfflineBannerButton: String?
        public var didMakeVisibleMainCoordinator: String?
        /// `didUpdateRemoteBackgroundImageNotificationName`.
        public var didUpdateRemoteBackgroundImage: String?
    }

    public struct Web: Sendable, Hashable {
        public var host: String
        public var port: Int
        public var hosts: [String]
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
