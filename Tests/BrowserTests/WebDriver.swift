import Foundation
import JSONText
import TestSupport

/// A chromedriver of its own, and the sessions in it (W3C WebDriver).
final class WebDriver {
    struct Failure: Error, CustomStringConvertible {
        /// WebDriver's error code, as `no such element`.
        var code: String
        var description: String

        init(code: String, description: String) {
            self.code = code
            self.description = description
        }

        /// Makes the failure of a command that chromedriver did not answer with a value.
        init(_ command: String, status: Int, answer: JSON) {
            let message = answer["message"]?.string ?? ""
            code = answer["error"]?.string ?? "status \(status)"
            // When a page goes while one of its elements is asked for, chromedriver may pass on the words of Chrome's
            // own protocol (github.com/SeleniumHQ/selenium/issues/15401, 12221).
            let gone = ["Node with given id does not belong to the document", "No node with given id found"]
            if code == "unknown error", gone.contains(where: message.contains) { code = "stale element reference" }
            description = "\(command): \(code): \(message)"
        }

        /// The element went away, or is not there yet.
        var isAbsence: Bool { code == "stale element reference" || code == "no such element" }
    }

    private let process: ChildProcess
    /// Where the browsers leave their files.
    private let folder: ScratchFolder
    private let connection: HTTPConnection

    init() throws {
        folder = try ScratchFolder()
        (process, connection) = try Self.start(in: folder)
    }

    /// It takes a free port of IPv6 and wants the same of IPv4, which another program may have: then it ends.
    private static func start(in folder: ScratchFolder, attempts: Int = 8) throws -> (ChildProcess, HTTPConnection) {
        let process = try ChildProcess(
            ["chromedriver", "--port=0"], environment: ["TMPDIR": folder.path], joinsErrors: true)
        let mark = "started successfully on port "
        do {
            let port = try process.blockUntilFirst("its port") { line -> UInt16? in
                line.range(of: mark).flatMap { UInt16(line[$0.upperBound...].prefix { $0.isNumber }) }
            }
            return (process, HTTPConnection(port: port))
        } catch  where attempts > 1 && process.output.contains("Address already in use") {
            return try start(in: folder, attempts: attempts - 1)
        }
    }

    // The driver ends its browsers.
    deinit { _ = try? process.stop() }

    /// Sends one command and returns its value.
    func send(_ method: String, _ path: String, _ parameters: JSON? = nil) throws -> JSON {
        let answer = try connection.send(method, path, parameters.map { Array($0.text.utf8) })
        let limits = JSONLimits(size: 256 << 20, depth: 256)
        let value = try JSON(parsing: answer.body, limits: limits)["value"] ?? .null
        guard answer.status == 200 else {
            throw Failure("\(method) \(path)", status: answer.status, answer: value)
        }
        return value
    }

    /// Opens a browser without a window.
    ///
    /// - Parameters:
    ///   - scripts: whether pages may run scripts.
    ///   - key: of a certificate that no authority has signed: SHA-256 of its public key in Base64.
    func open(scripts: Bool = true, width: Int = 1100, height: Int = 900, trusting key: String? = nil) throws -> Browser
    {
        let trust: [JSON] = key.map { [.string("--ignore-certificate-errors-spki-list=\($0)")] } ?? []
        let arguments: [JSON] =
            trust + [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--mute-audio", "--disable-gpu",
                "--force-prefers-reduced-motion", .string("--window-size=\(width),\(height)"),
            ]
        // Chromium without all that has to do with windows: it starts in a third of the processor time.
        let options: JSONObject = ["args": .array(arguments), "binary": "/usr/bin/chromium-headless-shell"]
        let session = try send(
            "POST", "/session",
            [
                "capabilities": [
                    "alwaysMatch": [
                        "browserName": "chrome", "goog:chromeOptions": .object(options),
                        "timeouts": ["script": 60000, "pageLoad": 60000, "implicit": 0],
                    ]
                ]
            ])
        guard let id = session["sessionId"]?.string else {
            throw Failure(code: "no session", description: "chromedriver opened no session: \(session.text)")
        }
        let browser = Browser(driver: self, session: id)
        // It has no preferences, but the protocol of its developer tools can do the same.
        if !scripts { try browser.command("Emulation.setScriptExecutionDisabled", ["value": true]) }
        return browser
    }
}
