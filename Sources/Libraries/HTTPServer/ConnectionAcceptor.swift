internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// Accepts connections on a thread of its own and hands them to libmicrohttpd.
///
/// libmicrohttpd would accept ten in each round over all connections that have something to do, so that somebody new would
/// wait for as many rounds as others come before.
@safe final class ConnectionAcceptor: Sendable {
    // Of libmicrohttpd, which allows any thread to add a connection; stopped after this thread has ended.
    private nonisolated(unsafe) let daemon: OpaquePointer
    private let listener: Int32
    private let core: ServerCore
    private let thread = Mutex<pthread_t?>(nil)
    private let isOver = Atomic<Bool>(false)
    /// Connections that libmicrohttpd was given.
    private let given = Atomic<Int>(0)

    /// How long the thread waits where there are as many connections as may be, or where the system has no room for another.
    private static let pause: Int32 = 20

    /// Nil where there is no thread for it; the socket is left to the caller then.
    @unsafe init?(_ daemon: OpaquePointer, listener: Int32, core: ServerCore) {
        unsafe self.daemon = daemon
        self.listener = listener
        self.core = core
        var made = pthread_t()
        let context = unsafe Unmanaged.passRetained(self)
        let failure = unsafe pthread_create(
            &made, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<ConnectionAcceptor>.fromOpaque(context).takeRetainedValue().run()
                }
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            unsafe context.release()
            return nil
        }
        let thread = made
        self.thread.withLock { $0 = thread }
    }

    /// Stops listening; when it returns, no connection is added any more.
    func stop() {
        let thread = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let thread else { return }
        isOver.store(true, ordering: .sequentiallyConsistent)
        // Wakes the thread where it waits for a connection.
        shutdown(listener, Int32(SHUT_RDWR))
        _ = pthread_join(thread, nil)
        close(listener)
    }

    /// Connections that were given and have not begun.
    var arrivingCount: Int { max(0, given.load(ordering: .relaxed) - core.begunCount) }

    private func run() {
        while !isOver.load(ordering: .sequentiallyConsistent) {
            guard core.connectionCount + arrivingCount < core.configuration.limits.connections else {
                _ = poll(nil, 0, Self.pause)
                continue
            }
            var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&entry, 1, -1) > 0 else { continue }
            let outcome = unsafe bricks_mhd_accept(daemon, listener)
            if outcome > 0 { given.add(1, ordering: .relaxed) }
            // EINVAL is what a socket says that listens no more.
            if outcome < 0, ![-EAGAIN, -EINTR, -ECONNABORTED, -EINVAL].contains(outcome) {
                _ = poll(nil, 0, Self.pause)
            }
        }
    }
}
