import Cards
public import Diagnostics
public import Versions

/// The states of a deployment's modules and tabs, as `check`, `modules` and `run` report them: `bricks.report/1`.
///
/// It follows from the plan and the findings of the start, and does not change afterwards.
public struct Report: Sendable {
    /// The value of `schema` in the report's JSON, and the version of its format.
    public static let schema = "bricks.report/1"

    /// Nil when the manifest could not be read.
    public private(set) var deployment: Deployment?
    /// The manifest's path as it was given.
    public let manifest: String
    /// The modules in the order of the manifest; empty when it could not be read.
    public private(set) var modules: [Module]
    /// The tabs in the order of the manifest; empty when it could not be read.
    public private(set) var tabs: [Tab]
    /// Every diagnostic so far: those of the manifest, of the plan, and of loading.
    public private(set) var diagnostics: [Diagnostic]

    private let plan: Plan?

    /// The identity of the deployment in a report.
    public struct Deployment: Sendable, Hashable {
        /// The manifest's `id`, which names the data directory.
        public var id: String
        /// The app's name for its users.
        public var name: String
        /// The environment that the deployment runs in.
        public var environment: Manifest.Environment
    }

    /// The state of one module, as far as it is known.
    public struct Module: Sendable {
        /// The module's id in the manifest.
        public var id: String
        /// Of the chosen file; nil when none was found.
        public var version: SemanticVersion?
        /// The range that the manifest asks for.
        public var range: VersionRange
        /// The chosen file's path; nil when none was found.
        public var path: String?
        /// SHA-256 of the chosen file in lower-case hexadecimal digits; nil when it was not opened.
        public var sha256: String?
        /// Nil where the manifest says nothing of signatures.
        public var signature: SignatureFinding?
        /// Where the module runs, which may be less than the manifest asks for.
        public var isolation: Manifest.Isolation
        /// The interfaces that the card provides; empty when there is no card.
        public var interfaces: [InterfaceReference]
        /// The module's state: that of the plan, until the module is loaded or fails.
        public var state: ModuleState
        /// Why the module is not used; nil for one that is.
        public var reason: Reason?
        /// Tabs (`tab:home`) and modules (`module:com.bricks.timer`) that use it.
        public var neededBy: [String]
        /// The bounds of its resource use, in a sentence or two; nil where there are none or they are unknown.
        public var bounds: String?
        /// Nil until it is loaded.
        public var loadMilliseconds: Double?
    }

    /// The state of one tab.
    public struct Tab: Sendable {
        /// The tab's id in the manifest.
        public var id: String
        /// Whether the tab is served, cannot be served, or is hidden.
        public var state: TabState
        /// Id of the module that serves the tab, or would; nil for a tab of the app itself.
        public var module: String?
        /// Why the tab is not shown; nil for one that is.
        public var reason: Reason?
    }

    /// The findings about a deployment beside its plan.
    public struct Findings: Sendable {
        /// The bounds of the modules' resource use, in a sentence or two, by the modules' ids.
        public var bounds: [String: String] = [:]
        /// Why flags keep tabs away, by the tabs' ids.
        public var hiddenTabs: [String: Reason] = [:]
        /// Problems that were found beside those of the plan.
        public var problems: [Diagnostic] = []
        /// The outcomes of the modules' starts, in load order; empty before anything is loaded.
        public var starts: [ModuleStart] = []

        /// Makes the findings of a start that found nothing.
        public init() {}
    }

    /// The outcome of the start of one module.
    public struct ModuleStart: Sendable {
        /// How a start ended.
        public enum Outcome: Sendable {
            case started(milliseconds: Double)
            /// The message is one sentence, as `The file has no symbol bricks_module_entry.`
            case failed(message: String, help: String? = nil)
        }

        /// The id of the module.
        public var module: String
        /// How its start ended.
        public var outcome: Outcome

        /// Makes the outcome of the start of the module with that id.
        public init(_ module: String, _ outcome: Outcome) {
            self.module = module
            self.outcome = outcome
        }
    }

    /// Makes the report that follows from a plan and from what was found beside it.
    ///
    /// - Parameter cleaned: returns a text without what must not be shown.
    public init(_ plan: Plan, _ findings: Findings = Findings(), cleaned: (String) -> String = { $0 }) {
        self.plan = plan
        manifest = plan.manifest.source.file
        deployment = Deployment(
            id: plan.manifest.id, name: plan.manifest.name, environment: plan.manifest.environment)
        modules = plan.modules.map { module in
            Module(
                id: module.id, version: module.card?.version, range: module.declaration.version, path: module.path,
                sha256: module.digest, signature: module.signature, isolation: module.isolation,
                interfaces: module.card?.provides ?? [],
                state: module.state, reason: module.reason, neededBy: module.neededBy,
                bounds: findings.bounds[module.id])
        }
        tabs = plan.tabs.map { Tab(id: $0.id, state: $0.state, module: $0.module, reason: $0.reason) }
        diagnostics = plan.diagnostics
        hide(findings.hiddenTabs)
        diagnostics += findings.problems
        for start in findings.starts {
            if case .started(let milliseconds) = start.outcome { loaded(start.module, milliseconds: milliseconds) }
        }
        for start in findings.starts {
            if case .failed(let message, let help) = start.outcome { failed(start.module, message, help) }
        }
        clean(cleaned)
    }

