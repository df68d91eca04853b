import Dispatch
import ModuleRuntime

/// Frames as messages of a socket: simple, and with a thread to be woken on either side for each of them.
final class SocketLink: Link {
    private let channel: Channel

    init(_ channel: Channel) { self.channel = channel }

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

    func serve(_ gate: FrameGate?, _ take: @escaping FrameTaker) -> ChannelFailure {
        while true {
            do throws(ChannelFailure) {
                _ = try take(try channel.receive(), false)
            } catch {
                return error
            }
        }
    }

    func close() { channel.close() }
}
