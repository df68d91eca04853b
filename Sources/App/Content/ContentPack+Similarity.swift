extension ContentPack {
    /// Sessions whose titles, subtitles, descriptions, tags and categories resemble the query, the nearest first, and after
    /// them those that ``search(_:limit:)`` finds beside.
    ///
    /// Misspelt words find what is meant, since words are compared by the runs of letters in them too. That is no search by
    /// meaning: no vectors were trained, and a synonym is found only where a text has it.
    public func similar(to query: String, limit: Int = 50) -> [ContentSession] {
        let near = sessionSimilarity.value.similar(to: query).entries.prefix(max(limit, 0)).map { sessions[$0] }
        return Self.united(near, search(query, limit: limit), limit)
    }

    /// Journeys found as ``similar(to:limit:)`` finds sessions.
    public func similarJourneys(to query: String, limit: Int = 50) -> [JourneyContent] {
        let near = journeySimilarity.value.similar(to: query).entries.prefix(max(limit, 0)).map { journeys[$0] }
        return Self.united(near, searchJourneys(query, limit: limit), limit)
    }

    private static func united<Entry: Identifiable<String>>(
        _ first: [Entry], _ rest: [Entry], _ limit: Int
    ) -> [Entry] {
        let known = Set(first.map(\.id))
        return Array((first + rest.filter { !known.contains($0.id) }).prefix(max(limit, 0)))
    }
}
