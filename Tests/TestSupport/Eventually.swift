import Foundation

/// A condition that did not come true in time.
public struct NotInTime: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }

    fileprivate init(_ what: String, _ seconds: Double, _ details: String) {
        description = "Not within \(seconds) s: \(what)." + (details.isEmpty ? "" : "\n\(details)")
    }
}

/// Seconds until a test gives up. They only end a test that hangs, so they are many: a test that passes never waits for them, and
/// with other work on the machine everything takes several times as long.
public let patience: Double = 300

private let fewestLooks = 250

/// Looks again and again, across the border to another process, until the closure finds something.
///
/// It gives up when the time is over, yet not before it has looked often: where many tests want the same few threads, both what
/// is looked for and who looks come to their turn seldom.
@discardableResult
public func eventually<Value>(
    seconds: Double = patience, _ what: String, or details: () -> String = { "" }, _ find: () async throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    for look in 1... {
        if let found = try await find() { return found }
        guard clock.now < end || look < fewestLooks else { break }
        try await Task.sleep(for: .milliseconds(look < 20 ? 10 : 40))
    }
    throw NotInTime(what, seconds, details())
}

/// The same, without giving the thread to other tests meanwhile.
@discardableResult
public func blockUntil<Value>(
    seconds: Double = patience, _ what: String, or details: () -> String = { "" }, _ find: () throws -> Value?
) throws -> Value {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var pause: UInt32 = 5_000
    while true {
        if let found = try find() { return found }
        guard clock.now < end else { throw NotInTime(what, seconds, details()) }
        usleep(pause)
        // A long wait looks less often: each look takes time from what is waited for.
        pause = min(2 * pause, 80_000)
    }
}
