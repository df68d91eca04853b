public import BricksABI
import CProbe
public import InterfaceModel
import Synchronization

/// Why a suspect did not come as far as a check needs it.
public struct ProbeFailure: Error, Sendable, Hashable {
    /// One sentence that says what the module did.
    public var message: String

    /// Makes a failure with its sentence.
    public init(_ message: String) { self.message = message }
}

/// How the frame of a call is.
public struct FrameShape: Sendable, Hashable {
    /// The size that the frame states, and the number of its bytes that can be read.
    public var size: UInt32 = 64
    /// How the memory of the frame is lent.
    public var lending = Lending.plain
    /// Whether the frame is NULL.
    public var isNull = false
    /// `self` is NULL.
    public var isSelfless = false
    /// CLOCK_MONOTONIC in nanoseconds; 0 for none.
    public var deadline: UInt64 = 0
    /// Called from a thread of its own.
    public var isElsewhere = false
    /// How long a completion is waited for, in milliseconds; 0 leaves the answer pending.
    public var patience: UInt32 = 2_000

    /// Makes the frame of an ordinary call, to be changed.
    public init() {}

    /// The frame of an ordinary call: whole, in ordinary memory, and waited for.
    public static var plain: FrameShape { FrameShape() }
}

/// A module's file, loaded to be called in ways that no host would.
@safe
public final class Suspect {
    /// The path that the suspect was loaded from.
    public let file: String
    private let home: any SuspectHome
    // The suspect's constant, or what stands for it; valid for ever.
    private var moduleTable: UnsafePointer<bricks_module>?
    let note: (String) -> Void
    // The frames of all calls: they stay, so that what comes through them late is seen.
    // Addresses, by request; calls of several sessions add to them at the same time.
    private let frames = Mutex<[UInt64: UInt]>([:])

    private let leftPending = Mutex<Set<UInt64>>([])

    /// The requests that were left to be completed later.
    public var requestsLeftPending: Set<UInt64> { leftPending.withLock { $0 } }

    /// Adds to an answer what has come through its frame since.
    public func review(_ answer: inout Answer) {
        let request = answer.request
        guard let address = frames.withLock({ $0[request] }), let frame = unsafe OpaquePointer(bitPattern: address),
            let lines = unsafe probe_frame_answer(frame).pointee.problems
        else { return }
        let all = unsafe String(cString: lines).split(separator: "\n").map(String.init)
        answer.problems += all.filter { !answer.problems.contains($0) }
    }

    /// Loads the file and enters it.
    ///
    /// - Parameters:
    ///   - home: where.
    ///   - note: receives each action before it is done, so that a crash can be attributed to it.
    public init(
        _ file: String, home: any SuspectHome = ThisProcess(), note: @escaping (String) -> Void = { _ in }
    ) throws(ProbeFailure) {
        self.file = file
        self.home = home
        self.note = note
        let table = try unsafe home.enter(file, host: probe_host(), note: note)
        guard unsafe table.pointee.create != nil, unsafe table.pointee.destroy != nil,
            unsafe table.pointee.session_open != nil, unsafe table.pointee.session_close != nil,
            unsafe table.pointee.get_interface != nil
        else { throw ProbeFailure("A function that every module has is NULL in its table.") }
        unsafe moduleTable = table
    }

    /// The module's table, for what only a raw look can tell.
    public var table: UnsafePointer<bricks_module>? { unsafe moduleTable }

    /// Whether the module gives a table for the name.
    public func provides(_ reference: String) -> Bool { unsafe interfaceTable(reference) != nil }

    func interfaceTable(_ reference: String) -> UnsafeRawPointer? {
        var reference = reference
        note("calling bricks_module.get_interface(\(reference))")
        return reference.withUTF8 { name in
            unsafe name.withMemoryRebound(to: CChar.self) {
                unsafe moduleTable?.pointee.get_interface?($0.baseAddress, UInt64($0.count))
            }
        }
    }

    /// Creates the module. The instance is nil unless `create` answers OK and gives one; `wrote` reports whether it set
    /// the result.
    public func create(_ creation: Argument, shape: FrameShape = .plain) -> (
        answer: Answer, instance: Instance?, wrote: Bool
    ) {
        let table: UnsafePointer<bricks_host>
        do throws(ProbeFailure) {
            unsafe table = try unsafe home.host(forAnother: file, of: probe_host())
        } catch {
            var refusal = unsafe Answer(UInt32(BRICKS_UNAVAILABLE), probe_answer())
            refusal.message = error.message
            return (refusal, nil, false)
        }
        var made: UnsafeMutableRawPointer?
        let function = unsafe moduleTable.map { unsafe unsafeBitCast($0.pointee.create, to: UnsafeRawPointer.self) }
        // `create` takes the host where other methods take `self`.
        let host = unsafe UnsafeMutableRawPointer(mutating: UnsafeRawPointer(table))
        let answer = unsafe call(
            function, host, [creation], session: 0, shape, "bricks_module.create", host: table, result: &made)
        guard answer.isOK, let pointer = unsafe made else { return unsafe (answer, nil, made != nil) }
        return unsafe (answer, Instance(self, pointer, host: table), true)
    }

