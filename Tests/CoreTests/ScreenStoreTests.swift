import Core
import JSONText
import ModuleInterfaces
import Surfaces
import Testing

@Suite("Screens")
struct ScreenStoreTests {
    private func store(_ owner: ScreenOwner) throws -> (ScreenStore, ScreenKey) {
        let store = ScreenStore()
        let key = ScreenKey(owner: owner, id: ScreenID(rawValue: 7))
        try store.register(key, title: "Notes", route: "notes")
        return (store, key)
    }

    private func messages(_ key: ScreenKey, _ component: JSON) -> JSON {
        let id = JSON.string(key.surfaceID)
        return [
            [
                "version": "v0.9",
                "createSurface": ["surfaceId": id, "catalogId": "https://bricks.dev/catalogs/bricks-1.json"],
            ],
            ["version": "v0.9", "updateComponents": ["surfaceId": id, "components": [component]]],
        ]
    }

    @Test("What a module sends is held against the catalog, and refused with its place")
    func catalog() throws {
        let (store, key) = try store(.module("com.example.notes"))
        let component: JSON = ["id": "root", "component": "Badge", "text": "New", "colour": "red"]
        let failure = #expect(throws: CallFailure.self) { try store.apply(messages(key, component), to: key) }
        #expect(failure?.status == .invalidArgument)
        #expect(failure?.detail?["code"] == "surface.invalid")
        #expect(failure?.detail?["pointer"] == "/1/updateComponents/components/0/colour")
        // The messages before the refused one stay in effect, so that the module can send the fixed one.
        #expect(store.surface(key)?.catalogID != nil)
        #expect(store.surface(key)?.hasRoot == false)
        #expect(throws: Never.self) {
            try store.apply(
                [messages(key, ["id": "root", "component": "Badge", "text": "New"])[1] ?? nil], to: key)
        }
        #expect(store.surface(key)?.hasRoot == true)
    }

    @Test("A message that is over the budget is refused before it is held against the catalog")
    func budget() throws {
        let (store, key) = try store(.module("com.example.notes"))
        let long = String(repeating: "a", count: 2 << 20)
        let failure = #expect(throws: CallFailure.self) {
            try store.apply(
                messages(key, ["id": "root", "component": "Badge", "text": .string(long), "colour": "red"]), to: key)
        }
        #expect(failure?.status == .tooLarge)
    }
}
