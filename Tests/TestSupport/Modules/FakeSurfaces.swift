public import Border
import Foundation
public import JSONText
public import ModuleInterfaces
import Synchronization

/// The surfaces that a module sent, from any thread.
public final class FakeSurfaces: Sendable {
    /// Nothing was sent for the screen.
    public struct Missing: Error { public var screen: ScreenID }

    /// Ids are those of a session, so that two sessions may have the same.
    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    private let surfaces = Mutex<[Key: FakeSurface]>([:])
    private let condition = NSCondition()

    public init() {}

    /// Applies the messages that a module sends, up to the first one that is wrong.
    public func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        let failure: CallFailure? = surfaces.withLock { surfaces in
            for message in messages.array ?? [] {
                do throws(CallFailure) {
                    try surfaces[Key(session: call.session, screen: screen), default: FakeSurface()].apply(message)
                } catch {
                    return error
                }
            }
            return nil
        }
        condition.lock()
        condition.broadcast()
        condition.unlock()
        if let failure { throw failure }
    }

    /// Returns the surface of a screen.
    public func surface(_ screen: ScreenID, of session: SessionID) throws -> FakeSurface {
        guard let surface = surfaces.withLock({ $0[Key(session: session, screen: screen)] }) else {
            throw Missing(screen: screen)
        }
        return surface
    }

    /// Sets the value of an input, as a person does.
    public func put(_ value: JSON, at path: String, on screen: ScreenID, of session: SessionID) {
        surfaces.withLock { $0[Key(session: session, screen: screen)]?.set(value, at: path) }
    }

    /// Waits until what a screen shows is as expected.
    public func wait(_ screen: ScreenID, of session: SessionID, until isExpected: (FakeSurface) -> Bool) throws {
        let limit = Date(timeIntervalSinceNow: 30)
        condition.lock()
        defer { condition.unlock() }
        while try !isExpected(surface(screen, of: session)) {
            guard condition.wait(until: limit) else {
                let text = try surface(screen, of: session).text
                throw NotInTime(description: "The screen did not come to show that; it shows:\n\(text)")
            }
        }
    }
}
