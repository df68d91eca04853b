import CBench
import Database
import Foundation

/// The processor time of a page and of a search in a community of a million posts, over one of 250 posts in the same build.
///
/// A page has 20 posts of the same kind in both, so that a cost that grows with the number of posts is seen as a ratio above one.
struct CommunityBench {
    private let place: Workplace
    private static let pairs = 7
    private static let steps = 40
    private static let many = 1_000_000
    /// Twenty threads in each of five channels.
    private static let few = 250

    init(_ place: Workplace) { self.place = place }

    static let ids = ["community-page", "community-search"]

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        guard Self.ids.contains(where: isWanted) else { return [] }
        try fill("community-large", posts: Self.many)
        try fill("community-small", posts: Self.few)
        let large = try RunningApp(place, data: "community-large")
        defer { large.stop() }
        let small = try RunningApp(place, data: "community-small")
        defer { small.stop() }
        var measurements: [Measurement] = []
        if isWanted("community-page") {
            measurements.append(
                try await compare(
                    "community-page", "a page of 20 posts that is asked for anew", target: "≤ 1.2",
                    try Reader(large, searches: false),
                    try Reader(small, searches: false)))
        }
        if isWanted("community-search") {
            measurements.append(
                try await compare(
                    "community-search", "a search for a word of every eighth post and one of every second", target: nil,
                    try Reader(large, searches: true), try Reader(small, searches: true))
            )
        }
        return measurements
    }

    private func compare(
        _ id: String, _ title: String, target: String?, _ large: Reader, _ small: Reader
    ) async throws -> Measurement {
        var waits: [Double] = []
        let pairs = try await Pairs.measure(Self.pairs) {
            let (time, wait) = try large.time(Self.steps)
            waits.append(wait)
            return time
        } theirs: {
            try small.time(Self.steps).processor
        }
        return Measurement(
            id: id, title: "processor time of \(title), with a million posts over 250",
            ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: target,
            detail: [
                ("a million posts", Figure.text(pairs.ours, "µs, host and workers")),
                ("250 posts", Figure.text(pairs.theirs, "µs")),
                ("answer with a million posts", Figure.text(waits, "ms")),
                ("pairs", "\(Self.pairs) of \(Self.steps) steps each, one connection for all requests"),
            ])
    }

    /// Somebody who looks at a channel, or searches.
    private final class Reader {
        private let app: RunningApp
        private let visitor: Visitor
        private let searches: Bool
        private var count = 0

        init(_ app: RunningApp, searches: Bool) throws {
            (self.app, self.searches) = (app, searches)
            visitor = try Visitor(app)
            try visitor.open(tab: "community")
            try visitor.open(channel: "Welcome")
            if searches {
                try visitor.open(tab: "community")
                try visitor.press("Search")
            }
            for _ in 0..<10 { try step() }
        }

        private func step() throws {
            count += 1
            guard searches else {
                try visitor.press("Refresh")
                guard visitor.text.contains("minutes and") else {
                    throw BenchFailure(message: "The page of the channel has no posts.", help: "")
                }
                return
            }
            let word = CommunityBench.words[count % CommunityBench.words.count]
            try visitor.press("Search", putting: ["draft": "\(word) ten"])
            // An app that has little of the processor shows the results a moment later.
            for _ in 0..<100 where !visitor.text.contains("Results for “\(word) ten”") { try visitor.page() }
            guard visitor.text.contains("Results for “\(word) ten”"), !visitor.text.contains("Nothing found") else {
                throw BenchFailure(message: "A search found nothing.", help: "")
            }
        }

        /// Returns the processor time of the app in microseconds, and the time until the answer in milliseconds, for each
        /// step.
        func time(_ steps: Int) throws -> (processor: Double, wait: Double) {
            let processes = app.processes
            func used() -> Int64 { processes.reduce(0) { $0 + max(0, cbench_processor_time($1)) } }
            let (before, begun) = (used(), ContinuousClock.now)
            for _ in 0..<steps { try step() }
            let wait = (ContinuousClock.now - begun) / .milliseconds(1)
            return (Double(used() - before) / 1_000 / Double(steps), wait / Double(steps))
        }
    }

    private static let words = ["birds", "rain", "river", "tea", "light", "leaves", "breath", "quiet"]

    /// Has an app make its data, and fills the community's with posts, of which three in five are replies.
    private func fill(_ data: String, posts: Int) throws {
        let app = try RunningApp(place, data: data)
        do {
            try Visitor(app).open(tab: "community")
        } catch {
            app.stop()
            throw error
        }
        app.stop()
        let database = try Database(
            path: place.file("\(data)/modules/com.bricks.community/community.sqlite"))
        let words = Self.words.map { "'\($0)'" }.joined(separator: ", ")
        try database.transaction { transaction throws(DatabaseError) in
            try transaction.execute(
                """
                INSERT INTO members (id, name)
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
                SELECT 'bench-' || i, 'Member ' || i FROM n
                """)
            try transaction.execute(
                """
                INSERT INTO posts (id, channel, parent, author, key, text, created_at, reply_count, latest_reply)
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(posts - 1)),
                    c(position, id) AS (SELECT row_number() OVER (ORDER BY id) - 1, id FROM channels),
                    w(position, word) AS (SELECT key, value FROM json_each(json_array(\(words))))
                SELECT i + 1, c.id, CASE WHEN i % 5 > 1 THEN i - i % 5 + 1 END, 'bench-' || (i % 20000), 'bench-' || i,
                    'I sat for ' || iif(i % 2 = 0, 'ten', 'twenty') || ' minutes and noticed the ' || w.word || ', ' || i || '.',
                    1700000000000 + i * 30000, iif(i % 5 = 0, 3, 0), iif(i % 5 = 0, i + 5, NULL)
                FROM n JOIN c ON c.position = i / 5 % (SELECT COUNT(*) FROM channels)
                    JOIN w ON w.position = i / 2 % 8
                """)
            try transaction.execute(
                "INSERT INTO reaction_counts (post, kind, count) SELECT id, 'heart', id % 9 + 1 FROM posts WHERE id % 3 = 0"
            )
            try transaction.execute("UPDATE posts SET reaction_count = id % 9 + 1 WHERE id % 3 = 0")
            try transaction.execute(
                """
                UPDATE channels SET latest_post_at = 1700000000000,
                    post_count = (SELECT COUNT(*) FROM posts WHERE channel = channels.id AND parent IS NULL)
                """)
            try transaction.execute("INSERT INTO post_words (rowid, text) SELECT id, text FROM posts")
            try transaction.execute("DELETE FROM unindexed")
        }
    }
}
