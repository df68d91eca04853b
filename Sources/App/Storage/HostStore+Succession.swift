import Database

/// A browser session that takes the place of another.
public struct Succession: Sendable, Hashable {
    /// Whose it is.
    public var user: String
    /// The browser's description of itself, in a few words.
    public var agent: String
    /// The secret of the browser that it is in; nil where it has none.
    public var browser: String?
    /// When it began and when its person proved who they are; both may be those of the session before.
    public var beginning: SessionBeginning
    /// The anonymous person of the session before, who goes into the account; nil where nobody does.
    public var guest: String?
    /// The modules that are to erase the guest.
    public var modules: [String]

    /// Makes a succession; by default nobody anonymous goes into the account.
    public init(
        user: String, agent: String, browser: String?, beginning: SessionBeginning, guest: String? = nil,
        modules: [String] = []
    ) {
        self.user = user
        self.agent = agent
        self.browser = browser
        self.beginning = beginning
        self.guest = guest
        self.modules = modules
    }
}

extension HostStore {
    /// Opens a browser session in place of another, whose secret opens nothing from then on, and takes what a guest keeps
    /// over into the account as ``merge(_:into:)`` does: all of it or nothing.
    ///
    /// - Parameter token: the secret of the session before.
    public func succeed(
        token: String, by next: Succession, now: Int64
    ) throws(StorageError) -> (token: String, merge: MergeSummary?) {
        let made = Self.randomToken()
        let digest = Database.Value.blob(digest(Array(made.utf8)))
        let former = Database.Value.blob(self.digest(Array(token.utf8)))
        if let guest = next.guest { try checkMerge(guest, into: next.user) }
        let taken = try transaction { transaction throws(DatabaseError) -> Result<MergeSummary?, StorageError> in
            try insert(token: made, user: next.user, agent: next.agent, browser: next.browser, now: now, transaction)
            try transaction.execute(
                "UPDATE browser_sessions SET created_at = ?, proven_at = ? WHERE digest = ?",
                [.integer(next.beginning.createdAt), .integer(next.beginning.provenAt), digest])
            try transaction.execute("DELETE FROM browser_sessions WHERE digest = ?", [former])
            guard let guest = next.guest else { return .success(nil) }
            let summary = try merge(guest, into: next.user, transaction)
            try Self.noteErasure(of: guest, by: next.modules, transaction)
            return .success(summary)
        }
        return (made, taken)
    }
}
