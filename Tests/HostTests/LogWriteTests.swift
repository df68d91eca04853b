import Foundation
import TestSupport
import Testing

@Suite("A log that cannot be written", .timeLimit(.minutes(20)))
struct LogWriteTests {
    /// Shell lines that start `bricks run` with a broken standard error, or output, or both.
    enum Breakage: String, CaseIterable, CustomTestStringConvertible {
        case fullDisk = "exec \"$@\" 2>/dev/full"
        case fullDiskForBoth = "exec \"$@\" >/dev/full 2>&1"
        // Every other file stays far below the limit.
        case limitedFile = "truncate -s 1G \"$LOG\"; ulimit -f 1048576; exec \"$@\" 2>>\"$LOG\""
        case closed = "exec \"$@\" 2>&-"
        case readerGone = "exec 2> >(exit 0); exec \"$@\""
        case readOnly = "exec \"$@\" 2</dev/null"
        case fullPipe = """
            exec python3 -c 'import fcntl, os, sys
            r, w = os.pipe(); os.set_blocking(w, False)
            try:
                while True: os.write(w, b"x" * 65536)
            except BlockingIOError: pass
            try:
                while True: os.write(w, b"x")
            except BlockingIOError: pass
            os.set_blocking(w, sys.argv[1] == "blocks"); os.set_inheritable(r, True); os.dup2(w, 2)
            os.execv(sys.argv[2], sys.argv[2:])' fails "$@"
            """
        case fullPipeThatBlocks = "blocks"

        var testDescription: String { "\(self)" }

        var line: String {
            self == .fullPipeThatBlocks
                ? Self.fullPipe.rawValue.replacing("fails \"$@\"", with: "blocks \"$@\"") : rawValue
        }
    }

    @Test("The app starts, serves and ends as asked", arguments: Breakage.allCases)
    func serves(_ breakage: Breakage) async throws {
        let folder = try ScratchFolder()
        let data = folder.file("data")
        let port = try freePort()
        let app = try ChildProcess(
            [
                "bash", "-c", breakage.line, "bash", Repository.program, "run", Repository.manifest("wellness"),
                "--port",
                "\(port)", "--data", data,
            ], environment: ["LOG": folder.file("log")])
        let visitor = Visitor(port: port)
        _ = try await eventually("the app answers", or: { "\(String(describing: app.ended)) \(app.errors)" }) {
            () -> Bool? in
            do { try visitor.open() } catch { return nil }
            return visitor.page.isEmpty ? nil : true
        }
        // Lines of the log: the worker's end, and its return.
        let worker = try await eventually("a worker runs") { try children(of: app.identifier).first }
        kill(worker, SIGKILL)
        _ = try await eventually("the end of the worker is noticed") { () -> Bool? in
            try children(of: app.identifier).contains(worker) ? nil : true
        }
        for _ in 0..<20 { try Visitor(port: port).open() }
        #expect(app.ended == nil)
        app.send(signal: SIGTERM)
        #expect(try await app.waitUntilEnd() == .exit(0))
    }

    @Test("A command whose output is lost says so, and does not end with 0", arguments: [["help"], ["schema"]])
    func command(_ words: [String]) async throws {
        let full = try await Command.run(
            ["bash", "-c", "exec \"$@\" >/dev/full", "bash", Repository.program] + words, joinsErrors: false)
        #expect(full.code == 1)
        #expect(full.errors.contains("error[output.not-written]"))
        let unread = try await Command.run(
            ["bash", "-c", "exec > >(exit 0); sleep 0.1; exec \"$@\"", "bash", Repository.program] + words,
            joinsErrors: false)
        #expect(unread.code < 2, "\(unread.code): \(unread.errors)")
    }

    private func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, size) == 0 && getsockname(descriptor, pointer, &size) == 0
            }
        }
        try #require(isBound)
        return UInt16(bigEndian: address.sin_port)
    }

    private func children(of parent: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
            guard let process = Int32(name),
                let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
                status.contains("PPid:\t\(parent)\n"), !status.contains("State:\tZ")
            else { return nil }
            return process
        }
    }
}
