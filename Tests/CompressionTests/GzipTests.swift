import Compression
import Foundation
import TestSupport
import Testing

@Suite("Data that is compressed")
struct GzipTests {
    @Test(
        "Is what it was when the system's gzip has unpacked it, whatever it is",
        arguments: [
            [], [0], Array("A page. ".utf8), Array(String(repeating: "A style sheet. ", count: 10_000).utf8),
            (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
        ] as [[UInt8]])
    func unpacked(_ bytes: [UInt8]) async throws {
        let folder = try ScratchFolder()
        let compressed = try #require(Gzip.compressed(bytes))
        try Data(compressed).write(to: URL(filePath: folder.file("data.gz")))
        let finished = try await Command.run(["gzip", "-d", folder.file("data.gz")])
        #expect(finished.code == 0, "\(finished.output)")
        #expect(try Array(Data(contentsOf: URL(filePath: folder.file("data")))) == bytes)
    }

    @Test("Is much smaller where it repeats itself")
    func size() throws {
        let text = Array(String(repeating: "color: var(--color-primary); ", count: 1_000).utf8)
        #expect(try #require(Gzip.compressed(text)).count < text.count / 50)
    }
}
