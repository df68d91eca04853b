import Border
import BricksABI
import CCrash
import Glibc
import InterfaceModel
import JSONText
import Locks
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// A worker process: it loads modules that the host sends, and carries calls between them and the host.
public final class WorkerMain: Sendable {
    let link: any Link
    let correspondence = Correspondence()
    /// At the places that the host gives them.
    private let modules = RankedMutex<[HostedModule?]>([], rank: LockRank(233, "WorkerMain.modules"))
    private static let maximumModules = 4_096
    /// The threads that load modules now.
    private let loading = RankedMutex<[UInt32: Int32]>([:], rank: LockRank(234, "WorkerMain.loading"))

    private static let maximumDescriptors: Int32 = {
        var limit = rlimit()
        unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int32(clamping: limit.rlim_cur)
    }()

    private init(link: any Link) { self.link = link }

    /// Serves the host until it is gone; for the program's main thread.
    public static func run() -> Never {
        WorkerMarks.sweepIfAsked()
        StoreCheckEntry.runIfAsked()
        limit()
        // Programs that a module executes have neither.
        for own in [WorkerProcess.channelDescriptor, WorkerProcess.traceDescriptor] {
            _ = fcntl(own, F_SETFD, FD_CLOEXEC)
        }
        Sanitizer.openReport()
        // A file that may not grow is an error for the module, not its end.
        signal(SIGXFSZ, SIG_IGN)
        bricks_crash_prepare()
        bricks_crash_trace(WorkerProcess.traceDescriptor)
        SandboxEntry.enter()
        if let link = try? connect() { WorkerMain(link: link).receive() }
        // Work that modules left running ends with the process.
        _exit(0)
    }

    /// The connection, in the way that the host greets.
    private static func connect() throws(ChannelFailure) -> any Link {
        let channel = Channel(descriptor: WorkerProcess.channelDescriptor)
        guard let memory = try channel.greeted() else { return SocketLink(channel, process: -1) }
        defer { Glibc.close(memory) }
        return RingLink(channel, try Rings(memory: memory), isHost: false, process: -1, name: "calls")
    }

    /// Takes on the limits that the host gave: memory in mebibytes, and descriptors. Words behind them are for listings
    /// of processes.
    private static func limit() {
        let words = CommandLine.arguments.dropFirst().prefix(2).compactMap(UInt.init)
        guard words.count == 2 else { return }
        // Where all want the processors, the host comes first.
        _ = nice(niceness)
        // No core either: it would hold what people entrusted to the module.
        // Memory that a sanitizer has reserved beside the program counts as data, and is more than any limit.
        let data = rlim_t(words[0] << 20) + (Sanitizer.isPresent ? dataSize : 0)
        for (what, maximum) in [(RLIMIT_DATA, data), (RLIMIT_NOFILE, rlim_t(words[1])), (RLIMIT_CORE, 0)] {
            var limit = rlimit(rlim_cur: maximum, rlim_max: maximum)
            unsafe setrlimit(__rlimit_resource_t(what.rawValue), &limit)
        }
    }

    private static let niceness: Int32 = 1

    /// The current size of this process's data, in bytes.
    private static var dataSize: rlim_t {
        let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { Glibc.close(file) }
        let text = unsafe [UInt8](unsafeUninitializedCapacity: 256) { space, count in
            count = unsafe max(0, read(file, space.baseAddress, space.count))
        }
        // In pages: the program's size, what is resident, what is shared, its text, 0, its data.
        let numbers = String(decoding: text, as: UTF8.self).split(separator: " ").map { rlim_t($0) ?? 0 }
        return numbers.count > 5 ? numbers[5] * 4_096 : 0
    }

    enum Room {
        case enough, none
        /// The channel's own descriptor is closed, which nobody but the module does.
        case closed
    }

    /// The status of the one notice that is of no method, for closed descriptors.
    static let closedDescriptors: UInt32 = 1

    /// Whether descriptors are left. The lowest free number is always given out, so that the highest are used last.
    static var room: Room {
        let copy = fcntl(WorkerProcess.channelDescriptor, F_DUPFD_CLOEXEC, max(0, maximumDescriptors - 4))
        guard copy >= 0 else { return errno == EBADF ? .closed : .none }
        Glibc.close(copy)
        return .enough
    }

