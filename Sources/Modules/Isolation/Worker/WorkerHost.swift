import Border
import BricksABI
import Dispatch
import InterfaceModel
import ModuleInterfaces
import Synchronization

/// The host, as a module in a worker sees it.
final class WorkerHost: ProxyTarget, @unchecked Sendable {
    // All state is constant.
    private let main: WorkerMain
    private let module: UInt32
    /// The interfaces that the host has for this module.
    let offered: Set<String>

    init(main: WorkerMain, module: UInt32, offered: Set<String>) {
        self.main = main
        self.module = module
        self.offered = offered
    }

    /// How long the host's leaves may take, in nanoseconds: they answer from what is there, but a machine may be busy.
    private static let patience: UInt64 = 30_000_000_000

    func makeTable() -> UnsafePointer<bricks_host> {
        let table = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
        let spoken = UInt32(BRICKS_ABI_MAJOR) << 16 | UInt32(BRICKS_ABI_MINOR)
        unsafe table.initialize(
            to: bricks_host(
                size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: UInt32(BRICKS_ABI_MAJOR) << 16,
                abi_newest: spoken, reserved: 0, self: retained(), get_interface: proxiedInterface,
                complete: completeInWorker))
        return unsafe UnsafePointer(table)
    }

    override func call(
        _ method: ProxyMethod, _ frame: UnsafePointer<bricks_call>, _ arguments: ProxyArguments
    ) -> bricks_status {
        guard let values = arguments.values(method) else { return UInt32(BRICKS_TOO_LARGE) }
        var sent = Frame(kind: .call, module: module, target: method.target, method: method.index)
        sent.session = unsafe frame.pointee.session
        sent.request = unsafe frame.pointee.request
        sent.deadline = unsafe frame.pointee.deadline
        sent.trace = unsafe frame.pointee.trace
        sent.values = values
        guard method.method.kind == .leaf else {
            if let failure = main.send(sent) { return unsafe Thunk.fail(frame, failure) }
            return method.method.kind == .async ? UInt32(BRICKS_PENDING) : UInt32(BRICKS_OK)
        }
        // Inside the host there is no limit at all; here it only keeps a lane from waiting for ever.
        if sent.deadline == 0 { sent.deadline = DispatchTime.now().uptimeNanoseconds + Self.patience }
        let outcome: FrameOutcome =
            switch main.correspondence.exchange(sent, over: main.link, deadline: sent.deadline) {
            case .frame(let reply): reply.outcome
            case .late: .failure(CallFailure(.deadlineExceeded, "The host did not answer in time."))
            case .lost(let failure): .failure(failure.inWorker)
            case .dead: .failure(CallFailure(.unavailable, "The host is gone."))
            }
        switch outcome {
        case .values(let values):
            if !values.isEmpty { unsafe values.lend { unsafe frame.pointee.reply?(frame, $0, $1) } }
            return UInt32(BRICKS_OK)
        case .failure(let failure): return unsafe Thunk.fail(frame, failure)
        }
    }

    fileprivate func complete(_ frame: Frame) {
        var frame = frame
        frame.module = module
        main.answer(frame)
    }
}

private func proxiedInterface(
    _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ size: UInt64
) -> UnsafeRawPointer? {
    guard let host = unsafe ProxyTarget.at(pointer) as? WorkerHost,
        let name = unsafe Read.string(name, size, max: 256), host.offered.contains(name)
    else { return nil }
    return unsafe ProxyTables.table(name)
}

private func completeInWorker(
    _ pointer: UnsafeMutableRawPointer?, _ session: bricks_id, _ request: UInt64, _ status: bricks_status,
    _ values: UnsafePointer<bricks_value>?, _ count: UInt32, _ message: UnsafePointer<CChar>?, _ messageSize: UInt64,
    _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    guard let host = unsafe ProxyTarget.at(pointer) as? WorkerHost else { return }
    var frame = Frame(kind: .completion)
    frame.session = session
    frame.request = request
    if status == UInt32(BRICKS_OK) {
        frame.status = status
        frame.values = unsafe FrameValues(lent: values, count)
    } else {
        frame.settle(.failure(unsafe CallFailure.copied(status, message, messageSize, detail, detailSize)))
    }
    host.complete(frame)
}
