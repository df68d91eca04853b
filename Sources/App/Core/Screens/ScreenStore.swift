public import JSONText
import Locks
public import ModuleInterfaces
public import Surfaces
import Synchronization
import Texts

/// The screens of one session and what they show. Modules write it from their lanes, pages are rendered from it.
public final class ScreenStore: Sendable {
    private struct Entry {
        var surface: Surface
        var title: String
        var route: String
        var area: ScreenArea?
        var titleLanguage: LanguageTag?
    }

    private let screens = RankedMutex<[ScreenKey: Entry]>([:], rank: LockRank(150, "ScreenStore.screens"))
    /// Maximum number of screens that one owner may have at a time.
    private let limit: Int

    /// Makes an empty store.
    ///
    /// - Parameter limit: maximum number of screens that one owner may have at a time.
    public init(limit: Int = 64) { self.limit = limit }

    /// Makes a screen known; it shows nothing until its first surface comes.
    ///
    /// - Parameter area: the area of the theme that the screen belongs to; nil for one with the roles of the whole app.
    /// - Throws: `badState` when the id is in use, `busy` when the owner has too many screens.
    public func register(
        _ key: ScreenKey, title: String, route: String, area: ScreenArea? = nil
    ) throws(CallFailure) {
        let failure: CallFailure? = screens.withLock { screens in
            guard screens[key] == nil else { return CallFailure(.badState, "The screen \(key.id) is there already.") }
            guard screens.keys.count(where: { $0.owner == key.owner }) < limit else {
                return CallFailure(.busy, Texts.failuresTooManyScreens(count: limit))
            }
            screens[key] = Entry(surface: Surface(id: key.surfaceID), title: title, route: route, area: area)
            return nil
        }
        if let failure { throw failure }
    }

    /// Forgets a screen with its content; does nothing where it is gone.
    public func remove(_ key: ScreenKey) { screens.withLock { _ = $0.removeValue(forKey: key) } }

    /// The number of screens of all owners.
    public var count: Int { screens.withLock { $0.count } }

    /// Whether the screen is known.
    public func contains(_ key: ScreenKey) -> Bool { screens.withLock { $0[key] != nil } }

    /// The screen whose key has that text form; nil when there is none.
    public func key(_ text: String) -> ScreenKey? {
        // Writing the name of each screen takes longer than all else that is done under the lock.
        let owner = text.utf8.lastIndex(of: UInt8(ascii: ":")).map { text[..<$0] } ?? ""
        return screens.withLock { screens in
            screens.keys.first { $0.owner.name == owner && $0.description == text }
        }
    }

    /// Returns the content of a screen, empty before its first message; nil where the screen is gone.
    public func surface(_ key: ScreenKey) -> Surface? { screens.withLock { $0[key]?.surface } }

    /// Returns the title that people see; nil where the screen is gone.
    public func title(_ key: ScreenKey) -> String? { screens.withLock { $0[key]?.title } }

    /// The language of the title, where it is not that of the app's own words.
    public func titleLanguage(_ key: ScreenKey) -> LanguageTag? { screens.withLock { $0[key]?.titleLanguage } }

    /// Sets the language of the title; nil for that of the app's own words. Does nothing where the screen is gone.
    public func setTitleLanguage(_ language: LanguageTag?, of key: ScreenKey) {
        screens.withLock { $0[key]?.titleLanguage = language }
    }

    /// Returns the route that the owner gave it, by which a module can restore the screen; nil where the screen is
    /// gone.
    public func route(_ key: ScreenKey) -> String? { screens.withLock { $0[key]?.route } }

    /// Returns the area of the theme that the screen belongs to; nil for one with the roles of the whole app.
    public func area(_ key: ScreenKey) -> ScreenArea? { screens.withLock { $0[key]?.area } }

    /// Sets the title that people see.
    ///
    /// - Throws: `badHandle` where the screen is gone.
    public func setTitle(_ title: String, of key: ScreenKey) throws(CallFailure) {
        let isThere = screens.withLock { screens in
            screens[key]?.title = title
            return screens[key] != nil
        }
        if !isThere { throw Self.gone(key) }
    }

    /// Has the screen stand for another route.
    public func setRoute(_ route: String, title: String, area: ScreenArea?, of key: ScreenKey) {
        screens.withLock { screens in
            screens[key]?.route = route
            screens[key]?.area = area
            screens[key]?.title = title
        }
    }

