import Foundation
import Glibc
import Synchronization
import TestSupport

@testable import Isolation

/// Both ends of a link in this process.
@safe
struct Ends: Sendable {
    let host: any Link
    let worker: any Link
    /// The memory of the rings, mapped once more, as the holder of the other end can.
    // Written by one test only, and by both ends, as it is meant to be.
    nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer?

    init(_ transport: WorkerTransport, patience: Int = 5) throws {
        let (own, others) = try Channel.pair()
        let (first, second) = (Channel(descriptor: own), Channel(descriptor: others))
        guard transport == .rings else {
            (host, worker) = (SocketLink(first, process: -1), SocketLink(second, process: -1))
            unsafe memory = nil
            return
        }
        let descriptor = try Rings.memory()
        defer { Glibc.close(descriptor) }
        host = RingLink(
            first, try Rings(memory: descriptor), isHost: true, process: -1, name: "host", patience: patience)
        worker = RingLink(
            second, try Rings(memory: descriptor), isHost: false, process: -1, name: "worker", patience: patience)
        var status = stat()
        unsafe fstat(descriptor, &status)
        let size = Int(status.st_size)
        unsafe memory = UnsafeMutableRawBufferPointer(
            start: mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), count: size)
    }

    /// Serves an end on a thread of its own; what ended it comes out.
    static func serve(
        _ link: any Link, short find: ShortCallFinder? = nil, _ take: @escaping FrameTaker
    ) -> Ending {
        let ending = Ending()
        Thread { ending.give(link.serve(nil, short: find, take)) }.start()
        return ending
    }

    final class Ending: Sendable {
        private let failure = Mutex<ChannelFailure?>(nil)

        func give(_ failure: ChannelFailure) { self.failure.withLock { $0 = failure } }
        func wait() async throws -> ChannelFailure {
            try await eventually("the end of the link") { failure.withLock { $0 } }
        }
    }

    func close() {
        host.close()
        worker.close()
        if let memory = unsafe memory { unsafe munmap(memory.baseAddress, memory.count) }
    }
}
