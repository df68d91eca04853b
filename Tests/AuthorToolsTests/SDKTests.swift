import Foundation
import InterfaceModel
import TestSupport
import Testing

@testable import AuthorTools

@Suite("The SDK that `bricks sdk` writes", .timeLimit(.minutes(20)))
struct SDKTests {
    @Test("The list of carried files is that of the repository")
    func listIsCurrent() throws {
        let expected = EmbeddedFilesGenerator.authorSDK(root: Repository.folder).file()
        let found = try String(contentsOf: Repository.folder.appending(path: expected.path), encoding: .utf8)
        #expect(found == expected.text, "run `swift run bricks-interfaces`")
        #expect(AuthorFiles.all.map(\.path) == EmbeddedFilesGenerator.authorSDK(root: Repository.folder).paths())
    }

    @Test("What is carried is what stands in the repository, byte for byte")
    func contents() throws {
        for file in AuthorFiles.all {
            let bytes = try Data(contentsOf: Repository.folder.appending(path: file.path))
            #expect(file.bytes == Array(bytes), "\(file.path)")
        }
    }

    @Test("No carried file names a place of this machine")
    func noMachinePaths() {
        let home = Repository.folder.path
        for file in AuthorFiles.all {
            #expect(!String(decoding: file.bytes, as: UTF8.self).contains(home), "\(file.path)")
        }
    }

    @Test("Its version is that of the ABI and of every interface")
    func version() throws {
        let lines = SDKLayout.version.split(separator: "\n").map(String.init)
        #expect(lines.first == "Bricks SDK \(Contract.abiMajor).\(Contract.abiMinor)")
        for interface in Contract.interfaces {
            #expect(lines.contains("\(interface.name)/\(interface.major).\(interface.minor)"))
        }
    }

    @Test("It has every header, and only what the language needs", arguments: ModuleLanguage.allCases)
    func layout(_ language: ModuleLanguage) throws {
        let paths = Set(SDKLayout([language]).contents().keys)
        #expect(paths.contains("VERSION"))
        #expect(paths.contains { $0.hasPrefix("rust/") } == (language == .rust))
        #expect(paths.contains { $0.hasPrefix("swift/") } == (language == .swift))
        #expect(paths.contains { $0.hasSuffix(".hpp") } == (language == .cpp))
        let headers = language == .swift ? "swift/Sources/BricksABI/include/bricks" : "include/bricks"
        for interface in Contract.interfaces { #expect(paths.contains("\(headers)/\(interface.fileName).h")) }
    }

    @Test("A second `bricks sdk` replaces the first and what came with it")
    func replaces() throws {
        let scratch = try ScratchFolder()
        let folder = "\(scratch.path)/kit"
        let count = try SDKWriter().write(to: folder)
        try scratch.write("old", to: "kit/include/bricks/gone.h")
        #expect(try SDKWriter().write(to: folder + "/") == count)
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/include/bricks/gone.h"))
        #expect(scratch.names == ["kit"])
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
            (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)"))?[.type] as? FileAttributeType
                == .typeRegular
        }
        #expect(files.count == count)
    }

    @Test("pkg-config finds it wherever it stands")
    func pkgConfig() async throws {
        let scratch = try ScratchFolder()
        try await Command.succeed("bricks sdk first", in: scratch.path)
        try await Command.succeed("mkdir 'a b' && mv first 'a b/second'", in: scratch.path)
        let command = try await Command.succeed(
            "PKG_CONFIG_PATH='a b/second/lib/pkgconfig' pkg-config --modversion --cflags bricks", in: scratch.path)
        #expect(command.output.contains("\(Contract.abiMajor).\(Contract.abiMinor)"))
        try scratch.write("#include <bricks/bricks.h>\nint main(void) { return BRICKS_OK; }\n", to: "a.c")
        try await Command.succeed(
            "eval cc a.c $(PKG_CONFIG_PATH='a b/second/lib/pkgconfig' pkg-config --cflags bricks) && ./a.out",
            in: scratch.path)
    }
}
