public import InterfaceModel
public import Versions

/// The features of the running host for modules and tabs.
public struct HostOffer: Sendable {
    /// Versions of the contract that it speaks.
    public var abi: ClosedRange<ABIVersion>
    /// Interfaces that modules may use.
    public var interfaces: [InterfaceReference]
    /// Delegates that the app sets on modules which have one.
    public var delegates: [InterfaceReference]
    /// Tabs that it serves without a module.
    public var tabKinds: Set<TabKind>
    /// Where it can run modules.
    public var isolations: Set<Manifest.Isolation>
    /// Guarantees that sandboxes of this machine do not give.
    public var missingGuarantees: [MissingGuarantee]
    /// The layouts of the tables of interfaces, including those of modules.
    public var layouts: [InterfaceLayout]
    /// The host's own version, which the setting `minimumAppVersion` is compared with.
    public var version: SemanticVersion
    /// The interfaces that the host can call, such as `bricks.tab/1`; nil where that is not looked at.
    public var knownInterfaces: Set<String>?
    /// Whether the loader finds a library, given the folders that the file names; nil where that is not looked at.
    public var findsLibrary: (@Sendable (_ library: String, _ folders: [String]) -> Bool)?

    /// Makes the offer of a host: without sandboxes and with every described layout, unless said otherwise.
    ///
    /// ``knownInterfaces`` and ``findsLibrary`` stay nil, so that they are not looked at until they are set.
    public init(
        abi: ClosedRange<ABIVersion>, interfaces: [InterfaceReference], delegates: [InterfaceReference],
        tabKinds: Set<TabKind>, isolations: Set<Manifest.Isolation> = [.inProcess, .worker],
        missingGuarantees: [MissingGuarantee] = [],
        layouts: [InterfaceLayout] = Contract.layouts, version: SemanticVersion = .bricks
    ) {
        self.version = version
        self.abi = abi
        self.interfaces = interfaces
        self.delegates = delegates
        self.tabKinds = tabKinds
        self.isolations = isolations
        self.missingGuarantees = missingGuarantees
        self.layouts = layouts
    }
}

/// Something that a sandbox promises and that this machine cannot keep.
public struct MissingGuarantee: Sendable, Hashable {
    /// The guarantee's stable name, by which reports call it.
    public var name: String
    /// The actions that are open to a module without it.
    public var loss: String

    /// Makes a missing guarantee; `loss` says what a module can then do.
    public init(name: String, loss: String) {
        self.name = name
        self.loss = loss
    }
}

/// The delegates that interfaces have, and what a person misses when one is not set.
enum DelegateTable {
    struct Entry {
        var interface: InterfaceReference
        var delegate: InterfaceReference
        var loss: String
    }

    static let entries = [
        Entry(
            interface: InterfaceReference("bricks.timer", 1), delegate: InterfaceReference("bricks.timer-delegate", 1),
            loss: "badges earned in the timer do not reach the app: no banner, nothing in the profile"),
        Entry(
            interface: InterfaceReference("bricks.biometrics", 1),
            delegate: InterfaceReference("bricks.biometrics-delegate", 1),
            loss: "nothing is lost today, this delegate has no methods yet"),
        Entry(
            interface: InterfaceReference("bricks.community", 1),
            delegate: InterfaceReference("bricks.community-delegate", 1),
            loss: "links in posts open no session, no journey and no address"),
    ]
}
