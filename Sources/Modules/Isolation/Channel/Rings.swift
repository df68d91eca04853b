import CShims
import Glibc

/// A ring in each direction, in memory that the host and a worker share.
@safe
final class Rings: Sendable {
    // Mapped as long as this lives; every access goes through functions that expect the other process to write there.
    nonisolated(unsafe) private let toWorker: OpaquePointer
    nonisolated(unsafe) private let toHost: OpaquePointer

    /// Maps the memory of a descriptor, which stays the caller's.
    init(memory: Int32) throws(ChannelFailure) {
        var toWorker: OpaquePointer?
        var toHost: OpaquePointer?
        let status = unsafe bricks_rings_map(memory, &toWorker, &toHost)
        guard status == 0, let toWorker = unsafe toWorker, let toHost = unsafe toHost else { throw .system(-status) }
        unsafe self.toWorker = toWorker
        unsafe self.toHost = toHost
    }

    deinit { unsafe bricks_rings_unmap(toWorker) }

    /// Memory for a new pair, as a descriptor that the caller closes.
    static func memory() throws(ChannelFailure) -> Int32 {
        let memory = bricks_rings_make()
        guard memory >= 0 else { throw .system(-memory) }
        return memory
    }

    var towardsWorker: Ring { unsafe Ring(pointer: toWorker) }
    var towardsHost: Ring { unsafe Ring(pointer: toHost) }
}

/// One of the two rings; valid as long as its ``Rings``.
@safe
struct Ring: Sendable {
    // See Rings.
    nonisolated(unsafe) fileprivate let pointer: OpaquePointer

    static let largest = Int(BRICKS_RING_LARGEST)
    static let resident = UInt32(BRICKS_RING_RESIDENT)

    /// Appends a record: true when nobody was awake to take it, nil when there is no room.
    func push(_ record: UnsafeRawBufferPointer) throws(ChannelFailure) -> Bool? {
        switch unsafe bricks_ring_push(pointer, record.baseAddress, UInt32(clamping: record.count)) {
        case 0: false
        case 1: true
        case -EAGAIN: nil
        case -EPROTO: throw .fault("The place up to which the other side has read cannot be.")
        case let failure: throw .system(-failure)
        }
    }

    /// False when there was none in time.
    func waitForRoom(until deadline: UInt64) -> Bool { unsafe bricks_ring_wait_for_room(pointer, deadline) == 0 }

    /// Copies the next record into the buffer, which holds the largest; nil when there is none.
    func pop(into buffer: UnsafeMutableRawBufferPointer) throws(ChannelFailure) -> Int? {
        let size = unsafe bricks_ring_pop(pointer, buffer.baseAddress)
        guard size >= 0 else { throw .fault("A record is of a size that cannot be.") }
        return size == 0 ? nil : Int(size)
    }

    /// Whether the largest record fits.
    var hasRoom: Bool { unsafe bricks_ring_has_room(pointer) != 0 }

    var isEmpty: Bool { unsafe bricks_ring_is_empty(pointer) != 0 }
    var bell: UInt32 { unsafe bricks_ring_bell(pointer) }

    func enter() { unsafe bricks_ring_enter(pointer) }
    func leave() { unsafe bricks_ring_leave(pointer) }
    func passOn() { unsafe bricks_ring_pass_on(pointer) }
    func interrupt() { unsafe bricks_ring_interrupt(pointer) }
    func wake(_ bits: UInt32) { unsafe bricks_ring_wake(pointer, bits, Int32.max) }

    /// False when the deadline passed.
    func sleep(_ bell: UInt32, as bits: UInt32, until deadline: UInt64) -> Bool {
        unsafe bricks_ring_sleep(pointer, bell, bits, deadline) == 0
    }

    /// Looks for a record for a while; true when there is one or the condition holds.
    func look(for nanoseconds: UInt64, or condition: () -> Bool) -> Bool {
        if !isEmpty || condition() { return true }
        var end: UInt64 = 0
        while true {
            for _ in 0..<32 {
                bricks_ring_pause()
                if !isEmpty || condition() { return true }
            }
            // A record that comes soon does not wait for a reading of the clock.
            let now = bricks_monotonic()
            if end == 0 { end = now + nanoseconds }
            if now >= end { return false }
        }
    }
}
