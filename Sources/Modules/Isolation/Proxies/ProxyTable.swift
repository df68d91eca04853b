import Border
import BricksABI
import ForeignCalls
import InterfaceModel
import Locks
import ModuleRuntime
import Synchronization

/// Target of `self` of a proxy's methods: where a call goes in place of the code that is in another process.
class ProxyTarget: @unchecked Sendable {
    // Subclasses guard what they keep; this one keeps nothing.

    /// Serves one call.
    func call(
        _ method: ProxyMethod, _ frame: UnsafePointer<bricks_call>, _ arguments: ProxyArguments
    ) -> bricks_status {
        UInt32(BRICKS_UNAVAILABLE)
    }

    /// A pointer that keeps the target alive until ``release(_:)``.
    final func retained() -> UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

    static func release(_ pointer: UnsafeMutableRawPointer) {
        unsafe Unmanaged<ProxyTarget>.fromOpaque(pointer).release()
    }

    /// Serves a call with a pointer that keeps the target alive until the call has returned, so that nothing has to be counted.
    static func serve(
        _ method: ProxyMethod, _ pointer: UnsafeMutableRawPointer, _ frame: UnsafePointer<bricks_call>,
        _ arguments: ProxyArguments
    ) -> bricks_status {
        unsafe Unmanaged<ProxyTarget>.fromOpaque(pointer)._withUnsafeGuaranteedRef { target in
            unsafe target.call(method, frame, arguments)
        }
    }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> ProxyTarget? {
        unsafe pointer.map { unsafe Unmanaged<ProxyTarget>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// One method of the contract, as a proxy knows it.
final class ProxyMethod: Sendable {
    /// The interface's place in the contract and the method's place in the interface, which name it in frames.
    let target: UInt16
    let index: UInt16
    let interface: Interface
    let method: Method
    let kind: Method.Kind
    /// How long a call that has no deadline may take, in nanoseconds.
    let limit: UInt64
    /// The letters of its signature, as in ``CallPlan``.
    let signature: [UInt8]
    /// Whether it is a leaf that frames of numbers alone can call.
    let isShort: Bool

    init(target: Int, index: Int, interface: Interface, signature: String) {
        self.target = UInt16(target)
        self.index = UInt16(index)
        self.interface = interface
        method = interface.methods[index]
        (kind, limit) = (method.kind, UInt64(method.deadline) * 1_000_000)
        self.signature = Array(signature.utf8)
        isShort = method.kind == .leaf && ProxyArguments.areShort(self.signature)
    }
}

/// Tables of C functions that lead to another process: for each method of an interface a closure of libffi, made from the
/// interface's description. One table serves every worker, because `self` says which one is meant.
@safe
enum ProxyTables {
    @safe
    private struct Table: Sendable {
        // Written once, before anyone can see it; never freed, because callers keep it.
        nonisolated(unsafe) var pointer: UnsafeRawPointer
    }

    private static let made = RankedMutex<[String: Table]>([:], rank: LockRank(450, "ProxyTables.made"))

    /// The table of an interface such as `bricks.timer/1`; nil for a name that the contract does not have.
    static func table(_ reference: String) -> UnsafeRawPointer? {
        unsafe made.withLock { made in
            if let table = made[reference] { return unsafe table.pointer }
            guard let place = Contract.interfaces.firstIndex(where: { $0.reference == reference }),
                let pointer = unsafe make(Contract.interfaces[place], place)
            else { return nil }
            made[reference] = unsafe Table(pointer: pointer)
            return unsafe pointer
        }
    }

    private static func make(_ interface: Interface, _ place: Int) -> UnsafeRawPointer? {
        let size = 8 + 8 * interface.methods.count
        let table = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        unsafe table.storeBytes(of: UInt32(size), as: UInt32.self)
        unsafe table.storeBytes(of: UInt32(interface.minor), toByteOffset: 4, as: UInt32.self)
        for (index, method) in interface.methods.enumerated() {
            guard let plan = CallPlan.all[interface.reference]?[method.name],
                let code = unsafe closure(
                    ProxyMethod(target: place, index: index, interface: interface, signature: plan.signature),
                    plan.signature)
            else { return nil }
            unsafe table.storeBytes(of: code, toByteOffset: plan.offset, as: UnsafeMutableRawPointer.self)
        }
        return UnsafeRawPointer(table)
    }

    /// A C function that hands its arguments, copied, to the target behind `self`.
    private static func closure(_ method: ProxyMethod, _ signature: String) -> UnsafeMutableRawPointer? {
        unsafe PreparedCall.of(signature)?.function { unsafe serve(method, $0) }
    }
}

private func serve(
    _ method: ProxyMethod, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> bricks_status {
    guard let target = unsafe arguments[0]?.load(as: UnsafeMutableRawPointer?.self),
        let frame = unsafe arguments[1]?.load(as: UnsafePointer<bricks_call>?.self)
    else { return UInt32(BRICKS_INVALID_ARGUMENT) }
    return unsafe ProxyTarget.serve(method, target, frame, ProxyArguments(arguments))
}
