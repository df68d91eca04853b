public import JSONText
public import ModuleInterfaces

/// One call that a module made of a ``TestHost``.
public struct TestCall: Sendable, Hashable {
    /// Such as `bricks.store/1`.
    public var interface: String
    /// Such as `put`.
    public var method: String
    /// 0 outside of any session.
    public var session: SessionID
    /// By name.
    public var arguments: JSON

    /// The argument of that name.
    public subscript(_ name: String) -> JSON? { arguments[name] }
}
