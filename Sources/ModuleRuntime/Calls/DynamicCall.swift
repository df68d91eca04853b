public import Border
import ForeignCalls
public import InterfaceModel
public import ModuleInterfaces

/// A method that is known by name only: its description, its place in the table and its calling convention, looked up once.
///
/// Calling it goes through libffi; ``DynamicLeaf`` is what is left of that when the arguments are numbers.
public final class DynamicCall: Sendable {
    public let interface: Interface
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

    /// Whether it answers with one number at most, for which nothing is allocated.
    var isNumber: Bool {
        guard method.results.count <= 1 else { return false }
        switch method.results.first?.type {
        case .text, .document, .json, .descriptor: return false
        default: return true
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

/// A leaf of one session for whoever calls it again and again on one thread: all but the arguments is looked up once.
@safe
public struct DynamicLeaf: ~Copyable {
    private let peer: Peer
    private let isNumber: Bool
    private let frame: PreparedFrame
    // Of the provider's constant table, which lives as long as its peers.
    nonisolated(unsafe) private let function: UnsafeRawPointer

    init(_ call: DynamicCall, peer: Peer, table: InterfaceTable) throws(CallFailure) {
        guard call.method.kind == .leaf else {
            throw CallFailure(.invalidArgument, "`\(call.method.name)` is no leaf.")
        }
        let found = unsafe try call.function(in: table)
        self.peer = peer
        isNumber = call.isNumber
        unsafe function = unsafe found
        frame = PreparedFrame(call.prepared)
    }

    /// Sets an argument that is a number, counted from 0.
    public func set(_ index: Int, _ word: UInt64) { frame.set(index, word) }

    /// Calls it on this thread; gives the first value of its answer.
    public func call() throws(CallFailure) -> ReplyValue {
        guard isNumber else {
            return try unsafe peer.leaf(values: { unsafe frame.call(function, self: $0, UnsafeRawPointer($1)) }).first
                ?? .absent
        }
        return try unsafe peer.leaf(number: { unsafe frame.call(function, self: $0, UnsafeRawPointer($1)) })
    }
}
