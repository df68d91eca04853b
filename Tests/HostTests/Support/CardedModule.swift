import Foundation

/// The faulty C module of `Tests/Fixtures/Modules`, with or without a card.
enum CardedModule {
    static let id = "com.example.fixture"

    /// A card that the host takes. It promises a tab, which the module does not have.
    static let card = card(abi: "1.0")

    /// A card that promises only what the module has, so that it comes as far as being made.
    static let cardWithoutTab = card.replacing("\"bricks.tab/1.0\",", with: "")

    static func card(abi: String) -> String {
        """
        {"schema":"bricks.card/1","id":"\(id)","name":"Fixture","version":"1.0.0",\
        "abi":{"min":"\(abi)","max":"\(abi)"},"provides":["bricks.timer/1.0","bricks.tab/1.0","bricks.screen/1.0"],\
        "uses":[],"lanes":"session","grants":[]}
        """
    }

    /// Compiles it with the faults to `name` in the folder.
    static func compile(
        _ faults: [String] = [], card: String?, to name: String, in folder: ScratchFolder
    ) async throws {
        try folder.write(card.map(source) ?? "", to: "card.c")
        try FileManager.default.createDirectory(
            atPath: folder.file("modules"), withIntermediateDirectories: true)
        let finished = try await FinishedCommand.run(
            ["cc", "-std=gnu11", "-shared", "-fPIC", "-pthread", "-I"]
                + [Repository.folder.appending(path: "Sources/BricksABI/include").path()] + ["-DWITHOUT_CARD"]
                + faults.map { "-D\($0)" }
                + [Repository.folder.appending(path: "Tests/Fixtures/Modules/module.c").path(), folder.file("card.c")]
                + ["-o", folder.file(name)],
            folder)
        guard finished.code == 0 else { throw SpawnedProgram.Failure(description: finished.errors) }
    }

    private static func source(_ card: String) -> String {
        let bytes = Array(card.utf8)
        let list = bytes.map(String.init).joined(separator: ",")
        return """
            #include <bricks/bricks.h>
            static const struct {
                uint32_t name_size, descriptor_size, type;
                char name[8];
                char descriptor[\((bytes.count + 3) / 4 * 4)];
            } card BRICKS_CARD_SECTION = {7, \(bytes.count), BRICKS_CARD_TYPE, BRICKS_CARD_OWNER, {\(list)}};

            """
    }
}
