public import InterfaceModel
public import ModuleInterfaces

/// One call over the border, from the one side to the other and back. It has no text of a person's in it.
public struct Crossing: Sendable, Hashable {
    /// The directions of a call, as traces name them.
    public enum Direction: String, Sendable, Hashable {
        case toModule = "to-module"
        case toHost = "to-host"
        /// Messages between coordinators, which cross nothing.
        case withinApp = "within-app"
    }

    /// A value that crossed under a name.
    public struct Value: Sendable, Hashable {
        /// The name of the parameter, or of the result.
        public var name: String
        /// The value, as far as a trace may show it.
        public var value: TracedValue
    }

    /// The id of the module.
    public var module: String
    /// The side that was called.
    public var direction: Direction
    /// Nil for a member of the module's own table, such as `session_open`.
    public var interface: String?
    /// The method, or the member of the module's table, such as `session_open`.
    public var method: String
    /// The kind of the method: a leaf, an event or one that answers later.
    public var kind: Method.Kind
    /// 0 where there is none.
    public var session: UInt64
    /// 0 for what is no request.
    public var request: UInt64
    /// The thread that made the call, by a number that no other thread has at the time.
    public var thread: UInt64
    /// CLOCK_MONOTONIC in nanoseconds.
    public var start: UInt64
    /// Until the answer, in nanoseconds.
    public var duration: UInt64
    /// The arguments in the order of the method's description.
    public var arguments: [Value]
    /// The values of the answer in the same way; empty where there is none.
    public var results: [Value]
    /// The status of the answer.
    public var status: CallStatus
    /// The stable code that a failure named.
    public var code: String?

    /// Such as `bricks.timer/1 show_timer`.
    public var title: String { interface.map { "\($0) \(method)" } ?? method }
}

/// A value of a call, as far as anybody may read it: numbers and ids, and of text only how long it is, unless the
/// interface's description says that it is public.
public enum TracedValue: Sendable, Hashable {
    case absent
    case flag(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    /// An id, as the log writes it.
    case id(String)
    /// Text that is nobody's.
    case text(String)
    /// A value that is not shown: its kind, and its size in bytes.
    case masked(String, bytes: Int)
    case descriptor
}
