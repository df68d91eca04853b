import Core
import JSONText
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Player
@Suite("The player's states")
struct PlayerTests {
    private static let items = ["a", "b", "c"].map { Player.Item(content: $0, duration: 100) }
    private static let page = "page-1"

    private static func report(
        _ seconds: Double, _ sequence: Int, load: Int = 1, page: String = page, end: Bool = false
    ) -> Player.Event {
        .report(PlayerReport(page: page, load: load, sequence: sequence, seconds: seconds, isAtEnd: end))
    }

    /// A player after events, each a second after the one before.
    private func player(_ events: [Player.Event]) -> (player: Player, effects: [Player.Effect]) {
        var player = Player()
        var effects: [Player.Effect] = []
        for (second, event) in events.enumerated() { effects += player.handle(event, at: Double(second)) }
        return (player, effects)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var events: [Player.Event]
        var phase: PlayerPhase
        var content: String?
        var position: Double
        var effects: [Player.Effect] = []

        var testDescription: String { name }
    }

    private static let began = Player.Effect.began(items[0])
    private static func progress(_ place: Int, _ seconds: Double) -> Player.Effect {
        .progress(items[place], seconds: seconds)
    }

    @Test(
        "Each event leads where the table says",
        arguments: [
            Row(name: "nothing", events: [], phase: .idle, content: nil, position: 0),
            Row(name: "play nothing", events: [.play(page: page)], phase: .idle, content: nil, position: 0),
            Row(name: "take nothing", events: [.take([], at: 0)], phase: .idle, content: nil, position: 0),
            Row(name: "take", events: [.take(items, at: 1)], phase: .loaded, content: "b", position: 0),
            Row(name: "take beyond", events: [.take(items, at: 9)], phase: .loaded, content: "c", position: 0),
            Row(
                name: "play", events: [.take(items, at: 0), .play(page: page)], phase: .playing, content: "a",
                position: 0,
                effects: [began]),
            Row(
                name: "play for a second", events: [.take(items, at: 0), .play(page: page), .pause], phase: .paused,
                content: "a", position: 1, effects: [began, progress(0, 1)]),
            Row(
                name: "pause what does not play", events: [.take(items, at: 0), .pause], phase: .loaded, content: "a",
                position: 0),
            Row(
                name: "report", events: [.take(items, at: 0), .play(page: page), report(40, 1)], phase: .playing,
                content: "a", position: 40, effects: [began, progress(0, 40)]),
            Row(
                name: "a late report", events: [.take(items, at: 0), .play(page: page), report(40, 2), report(39, 1)],
                phase: .playing, content: "a", position: 41, effects: [began, progress(0, 40)]),
            Row(
                name: "another page's report",
                events: [.take(items, at: 0), .play(page: page), report(40, 1, page: "page-2")], phase: .playing,
                content: "a", position: 1, effects: [began]),
            Row(
                name: "another item's report",
                events: [.take(items, at: 0), .play(page: page), report(40, 1, load: 9)],
                phase: .playing, content: "a", position: 1, effects: [began]),
            Row(
                name: "a report while paused",
                events: [.take(items, at: 0), .play(page: page), .pause, report(40, 1)], phase: .paused, content: "a",
                position: 1, effects: [began, progress(0, 1)]),
            Row(
                name: "a report of no number",
                events: [.take(items, at: 0), .play(page: page), report(.nan, 1), report(.infinity, 2)],
                phase: .playing, content: "a", position: 2, effects: [began]),
            Row(
                name: "a report before the start", events: [.take(items, at: 0), .play(page: page), report(-5, 1)],
                phase: .playing, content: "a", position: 0, effects: [began, progress(0, 0)]),
            Row(
                name: "a report beyond the end", events: [.take(items, at: 0), .play(page: page), report(1e300, 1)],
                phase: .playing, content: "a", position: 100, effects: [began, progress(0, 100)]),
            Row(
                name: "the later page takes over",
                events: [.take(items, at: 0), .play(page: "page-2"), .play(page: page), report(40, 1)],
                phase: .playing, content: "a", position: 40, effects: [began, progress(0, 40)]),
            Row(
                name: "another page leaves", events: [.take(items, at: 0), .play(page: page), .leave(page: "page-2")],
                phase: .playing, content: "a", position: 1, effects: [began]),
            Row(
                name: "the page leaves", events: [.take(items, at: 0), .play(page: page), .leave(page: page)],
                phase: .paused, content: "a", position: 1, effects: [began, progress(0, 1)]),
            Row(
                name: "the end goes on with the next",
                events: [.take(items, at: 0), .play(page: page), report(100, 1, end: true)], phase: .playing,
                content: "b", position: 0, effects: [began, .completed(items[0], practised: 1), .began(items[1])]),
            Row(
                name: "the end of the last",
                events: [.take(items, at: 2), .play(page: page), report(100, 1, end: true)],
                phase: .complete, content: "c", position: 100,
                effects: [.began(items[2]), .completed(items[2], practised: 1)]),
            Row(
                name: "stop at the end",
                events: [.take(items, at: 0), .stopAtEnd(true), .play(page: page), report(100, 1, end: true)],
                phase: .complete, content: "a", position: 100, effects: [began, .completed(items[0], practised: 1)]),
            Row(
                name: "finish without playing", events: [.take(items, at: 0), .finish], phase: .complete, content: "a",
                position: 100, effects: [began, .completed(items[0], practised: 0)]),
            Row(
                name: "finish twice", events: [.take(items, at: 0), .finish, .finish], phase: .complete, content: "a",
                position: 100, effects: [began, .completed(items[0], practised: 0)]),
            Row(
                name: "once more", events: [.take(items, at: 2), .finish, .play(page: page)], phase: .playing,
                content: "c", position: 0,
                effects: [.began(items[2]), .completed(items[2], practised: 0), .began(items[2])]),
            Row(
                name: "next", events: [.take(items, at: 0), .play(page: page), .next], phase: .playing, content: "b",
                position: 0, effects: [began, progress(0, 1), .began(items[1])]),
            Row(
                name: "next while loaded", events: [.take(items, at: 0), .next], phase: .loaded, content: "b",
                position: 0),
            Row(name: "no next", events: [.take(items, at: 2), .next], phase: .loaded, content: "c", position: 0),
            Row(
                name: "previous near the start", events: [.take(items, at: 1), .previous], phase: .loaded, content: "a",
                position: 0),
            Row(
                name: "previous goes to the start", events: [.take(items, at: 1), .seek(50), .previous], phase: .loaded,
                content: "b", position: 0),
            Row(
                name: "seek", events: [.take(items, at: 0), .seek(50)], phase: .loaded, content: "a", position: 50),
            Row(
                name: "keep a place before anything plays", events: [.take(items, at: 0), .keep(50)], phase: .loaded,
                content: "a", position: 50, effects: [progress(0, 50)]),
            Row(
                name: "keep no place", events: [.take(items, at: 0), .seek(20), .keep(.nan)], phase: .loaded,
                content: "a", position: 20),
            Row(
                name: "seek nowhere", events: [.take(items, at: 0), .seek(.nan), .seek(-.infinity)], phase: .loaded,
                content: "a", position: 0),
            Row(
                name: "seek beyond", events: [.take(items, at: 0), .seek(1e9)], phase: .loaded, content: "a",
                position: 100),
            Row(
                name: "remove what is held", events: [.take(items, at: 1), .remove(at: 1), .remove(at: -1)],
                phase: .loaded, content: "b", position: 0),
            Row(
                name: "remove what is before", events: [.take(items, at: 1), .remove(at: 0)], phase: .loaded,
                content: "b", position: 0),
            Row(
                name: "clear", events: [.take(items, at: 1), .clear, .next], phase: .loaded, content: "b", position: 0),
            Row(
                name: "close", events: [.take(items, at: 0), .play(page: page), .close], phase: .idle, content: nil,
                position: 0,
                effects: [began, progress(0, 1), .closed(items[0], seconds: 1, isCompleted: false)]),
        ])
    func table(_ row: Row) {
        let (player, effects) = player(row.events)
        #expect(player.phase == row.phase)
        #expect(player.item?.content == row.content)
        #expect(player.position.seconds(at: Double(max(0, row.events.count - 1))) == row.position)
        #expect(effects == row.effects)
    }

