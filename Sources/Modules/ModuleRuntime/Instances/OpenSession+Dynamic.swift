public import Border
import InterfaceModel
public import ModuleInterfaces

extension OpenSession {
    /// Calls a method of any kind by its description, and waits for its answer; an event has none. The caller closes the
    /// descriptors among the values.
    public func call(
        _ call: DynamicCall, _ arguments: [DynamicArgument] = []
    ) async throws(CallFailure) -> [ReplyValue] {
        let (peer, table) = try way(to: call)
        let arguments = try DynamicArguments(arguments, for: call)
        // The provider's constant, which lives as long as its peers.
        nonisolated(unsafe) let function = unsafe try call.function(in: table)
        switch call.method.kind {
        case .leaf: return try callLeaf(call, arguments, peer, table)
        case .event:
            unsafe peer.send(call.method.name) { unsafe arguments.call(function, $0, UnsafeRawPointer($1)) }
            await lane.run {}
            return []
        case .async:
            return try await unsafe peer.ask(call.method.name, deadline: call.method.deadline) {
                unsafe arguments.call(function, $0, UnsafeRawPointer($1))
            }
        }
    }

    /// Calls a method that answers before it returns by its description, on this thread. The caller closes the
    /// descriptors among the values.
    public func callLeaf(
        _ call: DynamicCall, _ arguments: [DynamicArgument] = []
    ) throws(CallFailure) -> [ReplyValue] {
        let (peer, table) = try way(to: call)
        guard call.method.kind != .async else {
            throw CallFailure(.invalidArgument, "`\(call.method.name)` may answer later.")
        }
        return try callLeaf(call, DynamicArguments(arguments, for: call), peer, table)
    }

    /// The same by name.
    public func callLeaf(
        _ interface: String, _ method: String, _ arguments: [DynamicArgument] = []
    ) throws(CallFailure) -> [ReplyValue] {
        try callLeaf(DynamicCall(interface, method), arguments)
    }

    /// Returns a leaf for repeated calls.
    public func leaf(_ call: DynamicCall) throws(CallFailure) -> DynamicLeaf {
        let (peer, table) = try way(to: call)
        return try DynamicLeaf(call, peer: peer, table: table)
    }

    private func callLeaf(
        _ call: DynamicCall, _ arguments: DynamicArguments, _ peer: Peer, _ table: InterfaceTable
    ) throws(CallFailure) -> [ReplyValue] {
        let function = unsafe try call.function(in: table)
        return try unsafe peer.leaf(values: { unsafe arguments.call(function, $0, UnsafeRawPointer($1)) })
    }

    private func way(to call: DynamicCall) throws(CallFailure) -> (Peer, InterfaceTable) {
        let reference = call.interface.reference
        guard provides(reference) else {
            throw CallFailure(.notFound, "The module provides no \(reference).")
        }
        guard let way = way(to: reference) else { throw CallFailure(.badState, "The session is closed.") }
        return way
    }
}
