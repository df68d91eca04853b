import CFFI

/// Room for the arguments of calls of one convention, made once, so that a call allocates nothing. For one thread at a time.
@safe
public struct PreparedFrame: ~Copyable, @unchecked Sendable {
    @unsafe private struct Room {
        // The call's, which lives for ever.
        let interface: UnsafeMutablePointer<ffi_cif>
        let words: UnsafeMutablePointer<UInt64>
        let places: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        let count: Int
    }

    // Owns memory that nobody else knows; whoever has it has it alone. One pointer, so that it is passed in a register.
    private let room: UnsafeMutablePointer<Room>

    /// Allocates room for the arguments of calls of that convention; all of them are 0 until they are set.
    public init(_ call: PreparedCall) {
        let count = call.letters.count
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: count + 2)
        unsafe words.initialize(repeating: 0, count: count + 2)
        let places = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: count + 2)
        for index in 0..<count + 2 {
            unsafe (places + index).initialize(to: UnsafeMutableRawPointer(words + index))
        }
        unsafe room = UnsafeMutablePointer.allocate(capacity: 1)
        unsafe room.initialize(to: Room(interface: call.interface, words: words, places: places, count: count))
    }

    deinit {
        unsafe room.pointee.words.deallocate()
        unsafe room.pointee.places.deallocate()
        unsafe room.deallocate()
    }

    /// How many arguments there are, beside `self` and the frame.
    public var count: Int { unsafe room.pointee.count }

    /// Sets an argument, counted from 0; on a little-endian machine a narrower value is read from its start.
    public func set(_ index: Int, _ word: UInt64) {
        guard index >= 0, index < count else { return }
        unsafe room.pointee.words[index + 2] = word
    }

    /// Calls a function without further arguments on this thread; gives its status. Its type can be written down, so that
    /// this takes no libffi.
    public static func call(
        _ function: UnsafeRawPointer, `self` pointer: UnsafeMutableRawPointer?, _ frame: UnsafeRawPointer
    ) -> UInt32 {
        typealias Function = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> UInt32
        return unsafe unsafeBitCast(function, to: Function.self)(pointer, frame)
    }

    /// Calls a function of the convention on this thread; gives its status.
    public func call(
        _ function: UnsafeRawPointer, `self` pointer: UnsafeMutableRawPointer?, _ frame: UnsafeRawPointer
    ) -> UInt32 {
        let words = unsafe room.pointee.words
        unsafe words[0] = UInt64(UInt(bitPattern: pointer))
        unsafe words[1] = UInt64(UInt(bitPattern: frame))
        var result: ffi_arg = 0
        unsafe ffi_call(
            room.pointee.interface, unsafeBitCast(function, to: (@convention(c) () -> Void).self), &result,
            room.pointee.places)
        return UInt32(truncatingIfNeeded: result)
    }
}
