import Compression
import Foundation
import TestSupport
import Testing

/// - Shows: AP
@Suite("Zip archives")
struct ZipTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Unpacks the file with that suffix; nil where the archive has none.
    static func unpack(_ source: some ZipSource, _ suffix: String = ".xml") throws -> [UInt8]? {
        let archive = try ZipArchive(source, suffix: suffix)
        guard let file = archive.files?.first else { return nil }
        let content = try archive.content(of: file)
        var bytes: [UInt8] = []
        while !content.isAtEnd { bytes += try content.read() }
        return bytes
    }

    static func problem(_ bytes: [UInt8]) -> ZipProblem? {
        do {
            _ = try unpack(ZipBytes(bytes))
            return nil
        } catch {
            return error as? ZipProblem
        }
    }

    private func open(_ name: String) throws -> ZipFile {
        let file = try #require(FileHandle(forReadingAtPath: folder.file(name)))
        let source = try #require(ZipFile(descriptor: dup(file.fileDescriptor)))
        return source
    }

    /// Some text that does not repeat itself much, of several pieces.
    static let text: [UInt8] = {
        var state: UInt32 = 1
        return (0..<300_000).map { index in
            state = state &* 1_664_525 &+ 1_013_904_223
            return index % 60 == 59 ? 0x0A : UInt8(0x61 + state >> 28)
        }
    }()

    @Test(
        "Those of Python are read, be they stored, compressed, of ZIP64 or written to a stream",
        arguments: [
            "0, False, False", "8, False, False", "8, True, False", "0, True, False", "8, False, True", "8, True, True",
        ])
    func python(options: String) async throws {
        try Data(Self.text).write(to: URL(filePath: folder.file("a.xml")))
        let program = """
            import sys, zipfile
            method, large, stream = \(options)
            class Stream:
                def __init__(self, file): self.file, self.count = file, 0
                def write(self, data): self.count += len(data); return self.file.write(data)
                def flush(self): self.file.flush()
            with open('a.zip', 'wb') as file:
                with zipfile.ZipFile(Stream(file) if stream else file, 'w', method) as archive:
                    archive.writestr('a/first.txt', b'x' * 1000)
                    with archive.open('a/Übung.XML', 'w', force_zip64=large) as entry:
                        entry.write(open('a.xml', 'rb').read())
                    archive.comment = b'a comment'
            """
        let finished = try await Command.run(["python3", "-c", program], in: folder.path)
        #expect(finished.code == 0, "\(finished.output)")
        #expect(try Self.unpack(open("a.zip")) == Self.text)
    }

    @Test(
        "Those of zip are read, written to a file and to a stream",
        arguments: [
            "zip -q a.zip a.xml b.xml", "zip -q - b.xml a.xml | cat > a.zip",
            "cat b.xml | zip -q -fz a.zip - ; printf '@ -\\n@=b.xml\\n' | zipnote -w a.zip",
        ])
    func zip(command: String) async throws {
        try Data(Self.text).write(to: URL(filePath: folder.file("b.xml")))
        try Data("<a/>".utf8).write(to: URL(filePath: folder.file("a.xml")))
        let finished = try await Command.run(["sh", "-c", command], in: folder.path)
        #expect(finished.code == 0, "\(finished.output)")
        let archive = try ZipArchive(open("a.zip"), suffix: "b.xml")
        #expect(archive.files?.count == 1)
        #expect(try Self.unpack(open("a.zip"), "b.xml") == Self.text)
    }

    @Test("A file whose bytes were changed is told by its checksum")
    func checksum() {
        var file = ZipWriter.File("a.xml", Array("hello".utf8))
        #expect(Self.problem(ZipWriter.archive([file])) == nil)
        file.checksum = 1
        #expect(Self.problem(ZipWriter.archive([file])) == .wrongChecksum)
    }

    @Test("Files that need a password, or another method, are told")
    func closed() {
        var file = ZipWriter.File("a.xml", Array("hello".utf8))
        file.flags = 1
        #expect(Self.problem(ZipWriter.archive([file])) == .encrypted)
        file.flags = 0
        file.method = 93
        #expect(Self.problem(ZipWriter.archive([file])) == .unknownMethod(93))
    }

    @Test("Files that share bytes are refused, in the list and behind it")
    func overlap() {
        let first = ZipWriter.File("a.xml", Array("hello, all of you".utf8))
        var second = ZipWriter.File("b.xml", Array("hello".utf8))
        second.place = 0
        #expect(Self.problem(ZipWriter.archive([first, second])) == .overlap)
        var third = first
        third.compressedSize = 60
        #expect(Self.problem(ZipWriter.archive([third, ZipWriter.File("b.xml", [1])])) == .overlap)
    }

    @Test("A list that has another length than it says, or too many files, is refused")
    func count() throws {
        let file = ZipWriter.File("a.xml", [1])
        #expect(Self.problem(ZipWriter.archive([file], count: 2)) == .damaged(.count))
        var limits = ZipArchive.Limits()
        limits.files = 2
        #expect(throws: ZipProblem.tooMany(limit: 2)) {
            try ZipArchive(ZipBytes(ZipWriter.archive([file, file, file])), limits: limits)
        }
    }

    @Test("Sizes that no archive has are refused before anything is read")
    func sizes() throws {
        var file = ZipWriter.File("a.xml", [1])
        file.size = 0xFFFF_FFF0
        var limits = ZipArchive.Limits()
        limits.size = 1 << 30
        #expect(throws: ZipProblem.tooLarge(limit: 1 << 30)) {
            try ZipArchive(ZipBytes(ZipWriter.archive([file])), limits: limits)
        }
        file.method = 8
        #expect(Self.problem(ZipWriter.archive([file])) == .tooDense(limit: 200))
    }

    @Test("A file that unpacks to very much is ended on the way, whatever it says of its size")
    func bomb() async throws {
        let program = """
            import zipfile
            with zipfile.ZipFile('a.zip', 'w', 8) as archive: archive.writestr('a.xml', b' ' * (64 << 20))
            """
        #expect(try await Command.run(["python3", "-c", program], in: folder.path).code == 0)
        var bytes = try Array(Data(contentsOf: URL(filePath: folder.file("a.zip"))))
        #expect(Self.problem(bytes) == .tooDense(limit: 200))
        // The size in the list becomes 1,000.
        let list = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        bytes.replaceSubrange(list + 24..<list + 28, with: [0xE8, 3, 0, 0])
        #expect(Self.problem(bytes) == .tooDense(limit: 200))
    }

    @Test("An archive that was cut has no list, and what stands before each file leads through it")
    func cut() async throws {
        try Data(Self.text).write(to: URL(filePath: folder.file("b.xml")))
        try Data("<a/>".utf8).write(to: URL(filePath: folder.file("a.xml")))
        #expect(try await Command.run(["sh", "-c", "zip -q - a.xml b.xml | cat > a.zip"], in: folder.path).code == 0)
        let bytes = try Array(Data(contentsOf: URL(filePath: folder.file("a.zip"))))
        let archive = try ZipArchive(ZipBytes(Array(bytes.prefix(100_000))))
        #expect(archive.files == nil)
        let first = try #require(try archive.file(at: 0))
        let second = try #require(try archive.file(at: archive.place(after: first)))
        #expect(second.hasSuffix("B.XML") && !second.hasSuffix("a.xml"))
        let content = try archive.content(of: second)
        var read: [UInt8] = []
        #expect(throws: ZipProblem.truncated) {
            while !content.isAtEnd { read += try content.read() }
        }
        #expect(read.count > 50_000)
        #expect(Self.text.starts(with: read))
    }
}
