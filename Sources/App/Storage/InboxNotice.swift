/// A notice of a module in a person's inbox.
public struct InboxNotice: Sendable, Hashable {
    /// Grows with each notice that is put, so that the newest has the highest.
    public var number: Int64
    /// The id of the module that put it.
    public var module: String
    /// Tells it from the other notices of the module to the person.
    public var key: String
    /// The event in one line, in the words of the module.
    public var title: String
    /// More about it; nil for nothing.
    public var text: String?
    /// The place in the module's tab that it is about; nil where it is none there.
    public var route: String?
    /// The place elsewhere in the app, as a deep link without its scheme; nil where it is none.
    public var link: String?
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var putAt: Int64
    /// Whether the person has seen it, or what it is about.
    public var isRead: Bool

    /// Makes a notice as it is kept.
    public init(
        number: Int64, module: String, key: String, title: String, text: String?, route: String?, link: String?,
        putAt: Int64, isRead: Bool
    ) {
        self.number = number
        self.module = module
        self.key = key
        self.title = title
        self.text = text
        self.route = route
        self.link = link
        self.putAt = putAt
        self.isRead = isRead
    }
}
