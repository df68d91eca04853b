public import ModuleInterfaces

/// Who fills a screen.
public enum ScreenOwner: Sendable, Hashable {
    case host
    /// The module of that id.
    case module(String)
}

/// A screen of one session: who fills it, and its id on the connection to them.
public struct ScreenKey: Sendable, Hashable, CustomStringConvertible {
    public var owner: ScreenOwner
    public var id: ScreenID

    public init(owner: ScreenOwner, id: ScreenID) {
        self.owner = owner
        self.id = id
    }

    /// The name of the screen in a page's form, such as `com.bricks.timer:m1.1`.
    public var description: String {
        switch owner {
        case .host: "host:\(id)"
        case .module(let module): "\(module):\(id)"
        }
    }

    /// The name of the screen in surface messages.
    public var surfaceID: String { id.description }
}
