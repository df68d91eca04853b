import Border
import BricksABI
import CShims
import ForeignCalls
import Foundation
import Glibc
import InterfaceModel
import JSONText
import Locks
import ModuleInterfaces
public import ModuleRuntime
import Synchronization

/// A process that modules live in, as the host sees it.
@safe
public final class Worker: Sendable {
    /// For reports: the module's id, or the name that several modules share.
    public let name: String
    /// The process id of the worker, which stays the same until the worker ends.
    public let processID: Int32
    let link: any Link
    // The link, where it is one of rings. That keeps it alive, so that calls need not count who uses it.
    private let ring: Unmanaged<RingLink>?
    // Where the process writes how it crashed; read once, when it has ended.
    private let trace: Int32
    /// Nil for a worker that may do what the host's user may.
    private let supervisor: SandboxSupervisor?
    /// The text that it prints, where somebody receives that; a sandbox has its own.
    private let output: SandboxOutput?
    /// The mark that identifies its process and all that it starts.
    let mark: UInt64?
    /// Where the kernel bounds it with all that it starts; nil where there are no such groups.
    private let group: WorkerGroup?
    /// The folders that are its modules'.
    let directories: [String]
    let correspondence = Correspondence()
    let lanes: LanePool
    /// For what nobody shall wait for.
    private let control: Lane
    let credits: FrameCredits
    /// The module whose frame was taken last.
    let lastSender = Atomic<UInt32>(0)
    private let program: String
    let state = RankedMutex(State(), rank: LockRank(240, "Worker.state"))
    let limits: WorkerLimits
    private let ended: @Sendable (Worker, WorkerEnd) -> Void

    struct State {
        var modules: [UInt32: RemoteModule] = [:]
        var next: UInt32 = 0
        var fault: WorkerFault?
        /// The host is done with it.
        var isClosing = false
        var end: WorkerEnd?
        /// Whether the end has been reported.
        var isToldOf = false
        var isDebuggerTold = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// Lanes that were not back in time.
        var suspects: Set<SuspectKey> = []
        /// The files of modules, by what the worker's loader knows them by.
        var files: [String: SealedFile] = [:]
    }

    /// The module that was given each host table, until it is created.
    private static let byHost = Mutex<[UInt: RemoteModule]>([:])

    /// Starts a worker.
    ///
    /// - Parameters:
    ///   - program: the worker's program, which stands beside the host's.
    ///   - sandbox: the sandbox that it lives in; nil for the rights of the host's user.
    ///   - directories: the folders that are its modules', which may take so much of the disk as its limits say.
    ///   - transport: the carrier of the calls.
    ///   - printed: receives each line that it prints, which is inert; nil where that goes to this process's standard
    ///     error.
    ///   - ended: called once, on a thread of the worker's, when the process is gone.
    public init(
        name: String, program: String, limits: WorkerLimits = WorkerLimits(), sandbox: WorkerSandbox? = nil,
        directories: [String] = [], transport: WorkerTransport = .rings,
        printed: (@Sendable (String) -> Void)? = nil,
        ended: @escaping @Sendable (Worker, WorkerEnd) -> Void
    ) throws(LoadFailure) {
        self.name = name
        self.ended = ended
        self.limits = limits
        self.program = program
        self.directories = sandbox?.directories ?? directories
        lanes = LanePool(name: "calls of \(name)")
        control = lanes.lane()
        credits = FrameCredits(patience: limits.floodMilliseconds)
        do throws(ChannelFailure) {
            let (own, others) = try Channel.pair()
            defer { Glibc.close(others) }
            let channel = Channel(descriptor: own)
            // Before there is a process: nothing may go wrong between its start and its watch.
            let rings = try Self.greet(channel, transport)
            if let sandbox {
                let supervisor = try SandboxSupervisor(sandbox)
                defer { supervisor.closeWorkersEnds() }
                (processID, trace) = try WorkerProcess.spawn(
                    program, name: name, channel: others, limits,
                    sandbox: (sandbox, supervisor.workersStatus), output: supervisor.output.writing)
                self.supervisor = supervisor
                output = nil
            } else {
                let output = try printed.map { _ throws(ChannelFailure) in try SandboxOutput() }
                defer { if let output { Glibc.close(output.writing) } }
                (processID, trace) = try WorkerProcess.spawn(
                    program, name: name, channel: others, limits, output: output?.writing)
                (supervisor, self.output) = (nil, output)
            }
            // Before it is given a module.
            mark = WorkerMarks.mark(processID, program: program)
            group = ControlGroups.ofThisProcess?.group(of: processID, limits)
            _ = bricks_process_bound_files(processID, UInt64(max(1, limits.diskMegabytes)).clampedProduct(1 << 20))
            let process = bricks_pidfd(processID)
            let ring = rings.map { RingLink(channel, $0, isHost: true, process: process, name: "worker \(name)") }
            link = ring ?? SocketLink(channel, process: process)
            unsafe self.ring = ring.map { unsafe Unmanaged.passUnretained($0) }
        } catch {
            throw LoadFailure(
                code: "worker.not-startable", message: "The worker of \(name) could not be started: \(error).",
                help: "Check that \(program) is there and may be run.")
        }
        supervisor?.start(processID, name: name) { [weak self] reason in
            self?.state.withLock { state in
                if state.fault == nil {
                    state.fault = WorkerFault(code: .noSandbox, reason: "it could not enter its sandbox: \(reason)")
                }
            }
        }
        if let printed { output?.start(name: name, printed) }
        WorkerWatch.shared.add(self)
        let thread = Thread { [self] in receive() }
        thread.name = "worker \(name)"
        thread.start()
    }

