public import Files
public import Versions

/// A module's description of itself, read from its file without running it: `bricks.card/1`.
public struct ModuleCard: Sendable, Hashable {
    /// Reverse domain name.
    public var id: String
    public var name: String
    public var version: SemanticVersion
    public var vendor: String?
    public var license: String?
    public var description: String?
    /// The toolchain that built it. Swift modules share a process only with their own toolchain's library.
    public var toolchain: String?
    /// Versions of the contract that it works with.
    public var abi: ClosedRange<ABIVersion>
    public var provides: [InterfaceReference]
    public var uses: [Use]
    public var lanes: Lanes
    /// The grants that it asks for, such as `network.lan`.
    public var grants: [String]

    /// An interface that the module calls.
    public struct Use: Sendable, Hashable {
        public var interface: InterfaceReference
        /// Without a required interface the module is not loaded.
        public var isRequired: Bool

        public init(interface: InterfaceReference, isRequired: Bool) {
            self.interface = interface
            self.isRequired = isRequired
        }
    }

    /// Whether calls of different sessions may run at the same time.
    public enum Lanes: String, Sendable, Hashable, CaseIterable {
        case session, module
    }

    /// The provided interface of that name and major version.
    public func provided(_ use: InterfaceReference) -> InterfaceReference? {
        provides.first { $0.satisfies(use) }
    }
}

extension ModuleCard {
    /// Reads the card out of a shared object of this machine.
    public init(readingELF source: any ByteSource) throws(CardRefusal) {
        try self.init(parsing: ELFNote.card(in: source))
    }

    /// Reads the card of the file at that path.
    public init(path: String, fileSystem: some FileSystem = LocalFileSystem()) throws(CardRefusal) {
        let result: Result<ModuleCard, CardRefusal>
        do {
            result = try fileSystem.withFile(path) { source in
                Result { () throws(CardRefusal) in try ModuleCard(readingELF: source) }
            }
        } catch {
            throw CardRefusal(error)
        }
        self = try result.get()
    }
}
