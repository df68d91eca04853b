import Dispatch
import Files
import Glibc

/// A server that says what the closure writes, whatever it is asked, to one client.
final class RawServer: Sendable {
    struct Failure: Error {}

    /// The connection to the client.
    struct Connection {
        fileprivate let descriptor: Int32

        /// False once the client is gone.
        @discardableResult
        func write(_ text: String) -> Bool {
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = unsafe bytes.withUnsafeBytes {
                    unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                bytes = bytes.dropFirst(count)
            }
            return true
        }

        /// Until the client is gone.
        func wait() {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            while unsafe recv(descriptor, &bytes, bytes.count, 0) > 0 {}
        }
    }

    let port: UInt16
    private let listener: Listener

    // The thread that accepts has it too: a number that is closed may be the next server's before the thread waits on it.
    private final class Listener: Sendable {
        let descriptor: OwnedDescriptor

        init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }
    }

    init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
        guard let opened = OwnedDescriptor(socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        else { throw Failure() }
        let number = opened.number
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(number, generic, size) == 0 && listen(number, 4) == 0
                    && getsockname(number, generic, &size) == 0
            }
        }
        guard isBound else { throw Failure() }
        let listener = Listener(opened)
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        DispatchQueue(label: "raw server").async {
            let descriptor = accept(listener.descriptor.number, nil, nil)
            guard descriptor >= 0 else { return }
            serve(Connection(descriptor: descriptor))
            close(descriptor)
        }
    }

    deinit { shutdown(listener.descriptor.number, Int32(SHUT_RDWR)) }
}
