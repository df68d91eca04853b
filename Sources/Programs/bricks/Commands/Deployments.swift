import Deployment
import Foundation
import Host
import JSONText

/// The functions that commands with a manifest share.
enum Deployments {
    /// Whether the deployment has to match its lock: where there is one, unless an option says otherwise.
    static func lock(_ arguments: Arguments) -> LockUse {
        arguments.has("--locked") ? .required : arguments.has("--unlocked") ? .ignored : .whenPresent
    }

    /// The folder that the program stands in, where the modules that ship with it are.
    static var programFolder: String {
        let program =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(filePath: program).deletingLastPathComponent().path
    }

    /// Returns the reader of deployments, for the environment that was named: by the option, else by the variable.
    static func boot(_ arguments: Arguments) -> Boot {
        var boot = Boot(programFolder: programFolder, cacheFolder: cacheFolder)
        boot.environment = arguments.options["--environment"] ?? boot.variables["BRICKS_ENVIRONMENT"]
        return boot
    }

    /// Where digests of modules are kept that did not change: under XDG_CACHE_HOME, as the XDG base directories say.
    private static var cacheFolder: String { base("XDG_CACHE_HOME", ".cache") + "/bricks/digests" }

    /// A base directory of XDG, which is absolute or not meant. Its default is in `HOME`, and where that is not set
    /// either, in the user's home as the system knows it, which takes longer to find out.
    private static func base(_ variable: String, _ fallback: String) -> String {
        let variables = ProcessInfo.processInfo.environment
        func folder(_ variable: String) -> String? { variables[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        if let path = folder(variable) { return path }
        let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
        return URL(filePath: home).appending(path: fallback).path
    }

    /// Where a deployment keeps its data by default: under XDG_DATA_HOME, as the XDG base directories say.
    static func dataDirectory(_ arguments: Arguments, deployment: String) -> String {
        if let path = arguments.options["--data"] { return path }
        return base("XDG_DATA_HOME", ".local/share") + "/bricks/\(deployment)"
    }

    /// Shows the report of a deployment that the command cannot go on with, and returns the exit code.
    ///
    /// - Parameter onOneLine: whether the output with --json has a document on each line.
    static func refuse(_ report: Report, _ arguments: Arguments, _ code: Int32, onOneLine: Bool = false) -> Int32 {
        if arguments.json { Output.print(onOneLine ? report.json.inertText + "\n" : report.json.prettyText) }
        Output.error(report.text + "\n")
        return code
    }

    static func show(_ report: Report, asJSON: Bool) {
        Output.print(asJSON ? report.json.prettyText : report.text + "\n")
    }
}

/// A directory that is gone when the object is.
final class TemporaryDirectory {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bricks-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