    /// Loads a sealed file in the worker; what is given back stands for the module.
    ///
    public func home(
        _ file: SealedFile, id: String, provides: [String: Int], sharesLane: Bool, events: RemoteModuleEvents
    ) -> any ModuleHome {
        WorkerHome(worker: self, file: file, id: id, provides: provides, sharesLane: sharesLane, events: events)
    }

    /// How it ended; nil while it runs.
    public var end: WorkerEnd? { state.withLock { $0.end } }

    /// Ends the process at once; `ended` is still called.
    public func kill() { Glibc.kill(processID, SIGKILL) }

    /// Ends the connection and waits until the process is gone; one that does not end by itself is ended.
    public func close() async {
        state.withLock { $0.isClosing = true }
        link.close()
        await withCheckedContinuation { continuation in
            let isToldOf = state.withLock { state in
                if !state.isToldOf { state.waiting.append(continuation) }
                return state.isToldOf
            }
            if isToldOf { continuation.resume() }
        }
    }

    /// Offers rings to the other end; nil where frames are to be messages of the socket.
    private static func greet(_ channel: Channel, _ transport: WorkerTransport) throws(ChannelFailure) -> Rings? {
        guard transport == .rings else {
            try channel.greet(nil)
            return nil
        }
        let memory = try Rings.memory()
        defer { Glibc.close(memory) }
        let rings = try Rings(memory: memory)
        try channel.greet(memory)
        return rings
    }

    func clock() -> UInt64 { bricks_monotonic() }

    /// Memory that the modules' own files take in the worker, which is the host's doing; in mebibytes.
    var loadedMebibytes: Int64 { state.withLock { $0.files.values.reduce(1) { $0 + Int64($1.size >> 20) + 1 } } }

    // MARK: From the host

    /// Sends a frame that cancels a call, which may only be slow; then its lane is free. The thread that keeps the time
    /// for all modules does not wait for this one.
    func cancel(_ frame: Frame) {
        let cancel = { @Sendable [self] in
            _ = unsafe post(frame, nil)
            suspect(frame)
        }
        if link.hasRoom { cancel() } else { control.enqueue(cancel) }
    }