    @Test("The queue is put in order, behind what is held")
    func queue() {
        let four = Self.items + [Player.Item(content: "d", duration: 5)]
        var (player, _) = player([.take(four, at: 1)])
        func order() -> String { player.items.map(\.content).joined() }
        _ = player.handle(.move(from: 3, to: 2), at: 0)
        #expect(order() == "abdc")
        for event in [
            Player.Event.move(from: 0, to: 2), .move(from: 2, to: 1), .move(from: 2, to: 4), .move(from: 1, to: 3),
        ] {
            _ = player.handle(event, at: 0)
        }
        #expect(order() == "abdc")
        _ = player.handle(.playNext(Player.Item(content: "e", duration: 5)), at: 0)
        _ = player.handle(.append(Player.Item(content: "f", duration: 5)), at: 0)
        _ = player.handle(.remove(at: 3), at: 0)
        #expect(order() == "abecf")
        _ = player.handle(.jump(4), at: 0)
        #expect(player.item?.content == "f" && player.phase == .loaded)
    }

    @Test("What plays without scripts ends by the clock, and stops when nobody looks for long")
    func looking() {
        var (player, _) = player([.take([Player.Item(content: "a", duration: 50)], at: 0), .play(page: nil)])
        for second in stride(from: 6.0, through: 46, by: 5) { #expect(player.handle(.look, at: second).isEmpty) }
        #expect(player.position.seconds == 45 && player.phase == .playing)
        #expect(player.handle(.look, at: 51).contains { if case .completed = $0 { true } else { false } })
        var (other, _) = self.player([.take(Self.items, at: 0), .play(page: nil)])
        _ = other.handle(.look, at: 5_000)
        #expect(other.phase == .paused && other.position.seconds == PlayerPosition.patience)
    }

    @Test("A clock that leaps or goes back moves what plays by nothing, or by the patience at most")
    func clocks() {
        for time in [-1e18, -5, 0, 1e18, .infinity, -.infinity, .nan] {
            var (player, _) = player([.take(Self.items, at: 0), .play(page: Self.page), Self.report(40, 1)])
            #expect((40...70).contains(player.position.seconds(at: time)))
            _ = player.handle(.pause, at: time)
            #expect((40...70).contains(player.position.seconds), "\(time)")
        }
    }

    @Test("What is kept comes back as it was, without what is gone, and standing")
    func restored() throws {
        var (player, _) = player([
            .take(Self.items, at: 1), .rate(1.5), .sound("rain"), .soundVolume(0.2), .stopAtEnd(true),
            .play(page: Self.page),
        ])
        let saved = try #require(player.saved)
        var restored = Player()
        #expect(
            restored.restore(saved) { content, _ in content == "a" ? nil : Player.Item(content: content, duration: 9) })
        #expect(
            restored.phase == .loaded && restored.item?.content == "b" && restored.items.map(\.content) == ["b", "c"])
        #expect(restored.rate == 1.5 && restored.sound == "rain" && restored.soundVolume == 0.2 && restored.stopsAtEnd)
        _ = player.handle(.close, at: 9)
        #expect(player.saved == nil)
        for nonsense in ["{}", "[]", #"{"schema": "bricks.player/1", "items": 5}"#, #"{"schema": "other"}"#] {
            var nobody = Player()
            let isRestored = nobody.restore(try JSON(parsing: nonsense)) { content, _ in
                Player.Item(content: content, duration: 9)
            }
            #expect(!isRestored)
            #expect(nobody.phase == .idle)
        }
    }

    // MARK: Anything at all

    private func anything(_ random: inout SplitMix) -> Player.Event {
        func place() -> Int { .random(in: -2...6, using: &random) }
        let odd: [Double] = [
            .nan, .infinity, -.infinity, -1, 0, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ]
        func seconds() -> Double {
            Bool.random(using: &random)
                ? .random(in: -10...200, using: &random) : odd[Int.random(in: 0..<odd.count, using: &random)]
        }
        func page() -> String? { [nil, "page-1", "page-2"][Int.random(in: 0...2, using: &random)] }
        let item = Player.Item(content: "\(place())", duration: seconds())
        switch Int.random(in: 0...22, using: &random) {
        case 0:
            return .take((0..<max(0, place())).map { Player.Item(content: "\($0)", duration: seconds()) }, at: place())
        case 1, 2, 3: return .play(page: page())
        case 4: return .pause
        case 5: return .seek(seconds())
        case 6, 7, 8, 9:
            return .report(
                PlayerReport(
                    page: page() ?? "", load: place(), sequence: place(), seconds: seconds(),
                    isAtEnd: Bool.random(using: &random)))
        case 10: return .finish
        case 11: return .next
        case 12: return .previous
        case 13: return .jump(place())
        case 14: return .append(item)
        case 15: return .playNext(item)
        case 16: return .remove(at: place())
        case 17: return .move(from: place(), to: place())
        case 18: return .rate(seconds())
        case 19: return .soundVolume(seconds())
        case 20: return .stopAtEnd(Bool.random(using: &random))
        case 21: return .leave(page: page() ?? "")
        default: return [.look, .clear, .close, .sound("rain")][Int.random(in: 0...3, using: &random)]
        }
    }

    @Test("Whatever happens, in whatever order and at whatever time, the state stays sound", arguments: 1...40)
    func model(_ seed: Int) {
        var random = SplitMix(UInt64(seed))
        var player = Player()
        var completed: [Int: Int] = [:]
        var begun: [Int: Int] = [:]
        for _ in 0..<1_500 {
            let event = anything(&random)
            let time = [.nan, .infinity, -1e12, .random(in: 0...1e5, using: &random)][
                Int.random(in: 0...3, using: &random)]
            let before = player
            let effects = player.handle(event, at: time)
            // Idle exactly while it holds nothing.
            #expect((player.phase == .idle) == player.items.isEmpty)
            #expect(player.items.isEmpty || player.items.indices.contains(player.index))
            #expect(player.items.count <= Player.maximumItems)
            #expect(player.load >= before.load)
            let position = player.position
            #expect(position.seconds.isFinite && (0...max(position.duration, 0)).contains(position.seconds))
            #expect(position.duration == (player.item?.duration ?? 0) || player.phase == .idle)
            #expect((0.5...2).contains(player.rate) && (0...1).contains(player.soundVolume))
            #expect(position.rate == (player.phase == .playing ? player.rate : 0))
            for case .progress(let item, let seconds) in effects {
                #expect(seconds.isFinite && (0...item.duration).contains(seconds))
            }
            // An item after which the player goes on by itself was completed under the load before.
            let ended = effects.count { if case .completed = $0 { true } else { false } }
            #expect(ended <= 1)
            if ended == 1 { completed[before.load, default: 0] += 1 }
            let began = effects.count { if case .began = $0 { true } else { false } }
            if began == 1, ended == 0 { begun[player.load, default: 0] += 1 }
            // A page that does not play changes nothing by what it reports.
            if case .report(let report) = event, report.page != before.page || before.phase != .playing {
                #expect(player == before && effects.isEmpty)
            }
        }
        #expect(completed.values.allSatisfy { $0 == 1 }, "Each load is completed once at most.")
        #expect(begun.values.allSatisfy { $0 == 1 }, "Each load begins once at most.")
    }

    @Test("What was practised is the time by the clock in which it played: no pause, no leap, no speed, no sleep")
    func practised() {
        var player = Player()
        _ = player.handle(.take(Self.items, at: 0), at: 0)
        for (at, event) in [
            (10, .play(page: Self.page)), (15, Self.report(5, 1)), (15, .seek(60)), (20, .pause), (500, .rate(2)),
            (510, .play(page: Self.page)), (514, Self.report(73, 2)),
        ] as [(Double, Player.Event)] {
            _ = player.handle(event, at: at)
        }
        #expect(player.practised == 14)
        // A page that was asleep for long counts no more than the time that it is waited for.
        let effects = player.handle(Self.report(100, 3, end: true), at: 5_000)
        #expect(effects.contains(.completed(Self.items[0], practised: 44)))
        #expect(player.practised == 0, "The next item is counted from its own start.")
    }

    @Test("What was practised is kept for the next start, of the same item alone and within bounds")
    func practisedIsKept() throws {
        var player = Player()
        for (at, event) in [(0, .take(Self.items, at: 1)), (0, .play(page: Self.page)), (20, .pause)]
            as [(Double, Player.Event)]
        { _ = player.handle(event, at: at) }
        let saved = try #require(player.saved)
        func restored(_ saved: JSON, without gone: String? = nil) -> Player {
            var player = Player()
            _ = player.restore(saved) { content, journey in
                content == gone ? nil : Player.Item(content: content, journey: journey, duration: 100)
            }
            return player
        }
        #expect(restored(saved).practised == 20)
        #expect(restored(saved, without: "b").practised == 0)
        for wrong: JSON in [-1, 1e300, "20"] {
            var object = saved.object ?? [:]
            object["practised"] = wrong
            #expect(restored(.object(object)).practised == 0)
        }
    }
}
