import Foundation
import InterfaceModel
import TestSupport

/// `Tests/Fixtures/ABI/tab.c`, built against some headers.
struct TabModule: Sendable {
    enum Language: String, Sendable, CaseIterable {
        case c, cpp

        var compiler: [String] {
            switch self {
            case .c: ["cc", "-std=c11", "-x", "c"]
            case .cpp: ["c++", "-std=c++17", "-x", "c++"]
            }
        }
    }

    /// The last word of its id and of its tab's, and its file's name.
    var name: String
    var language = Language.c
    /// The folder that holds `bricks/`.
    var headers = Repository.headers
    var defines: [String] = []
    var provides = ["bricks.tab/1.0", "bricks.screen/1.0"]

    var id: String { "org.example.\(name)" }
    var file: String { "\(name).so" }
    var tab: String { #"{"id":"\#(name)","kind":"custom","title":"\#(name)","module":"\#(id)"}"# }
    /// The file's SHA-256, with which it may run inside the host's process.
    var pin: String?
    var declaration: String {
        let trust = pin.map { #","isolation":"in-process","trusted":true,"sha256":"\#($0)""# } ?? ""
        return #"{"id":"\#(id)","path":"\#(file)"\#(trust)}"#
    }

    /// Compiles it into the folder, without a warning.
    func build(in folder: ScratchFolder) async throws {
        let provided = provides.map { "\"\($0)\"" }.joined(separator: ",")
        let card = """
            {"schema":"bricks.card/1","id":"\(id)","name":"\(name)","version":"1.0.0",\
            "abi":{"min":"1.0","max":"1.0"},"provides":[\(provided)],\
            "uses":[{"interface":"bricks.surface/1.0","required":true},\
            {"interface":"bricks.core/1.0","required":false}],"lanes":"session","grants":[]}
            """
        let bytes = card.utf8.map(String.init).joined(separator: ",")
        try folder.write(
            "#define CARD \(bytes)\n#define CARD_SIZE \(card.utf8.count)\n#define TITLE \"\(name) is here\"\n",
            to: "\(name).h")
        let compiled = try await Command.run(
            language.compiler + [
                "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-I", headers, "-include", folder.file("\(name).h"),
            ] + defines.map { "-D\($0)" } + [Repository.path("Tests/Fixtures/ABI/tab.c"), "-o", folder.file(file)])
        guard compiled.code == 0 else { throw Command.Failure(description: compiled.output) }
    }

    /// A manifest with a tab of each module.
    static func manifest(_ modules: [TabModule]) -> String {
        """
        {"schema":"bricks.manifest/1","id":"abi","name":"ABI","deepLinks":{"prefixes":["abi"]},
         "tabs":[{"id":"home"},\(modules.map(\.tab).joined(separator: ","))],
         "modules":[\(modules.map(\.declaration).joined(separator: ","))]}
        """
    }
}

/// Headers of a version of the contract that is not, written into a folder.
enum Headers {
    /// Today's, with some interfaces changed.
    static func write(to folder: ScratchFolder, _ name: String, _ change: (inout Interface) -> Void) throws -> String {
        let path = folder.file(name)
        try FileManager.default.copyItem(atPath: Repository.headers, toPath: path)
        for var interface in Contract.interfaces {
            change(&interface)
            try folder.write(
                HeaderGenerator().header(of: interface), to: "\(name)/bricks/\(interface.fileName).h")
        }
        return path
    }

    /// The SDK to come: a later minor version of the core, of the tab and of the surface.
    static func next(in folder: ScratchFolder) throws -> String {
        try write(to: folder, "next") { interface in
            switch interface.reference {
            case "bricks.core/1":
                interface.minor = 1
                interface.methods.append(
                    Method(
                        "uptime", .leaf, since: 1, "Tells how long the host runs.",
                        returns: [Parameter("seconds", .u64, "Since it was started.")]))
            case "bricks.tab/1":
                interface.minor = 1
                interface.methods.append(
                    Method(
                        "rename", .event, since: 1, "The person gave the tab another name.",
                        [
                            Parameter("tab", .id("tab"), "The coordinator."),
                            Parameter("title", .text(max: 64), "The name."),
                        ]))
            default: break
            }
        }
    }
}
