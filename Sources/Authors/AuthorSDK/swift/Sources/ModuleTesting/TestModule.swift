import Border
public import BricksABI
public import JSONText
public import ModuleInterfaces

/// A module's exported function.
public typealias ModuleEntryFunction = (
    UnsafePointer<bricks_host>?, UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status

/// A module that was entered and created for a test; stopped and destroyed with this object.
@safe
public final class TestModule: Sendable {
    /// The host that the module was created with.
    public let host: TestHost
    // The pointers that the module gave; passed back to it only, and not after `destroy`.
    nonisolated(unsafe) let table: UnsafePointer<bricks_module>
    nonisolated(unsafe) private let pointer: UnsafeMutableRawPointer
    // The host's table that the module was given; freed after `destroy`.
    nonisolated(unsafe) private let hostTable: UnsafeMutablePointer<bricks_host>

    /// Enters the module, creates it with a configuration and starts it.
    ///
    /// - Parameters:
    ///   - entry: The function that the module exports.
    ///   - dataDirectory: The module's own folder.
    public init(
        _ entry: ModuleEntryFunction, host: TestHost = TestHost(), configuration: JSON = [:],
        dataDirectory: String = "/nonexistent"
    ) throws(CallFailure) {
        self.host = host
        let endpoint = unsafe Endpoint(host) { answer in
            host.requests(of: answer.session)?.close(answer.request, with: answer.result)
        }.retained()
        let hostTable = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
        unsafe hostTable.initialize(
            to: bricks_host(
                size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: 1 << 16, abi_newest: 1 << 16, reserved: 0,
                self: endpoint, get_interface: getInterface, complete: complete))
        unsafe self.hostTable = hostTable
        do throws(CallFailure) {
            var table: UnsafePointer<bricks_module>?
            let status = unsafe entry(hostTable, &table)
            guard status == UInt32(BRICKS_OK), let table = unsafe table else {
                throw CallFailure(CallStatus(rawValue: status), "The entry did not give a table.")
            }
            unsafe self.table = table
            let creation = CreationDocument(
                module: "org.example.module", deployment: "test", dataDirectory: dataDirectory,
                configuration: configuration)
            unsafe pointer = try Self.create(table, hostTable, creation)
        } catch {
            unsafe Endpoint.release(endpoint)
            unsafe hostTable.deallocate()
            throw error
        }
        let pointer = unsafe pointer
        if let start = unsafe table.pointee.start { try unsafe Self.call { unsafe start(pointer, $0) } }
    }

    private static func create(
        _ table: UnsafePointer<bricks_module>, _ host: UnsafePointer<bricks_host>, _ creation: CreationDocument
    ) throws(CallFailure) -> UnsafeMutableRawPointer {
        var module: UnsafeMutableRawPointer?
        try unsafe call { frame in
            unsafe lend(creation.json.text) { text, size in
                unsafe table.pointee.create?(host, frame, text, size, &module) ?? UInt32(BRICKS_ABSENT)
            }
        }
        guard let module = unsafe module else { throw CallFailure(.badReply, "`create` gave no module.") }
        return unsafe module
    }

    deinit {
        // A failure of `stop` is dropped, because it has no receiver.
        let (stop, pointer) = unsafe (table.pointee.stop, pointer)
        if let stop = unsafe stop { _ = unsafe try? Self.call { unsafe stop(pointer, $0) } }
        unsafe table.pointee.destroy?(pointer)
        if let endpoint = unsafe hostTable.pointee.`self` { unsafe Endpoint.release(endpoint) }
        unsafe hostTable.deallocate()
    }

    @discardableResult
    static func call(
        _ session: SessionID = SessionID(rawValue: 0), _ body: (UnsafePointer<bricks_call>) -> bricks_status
    ) throws(CallFailure) -> Reply {
        var receiver = Receiver()
        let status = unsafe receiver.call(session: session, request: 0, deadline: 0, trace: 0, body)
        guard status == UInt32(BRICKS_OK) else { throw receiver.failure(status) }
        return receiver.reply
    }

    /// Opens a session of the host's person.
    ///
    /// - Parameter state: The state that ``TestSession/save()`` gave, where there is one.
    public func open(state: String? = nil) throws(CallFailure) -> TestSession {
        let id: SessionID = host.newID()
        let document = SessionDocument(user: host.with { $0.user }, deepLinkPrefixes: ["test"])
        var session: UnsafeMutableRawPointer?
        let (table, pointer) = unsafe (table, pointer)
        try unsafe Self.call(id) { frame in
            unsafe lend(document.json.text) { text, size in
                unsafe lend(state) { state, stateSize in
                    unsafe table.pointee.session_open?(pointer, frame, text, size, state, stateSize, &session)
                        ?? UInt32(BRICKS_ABSENT)
                }
            }
        }
        guard let session = unsafe session else { throw CallFailure(.badReply, "`session_open` gave no session.") }
        return unsafe TestSession(id, self, session)
    }

    /// All that the module keeps about a person.
    public func export(user: String) throws(CallFailure) -> JSON {
        let (table, pointer) = unsafe (table, pointer)
        let reply = try unsafe Self.call { frame in
            unsafe lend(user) { unsafe table.pointee.user_export?(pointer, frame, $0, $1) ?? UInt32(BRICKS_ABSENT) }
        }
        return try reply.json(0, max: 4 << 20)
    }

    /// Erases all that the module keeps about a person.
    public func erase(user: String) throws(CallFailure) {
        let (table, pointer) = unsafe (table, pointer)
        try unsafe Self.call { frame in
            unsafe lend(user) { unsafe table.pointee.user_erase?(pointer, frame, $0, $1) ?? UInt32(BRICKS_ABSENT) }
        }
    }
}

private func getInterface(
    _ host: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ size: UInt64
) -> UnsafeRawPointer? {
    guard let host = unsafe Endpoint.at(host)?.object as? TestHost, let name = unsafe Read.string(name, size, max: 256)
    else { return nil }
    return unsafe host.table(name)?.pointer
}

private func complete(
    _ host: UnsafeMutableRawPointer?, _ session: bricks_id, _ request: UInt64, _ status: bricks_status,
    _ values: UnsafePointer<bricks_value>?, _ count: UInt32, _ message: UnsafePointer<CChar>?, _ messageSize: UInt64,
    _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    let host = unsafe Endpoint.at(host)?.object as? TestHost
    unsafe host?.requests(of: SessionID(rawValue: session))?.close(
        request, status: status, values: values, count: count, message: message, messageSize: messageSize,
        detail: detail, detailSize: detailSize)
}
