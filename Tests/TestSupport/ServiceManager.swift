import Foundation

/// A service manager that hears the app's notifications.
public final class ServiceManager {
    private let descriptor: Int32
    public let address: String

    public init(abstract: Bool, folder: ScratchFolder) throws {
        let name = "bricks-test-\(UInt64.random(in: 0 ... .max))"
        address = abstract ? "@\(name)" : folder.file("notify")
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(address.utf8)
        if abstract { bytes[0] = 0 }
        guard bytes.count < 108 else { throw Command.Failure(description: "The address \(address) is too long.") }
        unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let bound = unsafe withUnsafePointer(to: &place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, size) }
        }
        guard bound == 0 else { throw Command.Failure(description: "The address \(address) cannot be bound.") }
        var limit = timeval(tv_sec: time_t(patience), tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Waits for the next message; the empty text where none comes.
    public func next() -> String {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
