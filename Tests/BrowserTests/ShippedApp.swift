import Foundation
import TestSupport

/// A deployment that ships, as a person starts it, and a browser on it. Its devices are not there.
final class ShippedApp {
    let name: String
    let browser: Browser
    private let folder: ScratchFolder
    private let driver: WebDriver
    private let host: ChildProcess
    private let address: String

    init(_ name: String, scripts: Bool = true) throws {
        self.name = name
        folder = try ScratchFolder()
        host = try ChildProcess(
            [
                Repository.program, "run", Repository.manifest(name), "--port", "0", "--data", folder.file("data"),
            ] + Repository.waitingForModules, joinsErrors: true)
        address = try host.blockUntilFirst("where it is") { line in
            line.hasPrefix("Open http") ? String(line.dropFirst(5)).trimmingCharacters(in: ["/"]) : nil
        }
        driver = try WebDriver()
        browser = try driver.open(scripts: scripts)
        try browser.navigate(to: address)
        try browser.leaveIntroduction()
    }

    func stop() throws {
        browser.close()
        _ = try host.stop()
    }

    /// Follows a link of the app.
    func open(_ link: String) throws {
        let schemes = [
            "wellness": "aldermere", "meditation": "hushfold", "hardware": "lumenhus", "retreat": "fernhollow",
        ]
        let scheme = schemes[name] ?? name
        let text = "\(scheme)://\(link)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        try browser.navigate(to: "\(address)/open?link=\(text)")
        try browser.element("h1")
    }

    /// Shows the screen at a path, such as `/badges`.
    func show(_ path: String) throws {
        try browser.navigate(to: address + path)
        try browser.element("h1")
    }
}
