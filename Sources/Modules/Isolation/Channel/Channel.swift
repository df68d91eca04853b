import CShims
import Glibc
import Synchronization

/// Why a channel is of no more use.
enum ChannelFailure: Error, Equatable {
    /// The other end is gone.
    case ended
    /// The other end sent what cannot be understood.
    case fault(String)
    /// The other end does not take what is sent to it.
    case stuck
    /// The system's error number.
    case system(Int32)
}

/// One end of a connection that carries frames, in order, over a socket that keeps message boundaries.
///
/// Frames too large for a message travel in a sealed memory file. Any thread may send; one thread receives.
final class Channel: Sendable {
    private let descriptor: Int32
    private let isOpen = Mutex(true)

    /// A message holds that many bytes; the system's own limit is some 200 KiB. A file in memory counts against what a process
    /// may write to files, so that who may write none any more can send no more than this, which holds a long screen.
    private static let largestMessage = 120 << 10
    /// First byte of a message whose frame is in the file that comes with it.
    private static let elsewhere: UInt8 = 0xFF
    private static let greeting: UInt8 = 0xFE

    /// Takes the descriptor over.
    init(descriptor: Int32, patience seconds: Int = 5) {
        self.descriptor = descriptor
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { Glibc.close(descriptor) }

    /// Two connected ends, as descriptors.
    static func pair() throws(ChannelFailure) -> (Int32, Int32) {
        var ends: (Int32, Int32) = (-1, -1)
        let status = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
            unsafe bricks_channel_pair(bytes.baseAddress?.assumingMemoryBound(to: Int32.self))
        }
        guard status == 0 else { throw .system(-status) }
        return ends
    }

    /// Ends the connection for both sides; what waits in ``receive()`` returns.
    func close() {
        isOpen.withLock { isOpen in
            if isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
            isOpen = false
        }
    }

    /// Waits until the other end is closed, or the process of a descriptor has ended; frames stay where they are.
    func waitForEnd(or process: Int32 = -1) { bricks_wait_for_end(descriptor, process) }

    /// Waits until there is a frame, or the end of the connection, or the process of a descriptor has ended.
    func waitForFrame(or process: Int32) -> (isReadable: Bool, hasEnded: Bool) {
        let ready = bricks_wait_readable(descriptor, process, -1)
        return ready > 0 ? (ready & 1 != 0, ready & 2 != 0) : (false, true)
    }

    /// The other end's rings, or nil when it wants none: the first message of a connection.
    func greet(_ memory: Int32?) throws(ChannelFailure) {
        try transmit([Self.greeting], memory.map { [$0] } ?? [])
    }

    /// Returns the descriptor that ``greet(_:)`` sent; the caller owns it.
    func greeted() throws(ChannelFailure) -> Int32? {
        var (passed, count) = ([Int32](repeating: -1, count: Int(BRICKS_CHANNEL_DESCRIPTORS)), UInt32(0))
        var byte: UInt8 = 0
        let size = unsafe bricks_channel_receive(descriptor, &byte, 1, 1, &passed, &count)
        guard size == 1, byte == Self.greeting, count <= 1 else { throw .fault("The host did not greet.") }
        return count == 1 ? passed[0] : nil
    }

    /// Whether something can be sent now without waiting, as long as nobody else sends.
    var hasRoom: Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&watched, 1, 0) != 0
    }

    /// Sends a frame; its descriptors stay the caller's.
    func send(_ frame: Frame) throws(ChannelFailure) {
        try send(try FrameCodec.encoded(frame))
    }

    /// Sends a frame that was encoded.
    func send(_ encoded: FrameCodec.Encoded) throws(ChannelFailure) {
        guard encoded.bytes.count > Self.largestMessage || encoded.descriptors.count == FrameCodec.maximumDescriptors
        else {
            return try transmit(encoded.bytes, encoded.descriptors)
        }
        let memory = unsafe bricks_memory_of(encoded.bytes, UInt64(encoded.bytes.count))
        guard memory >= 0 else { throw .system(-memory) }
        defer { Glibc.close(memory) }
        try transmit([Self.elsewhere], [memory] + encoded.descriptors)
    }

    private func transmit(_ bytes: [UInt8], _ descriptors: [Int32]) throws(ChannelFailure) {
        let sent = unsafe bricks_channel_send(
            descriptor, bytes, UInt64(bytes.count), descriptors, UInt32(descriptors.count))
        guard sent < 0 else { return }
        switch Int32(-sent) {
        case EPIPE, ECONNRESET, ENOTCONN: throw .ended
        case EAGAIN: throw .stuck
        case let code: throw .system(code)
        }
    }

    /// Receives the next frame; the caller owns its descriptors.
    ///
    /// - Parameter waits: whether to wait for one; else there must be one.
    func receive(waits: Bool = true) throws(ChannelFailure) -> Frame {
        var passed = [Int32](repeating: -1, count: Int(BRICKS_CHANNEL_DESCRIPTORS))
        var count: UInt32 = 0
        var received: Int64 = 0
        var bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.largestMessage) { buffer, filled in
            received = unsafe bricks_channel_receive(
                descriptor, buffer.baseAddress, UInt64(Self.largestMessage), waits ? 1 : 0, &passed, &count)
            filled = max(0, Int(received))
        }
        guard received > 0 else {
            switch Int32(-received) {
            case 0, ECONNRESET: throw .ended
            case EAGAIN where !waits: throw .fault("A frame was told of that did not come.")
            case EMSGSIZE: throw .fault("A message has more than \(Self.largestMessage) bytes or too many descriptors.")
            case let code: throw .system(code)
            }
        }
        var descriptors = Array(passed.prefix(Int(count)))
        do {
            if bytes == [Self.elsewhere] {
                guard !descriptors.isEmpty else {
                    throw FrameCodecError(message: "A frame's file did not come with it.")
                }
                let memory = descriptors.removeFirst()
                defer { Glibc.close(memory) }
                bytes = try Self.content(of: memory)
            }
            return try FrameCodec.decode(bytes, descriptors: descriptors)
        } catch let fault as FrameCodecError {
            for descriptor in descriptors { Glibc.close(descriptor) }
            throw .fault(fault.message)
        } catch {
            throw .fault("\(error)")
        }
    }

    /// The bytes of a memory file that nobody can change while it is read.
    private static func content(of memory: Int32) throws(FrameCodecError) -> [UInt8] {
        var status = stat()
        guard bricks_is_sealed(memory) != 0, unsafe fstat(memory, &status) == 0 else {
            throw FrameCodecError(message: "A frame's file is not sealed.")
        }
        guard status.st_size <= FrameCodec.largest else {
            throw FrameCodecError(message: "A frame's file has \(status.st_size) bytes.")
        }
        let size = Int(status.st_size)
        return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let got = unsafe pread(memory, buffer.baseAddress.map { unsafe $0 + filled }, size - filled, filled)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                filled += got
            }
        }
    }
}

extension FrameCodec {
    /// As ``encode(_:)``, for a channel.
    static func encoded(_ frame: Frame) throws(ChannelFailure) -> Encoded {
        do throws(FrameCodecError) {
            return try encode(frame)
        } catch {
            throw .fault(error.message)
        }
    }
}
