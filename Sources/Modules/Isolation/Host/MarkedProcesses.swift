import CShims

/// The processes of all workers, by their marks, as they are now.
///
/// To find them takes time for each process of the machine. A new one can only be there after the system has given a process
/// or a thread a new number, so that a look at that number does where nothing was started since.
struct MarkedProcesses {
    /// How the system is asked.
    struct System {
        /// The number that was given last; nil where the system does not tell.
        var newest: () -> Int64?
        /// Looks through all processes.
        var find: () -> [UInt64: [Int32]]
        /// Whether a process is there and has that mark.
        var hasMark: (Int32, UInt64) -> Bool

        static var kernel: System {
            System(
                newest: {
                    let number = bricks_process_newest()
                    return number < 0 ? nil : number
                },
                find: WorkerMarks.processes, hasMark: WorkerMarks.has)
        }
    }

    private let system: System
    private var found: [UInt64: [Int32]] = [:]
    /// Taken before the look, so that a process that was made meanwhile leads to another.
    private var newest: Int64?

    init(_ system: System = .kernel) { self.system = system }

    mutating func current() -> [UInt64: [Int32]] {
        let now = system.newest()
        if now == nil || now != newest {
            found = system.find()
            newest = now
        } else {
            for (mark, processes) in found { found[mark] = processes.filter { system.hasMark($0, mark) } }
        }
        return found
    }
}
