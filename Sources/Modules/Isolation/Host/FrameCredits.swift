import Foundation
import Locks
import ModuleRuntime
import Synchronization

/// The frames that a worker may have on its way in the host: frames that were read and are not served yet, and frames
/// that nobody waits for in a second.
///
/// Each frame that is taken costs a credit, which comes back when the frame was served. Without one nothing is taken: the
/// worker is held up, nothing grows, and nobody else waits.
final class FrameCredits: Sendable {
    /// Frames that their sender does not wait for, such as events: at once, and then in a second, beside those that
    /// answer the host. The host's own work with events is slower by far.
    /// A large frame counts as several.
    private static let (atOnce, perSecond, bytesPerToken) = (10_000.0, 2_000.0, 8_192.0)

    private let maximumFrames: Int
    private let maximumBytes: Int
    /// How long the worker may keep the credits short, in nanoseconds.
    private let patience: UInt64
    private let clock: @Sendable () -> UInt64
    private let condition = MonotonicCondition(rank: LockRank(220, "FrameCredits.condition"))
    // All variables are touched only while `condition` is locked.
    nonisolated(unsafe) private var frames = 0
    nonisolated(unsafe) private var bytes = 0
    /// Since when the worker sends faster than it is served; nil while it does not.
    nonisolated(unsafe) private var shortSince: UInt64?
    nonisolated(unsafe) private var tokens = FrameCredits.atOnce
    nonisolated(unsafe) private var filled: UInt64
    /// Frames that may come beyond the tokens, since the host has sent something itself.
    nonisolated(unsafe) private var allowed = 0
    /// Whether the next frame has to wait, as of the last change.
    let isClosed = FrameGateSign()

    init(
        frames: Int = 512, bytes: Int = 16 << 20, patience milliseconds: Int,
        clock: @escaping @Sendable () -> UInt64 = { MonotonicCondition.now }
    ) {
        unsafe filled = clock()
        maximumFrames = frames
        maximumBytes = bytes
        patience = UInt64(milliseconds) * 1_000_000
        self.clock = clock
    }

    /// Whether the worker sends faster than it is served.
    var isShort: Bool { condition.withLock { unsafe shortSince != nil } }

    /// Frames that are out now, and their bytes.
    var out: (frames: Int, bytes: Int) { condition.withLock { unsafe (frames, bytes) } }

    /// Waits on this thread until a frame may be taken.
    ///
    /// - Parameter onShort: called when they become short.
    /// - Returns: false when they have been short for too long.
    func wait(onShort: () -> Void = {}) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        relax()
        defer { close() }
        while isOut {
            let now = clock()
            if unsafe shortSince == nil {
                unsafe shortSince = now
                onShort()
            }
            let since = unsafe shortSince ?? now
            guard now < since + patience else { return false }
            // A token comes by itself.
            let nanoseconds = min(since + patience - now, 50_000_000)
            _ = condition.wait(seconds: Double(nanoseconds) / 1e9)
            fill()
        }
        return !isShortForTooLong
    }

    /// Takes one for a frame, however large: what is beyond closes the gate for the next. It does not wait.
    ///
    /// - Parameter isOneWay: whether its sender does not wait for an answer.
    /// - Returns: false when they have been short for too long.
    func charge(_ size: Int, isOneWay: Bool) -> Bool {
        condition.withLock {
            relax()
            guard !isShortForTooLong else { return false }
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
            return true
        }
    }

    private func close() { isClosed.set(isOut) }

    private var isShortForTooLong: Bool { unsafe shortSince.map { clock() >= $0 + patience } ?? false }

    /// The worker is no longer ahead when most of what it may have is there again.
    private func relax() {
        fill()
        if unsafe frames <= maximumFrames / 4, unsafe bytes <= maximumBytes / 4, unsafe tokens >= Self.atOnce / 4 {
            unsafe shortSince = nil
        }
    }

    /// The host has sent something: the worker may answer, say what it noticed, and give its state anew.
    func allow() {
        condition.withLock {
            unsafe allowed = min(allowed + 4, maximumAllowed)
            close()
        }
    }

    private let maximumAllowed = 100_000

    private func fill() {
        let now = clock()
        unsafe tokens = min(Self.atOnce, tokens + Double(now - filled) / 1e9 * Self.perSecond)
        unsafe filled = now
    }

    private var isOut: Bool {
        unsafe frames >= maximumFrames || bytes >= maximumBytes || tokens < 1 && allowed == 0
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
