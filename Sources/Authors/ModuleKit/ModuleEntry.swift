import Border
public import BricksABI
import JSONText
import ModuleInterfaces
import Synchronization

/// Leads from the exported C function to a ``Module`` subclass.
///
/// A module's C file exports `bricks_module_entry` and calls a Swift function of its own, which calls
/// ``enter(_:host:module:)``. The SDK is linked into each module by itself, so what is kept here is the module's own.
public enum ModuleEntry {
    private static let registered = Mutex<Module.Type?>(nil)

    /// Negotiates the ABI and gives the module's table.
    public static func enter(
        _ type: Module.Type, host: UnsafePointer<bricks_host>?,
        module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
    ) -> bricks_status {
        guard let host = unsafe host, let module = unsafe module else { return UInt32(BRICKS_INVALID_ARGUMENT) }
        let spoken = UInt32(BRICKS_ABI_MAJOR) << 16 | UInt32(BRICKS_ABI_MINOR)
        guard unsafe host.pointee.size >= UInt32(MemoryLayout<bricks_host>.size),
            unsafe host.pointee.abi_oldest <= spoken, unsafe host.pointee.abi_newest >= spoken
        else { return UInt32(BRICKS_ABI_MISMATCH) }
        registered.withLock { $0 = type }
        unsafe module.pointee = table.pointer
        return UInt32(BRICKS_OK)
    }

    static var moduleType: Module.Type? { registered.withLock { $0 } }

    private static let table = unsafe ConstantTable(
        bricks_module(
            size: UInt32(MemoryLayout<bricks_module>.size),
            abi: UInt32(BRICKS_ABI_MAJOR) << 16 | UInt32(BRICKS_ABI_MINOR),
            create: createModule, start: startModule, stop: stopModule, destroy: destroyModule,
            session_open: openSession, session_changed: changeSession, session_save: saveSession,
            session_close: closeSession, user_export: exportUser, user_erase: eraseUser, cancel: nil,
            complete: completeRequest, get_interface: getInterface))
}

