internal import InterfaceModel
public import Versions

/// The smallest host that a module runs on: what its card declares, and what its compiled code calls where that is
/// recorded.
///
/// C, C++ and Rust leave a record where a wrapper of the SDK is inlined into code that calls it. Swift leaves none, and
/// neither does a C module that calls through a table by hand; for these the card is all there is.
public struct HostNeeds: Sendable, Hashable {
    /// Where the answer comes from.
    public enum Evidence: String, Sendable, Hashable {
        /// The compiled code records the methods that it calls.
        case called
        /// Only the card says what is used.
        case declared
    }

    /// One interface that the module uses.
    public struct Interface: Sendable, Hashable {
        /// As declared: without this version the module is not loaded, or does without when it is optional.
        public var interface: InterfaceReference
        /// Whether the module is not loaded without the interface; false for one that the card does not declare.
        public var isRequired: Bool
        /// Whether the card names it.
        public var isDeclared: Bool
        /// The methods that the code calls, sorted.
        public var called: [String]
        /// The smallest minor version that has all of them; nil when nothing says so.
        public var calledMinor: Int?
    }

    /// The oldest version of the contract that it works with.
    public var abi: ABIVersion
    /// Whether ``interfaces`` says which methods are called, or only what the card declares.
    public var evidence: Evidence
    /// Those of the card in its order, then those that are called without being declared.
    public var interfaces: [Interface]

    /// Interfaces that are called and not declared. A host may lack such an interface, and the module would not be
    /// notified.
    public var undeclared: [Interface] { interfaces.filter { !$0.isDeclared } }

    /// Makes the needs of a module from its card and from the notes in its file.
    ///
    /// A reference to a called method that names no interface is left out.
    public init(card: ModuleCard, notes: ModuleNotes) {
        abi = card.abi.lowerBound
        evidence = notes.calls.isEmpty ? .declared : .called
        func called(_ reference: String) -> [String] {
            notes.calls.filter { $0.reference == reference }.map(\.method)
        }
        func minor(_ reference: String) -> Int? {
            let methods = called(reference)
            guard let layout = notes.layout(reference), !methods.isEmpty else { return nil }
            let since = methods.compactMap { name in layout.methods.first { $0.name == name }?.since }
            return since.count == methods.count ? since.max() : nil
        }
        interfaces = card.uses.map { use in
            let reference = "\(use.interface.name)/\(use.interface.major)"
            return Interface(
                interface: use.interface, isRequired: use.isRequired, isDeclared: true, called: called(reference),
                calledMinor: minor(reference))
        }
        let declared = Set(interfaces.map { "\($0.interface.name)/\($0.interface.major)" })
        for reference in Set(notes.calls.map(\.reference)).subtracting(declared).sorted() {
            guard var interface = InterfaceReference(reference) else { continue }
            interface.minor = minor(reference) ?? 0
            interfaces.append(
                Interface(
                    interface: interface, isRequired: false, isDeclared: false, called: called(reference),
                    calledMinor: minor(reference)))
        }
    }
}
