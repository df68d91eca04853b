import CShims
import Foundation
import Processes
import Testing

/// The things that a program gets from the process that starts it.
@Suite struct ProcessStartTests {
    @Test("A program finds at each number what was named for it, also where the numbers are those of others")
    func descriptors() throws {
        let (first, second) = (try Pipe(), try Pipe())
        let (low, high) = (min(first.writing, second.writing), max(first.writing, second.writing))
        // At the number of each it finds the other.
        var descriptors = [ProcessStart.Descriptor](repeating: .nothing, count: Int(high) + 1)
        descriptors[Int(low)] = .shared(high)
        descriptors[Int(high)] = .shared(low)
        let script = "echo low > /proc/self/fd/\(low); echo high > /proc/self/fd/\(high)"
        #expect(try run("/bin/sh", ["-c", script], descriptors) == 0)
        let texts = [first.writing: first.rest(), second.writing: second.rest()]
        #expect(texts == [low: "high\n", high: "low\n"])
    }

    @Test("A descriptor is left open at its own number")
    func ownNumber() throws {
        let pipe = try Pipe()
        var descriptors = [ProcessStart.Descriptor](repeating: .nothing, count: Int(pipe.writing) + 1)
        descriptors[Int(pipe.writing)] = .shared(pipe.writing)
        #expect(try run("/bin/sh", ["-c", "echo here > /proc/self/fd/\(pipe.writing)"], descriptors) == 0)
        #expect(pipe.rest() == "here\n")
    }

    @Test("No other descriptor reaches it, even one that is not marked")
    func others() throws {
        let pipe = try Pipe()
        let unmarked = unsafe open("/dev/null", O_RDONLY)
        defer { close(unmarked) }
        #expect(fcntl(unmarked, F_GETFD) == 0)
        // The listing has a descriptor of its own while it looks.
        #expect(try run("/bin/ls", ["/proc/self/fd"], [.nothing, .shared(pipe.writing), .nothing]) == 0)
        #expect(pipe.rest() == "0\n1\n2\n3\n")
    }

    @Test("Nothing is an input at its end and an output that keeps nothing")
    func nothing() throws {
        #expect(try run("/bin/sh", ["-c", "cat && echo text && echo text >&2"], [.nothing, .nothing, .nothing]) == 0)
    }

    @Test("It has the variables that are named, and no others")
    func environment() throws {
        let pipe = try Pipe()
        let environment = ["B": "2 = two", "A": "1", "EMPTY": ""]
        let output: [ProcessStart.Descriptor] = [.nothing, .shared(pipe.writing), .nothing]
        #expect(try run("/usr/bin/env", [], output, environment) == 0)
        #expect(pipe.rest() == "A=1\nB=2 = two\nEMPTY=\n")
    }

    @Test("It gets its arguments as they are")
    func arguments() throws {
        let pipe = try Pipe()
        let words = ["$HOME", "two words", "", "*", "ä"]
        let output: [ProcessStart.Descriptor] = [.nothing, .shared(pipe.writing), .nothing]
        #expect(try run("/usr/bin/printf", ["[%s]"] + words, output) == 0)
        #expect(pipe.rest() == "[$HOME][two words][][*][ä]")
    }

    @Test("Signals are as a new program has them, whatever the thread blocks")
    func signals() throws {
        let pipe = try Pipe()
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let output: [ProcessStart.Descriptor] = [.nothing, .shared(pipe.writing), .nothing]
        #expect(try run("/bin/grep", ["-E", "^Sig(Blk|Ign)", "/proc/self/status"], output) == 0)
        let masks = pipe.rest().split(separator: "\n").map { UInt64($0.dropFirst("SigBlk:\t".count), radix: 16) }
        // C's library keeps two signals behind the ordinary ones to itself.
        #expect(masks.map { $0.map { $0 & ~(3 << 31) } } == [0, 0])
    }

    @Test("It leads a group of its own where that is asked for", arguments: [true, false])
    func group(leads: Bool) throws {
        let pipe = try Pipe()
        // It reads until the test lets go.
        let start = ProcessStart(
            "/bin/cat", environment: [:], descriptors: [.shared(pipe.reading), .nothing, .nothing], leadsGroup: leads)
        let process = try start.start()
        #expect(getpgid(process) == (leads ? process : getpgid(0)))
        pipe.closeWriting()
        #expect(wait(process) == 0)
    }

    @Test("What cannot be started says why")
    func failures() throws {
        func failure(
            _ path: String, _ arguments: [String] = [], _ first: ProcessStart.Descriptor = .nothing
        ) -> Int32? {
            let start = ProcessStart(path, arguments, environment: [:], descriptors: [first, .nothing, .nothing])
            do throws(ProcessStartFailure) {
                _ = wait(try start.start())
                return nil
            } catch {
                return error.code
            }
        }
        #expect(failure("/nowhere/at/all") == ENOENT)
        #expect(failure("/etc/passwd") == EACCES)
        #expect(failure("/bin/true", ["cut\0here"]) == EINVAL)
        #expect(failure("/bin/true", [], .shared(-1)) == EBADF)
        #expect(failure("/bin/true") == nil)
        #expect(ProcessStartFailure(ENOENT).reason == "No such file or directory")
    }

    // MARK: Helpers

    /// How the program ended.
    private func run(
        _ path: String, _ arguments: [String], _ descriptors: [ProcessStart.Descriptor],
        _ environment: [String: String] = [:]
    ) throws -> Int32 {
        wait(try ProcessStart(path, arguments, environment: environment, descriptors: descriptors).start())
    }

    private func wait(_ process: Int32) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Both ends, which programs do not get unasked.
    private final class Pipe {
        let reading: Int32
        let writing: Int32
        private var isOpen = true

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(unsafe bricks_pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
        }

        deinit {
            closeWriting()
            close(reading)
        }

        func closeWriting() {
            if isOpen { close(writing) }
            isOpen = false
        }

        /// All that was written by those who have ended.
        func rest() -> String {
            closeWriting()
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4096)
            while case let count = unsafe read(reading, &piece, piece.count), count > 0 { bytes += piece[..<count] }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
