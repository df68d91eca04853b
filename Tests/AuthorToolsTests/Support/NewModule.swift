import Foundation
import FoundationNetworking
import TestSupport
import Testing

@testable import AuthorTools

/// A module that `bricks new` wrote into an empty folder.
struct NewModule {
    static let name = "garden"

    let language: ModuleLanguage
    let style: ModuleStyle
    let scratch: ScratchFolder
    /// The output of `bricks new`, and how long it took.
    let written: Command

    /// The folder of the module.
    private(set) var folder: String
    /// The folder in which `bricks new` is seen to run.
    var home: String { URL(filePath: folder).deletingLastPathComponent().path }
    var file: String { "\(folder)/\(Self.name).so" }

    static func command(_ language: ModuleLanguage, _ style: ModuleStyle) -> String {
        "bricks new \(name) --language \(language.rawValue) --style \(style.rawValue)"
    }

    init(_ language: ModuleLanguage, _ style: ModuleStyle) async throws {
        self.language = language
        self.style = style
        scratch = try ScratchFolder()
        folder = "\(scratch.path)/\(Self.name)"
        written = try await Command.succeed(Self.command(language, style), in: scratch.path)
    }

    /// A module to be built. Those in Rust, and those in Swift, are built in one folder after each other, so that its compiler
    /// reads the SDK once. The next run of the tests finds what did not change.
    static func toBuild(_ language: ModuleLanguage, _ style: ModuleStyle) async throws -> NewModule {
        var module = try await NewModule(language, style)
        let (folder, built): (String, [String])
        switch language {
        case .c: (folder, built) = ("new-c-\(style.rawValue)", ["build", "\(name).so", "direct.so"])
        case .cpp: (folder, built) = ("new-cpp-\(style.rawValue)", ["build", "\(name).so", "cmake-build"])
        case .rust: (folder, built) = ("new-rust", ["target", "Cargo.lock"])
        case .swift: (folder, built) = ("new-swift", [".build"])
        }
        let isC = language == .c || language == .cpp
        if isC { try await module.succeed("(cc --version; c++ --version; cmake --version) > tools") }
        // `make` does not know that a module depends on the SDK.
        module.folder = try KeptBuild.folder(
            "\(folder)/\(name)", as: module.folder, keeping: built, orNothing: isC)
        return module
    }

    @discardableResult
    func succeed(_ line: String) async throws -> Command { try await Command.succeed(line, in: folder) }

    /// The link to the module's screen: its tab, or the timer that the other tabs open.
    var link: String {
        style == .tab ? "\(Self.name)://tab?id=\(Self.name)" : "\(Self.name)://timer"
    }

    /// The links to all of its screens.
    var links: [String] { style == .tab ? [link] : [link, "\(Self.name)://timerSettings"] }

    /// Where a browser finds that.
    var address: String {
        let text = link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return style == .tab ? "/tab/\(Self.name)" : "/open?link=\(text)"
    }

    /// The programs that the language's own people would build with, and the file that comes of it.
    var ordinaryBuild: (line: String, file: String) {
        switch language {
        case .c:
            (
                "PKG_CONFIG_PATH=sdk/lib/pkgconfig; export PKG_CONFIG_PATH; "
                    + "cc -shared -fPIC -I. \(Self.name).c $(pkg-config --cflags --libs bricks) -o direct.so",
                "direct.so"
            )
        case .cpp: ("cmake -S . -B cmake-build && cmake --build cmake-build", "cmake-build/\(Self.name).so")
        case .rust: ("cargo build --offline", "target/debug/lib\(Self.name).so")
        case .swift: ("swift build", ".build/debug/libGarden.so")
        }
    }
}

/// `bricks run` of the module's manifest, until this object goes.
final class RunningApp {
    let address: String
    private let child: ChildProcess

    init(_ module: NewModule) async throws {
        child = try ChildProcess(
            [
                Repository.program, "run", "manifest.json", "--port", "0", "--data", module.scratch.file("data"),
            ] + Repository.waitingForModules, in: module.folder, environment: ["PATH": "/usr/bin:/bin"],
            joinsErrors: true)
        address = try await child.first("where it is") { line in
            line.firstMatch(of: /^Open (http:\S+)/).map { String($0.output.1) }
        }
    }

    /// The text of the page, without its marks, once it has the words: a module answers in its own time.
    func page(_ path: String, showing words: [String]) async throws -> String {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 30
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        guard let url = URL(string: path, relativeTo: URL(string: address)) else {
            throw Command.Failure(description: "\(address) is no address")
        }
        var text = ""
        for _ in 0..<200 {
            let (data, _) = try await session.data(from: url)
            text = Self.text(String(decoding: data, as: UTF8.self))
            if words.allSatisfy(text.contains) { return text }
        }
        throw Command.Failure(description: "\(words) are not on the page:\n\(text)")
    }

    private static func text(_ page: String) -> String {
        page.replacing(/(?s)<(script|style)\b.*?<\/\1>/, with: "").replacing(/(?s)<[^>]*>/, with: "\n")
            .replacing("&amp;", with: "&").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
    }
}
