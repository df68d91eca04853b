import Foundation
import Testing

@testable import WebSurface

/// With `BRICKS_PAGES=folder` the fixture pages are written there, to be looked at.
@Test("The fixture pages render", arguments: ["home", "timer", "health", "modal", "form", "parts"])
func fixturePage(_ name: String) throws {
    let fixture = try #require(try HTMLFixtures.all().first { $0.name == name })
    let html = String(decoding: PageRenderer().render(fixture.page), as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html><html lang=\"en\" dir=\"ltr\""))
    #expect(html.contains("<h1>"))
    if let folder = ProcessInfo.processInfo.environment["BRICKS_PAGES"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/assets", withIntermediateDirectories: true)
        let local = html.replacingOccurrences(of: "\"/assets/", with: "\"assets/")
        try Data(local.utf8).write(to: URL(filePath: "\(folder)/\(name).html"))
        try Data(Stylesheet.text.utf8).write(to: URL(filePath: "\(folder)/assets/bricks.css"))
        try Data(Script.text.utf8).write(to: URL(filePath: "\(folder)/assets/bricks.js"))
    }
}
