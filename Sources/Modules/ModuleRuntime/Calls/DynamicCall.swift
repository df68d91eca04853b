import Border
import BricksABI
import ForeignCalls
public import InterfaceModel
public import ModuleInterfaces

/// A method that is known by name only: its description, its place in the table and its calling convention, looked up once.
///
/// Calling it goes through libffi; ``DynamicLeaf`` is what is left of that when the arguments are numbers.
public final class DynamicCall: Sendable {
    /// The interface, as the contract describes it.
    public let interface: Interface
    /// The method, as the contract describes it: its kind, its parameters and its results.
    public let method: Method
    let plan: CallPlan
    let prepared: PreparedCall

    /// - Parameter reference: such as `bricks.timer/1`.
    public init(_ reference: String, _ name: String) throws(CallFailure) {
        guard let interface = Contract.interface(reference), let plan = CallPlan.all[reference]?[name],
            let method = interface.methods.first(where: { $0.name == name })
        else { throw CallFailure(.notFound, "There is no method `\(name)` of \(reference).") }
        guard let prepared = PreparedCall.of(plan.signature) else {
            throw CallFailure(.fault, "libffi refused the signature \(plan.signature).")
        }
        self.interface = interface
        self.method = method
        self.plan = plan
        self.prepared = prepared
    }

    /// The type of its answer's only value, as in `bricks/value.h`, where that is a number; absent for no value. Nil
    /// for a method that answers with something else.
    var numberType: UInt32? {
        guard method.results.count <= 1 else { return nil }
        return switch method.results.first?.type {
        case nil: UInt32(BRICKS_VALUE_ABSENT)
        case .flag, .i32, .i64, .u32, .enumeration: UInt32(BRICKS_VALUE_INTEGER)
        case .u64, .id, .newID: UInt32(BRICKS_VALUE_UNSIGNED)
        case .f64: UInt32(BRICKS_VALUE_REAL)
        case .text, .document, .json, .descriptor: nil
        }
    }

    /// The function in a provider's table.
    func function(in table: InterfaceTable) throws(CallFailure) -> UnsafeRawPointer {
        guard unsafe Int(table.pointer.load(as: UInt32.self)) >= plan.offset + 8,
            let function = unsafe table.pointer.load(fromByteOffset: plan.offset, as: UnsafeRawPointer?.self)
        else { throw CallFailure(.absent, "The provider does not have the method `\(method.name)`.") }
        return unsafe function
    }
}

/// A leaf of one session that answers with a number or with nothing, for repeated calls on one thread: all but the
/// arguments is looked up once, and a call allocates nothing.
@safe
public struct DynamicLeaf: ~Copyable {
    private let peer: Peer
    private let type: UInt32
    private let frame: PreparedFrame
    // Of the provider's constant table, which lives as long as its peers.
    nonisolated(unsafe) private let function: UnsafeRawPointer

    init(_ call: DynamicCall, peer: Peer, table: InterfaceTable) throws(CallFailure) {
        guard call.method.kind == .leaf, let type = call.numberType else {
            throw CallFailure(.invalidArgument, "`\(call.method.name)` is no leaf that answers with a number.")
        }
        let found = unsafe try call.function(in: table)
        self.peer = peer
        self.type = type
        unsafe function = unsafe found
        frame = PreparedFrame(call.prepared)
    }

    /// Sets an argument that is a number, counted from 0.
    public func set(_ index: Int, _ word: UInt64) { frame.set(index, word) }

    /// Calls it on this thread; gives the bits of the number that it answers with, or 0.
    public func call() throws(CallFailure) -> UInt64 {
        try unsafe peer.leaf(type: type, bits: { unsafe frame.call(function, self: $0, UnsafeRawPointer($1)) })
    }
}
