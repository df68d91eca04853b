public import ModuleInterfaces

/// Is told of what one side asks of the other, where somebody counts it.
public protocol PeerWatcher: Sendable {
    /// A request or an event begins; what is given back comes with the request's end.
    func called() -> UInt64
    func eventFailed()
    /// The request was answered, or given up.
    func settled(_ request: UInt64, begun: UInt64, _ result: Result<[ReplyValue], CallFailure>)
}

/// Is told of what an endpoint serves, where somebody counts it.
public protocol EndpointWatcher: Sendable {
    func served()
    func refused()
}
