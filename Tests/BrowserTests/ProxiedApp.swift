import Foundation
import JSONText
import TestSupport

/// The `wellness` deployment behind a proxy with TLS, both as documented, and a browser that opens it at its address.
final class ProxiedApp {
    let folder: ScratchFolder
    let proxy: ReverseProxy
    let driver: WebDriver
    let browser: Browser
    /// Such as `https://localhost:4711`.
    let address: String
    private let host: ChildProcess

    init(_ kind: ReverseProxy.Kind) throws {
        folder = try ScratchFolder()
        let port = try ReverseProxy.freePort()
        address = ReverseProxy.address(port)
        let manifest = try folder.copyManifests().appending(path: "wellness.json")
        var document = try JSON(parsing: Array(Data(contentsOf: manifest))).object ?? [:]
        document["web"] = ["address": .string(address), "trustedProxies": ["127.0.0.1"]]
        try Data(JSON.object(document).prettyText.utf8).write(to: manifest)
        host = try ChildProcess(
            [Repository.program, "run", manifest.path, "--port", "0", "--data", folder.file("data")]
                + Repository.waitingForModules, joinsErrors: true)
        let app = try host.blockUntilFirst("where it is") { line in
            line.firstMatch(of: /Open http:\/\/127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.output.1) }
        }
        proxy = try ReverseProxy(kind, port: port, app: app)
        driver = try WebDriver()
        browser = try driver.open(trusting: proxy.keyDigest)
        try browser.navigate(to: address)
    }

    func stop() throws {
        browser.close()
        _ = try host.stop()
    }

    /// Follows a link of the app.
    func open(_ link: String) throws {
        let text = "aldermere://\(link)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        try browser.navigate(to: "\(address)/open?link=\(text)")
        try browser.element("h1")
    }

    /// Presses the button with that accessible name, by keyboard.
    func press(_ name: String) throws {
        try browser.tab(toNamed: name) { $0 == name }
        try browser.press(.enter)
    }

    func fill(_ name: String, with text: String) throws {
        try browser.tab(toNamed: name) { $0 == name }
        try browser.selectAll()
        try browser.type(text)
    }

    /// The code of the last letter.
    func code() throws -> String {
        let mail = folder.file("data/mail/new")
        return try blockUntil("a letter with a code") {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: mail)) ?? []).sorted()
            guard let name = names.last, let text = try? String(contentsOfFile: "\(mail)/\(name)", encoding: .utf8),
                let body = text.components(separatedBy: "\n\n").last,
                let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters)
            else { return nil }
            return String(decoding: data, as: UTF8.self).firstMatch(of: /\d{4} \d{4}/).map { String($0.output) }
        }
    }
}
