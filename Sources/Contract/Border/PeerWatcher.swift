public import ModuleInterfaces

/// Is told of what one side asks of the other, where somebody counts it.
public protocol PeerWatcher: Sendable {
    /// A request or an event begins; what is given back comes with the request's end.
    func called() -> UInt64
    /// An event was answered with an error status.
    func eventFailed()
    /// The request was answered, or given up.
    func settled(_ request: UInt64, begun: UInt64, _ result: Result<[ReplyValue], CallFailure>)
}

/// Is told of what an endpoint serves, where somebody counts it.
public protocol EndpointWatcher: Sendable {
    /// A call arrived and is about to be served.
    func served()
    /// A call that was served returned a failure; one that fails after it was left pending is not reported.
    func refused()
}
