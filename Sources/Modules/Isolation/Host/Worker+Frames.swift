import Border
import BricksABI
import Glibc
import InterfaceModel
import Locks
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// Handles the frames that come from a worker.
extension Worker {
    func take(_ frame: Frame, _ mayClaim: Bool) throws(ChannelFailure) -> Claim? {
        switch frame.kind {
        case .reply where frame.target != 0:
            if let module = state.withLock({ $0.modules[frame.module] }) {
                return try enqueue(on: module, frame, mayClaim) { [self] () throws(ChannelFailure) in
                    try answer(frame)
                }
            }
            try answer(frame)
        case .reply: try answer(frame)
        case .notice where frame.method == .max:
            // The one notice that is of no method; what comes behind it must find the worker's end told.
            discard(frame)
            if frame.status == WorkerMain.closedDescriptors {
                breach(.closedDescriptors, "it closed descriptors that are not its own")
            } else {
                breach(.exhausted, "it used up the \(limits.descriptors) descriptors that it may have")
            }
        case .completion, .call, .notice, .state:
            guard let module = try module(of: frame) else { return nil }
            // On a lane: what a module asks for may wait, and nobody else shall.
            return try enqueue(on: module, frame, mayClaim) { [self] () throws(ChannelFailure) in
                // Descriptors that came with it were lent until it is served.
                defer { discard(frame) }
                switch frame.kind {
                case .call: try call(frame, module)
                case .notice: try notice(frame, module)
                case .state: try keep(frame, module)
                default: complete(Self.withoutDescriptors(frame), module)
                }
            }
        case .member:
            discard(frame)
            throw .fault("it called a member of the module's table")
        }
        return nil
    }

    /// Appends to what is to be done for a session, after all that came before it for no session.
    private func enqueue(
        on module: RemoteModule, _ frame: Frame, _ mayClaim: Bool,
        _ job: @escaping @Sendable () throws(ChannelFailure) -> Void
    ) throws(ChannelFailure) -> Claim? {
        let size = frame.weight
        lastSender.store(module.index, ordering: .relaxed)
        guard credits.charge(size, isOneWay: frame.sequence == 0) else {
            discard(frame)
            note(flood)
            kill()
            throw .ended
        }
        let served = { @Sendable [self] in
            defer { credits.give(size) }
            do throws(ChannelFailure) {
                try job()
            } catch {
                if case .fault(let fault) = error { breach(.brokeProtocol, fault) }
                if error == .stuck { breach(.notReading, "it did not take what was sent to it") }
            }
        }
        let (own, common) = (module.lane(of: frame.session, in: lanes), module.lane(of: 0, in: lanes))
        guard own === common || common.isIdle else {
            common.enqueue { own.enqueue(served) }
            return nil
        }
        return own.enqueue(mayClaim: mayClaim, served)
    }

    func noticeFlood() {
        let module = state.withLock { $0.modules[lastSender.load(ordering: .relaxed)] }
        module?.events.noticed("module.flooding", "\(name) sends faster than it is served, and is slowed down.")
    }

    private func answer(_ frame: Frame) throws(ChannelFailure) {
        // A reply after its deadline is ordinary.
        discard(frame)
        guard correspondence.answer(Self.withoutDescriptors(frame)) == .unasked else { return }
        let number = Correspondence.number(of: frame.sequence)
        throw .fault("it answered call \(number), which was not made or was answered before")
    }

    /// No method of a module answers with a descriptor: what comes with an answer is nobody's.
    private static func withoutDescriptors(_ frame: Frame) -> Frame {
        guard frame.values.hasDescriptors else { return frame }
        var frame = frame
        for index in frame.values.indices where frame.values[index].isDescriptor { frame.values[index] = .absent }
        return frame
    }

    private func discard(_ frame: Frame) {
        guard frame.values.hasDescriptors else { return }
        for case .descriptor(let descriptor) in frame.values { Glibc.close(descriptor) }
    }

    private func module(of frame: Frame) throws(ChannelFailure) -> RemoteModule? {
        if let module = state.withLock({ $0.modules[frame.module] }) { return module }
        discard(frame)
        // A module that was destroyed meanwhile may still have had something to say.
        guard state.withLock({ frame.module > 0 && frame.module <= $0.next }) else {
            throw .fault("it spoke for module \(frame.module), which it does not have")
        }
        return nil
    }

