import Database
import ModuleInterfaces
import Testing

@testable import Timer

/// - Shows: MD TimerShared
@Suite("Sittings as the app is told them")
struct TimerSessionListTests {
    private func history(_ count: Int) throws -> SittingHistory {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        for number in 0..<count {
            // Two begin at the same time, so that only their ids tell them apart.
            let start = 1_700_000_000_000 + Int64(number / 2) * 3_600_000
            let record = SittingRecord(
                id: "s\(number)", startedAt: start, endedAt: start + 600_000, secondsSat: 540, secondsPlanned: 600,
                zone: LocalZone(storedIdentifier: "Pacific/Apia", offset: 46_800), completed: false)
            _ = try history.record(record, user: "ann")
        }
        return history
    }

    @Test("Each is told as it was, the latest first")
    func told() throws {
        let list = try #require(try history(3).sessions(user: "ann", limit: 10, after: nil))
        #expect(list.sessions.map(\.id) == ["s2", "s1", "s0"] && !list.hasMore)
        let first = try #require(list.sessions.last)
        #expect(
            first.startedAt == 1_700_000_000_000 && first.endedAt == 1_700_000_600_000 && first.seconds == 540
                && first.plannedSeconds == 600 && !first.completed && first.timeZone == "Pacific/Apia")
    }

    @Test("Pages of any length have every sitting once", arguments: [1, 2, 3, 7, 100] as [UInt32])
    func pages(limit: UInt32) throws {
        let history = try history(7)
        var ids: [String] = []
        var hasMore = true
        while hasMore {
            let list = try #require(try history.sessions(user: "ann", limit: limit, after: ids.last))
            #expect(list.sessions.count <= limit && !list.sessions.isEmpty)
            ids += list.sessions.map(\.id)
            hasMore = list.hasMore
        }
        #expect(ids == ["s6", "s5", "s4", "s3", "s2", "s1", "s0"])
    }

    @Test("A number that is too small counts as one, one that is too large as a hundred")
    func limits() throws {
        let history = try history(130)
        #expect(try history.sessions(user: "ann", limit: 0, after: nil)?.sessions.count == 1)
        #expect(try history.sessions(user: "ann", limit: .max, after: nil)?.sessions.count == 100)
    }

    @Test("After a sitting that is not the person's there is nothing, and nobody is told another's")
    func foreign() throws {
        let history = try history(2)
        #expect(try history.sessions(user: "ann", limit: 5, after: "unknown") == nil)
        #expect(try history.sessions(user: "bob", limit: 5, after: "s1") == nil)
        #expect(try history.sessions(user: "bob", limit: 5, after: nil)?.sessions.isEmpty == true)
    }
}
