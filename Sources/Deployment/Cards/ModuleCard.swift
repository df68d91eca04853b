public import Files
public import Versions

/// A module's description of itself, read from its file without running it: `bricks.card/1`.
public struct ModuleCard: Sendable, Hashable {
    /// Reverse domain name.
    public var id: String
    /// The module's name for people, 1 to 100 bytes long.
    public var name: String
    /// The module's own version, which a manifest's range and a lock are compared with.
    public var version: SemanticVersion
    /// The module's maker, 1 to 200 bytes long; nil where the card names none.
    public var vendor: String?
    /// The licence as the card writes it, 1 to 100 bytes long; nil where the card names none.
    public var license: String?
    /// A text for people on the module's purpose, 1 to 2000 bytes long; nil where the card has none.
    public var description: String?
    /// The toolchain that built it. Swift modules share a process only with their own toolchain's library.
    public var toolchain: String?
    /// Versions of the contract that it works with.
    public var abi: ClosedRange<ABIVersion>
    /// The interfaces that the host can call, in the card's order; a card lists a maximum of 256.
    public var provides: [InterfaceReference]
    /// The interfaces that the module calls, in the card's order; a card lists a maximum of 256.
    public var uses: [Use]
    /// How calls of different sessions are ordered; ``Lanes/session`` where the card says nothing.
    public var lanes: Lanes
    /// The grants that it asks for, such as `network.lan`.
    public var grants: [String]

    /// An interface that the module calls.
    public struct Use: Sendable, Hashable {
        /// The interface with the minimum minor version that the module needs of it.
        public var interface: InterfaceReference
        /// Without a required interface the module is not loaded.
        public var isRequired: Bool

        /// Makes a use of an interface; a card that does not say otherwise makes it a required one.
        public init(interface: InterfaceReference, isRequired: Bool) {
            self.interface = interface
            self.isRequired = isRequired
        }
    }

    /// Whether calls of different sessions may run at the same time.
    public enum Lanes: String, Sendable, Hashable, CaseIterable {
        /// One lane for each session, or one for all sessions of the module.
        case session, module
    }

    /// The provided interface of that name and major version.
    public func provided(_ use: InterfaceReference) -> InterfaceReference? {
        provides.first { $0.satisfies(use) }
    }
}

extension ModuleCard {
    /// Reads the card out of a shared object of this machine.
    public init(readingELF source: any ByteSource) throws(CardError) {
        try self.init(parsing: ELFNote.card(in: source))
    }

    /// Reads the card of the file at that path.
    public init(path: String, fileSystem: some FileSystem = LocalFileSystem()) throws(CardError) {
        let result: Result<ModuleCard, CardError>
        do {
            result = try fileSystem.withFile(path) { source in
                Result { () throws(CardError) in try ModuleCard(readingELF: source) }
            }
        } catch {
            throw CardError(error)
        }
        self = try result.get()
    }
}
