public import BricksABI
public import CLeaf
public import ModuleInterfaces

// Calls that are known by their description only; what the generated clients do for those that are known by their type.
extension Peer {
    /// A body of a call: what calls the function with `self` and the frame.
    package typealias Body = (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status

    /// Calls a leaf that answers with one number or with nothing, and gives the number's bits; allocates nothing unless it
    /// fails.
    ///
    /// - Parameter type: the type that the number must have, as in `bricks/value.h`.
    @inlinable @inline(__always)
    package func leaf(
        type: UInt32, bits body: (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status
    ) throws(CallFailure) -> UInt64 {
        try unsafe leaf(scalar: type, { $0.answer.bits }, body)
    }

    /// Calls a leaf that may answer with anything; the caller closes the descriptors among the values.
    package func leaf(values body: Body) throws(CallFailure) -> [ReplyValue] {
        try unsafe leaf(decode: { (reply) throws(CallFailure) in reply.taken() }, body)
    }

    /// Calls a method that has no answer, in order with the others.
    package func send(_ method: String, _ body: @escaping Body) { unsafe event(method, body) }

    /// Calls a method that may answer later, and waits for its answer; the caller closes the descriptors among the values.
    package func ask(
        _ method: String, deadline milliseconds: Int, _ body: @escaping Body
    ) async throws(CallFailure) -> [ReplyValue] {
        try await answer { completion in
            unsafe request(
                method, deadline: milliseconds, decode: { (reply) throws(CallFailure) in reply.taken() },
                completion: completion, body)
        }
    }
}