    private func receive() {
        let find: ShortCallFinder = { [self] call in module(call.module)?.shortCallee(of: call) }
        _ = link.serve(nil, short: find) { [self] frame, mayClaim in take(frame, mayClaim) }
        correspondence.end(.dead("the host is gone"))
    }

    private func take(_ frame: Frame, _ mayClaim: Bool) -> Claim? {
        switch frame.kind {
        case .reply: _ = correspondence.answer(frame)
        case .member:
            if frame.method == TableMember.load.rawValue {
                load(frame)
            } else if let member = TableMember(rawValue: frame.method) {
                if member == .hung, let thread = loading.withLock({ $0[frame.module] }) {
                    bricks_crash_in(thread)
                } else {
                    return module(frame.module)?.member(member, frame, mayClaim)
                }
            }
        case .call: return module(frame.module)?.call(frame, mayClaim)
        case .notice, .state: break
        case .completion: return module(frame.module)?.complete(frame, mayClaim)
        }
        return nil
    }

    private func module(_ index: UInt32) -> HostedModule? {
        modules.withLock { Int(index) < $0.count ? $0[Int(index)] : nil }
    }

    /// Sends a frame.
    ///
    /// - Returns: why that failed, where it did.
    @discardableResult
    func send(_ frame: Frame) -> CallFailure? {
        do throws(ChannelFailure) {
            _ = try link.send(frame)
            return nil
        } catch {
            return error.inWorker
        }
    }

    /// Sends what somebody waits for or keeps, or where it cannot be sent why.
    func answer(_ frame: Frame) {
        guard var failure = send(frame) else { return }
        // As inside the host, where a text may not be that long either.
        if failure.status == .tooLarge {
            failure = CallFailure(.badReply, "The answer has too much text. \(failure.message)")
        }
        var instead = frame
        instead.settle(.failure(failure))
        send(instead)
    }

    func reply(to frame: Frame, _ outcome: FrameOutcome) {
        var answer = Frame(kind: .reply, module: frame.module, sequence: frame.sequence)
        answer.session = frame.session
        // Calls that the module made before it answered have their turn before the waiting caller goes on.
        answer.target = frame.kind == .member ? 1 : 0
        answer.settle(outcome)
        self.answer(answer)
    }

    /// Loads a module on a lane of its own: its constructors may do anything, also block.
    private func load(_ frame: Frame) {
        let lanes = LanePool(name: "module \(frame.module)")
        let lane = lanes.lane()
        lane.enqueue { [self] in
            loading.withLock { $0[frame.module] = bricks_crash_thread() }
            defer { loading.withLock { _ = $0.removeValue(forKey: frame.module) } }
            do throws(LoadFailure) {
                let module = try HostedModule(frame, main: self, lanes: lanes, lane: lane)
                module.checkRoom()
                let place = Int(frame.module)
                guard place < Self.maximumModules else {
                    throw LoadFailure(code: "worker.protocol", message: "It has modules enough.", help: "")
                }
                modules.withLock { modules in
                    while modules.count <= place { modules.append(nil) }
                    modules[place] = module
                }
                let optional = FrameValue.word(
                    kind: UInt8(BRICKS_VALUE_UNSIGNED), bits: module.optionalMembers.rawValue)
                reply(to: frame, .values([FrameValue(module.loaderPath), optional]))
            } catch {
                reply(
                    to: frame,
                    .failure(
                        CallFailure(
                            .fault, error.message,
                            detail: ["code": .string(error.code), "help": .string(error.help)])))
            }
        }
    }
}

extension ChannelFailure {
    /// The failure for a module in a worker, and for everyone who waits for its answer.
    var inWorker: CallFailure {
        switch self {
        case .ended, .stuck: CallFailure(.unavailable, "The host is gone.")
        case .fault(let message): CallFailure(.tooLarge, message)
        case .system(let code):
            CallFailure(
                .unavailable, unsafe "What was to be sent cannot leave the worker: \(String(cString: strerror(code))).")
        }
    }
}
