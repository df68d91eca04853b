import CShims
import Foundation
import Glibc
import JSONText
import Locks
import Synchronization

/// Looks again and again at what workers use, and ends those that use more than they may.
///
/// Resource limits bound a process's private data, its descriptors and how large one file gets. Other use (children,
/// memory files, shared mappings, many files, files without a name, time of the processor) is measured here.
final class WorkerWatch: Sendable {
    static let shared = WorkerWatch()

    private struct Watched {
        weak var worker: Worker?
        var window: ProcessorWindow
        var nextFolderLook: UInt64 = 0
        /// Whether it has run since its folder was looked at.
        var isFolderUnseen = true
        var rest = WorkerRest()

        /// Whether there is nothing new to see of it.
        var rests: Bool { !isFolderUnseen && rest.holds() }
    }

    private struct State {
        var watched: [Watched] = []
        var isRunning = false
    }

    private let state = RankedMutex(State(), rank: LockRank(235, "WorkerWatch.state"))
    private static let pause: UInt32 = 250_000
    private static let folderPause: UInt64 = 2_000_000_000

    func add(_ worker: Worker) {
        let mustRun = state.withLock { state in
            state.watched.append(
                Watched(worker: worker, window: ProcessorWindow(seconds: worker.limits.processorWindowSeconds)))
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mustRun else { return }
        let thread = Thread { [self] in run() }
        thread.name = "use of workers"
        thread.start()
    }

    private func run() {
        var marked = MarkedProcesses()
        while true {
            usleep(Self.pause)
            var watched = state.withLock { state in
                state.watched.removeAll { $0.worker.map { $0.end != nil } ?? true }
                if state.watched.isEmpty { state.isRunning = false }
                return state.watched
            }
            if watched.isEmpty { return }
            let active = watched.indices.filter { !watched[$0].rests }
            if active.isEmpty { continue }
            let processes = marked.current()
            for index in active { Self.look(&watched[index], processes) }
            state.withLock { state in
                for seen in watched {
                    guard let place = state.watched.firstIndex(where: { $0.worker === seen.worker }) else { continue }
                    state.watched[place] = seen
                }
            }
        }
    }

    /// - Parameter processes: those of all workers, by their marks.
    private static func look(_ watched: inout Watched, _ processes: [UInt64: [Int32]]) {
        guard let worker = watched.worker, worker.end == nil else { return }
        let all = Array(Set(worker.mark.flatMap { processes[$0] } ?? []).union([worker.processID]))
        if !watched.rest.holds() { watched.isFolderUnseen = true }
        watched.rest.note(all)
        guard let use = WorkerUse(all) else { return }
        let (limits, now) = (worker.limits, worker.clock())
        let mebibyte: Int64 = 1 << 20
        let whose = all.count > 1 ? "it and the processes that it started" : "it"
        if use.memory > (Int64(limits.memoryMegabytes) + worker.loadedMebibytes) * mebibyte, !Sanitizer.isPresent {
            worker.breach(
                .memory,
                "\(whose) used \(use.memory / mebibyte) MiB of memory, shared memory included, of the "
                    + "\(limits.memoryMegabytes) MiB that it may have")
            return
        }
        if let busy = watched.window.note(use.processorSeconds, at: now),
            busy.percent > Double(limits.processorPercent)
        {
            worker.breach(
                .processor,
                "\(whose) kept \(Int(clamping: busy.percent)) % of a processor busy for "
                    + "\(Int(clamping: busy.seconds)) s; it may keep \(limits.processorPercent) %")
            return
        }
        guard now >= watched.nextFolderLook else { return }
        watched.nextFolderLook = now + folderPause
        watched.isFolderUnseen = false
        if let reason = excess(of: worker, use) { worker.breach(.disk, reason) }
    }

    /// Why a worker takes more of the disk than it may; nil where it does not.
    private static func excess(of worker: Worker, _ use: WorkerUse) -> String? {
        var used = use.namelessFiles
        for folder in worker.directories {
            let size = unsafe bricks_folder_size(folder, worker.limits.folderEntries)
            switch size {
            case Int64(-EOVERFLOW): return "its folder has more than \(worker.limits.folderEntries) files and folders"
            case Int64(-EACCES): return "its folder has parts that nobody else may look into"
            case ..<0: continue
            default: used = used.clampedSum(size)
            }
        }
        guard used > Int64(worker.limits.diskMegabytes) << 20 else { return nil }
        let names = use.namelessFiles > 0 ? ", files without a name included" : ""
        return "its folder takes \(used >> 20) MiB of the disk\(names); it may take \(worker.limits.diskMegabytes) MiB"
    }
}
