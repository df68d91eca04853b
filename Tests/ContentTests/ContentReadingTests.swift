import Foundation
import JSONText
import TestSupport
import Testing

@testable import Content

/// A pack in a folder of its own, right unless a file is given another text.
struct TemporaryPack {
    let folder: ScratchFolder

    static let category =
        #"{"id": "rest", "title": "Rest", "description": "Rest.", "subcategories": [{"id": "night", "title": "Night"}]}"#
    static let session =
        #"{"id": "nap", "title": "Nap", "subtitle": "Short.", "description": "Sleep a little.", "kind": "audio", "durationSeconds": 60, "category": "rest", "subcategory": "night", "tags": ["short"], "image": "images/a.svg", "steps": [{"seconds": 60, "text": "Lie down."}]}"#
    static let journey =
        #"{"id": "week", "title": "Week", "description": "Seven naps.", "kind": "linear", "sessions": ["nap"]}"#

    init(_ changed: [String: String] = [:]) throws {
        folder = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: folder.file("images"), withIntermediateDirectories: false)
        var files = [
            "categories.json": Self.file("categories", Self.category),
            "tags.json": Self.file("tags", #"{"id": "short", "title": "Short"}"#),
            "sessions.json": Self.file("sessions", Self.session),
            "journeys.json": Self.file("journeys", Self.journey),
            "images/a.svg": "<svg><title>A &amp; B</title></svg>",
        ]
        files.merge(changed) { _, new in new }
        for (name, text) in files where text != "absent" {
            try folder.write(text, to: name)
        }
    }

    static func file(_ name: String, _ entries: String...) -> String {
        "{\"schema\": \"bricks.content/1\",\n\"\(name)\": [\n\(entries.joined(separator: ",\n"))]}"
    }

    func load() -> ContentPack.Reading { ContentPack.load(folder.url) }
}

/// - Shows: DM
@Suite("Reading content packs")
struct ContentReadingTests {
    @Test("A small pack is read, with the picture described by its title")
    func right() throws {
        let reading = try TemporaryPack().load()
        #expect(reading.problems.isEmpty)
        #expect(reading.pack.session("nap")?.image?.description == "A & B")
        #expect(reading.pack.images.keys.sorted() == ["images/a.svg"])
    }

