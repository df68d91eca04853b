/// Why the host ended a worker.
public struct WorkerFault: Sendable, Equatable {
    /// The kinds of faults; the raw values are stable.
    public enum Code: String, Sendable {
        /// It sent what it must not.
        case brokeProtocol = "module.broke-protocol"
        /// It sent faster than it was served, for too long.
        case flooding = "module.flooding"
        /// It did not take what was sent to it.
        case notReading = "module.not-reading"
        /// It closed its connection and went on.
        case disconnected = "module.disconnected"
        /// A call did not come back.
        case hung = "module.hung"
        /// It used up what it may have.
        case exhausted = "module.exhausted"
        /// It closed descriptors that are not its own.
        case closedDescriptors = "module.closed-descriptors"
        /// It used more memory than it may, memory that it shares included.
        case memory = "module.memory"
        /// It kept the processor busy for longer than it may.
        case processor = "module.cpu"
        /// Its folder became larger than it may be.
        case disk = "module.disk"
        /// It could not enter the sandbox that it was to live in.
        case noSandbox = "module.no-sandbox"
    }

    /// The kind of the fault, for programs and for looking up.
    public var code: Code
    /// The clause that follows "because" in a sentence.
    public var reason: String
}
