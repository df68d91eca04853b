import Border
import BricksABI
import CCrash
import ForeignCalls
import Glibc
import InterfaceModel
import JSONText
import Locks
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// A module in the worker that it was loaded in.
@safe
final class HostedModule: Sendable {
    private let index: UInt32
    let main: WorkerMain
    private let lanes: LanePool
    private let moduleLane: Lane
    private let sharesLane: Bool
    private let entered: ModuleTable
    private var table: UnsafePointer<bricks_module> { unsafe entered.pointer }
    // Stands for the host; never freed, because a stray thread of the module may still call it.
    private let host: ConstantTable<bricks_host>
    /// The path that stacks of this process name the module's file by.
    let loaderPath: String
    private let state = RankedMutex(State(), rank: LockRank(232, "HostedModule.state"))
    /// The thread that is in the module now for no session.
    private let visitor = Visitor()

    /// The thread of a lane that is in the module now; 0 when none is.
    final class Visitor: Sendable {
        let thread = Atomic<Int32>(0)

        /// Makes a call of the module on this thread, so that a crash or a hang can be told by it.
        func visit<Value>(_ doing: Doing, _ body: () -> Value) -> Value {
            thread.store(bricks_crash_thread(), ordering: .relaxed)
            defer { thread.store(0, ordering: .relaxed) }
            return doing.during(body)
        }
    }

    private struct State {
        var module: Pointer?
        var sessions: [UInt64: Session] = [:]
        /// Requests that wait for their lane.
        var waiting: Set<RequestKey> = []
        /// By the places of their interface and method in the contract.
        var routes: [[Route?]] = Contract.interfaces.map { Array(repeating: nil, count: $0.methods.count) }
    }

    private struct RequestKey: Hashable {
        var session: UInt64
        var request: UInt64
    }

    @safe
    private struct Pointer: Sendable {
        // The pointer that the module gave: passed back to it only.
        nonisolated(unsafe) var raw: UnsafeMutableRawPointer
    }

    /// A session, and the two lanes that its calls run on: one in order, one for leaves, which wait for nobody.
    final class Session: Sendable {
        let lane: Lane
        let leaves: Lane
        let visitor = Visitor()
        let leafVisitor = Visitor()
        private let address = Atomic<UInt>(0)
        /// The state that the host was last told to open it from.
        let saved = Mutex<[UInt8]?>(nil)

        init(lane: Lane, leaves: Lane) { (self.lane, self.leaves) = (lane, leaves) }

        /// The pointer that the module gave; nil before it is open and when it is closed.
        var pointer: UnsafeMutableRawPointer? {
            get { unsafe UnsafeMutableRawPointer(bitPattern: address.load(ordering: .acquiring)) }
            set { address.store(UInt(bitPattern: newValue), ordering: .releasing) }
        }
    }

