import Border
import BricksABI
import ForeignCalls
import InterfaceModel
import Locks
import ModuleInterfaces
import Synchronization

/// Tables that tell the trace of every call and pass it on: for each method of an interface a closure of libffi, made from
/// the interface's description. There is one for each table that was ever traced.
@safe
enum TracedTables {
    private struct Key: Hashable {
        var table: UInt
        var direction: Crossing.Direction
    }

    private static let made = RankedMutex<[Key: InterfaceTable]>([:], rank: LockRank(451, "TracedTables.made"))

    /// Makes a table in the place of another, which it leads to; returns the other where none can be made.
    ///
    /// - Parameter direction: to a module, `self` is a ``SessionObserver``; to the host, it is what the module was given.
    static func table(
        _ reference: String, _ table: InterfaceTable, _ direction: Crossing.Direction
    ) -> InterfaceTable {
        made.withLock { made in
            let key = Key(table: UInt(bitPattern: unsafe table.pointer), direction: direction)
            if let known = made[key] { return known }
            guard let interface = Contract.interface(reference), let traced = make(interface, table, direction) else {
                return table
            }
            made[key] = traced
            return traced
        }
    }

    private static func make(
        _ interface: Interface, _ table: InterfaceTable, _ direction: Crossing.Direction
    ) -> InterfaceTable? {
        // Methods that the provider has and this host does not know are left out.
        let size = min(unsafe Int(table.pointer.load(as: UInt32.self)), 8 + 8 * interface.methods.count)
        guard size >= 8 else { return nil }
        // Never freed, because callers keep it.
        let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        unsafe copy.copyMemory(from: table.pointer, byteCount: size)
        unsafe copy.storeBytes(of: UInt32(size), as: UInt32.self)
        for method in interface.methods {
            guard let plan = CallPlan.all[interface.reference]?[method.name], plan.offset + 8 <= size,
                let function = unsafe table.pointer.load(fromByteOffset: plan.offset, as: UnsafeRawPointer?.self),
                let prepared = PreparedCall.of(plan.signature)
            else { continue }
            let traced = unsafe TracedMethod(interface.reference, method, prepared, function, direction)
            guard let code = unsafe prepared.function({ unsafe traced.serve($0) }) else { return nil }
            unsafe copy.storeBytes(of: code, toByteOffset: plan.offset, as: UnsafeMutableRawPointer.self)
        }
        return unsafe InterfaceTable(pointer: UnsafeRawPointer(copy))
    }
}

/// One method of a traced table.
@safe
private final class TracedMethod: Sendable {
    private let reference: String
    private let method: Method
    private let prepared: PreparedCall
    private let direction: Crossing.Direction
    // Of a provider's constant table.
    nonisolated(unsafe) private let function: UnsafeRawPointer

    init(
        _ reference: String, _ method: Method, _ prepared: PreparedCall, _ function: UnsafeRawPointer,
        _ direction: Crossing.Direction
    ) {
        self.reference = reference
        self.method = method
        self.prepared = prepared
        self.direction = direction
        unsafe self.function = function
    }

