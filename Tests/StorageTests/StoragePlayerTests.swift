import Core
import Dispatch
import Foundation
import JSONText
import Storage
import StorageSupport
import Synchronization
import TestSupport
import Testing

/// A flag that one thread sets and another reads.
private final class Shared: Sendable {
    private let flag: Atomic<Bool>

    init(_ value: Bool) { flag = Atomic(value) }

    var value: Bool {
        get { flag.load(ordering: .acquiring) }
        set { flag.store(newValue, ordering: .releasing) }
    }
}

/// - Shows: MD Player
@Suite("Playing, as it is kept", .eachEngine)
struct StoragePlayerTests {
    private func played(_ content: String, at time: Int64, _ seconds: Double = 0, done: Bool = false) -> PlayedContent {
        PlayedContent(content: content, playedAt: time, positionSeconds: seconds, isCompleted: done)
    }

    @Test("What was completed once stays so, wherever it is played again")
    func completed() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        try store.note(played("rain", at: 1, 0, done: true), user: user)
        try store.note(played("rain", at: 2, 30), user: user)
        #expect(try store.played("rain", user: user) == played("rain", at: 2, 30, done: true))
        try store.forgetPlays(of: "rain", user: user)
        #expect(try store.played("rain", user: user) == nil)
    }

    @Test("What one browser completes stays so where another notes places in it at the same time")
    func completedBesideAnother() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let contents = (0..<100).map { "c\($0)" }
        let failures = Mutex(0)
        for content in contents {
            let (begun, ended, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Shared(false))
            @Sendable func note(done: Bool) {
                let place = played(content, at: 1, 1, done: done)
                if (try? store.note(place, user: user)) == nil { failures.withLock { $0 += 1 } }
            }
            Thread.detachNewThread {
                begun.signal()
                while !isOver.value { note(done: false) }
                ended.signal()
            }
            begun.wait()
            note(done: true)
            isOver.value = true
            ended.wait()
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(try contents.filter { try store.played($0, user: user)?.isCompleted != true } == [])
    }

    @Test("What was completed outlives the history, and goes with the person")
    func completions() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        try store.note(played("rain", at: 1, 0, done: true), user: user)
        try store.note(played("sea", at: 2, 3), user: user)
        try store.note(played("rain", at: 3, 5), user: user)
        try store.forgetPlays(of: nil, user: user)
        #expect(try store.history(user: user).isEmpty)
        #expect(try store.completions(user: user) == ["rain"])
        #expect(try store.export(user: user)["completions"]?.array?.count == 1)
        try store.erase(user: user)
        #expect(try store.completions(user: user).isEmpty)
    }

    @Test("The history is forgotten for one person alone")
    func forgotten() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        for content in ["rain", "sea"] {
            try store.note(played(content, at: 1), user: user)
            try store.note(played(content, at: 1), user: other)
        }
        try store.forgetPlays(of: nil, user: user)
        #expect(try store.history(user: user).isEmpty)
        #expect(try store.history(user: other).count == 2)
    }

    @Test("Days of practice are kept once each")
    func days() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        for day in ["2026-11-20", "2026-11-22", "2026-11-22"] {
            try store.practised(on: day, seconds: 60, user: user)
        }
        #expect(try store.practiceDays(user: user) == ["2026-11-22", "2026-11-20"])
        // A sitting adds its day, and nothing to one that is there.
        try store.sat(on: ["2026-11-19", "2026-11-22"], user: user)
        #expect(try store.practiceDays(user: user) == ["2026-11-22", "2026-11-20", "2026-11-19"])
        let kept = try store.export(user: user)["practiceDays"]?.array ?? []
        #expect(kept.map { $0["sessions"]?.integer } == [0, 1, 2])
        #expect(try store.practice(user: user) == ["2026-11-19": 0, "2026-11-20": 60, "2026-11-22": 120])
        #expect(throws: StorageError.self) { try store.sat(on: ["2026-11-18", "tomorrow"], user: user) }
        #expect(try store.practiceDays(user: user).count == 3)
        for (day, seconds) in [("tomorrow", 1.0), ("2026-11-23", .nan), ("2026-11-23", -1)] {
            #expect(throws: StorageError.self) { try store.practised(on: day, seconds: seconds, user: user) }
        }
    }

    @Test(
        "Days in a row count up to today, or to yesterday while today may still come",
        arguments: [
            ([], 0), (["2026-11-22"], 1), (["2026-11-21"], 1), (["2026-11-20"], 0),
            (["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-18"], 3), (["2026-11-21", "2026-11-20"], 2),
            (["2026-11-23"], 0), (["nonsense", "2026-11-22"], 1),
        ])
    func streak(_ days: [String], _ length: Int) throws {
        // 00:30 on the 22nd in Zurich, while it is still the 21st in London.
        let moment = Date(timeIntervalSince1970: 1_795_303_800)
        let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
        #expect(Streak.day(of: moment, in: zone) == "2026-11-22")
        #expect(Streak(days, now: moment, timeZone: zone).current == length)
    }

    @Test("Days in a row go over the change of clocks and of years")
    func streakOverChanges() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
        // Noon of 2026-10-26, the day after clocks went back.
        let autumn = Date(timeIntervalSince1970: 1_793_012_400)
        #expect(Streak(["2026-10-26", "2026-10-25", "2026-10-24"], now: autumn, timeZone: zone).current == 3)
        let newYear = Date(timeIntervalSince1970: 1_798_801_200)
        #expect(Streak.day(of: newYear, in: zone) == "2027-01-01")
        #expect(Streak(["2027-01-01", "2026-12-31"], now: newYear, timeZone: zone).current == 2)
    }

    // MARK: Playlists

    @Test("A list is made, filled, put in order, renamed and deleted; others see nothing of it")
    func playlists() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        let list = try store.createPlaylist(named: " Before  sleep ", user: user, at: 5)
        #expect(list.name == "Before sleep")
        for content in ["rain", "sea", "rain"] { try store.change(list.id, .append(content), user: user) }
        #expect(try store.change(list.id, .move(from: 1, to: 0), user: user)?.contents == ["sea", "rain", "rain"])
        #expect(try store.change(list.id, .remove(at: 2), user: user)?.contents == ["sea", "rain"])
        #expect(try store.change(list.id, .rename("Night"), user: user)?.name == "Night")
        #expect(try store.playlists(user: other).isEmpty)
        #expect(try store.change(list.id, .append("x"), user: other) == nil)
        try store.deletePlaylist(list.id, user: other)
        #expect(try store.playlists(user: user) == [Playlist(id: list.id, name: "Night", contents: ["sea", "rain"])])
        try store.deletePlaylist(list.id, user: user)
        #expect(try store.playlists(user: user).isEmpty)
    }

    /// Puts back what a person took away and wants again.
    @Test("A list that was deleted comes back as it was, once, and never over the limit")
    func restoredList() throws {
        let store = try memoryStore(StorageLimits(playlists: 1))
        let user = try store.somebody()
        let list = Playlist(id: "a", name: "Night", contents: ["sea", "rain", "sea"])
        for _ in 0..<2 { try store.restore(list, user: user, at: 5) }
        #expect(try store.playlists(user: user) == [list])
        #expect(throws: StorageError.tooMany(what: .playlists, limit: 1)) {
            try store.restore(Playlist(id: "b", name: "Day"), user: user, at: 6)
        }
        #expect(try store.playlists(user: user) == [list])
    }

    @Test("Plays that were forgotten come back with their times, and nothing that was played since goes by it")
    func restoredPlays() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        for play in [played("rain", at: 1, 30), played("sea", at: 2, 0, done: true)] {
            try store.note(play, user: user)
        }
        let before = try store.history(user: user)
        try store.forgetPlays(of: nil, user: user)
        try store.restore(before, user: user)
        #expect(try store.history(user: user) == before)
        try store.forgetPlays(of: nil, user: user)
        try store.note(played("rain", at: 9, 4), user: user)
        try store.restore(before, user: user)
        #expect(try store.history(user: user) == [played("rain", at: 9, 4), played("sea", at: 2, 0, done: true)])
    }

    @Test(
        "A change that does not apply changes nothing",
        arguments: [
            PlaylistChange.remove(at: -1), .remove(at: 2), .move(from: 0, to: 2), .move(from: -1, to: 0),
            .move(from: 5, to: 0), .move(from: 1, to: 1),
        ])
    func noChange(_ change: PlaylistChange) {
        let list = Playlist(id: "l", name: "L", contents: ["a", "b"])
        #expect(change.applied(to: list) == list)
    }

    @Test(
        "A name that is none is refused",
        arguments: ["", "   ", "\n\t", String(repeating: "x", count: 101), "a\u{0}b", "a\u{1B}b"])
    func names(_ name: String) throws {
        let store = try memoryStore()
        let user = try store.somebody()
        #expect(throws: StorageError.self) { try store.createPlaylist(named: name, user: user, at: 1) }
        let list = try store.createPlaylist(named: "Fine", user: user, at: 1)
        #expect(throws: StorageError.self) { try store.change(list.id, .rename(name), user: user) }
        #expect(try store.playlists(user: user).map(\.name) == ["Fine"])
    }

    @Test("Lists and what is in them are bounded")
    func bounds() throws {
        let store = try memoryStore(StorageLimits(playlists: 2, playlistContents: 3))
        let user = try store.somebody()
        let list = try store.createPlaylist(named: "1", user: user, at: 1)
        _ = try store.createPlaylist(named: "2", user: user, at: 1)
        #expect(throws: StorageError.tooMany(what: .playlists, limit: 2)) {
            try store.createPlaylist(named: "3", user: user, at: 1)
        }
        for content in ["a", "b", "c"] { try store.change(list.id, .append(content), user: user) }
        #expect(throws: StorageError.tooMany(what: .playlistContents, limit: 3)) {
            try store.change(list.id, .append("d"), user: user)
        }
        #expect(try store.playlists(user: user).map(\.contents.count) == [3, 0])
    }

    // MARK: The person's data

    @Test("What a person played and put together is in their export, and gone from the file with them")
    func personalData() throws {
        let folder = try ScratchFolder()
        let store = try folder.open()
        let user = try store.somebody()
        let list = try store.createPlaylist(named: "Secret evening", user: user, at: 1)
        try store.change(list.id, .append("quiet-harbour"), user: user)
        try store.practised(on: "2026-11-22", seconds: 60, user: user)
        try store.savePlayer(["schema": "bricks.player/1", "sound": "far-thunder"], user: user)
        let export = try store.export(user: user)
        #expect(export["playlists"]?[0]?["name"] == "Secret evening")
        #expect(export["playlists"]?[0]?["contents"] == ["quiet-harbour"])
        #expect(export["practiceDays"]?[0]?["day"] == "2026-11-22")
        #expect(export["player"]?[0]?["sound"] == "far-thunder")
        try store.erase(user: user)
        for text in ["Secret evening", "quiet-harbour", "far-thunder"] { #expect(try !folder.contains(text)) }
    }

    @Test("The player as it was left survives the store, and one that is too large is refused")
    func player() throws {
        let folder = try ScratchFolder()
        let user = try folder.open().somebody()
        let state: JSON = ["schema": "bricks.player/1", "index": 3]
        try folder.open().savePlayer(state, user: user)
        #expect(try folder.open().savedPlayer(user: user) == state)
        let large = JSON.string(String(repeating: "x", count: 300 << 10))
        #expect(throws: StorageError.self) { try folder.open().savePlayer(large, user: user) }
        try folder.open().savePlayer(nil, user: user)
        #expect(try folder.open().savedPlayer(user: user) == nil)
    }
}
