import Foundation
import TestSupport

/// The program `minisign` of this machine, which defines its format, with a folder of its own that goes with it.
final class Minisign: Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "bricks-minisign-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) -> String { folder.appending(path: name).path }

    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(filePath: file(name))) }

    func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file(name)))) }

    /// Makes a pair of keys without a password; gives the public one.
    func makeKey(_ name: String) throws -> String {
        guard try run("-G", "-W", "-f", "-p", file("\(name).pub"), "-s", file("\(name).key")) == 0 else {
            throw Failure(description: "minisign made no key")
        }
        let lines = String(decoding: try read("\(name).pub"), as: UTF8.self).split(separator: "\n")
        return String(lines.last ?? "")
    }

    /// Signs the bytes; gives the text of the signature.
    func sign(_ bytes: [UInt8], key: String, comment: String? = nil, isLegacy: Bool = false) throws -> [UInt8] {
        try write(bytes, to: "signed")
        var words = ["-S", "-s", file("\(key).key"), "-m", file("signed"), "-x", file("signature")]
        if let comment { words += ["-t", comment] }
        if isLegacy { words.append("-l") }
        guard try run(words) == 0 else { throw Failure(description: "minisign did not sign") }
        return try read("signature")
    }

    /// Whether minisign takes the signature for the key's.
    func accepts(_ signature: [UInt8], of bytes: [UInt8], key: String) throws -> Bool {
        try write(bytes, to: "signed")
        try write(signature, to: "signature")
        return try run("-V", "-q", "-P", key, "-m", file("signed"), "-x", file("signature")) == 0
    }

    private func run(_ words: String...) throws -> Int32 { try run(words) }

    private func run(_ words: [String]) throws -> Int32 {
        try ChildProcess(["minisign"] + words).blockUntilEnd().code
    }
}
