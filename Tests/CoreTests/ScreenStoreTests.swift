import Core
import Foundation
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

    @Test(
        "A module gives a button the purposes of what destroys and of a choice; the others are the host's",
        arguments: ButtonPurpose.allCases)
    func purpose(_ purpose: ButtonPurpose) throws {
        let button: JSON = [
            "id": "root", "component": "Button", "child": "text", "action": ["event": ["name": "a"]],
            "purpose": .string(purpose.rawValue),
        ]
        let text: JSON = ["id": "text", "component": "Text", "text": "More"]
        for owner in [ScreenOwner.host, .module("com.example.notes")] {
            let (store, key) = try store(owner)
            let components: JSON = ["surfaceId": .string(key.surfaceID), "components": [text, button]]
            let all: JSON = [messages(key, text)[0] ?? nil, ["version": "v0.9", "updateComponents": components]]
            guard owner == .host || [.danger, .choice].contains(purpose) else {
                let failure = #expect(throws: CallFailure.self) { try store.apply(all, to: key) }
                #expect(failure?.detail?["pointer"] == "/1/updateComponents/components/1/purpose")
                continue
            }
            try store.apply(all, to: key)
            let environment = SurfaceEnvironment(
                locale: Locale(identifier: "en"), timeZone: .gmt, now: Date(timeIntervalSince1970: 0))
            guard case .button(let shown)? = try store.surface(key)?.resolve(environment).content else {
                Issue.record("no button")
                continue
            }
            #expect(shown.purpose == purpose)
        }
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
