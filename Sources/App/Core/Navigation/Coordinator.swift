/// Owns navigation that screens do not know about: what comes next, how it is shown, what happens when it goes.
///
/// Two phases: an initialiser stores, ``start()`` builds. Dropping the last reference cleans up.
@MainActor
public protocol Coordinator: AnyObject {
    /// Whether it presents over what is there, instead of being a place of its own.
    var isPresenter: Bool { get }
    /// The screen at the bottom; nil for a coordinator that owns no stack.
    var root: ScreenKey? { get }
    /// Builds the first screen, and the children that are needed at once.
    func start() async
}
