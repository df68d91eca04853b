import CShims
import Foundation
import Glibc

/// The output of a worker in a sandbox, line by line.
///
/// It gets a pipe of its own: with the host's own standard error it could empty the file that its denials are logged to, or
/// read from the terminal.
final class SandboxOutput: Sendable {
    private let reading: Int32
    /// The end that the worker writes to; to be closed once it has been started.
    let writing: Int32
    private let ended = DispatchSemaphore(value: 0)

    /// Longer lines are cut.
    private static let longestLine = 1_000

    init() throws(ChannelFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe bricks_pipe(&ends) == 0 else { throw .system(errno) }
        reading = ends[0]
        do throws(ChannelFailure) {
            writing = try Self.raised(ends[1])
        } catch {
            Glibc.close(reading)
            throw error
        }
    }

    /// The descriptor by a number that is none of those which a worker finds its own at; the old one is closed.
    static func raised(_ descriptor: Int32) throws(ChannelFailure) -> Int32 {
        defer { Glibc.close(descriptor) }
        let high = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
        guard high >= 0 else { throw .system(errno) }
        return high
    }

    deinit { Glibc.close(reading) }

    /// Reads on a thread of its own, until the worker has ended.
    func start(name: String, _ printed: @escaping @Sendable (String) -> Void) {
        let thread = Thread { [self] in
            read(printed)
            ended.signal()
        }
        thread.name = "output of \(name)"
        thread.start()
    }

    /// Waits, once the process has ended, until all of it is reported.
    func wait() { _ = ended.wait(timeout: .now() + 2) }

    private func read(_ printed: @Sendable (String) -> Void) {
        var line: [UInt8] = []
        func tell() {
            if !line.isEmpty { printed(SandboxDenial.printable(String(decoding: line, as: UTF8.self))) }
            line = []
        }
        while true {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { space, count in
                repeat {
                    count = unsafe Glibc.read(reading, space.baseAddress, space.count)
                } while count < 0 && errno == EINTR
                count = max(0, count)
            }
            guard !part.isEmpty else { break }
            for byte in part {
                if byte == UInt8(ascii: "\n") {
                    tell()
                } else if line.count < Self.longestLine {
                    line.append(byte)
                }
            }
        }
        tell()
    }
}
