import CFFI
import Locks
import Synchronization

/// The calling convention of a C function that takes `self`, a call frame and what a signature says, and returns a status:
/// for calling such a function, and for making one.
///
/// A signature has a letter for each argument, as call plans do: `i` and `u` for 32 bits, `l`, `w` and `z` for 64, `d` for a
/// double and `p` for a pointer. Preparing one costs more than the call, so each is kept for ever; there are few.
@safe
public final class PreparedCall: Sendable {
    /// The signature's letters.
    public let letters: [UInt8]
    // Written before anyone else sees it, and never freed or changed after `ffi_prep_cif`.
    nonisolated(unsafe) let interface: UnsafeMutablePointer<ffi_cif>

    private static let known = RankedMutex<[String: PreparedCall]>([:], rank: LockRank(460, "PreparedCall.known"))

    /// The convention of a signature; nil when libffi refuses it.
    public static func of(_ signature: String) -> PreparedCall? {
        known.withLock { known in
            if let prepared = known[signature] { return prepared }
            let prepared = PreparedCall(signature)
            known[signature] = prepared
            return prepared
        }
    }

    private init?(_ signature: String) {
        letters = Array(signature.utf8)
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: letters.count + 2)
        unsafe types.initialize(repeating: cffi_type_pointer(), count: letters.count + 2)
        for (index, letter) in letters.enumerated() {
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
        unsafe interface = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
        let status = unsafe ffi_prep_cif(
            interface, FFI_DEFAULT_ABI, UInt32(letters.count + 2), cffi_type_uint32(), types)
        guard status == FFI_OK else { return nil }
    }

    /// Calls a function of this convention on this thread.
    ///
    /// - Parameter words: one for each argument, `self` and the frame first; on a little-endian machine a narrower value is
    ///   read from its start.
    /// - Returns: the status.
    public func call(_ function: UnsafeRawPointer, _ words: UnsafeMutableBufferPointer<UInt64>) -> UInt32 {
        unsafe withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: words.count) { places in
            for index in words.indices {
                unsafe places.initializeElement(
                    at: index, to: words.baseAddress.map { unsafe UnsafeMutableRawPointer($0 + index) })
            }
            guard let places = places.baseAddress else { return UInt32.max }
            return unsafe call(function, at: places)
        }
    }

    /// The same with the places of the arguments.
    public func call(
        _ function: UnsafeRawPointer, at places: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> UInt32 {
        var result: ffi_arg = 0
        unsafe ffi_call(interface, unsafeBitCast(function, to: (@convention(c) () -> Void).self), &result, places)
        return UInt32(truncatingIfNeeded: result)
    }

    /// Serves a call: gets the place of each argument, `self` and the frame first, and gives the status.
    public typealias Handler = @Sendable (_ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> UInt32

    /// Makes a C function of this convention that calls the handler. It is never freed, because callers keep it; nil when
    /// there is no memory for it.
    public func function(_ handler: @escaping Handler) -> UnsafeMutableRawPointer? {
        var code: UnsafeMutableRawPointer?
        guard let writable = unsafe ffi_closure_alloc(MemoryLayout<ffi_closure>.size, &code), let code = unsafe code
        else { return nil }
        let status = unsafe ffi_prep_closure_loc(
            writable.assumingMemoryBound(to: ffi_closure.self), interface, serve,
            Unmanaged.passRetained(unsafe HandlerBox(handler)).toOpaque(), code)
        return status == FFI_OK ? unsafe code : nil
    }
}

@safe
private final class HandlerBox: Sendable {
    let handler: PreparedCall.Handler

    init(_ handler: @escaping PreparedCall.Handler) { unsafe self.handler = handler }
}

/// The body of every function that was made.
private func serve(
    _ interface: UnsafeMutablePointer<ffi_cif>?, _ result: UnsafeMutableRawPointer?,
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ context: UnsafeMutableRawPointer?
) {
    guard let arguments = unsafe arguments, let context = unsafe context else { return }
    // It is never released, so that nothing has to be counted.
    let status = unsafe Unmanaged<HandlerBox>.fromOpaque(context)._withUnsafeGuaranteedRef { box in
        unsafe box.handler(arguments)
    }
    unsafe result?.storeBytes(of: ffi_arg(status), as: ffi_arg.self)
}