    init(_ frame: Frame, main: WorkerMain, lanes: LanePool, lane: Lane) throws(LoadFailure) {
        guard frame.values.count == 6, case .descriptor(let descriptor) = frame.values[0],
            let path = frame.values[1].text, let id = frame.values[2].text,
            case .word(_, let sharesLane) = frame.values[3], let provides = frame.values[4].text,
            let offered = frame.values[5].text
        else {
            throw LoadFailure(code: "worker.protocol", message: "The host's request is not understood.", help: "")
        }
        index = frame.module
        self.main = main
        self.lanes = lanes
        moduleLane = lane
        self.sharesLane = sharesLane != 0
        let host = WorkerHost(
            main: main, module: frame.module, offered: Set(offered.split(separator: "\n").map(String.init)))
        unsafe self.host = ConstantTable(kept: host.makeTable())
        let object = try Doing.member(.load).during { () -> Result<SharedObject, LoadFailure> in
            Result { () throws(LoadFailure) in try SharedObject(descriptor: descriptor, path: path) }
        }.get()
        close(descriptor)
        loaderPath = object.loaderPath
        let entered = try unsafe ModuleTable(entering: object, host: self.host.pointer, name: id)
        for line in provides.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let minor = Int(words[1]) else { continue }
            _ = try entered.interface(String(words[0]), minor: minor, name: id)
        }
        self.entered = entered
    }

    /// The members of its table that the module may leave out and does not.
    var optionalMembers: OptionalMembers { unsafe OptionalMembers(table.pointee) }

    // MARK: The module's own table

    func member(_ member: TableMember, _ frame: Frame, _ mayClaim: Bool) -> Claim? {
        switch member {
        case .sessionOpen:
            let session = Session(lane: sharesLane ? moduleLane : lanes.lane(), leaves: lanes.lane())
            state.withLock { $0.sessions[frame.session] = session }
            return session.lane.enqueue(mayClaim: mayClaim) { [self] in open(frame) }
        case .sessionChanged, .sessionSave, .sessionClose:
            guard let session = state.withLock({ $0.sessions[frame.session] }) else {
                main.reply(to: frame, .failure(CallFailure(.badHandle, "The session is not open.")))
                return nil
            }
            return session.lane.enqueue(mayClaim: mayClaim) { [self] in onSession(member, frame) }
        case .ping:
            // Answered in its turn: by then the lane has come back from the module.
            let session = state.withLock { $0.sessions[frame.session] }
            let lane = frame.target == 0 ? session?.lane ?? moduleLane : session?.leaves ?? moduleLane
            return lane.enqueue(mayClaim: mayClaim) { [self] in main.reply(to: frame, .values([])) }
        case .hung: endWithStack(frame.session, isLeaf: frame.target != 0)
        case .cancel:
            // A request that has not begun never does, and the module has nothing to cancel.
            let key = RequestKey(session: frame.session, request: frame.request)
            guard state.withLock({ $0.waiting.remove(key) }) == nil else { return nil }
            return moduleLane.enqueue(mayClaim: mayClaim) { [self] in
                guard let module = state.withLock({ $0.module }) else { return }
                unsafe table.pointee.cancel?(module.raw, frame.session, frame.request)
            }
        default: return moduleLane.enqueue(mayClaim: mayClaim) { [self] in onModule(member, frame) }
        }
        return nil
    }

    /// Makes a call of the module on this thread, for a session or for none.
    private func inside<Value>(_ doing: Doing, _ visitor: Visitor?, _ body: () -> Value) -> Value {
        (visitor ?? self.visitor).visit(doing, body)
    }

    /// Ends the process in the thread that does not come back, with that thread's stack.
    private func endWithStack(_ session: UInt64, isLeaf: Bool) {
        let sessions = state.withLock { $0.sessions }
        let own = sessions[session].map { isLeaf ? $0.leafVisitor : $0.visitor } ?? visitor
        // One lane may serve all sessions.
        let all = [own, visitor] + sessions.values.map(\.visitor)
        guard let thread = all.map({ $0.thread.load(ordering: .relaxed) }).first(where: { $0 != 0 }) else { return }
        bricks_crash_in(thread)
    }

    private func onModule(_ member: TableMember, _ frame: Frame) {
        if member == .create { return create(frame) }
        guard let module = state.withLock({ $0.module }) else {
            return main.reply(to: frame, .failure(CallFailure(.badState, "The module was not created.")))
        }
        if member == .destroy {
            state.withLock { $0.module = nil }
            inside(Doing.member(.destroy), nil) { unsafe table.pointee.destroy?(module.raw) }
            checkRoom()
            return main.reply(to: frame, .values([]))
        }
        unsafe answer(frame) { call in
            unsafe text(frame, 0) { text, size in
                switch member {
                case .start: unsafe table.pointee.start?(module.raw, call) ?? UInt32(BRICKS_OK)
                case .stop: unsafe table.pointee.stop?(module.raw, call) ?? UInt32(BRICKS_OK)
                case .userExport: unsafe table.pointee.user_export?(module.raw, call, text, size) ?? UInt32(BRICKS_OK)
                case .userErase: unsafe table.pointee.user_erase?(module.raw, call, text, size) ?? UInt32(BRICKS_OK)
                default: UInt32(BRICKS_INVALID_ARGUMENT)
                }
            }
        }
    }

    private func create(_ frame: Frame) {
        var made: UnsafeMutableRawPointer?
        unsafe answer(frame) { call in
            let status = unsafe text(frame, 0) { text, size in
                unsafe table.pointee.create?(host.pointer, call, text, size, &made) ?? UInt32(BRICKS_ABSENT)
            }
            if status == UInt32(BRICKS_OK) {
                guard let made = unsafe made else { return UInt32(BRICKS_BAD_REPLY) }
                state.withLock { unsafe $0.module = Pointer(raw: made) }
            }
            return status
        }
    }

    private func open(_ frame: Frame) {
        guard let module = state.withLock({ $0.module }) else {
            return main.reply(to: frame, .failure(CallFailure(.badState, "The module was not created.")))
        }
        var opened: UnsafeMutableRawPointer?
        unsafe answer(frame) { call in
            let status = unsafe text(frame, 0) { document, size in
                unsafe text(frame, 1) { state, stateSize in
                    unsafe table.pointee.session_open?(module.raw, call, document, size, state, stateSize, &opened)
                        ?? UInt32(BRICKS_ABSENT)
                }
            }
            guard status == UInt32(BRICKS_OK), let opened = unsafe opened else {
                state.withLock { _ = $0.sessions.removeValue(forKey: frame.session) }
                return status == UInt32(BRICKS_OK) ? UInt32(BRICKS_BAD_REPLY) : status
            }
            let session = state.withLock { $0.sessions[frame.session] }
            unsafe session?.pointer = opened
            return status
        }
    }

    private func onSession(_ member: TableMember, _ frame: Frame) {
        guard let open = state.withLock({ $0.sessions[frame.session] }),
            let session = unsafe open.pointer
        else { return main.reply(to: frame, .failure(CallFailure(.badState, "The session is closed."))) }
        if member == .sessionClose {
            state.withLock { _ = $0.sessions.removeValue(forKey: frame.session) }
            unsafe open.pointer = nil
            inside(Doing.member(.sessionClose), open.visitor) { unsafe table.pointee.session_close?(session) }
            return main.reply(to: frame, .values([]))
        }
        unsafe answer(frame) { call in
            unsafe text(frame, 0) { text, size in
                member == .sessionChanged
                    ? unsafe table.pointee.session_changed?(session, call, text, size) ?? UInt32(BRICKS_OK)
                    : unsafe table.pointee.session_save?(session, call) ?? UInt32(BRICKS_OK)
            }
        }
    }

    /// Makes a call of the module and sends its outcome.
    private func answer(_ frame: Frame, _ body: (UnsafePointer<bricks_call>) -> bricks_status) {
        var receiver = FrameReceiver()
        let doing = TableMember(rawValue: frame.method).map { Doing.member($0) } ?? Doing.nothing
        let visitor = state.withLock { $0.sessions[frame.session]?.visitor }
        let status = inside(doing, visitor) { unsafe receiver.call(frame.head, body) }
        checkRoom()
        main.reply(to: frame, receiver.outcome(status))
    }

    private func text<Value>(
        _ frame: Frame, _ index: Int, _ body: (UnsafePointer<CChar>?, UInt64) -> Value
    ) -> Value {
        guard index < frame.values.count, case .bytes(var bytes) = frame.values[index] else { return body(nil, 0) }
        let count = bytes.count
        bytes.append(0)
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe body(
                UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self), UInt64(count))
        }
    }

    /// Ends the worker when the module has used up its descriptors, or closed the worker's: nothing works as it should from
    /// here on.
    func checkRoom() {
        let room = WorkerMain.room
        guard room != .enough else { return }
        var notice = Frame(kind: .notice, module: index)
        notice.method = .max
        if room == .closed { notice.status = WorkerMain.closedDescriptors }
        main.send(notice)
    }

    /// Tells the host what to open the session from, when nothing more waits on its lane and it is something new; of what
    /// is too much to be kept, the size alone.
    private func save(_ id: UInt64) {
        guard let session = state.withLock({ $0.sessions[id] }), session.lane.backlog == 0,
            let pointer = unsafe session.pointer,
            let function = unsafe table.pointee.session_save
        else { return }
        var frame = Frame(kind: .state, module: index)
        frame.session = id
        var receiver = FrameReceiver()
        let status = inside(Doing.member(.sessionSave), session.visitor) {
            unsafe receiver.call(frame.head) { unsafe function(pointer, $0) }
        }
        guard status == UInt32(BRICKS_OK), case .bytes(let bytes)? = receiver.values.first,
            String(validating: bytes, as: UTF8.self) != nil
        else { return }
        let isNew = session.saved.withLock { saved in
            defer { saved = bytes }
            return saved != bytes
        }
        guard isNew else { return }
        frame.values = [bytes.count > OpenSession.maximumStateBytes ? .argument(UInt64(bytes.count)) : .bytes(bytes)]
        main.answer(frame)
    }

    // MARK: Interfaces

    /// Returns the target of a call of the host.
    func destination(of frame: FrameHead) -> (Route?, Session?) {
        let (known, session) = state.withLock { state in
            (
                Self.isInContract(frame) ? state.routes[Int(frame.target)][Int(frame.method)] : nil,
                state.sessions[frame.session]
            )
        }
        return (known ?? findRoute(frame), session)
    }

    func call(_ frame: Frame, _ mayClaim: Bool) -> Claim? {
        let (route, session) = destination(of: frame.head)
        guard let route else {
            settle(frame, .failure(CallFailure(.absent, "The provider does not have this method.")))
            return nil
        }
        guard let session else {
            settle(frame, .failure(CallFailure(.badState, "The session is closed.")))
            return nil
        }
        let lane = route.kind == .leaf ? session.leaves : session.lane
        guard route.kind == .async else { return lane.enqueue(mayClaim: mayClaim, route, on: frame, in: session) }
        let key = RequestKey(session: frame.session, request: frame.request)
        state.withLock { _ = $0.waiting.insert(key) }
        return lane.enqueue(mayClaim: mayClaim) { [self] in
            guard state.withLock({ $0.waiting.remove(key) }) != nil else { return }
            route.run(frame, in: session)
        }
    }

    /// How a method of the module is called. It lives as long as the module, which is as long as the process.
    @safe
    final class Route: FrameWork {
        let module: HostedModule
        let kind: Method.Kind
        let doing: Doing
        let call: PreparedCall
        // In the module's constant table.
        nonisolated(unsafe) let function: UnsafeRawPointer

        init(
            _ module: HostedModule, _ kind: Method.Kind, _ doing: Doing, _ call: PreparedCall,
            _ function: UnsafeRawPointer
        ) {
            self.module = module
            self.kind = kind
            self.doing = doing
            self.call = call
            unsafe self.function = function
        }

        func run(_ frame: Frame, in place: (any Sendable & AnyObject)?) {
            if let session = place as? Session { module.run(frame, self, session) }
        }
    }

    private static func isInContract(_ frame: FrameHead) -> Bool {
        Int(frame.target) < Contract.interfaces.count
            && Int(frame.method) < Contract.interfaces[Int(frame.target)].methods.count
    }

    /// Looked up once.
    private func findRoute(_ frame: FrameHead) -> Route? {
        guard Self.isInContract(frame) else { return nil }
        let interface = Contract.interfaces[Int(frame.target)]
        let method = interface.methods[Int(frame.method)]
        let found = unsafe lend(interface.reference) { text, size in
            unsafe table.pointee.get_interface?(text, size)
        }
        guard let plan = CallPlan.all[interface.reference]?[method.name], let found = unsafe found,
            let call = PreparedCall.of(plan.signature),
            let function = unsafe FrameCall.function(in: found, offset: plan.offset)
        else { return nil }
        let route = unsafe Route(self, method.kind, Doing.method(interface, method), call, function)
        state.withLock { $0.routes[Int(frame.target)][Int(frame.method)] = route }
        return route
    }

    private func run(_ frame: Frame, _ route: Route, _ session: Session) {
        guard let pointer = unsafe session.pointer else {
            return settle(frame, .failure(CallFailure(.badState, "The session is closed.")))
        }
        var receiver = FrameReceiver()
        let status = inside(route.doing, route.kind == .leaf ? session.leafVisitor : session.visitor) {
            unsafe receiver.call(frame.head) { call in
                unsafe FrameCall.call(route.function, route.call, self: pointer, call, frame.values)
            }
        }
        defer {
            if route.kind != .leaf {
                save(frame.session)
                checkRoom()
            }
        }
        if status == UInt32(BRICKS_PENDING), route.kind == .async { return }
        settle(frame, receiver.outcome(status))
    }

    /// Answers a call: a leaf's caller waits for the reply, an async method's for the completion, an event's for nothing.
    func settle(_ frame: Frame, _ outcome: FrameOutcome) {
        if frame.sequence != 0 { return main.reply(to: frame, outcome) }
        guard frame.request != 0 else {
            guard case .failure = outcome else { return }
            var notice = Frame(kind: .notice, module: index, target: frame.target, method: frame.method)
            notice.session = frame.session
            notice.settle(outcome)
            main.send(notice)
            return
        }
        var answer = Frame(kind: .completion, module: index)
        answer.session = frame.session
        answer.request = frame.request
        answer.settle(outcome)
        main.answer(answer)
    }

    /// The host answers a request of the module.
    func complete(_ frame: Frame, _ mayClaim: Bool) -> Claim? {
        guard let session = state.withLock({ $0.sessions[frame.session] }) else { return nil }
        return session.lane.enqueue(mayClaim: mayClaim) { [self] in
            guard let pointer = unsafe session.pointer,
                let complete = unsafe table.pointee.complete
            else { return }
            defer { save(frame.session) }
            switch frame.outcome {
            case .values(let values):
                unsafe values.lend {
                    unsafe complete(pointer, frame.request, UInt32(BRICKS_OK), $0, $1, nil, 0, nil, 0)
                }
            case .failure(let failure):
                unsafe lend(failure.message) { message, messageSize in
                    unsafe lend(failure.detailText) { detail, detailSize in
                        unsafe complete(
                            pointer, frame.request, frame.status, nil, 0, message, messageSize, detail, detailSize)
                    }
                }
            }
        }
    }
}