    /// Makes a leaf call whose arguments are numbers, and answers the caller with its reply; nil when that is to be done
    /// with ``exchange(_:_:until:)``.
    @inline(never)
    func exchange(
        _ head: FrameHead, _ method: ProxyMethod, _ arguments: ProxyArguments, _ call: UnsafePointer<bricks_call>
    ) -> bricks_status? {
        guard let ring = unsafe ring else { return nil }
        let reply = unsafe ring._withUnsafeGuaranteedRef { ring in
            correspondence.exchange(head, numbers: method.signature.count, over: ring, within: method.limit) {
                arguments.writeNumbers(method, &$0)
            }
        }
        switch reply {
        case .unsent: return nil
        case .nothing: return UInt32(BRICKS_OK)
        case .number(let number):
            var value = unsafe bricks_value(.word(kind: number.kind, bits: number.bits))
            unsafe call.pointee.reply?(call, &value, 1)
            return UInt32(BRICKS_OK)
        case .other(let reply): return unsafe answer(Frame(head), call, reply)
        }
    }

    /// Sends a frame, waits for its reply until the deadline, and answers the call with it.
    func exchange(
        _ frame: Frame, _ call: UnsafePointer<bricks_call>?, until deadline: UInt64
    ) -> bricks_status {
        unsafe answer(frame, call, correspondence.exchange(frame, over: link, deadline: deadline))
    }

    private func answer(
        _ frame: Frame, _ call: UnsafePointer<bricks_call>?, _ reply: FrameReply
    ) -> bricks_status {
        let outcome: FrameOutcome
        switch reply {
        case .frame(let reply): outcome = reply.outcome
        case .late:
            suspect(frame)
            if frame.kind == .member, let member = TableMember(rawValue: frame.method), Self.isAlone(member),
                let obituary
            {
                outcome = .failure(CallFailure.lost(.unavailable, "The worker of \(name) is gone: \(obituary)."))
                break
            }
            outcome = .failure(CallFailure.lost(.deadlineExceeded, "The worker of \(name) did not answer in time."))
        case .lost(let failure): outcome = .failure(lost(failure))
        case .dead(let text):
            outcome = .failure(CallFailure.lost(.unavailable, "The worker of \(name) is gone: \(text)."))
        }
        switch outcome {
        case .values(let values):
            if !values.isEmpty, let call = unsafe call {
                unsafe values.lend { unsafe call.pointee.reply?(call, $0, $1) }
            }
            return UInt32(BRICKS_OK)
        case .failure(let failure):
            guard let call = unsafe call else { return failure.status.rawValue }
            return unsafe Thunk.fail(call, failure)
        }
    }

    /// Sends a frame that is not waited for; a status when that failed.
    func post(_ frame: Frame, _ call: UnsafePointer<bricks_call>?) -> bricks_status? {
        credits.allow()
        do throws(ChannelFailure) {
            try link.send(frame)
            return nil
        } catch {
            let failure = lost(error)
            guard let call = unsafe call else { return failure.status.rawValue }
            return unsafe Thunk.fail(call, failure)
        }
    }

    // MARK: Modules that do not come back

    /// A call was not answered in its time: its lane has as long again to come back, else the worker is ended.
    func suspect(_ late: Frame) {
        var ping = Frame(kind: .member, module: late.module, method: TableMember.ping.rawValue)
        ping.session = late.session
        ping.target = late.kind == .call && method(late)?.kind == .leaf ? 1 : 0
        let key = SuspectKey(module: ping.module, session: ping.session, isLeaf: ping.target != 0)
        guard state.withLock({ $0.suspects.insert(key).inserted }) else { return }
        let what =
            late.kind == .call
            ? method(late).map { "`\($0.name)`" }
            : TableMember(rawValue: late.method).flatMap { $0 == .cancel ? nil : "`\($0)`" }
        ping.deadline = clock() + UInt64(limits.graceMilliseconds) * 1_000_000
        let end = { @Sendable [self] (ping: Frame) in
            // Its answer may be behind all else that it sent.
            let hung = WorkerFault(code: .hung, reason: "it did not come back from \(what ?? "a call")")
            note(credits.isShort ? flood : hung)
            var last = ping
            last.method = TableMember.hung.rawValue
            last.sequence = 0
            _ = unsafe post(last, nil)
            // It ends by itself with a stack, unless not even that works any more.
            let watched = bricks_pidfd(processID)
            if watched >= 0 {
                _ = bricks_wait_readable(watched, -1, 5_000)
                Glibc.close(watched)
            }
            kill()
        }
        // Nobody else has to do with a module that is made or destroyed: it is waited for no longer.
        let isAlone = late.kind == .member && TableMember(rawValue: late.method).map(Self.isAlone) == true
        if isAlone, !isDebugged { return end(ping) }
        lanes.lane().enqueue { [self, ping] in
            defer { state.withLock { _ = $0.suspects.remove(key) } }
            var ping = ping
            while case .late = correspondence.exchange(ping, over: link, deadline: ping.deadline) {
                guard waitForDebugger() else { return end(ping) }
                ping.sequence = 0
                ping.deadline = clock() + UInt64(limits.graceMilliseconds) * 1_000_000
            }
        }
    }

