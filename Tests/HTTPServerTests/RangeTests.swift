import Foundation
import Testing

@testable import HTTPServer

/// - Shows: MD Player
@Suite("Files in parts (RFC 9110, sections 13 and 14)")
struct RangeTests {
    // MARK: Reading Range

    @Test(
        "A range is read as section 14.1.2 has it, for 100 bytes",
        arguments: [
            ("bytes=0-9", ByteRange.part(0..<10)), ("bytes=90-", .part(90..<100)), ("bytes=-10", .part(90..<100)),
            ("bytes=0-0", .part(0..<1)), ("bytes=99-99", .part(99..<100)), ("bytes=50-1000", .part(50..<100)),
            ("bytes=-1000", .part(0..<100)), ("bytes=0-", .part(0..<100)), ("BYTES=0-9", .part(0..<10)),
            ("bytes= 0-9 ", .part(0..<10)), ("bytes=0-9,", .part(0..<10)), ("bytes=,0-9", .part(0..<10)),
            ("bytes=100-", .unsatisfiable), ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=0-99999999999999999999", .part(0..<100)),
            ("bytes=9-0", .whole), ("bytes=-", .whole), ("bytes=", .whole), ("bytes=,", .whole), ("bytes=a-b", .whole),
            ("bytes=0-9a", .whole), ("bytes=+0-9", .whole), ("bytes=0--9", .whole), ("items=0-9", .whole),
            ("bytes", .whole), ("", .whole), ("bytes=0-9,5-19", .part(0..<20)), ("bytes=10-19,0-9", .part(0..<20)),
            ("bytes=0-9,20-29", .whole), ("bytes=0-9,200-", .part(0..<10)), ("bytes=200-,300-", .unsatisfiable),
            ("bytes=0-9,x", .whole),
            ("bytes=0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0", .whole),
        ])
    func read(_ header: String, _ expected: ByteRange) {
        #expect(ByteRange.read(header, size: 100) == expected)
    }

    @Test("No header asks for all, and of nothing there is no part")
    func edges() {
        #expect(ByteRange.read(nil, size: 100) == .whole)
        #expect(ByteRange.read("bytes=0-", size: 0) == .unsatisfiable)
        #expect(ByteRange.read("bytes=-5", size: 0) == .unsatisfiable)
    }

    @Test("Whatever comes, a part lies within the file and is not empty")
    func hostile() {
        var random = Sequence(state: 3)
        let letters = Array("0123456789-,= \tbytes")
        for _ in 0..<20_000 {
            let text =
                "bytes="
                + String(
                    (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in
                        letters.randomElement(using: &random)
                    })
            let size = Int.random(in: 0...50, using: &random)
            guard case .part(let range) = ByteRange.read(text, size: size) else { continue }
            #expect(range.lowerBound >= 0 && range.upperBound <= size && !range.isEmpty, "\(text) of \(size)")
        }
    }