    /// Forgets the content of the screen, so that its owner can send it anew.
    public func clear(_ key: ScreenKey) {
        screens.withLock { screens in
            if screens[key] != nil { screens[key]?.surface = Surface(id: key.surfaceID) }
        }
    }

    /// Applies surface messages in order; the first that is refused ends the call, and those before it stay.
    ///
    /// Messages of modules are checked against the catalog, so that a mistake is reported to its author, with its
    /// place. The typed reading comes first since the surface's budget bounds it.
    ///
    public func apply(_ messages: JSON, to key: ScreenKey) throws(CallFailure) { _ = try update(key, with: messages) }

    /// Does so, and returns whether the screen shows something else than before.
    public func update(_ key: ScreenKey, with messages: JSON) throws(CallFailure) -> Bool {
        guard let messages = messages.array else {
            throw CallFailure(
                // Not shown: its author is told; a person is told the app's own words.
                .invalidArgument, "Surface messages come as an array; found \(messages.typeName).",
                detail: ["code": .string(SurfaceError.Code.unknownMessage.rawValue), "pointer": ""])
        }
        var isChanged = false
        for (index, message) in messages.enumerated() {
            let changes =
                switch key.owner {
                case .host: try update(key, with: message, index)
                case .module: try check(message, index, for: key)
                }
            if changes { isChanged = true }
        }
        return isChanged
    }

    /// Checks the message on a copy, so that pages are made meanwhile, and puts that in the place of the surface.
    private func check(_ message: JSON, _ index: Int, for key: ScreenKey) throws(CallFailure) -> Bool {
        guard let before = surface(key) else { throw Self.gone(key) }
        var next = before
        let isChanged: Bool
        do throws(SurfaceError) {
            isChanged = try next.update(withUnchecked: message)
        } catch {
            throw CallFailure(error, message: index)
        }
        guard isChanged else { return false }
        let isKept = screens.withLock { screens in
            guard screens[key]?.surface.revision == before.revision else { return false }
            screens[key]?.surface = next
            return true
        }
        // The person put something in meanwhile, or the screen is gone.
        if isKept { return true }
        return try update(key, with: message, index)
    }

    private func update(_ key: ScreenKey, with message: JSON, _ index: Int) throws(CallFailure) -> Bool {
        let result: Result<Bool, CallFailure> = screens.withLock { screens in
            do throws(SurfaceError) {
                guard let isChanged = try screens[key]?.surface.update(with: message) else {
                    return .failure(Self.gone(key))
                }
                return .success(isChanged)
            } catch {
                return .failure(CallFailure(error, message: index))
            }
        }
        return try result.get()
    }

    /// Says at an input of a screen why what the person sent is refused.
    ///
    /// - Returns: false where the screen has no such input.
    public func refuse(_ component: String, of key: ScreenKey, _ message: String) -> Bool {
        (try? withSurface(key) { (surface) throws(SurfaceError) in surface.refuse(component, message) }) ?? false
    }

    /// Reads or changes the content of a screen, such as a person's input.
    public func withSurface<Value: Sendable>(
        _ key: ScreenKey, _ body: (inout Surface) throws(SurfaceError) -> Value
    ) throws(CallFailure) -> Value {
        let result: Result<Value, CallFailure> = screens.withLock { screens in
            guard screens[key] != nil, var surface = screens[key]?.surface else { return .failure(Self.gone(key)) }
            do throws(SurfaceError) {
                let value = try body(&surface)
                screens[key]?.surface = surface
                return .success(value)
            } catch {
                return .failure(CallFailure(error, message: nil))
            }
        }
        return try result.get()
    }

    private static func gone(_ key: ScreenKey) -> CallFailure {
        CallFailure(.badHandle, "There is no screen \(key.id) of this module in this session.")
    }
}

extension CallFailure {
    /// Makes the answer to a refused surface message or, without one, to a refused input or press of a user.
    init(_ error: SurfaceError, message index: Int?) {
        let status: CallStatus = error.code == .budget ? .tooLarge : .invalidArgument
        var detail: JSONObject = ["code": .string(error.code.rawValue)]
        if let index { detail["pointer"] = .string("/\(index)\(error.path)") }
        self.init(status, error.message, detail: .object(detail))
    }
}
