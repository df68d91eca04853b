import Foundation
import JSONText
import TestSupport
import Testing

@testable import Content

/// - Shows: MD Player, DM
@Suite("Media in content packs")
struct ContentMediaTests {
    /// One second of silence, or so much of it.
    static func wave(seconds: Double = 60, rate: UInt32 = 100) -> [UInt8] {
        func four(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
        let data = [UInt8](repeating: 128, count: Int(seconds * Double(rate)))
        return Array("RIFF".utf8) + four(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8) + four(16) + [1, 0, 1, 0]
            + four(rate) + four(rate) + [1, 0, 8, 0] + Array("data".utf8) + four(UInt32(data.count)) + data
    }

    private static let media =
        #""media": {"kind": "audio", "sources": [{"file": "media/nap.wav", "quality": "Full"}], "captions": [{"file": "media/nap.vtt", "language": "en", "label": "English"}]}, "steps""#

    /// A pack whose session has a medium, and the file beside it.
    private func pack(
        _ old: String = "", _ new: String = "", file: [UInt8] = wave(), sounds: String = "absent"
    ) throws -> TemporaryPack {
        var session = TemporaryPack.session.replacing(#""steps""#, with: Self.media)
        if !old.isEmpty {
            #expect(session.contains(old))
            session = session.replacing(old, with: new)
        }
        let pack = try TemporaryPack(["sessions.json": TemporaryPack.file("sessions", session), "sounds.json": sounds])
        try FileManager.default.createDirectory(atPath: pack.folder.file("media"), withIntermediateDirectories: false)
        try Data(file).write(to: pack.folder.url.appending(path: "media/nap.wav"))
        try pack.folder.write("WEBVTT\n", to: "media/nap.vtt")
        return pack
    }

    @Test("A session has its media, with types, sizes and captions; only those files are served")
    func right() throws {
        let reading = try pack().load()
        #expect(reading.problems.isEmpty, "\(reading.problems)")
        let media = try #require(reading.pack.session("nap")?.media)
        #expect(media.kind == .audio && media.captions.map(\.label) == ["English"])
        #expect(media.sources.map(\.mediaType) == ["audio/wav"] && media.sources.map(\.quality) == ["Full"])
        #expect(media.sources.map(\.size) == [Self.wave().count])
        #expect(reading.pack.media == ["media/nap.wav": "audio/wav", "media/nap.vtt": "text/vtt; charset=utf-8"])
    }

    @Test("The language of captions is written as the standard recommends")
    func captionLanguage() throws {
        let reading = try pack(#""language": "en""#, #""language": "PT-br""#).load()
        #expect(reading.problems.isEmpty, "\(reading.problems)")
        #expect(reading.pack.session("nap")?.media?.captions.map(\.language) == ["pt-BR"])
    }

    @Test("A session without media is guided by its steps")
    func guided() throws {
        let reading = try TemporaryPack().load()
        #expect(reading.pack.session("nap")?.media == nil && reading.pack.media.isEmpty)
    }

    @Test(
        "A fault in media is named with its place, and the session left out",
        arguments: [
            ("media/nap.wav", "media/none.wav", ContentProblem.Code.media, "/sessions/0/media/sources/0/file"),
            ("media/nap.wav", "../nap.wav", .media, "/sessions/0/media/sources/0/file"),
            ("media/nap.wav", "/etc/passwd", .media, "/sessions/0/media/sources/0/file"),
            ("media/nap.wav", "media", .media, "/sessions/0/media/sources/0/file"),
            ("media/nap.wav", "media/nap.vtt", .media, "/sessions/0/media/sources/0/file"),
            ("media/nap.vtt", "media/nap.wav", .media, "/sessions/0/media/captions/0/file"),
            (#""kind": "audio", "sources""#, #""kind": "smell", "sources""#, .unknownValue, "/sessions/0/media/kind"),
            (
                #""kind": "audio", "sources""#, #""kind": "video", "sources""#, .media,
                "/sessions/0/media/sources/0/file"
            ),
            (#"[{"file": "media/nap.wav", "quality": "Full"}]"#, "[]", .bounds, "/sessions/0/media/sources"),
            (#""language": "en", "#, "", .missing, "/sessions/0/media/captions/0"),
            (
                #""language": "en""#, #""language": "English (UK)""#, .language,
                "/sessions/0/media/captions/0/language"
            ),
            (#""quality""#, #""qualty""#, .unknownMember, "/sessions/0/media/sources/0/qualty"),
            (#""durationSeconds": 60"#, #""durationSeconds": 90"#, .duration, "/sessions/0/media/sources"),
        ])
    func fault(_ old: String, _ new: String, _ code: ContentProblem.Code, _ pointer: String) throws {
        let reading = try pack(old, new).load()
        let problem = try #require(reading.problems.first)
        #expect(problem.code == code && problem.pointer.description == pointer, "\(problem)")
        #expect(problem.line != nil && !problem.help.isEmpty)
        #expect(reading.pack.session("nap") == nil)
    }

    @Test("A file that is not what its ending says is refused", arguments: ["OggS", "<html>", "\u{1}", "ID3"])
    func magic(_ start: String) throws {
        let reading = try pack(file: Array(start.utf8) + [UInt8](repeating: 0, count: 200)).load()
        #expect(reading.problems.first?.code == .media)
    }

    @Test("A file that leads out of the pack by a symbolic link is refused")
    func link() throws {
        let pack = try pack()
        let file = pack.folder.url.appending(path: "media/nap.wav")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: URL(filePath: "/etc/passwd"))
        #expect(pack.load().problems.first?.code == .media)
    }

    @Test("Sounds are read, and a file that nobody names is told of")
    func sounds() throws {
        let sounds = TemporaryPack.file(
            "sounds", #"{"id": "rain", "title": "Rain", "sources": [{"file": "media/nap.wav"}]}"#)
        let pack = try pack(sounds: sounds)
        #expect(pack.load().problems.isEmpty)
        #expect(pack.load().pack.sound("rain")?.sources.first?.mediaType == "audio/wav")
        try pack.folder.write("x", to: "media/left-over.ogg")
        let problems = pack.load().problems
        #expect(problems.map(\.code) == [.unusedFile] && problems.first?.file.hasSuffix("left-over.ogg") == true)
    }

    // MARK: Heads

    @Test("Durations are read out of heads, of each container that tells them cheaply")
    func durations() throws {
        let folder = Repository.folder.appending(path: "manifests/wellness/content/media")
        for (name, container, seconds) in [
            ("five-bells.ogg", MediaHeader.Container.ogg, 40.0), ("five-bells-small.ogg", .ogg, 40),
            ("rain.ogg", .ogg, 30.03), ("drone.ogg", .ogg, 40.03), ("circle.webm", .webm, 30),
        ] {
            let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
            let header = try #require(MediaHeader(head: bytes, tail: bytes, size: bytes.count))
            #expect(header.container == container)
            let found = try #require(header.seconds)
            #expect(abs(found - seconds) < 0.1, "\(name): \(header)")
        }
        let wave = Self.wave(seconds: 2.5)
        #expect(MediaHeader(head: wave, tail: wave, size: wave.count)?.seconds == 2.5)
        // Cut off: it has less than it says.
        #expect(MediaHeader(head: Array(wave.prefix(144)), tail: [], size: 144)?.seconds == 1)
    }

    @Test("Heads that were bent or cut off are read without harm")
    func bent() throws {
        let folder = Repository.folder.appending(path: "manifests/wellness/content/media")
        var random = SplitMix(5)
        for name in ["drone.ogg", "circle.webm"] {
            let whole = try [UInt8](Data(contentsOf: folder.appending(path: name)).prefix(4_096))
            for bytes in [whole, Self.wave(seconds: 3)] {
                for _ in 0..<2_000 {
                    var bent = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
                    for _ in 0..<4 where !bent.isEmpty {
                        bent[Int.random(in: 0..<min(bent.count, 200), using: &random)] = .random(
                            in: 0...255, using: &random)
                    }
                    let seconds = MediaHeader(head: bent, tail: bent, size: bent.count)?.seconds
                    #expect(seconds.map { $0.isFinite && $0 > 0 } ?? true)
                }
            }
        }
    }

    @Test("The media that ship are synthesised, small, and all named")
    func shipped() throws {
        let pack = ContentShippedTests.pack("wellness").pack
        let folder = pack.folder.appending(path: "media").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let bells = pack.bells.flatMap { $0.sources.map(\.path) }
        let tracks = pack.sessions.filter { $0.track != nil }.map { ContentTrack.path(of: $0.id) }
        #expect(Set(files.map { "media/\($0)" } + tracks) == Set(Array(pack.media.keys) + bells))
        let size = try files.reduce(0) { sum, name in
            sum + (try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))).count
        }
        #expect(size < 2 << 20)
        #expect(Set(pack.sessions.compactMap(\.media?.kind)) == Set(MediaKind.allCases))
        #expect(pack.sounds.count >= 2)
    }
}
