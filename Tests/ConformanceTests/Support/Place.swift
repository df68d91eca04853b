import Foundation

/// Where the tests find things.
enum Place {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of the test program: the modules that ship and the program itself are beside it.
    static let products: String = {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = URL(filePath: path).deletingLastPathComponent().path
        if FileManager.default.fileExists(atPath: "\(own)/bricks") { return own }
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    }()

    static var program: String { "\(products)/bricks" }

    static let shippedModules = ["Timer", "Tuya", "Biometrics", "Community"]

    static func module(_ name: String) -> String { "\(products)/lib\(name).so" }

    static func fixture(_ name: String) -> URL {
        repository.appending(path: "Tests/ConformanceTests/Fixtures/\(name)")
    }
}

/// A folder of its own for one test, removed with this object.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "bricks-conform-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }
}

/// Runs a program to its end.
func run(_ words: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
}