    /// Makes one call; the completion is waited for where the answer is pending.
    func call(
        _ function: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ arguments: [Argument], session: UInt64,
        _ shape: FrameShape, _ name: String, host: UnsafePointer<bricks_host>,
        result: UnsafeMutablePointer<UnsafeMutableRawPointer?>? = nil
    ) -> Answer {
        guard let function = unsafe function else {
            return unsafe Answer(UInt32(BRICKS_ABSENT), probe_answer())
        }
        note("calling \(name)(\(arguments.map(\.label).joined(separator: ", ")))")
        let request = probe_next_request()
        let frame = unsafe probe_frame_create(
            probe_frame_options(
                session: session, request: request, deadline: shape.deadline == 0 ? home.deadline : shape.deadline,
                size: shape.size,
                memory: shape.lending.rawValue))
        var lent = LentArguments(arguments)
        if let result = unsafe result { unsafe lent.addPointer(UnsafeMutableRawPointer(result)) }
        let pointer = shape.isNull ? nil : unsafe probe_frame_call(frame)
        let receiver = shape.isSelfless ? nil : unsafe target
        let status =
            shape.isElsewhere
            ? unsafe probe_call_elsewhere(function, receiver, pointer, lent.signature, lent.words)
            : unsafe probe_call(function, receiver, pointer, lent.signature, lent.words)
        unsafe home.settle(host, session: session)
        unsafe probe_frame_returned(frame)
        lent.takeBack()
        var answer = unsafe Answer(status, probe_frame_answer(frame).pointee)
        answer.request = request
        let address = UInt(bitPattern: frame)
        frames.withLock { $0[request] = address }
        if status == UInt32(BRICKS_PENDING) { leftPending.withLock { _ = $0.insert(request) } }
        if status == UInt32(BRICKS_PENDING), shape.patience > 0 { settle(&answer, shape.patience) }
        return answer
    }

    func settle(_ host: UnsafePointer<bricks_host>, session: UInt64) { unsafe home.settle(host, session: session) }

    /// Waits for the completion of a pending answer.
    public func settle(_ answer: inout Answer, _ milliseconds: UInt32) {
        guard answer.isPending, let completion = unsafe probe_completion_wait(answer.request, milliseconds) else {
            return
        }
        answer.status = unsafe completion.pointee.status
        answer.isLate = true
        unsafe answer.take(completion.pointee.answer)
        if unsafe completion.pointee.status == UInt32(BRICKS_PENDING) {
            answer.problems.append("it completed the request with BRICKS_PENDING")
        }
    }
}

/// A module that was created.
@safe
public final class Instance {
    let suspect: Suspect
    // Given by the suspect, and passed back to it only.
    let pointer: UnsafeMutableRawPointer
    // Stays valid for ever.
    let host: UnsafePointer<bricks_host>

    init(_ suspect: Suspect, _ pointer: UnsafeMutableRawPointer, host: UnsafePointer<bricks_host>) {
        self.suspect = suspect
        unsafe self.pointer = pointer
        unsafe self.host = host
    }

    private var table: bricks_module? { unsafe suspect.table?.pointee }

    /// Nil when the module has no `start`.
    public func start(shape: FrameShape = .plain) -> Answer? {
        guard let function = unsafe table?.start else { return nil }
        return unsafe call(unsafeBitCast(function, to: UnsafeRawPointer.self), [], shape, "start")
    }

    /// Calls `stop`; nil when the module has none.
    public func stop(shape: FrameShape = .plain) -> Answer? {
        guard let function = unsafe table?.stop else { return nil }
        return unsafe call(unsafeBitCast(function, to: UnsafeRawPointer.self), [], shape, "stop")
    }

    /// Frees the module; nothing of it may be used any more.
    public func destroy() {
        suspect.note("calling bricks_module.destroy")
        probe_enter()
        unsafe table?.destroy?(pointer)
        probe_leave()
    }

    /// Calls `session_open`.
    ///
    /// - Returns: The session only where the answer is OK and a session was given. `wrote` reports whether the module
    ///   set the result. A module without `session_open` answers `BRICKS_ABSENT`.
    public func openSession(
        _ document: Argument, state: Argument = .absent, id: UInt64, shape: FrameShape = .plain
    ) -> (answer: Answer, session: Session?, wrote: Bool) {
        guard let function = unsafe table?.session_open else {
            return unsafe (Answer(UInt32(BRICKS_ABSENT), probe_answer()), nil, false)
        }
        var made: UnsafeMutableRawPointer?
        let answer = unsafe suspect.call(
            unsafeBitCast(function, to: UnsafeRawPointer.self), pointer, [document, state], session: id, shape,
            "bricks_module.session_open", host: host, result: &made)
        guard answer.isOK, let opened = unsafe made else { return unsafe (answer, nil, made != nil) }
        return unsafe (answer, Session(self, opened, id: id), true)
    }

