internal import CTrial
internal import Foundation
internal import Glibc
internal import Processes

/// Trial servers side by side, driven from one thread.
///
/// As many trials compute at a time as were asked for. While one only waits, for a hanging module's time to run out, for a
/// silence to last or for the disk, another runs beside it.
@safe
final class TrialWorkers {
    /// A server and what it is doing.
    private struct Worker {
        var process: Int32
        var socket: Int32
        var job: Int?
        var buffer: [UInt8]
        /// After this the server itself is taken to hang.
        var deadline: UInt64
        var watch: ProcessWatch
    }

    /// Why no server could be started.
    struct Failure: Error {
        var message: String
    }

    private let program: String
    private let width: Int
    private var workers: [Worker] = []

    /// Trials that may wait beside those that compute.
    private static let maximumWaiting = 12
    /// Time that a server has to end its trials, in nanoseconds.
    private static let patience: UInt64 = 5_000_000_000
    /// How often it is looked whether they do, in milliseconds.
    private static let interval: Int32 = 10

    /// - Parameter program: the program that `conform --serve-trials` is asked of.
    init(program: String, count: Int) throws(Failure) {
        self.program = program
        width = count
        workers.append(try start())
    }

    deinit {
        // All of them first, so that they end side by side.
        for worker in workers { shutdown(worker.socket, Int32(SHUT_RDWR)) }
        for worker in workers { end(worker) }
    }

    private func start() throws(Failure) -> Worker {
        // A runtime that catches crashes itself would hide them.
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Failure(message: "There is no socket: \(ProcessStartFailure(errno).reason).")
        }
        let (socket, serversEnd) = (ends[0], ends[1])
        defer { close(serversEnd) }
        let start = ProcessStart(
            program, ["conform", "--serve-trials"], environment: environment,
            descriptors: [.shared(serversEnd), .shared(serversEnd), .shared(2)],
            // A signal to all of the kit's processes must not end the one that ends the trials.
            leadsGroup: true)
        let process: Int32
        do {
            process = try start.start()
        } catch {
            close(socket)
            throw Failure(message: "\(program) cannot be started: \(error.reason).")
        }
        return Worker(
            process: process, socket: socket, job: nil, buffer: [], deadline: .max,
            watch: ProcessWatch(children: process, isWarden: true))
    }

    /// Lets the server end with its trials and whatever they have started.
    private func end(_ worker: Worker) {
        shutdown(worker.socket, Int32(SHUT_RDWR))
        let last = Self.now + Self.patience
        while waitpid(worker.process, nil, WNOHANG) == 0 {
            guard Self.now < last else {
                kill(worker.process, SIGKILL)
                waitpid(worker.process, nil, 0)
                break
            }
            usleep(500)
        }
        close(worker.socket)
    }

    /// Runs jobs until there are none.
    ///
    /// - Parameters:
    ///   - next: gives the next job and its number; nil when there is none now.
    ///   - done: receives each reply; afterwards `next` may know more.
    func run(next: () -> (number: Int, job: TrialJob)?, done: (Int, TrialReply) -> Void) throws(Failure) {
        while true {
            while hasRoom, let (number, job) = next() {
                let place = try idle()
                workers[place].job = number
                workers[place].deadline = Self.now + UInt64(job.limit + 10_000) * 1_000_000
                workers[place].watch.begin(Self.now)
                // A server that is gone is found when its reply is waited for.
                _ = unsafe Array(job.line.utf8).withUnsafeBytes {
                    unsafe send(workers[place].socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
            }
            guard workers.contains(where: { $0.job != nil }) else { return }
            for (number, reply) in try wait() { done(number, reply) }
        }
    }

    /// Whether another trial may run now.
    private var hasRoom: Bool {
        let busy = workers.filter { $0.job != nil }
        // A place is free when half of it is: what runs there next may use all of it.
        return busy.reduce(0) { $0 + $1.watch.load } < Double(width) - 0.5 && busy.count < width + Self.maximumWaiting
    }

    /// A server that has nothing to do.
    private func idle() throws(Failure) -> Int {
        if let place = workers.firstIndex(where: { $0.job == nil }) { return place }
        workers.append(try start())
        return workers.count - 1
    }

    private func wait() throws(Failure) -> [(Int, TrialReply)] {
        var entries = workers.map { pollfd(fd: $0.job == nil ? -1 : $0.socket, events: Int16(POLLIN), revents: 0) }
        _ = unsafe poll(&entries, nfds_t(entries.count), Self.interval)
        for index in workers.indices where workers[index].job != nil { workers[index].watch.look(Self.now) }
        var replies: [(Int, TrialReply)] = []
        for index in workers.indices {
            guard let job = workers[index].job else { continue }
            if entries[index].revents != 0 {
                let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, count in
                    count = unsafe max(0, read(entries[index].fd, space.baseAddress, space.count))
                }
                workers[index].buffer += bytes
                if let end = workers[index].buffer.firstIndex(of: UInt8(ascii: "\n")),
                    let reply = TrialReply(line: workers[index].buffer[..<end])
                {
                    workers[index].buffer = []
                    workers[index].job = nil
                    replies.append((job, reply))
                    continue
                }
                guard bytes.isEmpty else { continue }
            } else if Self.now < workers[index].deadline {
                continue
            }
            end(workers[index])
            workers[index] = try start()
            replies.append(
                (
                    job,
                    TrialReply(
                        .crashed, message: "The process that runs the checks ended or hung.",
                        help: "The module may have killed its parent; run the check alone with --only.")
                ))
        }
        return replies
    }

    static var now: UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
