/// Counts what happens within windows of a fixed length. A window begins with the first count after the last one ended.
struct CountWindow: Sendable {
    /// In nanoseconds.
    private let length: UInt64
    private var begin: UInt64 = 0
    private(set) var count = 0

    /// - Parameter length: In nanoseconds.
    init(_ length: UInt64) { self.length = length }

    /// Counts one more; returns false, and counts nothing, where the window has the maximum already.
    mutating func add(at time: UInt64, maximum: Int) -> Bool {
        advance(to: time)
        guard count < maximum else { return false }
        count += 1
        return true
    }

    /// Begins a new window where the last one is over, or the clock went back.
    mutating func advance(to time: UInt64) {
        guard time < begin || time - begin >= length else { return }
        begin = time
        count = 0
    }

    /// Forgets the counts of this window.
    mutating func clear() { count = 0 }
}
