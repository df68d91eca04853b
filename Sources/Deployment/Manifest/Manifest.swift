public import JSONText

/// A deployment as its manifest describes it: `bricks.manifest/1`.
///
/// Each property is documented in the manifest's JSON Schema, ``Manifest/schema``.
public struct Manifest: Sendable {
    public var id: String
    public var name: String
    public var environment: Environment
    /// Relative to ``folder``.
    public var search: [String]
    public var unservedTabs: UnservedTabs
    public var tabs: [Tab]
    public var modules: [Module]
    public var settings: JSONObject
    public var flags: JSONObject
    /// Relative to ``folder``.
    public var tokens: [String]
    /// Relative to ``folder``.
    public var content: String?
    public var deepLinks: DeepLinks
    public var legal: Legal
    public var web: Web
    /// Where it was read.
    public var source: ManifestSource

    /// The folder that the manifest lies in, as its path was given.
    public var folder: String { Path.folder(of: source.file) }

    /// The path of a file of the deployment, which the manifest names relative to its folder.
    public func path(_ relative: String) -> String { Path.join(folder, relative) }

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
        public var isolation: Isolation
        public var isRequired: Bool
        public var isEnabled: Bool
        public var hasDelegate: Bool
        public var limits: Limits
        public var configuration: JSONObject
        /// Place in the manifest.
        public var pointer: JSONPointer
    }

    /// What a module outside of this process may use, and how long the host waits for it.
    public struct Limits: Sendable, Hashable {
        public var answerMilliseconds = 10_000
        public var graceMilliseconds = 5_000
        /// In mebibytes.
        public var memoryMegabytes = 1_024
        public var descriptors = 256

        public init() {}

        init(_ json: JSON?) {
            answerMilliseconds = json?["answerMilliseconds"]?.integer.map { Int($0) } ?? answerMilliseconds
            graceMilliseconds = json?["graceMilliseconds"]?.integer.map { Int($0) } ?? graceMilliseconds
            memoryMegabytes = json?["memoryMegabytes"]?.integer.map { Int($0) } ?? memoryMegabytes
            descriptors = json?["descriptors"]?.integer.map { Int($0) } ?? descriptors
        }
    }

    public enum Isolation: String, Sendable, Hashable, CaseIterable {
        case inProcess = "in-process"
        case worker
        case sandbox
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
    }

    public struct Web: Sendable, Hashable {
        public var host: String
        public var port: Int
        public var hosts: [String]
    }
}

/// The text that a manifest was read from, to say where in it a problem stands.
public struct ManifestSource: Sendable {
    /// The path as it was given.
    public var file: String
    let document: JSONDocument?

    /// A diagnostic about a place in the manifest.
    public func diagnostic(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, at pointer: JSONPointer,
        key: Bool = false, details: [String] = [], searched: [String] = [], nearest: String? = nil, help: String? = nil
    ) -> Diagnostic {
        let position = key ? document?.keyPosition(of: pointer) : document?.position(of: pointer)
        return Diagnostic(
            code, message, severity: severity, details: details, file: file, position: position, pointer: pointer,
            searched: searched, nearest: nearest, help: help)
    }
}
