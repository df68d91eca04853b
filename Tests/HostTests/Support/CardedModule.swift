import TestSupport

/// The faulty C module of `Tests/Fixtures/Modules` with a card of a test's own.
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

    /// Compiles it with the faults, with a card or without.
    static func compile(_ faults: [String] = [], card: String?, to path: String) async throws {
        let text = card.map { "CARD=\"\($0.replacing("\"", with: "\\\""))\"" }
        try await CompiledModule.compile(faults + [text ?? "WITHOUT_CARD"], to: path)
    }
}