private func createModule(
    _ host: UnsafePointer<bricks_host>?, _ frame: UnsafePointer<bricks_call>?, _ creation: UnsafePointer<CChar>?,
    _ size: UInt64, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> bricks_status {
    guard let host = unsafe host, let frame = unsafe whole(frame), let result = unsafe result,
        let type = ModuleEntry.moduleType
    else { return UInt32(BRICKS_INVALID_ARGUMENT) }
    do throws(CallFailure) {
        let document: CreationDocument = try unsafe Read.requiredDocument(creation, size, "creation")
        guard document.configuration.object != nil || document.configuration.isNull else {
            throw CallFailure(
                .invalidArgument,
                "`configuration` is \(document.configuration.typeName); an object was expected.",
                detail: ["pointer": "/configuration"])
        }
        let connection = unsafe HostConnection(host)
        let module = try type.init(host: connection, creation: document)
        unsafe result.pointee = Endpoint(module, answer: connection.complete).retained()
        return UInt32(BRICKS_OK)
    } catch {
        return unsafe Thunk.fail(frame, error)
    }
}

/// The frame, unless it is shorter than this version of the contract needs.
private func whole(_ frame: UnsafePointer<bricks_call>?) -> UnsafePointer<bricks_call>? {
    unsafe frame.flatMap { unsafe $0.pointee.size >= UInt32(MemoryLayout<bricks_call>.size) ? $0 : nil }
}

/// Runs the body with the object behind a pointer of the host's.
private func with<Object>(
    _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, as: Object.Type,
    _ body: (Object) throws(CallFailure) -> String?
) -> bricks_status {
    guard let frame = unsafe whole(frame), let object = unsafe Endpoint.at(pointer)?.object as? Object else {
        return UInt32(BRICKS_INVALID_ARGUMENT)
    }
    do throws(CallFailure) {
        if let text = try body(object) {
            unsafe withValues([.text(text)]) { unsafe frame.pointee.reply?(frame, $0, $1) }
        }
        return UInt32(BRICKS_OK)
    } catch {
        return unsafe Thunk.fail(frame, error)
    }
}

private func startModule(_ module: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?) -> bricks_status {
    unsafe with(module, frame, as: Module.self) { (module) throws(CallFailure) in
        try module.start()
        return nil
    }
}

private func stopModule(_ module: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?) -> bricks_status {
    unsafe with(module, frame, as: Module.self) { (module) throws(CallFailure) in
        try module.stop()
        return nil
    }
}

private func destroyModule(_ module: UnsafeMutableRawPointer?) {
    if let module = unsafe module { unsafe Endpoint.release(module) }
}

private func openSession(
    _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ document: UnsafePointer<CChar>?,
    _ documentSize: UInt64, _ state: UnsafePointer<CChar>?, _ stateSize: UInt64,
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> bricks_status {
    guard let frame = unsafe whole(frame), let result = unsafe result,
        let module = unsafe Endpoint.at(pointer)?.object as? Module
    else { return UInt32(BRICKS_INVALID_ARGUMENT) }
    do throws(CallFailure) {
        let document: SessionDocument = try unsafe Read.requiredDocument(document, documentSize, "document")
        let state = try unsafe Read.optionalText(state, stateSize, max: 1 << 20, "state")
        let host = unsafe SessionHost(id: Call(frame).session, connection: module.host)
        let session = try module.openSession(host, document: document, state: state)
        unsafe result.pointee = Endpoint(session, answer: module.host.complete).retained()
        return UInt32(BRICKS_OK)
    } catch {
        return unsafe Thunk.fail(frame, error)
    }
}

private func changeSession(
    _ session: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ document: UnsafePointer<CChar>?,
    _ size: UInt64
) -> bricks_status {
    unsafe with(session, frame, as: ModuleSession.self) { (session) throws(CallFailure) in
        try session.change(to: try unsafe Read.requiredDocument(document, size, "document"))
        return nil
    }
}

private func saveSession(_ session: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?) -> bricks_status {
    unsafe with(session, frame, as: ModuleSession.self) { (session) throws(CallFailure) in try session.save() }
}

private func closeSession(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer else { return }
    if let session = unsafe Endpoint.at(pointer)?.object as? ModuleSession {
        session.host.requests.closeAll(CallFailure(.cancelled, "The session was closed."))
        session.close()
    }
    unsafe Endpoint.release(pointer)
}

private func exportUser(
    _ module: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ user: UnsafePointer<CChar>?,
    _ size: UInt64
) -> bricks_status {
    unsafe with(module, frame, as: Module.self) { (module) throws(CallFailure) in
        try module.export(user: try unsafe Read.requiredText(user, size, max: 128, "user")).text
    }
}

private func eraseUser(
    _ module: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ user: UnsafePointer<CChar>?,
    _ size: UInt64
) -> bricks_status {
    unsafe with(module, frame, as: Module.self) { (module) throws(CallFailure) in
        try module.erase(user: try unsafe Read.requiredText(user, size, max: 128, "user"))
        return nil
    }
}

private func completeRequest(
    _ pointer: UnsafeMutableRawPointer?, _ request: UInt64, _ status: bricks_status,
    _ values: UnsafePointer<bricks_value>?, _ count: UInt32, _ message: UnsafePointer<CChar>?, _ messageSize: UInt64,
    _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    guard let session = unsafe Endpoint.at(pointer)?.object as? ModuleSession else { return }
    unsafe session.host.requests.close(
        request, status: status, values: values, count: count, message: message, messageSize: messageSize,
        detail: detail, detailSize: detailSize)
}

private func getInterface(_ name: UnsafePointer<CChar>?, _ size: UInt64) -> UnsafeRawPointer? {
    guard let name = unsafe Read.string(name, size, max: 256), let type = ModuleEntry.moduleType else { return nil }
    return unsafe type.interfaces.first { $0.reference == name }?.pointer
}
