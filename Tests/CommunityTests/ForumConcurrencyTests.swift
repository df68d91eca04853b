import Database
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Community

@Suite("Forum under load")
struct ForumConcurrencyTests {
    @Test("Counts are right whatever many people do at once, also through two connections")
    func counts() throws {
        let folder = try ScratchFolder()
        let path = folder.file("forum.sqlite")
        let configuration = try ForumTests.configuration()
        let forums = try (0..<2).map { _ in
            try Forum(database: Database(path: path), configuration: configuration)
        }
        DispatchQueue.concurrentPerform(iterations: 4) { worker in
            var generator = Noise(state: UInt64(worker))
            #expect(throws: Never.self) {
                let author = try Author(id: "u\(worker)", displayName: "Person \(worker)")
                for step in 0..<60 {
                    let forum = forums[(worker + step) % 2]
                    let known = try forum.posts(in: "general", limit: 10, person: author.id).posts
                    let target = known.isEmpty ? nil : known[Int(generator.next() % UInt64(known.count))].id
                    switch (generator.next() % 5, target) {
                    case (0, let target?):
                        _ = try? forum.write("reply", by: author, in: "general", replyingTo: target, now: Int64(step))
                    case (1, let target?):
                        _ = try? forum.toggle("heart", on: target, person: author.id, now: Int64(step))
                    case (2, let target?): try? forum.delete(target, person: author.id, now: Int64(step))
                    case (3, _) where step == 40: try forum.erase(person: author.id, now: Int64(step))
                    default: _ = try forum.write("post", by: author, in: "general", now: Int64(step))
                    }
                }
            }
        }
        let database = try Database(path: path)
        let wrongReplies = try database.query(
            """
            SELECT id FROM posts p WHERE reply_count <>
                (SELECT count(*) FROM posts r WHERE r.parent = p.id AND r.deleted_at IS NULL)
            """)
        #expect(wrongReplies.isEmpty)
        let wrongReactions = try database.query(
            """
            SELECT post, kind, count(*) AS n FROM reactions GROUP BY post, kind
            EXCEPT SELECT post, kind, count FROM reaction_counts
            """)
        #expect(wrongReactions.isEmpty)
        let counted = try database.query("SELECT sum(count) AS n FROM reaction_counts")
        let given = try database.query("SELECT nullif(count(*), 0) AS n FROM reactions")
        #expect(counted.first?["n"] == given.first?["n"])
        let wrongChannels = try database.query(
            """
            SELECT id FROM channels c WHERE post_count <>
                (SELECT count(*) FROM posts p WHERE p.channel = c.id AND p.parent IS NULL AND p.deleted_at IS NULL)
            """)
        #expect(wrongChannels.isEmpty)
    }

    @Test("Many threads take exactly as many tokens as there are")
    func tokens() {
        let rate = RateLimit(burst: 100, interval: 1000)
        let taken = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 where rate.take("u", now: 5) == nil { taken.withLock { $0 += 1 } }
        }
        #expect(taken.withLock { $0 } == 100)
        #expect(rate.take("u", now: 1004) == 1)
        #expect(rate.take("u", now: 1005) == nil)
        #expect(rate.take("u", now: 0) == 1000)
        #expect(rate.take("u", now: .max) == nil)
    }

    @Test("Over any stretch of time nobody posts more than the burst and one for each interval")
    func bound() {
        var generator = Noise(state: 8)
        let rate = RateLimit(burst: 3, interval: 100)
        var now: Int64 = 0
        var taken: [Int64] = []
        for _ in 0..<5000 {
            now += Int64(generator.next() % 60)
            if rate.take("u", now: now) == nil { taken.append(now) }
        }
        for (index, start) in taken.enumerated() {
            for end in taken[index...].prefix(20).indices {
                #expect(Int64(end - index + 1) <= 3 + (taken[end] - start) / 100 + 1)
            }
        }
        #expect(Int64(taken.count) >= now / 100)
    }
}
