import Dispatch
import Glibc
import ModuleRuntime

/// Frames as messages of a socket: simple, and with a thread to be woken on either side for each of them.
final class SocketLink: Link {
    private let channel: Channel
    private let process: Int32

    /// - Parameter process: a descriptor of the process at the other end, which this owns, or -1.
    init(_ channel: Channel, process: Int32) {
        self.channel = channel
        self.process = process
    }

    deinit { if process >= 0 { Glibc.close(process) } }

    func send(_ frame: Frame) throws(ChannelFailure) -> Bool {
        try channel.send(frame)
        return false
    }

    var hasRoom: Bool { channel.hasRoom }

    func waiter() -> Waiter { Waiter(on: self, sleepsOnRing: false) }

    func wait(for waiter: Waiter, until deadline: UInt64, peerIsAwake: Bool) -> Bool {
        let time = deadline == 0 ? DispatchTime.distantFuture : DispatchTime(uptimeNanoseconds: deadline)
        return waiter.ready?.wait(timeout: time) == .success
    }

    func wake(_ waiter: Waiter) { waiter.ready?.signal() }

    func serve(
        _ gate: FrameGate?, short find: ShortCallFinder?, _ take: @escaping FrameTaker
    ) -> ChannelFailure {
        // Frames that came before the end of the process still count; processes that it forked may go on sending.
        var left = maximumAfterEnd
        while left > 0 {
            if let gate, !gate.isOpen, !gate.wait() { return .ended }
            let (isReadable, hasEnded) = channel.waitForFrame(or: process)
            guard isReadable else { return .ended }
            if hasEnded { left -= 1 }
            do throws(ChannelFailure) {
                _ = try take(try channel.receive(), false)
            } catch {
                return error
            }
        }
        return .ended
    }

    func close() { channel.close() }
}
