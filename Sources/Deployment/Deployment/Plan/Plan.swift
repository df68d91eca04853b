public import Cards
public import Diagnostics
public import Versions

/// Why something is as it is.
public struct Reason: Sendable, Hashable {
    /// The code of the diagnostic that reports the same.
    public var code: DiagnosticCode
    /// One sentence for people, such as `The manifest disables it.`
    public var message: String

    /// Makes a reason of a code and a sentence.
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
    /// No file of its id was found.
    case missing
    /// Its version, the contract, or an interface that it needs does not fit.
    case incompatible
    /// Its file or card is not what it should be.
    case invalid
    /// It could not be loaded or started.
    case failed
    /// The manifest switches it off.
    case disabled
}

/// The state of a tab.
public enum TabState: String, Sendable, Hashable, CaseIterable {
    /// It is served.
    case ready
    /// Nobody can serve it, or its module failed.
    case unavailable
    /// It could be served, but a flag or a setting keeps it away.
    case hidden
}

/// The parts to load, their order, and the parts left out with their reasons; made before any module runs.
public struct Plan: Sendable {
    /// The manifest that the plan was made for.
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

    /// Returns the planned module of that id, whatever its state; nil where the manifest declares none.
    public func module(_ id: String) -> Module? { modules.first { $0.id == id } }

    /// A module of the manifest, with the file that was chosen for it and the decision on it.
    public struct Module: Sendable {
        /// The module as the manifest declares it.
        public var declaration: Manifest.Module
        /// The chosen file.
        public var path: String?
        /// The card of the chosen file; nil where no file was found or its card cannot be read.
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
        /// ``ModuleState/declared`` for a module that is to be loaded; any other state keeps it out.
        public var state: ModuleState
        /// Why the module is not to be loaded; nil for one that is.
        public var reason: Reason?
        /// Which module serves each interface that it uses and that the host does not provide itself.
        public var providers: [InterfaceReference: String]
        /// Those of ``providers`` that it cannot do without.
        public var requiredProviders: [String]
        /// Delegates that the app is to set.
        public var delegates: [InterfaceReference]
        /// Tabs (`tab:home`) and modules (`module:com.bricks.timer`) that use it.
        public var neededBy: [String]

        /// The module's id in the manifest.
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

    /// A tab of the manifest, with the decision whether it is served.
    public struct Tab: Sendable {
        /// The tab as the manifest declares it.
        public var declaration: Manifest.Tab
        /// Id of the module that serves it, or would.
        public var module: String?
        /// Whether the tab is served.
        public var state: TabState
        /// Why the tab is not served; nil for one that is.
        public var reason: Reason?

        /// The tab's id in the manifest.
        public var id: String { declaration.id }
    }
}
