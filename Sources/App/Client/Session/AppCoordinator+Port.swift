public import Content
public import Core
public import DeepLinks
import FeatureFlags
public import JSONText
public import ModuleInterfaces

// The members of the port that hand on what the context or the tree has.
extension AppCoordinator: SessionPort {
    /// The person whose session it is.
    public nonisolated var user: UserDocument { context.user }

    /// Whether the user may open one of these sessions of the content.
    public nonisolated func mayOpen(anyOf sessions: Set<String>) -> Bool { context.mayOpen(anyOf: sessions) }

    /// Returns the event of the content that the person may see, by its id; nil where there is none for them.
    public nonisolated func event(_ id: String) -> ContentEvent? {
        context.isOn(.eventsEnabled) ? context.content.event(id) : nil
    }

    /// Returns the session of the content that the person may open, by its id; nil where there is none for them.
    public nonisolated func session(_ id: String) -> ContentSession? {
        context.content.session(id).flatMap { context.isLocked($0) ? nil : $0 }
    }

    /// Returns everything that is kept of the person; nil where that cannot be read now.
    public nonisolated func export() async -> JSON? { await context.export() }

    /// Follows a link of the app, after the links before it.
    ///
    /// - Throws: `DeepLinkProblem` where the text is no link of the app.
    public func open(link text: String) async throws(DeepLinkProblem) {
        await open(try context.declaration.linkParser.parse(text), of: text)
    }
}

@MainActor
extension AppCoordinator {
    /// Opens the place of a path of the web, or brings it up to date.
    ///
    /// - Parameter isRenewal: whether an open page asks for itself, which does not make it the one that was used last.
    /// - Returns: the path to go to; a problem where the app has no such place.
    public func show(_ path: String, isRenewal: Bool = false) async -> Result<String, DeepLinkProblem> {
        guard let main else { return .success(path) }
        guard let target = WebPath(path) else {
            return .failure(DeepLinkProblem(.notAURL, "This is no path.", help: "Begin at the first page, `/`."))
        }
        return await main.show(target, at: path, isRenewal: isRenewal)
    }

    /// Runs what a page at a path asks for, so that it moves no other window.
    ///
    /// - Parameter leaves: whether the screen at the path is left for good.
    /// - Returns: the path that the page has come to.
    public func act(at path: String, leaves: Bool, _ body: @MainActor @Sendable () async -> Void) async
        -> String
    {
        guard let main else {
            await body()
            return path
        }
        return await main.act(at: path, leaves: leaves, body)
    }
}
