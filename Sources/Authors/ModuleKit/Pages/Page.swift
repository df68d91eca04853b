public import JSONText
public import SurfaceMessages

/// A page: its title, and what it shows.
public struct Page: Sendable {
    /// The title that the host shows above the page; not used for a tab's first page.
    public var title: String
    /// The components of the page and the data that they refer to.
    public var content: SurfaceContent

    /// - Parameter data: an object, which inputs and bound values refer to by path.
    public init(_ title: String, _ view: View, data: JSON = [:]) {
        self.title = title
        content = SurfaceContent(view, data: data)
    }
}

/// Where an action on a page leads.
public enum Next: Sendable, Hashable {
    /// The page is shown again.
    case stay
    /// The page of that route is pushed.
    case push(String)
    /// The page is dismissed.
    case back
}
