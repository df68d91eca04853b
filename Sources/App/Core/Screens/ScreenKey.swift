public import ModuleInterfaces

/// The part of the app that fills a screen.
public enum ScreenOwner: Sendable, Hashable {
    case host
    /// The module of that id.
    case module(String)

    /// The word for the owner in the names of its screens.
    var name: String {
        switch self {
        case .host: "host"
        case .module(let module): module
        }
    }
}

/// A screen of one session: who fills it, and its id on the connection to them.
public struct ScreenKey: Sendable, Hashable, CustomStringConvertible {
    /// The host or the module that fills the screen.
    public var owner: ScreenOwner
    /// The screen's id on the connection to the owner; two owners can have the same one.
    public var id: ScreenID

    /// Makes the key of a screen.
    public init(owner: ScreenOwner, id: ScreenID) {
        self.owner = owner
        self.id = id
    }

    /// The name of the screen in a page's form, such as `com.bricks.timer:m1.1`.
    public var description: String { "\(owner.name):\(id)" }

    /// The name of the screen in surface messages.
    public var surfaceID: String { id.description }
}
