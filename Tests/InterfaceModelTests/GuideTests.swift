import Foundation
import InterfaceModel
import Testing

@Suite("The author's guide")
struct GuideTests {
    private static let catalogue = DescriptionTests.root.appending(path: "Sources/AuthorSDK/Bricks.docc")

    /// Every page, by its path from the catalogue.
    static let pages: [String] = {
        let files = FileManager.default.enumerator(atPath: catalogue.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".md") }.sorted()
    }()

    private static func text(_ page: String) throws -> String {
        try String(contentsOf: catalogue.appending(path: page), encoding: .utf8)
    }

    /// The samples of a page in one language, in order.
    private static func samples(_ page: String, _ language: String) throws -> [String] {
        try text(page).matches(of: #/(?s)```(\w+)\n(.*?)```/#).filter { $0.output.1 == language }
            .map { String($0.output.2) }
    }

    private static func run(_ words: [String], input: String) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let (stdin, stderr) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = FileHandle.nullDevice
        process.standardError = stderr
        try process.run()
        stdin.fileHandleForWriting.write(Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let text = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test("Each sample in C compiles by itself, after the header", arguments: pages)
    func samplesCompile(page: String) throws {
        for sample in try Self.samples(page, "c") {
            let result = try Self.run(
                [
                    "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-fno-builtin", "-fsyntax-only",
                    "-x", "c",
                    "-I", DescriptionTests.root.appending(path: "Sources/BricksABI/include").path,
                    "-I", DescriptionTests.root.appending(path: "Sources/CFakeHost/include").path, "-",
                ], input: "#include <bricks/bricks.h>\n\(sample)")
            #expect(result.status == 0, "\(page):\n\(sample)\n\(result.errors)")
        }
    }

    @Test("Each sample in another language stands in a file that is built", arguments: pages)
    func samplesAreBuilt(page: String) throws {
        let folders = ["Plugins/Examples", "Sources/AuthorSDK/templates"]
        let built = folders.flatMap { folder -> [String] in
            let root = DescriptionTests.root.appending(path: folder)
            let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            return files.filter { ["cpp", "rs", "swift"].contains(URL(filePath: $0).pathExtension) }
                .compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
        }
        for language in ["cpp", "rust", "swift"] {
            for sample in try Self.samples(page, language) {
                #expect(built.contains { $0.contains(sample) }, "\(page):\n\(sample)")
            }
        }
    }

    @Test("Every interface and every method has its place in the reference", arguments: Contract.interfaces)
    func referenceIsComplete(interface: Interface) throws {
        let page = try #require(
            Self.pages.first { page in
                (try? Self.text(page))?.hasPrefix("# \(interface.reference)\n") == true
            })
        let lines = try Self.text(page).split(separator: "\n")
        for method in interface.methods { #expect(lines.contains("## \(method.name)")) }
    }

    @Test("It builds with DocC without a warning")
    func builds() throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let result = try Self.run(
            [
                "docc", "convert", Self.catalogue.path, "--output-dir", output.path, "--warnings-as-errors",
                "--fallback-display-name", "Bricks", "--fallback-bundle-identifier", "dev.bricks.authors",
            ], input: "")
        #expect(result.status == 0 && !result.errors.contains("warning:"), "\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: output.appending(path: "documentation").path))
    }

    @Test("In plain Markdown each link leads to a page that is there", arguments: pages)
    func plainLinks(page: String) throws {
        let names = Set(Self.pages.map { URL(filePath: $0).lastPathComponent })
        let plain = ReferenceGenerator.plain(try Self.text(page))
        #expect(!plain.contains("<doc:"))
        for match in plain.matches(of: #/\]\(([^)#]+\.md)/#) { #expect(names.contains(String(match.output.1))) }
    }
}