    func serve(_ places: UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> bricks_status {
        let given = unsafe places[0]?.load(as: UnsafeMutableRawPointer?.self) ?? nil
        guard let frame = unsafe places[1]?.load(as: UnsafePointer<bricks_call>?.self) else {
            return UInt32(BRICKS_INVALID_ARGUMENT)
        }
        switch direction {
        case .toModule:
            guard let session = unsafe SessionObserver.at(given) else { return UInt32(BRICKS_INVALID_ARGUMENT) }
            return unsafe serve(places, session.pointer, frame, session.module, session.opened)
        case .toHost:
            // A frame that is too short is the host's to refuse.
            guard let endpoint = unsafe Endpoint.at(given) as? HostEndpoint,
                unsafe frame.pointee.size >= UInt32(MemoryLayout<bricks_call>.size)
            else { return unsafe prepared.call(function, at: places) }
            return unsafe serve(places, given, frame, endpoint.observer, endpoint.observer.opened)
        // Nothing is called so.
        case .withinApp: return UInt32(BRICKS_INVALID_ARGUMENT)
        }
    }

    private func serve(
        _ places: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ pointer: UnsafeMutableRawPointer?,
        _ frame: UnsafePointer<bricks_call>, _ observer: ModuleObserver, _ opened: (Crossing) -> Void
    ) -> bricks_status {
        var crossing = unsafe Crossing(
            module: observer.module, direction: direction, interface: reference, method: method.name,
            kind: method.kind, session: frame.pointee.session, request: frame.pointee.request,
            thread: Threads.current, start: ModuleObserver.now, duration: 0,
            arguments: TracedValue.arguments(places, of: method), results: [], status: .pending, code: nil)
        // Its answer may come before the call is back.
        if method.kind == .async { opened(crossing) }
        var capture = unsafe Capture(frame: frame)
        let status = unsafe capture.call(prepared, function, places, pointer)
        switch direction {
        // The end of a request to a module is reported where its answer arrives.
        case .toModule where method.kind == .async: return status
        case .toHost where method.kind == .async && status == UInt32(BRICKS_PENDING): return status
        default: break
        }
        crossing.duration = ModuleObserver.now &- crossing.start
        crossing.status = CallStatus(rawValue: status)
        crossing.results = TracedValue.results(capture.values, of: method)
        if status != UInt32(BRICKS_OK), let failure = capture.failure { crossing.fail(failure) }
        crossing.status = CallStatus(rawValue: status)
        if method.kind == .async { observer.closed(crossing) }
        observer.trace.tell(crossing)
        return status
    }
}

/// Stands between a caller's frame and the callee, to see what is answered.
@safe
private struct Capture {
    // The caller's, valid until the call returns.
    let frame: UnsafePointer<bricks_call>
    var values: [ReplyValue] = []
    var failure: CallFailure?

    init(frame: UnsafePointer<bricks_call>) { unsafe self.frame = frame }

    mutating func call(
        _ prepared: PreparedCall, _ function: UnsafeRawPointer,
        _ places: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ pointer: UnsafeMutableRawPointer?
    ) -> bricks_status {
        let original = unsafe frame
        return unsafe withUnsafeMutablePointer(to: &self) { capture in
            var inner = unsafe original.pointee
            unsafe inner.size = UInt32(MemoryLayout<bricks_call>.size)
            unsafe inner.caller = UnsafeMutableRawPointer(capture)
            unsafe inner.reply = captureReply
            unsafe inner.fail = captureFailure
            return unsafe withUnsafePointer(to: &inner) { inner in
                var words = [UInt(bitPattern: pointer), UInt(bitPattern: inner)]
                return unsafe words.withUnsafeMutableBytes { words in
                    // The other arguments stay where they are.
                    let (first, second) = unsafe (places[0], places[1])
                    defer { unsafe (places[0], places[1]) = unsafe (first, second) }
                    unsafe places[0] = words.baseAddress
                    unsafe places[1] = unsafe words.baseAddress.map { unsafe $0 + MemoryLayout<UInt>.size }
                    return unsafe prepared.call(function, at: places)
                }
            }
        }
    }
}

private func capture(of frame: UnsafePointer<bricks_call>?) -> UnsafeMutablePointer<Capture>? {
    unsafe frame?.pointee.caller?.assumingMemoryBound(to: Capture.self)
}

private func captureReply(
    _ frame: UnsafePointer<bricks_call>?, _ values: UnsafePointer<bricks_value>?, _ count: UInt32
) {
    guard let capture = unsafe capture(of: frame) else { return }
    unsafe capture.pointee.values = copyValues(values, count)
    let original = unsafe capture.pointee.frame
    unsafe original.pointee.reply?(original, values, count)
}

private func captureFailure(
    _ frame: UnsafePointer<bricks_call>?, _ status: bricks_status, _ message: UnsafePointer<CChar>?,
    _ messageSize: UInt64, _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    guard let capture = unsafe capture(of: frame) else { return }
    unsafe capture.pointee.failure = CallFailure.copied(status, message, messageSize, detail, detailSize)
    let original = unsafe capture.pointee.frame
    unsafe original.pointee.fail?(original, status, message, messageSize, detail, detailSize)
}
