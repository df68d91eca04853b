import CFFI

/// Room for the arguments of calls of one convention, made once, so that a call allocates nothing. For one thread at a time.
@safe
public struct PreparedFrame: ~Copyable, @unchecked Sendable {
    // Owns two blocks of memory that nobody else knows; whoever has it has them alone.
    private let call: PreparedCall
    // The call's, which lives for ever; kept here, which saves the way through the object.
    private let interface: UnsafeMutablePointer<ffi_cif>
    private let words: UnsafeMutablePointer<UInt64>
    private let places: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    /// How many arguments there are, beside `self` and the frame.
    public let count: Int

    public init(_ call: PreparedCall) {
        self.call = call
        unsafe interface = unsafe call.interface
        count = call.letters.count
        unsafe words = UnsafeMutablePointer.allocate(capacity: count + 2)
        unsafe words.initialize(repeating: 0, count: count + 2)
        unsafe places = UnsafeMutablePointer.allocate(capacity: count + 2)
        for index in 0..<count + 2 {
            unsafe (places + index).initialize(to: UnsafeMutableRawPointer(words + index))
        }
    }

    deinit {
        unsafe words.deallocate()
        unsafe places.deallocate()
    }

    /// Sets an argument, counted from 0; on a little-endian machine a narrower value is read from its start.
    public func set(_ index: Int, _ word: UInt64) {
        guard index >= 0, index < count else { return }
        unsafe words[index + 2] = word
    }

    /// Calls a function of the convention on this thread; gives its status.
    public func call(
        _ function: UnsafeRawPointer, `self` pointer: UnsafeMutableRawPointer?, _ frame: UnsafeRawPointer
    ) -> UInt32 {
        unsafe words[0] = UInt64(UInt(bitPattern: pointer))
        unsafe words[1] = UInt64(UInt(bitPattern: frame))
        var result: ffi_arg = 0
        unsafe ffi_call(interface, unsafeBitCast(function, to: (@convention(c) () -> Void).self), &result, places)
        return UInt32(truncatingIfNeeded: result)
    }
}