    /// Calls `user_export` with the id of a person; nil when the module has none.
    public func export(user: Argument, shape: FrameShape = .plain) -> Answer? {
        guard let function = unsafe table?.user_export else { return nil }
        return unsafe call(unsafeBitCast(function, to: UnsafeRawPointer.self), [user], shape, "user_export")
    }

    /// Calls `user_erase` with the id of a person; nil when the module has none.
    public func erase(user: Argument, shape: FrameShape = .plain) -> Answer? {
        guard let function = unsafe table?.user_erase else { return nil }
        return unsafe call(unsafeBitCast(function, to: UnsafeRawPointer.self), [user], shape, "user_erase")
    }

    /// False when the module has no `cancel`.
    public func cancel(session: UInt64, request: UInt64) -> Bool {
        guard let function = unsafe table?.cancel else { return false }
        suspect.note("calling bricks_module.cancel(request \(request))")
        probe_enter()
        unsafe function(pointer, session, request)
        probe_leave()
        unsafe suspect.settle(host, session: 0)
        return true
    }

    private func call(_ function: UnsafeRawPointer, _ arguments: [Argument], _ shape: FrameShape, _ name: String)
        -> Answer
    {
        unsafe suspect.call(
            function, pointer, arguments, session: 0, shape, "bricks_module.\(name)", host: host)
    }
}

/// A session that is open.
@safe
public final class Session {
    /// The module that the session belongs to.
    public let instance: Instance
    /// The id that the session was opened under.
    public let id: UInt64
    // Given by the suspect, and passed back to it only.
    private let pointer: UnsafeMutableRawPointer

    init(_ instance: Instance, _ pointer: UnsafeMutableRawPointer, id: UInt64) {
        self.instance = instance
        self.id = id
        unsafe self.pointer = pointer
    }

    private var table: bricks_module? { unsafe instance.suspect.table?.pointee }

    /// Calls `session_changed` with a `session` document; nil when the module has none.
    public func change(_ document: Argument, shape: FrameShape = .plain) -> Answer? {
        guard let function = unsafe table?.session_changed else { return nil }
        return unsafe call(unsafeBitCast(function, to: UnsafeRawPointer.self), [document], shape, "session_changed")
    }

    /// Calls `session_save`; nil when the module has none. The state is the first value of the answer.
    public func save(shape: FrameShape = .plain) -> Answer? {
        guard let function = unsafe table?.session_save else { return nil }
        return unsafe call(unsafeBitCast(function, to: UnsafeRawPointer.self), [], shape, "session_save")
    }

    /// Frees the session; nothing of it may be used any more.
    public func close() {
        instance.suspect.note("calling bricks_module.session_close")
        probe_enter()
        unsafe table?.session_close?(pointer)
        probe_leave()
    }

    /// Answers a request of the module's; false when it has no `complete`.
    public func complete(request: UInt64, status: UInt32, text: String?) -> Bool {
        guard let function = unsafe table?.complete else { return false }
        instance.suspect.note("calling bricks_module.complete(request \(request), \(KnownStatus.name(status)))")
        probe_enter()
        if var text {
            text.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                    var value = unsafe bricks_value(
                        size: UInt32(MemoryLayout<bricks_value>.size), type: UInt32(BRICKS_VALUE_TEXT), integer: 0,
                        real: 0,
                        data: characters.baseAddress, data_size: UInt64(characters.count))
                    unsafe function(pointer, request, status, &value, 1, nil, 0, nil, 0)
                }
            }
        } else {
            unsafe function(pointer, request, status, nil, 0, nil, 0, nil, 0)
        }
        probe_leave()
        unsafe instance.suspect.settle(instance.host, session: id)
        return true
    }

    /// Calls a method of an interface; nil when the module has no table of it, or one that ends before the method.
    public func call(
        _ interface: Interface, _ method: Method, _ arguments: [Argument], shape: FrameShape = .plain
    ) -> Answer? {
        guard let table = unsafe instance.suspect.interfaceTable(interface.reference),
            let index = interface.methods.firstIndex(of: method)
        else { return nil }
        let offset = 8 + 8 * index
        guard unsafe Int(table.load(as: UInt32.self)) >= offset + 8,
            let function = unsafe table.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
        else { return nil }
        return unsafe instance.suspect.call(
            function, pointer, arguments, session: id, shape, "\(method.name) of \(interface.reference)",
            host: instance.host)
    }

    private func call(_ function: UnsafeRawPointer, _ arguments: [Argument], _ shape: FrameShape, _ name: String)
        -> Answer
    {
        unsafe instance.suspect.call(
            function, pointer, arguments, session: id, shape, "bricks_module.\(name)", host: instance.host)
    }
}
