import Foundation
import Integrity
import TestSupport
import Testing

/// `Tests/Fixtures/Modules/tab.c`, with a card of a test's own.
enum TabFixture {
    /// Compiles a version of it, which replaces one that may be there: `tab.so` for `org.example.tab`.
    ///
    /// - Returns: the SHA-256 of the file.
    @discardableResult
    static func put(
        _ version: String, _ defines: [String], id: String = "org.example.tab", in folder: ScratchFolder
    ) async throws -> String {
        let card = """
            {"schema":"bricks.card/1","id":"\(id)","name":"Tab","version":"\(version)",\
            "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0","bricks.screen/1.0"],\
            "uses":[{"interface":"bricks.surface/1.0","required":true},\
            {"interface":"bricks.navigation/1.0","required":true}],"lanes":"session","grants":[]}
            """
        let bytes = card.utf8.map(String.init).joined(separator: ",")
        try folder.write("#define CARD \(bytes)\n#define CARD_SIZE \(card.utf8.count)\n", to: "card.h")
        let finished = try await Command.run(
            ["cc", "-std=gnu11", "-shared", "-fPIC", "-w", "-DKEEPS"] + defines.map { "-D\($0)" } + [
                "-I", Repository.path("Sources/Contract/BricksABI/include"), "-include", folder.file("card.h"),
                Repository.path("Tests/Fixtures/Modules/tab.c"), "-o", folder.file("new.so"),
            ])
        try #require(finished.code == 0, "\(finished.output)")
        let file = folder.file("\(id.split(separator: ".").last ?? "").so")
        try #require(unsafe rename(folder.file("new.so"), file) == 0)
        return SHA256.hexadecimal(SHA256.digest(Array(try Data(contentsOf: URL(filePath: file)))))
    }
}