    private func complete(_ frame: Frame, _ module: RemoteModule) {
        guard let complete = unsafe module.host.pointer.pointee.complete else { return }
        let host = unsafe module.host.pointer.pointee.`self`
        switch frame.outcome {
        case .values(let values):
            unsafe values.lend {
                unsafe complete(host, frame.session, frame.request, UInt32(BRICKS_OK), $0, $1, nil, 0, nil, 0)
            }
        case .failure(let failure):
            unsafe lend(failure.message) { message, messageSize in
                unsafe lend(failure.detailText) { detail, detailSize in
                    unsafe complete(
                        host, frame.session, frame.request, frame.status, nil, 0, message, messageSize, detail,
                        detailSize)
                }
            }
        }
    }

    private func notice(_ frame: Frame, _ module: RemoteModule) throws(ChannelFailure) {
        let (interface, method) = try named(frame)
        guard method.kind == .event, case .failure(let failure) = frame.outcome else {
            throw .fault("it gave notice of \(method.name) of \(interface.reference), which is no failed event")
        }
        module.events.noticed("call.event-failed", "`\(method.name)` of \(name): \(failure)")
    }

    /// A session's state, should the worker end.
    private func keep(_ frame: Frame, _ module: RemoteModule) throws(ChannelFailure) {
        guard let state = GivenState(frame.outcome) else {
            throw .fault("it gave a state that is no text of at most a megabyte")
        }
        guard module.isOpen(frame.session) else {
            return module.events.noticed(
                "session.unknown", "\(name) gave the state of session \(frame.session), which is not open.")
        }
        switch state {
        case .text(let text): module.events.saved(SessionID(rawValue: frame.session), text)
        case .tooLarge(let size):
            module.events.noticed(
                "session.state-not-kept",
                "The state of session \(frame.session) has \(size) bytes; at most \(OpenSession.maximumStateBytes) are kept, so "
                    + "the one before it stays. Let the module keep in its store what need not be in the state.")
        case .unsent(let failure):
            module.events.noticed(
                "session.state-not-kept",
                "The state of session \(frame.session) is not kept, so the one before it stays: \(failure.message)")
        }
    }

    private func named(_ frame: Frame) throws(ChannelFailure) -> (Interface, Method) {
        guard Int(frame.target) < Contract.interfaces.count else {
            throw .fault("it named interface \(frame.target), which there is not")
        }
        let interface = Contract.interfaces[Int(frame.target)]
        guard Int(frame.method) < interface.methods.count else {
            throw .fault("it named method \(frame.method) of \(interface.reference), which there is not")
        }
        return (interface, interface.methods[Int(frame.method)])
    }

    /// A module calls an interface of the host.
    private func call(_ frame: Frame, _ module: RemoteModule) throws(ChannelFailure) {
        let (interface, method) = try named(frame)
        let outcome = unsafe HostCall.run(frame, interface, method, host: module.host.pointer)
        var answer = Frame(kind: .reply, module: frame.module, sequence: frame.sequence)
        switch (method.kind, outcome) {
        case (.event, .some(.failure(let failure))):
            // Its sender does not wait to be told.
            return module.events.noticed(
                "call.event-failed", "`\(method.name)` of \(interface.reference) by \(name): \(failure)")
        case (_, nil), (.event, _): return
        case (.async, .some(let result)):
            answer = Frame(kind: .completion, module: frame.module)
            answer.session = frame.session
            answer.request = frame.request
            answer.settle(result)
        case (.leaf, .some(let result)): answer.settle(result)
        }
        // The worker gets its own of what was opened for it.
        defer { discard(answer) }
        try link.send(answer)
    }
}

/// A session's state as a worker gives it: its text, how much too large it is to be given, or why it could not be sent.
private enum GivenState {
    case text(String)
    case tooLarge(UInt64)
    case unsent(CallFailure)

    init?(_ outcome: FrameOutcome) {
        switch outcome {
        case .failure(let failure): self = .unsent(failure)
        case .values(let values):
            switch values.first {
            case .bytes(let bytes)? where bytes.count <= OpenSession.maximumStateBytes:
                guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
                self = .text(text)
            case .word(_, let size)? where size > OpenSession.maximumStateBytes: self = .tooLarge(size)
            default: return nil
            }
        }
    }
}
