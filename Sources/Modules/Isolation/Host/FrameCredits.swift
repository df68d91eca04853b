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
    // Touched only while `condition` is locked, under which threads wait, as they cannot under a Mutex.
    nonisolated(unsafe) private var state: State

    private struct State {
        /// Frames that are out, and their bytes.
        var frames = 0
        var bytes = 0
        /// Since when the worker sends faster than it is served; nil while it does not.
        var shortSince: UInt64?
        var tokens = FrameCredits.atOnce
        /// When tokens were added last.
        var filled: UInt64
        /// Frames that may come beyond the tokens, since the host has sent something itself.
        var allowed = 0
    }

    /// Whether the next frame has to wait, as of the last change.
    let isClosed = FrameGateSign()

    init(
        frames: Int = 512, bytes: Int = 16 << 20, patience milliseconds: Int,
        clock: @escaping @Sendable () -> UInt64 = { MonotonicCondition.now }
    ) {
        unsafe state = State(filled: clock())
        maximumFrames = frames
        maximumBytes = bytes
        patience = UInt64(milliseconds) * 1_000_000
        self.clock = clock
    }

    /// Whether the worker sends faster than it is served.
    var isShort: Bool { condition.withLock { unsafe state.shortSince != nil } }

    /// Frames that are out now, and their bytes.
    var out: (frames: Int, bytes: Int) { condition.withLock { unsafe (state.frames, state.bytes) } }

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
            if unsafe state.shortSince == nil {
                unsafe state.shortSince = now
                onShort()
            }
            let since = unsafe state.shortSince ?? now
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
            unsafe state.frames += 1
            unsafe state.bytes += size
            if isOneWay {
                if unsafe state.allowed > 0 {
                    unsafe state.allowed -= 1
                } else {
                    unsafe state.tokens -= max(1, Double(size) / Self.bytesPerToken)
                }
            }
            close()
            return true
        }
    }

    private func close() { isClosed.set(isOut) }

    private var isShortForTooLong: Bool { unsafe state.shortSince.map { clock() >= $0 + patience } ?? false }

    /// The worker is no longer ahead when most of what it may have is there again.
    private func relax() {
        fill()
        if unsafe state.frames <= maximumFrames / 4, unsafe state.bytes <= maximumBytes / 4,
            unsafe state.tokens >= Self.atOnce / 4
        {
            unsafe state.shortSince = nil
        }
    }

    /// The host has sent something: the worker may answer, say what it noticed, and give its state anew.
    func allow() {
        condition.withLock {
            unsafe state.allowed = min(state.allowed + 4, maximumAllowed)
            close()
        }
    }

    private let maximumAllowed = 100_000

    private func fill() {
        let now = clock()
        unsafe state.tokens = min(Self.atOnce, state.tokens + Double(now - state.filled) / 1e9 * Self.perSecond)
        unsafe state.filled = now
    }

    private var isOut: Bool {
        unsafe state.frames >= maximumFrames || state.bytes >= maximumBytes || state.tokens < 1 && state.allowed == 0
    }

    /// Gives it back.
    func give(_ size: Int) {
        condition.withLock {
            unsafe state.frames -= 1
            unsafe state.bytes -= size
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
