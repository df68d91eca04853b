internal import BricksABI
import Cards
internal import Files
internal import Foundation
internal import Isolation
internal import ModuleRuntime
internal import Probe
internal import Synchronization
import Versions

/// The worker that a check's module lives in: a process as an app has them, reached by the same proxies.
///
/// One for all that a check brings up, as the check's own process would be. When it ends the check ends, as it would if the
/// module had ended the check's own process.
@safe
final class TrialWorker: SuspectHome, Sendable {
    private let home: TrialHome
    private let file: String
    private let card: ModuleCard?
    /// The folder that a sandbox leaves to the module.
    private let folder: String
    private let limits: WorkerLimits
    private let state = Mutex(State())

    private struct State {
        var worker: Worker?
        var sealed: SealedFile?
        /// A table that the module was entered with and that nothing was created with, as an address.
        var entered: UInt?
        /// Whether its end is what the check is after.
        var mayEnd = false
        /// Whether it has, and somebody has noticed.
        var hasEnded = false
        var denials: [String] = []
    }

    /// - Parameter limit: the time that the check has, in milliseconds.
    init(_ home: TrialHome, _ file: String, card: ModuleCard?, folder: String, limit: Int) {
        self.home = home
        self.file = file
        self.card = card
        self.folder = folder
        // A call that hangs is reported before the check's time is up, with the worker's stack.
        var limits = WorkerLimits(answerMilliseconds: max(limit - 1_500, limit / 2), graceMilliseconds: 200)
        limits.destroyMilliseconds = limits.answerMilliseconds
        self.limits = limits
    }

    /// The process; nil when there is none.
    var process: Int32? { state.withLock { $0.worker?.processID } }

    /// The denials of the sandbox, as a sentence; empty for none.
    var denials: String {
        let denials = state.withLock { $0.denials }
        return denials.isEmpty ? "" : " The sandbox denied \(denials.prefix(4).joined(separator: ", "))."
    }

    // MARK: As a home

    var deadline: UInt64 { TrialWorkers.now + UInt64(limits.answerMilliseconds) * 1_000_000 }

    func enter(
        _ file: String, host: UnsafePointer<bricks_host>, note: (String) -> Void
    ) throws(ProbeFailure) -> UnsafePointer<bricks_module> {
        note("loading the file \(home.place)")
        let own = try unsafe self.host(forAnother: file, of: host)
        let address = UInt(bitPattern: own)
        state.withLock { $0.entered = address }
        guard let table = unsafe Worker.table(of: own) else {
            throw ProbeFailure("The worker gives no table.")
        }
        return unsafe table
    }

    func host(
        forAnother file: String, of host: UnsafePointer<bricks_host>
    ) throws(ProbeFailure) -> UnsafePointer<bricks_host> {
        // A worker knows its modules by the tables that they were entered with; never freed, since they may call late.
        let own = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
        unsafe own.initialize(to: host.pointee)
        do throws(LoadFailure) {
            try unsafe load(own)
        } catch {
            throw ProbeFailure(error.message)
        }
        return unsafe UnsafePointer(own)
    }

    func settle(_ host: UnsafePointer<bricks_host>, session: UInt64) {
        guard let worker = state.withLock({ $0.worker }) else { return }
        if unsafe !worker.settle(host, session: session) { awaitEnd() }
    }

    // MARK: The process

    /// Loads the file in the worker, which is started where there is none, and enters it.
    func load(_ host: UnsafePointer<bricks_host>) throws(LoadFailure) {
        let (worker, sealed) = try running()
        let provides = (card?.provides ?? []).map { ("\($0.name)/\($0.major)", $0.minor) }
        let home = worker.home(
            sealed, id: card?.id ?? "com.example.module", provides: Dictionary(provides) { first, _ in first },
            sharesLane: card?.lanes == .module, events: RemoteModuleEvents(noticed: { _, _ in }, saved: { _, _ in }))
        do throws(LoadFailure) {
            _ = try unsafe home.enter(host, name: card?.id ?? "The module")
        } catch {
            if error.code == "module.load-ended-worker" { awaitEnd() }
            throw error
        }
    }

    private func running() throws(LoadFailure) -> (Worker, SealedFile) {
        try state.withLock { state throws(LoadFailure) in
            let sealed: SealedFile
            if let copied = state.sealed { sealed = copied } else { sealed = try SealedFile(copying: file) }
            state.sealed = sealed
            if let worker = state.worker { return (worker, sealed) }
            let worker = try Worker(
                name: "conform", program: Self.program(beside: "/proc/self/exe"), limits: limits,
                sandbox: home == .sandbox ? sandbox : nil
            ) { [self] worker, end in ended(worker, end) }
            state.worker = worker
            return (worker, sealed)
        }
    }

    /// The worker's program stands beside `bricks`.
    static func program(beside bricks: String) -> String {
        URL(filePath: bricks).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "bricks-worker")
            .path
    }

    private var sandbox: WorkerSandbox {
        WorkerSandbox(features: .ofThisKernel, directories: [folder]) { [self] denial in
            state.withLock { $0.denials.append(denial.call) }
        } printed: { line in
            try? OutputFile.standardError.write("\(line)\n")
        }
    }

    // MARK: Its end

    /// Whether it has ended in ``lettingEnd(_:)``.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Does what may end the worker, and ends it; the next thing that is brought up has another.
    func lettingEnd(_ body: () -> Void) {
        state.withLock { $0.mayEnd = true }
        body()
        if let worker = state.withLock({ $0.worker }) {
            worker.kill()
            while worker.end == nil { usleep(1_000) }
        }
        state.withLock { ($0.worker, $0.entered, $0.mayEnd, $0.hasEnded) = (nil, nil, false, false) }
        ProbeHost.endCompletions(false)
    }

    /// To be called when the check is over: does not return where the worker ended or hangs.
    func finish() {
        let (worker, entered) = state.withLock { ($0.worker, $0.entered) }
        guard let worker, let entered, let host = unsafe UnsafePointer<bricks_host>(bitPattern: entered) else { return }
        if unsafe !worker.settle(host, session: 0) { awaitEnd() }
    }

    /// Waits for the thread of its own that reports how the worker ended; the worker is gone, or is being ended.
    private func awaitEnd() {
        // That thread ends this process; else the check's time is over before this is.
        while !state.withLock({ $0.mayEnd }) { usleep(2_000) }
        state.withLock { $0.hasEnded = true }
        ProbeHost.endCompletions()
    }

    private func ended(_ worker: Worker, _ end: WorkerEnd) {
        // One that was let end may be told of late, when the next has taken its place.
        let isMissed = state.withLock { $0.worker === worker && !$0.mayEnd }
        if isMissed { TrialServer.end(with: TrialEnd(end, suspect: file)) }
    }
}
