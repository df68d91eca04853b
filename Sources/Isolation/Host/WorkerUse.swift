import CShims
import Foundation
import Glibc
import Synchronization

/// What a worker uses, as the kernel tells it from outside.
struct WorkerUse: Sendable, Equatable {
    /// Private memory and memory that it shares, memory files that nobody maps included; in bytes.
    var memory: Int64
    /// Of all its threads, in seconds.
    var processorSeconds: Double

    /// Nil for a process that is not there.
    init?(_ process: Int32) {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let resident = Self.kibibytes("RssAnon", in: status)
        else { return nil }
        let shared = Self.kibibytes("RssShmem", in: status) ?? 0
        let files = max(0, bricks_process_memory_files(process))
        // Memory files that are mapped count as shared memory too.
        memory = resident * 1_024 + max(shared * 1_024, files)
        let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return nil }
        processorSeconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func kibibytes(_ name: String, in status: String) -> Int64? {
        for line in status.split(separator: "\n") where line.hasPrefix("\(name):") {
            return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int64($0) }
        }
        return nil
    }
}

/// Looks again and again at what workers use, and ends those that use more than they may.
///
/// Resource limits bound a process's private data, its descriptors and how large one file gets. What they do not bound
/// (memory files, shared mappings, many files, time of the processor) is measured here.
final class WorkerWatch: Sendable {
    static let shared = WorkerWatch()

    private struct Watched {
        weak var worker: Worker?
        /// What the processor had given it when the window began, and when that was.
        var window: (seconds: Double, since: UInt64)?
        var nextFolderLook: UInt64 = 0
    }

    private struct State {
        var watched: [Watched] = []
        var isRunning = false
    }

    private let state = Mutex(State())
    private static let pause: UInt32 = 250_000
    private static let folderPause: UInt64 = 2_000_000_000
    /// Of more files the size is not summed up.
    private static let maximumEntries: Int64 = 200_000

    func add(_ worker: Worker) {
        let mustRun = state.withLock { state in
            state.watched.append(Watched(worker: worker))
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mustRun else { return }
        let thread = Thread { [self] in run() }
        thread.name = "use of workers"
        thread.start()
    }

    private func run() {
        while true {
            usleep(Self.pause)
            var watched = state.withLock { state in
                state.watched.removeAll { $0.worker.map { $0.end != nil } ?? true }
                if state.watched.isEmpty { state.isRunning = false }
                return state.watched
            }
            if watched.isEmpty { return }
            for index in watched.indices { Self.look(&watched[index]) }
            state.withLock { state in
                for seen in watched {
                    guard let place = state.watched.firstIndex(where: { $0.worker === seen.worker }) else { continue }
                    state.watched[place] = seen
                }
            }
        }
    }

    private static func look(_ watched: inout Watched) {
        guard let worker = watched.worker, worker.end == nil, let use = WorkerUse(worker.processID) else { return }
        let (limits, now) = (worker.limits, worker.clock())
        let mebibyte: Int64 = 1 << 20
        if use.memory > (Int64(limits.memoryMegabytes) + worker.loadedMebibytes) * mebibyte, !Sanitizer.isPresent {
            worker.breach(
                .memory,
                "it used \(use.memory / mebibyte) MiB of memory, shared memory included, of the "
                    + "\(limits.memoryMegabytes) MiB that it may have")
            return
        }
        if let window = watched.window {
            let passed = Double(now - window.since) / 1e9
            if passed >= Double(limits.processorWindowSeconds) {
                let percent = (use.processorSeconds - window.seconds) / passed * 100
                if percent > Double(limits.processorPercent) {
                    worker.breach(
                        .processor,
                        "it kept \(Int(percent)) % of a processor busy for \(Int(passed)) s; it may keep "
                            + "\(limits.processorPercent) %")
                    return
                }
                watched.window = (use.processorSeconds, now)
            }
        } else {
            watched.window = (use.processorSeconds, now)
        }
        guard now >= watched.nextFolderLook else { return }
        watched.nextFolderLook = now + folderPause
        let used = worker.directories.reduce(Int64(0)) { unsafe $0 + max(0, bricks_folder_size($1, maximumEntries)) }
        if used > Int64(limits.diskMegabytes) * mebibyte {
            worker.breach(
                .disk,
                "its folder takes \(used / mebibyte) MiB of the disk; it may take \(limits.diskMegabytes) MiB")
        }
    }
}