    private static func isAlone(_ member: TableMember) -> Bool {
        switch member {
        case .load, .create, .start, .stop, .destroy: true
        default: false
        }
    }

    /// How the worker ended, once it has; nil when that takes longer than what is sure to have ended.
    private var obituary: String? {
        guard case .dead(let text)? = correspondence.ending(over: link, by: clock() + 2_000_000_000) else { return nil }
        return text
    }

    private func method(_ frame: Frame) -> Method? {
        guard Int(frame.target) < Contract.interfaces.count,
            Int(frame.method) < Contract.interfaces[Int(frame.target)].methods.count
        else { return nil }
        return Contract.interfaces[Int(frame.target)].methods[Int(frame.method)]
    }

    struct SuspectKey: Hashable {
        var module: UInt32
        var session: UInt64
        var isLeaf: Bool
    }

    private func lost(_ failure: ChannelFailure) -> CallFailure {
        // A worker that takes nothing any more hangs; only its end frees those who wait for it.
        if failure == .stuck, !isDebugged { breach(.notReading, "it did not take what was sent to it") }
        if failure == .ended || failure == .stuck, let obituary {
            return CallFailure.lost(.unavailable, "The worker of \(name) is gone: \(obituary).")
        }
        return CallFailure.lost(.unavailable, "The worker of \(name) cannot be reached: \(failure).")
    }

    func breach(_ code: WorkerFault.Code, _ reason: String) {
        note(WorkerFault(code: code, reason: reason))
        kill()
    }

    func note(_ fault: WorkerFault) { state.withLock { if $0.fault == nil { $0.fault = fault } } }

    var flood: WorkerFault {
        WorkerFault(
            code: .flooding,
            reason: "it sent faster than it was served for more than \(limits.floodMilliseconds) ms")
    }

    // MARK: Modules

    /// Enters a module: after this the worker has loaded it.
    func enter(_ home: WorkerHome, host: UnsafePointer<bricks_host>) throws(LoadFailure) {
        let module = state.withLock { state in
            state.next += 1
            let module = unsafe RemoteModule(index: state.next, worker: self, host: host, events: home.events)
            state.modules[state.next] = module
            return module
        }
        var frame = Frame(kind: .member, module: module.index, method: TableMember.load.rawValue)
        frame.deadline = clock() + UInt64(limits.answerMilliseconds) * 1_000_000
        let offered = Contract.interfaces.filter { interface in
            unsafe lend(interface.reference) { text, size in
                unsafe host.pointee.get_interface?(host.pointee.`self`, text, size) != nil
            }
        }
        frame.values = [
            .descriptor(home.file.descriptor), .bytes(Array(home.file.path.utf8)), .bytes(Array(home.id.utf8)),
            .argument(home.sharesLane ? 1 : 0),
            .bytes(Array(home.provides.map { "\($0.key) \($0.value)" }.sorted().joined(separator: "\n").utf8)),
            .bytes(Array(offered.map(\.reference).joined(separator: "\n").utf8)),
        ]
        var reply: FrameReply
        if let supervisor, !supervisor.hasEntered(by: frame.deadline) {
            // Nothing is loaded outside of a sandbox that was asked for.
            breach(.noSandbox, "it did not enter its sandbox")
            reply = obituary.map { .dead($0) } ?? .late
        } else {
            reply = correspondence.exchange(frame, over: link, deadline: frame.deadline)
        }
        if case .late = reply {
            suspect(frame)
            if let obituary { reply = .dead(obituary) }
        }
        do throws(LoadFailure) {
            guard case .frame(let answer) = reply else { throw failure(reply, home.id) }
            if case .failure(let said) = answer.outcome {
                throw LoadFailure(
                    code: said.detail?["code"]?.string.flatMap(Self.code) ?? "module.not-loadable",
                    message: said.message,
                    help: said.detail?["help"]?.string ?? "Build the module again for this machine.")
            }
            if let path = answer.values.first?.text { state.withLock { $0.files[path] = home.file } }
            if answer.values.count > 1, case .word(_, let bits) = answer.values[1] {
                module.optionalMembers.store(bits, ordering: .relaxed)
            }
        } catch {
            gone(module)
            throw error
        }
        Self.byHost.withLock { $0[UInt(bitPattern: host)] = module }
    }

