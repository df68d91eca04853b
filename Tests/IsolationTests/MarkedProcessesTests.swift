import Foundation
import Testing

@testable import Isolation

@Suite("The processes of workers, by their marks")
struct MarkedProcessesTests {
    /// A system with numbers that a test sets.
    private final class Numbers {
        var newest: Int64? = 100
        var processes: [UInt64: [Int32]] = [1: [7, 8], 2: [9]]
        var looks = 0

        var system: MarkedProcesses.System {
            .init(
                newest: { self.newest },
                find: {
                    self.looks += 1
                    return self.processes
                },
                hasMark: { process, mark in self.processes[mark]?.contains(process) == true })
        }
    }

    @Test("are looked for again only after the system has made a process") func looks() {
        let numbers = Numbers()
        var marked = MarkedProcesses(numbers.system)
        #expect(marked.current() == [1: [7, 8], 2: [9]])
        #expect(marked.current() == [1: [7, 8], 2: [9]])
        #expect(numbers.looks == 1)
        numbers.processes[2] = [9, 101]
        numbers.newest = 101
        #expect(marked.current() == [1: [7, 8], 2: [9, 101]])
        #expect(numbers.looks == 2)
    }

    @Test("are without one that ended, although nothing was made since") func ended() {
        let numbers = Numbers()
        var marked = MarkedProcesses(numbers.system)
        _ = marked.current()
        numbers.processes[1] = [8]
        #expect(marked.current() == [1: [8], 2: [9]])
        #expect(numbers.looks == 1)
    }

    @Test("are looked for each time where the system does not tell of new ones") func unknown() {
        let numbers = Numbers()
        numbers.newest = nil
        var marked = MarkedProcesses(numbers.system)
        _ = marked.current()
        _ = marked.current()
        #expect(numbers.looks == 2)
    }

    @Test("the kernel’s number changes with each process and each thread") func kernel() throws {
        let before = try #require(MarkedProcesses.System.kernel.newest())
        Thread {}.start()
        #expect(try #require(MarkedProcesses.System.kernel.newest()) != before)
    }
}
