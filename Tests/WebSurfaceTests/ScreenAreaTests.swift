import Core
import DesignTokens
import ModuleInterfaces
import Testing

@testable import WebSurface

@Suite("Areas of the theme")
struct ScreenAreaTests {
    private let composer = PageComposer(
        WebConfiguration(
            deployment: "test", appName: "Test", areas: ["com.example.lamps": "hardware"], uploadDirectory: "/nowhere"))
    private let face = SessionFace()
    private let id = ScreenID(rawValue: 1)

    @Test("Each area that a screen of the host can belong to is one of the theme's", arguments: ScreenArea.allCases)
    func known(area: ScreenArea) {
        #expect(ThemeToken.screenAreas.contains(area.rawValue))
    }

    @Test(
        "A screen of the host belongs to the area that it was registered with",
        arguments: [ScreenArea.sessionEnd, .settings, nil])
    func host(area: ScreenArea?) throws {
        let key = ScreenKey(owner: .host, id: id)
        try face.screens.register(key, title: "A", route: "a", area: area)
        #expect(composer.area(of: key, face) == area?.rawValue)
    }

    @Test("A module's screens belong to the area of what it provides")
    func modules() throws {
        let key = ScreenKey(owner: .module("com.example.lamps"), id: id)
        try face.screens.register(key, title: "Lamps", route: "quiz/x")
        #expect(composer.area(of: key, face) == "hardware")
        #expect(composer.area(of: ScreenKey(owner: .module("com.example.other"), id: id), face) == nil)
    }
}
