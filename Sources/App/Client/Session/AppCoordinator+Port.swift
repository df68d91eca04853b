public import Core
public import DeepLinks
public import JSONText
public import ModuleInterfaces

// The members of the port that hand on what the context or the tree has.
extension AppCoordinator: SessionPort {
    /// The person whose session it is.
    public nonisolated var user: UserDocument { context.user }

    /// Whether the user may open one of these sessions of the content.
    public nonisolated func mayOpen(anyOf sessions: Set<String>) -> Bool { context.mayOpen(anyOf: sessions) }

    /// Returns everything that is kept of the person; nil where that cannot be read now.
    public nonisolated func export() async -> JSON? { await context.export() }

    /// Follows a link of the app, after the links before it.
    ///
    /// - Throws: `DeepLinkProblem` where the text is no link of the app.
    public func open(link text: String) async throws(DeepLinkProblem) {
        await open(try context.declaration.linkParser.parse(text), of: text)
    }
}