    /// Numbers that repeat from run to run (Knuth's MMIX generator).
    private struct Sequence: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 33
        }
    }

    // MARK: Over a socket

    private static let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    private static let tag = "\"a1\""
    static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    private func withFile(_ bytes: [UInt8] = content, _ body: (RawClient) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "range-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let descriptor = unsafe open(path, O_RDONLY)
        defer { close(descriptor) }
        let file = ServedFile(
            try #require(FileBody(duplicating: descriptor, size: bytes.count)), mediaType: "audio/ogg",
            entityTag: Self.tag, modified: 784_111_777)
        try withServer(answering: { .now(file.response(to: $0.method, $0.headers)) }) { server in
            try body(RawClient(server.port))
        }
    }

    @Test("Answers that are not fetched hold few descriptors, and a file still comes whole and in parts")
    func descriptors() throws {
        let bytes = (0..<8 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 12) }
        let path = FileManager.default.temporaryDirectory.appending(path: "range-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let descriptor = unsafe open(path, O_RDONLY)
        let body = try #require(FileBody(duplicating: descriptor, size: bytes.count))
        close(descriptor)
        let file = ServedFile(body, mediaType: "audio/ogg", entityTag: Self.tag, modified: 784_111_777)
        func count() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
            }
        }
        try withServer(
            { $0.limits.fileAnswers = 2 }, answering: { .now(file.response(to: $0.method, $0.headers)) }
        ) { server in
            let held = try (0..<20).map { _ in
                let client = try RawClient(server.port)
                client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
                #expect(try client.receiveHead().status == 200)
                return client
            }
            // The file's own, and those of two answers.
            #expect(try count() == 3)
            let client = try RawClient(server.port)
            #expect(try client.get("/").body == bytes)
            let part = try client.get("/", headers: "Range: bytes=5000001-7000000\r\n")
            #expect(part.status == 206 && part.body == Array(bytes[5_000_001...7_000_000]))
            for client in held { client.close() }
            #expect(eventually { (try? count()) == 1 })
            #expect(try client.get("/", headers: "Range: bytes=-5\r\n").body == Array(bytes.suffix(5)))
        }
    }

    @Test("The whole file comes with its validators, and says that it can be had in parts")
    func whole() throws {
        try withFile { (client) throws in
            let answer = try client.get("/")
            #expect(answer.status == 200 && answer.body == Self.content)
            #expect(answer["Accept-Ranges"] == "bytes" && answer["ETag"] == Self.tag)
            #expect(answer["Last-Modified"] == RangeTests.date && answer["Content-Type"] == "audio/ogg")
        }
    }

    @Test("A part comes as 206 with its place; the connection goes on")
    func part() throws {
        try withFile { (client) throws in
            for range in [0..<1, 7..<4_096, 99_990..<100_000, 65_536..<65_537] {
                let answer = try client.get(
                    "/", headers: "Range: bytes=\(range.lowerBound)-\(range.upperBound - 1)\r\n")
                #expect(answer.status == 206 && answer.body == Array(Self.content[range]))
                #expect(answer["Content-Range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/100000")
                #expect(answer["Content-Length"] == "\(range.count)")
            }
        }
    }

    @Test("What is not there is 416 and tells the size")
    func unsatisfiable() throws {
        try withFile { (client) throws in
            let answer = try client.get("/", headers: "Range: bytes=100000-\r\n")
            #expect(answer.status == 416 && answer["Content-Range"] == "bytes */100000" && answer.body.isEmpty)
            #expect(try client.get("/").status == 200)
        }
    }

    @Test("HEAD has the length and no part, since ranges are GET's alone")
    func head() throws {
        try withFile { (client) throws in
            client.send("HEAD / HTTP/1.1\r\nHost: test\r\nRange: bytes=0-9\r\n\r\n")
            let answer = try client.receive(bodyless: true)
            #expect(answer.status == 200 && answer["Content-Length"] == "100000" && answer["Content-Range"] == nil)
            #expect(try client.get("/", headers: "Range: bytes=0-0\r\n").status == 206)
        }
    }

    @Test("An empty file is served, and has no part")
    func empty() throws {
        try withFile([]) { (client) throws in
            #expect(try client.get("/").status == 200)
            #expect(try client.get("/", headers: "Range: bytes=0-\r\n").status == 416)
        }
    }

    @Test(
        "Conditions are weighed in the order of section 13.2.2",
        arguments: [
            ("If-None-Match: \"a1\"", 304), ("If-None-Match: W/\"a1\"", 304), ("If-None-Match: \"b\", \"a1\"", 304),
            ("If-None-Match: *", 304), ("If-None-Match: \"b\"", 206), ("If-Match: \"a1\"", 206), ("If-Match: *", 206),
            ("If-Match: \"b\"", 412), ("If-Match: W/\"a1\"", 412), ("If-Modified-Since: \(RangeTests.date)", 304),
            ("If-Modified-Since: Sun, 06 Nov 1994 08:49:36 GMT", 206),
            ("If-Unmodified-Since: Sun, 06 Nov 1994 08:49:36 GMT", 412),
            ("If-Unmodified-Since: \(RangeTests.date)", 206),
            ("If-Modified-Since: yesterday", 206),
            ("If-None-Match: \"b\"\r\nIf-Modified-Since: \(RangeTests.date)", 206),
            ("If-Match: \"b\"\r\nIf-None-Match: \"a1\"", 412),
        ])
    func conditions(_ header: String, _ status: Int) throws {
        try withFile { (client) throws in
            client.send("GET / HTTP/1.1\r\nHost: test\r\nRange: bytes=0-9\r\n\(header)\r\n\r\n")
            let answer = try client.receive(bodyless: status == 304)
            #expect(answer.status == status)
            if status == 304 { #expect(answer["ETag"] == Self.tag) }
            // Nothing of a body was left behind.
            #expect(try client.get("/", headers: "Range: bytes=0-0\r\n").body == [Self.content[0]])
        }
    }

    @Test(
        "If-Range asks for the part of that very file, else for the whole (section 13.1.5)",
        arguments: [
            ("\"a1\"", 206), (RangeTests.date, 206), ("\"b\"", 200), ("W/\"a1\"", 200),
            ("Sun, 06 Nov 1994 08:49:38 GMT", 200),
            ("nonsense", 200),
        ])
    func ifRange(_ condition: String, _ status: Int) throws {
        try withFile { (client) throws in
            let answer = try client.get("/", headers: "Range: bytes=0-9\r\nIf-Range: \(condition)\r\n")
            #expect(answer.status == status && answer.body.count == (status == 206 ? 10 : Self.content.count))
        }
    }

    // MARK: Dates

    @Test(
        "Moments are written as section 5.6.7 has them, and read back",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] as [(Int64, String)])
    func dates(_ seconds: Int64, _ text: String) {
        #expect(HTTPDate.text(seconds) == text)
        #expect(HTTPDate.seconds(text) == seconds)
    }

    @Test("A leap second is a moment")
    func leapSecond() { #expect(HTTPDate.seconds("Sat, 31 Dec 2016 23:59:60 GMT") == 1_483_228_800) }

    @Test(
        "What is no such moment is none",
        arguments: [
            "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        ])
    func noDate(_ text: String) { #expect(HTTPDate.seconds(text) == nil) }

    @Test(
        "A day that there is not, or that has another name, is no date",
        arguments: [
            "Wed, 31 Feb 2024 00:00:00 GMT", "Sat, 31 Feb 2024 00:00:00 GMT", "Fri, 30 Feb 2024 00:00:00 GMT",
            "Sat, 29 Feb 2025 00:00:00 GMT", "Sat, 31 Apr 2024 00:00:00 GMT", "Mon, 06 Nov 1994 08:49:37 GMT",
            "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:+7 GMT",
        ])
    func noDay(_ text: String) { #expect(HTTPDate.seconds(text) == nil) }
}
