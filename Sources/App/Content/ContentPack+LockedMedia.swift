extension ContentPack {
    /// The recordings and captions that belong to sessions alone that are locked or for members of cohorts, by path, with
    /// those sessions. A file that an open session for everybody, a background sound or the app's own presentation uses
    /// too is for everybody.
    ///
    /// Pictures are for everybody: they are on the cards by which a locked session is offered.
    public var lockedMedia: [String: Set<String>] {
        var locked: [String: Set<String>] = [:]
        let isKept = { (session: ContentSession) in
            session.isLocked || !targets.shows(.sessions, session.id, to: [])
        }
        for session in sessions where isKept(session) {
            for path in Self.paths(session.media) { locked[path, default: []].insert(session.id) }
        }
        for path in Self.media(of: sessions.filter { !isKept($0) }, marketing, sounds) { locked[path] = nil }
        return locked
    }

    /// The recordings and captions that those use, by path.
    static func media(
        of sessions: [ContentSession], _ marketing: [ContentMarketing], _ sounds: [BackgroundSound]
    ) -> Set<String> {
        Set(
            sessions.flatMap { paths($0.media) } + marketing.flatMap { paths($0.media) }
                + sounds.flatMap { $0.sources.map(\.path) })
    }

    private static func paths(_ media: ContentMedia?) -> [String] {
        media.map { $0.sources.map(\.path) + $0.captions.map(\.path) } ?? []
    }
}
