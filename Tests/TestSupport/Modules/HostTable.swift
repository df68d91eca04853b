public import Border
public import BricksABI

/// A host that stands in for Bricks in a module's tests, and is called over the C ABI.
public protocol HostDouble: AnyObject {
    /// The interfaces that it provides.
    static var tables: [any BorderTable.Type] { get }
}

/// The table that a module is given of a ``HostDouble``. Its `get_interface` finds the double's interfaces.
@safe
public final class HostTable: Sendable {
    // Written in `serve`, before the module sees it; freed in `end`, after its last use.
    nonisolated(unsafe) private let table = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)

    public init() {}

    /// For the module's connection.
    @unsafe public var pointer: UnsafePointer<bricks_host> { unsafe UnsafePointer(table) }

    /// Begins to answer for the double, which is kept alive until ``end()``.
    public func serve(_ host: any HostDouble) {
        let endpoint = unsafe Endpoint(host) { _ in }.retained()
        unsafe table.initialize(
            to: bricks_host(
                size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: 1 << 16, abi_newest: 1 << 16, reserved: 0,
                self: endpoint,
                get_interface: { host, name, size in
                    guard let host = unsafe Endpoint.at(host)?.object as? any HostDouble,
                        let name = unsafe Read.string(name, size, max: 256)
                    else { return nil }
                    return unsafe type(of: host).tables.first { $0.reference == name }?.pointer
                }, complete: nil))
    }

    /// Gives back what it keeps alive; every session is closed, and the module stopped.
    public func end() {
        if let endpoint = unsafe table.pointee.`self` { unsafe Endpoint.release(endpoint) }
        unsafe table.deallocate()
    }
}
