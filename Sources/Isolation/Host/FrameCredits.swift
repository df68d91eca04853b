import Foundation
import Synchronization

/// What a worker may have on its way in the host: frames that were read and are not served yet, and frames that nobody
/// waits for in a second.
///
/// Whoever reads takes a credit for each frame, which comes back when the frame was served. Without one the socket is not
/// read: the worker is held up, nothing grows, and nobody else waits.
final class FrameCredits: Sendable {
    /// Frames that their sender does not wait for, such as events: at once, and then in a second, beside those that answer the
    /// host. What the host does with events is slower by far.
    /// A large frame counts as several.
    private static let (atOnce, perSecond, bytesPerToken) = (10_000.0, 2_000.0, 8_192.0)

    private let mostFrames: Int
    private let mostBytes: Int
    /// How long the worker may keep the credits short, in nanoseconds.
    private let patience: UInt64
    private let clock: @Sendable () -> UInt64
    private let condition = NSCondition()
    // Touched only while `condition` is locked.
    nonisolated(unsafe) private var frames = 0
    nonisolated(unsafe) private var bytes = 0
    /// Since when the worker sends faster than it is served; nil while it does not.
    nonisolated(unsafe) private var shortSince: UInt64?
    nonisolated(unsafe) private var tokens = FrameCredits.atOnce
    nonisolated(unsafe) private var filled: UInt64
    /// What may come beyond the tokens, since the host has sent something itself.
    nonisolated(unsafe) private var allowed = 0
    /// Whether the next frame would have to wait, for those who only look.
    private let isClosed = Atomic<Bool>(false)

    init(
        frames: Int = 512, bytes: Int = 16 << 20, patience milliseconds: Int,
        clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    ) {
        unsafe filled = clock()
        mostFrames = frames
        mostBytes = bytes
        patience = UInt64(milliseconds) * 1_000_000
        self.clock = clock
    }

    /// Whether the worker sends faster than it is served.
    var isShort: Bool { condition.withLock { unsafe shortSince != nil } }

    /// Frames that are out now, and their bytes.
    var out: (frames: Int, bytes: Int) { condition.withLock { unsafe (frames, bytes) } }

    /// Takes one for a frame of that size, waiting on this thread until there is one. The largest frame always fits where
    /// nothing else is out.
    ///
    /// - Parameters:
    ///   - isOneWay: whether its sender does not wait for an answer.
    ///   - onShort: called when they become short.
    /// - Returns: false when they have been short for too long.
    func take(_ size: Int, isOneWay: Bool = false, onShort: () -> Void = {}) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        relax()
        guard wait(size, isOneWay, onShort) else { return false }
        book(size, isOneWay)
        return true
    }

    // MARK: For those who must not wait where they take

    /// Whether a frame may be taken; it is told a little late.
    var hasRoom: Bool { !isClosed.load(ordering: .acquiring) }

    /// Waits on this thread until a frame may be taken; false when they have been short for too long.
    func waitForRoom(onShort: () -> Void) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        relax()
        defer { close() }
        return wait(0, true, onShort)
    }

    /// Takes one, even beyond what there is; false when they have been short for too long.
    func charge(_ size: Int, isOneWay: Bool) -> Bool {
        condition.withLock {
            relax()
            if let since = unsafe shortSince, clock() >= since + patience { return false }
            book(size, isOneWay)
            return true
        }
    }

    private func close() { isClosed.store(isOut(0, true), ordering: .releasing) }

    /// The worker is no longer ahead when most of what it may have is there again.
    private func relax() {
        fill()
        if unsafe frames <= mostFrames / 4, unsafe bytes <= mostBytes / 4, unsafe tokens >= Self.atOnce / 4 {
            unsafe shortSince = nil
        }
    }

    private func wait(_ size: Int, _ isOneWay: Bool, _ onShort: () -> Void) -> Bool {
        while isOut(size, isOneWay) {
            let now = clock()
            if unsafe shortSince == nil {
                unsafe shortSince = now
                onShort()
            }
            let since = unsafe shortSince ?? now
            guard now < since + patience else { return false }
            // A token comes by itself.
            let nanoseconds = isOneWay ? min(since + patience - now, 50_000_000) : since + patience - now
            _ = condition.wait(until: Date(timeIntervalSinceNow: Double(nanoseconds) / 1e9))
            fill()
        }
        if let since = unsafe shortSince, clock() >= since + patience { return false }
        return true
    }

    private func book(_ size: Int, _ isOneWay: Bool) {
        unsafe frames += 1
        unsafe bytes += size
        if isOneWay {
            if unsafe allowed > 0 {
                unsafe allowed -= 1
            } else {
                unsafe tokens -= max(1, Double(size) / Self.bytesPerToken)
            }
        }
        close()
    }

    /// The host has sent something: the worker may answer, say what it noticed, and give its state anew.
    func allow() { condition.withLock { unsafe allowed = min(allowed + 4, mostAllowed) } }

    private let mostAllowed = 100_000

    private func fill() {
        let now = clock()
        unsafe tokens = min(Self.atOnce, tokens + Double(now - filled) / 1e9 * Self.perSecond)
        unsafe filled = now
    }

    private func isOut(_ size: Int, _ isOneWay: Bool) -> Bool {
        if unsafe frames >= mostFrames { return true }
        if unsafe isOneWay && tokens < 1 && allowed == 0 { return true }
        return unsafe frames > 0 && (bytes + size > mostBytes || bytes >= mostBytes)
    }

    /// Gives it back.
    func give(_ size: Int) {
        condition.withLock {
            unsafe frames -= 1
            unsafe bytes -= size
            close()
            condition.signal()
        }
    }
}

extension Frame {
    /// About what it takes in memory.
    var weight: Int {
        values.reduce(256) { sum, value in
            if case .bytes(let bytes) = value { sum + 64 + bytes.count } else { sum + 64 }
        }
    }
}