    /// The report on a manifest that could not be read at all.
    public init(unreadable manifest: String, diagnostics: [Diagnostic]) {
        plan = nil
        self.manifest = manifest
        modules = []
        tabs = []
        self.diagnostics = diagnostics
    }

    /// Whether there is nothing to fix: no error, every tab served, no module missing, unfit or failed.
    public var ok: Bool {
        deployment != nil && canStart && !tabs.contains { $0.state == .unavailable }
            && modules.allSatisfy { [.ready, .declared, .disabled].contains($0.state) }
    }

    /// Whether nothing forbids to start, or to go on: no error.
    public var canStart: Bool { !diagnostics.contains { $0.severity == .error } }
}

// MARK: Findings

extension Report {
    /// Notes that a module has been loaded and started.
    private mutating func loaded(_ id: String, milliseconds: Double) {
        guard let index = modules.firstIndex(where: { $0.id == id }) else { return }
        modules[index].state = .ready
        modules[index].loadMilliseconds = milliseconds
    }

    /// Notes that a module could not be loaded or started, with all that follows from it for modules and tabs.
    private mutating func failed(_ id: String, _ message: String, _ help: String?) {
        var pending: [(id: String, reason: Reason, help: String?)] = [(id, Reason(.moduleStartFailed, message), help)]
        while let next = pending.first {
            pending.removeFirst()
            guard let index = modules.firstIndex(where: { $0.id == next.id }),
                [.declared, .ready].contains(modules[index].state)
            else { continue }
            modules[index].state = .failed
            modules[index].reason = next.reason
            report(next.reason, next.help, of: index)
            unserve(next.id, next.reason)
            for user in plan?.modules ?? [] where user.requiredProviders.contains(next.id) {
                let sentence = "It needs module \(next.id.quoted), which failed: \(next.reason.message)"
                pending.append((user.id, Reason(.dependencyUnusable, sentence), "Fix \(next.id.quoted) first."))
            }
        }
        noteUsability()
    }

    /// Notes that flags keep tabs away.
    private mutating func hide(_ hidden: [String: Reason]) {
        for index in tabs.indices where tabs[index].state == .ready {
            guard let reason = hidden[tabs[index].id] else { continue }
            tabs[index].state = .hidden
            tabs[index].reason = reason
        }
        if !hidden.isEmpty { noteUsability() }
    }

    /// Cleans every text of what must not be shown.
    private mutating func clean(_ text: (String) -> String) {
        for index in modules.indices {
            if let reason = modules[index].reason {
                modules[index].reason = Reason(reason.code, text(reason.message))
            }
        }
        for index in tabs.indices {
            if let reason = tabs[index].reason { tabs[index].reason = Reason(reason.code, text(reason.message)) }
        }
        for index in diagnostics.indices {
            diagnostics[index].message = text(diagnostics[index].message)
            diagnostics[index].details = diagnostics[index].details.map(text)
        }
    }

    private mutating func report(_ reason: Reason, _ help: String?, of index: Int) {
        guard let plan, let module = plan.module(modules[index].id) else { return }
        diagnostics.append(
            plan.manifest.source.diagnostic(
                reason.code, "Module \(module.id.quoted) failed: \(reason.message)",
                severity: module.declaration.isRequired ? .error : .warning, at: module.declaration.pointer,
                searched: modules[index].path.map { [$0] } ?? [], help: help))
    }

    private mutating func unserve(_ module: String, _ reason: Reason) {
        guard let plan else { return }
        for index in tabs.indices where tabs[index].module == module && tabs[index].state != .unavailable {
            let message = "Its module \(module.quoted) failed: \(reason.message)"
            tabs[index].state = .unavailable
            tabs[index].reason = Reason(.tabModuleFailed, message)
            guard let declaration = plan.tabs.first(where: { $0.id == tabs[index].id })?.declaration else { continue }
            diagnostics.append(
                plan.manifest.source.diagnostic(
                    .tabModuleFailed,
                    plan.manifest.unservedTabs.sentence(tab: declaration.id, "its module \(module.quoted) failed."),
                    severity: plan.manifest.unservedTabs == .refuse ? .error : .warning, at: declaration.pointer,
                    help: "Fix the module, or remove the tab."))
        }
    }

    private mutating func noteUsability() {
        guard let plan, !tabs.isEmpty, !tabs.contains(where: { $0.state == .ready }) else { return }
        guard !diagnostics.contains(where: { $0.code == .noUsableTab }) else { return }
        diagnostics.append(Resolution.noUsableTab(plan.manifest))
    }
}

extension Manifest.UnservedTabs {
    /// Returns a sentence on the treatment of a tab that cannot be served, and the reason.
    func sentence(tab id: String, _ reason: String) -> String {
        switch self {
        case .omit: "Tab \(id.quoted) is left out: \(reason)"
        case .placeholder: "Tab \(id.quoted) shows a placeholder: \(reason)"
        case .refuse: "Tab \(id.quoted) cannot be served: \(reason)"
        }
    }
}
