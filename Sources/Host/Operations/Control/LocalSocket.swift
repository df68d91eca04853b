import CShims
import Foundation
import Synchronization

/// One connection over a socket of this machine, line by line. It closes when its last reference is released.
final class LocalConnection: Sendable {
    private let descriptor: Int32
    // Bytes that were read and are no whole line yet; one thread reads at a time.
    private let rest = Mutex<[UInt8]>([])
    private let isShut = Atomic(false)

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Connects to a socket in a folder; gives the errno where that does not work.
    static func open(_ folder: String, _ name: String, milliseconds: Int32) -> Result<LocalConnection, SystemCallError>
    {
        let descriptor = unsafe bricks_local_connect(folder, name, milliseconds)
        return descriptor >= 0
            ? .success(LocalConnection(descriptor: descriptor)) : .failure(SystemCallError(number: -descriptor))
    }

    struct SystemCallError: Error, Sendable {
        var number: Int32
        var text: String { unsafe String(cString: strerror(number)) }
    }

    deinit { close(descriptor) }

    /// How long reading and writing may take from now on; 0 is for ever.
    func limit(readMilliseconds: Int32, writeMilliseconds: Int32) {
        _ = bricks_local_limit(descriptor, readMilliseconds, writeMilliseconds)
    }

    /// Ends all reads and writes; from any thread.
    func shut() {
        if !isShut.exchange(true, ordering: .relaxed) { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// The next line without its end; nil at the end, after the time, or when it is longer than allowed.
    func readLine(maximum: Int) -> [UInt8]? {
        var bytes = rest.withLock { rest in
            defer { rest = [] }
            return rest
        }
        var looked = 0
        while true {
            if let end = bytes[looked...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(bytes[..<end])
                rest.withLock { $0 = Array(bytes[(end + 1)...]) }
                return line.count <= maximum ? line : nil
            }
            looked = bytes.count
            guard looked <= maximum else { return nil }
            var piece = [UInt8](repeating: 0, count: 16 << 10)
            let count = unsafe recv(descriptor, &piece, piece.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += piece[..<count]
        }
    }

    /// Writes a line; false when nobody reads it in time.
    @discardableResult
    func write(line: String) -> Bool {
        let bytes = Array((line + "\n").utf8)
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                unsafe send(
                    descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}
