import Foundation
import JSONText
import TestSupport
import Testing

@testable import Content

/// - Shows: MD Player, DM
@Suite("Tracks in content packs")
struct ContentTrackTests {
    private static let track = #""track": {"ambience": "rain", "bell": "bowl", "strikes": "steps"}, "steps""#

    /// A pack whose session has a track, and the sounds that it names.
    private func pack(_ old: String = "", _ new: String = "", voice: Double = 5) throws -> TemporaryPack {
        var session = TemporaryPack.session.replacing(#""steps""#, with: Self.track)
        session.replace(#""text": "#, with: #""voice": "voice/nap.wav", "text": "#, maxReplacements: 1)
        func list(_ name: String, _ id: String) -> String {
            TemporaryPack.file(
                name, #"{"id": "\#(id)", "title": "A sound", "sources": [{"file": "media/\#(id).wav"}]}"#)
        }
        var files = [
            "sessions.json": TemporaryPack.file("sessions", session), "sounds.json": list("sounds", "rain"),
            "bells.json": list("bells", "bowl"),
        ]
        if !old.isEmpty {
            #expect(files.values.contains { $0.contains(old) })
            files = files.mapValues { $0.replacing(old, with: new) }
        }
        let pack = try TemporaryPack(files)
        for folder in ["media", "voice"] {
            try FileManager.default.createDirectory(
                atPath: pack.folder.file(folder), withIntermediateDirectories: false)
        }
        for (name, seconds) in [("media/rain", 60.0), ("media/bowl", 3), ("voice/nap", voice)] {
            try Data(ContentMediaTests.wave(seconds: seconds)).write(
                to: pack.folder.url.appending(path: "\(name).wav"))
        }
        try Data([0x1A, 0x45, 0xDF, 0xA3]).write(to: pack.folder.url.appending(path: "voice/nap.webm"))
        return pack
    }

    @Test("A session with a track is played from the track, and what it is mixed from is not served for itself")
    func right() throws {
        let reading = try pack().load()
        #expect(reading.problems.isEmpty, "\(reading.problems)")
        let session = try #require(reading.pack.session("nap"))
        #expect(session.track == ContentTrack(ambience: "rain", bell: "bowl", strikes: .steps))
        #expect(session.media?.sources.map(\.path) == ["tracks/nap.ogg"])
        #expect(session.steps.first?.voice == "voice/nap.wav")
        #expect(reading.pack.bell("bowl")?.mixable?.path == "media/bowl.wav" && reading.pack.bell("rain") == nil)
        #expect(Set(reading.pack.media.keys) == ["media/rain.wav", "tracks/nap.ogg"])
    }

    @Test("A track of a locked session is for those who may open it")
    func locked() throws {
        let pack = try pack(#""id": "nap""#, #""id": "nap", "locked": true"#).load().pack
        #expect(pack.lockedMedia == ["tracks/nap.ogg": ["nap"]])
    }

    @Test("A session whose steps are spoken has a track without naming one; a silent one has none")
    func spoken() throws {
        let session = try pack(Self.track, #""steps""#).load().pack.session("nap")
        #expect(session?.track == ContentTrack() && session?.media != nil)
        #expect(try TemporaryPack().load().pack.session("nap")?.track == nil)
    }

    @Test(
        "A fault in a track is named with its place, and the session left out",
        arguments: [
            (#""ambience": "rain""#, #""ambience": "rian""#, ContentProblem.Code.unknownReference, "/track/ambience"),
            (#""bell": "bowl""#, #""bell": "rain""#, .unknownReference, "/track/bell"),
            (#""strikes": "steps""#, #""strikes": "often""#, .unknownValue, "/track/strikes"),
            (#""strikes""#, #""strike""#, .unknownMember, "/track/strike"),
            (Self.track, #""track": "rain", "steps""#, .type, "/track"),
            (
                Self.track,
                Self.track.replacing(
                    "\"track\"", with: #""media": {"kind": "audio", "sources": [{"file": "media/rain.wav"}]}, "track""#),
                .track, "/track"
            ),
            ("voice/nap.wav", "voice/none.wav", .media, "/steps/0/voice"),
            ("voice/nap.wav", "voice/nap.webm", .track, "/steps/0/voice"),
            ("voice/nap.wav", "../nap.wav", .media, "/steps/0/voice"),
        ])
    func fault(_ old: String, _ new: String, _ code: ContentProblem.Code, _ pointer: String) throws {
        let reading = try pack(old, new).load()
        let problem = try #require(reading.problems.first)
        #expect(problem.code == code && problem.pointer.description == "/sessions/0\(pointer)", "\(problem)")
        #expect(problem.line != nil && !problem.help.isEmpty)
        #expect(reading.pack.session("nap") == nil)
    }

    @Test("A voice that takes longer than its step is refused")
    func length() throws {
        let problem = try #require(try pack(voice: 4_000).load().problems.first)
        #expect(problem.code == .duration && problem.pointer.description == "/sessions/0/steps/0/voice")
    }
}
