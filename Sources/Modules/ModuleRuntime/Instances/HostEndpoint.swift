import Border
import BricksABI
import ModuleInterfaces
import Synchronization

/// Target of a module's `host->self`: the services of that one module.
final class HostEndpoint: Endpoint {
    private let attached: Attachment
    let services: any ModuleServices
    let observer: ModuleObserver

    /// The instance that late answers of the host are for, once there is one.
    private final class Attachment: Sendable {
        private let held = Mutex(Held())

        private struct Held {
            weak var instance: ModuleInstance?
        }

        var instance: ModuleInstance? {
            get { held.withLock { $0.instance } }
            set { held.withLock { $0.instance = newValue } }
        }
    }

    init(_ services: any ModuleServices, observer: ModuleObserver) {
        self.services = services
        self.observer = observer
        let attached = Attachment()
        self.attached = attached
        super.init(services, watcher: observer) { answer in
            observer.answered(answer)
            attached.instance?.session(answer.session)?.deliver(answer)
        }
    }

    var instance: ModuleInstance? { attached.instance }

    func attach(_ instance: ModuleInstance) { attached.instance = instance }

    /// The table that the module is given. Neither it nor the endpoint is ever freed: a thread that a module left behind
    /// may still call, and must find a refusal and not freed memory.
    func makeTable() -> UnsafeMutablePointer<bricks_host> {
        let table = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
        let spoken = UInt32(BRICKS_ABI_MAJOR) << 16 | UInt32(BRICKS_ABI_MINOR)
        unsafe table.initialize(
            to: bricks_host(
                size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: UInt32(BRICKS_ABI_MAJOR) << 16,
                abi_newest: spoken, reserved: 0, self: retained(), get_interface: getHostInterface,
                complete: completeHostRequest))
        return unsafe table
    }
}

private func getHostInterface(
    _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ size: UInt64
) -> UnsafeRawPointer? {
    guard let endpoint = unsafe Endpoint.at(pointer) as? HostEndpoint,
        let name = unsafe Read.string(name, size, max: 256)
    else { return nil }
    guard let table = endpoint.services.tables.first(where: { $0.reference == name }) else { return nil }
    guard endpoint.observer.trace.isOn else { return unsafe table.pointer }
    return unsafe TracedTables.table(name, InterfaceTable(pointer: table.pointer), .toHost).pointer
}

private func completeHostRequest(
    _ pointer: UnsafeMutableRawPointer?, _ session: bricks_id, _ request: UInt64, _ status: bricks_status,
    _ values: UnsafePointer<bricks_value>?, _ count: UInt32, _ message: UnsafePointer<CChar>?, _ messageSize: UInt64,
    _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    guard let endpoint = unsafe Endpoint.at(pointer) as? HostEndpoint else { return }
    guard let open = endpoint.instance?.session(SessionID(rawValue: session)) else {
        unsafe copyValues(values, count).closeDescriptors()
        endpoint.services.noticed("call.late-answer", "An answer came for a session that is not open.")
        return
    }
    open.completed(request) { requests in
        unsafe requests.close(
            request, status: status, values: values, count: count, message: message, messageSize: messageSize,
            detail: detail, detailSize: detailSize)
    }
}
