import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Content
@testable import Host
@testable import Sound

/// - Shows: MD Player
@Suite("Tracks that the host mixes and keeps")
struct TrackStoreTests {
    private let folder: ScratchFolder

    private final class LogLines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    init() throws { folder = try ScratchFolder() }

    /// A pack in a folder of its own, with one loop, one bell and sessions of 20 seconds.
    private func pack(_ sessions: [String], pitch: Double = 220) throws -> ContentPack {
        let place = folder.url.appending(path: "pack")
        try FileManager.default.createDirectory(
            at: place.appending(path: "media"), withIntermediateDirectories: true)
        try Data(Self.tone(hertz: pitch, seconds: 2)).write(to: place.appending(path: "media/hum.wav"))
        try Data(Self.tone(hertz: 880, seconds: 1)).write(to: place.appending(path: "media/bell.wav"))
        func write(_ name: String, _ entries: String) throws {
            try Data(#"{"schema": "bricks.content/1", "\#(name)": [\#(entries)]}"#.utf8).write(
                to: place.appending(path: "\(name).json"))
        }
        try write("categories", #"{"id": "all", "title": "All", "description": "Everything"}"#)
        for (name, sound) in [("sounds", "hum"), ("bells", "bell")] {
            try write(name, #"{"id": "\#(sound)", "title": "Sound", "sources": [{"file": "media/\#(sound).wav"}]}"#)
        }
        try write(
            "sessions",
            sessions.map {
                #"{"id": "\#($0)", "title": "\#($0)", "subtitle": "s", "description": "d", "kind": "audio", "durationSeconds": 20, "category": "all", "track": {"ambience": "hum", "bell": "bell", "strikes": "steps"}, "steps": [{"seconds": 8, "text": "One"}, {"seconds": 12, "text": "Two"}]}"#
            }.joined(separator: ", "))
        let reading = ContentPack.load(place)
        try #require(reading.problems.isEmpty, "\(reading.problems)")
        return reading.pack
    }

    private static func tone(hertz: Double, seconds: Int) -> [UInt8] {
        func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        let data = (0..<8_000 * seconds).flatMap { frame in
            bytes(UInt32(bitPattern: Int32(6_000 * sin(2 * .pi * hertz * Double(frame) / 8_000))), 2)
        }
        let format = bytes(1, 2) + bytes(1, 2) + bytes(8_000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2)
        return Array("RIFF".utf8) + bytes(UInt32(36 + data.count), 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + format
            + Array("data".utf8) + bytes(UInt32(data.count), 4) + data
    }

    private func store(_ pack: ContentPack, size: Int = TrackStore.standardSize) -> TrackStore {
        TrackStore(pack, folder: folder.file("tracks"), maximumSize: size, log: HostLog(write: { _ in }))
    }

    private var kept: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.file("tracks")).sorted() }
    }

    @Test("A track is mixed once, has the length of its session, and is taken up by the next start")
    func once() async throws {
        let pack = try pack(["one"])
        let store = store(pack)
        async let first = store.file("tracks/one.ogg")
        async let second = store.file("tracks/one.ogg")
        let files = await [first, second]
        let file = try #require(files[0])
        #expect(files[1] == file)
        #expect(try kept.count == 1)
        let made = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        #expect(store.fileIfReady("tracks/one.ogg") == file)
        #expect(await self.store(pack).file("tracks/one.ogg") == file)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == made)
        let header = try #require(
            MediaHeader(
                head: Array(try Data(contentsOf: URL(filePath: file))),
                tail: Array(try Data(contentsOf: URL(filePath: file))),
                size: 0))
        #expect(header.container == .ogg && abs((header.seconds ?? 0) - 20) < 0.01)
        let loudness = try #require(try TrackRenderer.measure(file).integrated)
        #expect(abs(loudness - TrackPlan.standardLoudness) < 0.7)
    }

    @Test("Another sound in the pack makes another track")
    func digest() async throws {
        let before = await store(try pack(["one"])).file("tracks/one.ogg")
        let after = await store(try pack(["one"], pitch: 330)).file("tracks/one.ogg")
        #expect(before != nil && after != nil && before != after)
    }

    @Test("What was used least recently makes room for the next")
    func room() async throws {
        let pack = try pack(["one", "two", "three"].enumerated().map { "s\($0.offset)" })
        let store = store(pack, size: 1)
        let first = try #require(await store.file("tracks/s0.ogg"))
        try Data("unfinished".utf8).write(to: URL(filePath: folder.file("tracks/.left")))
        // All three sound alike, and are one track.
        #expect(await store.file("tracks/s1.ogg") == first)
        let other = try self.pack(["s0"], pitch: 440)
        let second = try #require(await self.store(other, size: 1).file("tracks/s0.ogg"))
        #expect(try kept == [URL(filePath: second).lastPathComponent])
    }

    @Test("What is no track, and what cannot be mixed, is nil; the failure is logged once")
    func failure() async throws {
        let pack = try pack(["one"])
        #expect(await store(pack).file("tracks/none.ogg") == nil)
        try Data("no sound".utf8).write(to: folder.url.appending(path: "pack/media/bell.wav"))
        let lines = LogLines()
        let store = TrackStore(pack, folder: folder.file("tracks"), log: HostLog(write: { lines.add($0) }))
        #expect(await store.file("tracks/one.ogg") == nil)
        #expect(await store.file("tracks/one.ogg") == nil)
        #expect(lines.all.count == 1 && lines.all.first?.contains("session one could not be mixed") == true)
    }

    @Test("After the stop nothing is mixed")
    func stop() async throws {
        let store = store(try pack(["one"]))
        store.stop()
        #expect(await store.file("tracks/one.ogg") == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.file("tracks")))
    }

    @Test("A bell is struck at the start, at each step and at the end, and the voice comes after it")
    func plan() throws {
        let pack = try pack(["one"])
        var session = try #require(pack.session("one"))
        session.steps[1].voice = "media/hum.wav"
        session.steps[1].seconds = 42
        session.durationSeconds = 50
        let plan = try #require(TrackPlan(session, of: pack))
        #expect(plan.length == 50 * 48_000 && plan.layers.count == 1 && plan.layers.first?.end == plan.length)
        #expect(plan.strokes.map { Double($0.start) / 48_000 } == [1, 9, 13, 42])
        session.track?.strikes = .start
        #expect(TrackPlan(session, of: pack)?.strokes.map { Double($0.start) / 48_000 } == [1, 9])
        session.track = nil
        #expect(TrackPlan(session, of: pack) == nil)
    }
}
