import Foundation
import TestSupport
import Testing

@Suite("Headers for authors in C and C++", .serialized, .timeLimit(.minutes(20)))
struct AuthorHeaderTests {
    private static let layer = Repository.path("Sources/Authors/AuthorSDK/cpp/include")

    private static func headers(_ root: String, _ ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(ending) }.sorted()
    }

    /// Compiles files that each include one header, in one run of the compiler.
    private func compile(_ headers: [String], _ compiler: String, _ standard: String) async throws -> Command {
        let folder = try ScratchFolder()
        let isCPP = standard.hasPrefix("c++")
        var files: [String] = []
        for (index, header) in headers.enumerated() {
            files.append("\(index).\(isCPP ? "cpp" : "c")")
            try folder.write("#include <\(header)>\n", to: files[index])
        }
        return try await Command.run(
            [compiler, "-std=\(standard)", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
                + ["-fsyntax-only", "-I", Repository.headers, "-I", Self.layer] + files, in: folder.path)
    }

    @Test(
        "Every C header compiles alone and without a warning in every language it promises",
        arguments: [("gcc", "c11"), ("gcc", "c17"), ("clang", "c11"), ("clang", "c17")]
            + [("g++", "c++17"), ("g++", "c++20"), ("clang++", "c++17"), ("clang++", "c++20")])
    func contract(_ compiler: String, _ standard: String) async throws {
        // The one for modules in Swift embeds the card with a directive that only clang has.
        let headers = try Self.headers(Repository.headers, ".h").filter { !$0.hasSuffix("/swift_module.h") }
        #expect(headers.contains("bricks/module.h") && headers.contains("bricks/module/calls.h"))
        let finished = try await compile(headers, compiler, standard)
        #expect(finished.code == 0, "\(finished.output.prefix(4_000))")
    }

    @Test("Every C++ header compiles alone and without a warning", arguments: ["g++", "clang++"])
    func layer(_ compiler: String) async throws {
        var headers = try Self.headers(Self.layer, ".hpp")
        #expect(headers.contains("bricks/bricks.hpp") && headers.contains("bricks/interfaces/tab.hpp"))
        // The generated headers are alike: one compiler for each of them alone is enough, and bricks.hpp has them all.
        if compiler != "g++" { headers.removeAll { $0.hasPrefix("bricks/interfaces/") } }
        let folder = try ScratchFolder()
        // A compiler takes a second for each, and what passed once with the same files passes again.
        try await KeptBuild.copy(
            "headers-\(compiler)", of: [Self.layer, Repository.headers, #filePath], by: compiler,
            to: folder.file("passed")
        ) {
            for (headers, standard) in [(headers, "c++17"), (["bricks/bricks.hpp"], "c++20")] {
                let finished = try await compile(headers, compiler, standard)
                guard finished.code == 0 else {
                    throw Command.Failure(description: String(finished.output.prefix(4_000)))
                }
            }
            return try folder.write("", to: "checked")
        }
    }

    @Test(
        "The module that a header begins with compiles as it stands there",
        arguments: [
            ("Contract/BricksABI/include/bricks/module.h", " *     ", "gcc", "c11"),
            ("Contract/BricksABI/include/bricks/module.h", " *     ", "clang", "c17"),
            ("Authors/AuthorSDK/cpp/include/bricks/bricks.hpp", "//     ", "g++", "c++17"),
            ("Authors/AuthorSDK/cpp/include/bricks/bricks.hpp", "//     ", "clang++", "c++20"),
        ])
    func sample(_ header: String, _ margin: String, _ compiler: String, _ standard: String) async throws {
        let text = try String(contentsOf: Repository.folder.appending(path: "Sources/\(header)"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix("#") }
        let sample = lines.filter { $0.hasPrefix(margin) }.map { $0.dropFirst(margin.count) }.joined(separator: "\n")
        try #require(sample.contains("BRICKS_"))
        let folder = try ScratchFolder()
        let name = standard.hasPrefix("c++") ? "sample.cpp" : "sample.c"
        try folder.write(sample + "\n", to: name)
        try folder.write(CardedModule.card, to: "card.json")
        let finished = try await Command.run(
            [
                compiler, "-std=\(standard)", "-Wall", "-Wextra", "-Wpedantic",
                "-Werror",
                "-shared", "-fPIC", "-fvisibility=hidden", "-I.", "-I", Repository.headers, "-I", Self.layer,
                name,
                "-o", "sample.so",
            ], in: folder.path)
        #expect(finished.code == 0, "\(finished.output.prefix(4_000))")
        let inspected = try await Command.bricks("inspect", folder.file("sample.so"))
        #expect(inspected.code == 0, "\(inspected.output)\(inspected.errors)")
    }
}
