import Foundation
import TestSupport
import Testing

@Suite("Builds that the next run of the tests finds again")
struct KeptBuildTests {
    private let name = "test-\(UInt64.random(in: .min ... .max))"
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    @Test("A Swift package is built anew when its SDK differs, and what a tool does not follow after any change")
    func folder() throws {
        try scratch.write("1", to: "sdk/header")
        try scratch.write("1", to: "source")
        let folder = try keep()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try isKept(in: folder))
        try scratch.write("2", to: "source")
        #expect(try isKept(in: folder))
        try scratch.write("2", to: "sdk/header")
        #expect(try !isKept(in: folder))
        #expect(try isKept(in: folder, orNothing: true))
        try scratch.write("3", to: "source")
        #expect(try !isKept(in: folder, orNothing: true))
        #expect(try String(contentsOfFile: "\(folder)/source", encoding: .utf8) == "3")
    }

    private func keep(orNothing isWhole: Bool = false) throws -> String {
        try KeptBuild.folder(name, as: scratch.path, keeping: [".build"], orNothing: isWhole)
    }

    /// Whether a product is still there when the folder is asked for again.
    private func isKept(in folder: String, orNothing isWhole: Bool = false) throws -> Bool {
        let product = "\(folder)/.build/product"
        try FileManager.default.createDirectory(atPath: "\(folder)/.build", withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: product))
        #expect(try keep(orNothing: isWhole) == folder)
        return FileManager.default.fileExists(atPath: product)
    }

    @Test("A file is built once from the same sources in the folder, and again from others")
    func file() async throws {
        var builds = 0
        for text in ["1", "1", "2", "1"] {
            try scratch.write("\(name) \(text)", to: "source")
            try await KeptBuild.copy(
                name, of: ["source"], in: scratch.path, by: "cc", to: scratch.file("product")
            ) {
                builds += 1
                return try scratch.write(text, to: "built")
            }
            #expect(try scratch.text("product") == text)
        }
        #expect(builds == 2)
        let kept = URL(filePath: Repository.products).appending(path: "kept")
        for path in try FileManager.default.contentsOfDirectory(atPath: kept.path) where path.hasPrefix("\(name)-") {
            try FileManager.default.removeItem(at: kept.appending(path: path))
        }
    }
}