    /// Returns the text when it looks like a code.
    private static func code(_ text: String) -> String? {
        text.utf8.count <= 64 && text.wholeMatch(of: /[a-z]+([.-][a-z]+)+/) != nil ? text : nil
    }

    private func failure(_ reply: FrameReply, _ id: String) -> LoadFailure {
        let how =
            switch reply {
            case .dead(let text): text
            case .late: "it did not answer in time"
            case .lost(let failure): "\(failure)"
            case .frame: ""
            }
        return LoadFailure(
            code: "module.load-ended-worker", message: "\(id) could not be loaded in a worker: \(how).",
            help: "The module's constructors ran when it ended; its author can tell why.")
    }

    /// The module that was entered with that host table.
    static func entered(_ host: UnsafePointer<bricks_host>) -> RemoteModule? {
        byHost.withLock { $0[UInt(bitPattern: host)] }
    }

    func gone(_ module: RemoteModule) {
        state.withLock { _ = $0.modules.removeValue(forKey: module.index) }
        Self.byHost.withLock { _ = unsafe $0.removeValue(forKey: UInt(bitPattern: module.host.pointer)) }
    }

    // MARK: From the worker

    private func receive() {
        let gate = FrameGate(
            isClosed: credits.isClosed,
            wait: { [self] in
                if credits.wait(onShort: noticeFlood) { return true }
                note(flood)
                kill()
                return false
            })
        let failure = link.serve(gate, short: nil) { [self] frame, mayClaim throws(ChannelFailure) in
            do throws(ChannelFailure) {
                return try take(frame, mayClaim)
            } catch {
                if case .fault(let fault) = error { breach(.brokeProtocol, fault) }
                throw .ended
            }
        }
        if case .fault(let fault) = failure { breach(.brokeProtocol, "it sent what cannot be read (\(fault))") }
        finish()
    }

    private func finish() {
        link.close()
        var (end, wasEnded) = WorkerProcess.reap(processID, trace: trace, mark: mark, group)
        Glibc.close(trace)
        supervisor?.wait()
        output?.wait()
        let usedUp = end.isOutOfMemory
        let (fault, files) = state.withLock { state in
            if usedUp, state.fault == nil {
                state.fault = WorkerFault(
                    code: .memory, reason: "it used up the \(limits.memoryMegabytes) MiB of memory that it may have")
            }
            if wasEnded, !state.isClosing, state.fault == nil {
                state.fault = WorkerFault(code: .disconnected, reason: "it closed its connection and did not end")
            }
            return (state.fault, state.files)
        }
        end.fault = fault
        end.readStack(files, program: program)
        end.noteMemory(limits)
        correspondence.end(.dead(end.text))
        state.withLock { $0.end = end }
        ended(self, end)
        let waiting = state.withLock { state in
            state.isToldOf = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
