import Foundation
import JSONText
import TestSupport
import Testing

/// A deployment that runs, and a browser on it.
private final class ShownApp {
    let browser: Browser
    let address: String
    private let driver: WebDriver
    private let host: ChildProcess

    init(_ manifest: String, data: String) throws {
        host = try ChildProcess(
            [Repository.program, "run", manifest, "--port", "0", "--data", data] + Repository.waitingForModules,
            joinsErrors: true)
        address = try host.blockUntilFirst("where it is") { line in
            line.hasPrefix("Open http") ? String(line.dropFirst(5)) : nil
        }
        driver = try WebDriver()
        browser = try driver.open()
        try browser.navigate(to: address)
    }

    func stop() throws {
        browser.close()
        try host.stop()
    }

    /// The colour of the page as it is drawn.
    func background() throws -> String {
        try browser.script("return getComputedStyle(document.body).backgroundColor").string ?? ""
    }
}

/// - Shows: TH, MD UITests
@Suite("The look of an app, in a browser", .serialized, .offPool)
struct LookTests {
    @Test("An open page takes a new look without being loaded again, and keeps it while a file is broken")
    func restyling() async throws {
        let folder = try ScratchFolder()
        let made = try await Command.run(
            [Repository.program, "init", folder.file("app"), "--id", "demo", "--tabs", "home,profile"],
            joinsErrors: true)
        #expect(made.code == 0, "\(made.output)")
        let tokens = folder.file("app/own.json")
        let manifest = folder.file("app/manifest.json")
        func put(_ color: String) throws {
            try folder.write(
                ##"{"color": {"$type": "color", "light": {"background": {"$value": "\##(color)"}}}}"##, to: "app/next")
            guard unsafe rename(folder.file("app/next"), tokens) == 0 else { throw POSIXError(.EIO) }
        }
        try put("#f0f0ff")
        let text = try String(contentsOfFile: manifest, encoding: .utf8)
        try Data(text.replacing("\"tokens.json\"", with: "\"tokens.json\", \"own.json\"").utf8)
            .write(to: URL(filePath: manifest))
        let app = try ShownApp(manifest, data: folder.file("data"))
        defer { _ = try? app.stop() }
        try app.browser.setColorScheme(.light)
        try app.browser.begin()
        #expect(try app.background() == "rgb(240, 240, 255)")
        _ = try app.browser.script("window.wasHere = true")
        try put("#fff0f0")
        try app.browser.wait("the new look") { try app.background() == "rgb(255, 240, 240)" }
        try put("no colour")
        try put("#f0fff0")
        try app.browser.wait("the next look") { try app.background() == "rgb(240, 255, 240)" }
        #expect(try app.browser.script("return window.wasHere") == true)
        #expect(
            try app.browser.script("return document.querySelectorAll('link[href^=\"/assets/tokens\"]').length") == 1)
    }

    @Test(
        "Every tab of every deployment passes axe in light and dark, and each looks otherwise",
        arguments: [("meditation", "showcase"), ("hardware", "home")])
    func deployments(name: String, absent: String) throws {
        let folder = try ScratchFolder()
        let app = try ShownApp(Repository.manifest(name), data: folder.file("data"))
        defer { _ = try? app.stop() }
        let axe = try AxeAudit()
        try app.browser.leaveIntroduction()
        let links = try app.browser.script(
            "return [...document.querySelectorAll('.tab-bar a')].map((link) => link.getAttribute('href'))")
        let tabs = links.array?.compactMap(\.string) ?? []
        #expect(tabs.count >= 3 && !tabs.contains("/\(absent)"))
        for tab in tabs {
            try app.browser.navigate(to: app.address + tab.dropFirst())
            for scheme in Browser.ColorScheme.allCases {
                try app.browser.setColorScheme(scheme)
                #expect(
                    try axe.violations(in: app.browser, of: scheme == .dark ? .colours : .all) == [],
                    "\(tab), \(scheme.rawValue)")
            }
        }
    }
}
