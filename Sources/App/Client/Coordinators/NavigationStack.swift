public import Core
public import ModuleInterfaces

/// The screens of one tab, the top last.
public struct NavigationStack: Sendable, Hashable {
    /// The id that modules are given to push their screens onto the stack.
    public let id: StackID
    /// Maximum 32 screens from the root to the top, each once; one more drops the screen directly above the root.
    public private(set) var screens: [ScreenKey] = []
    /// Beyond this many screens the ones just above the root are dropped, oldest first.
    static let limit = 32

    init(id: StackID, root: ScreenKey? = nil) {
        self.id = id
        screens = root.map { [$0] } ?? []
    }

    /// The screen that is seen; nil for an empty stack.
    public var top: ScreenKey? { screens.last }
    /// The first screen, which going back never takes away; nil for an empty stack.
    public var root: ScreenKey? { screens.first }
    /// Whether there is a screen above the root to go back from.
    public var canPop: Bool { screens.count > 1 }

    /// Appends a screen and returns those that had to go for it.
    mutating func push(_ key: ScreenKey) -> [ScreenKey] {
        guard !screens.contains(key) else { return popAbove(key) }
        screens.append(key)
        guard screens.count > Self.limit else { return [] }
        return [screens.remove(at: 1)]
    }

    /// Takes the top away, never the root.
    mutating func pop() -> [ScreenKey] { canPop ? [screens.removeLast()] : [] }

    /// Takes away what is above the screen.
    mutating func popAbove(_ key: ScreenKey) -> [ScreenKey] {
        guard let index = screens.firstIndex(of: key) else { return [] }
        defer { screens.removeSubrange((index + 1)...) }
        return Array(screens[(index + 1)...])
    }

    /// Takes away the screen and what is above it; the root stays.
    mutating func remove(_ key: ScreenKey) -> [ScreenKey] {
        guard let index = screens.firstIndex(of: key), index > 0 else { return [] }
        defer { screens.removeSubrange(index...) }
        return Array(screens[index...])
    }

    /// Takes away every screen.
    mutating func clear() -> [ScreenKey] {
        defer { screens = [] }
        return screens
    }

    mutating func popToRoot() -> [ScreenKey] {
        guard screens.count > 1 else { return [] }
        defer { screens.removeSubrange(1...) }
        return Array(screens[1...])
    }
}
