import Border
import BricksABI
import CFFI
import InterfaceModel
import ModuleRuntime
import Synchronization

/// What `self` of a proxy's methods points to: where a call goes in place of the code that is in another process.
class ProxyTarget: @unchecked Sendable {
    // Subclasses guard what they keep; this one keeps nothing.

    /// Serves one call. `values` are the arguments, copied.
    func call(
        _ method: ProxyMethod, _ frame: UnsafePointer<bricks_call>, _ values: [FrameValue]
    ) -> bricks_status {
        UInt32(BRICKS_UNAVAILABLE)
    }

    /// A pointer that keeps the target alive until ``release(_:)``.
    final func retained() -> UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

    static func release(_ pointer: UnsafeMutableRawPointer) {
        unsafe Unmanaged<ProxyTarget>.fromOpaque(pointer).release()
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
    /// As in ``CallPlan``.
    let signature: [UInt8]

    init(target: Int, index: Int, interface: Interface, signature: String) {
        self.target = UInt16(target)
        self.index = UInt16(index)
        self.interface = interface
        method = interface.methods[index]
        self.signature = Array(signature.utf8)
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

    private static let made = Mutex<[String: Table]>([:])

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
                    ProxyMethod(target: place, index: index, interface: interface, signature: plan.signature))
            else { return nil }
            unsafe table.storeBytes(of: code, toByteOffset: plan.offset, as: UnsafeMutableRawPointer.self)
        }
        return UnsafeRawPointer(table)
    }

    /// A C function that calls ``serve(_:_:_:)`` with the method. It is never freed.
    private static func closure(_ method: ProxyMethod) -> UnsafeMutableRawPointer? {
        guard let interface = unsafe CallInterface.prepare(method.signature) else { return nil }
        var code: UnsafeMutableRawPointer?
        guard let writable = unsafe ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code = unsafe code
        else { return nil }
        let status = unsafe ffi_prep_closure_loc(
            writable.assumingMemoryBound(to: ffi_closure.self), interface, serveClosure,
            Unmanaged.passRetained(method).toOpaque(), code)
        return status == FFI_OK ? unsafe code : nil
    }
}

/// Prepared call interfaces, by signature.
enum CallInterface {
    /// `self`, the call frame, and what the signature says. Never freed: few signatures exist.
    static func prepare(_ signature: [UInt8]) -> UnsafeMutablePointer<ffi_cif>? {
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: signature.count + 2)
        unsafe types.initialize(repeating: cffi_type_pointer(), count: signature.count + 2)
        for (index, letter) in signature.enumerated() {
            unsafe types[index + 2] =
                switch letter {
                case UInt8(ascii: "i"): unsafe cffi_type_sint32()
                case UInt8(ascii: "l"): unsafe cffi_type_sint64()
                case UInt8(ascii: "u"): unsafe cffi_type_uint32()
                case UInt8(ascii: "w"), UInt8(ascii: "z"): unsafe cffi_type_uint64()
                case UInt8(ascii: "d"): unsafe cffi_type_double()
                default: unsafe cffi_type_pointer()
                }
        }
        let interface = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
        let status = unsafe ffi_prep_cif(
            interface, FFI_DEFAULT_ABI, UInt32(signature.count + 2), cffi_type_uint32(), types)
        return status == FFI_OK ? unsafe interface : nil
    }
}

/// What every proxy's C function does: copies its arguments and hands them to the target behind `self`.
private func serveClosure(
    _ interface: UnsafeMutablePointer<ffi_cif>?, _ result: UnsafeMutableRawPointer?,
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ context: UnsafeMutableRawPointer?
) {
    var status = UInt32(BRICKS_INVALID_ARGUMENT)
    if let arguments = unsafe arguments, let context = unsafe context {
        let method = unsafe Unmanaged<ProxyMethod>.fromOpaque(context).takeUnretainedValue()
        status = unsafe serve(method, arguments)
    }
    unsafe result?.storeBytes(of: ffi_arg(status), as: ffi_arg.self)
}

private func serve(
    _ method: ProxyMethod, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> bricks_status {
    guard let target = unsafe ProxyTarget.at(arguments[0]?.load(as: UnsafeMutableRawPointer?.self)),
        let frame = unsafe arguments[1]?.load(as: UnsafePointer<bricks_call>?.self)
    else { return UInt32(BRICKS_INVALID_ARGUMENT) }
    var values: [FrameValue] = []
    var index = 2
    for letter in method.signature {
        guard let place = unsafe arguments[index] else { return UInt32(BRICKS_INVALID_ARGUMENT) }
        switch letter {
        case UInt8(ascii: "p"):
            let size = unsafe arguments[index + 1]?.load(as: UInt64.self) ?? 0
            guard let text = unsafe place.load(as: UnsafeRawPointer?.self) else {
                values.append(.absent)
                break
            }
            guard size <= UInt64(FrameCodec.largest) else { return UInt32(BRICKS_TOO_LARGE) }
            values.append(.bytes(unsafe Array(UnsafeRawBufferPointer(start: text, count: Int(size)))))
        case UInt8(ascii: "z"): break
        case UInt8(ascii: "i"), UInt8(ascii: "u"):
            values.append(.argument(UInt64(unsafe place.load(as: UInt32.self))))
        default: values.append(.argument(unsafe place.load(as: UInt64.self)))
        }
        index += 1
    }
    return unsafe target.call(method, frame, values)
}
