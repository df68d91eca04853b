public import Cards
public import Diagnostics
public import Versions

/// Why something is as it is.
public struct Reason: Sendable, Hashable {
    public var code: DiagnosticCode
    public var message: String

    public init(_ code: DiagnosticCode, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// The state of a module.
public enum ModuleState: String, Sendable, Hashable, CaseIterable {
    /// Loaded and started.
    case ready
    /// Fit to be loaded; not loaded yet.
    case declared
    case missing
    case incompatible
    /// Its file or card is not what it should be.
    case invalid
    /// It could not be loaded or started.
    case failed
    case disabled
}

/// The state of a tab.
public enum TabState: String, Sendable, Hashable, CaseIterable {
    case ready
    case unavailable
    /// It could be served, but a flag or a setting keeps it away.
    case hidden
}

/// The parts to load, their order, and the parts left out with their reasons; made before any module runs.
public struct Plan: Sendable {
    public var manifest: Manifest
    /// In the order of the manifest.
    public var modules: [Module]
    /// Ids of the modules to load; each comes after the modules whose interfaces it uses.
    public var loadOrder: [String]
    /// In the order of the manifest.
    public var tabs: [Tab]
    /// Those of the manifest first.
    public var diagnostics: [Diagnostic]

    /// Whether nothing forbids to start: no error.
    public var canStart: Bool { !diagnostics.contains { $0.severity == .error } }

    public func module(_ id: String) -> Module? { modules.first { $0.id == id } }

    public struct Module: Sendable {
        public var declaration: Manifest.Module
        /// The chosen file.
        public var path: String?
        public var card: ModuleCard?
        /// SHA-256 of the chosen file in hexadecimal digits, when the resolver was given a way to open it.
        public var digest: String?
        /// The result of its signature check; nil where the manifest says nothing of signatures, or it did not come so
        /// far.
        public var signature: SignatureFinding?
        /// Where it will run, which may be less than the manifest asks for.
        public var isolation: Manifest.Isolation
        /// Its grants beside those of every module: the part of its card's requests that is granted.
        public var grants: [String] = []
        public var state: ModuleState
        public var reason: Reason?
        /// Which module serves each interface that it uses and that the host does not provide itself.
        public var providers: [InterfaceReference: String]
        /// Those of ``providers`` that it cannot do without.
        public var requiredProviders: [String]
        /// Delegates that the app is to set.
        public var delegates: [InterfaceReference]
        /// Tabs (`tab:home`) and modules (`module:com.bricks.timer`) that use it.
        public var neededBy: [String]

        public var id: String { declaration.id }

        /// The name of the process that it shares with others, with the isolation, which those have too; nil for one of its
        /// own, and for none.
        public var sharedWorker: String? {
            guard state == .declared, isolation != .inProcess, let name = declaration.worker else { return nil }
            return isolation == .worker ? name : "\(isolation.rawValue) \(name)"
        }
    }

    /// Returns the modules that live in the same process as `module`, itself among them.
    public func sharers(of module: Module) -> [Module] {
        guard let name = module.sharedWorker else { return [module] }
        return modules.filter { $0.sharedWorker == name }
    }

    public struct Tab: Sendable {
        public var declaration: Manifest.Tab
        /// Id of the module that serves it, or would.
        public var module: String?
        public var state: TabState
        public var reason: Reason?

        public var id: String { declaration.id }
    }
}
