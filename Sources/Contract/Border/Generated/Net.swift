// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.net/1`: Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
public protocol NetProvider {
    /// Connects a TCP stream.
    func connect(_ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32
    /// Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
    func listen(_ call: Call, port: UInt32, seconds: UInt32) throws(CallFailure)
    /// Ends what `listen` began; a port that the session does not listen at is fine.
    func stopListening(_ call: Call, port: UInt32) throws(CallFailure)
    /// Lists the local networks that the machine is in, and the machine itself (127.0.0.1).
    func networks(_ call: Call) throws(CallFailure) -> LocalNetworkList
    /// Sends one datagram to a port of everybody on one local network.
    func broadcast(_ call: Call, network: String, port: UInt32, content: String) throws(CallFailure)
}

// A provider of an earlier minor version goes on as it is.
extension NetProvider {
    public func listen(_ call: Call, port: UInt32, seconds: UInt32) throws(CallFailure) { throw CallFailure(.absent, "The module does not have the method `listen`.") }
    public func stopListening(_ call: Call, port: UInt32) throws(CallFailure) { throw CallFailure(.absent, "The module does not have the method `stop_listening`.") }
    public func networks(_ call: Call) throws(CallFailure) -> LocalNetworkList { throw CallFailure(.absent, "The module does not have the method `networks`.") }
    public func broadcast(_ call: Call, network: String, port: UInt32, content: String) throws(CallFailure) { throw CallFailure(.absent, "The module does not have the method `broadcast`.") }
}

/// The table of C functions that leads to a ``NetProvider``.
public enum NetTable: BorderTable {
    public static let reference = "bricks.net/1"
    public static let methodNames: [String] = ["connect", "listen", "stop_listening", "networks", "broadcast"]

    private static let storage = unsafe ConstantTable(
        bricks_net(
            size: 48,
            minor: 1,
            connect: { self_, call, host, hostSize, port, timeoutMilliseconds in unsafe Thunk.leaf(self_, call, as: (any NetProvider).self) { provider, call throws(CallFailure) in let results = try provider.connect(call, host: try unsafe Read.requiredText(host, hostSize, max: 255, "host"), port: port, timeoutMilliseconds: timeoutMilliseconds); return [.descriptor(results)] } },
            listen: { self_, call, port, seconds in unsafe Thunk.leaf(self_, call, as: (any NetProvider).self) { provider, call throws(CallFailure) in try provider.listen(call, port: port, seconds: seconds); return [] } },
            stop_listening: { self_, call, port in unsafe Thunk.leaf(self_, call, as: (any NetProvider).self) { provider, call throws(CallFailure) in try provider.stopListening(call, port: port); return [] } },
            networks: { self_, call in unsafe Thunk.leaf(self_, call, as: (any NetProvider).self) { provider, call throws(CallFailure) in let results = try provider.networks(call); return [.text(results.json.text)] } },
            broadcast: { self_, call, network, networkSize, port, content, contentSize in unsafe Thunk.leaf(self_, call, as: (any NetProvider).self) { provider, call throws(CallFailure) in try provider.broadcast(call, network: try unsafe Read.requiredText(network, networkSize, max: 64, "network"), port: port, content: try unsafe Read.requiredText(content, contentSize, max: 684, "content")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.net/1` on the other side of the border.
@safe
public struct NetClient: BorderClient {
    public static let reference = "bricks.net/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    @usableFromInline let table: ConstantTable<bricks_net>
    @usableFromInline let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_net.self)
    }

    /// Connects a TCP stream.
    public func connect(host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32 {
        guard let function = unsafe table.pointer.pointee.connect else {
            throw peer.absent("connect")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.descriptor(0) }) { pointer, call in
            unsafe lend(host) { hostPointer, hostSize in unsafe function(pointer, call, hostPointer, hostSize, port, timeoutMilliseconds) }
        }
    }

    /// Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
    @inlinable @inline(__always)
    public func listen(port: UInt32, seconds: UInt32) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.listen else {
            throw peer.absent("listen")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe function(pointer, call, port, seconds)
        }
    }

    /// Ends what `listen` began; a port that the session does not listen at is fine.
    @inlinable @inline(__always)
    public func stopListening(port: UInt32) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.stop_listening else {
            throw peer.absent("stop_listening")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe function(pointer, call, port)
        }
    }

    /// Lists the local networks that the machine is in, and the machine itself (127.0.0.1).
    public func networks() throws(CallFailure) -> LocalNetworkList {
        guard let function = unsafe table.pointer.pointee.networks else {
            throw peer.absent("networks")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.document(0) }) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Sends one datagram to a port of everybody on one local network.
    public func broadcast(network: String, port: UInt32, content: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.broadcast else {
            throw peer.absent("broadcast")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(network) { networkPointer, networkSize in unsafe lend(content) { contentPointer, contentSize in unsafe function(pointer, call, networkPointer, networkSize, port, contentPointer, contentSize) } }
        }
    }
}
