import Glibc
import JSONText

/// Wakes a thread that waits for a socket.
struct WakePipe: ~Copyable, Sendable {
    private let reading: Int32
    private let writing: Int32

    /// Nil when the process may open no more descriptors.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Ends the wait of the thread, or its next one.
    func wake() {
        var byte: UInt8 = 1
        // A full pipe wakes as well.
        _ = unsafe write(writing, &byte, 1)
    }

    /// Waits until somebody wakes the thread, something can be read from the socket, or the deadline has passed.
    ///
    /// - Parameters:
    ///   - socket: Negative for none.
    ///   - deadline: Nil for none.
    func wait(for socket: Int32, until deadline: ContinuousClock.Instant?) {
        var entries = [
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        ]
        var timeout: Int32 = -1
        if let deadline {
            let left = max((deadline - .now) / .milliseconds(1), 0)
            // Rounded up, so that the last wait does not end before the deadline again and again.
            timeout = Int32(clamping: min(left, 3_600_000).rounded(.up))
        }
        guard unsafe poll(&entries, 2, timeout) > 0, entries[0].revents != 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(reading, &bytes, bytes.count) == bytes.count {}
    }
}
