import Foundation
import InterfaceModel
import TestSupport
import Testing

@Suite("The author's guide")
struct GuideTests {
    private static let catalogue = Repository.folder.appending(path: "Sources/Authors/AuthorSDK/Bricks.docc")

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

    @Test("Each sample in C compiles by itself, after the header", arguments: pages)
    func samplesCompile(page: String) async throws {
        for sample in try Self.samples(page, "c") {
            let result = try await Command.run(
                [
                    "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-fno-builtin", "-fsyntax-only",
                    "-x", "c",
                    "-I", Repository.headers,
                    "-I", Repository.path("Sources/Authors/CFakeHost/include"), "-",
                ], input: "#include <bricks/bricks.h>\n\(sample)")
            #expect(result.code == 0, "\(page):\n\(sample)\n\(result.output)")
        }
    }

    @Test("Each sample in another language stands in a file that is built", arguments: pages)
    func samplesAreBuilt(page: String) throws {
        let folders = ["Plugins/Examples", "Sources/Authors/AuthorSDK/templates"]
        let built = folders.flatMap { folder -> [String] in
            let root = Repository.folder.appending(path: folder)
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
    func builds() async throws {
        let folder = try ScratchFolder()
        let output = folder.url.appending(path: "guide")
        let result = try await Command.run(
            [
                "docc", "convert", Self.catalogue.path, "--output-dir", output.path, "--warnings-as-errors",
                "--fallback-display-name", "Bricks", "--fallback-bundle-identifier", "dev.bricks.authors",
            ])
        #expect(result.code == 0 && !result.output.contains("warning:"), "\(result.output)")
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