    @Test("Tags and journeys may be absent")
    func optionalFiles() throws {
        let session = TemporaryPack.session.replacing(#"["short"]"#, with: "[]")
        let reading = try TemporaryPack([
            "tags.json": "absent", "journeys.json": "absent", "sessions.json": TemporaryPack.file("sessions", session),
        ]).load()
        #expect(reading.problems.isEmpty)
        #expect(reading.pack.sessions.count == 1)
    }

    @Test(
        "A fault in a session is named with its place, and the session left out",
        arguments: [
            (
                #""category": "rest""#, #""category": "rst""#, ContentProblem.Code.unknownReference,
                "/sessions/0/category", "rest"
            ),
            (
                #""subcategory": "night""#, #""subcategory": "nigth""#, .unknownReference, "/sessions/0/subcategory",
                "night"
            ),
            (#"["short"]"#, #"["shor"]"#, .unknownReference, "/sessions/0/tags/0", "short"),
            (#"["short"]"#, #"["short", "short"]"#, .duplicate, "/sessions/0/tags/1", ""),
            (#"["short"]"#, "7", .type, "/sessions/0/tags", ""),
            (#""audio""#, #""adio""#, .unknownValue, "/sessions/0/kind", "audio"),
            (#""durationSeconds": 60"#, #""durationSeconds": 61"#, .duration, "/sessions/0/durationSeconds", ""),
            (#""durationSeconds": 60"#, #""durationSeconds": 0"#, .bounds, "/sessions/0/durationSeconds", ""),
            (#""durationSeconds": 60"#, #""durationSeconds": "60""#, .type, "/sessions/0/durationSeconds", ""),
            (#""title": "Nap""#, #""titel": "Nap""#, .missing, "/sessions/0", ""),
            (#""title": "Nap""#, #""title": """#, .bounds, "/sessions/0/title", ""),
            (#""id": "nap""#, #""id": "Nap!""#, .identifier, "/sessions/0/id", ""),
            (#""seconds": 60"#, #""seconds": 1e9"#, .bounds, "/sessions/0/steps/0/seconds", ""),
            (#"{"seconds": 60, "text": "Lie down."}"#, "", .bounds, "/sessions/0/steps", ""),
            (#""image""#, #""imgae""#, .unknownMember, "/sessions/0/imgae", "image"),
            ("images/a.svg", "images/b.svg", .image, "/sessions/0/image", ""),
            ("images/a.svg", "../a.svg", .image, "/sessions/0/image", ""),
            ("images/a.svg", "/etc/passwd", .image, "/sessions/0/image", ""),
            ("images/a.svg", "images", .image, "/sessions/0/image", ""),
            ("images/a.svg", "../\u{301}a.svg", .image, "/sessions/0/image", ""),
        ])
    func sessionFault(old: String, new: String, code: ContentProblem.Code, pointer: String, nearest: String) throws {
        let session = TemporaryPack.session.replacing(old, with: new)
        let reading = try TemporaryPack(["sessions.json": TemporaryPack.file("sessions", session)]).load()
        let problem = try #require(reading.problems.first)
        #expect(problem.code == code)
        #expect(problem.pointer.description == pointer)
        #expect(problem.line == 3)
        #expect(problem.column != nil)
        #expect(problem.file.hasSuffix("sessions.json"))
        #expect(!problem.help.isEmpty)
        if !nearest.isEmpty { #expect(problem.nearest == nearest) }
        #expect(reading.pack.sessions.isEmpty)
    }

    @Test("All problems of all files are told in one run")
    func allAtOnce() throws {
        let reading = try TemporaryPack([
            "sessions.json": TemporaryPack.file(
                "sessions", TemporaryPack.session, TemporaryPack.session,
                TemporaryPack.session.replacing(#""nap""#, with: #""doze""#).replacing("audio", with: "odour")),
            "journeys.json": TemporaryPack.file(
                "journeys", TemporaryPack.journey.replacing(#"["nap"]"#, with: #"["nap", "doze", "dose", "nap"]"#)),
            "tag.json": "{}",
        ]).load()
        #expect(
            reading.problems.map(\.code) == [
                .unknownFile, .duplicate, .unknownValue, .unknownReference, .duplicate,
            ])
        #expect(reading.problems.first?.nearest == "tags.json")
        #expect(reading.pack.sessions.map(\.id) == ["nap"])
    }

    @Test("A session with a fault of its own is left out of journeys without a second problem")
    func faultySessionInJourney() throws {
        let faulty = TemporaryPack.session.replacing(#""nap""#, with: #""doze""#).replacing("audio", with: "odour")
        let reading = try TemporaryPack([
            "sessions.json": TemporaryPack.file("sessions", TemporaryPack.session, faulty),
            "journeys.json": TemporaryPack.file(
                "journeys", TemporaryPack.journey.replacing(#"["nap"]"#, with: #"["doze", "nap"]"#)),
        ]).load()
        #expect(reading.problems.map(\.code) == [.unknownValue])
        #expect(reading.pack.journey("week")?.sessions == ["nap"])
    }

    @Test(
        "A file that is absent or no such file is named once",
        arguments: [
            ("absent", ContentProblem.Code.unreadable), ("", .syntax), ("{", .syntax), ("[]", .type), ("{}", .missing),
            (#"{"schema": "bricks.content/2", "sessions": []}"#, .schema),
            (#"{"schema": "bricks.content/1", "sessions": {}}"#, .type),
            (#"{"schema": "bricks.content/1", "sessions": [1]}"#, .type),
        ])
    func fileFault(text: String, code: ContentProblem.Code) throws {
        let reading = try TemporaryPack(["sessions.json": text, "journeys.json": "absent"]).load()
        #expect(Set(reading.problems.map(\.code)) == [code])
        #expect(reading.pack.sessions.isEmpty)
    }

    @Test("References into a file that could not be read are not held against the others")
    func unreadableTarget() throws {
        let reading = try TemporaryPack(["categories.json": "{"]).load()
        #expect(reading.problems.map(\.code) == [.syntax])
        #expect(reading.problems.first?.line == 1)
    }

    @Test("A pack that is not there is a problem, not a crash")
    func absentFolder() {
        let reading = ContentPack.load(FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        #expect(reading.problems.map(\.code) == [.unreadable, .unreadable])
        #expect(reading.pack.dailyPick(on: Date(timeIntervalSince1970: 0), in: .gmt) == nil)
    }

    @Test("A file cut off at any byte is refused with a place")
    func truncation() throws {
        let bytes = Array(TemporaryPack.file("sessions", TemporaryPack.session).utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            let text = String(decoding: bytes.prefix(count), as: UTF8.self)
            let reading = try TemporaryPack(["sessions.json": text, "journeys.json": "absent"]).load()
            #expect(reading.problems.first?.code == .syntax)
        }
    }

    @Test("Of a great many problems the first are listed")
    func manyProblems() throws {
        let sessions = (0..<2000).map { #"{"id": "s\#($0)"}"# }.joined(separator: ",")
        let reading = try TemporaryPack([
            "sessions.json": TemporaryPack.file("sessions", sessions), "journeys.json": "absent",
        ]).load()
        #expect(reading.problems.count == 201)
        #expect(reading.problems.last?.code == .limit)
    }

    @Test(
        "A picture that could run or fetch something is refused",
        arguments: [
            "<svg><script>1</script></svg>", "<svg><svg:script/></svg>", "<svg onload='x()'></svg>",
            "<svg\nONLOAD = 'x'></svg>", "<svg><a/></svg>", "<svg><image href='https://x.example/a.png'/></svg>",
            "<svg><use href='https://x.example/a.svg#b'/></svg>", "<svg><use xlink:href = \"b.svg#c\"/></svg>",
            "<svg><use href='&#x6a;avascript:1'/></svg>", "<svg><foreignObject/></svg>",
            "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "<svg><![CDATA[<script/>]]></svg>",
            "<?xml-stylesheet href='#a'?><svg/>",
            "<svg><rect fill=\"url( 'http://x.example')\"/></svg>",
            "<svg><rect fill='&#117;rl(http://x.example)'/></svg>",
            "<svg><style>a{}</style></svg>", "<svg><animate attributeName='href'/></svg>", "<html>", "<!-- <svg> -->",
        ])
    func unsafeImage(svg: String) throws {
        let reading = try TemporaryPack(["images/a.svg": svg]).load()
        #expect(reading.problems.map(\.code) == [.unsafeImage])
        #expect(reading.pack.images.isEmpty)
    }

    @Test(
        "A still picture is accepted",
        arguments: [
            "<svg/>", "<?xml version=\"1.0\"?><svg><!-- on a = 1 --><path d='M0 0'/></svg>",
            "<svg><defs><linearGradient id='a'/></defs><rect fill=\"url(#a)\"/><use xlink:href='#a'/></svg>",
            "<svg><title>Sun on the hills &amp; stars</title></svg>",
        ])
    func stillImage(svg: String) { #expect(StaticSVG.objection(to: svg) == nil) }

    @Test(
        "A hostile megabyte is judged in one pass",
        arguments: [" ", "href", "href= ", "<", " on", "url(\" ", "&", "<!--"])
    func hostileImage(part: String) {
        let text = "<svg" + String(repeating: part, count: (1 << 20) / part.utf8.count)
        _ = StaticSVG.objection(to: text)
        _ = StaticSVG.objection(to: "<svg href=" + String(repeating: " ", count: 1 << 20))
    }

    @Test("A picture that is not what its name says is refused", arguments: ["", "GIF89a"])
    func wrongImage(text: String) throws {
        let reading = try TemporaryPack(["images/a.svg": text]).load()
        #expect(reading.problems.map(\.code) == [.image])
    }

    @Test("A symbolic link out of the pack is refused")
    func symbolicLink() throws {
        let pack = try TemporaryPack(["images/a.svg": "absent"])
        try FileManager.default.createSymbolicLink(
            atPath: pack.folder.file("images/a.svg"), withDestinationPath: "/etc/hostname")
        #expect(pack.load().problems.map(\.code) == [.image])
    }
}
