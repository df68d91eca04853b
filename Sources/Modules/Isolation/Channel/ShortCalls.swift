import ModuleRuntime

/// The target of calls of one method in one session, where these carry numbers alone.
class ShortCallee: @unchecked Sendable {
    // Subclasses touch what they keep only on the lane; this one's is constant.

    /// How many numbers a call has.
    final let count: Int
    final let lane: Lane

    init(count: Int, lane: Lane) { (self.count, self.lane) = (count, lane) }

    /// Sets a number of the next call; for the thread that has the lane.
    func set(_ index: Int, _ number: FrameNumber) {}

    /// Makes a call with the numbers that were set, on this thread, which has the lane, and sends what comes of it.
    func run(_ call: FrameHead, over link: RingLink) {}
}

/// Finds what a call leads to; nil when it is to be made as any other frame.
typealias ShortCallFinder = @Sendable (_ call: FrameHead) -> ShortCallee?

/// Those that were found last, so that a call that comes again is not looked up again.
@safe
struct ShortCallees: ~Copyable {
    @unsafe private struct Entry {
        var module: UInt32 = 0
        var session: UInt64 = 0
        var target: UInt16 = 0
        var method: UInt16 = 0
        // Retained as long as it stands here.
        var callee: Unmanaged<ShortCallee>?
    }

    private static let maximum = 64
    // Owned, and known to nobody else.
    private let entries: UnsafeMutablePointer<Entry>
    private let find: ShortCallFinder?

    init(_ find: ShortCallFinder? = nil) {
        self.find = find
        unsafe entries = UnsafeMutablePointer.allocate(capacity: Self.maximum)
        unsafe entries.initialize(repeating: Entry(), count: Self.maximum)
    }

    deinit {
        forget()
        unsafe entries.deallocate()
    }

    /// To be called when a module or a session begins or ends.
    func forget() {
        for place in 0..<Self.maximum {
            unsafe entries[place].callee?.release()
            unsafe entries[place].callee = nil
        }
    }

    /// The callee, which is kept until ``forget()`` or until another takes its place.
    func callee(of call: FrameHead) -> Unmanaged<ShortCallee>? {
        let mixed = call.session &* 31 &+ UInt64(call.target) &* 7 &+ UInt64(call.method)
        let entry = unsafe entries + Int(mixed % UInt64(Self.maximum))
        if let callee = unsafe entry.pointee.callee, unsafe entry.pointee.session == call.session,
            unsafe entry.pointee.module == call.module, unsafe entry.pointee.target == call.target,
            unsafe entry.pointee.method == call.method
        {
            return unsafe callee
        }
        guard let found = find?(call) else { return nil }
        unsafe entry.pointee.callee?.release()
        unsafe entry.pointee = unsafe Entry(
            module: call.module, session: call.session, target: call.target, method: call.method,
            callee: Unmanaged.passRetained(found))
        return unsafe entry.pointee.callee
    }
}

/// One short call on its way from its frame to its callee.
@safe
struct ShortWork {
    private var call = FrameHead(kind: .call)
    // Retained from when it is taken over until it has run: what it was found by may be forgotten meanwhile.
    private var callee: Unmanaged<ShortCallee>?

    /// Takes a call over, when the frame is one and nothing is before it on its lane; ``run(over:)`` must follow.
    mutating func take(_ frame: ShortFrame, _ callees: borrowing ShortCallees) -> Bool {
        guard frame.head.kind == .call, frame.head.sequence != 0,
            let callee = unsafe callees.callee(of: frame.head)
        else { return false }
        let isTaken = unsafe callee._withUnsafeGuaranteedRef { callee in
            guard callee.count == frame.count, callee.lane.claim() else { return false }
            for index in 0..<frame.count { callee.set(index, frame.number(index)) }
            return true
        }
        guard isTaken else { return false }
        call = frame.head
        unsafe self.callee = callee.retain()
        return true
    }

    /// Makes the call on this thread.
    mutating func run(over link: RingLink) {
        guard let callee = unsafe callee else { return }
        unsafe self.callee = nil
        unsafe callee._withUnsafeGuaranteedRef { callee in
            callee.run(call, over: link)
            callee.lane.release()
        }
        unsafe callee.release()
    }
}
