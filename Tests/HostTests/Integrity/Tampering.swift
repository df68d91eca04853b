import Foundation
import JSONText
import TestSupport
import Testing

/// One way to change what a deployment is made of.
struct Tampering: Sendable, CustomTestStringConvertible {
    var name: String
    /// The code of the diagnostic that reports it.
    var code: String
    var change: @Sendable (SignedDeployment) throws -> Void

    var testDescription: String { name }

    init(_ name: String, _ code: String, _ change: @escaping @Sendable (SignedDeployment) throws -> Void) {
        self.name = name
        self.code = code
        self.change = change
    }

    static let all = module + signature + key + version + lock + pin

    private static let module: [Tampering] = [
        Tampering("a bit of the module flipped", "signature.invalid") {
            try $0.flipBit(of: $0.module, at: $0.modules.current.count - 1)
        },
        Tampering("a bit of the module flipped, its time set back", "signature.invalid") { app in
            try keepingTime(of: app.module) { try app.flipBit(of: app.module, at: app.modules.current.count - 1) }
        },
        Tampering("the module's last byte cut off", "elf.truncated") {
            try $0.put($0.modules.current.dropLast(), at: $0.module)
        },
        Tampering("all but the head of the module cut off", "elf.truncated") {
            try $0.put($0.modules.current.prefix(300), at: $0.module)
        },
        Tampering("a byte behind the module", "signature.invalid") {
            try $0.put($0.modules.current + [0], at: $0.module)
        },
        Tampering("another build of the same version", "signature.invalid") {
            try $0.put($0.modules.other, at: $0.module)
        },
        Tampering("the module a link to an older one", "signature.other-version") { app in
            try app.put(app.modules.older, at: app.folder.file("old.so"))
            try app.put(Data(app.modules.sign(app.modules.older).utf8), at: app.signature)
            try link(app.module, to: "old.so")
        },
        Tampering("the module a link out of the deployment", "manifest.path-outside") {
            try link($0.module, to: "/etc/hostname")
        },
        Tampering("the module gone", "module.not-found") { try FileManager.default.removeItem(atPath: $0.module) },
    ]

    private static let signature: [Tampering] = [
        Tampering("a bit of the signature flipped", "signature.invalid") {
            try $0.edit($0.signature, line: 2) { try $0.flippingBit(ofByte: 40) }
        },
        Tampering("a bit of the signature's key id flipped", "signature.unknown-key") {
            try $0.edit($0.signature, line: 2) { try $0.flippingBit(ofByte: 4) }
        },
        Tampering("the signature's algorithm changed", "signature.invalid") {
            try $0.edit($0.signature, line: 2) { $0.replacing("RU", with: "RW", maxReplacements: 1) }
        },
        Tampering("a bit of the trusted comment flipped", "signature.comment-invalid") {
            try $0.edit($0.signature, line: 3) { $0.replacing("1.0.0", with: "1.0.1") }
        },
        Tampering("a bit of the comment's signature flipped", "signature.comment-invalid") {
            try $0.edit($0.signature, line: 4) { try $0.flippingBit(ofByte: 10) }
        },
        Tampering("the trusted comment of another signature", "signature.comment-invalid") { app in
            let other = try app.modules.sign(app.modules.other, comment: "version:1.0.0 x").split(separator: "\n")
            try app.edit(app.signature, line: 3) { _ in String(other[2]) }
            try app.edit(app.signature, line: 4) { _ in String(other[3]) }
        },
        Tampering("a folder in the place of the signature", "signature.unreadable") { app in
            try FileManager.default.removeItem(atPath: app.signature)
            try FileManager.default.createDirectory(atPath: app.signature, withIntermediateDirectories: false)
        },
        Tampering("half of the signature cut off", "signature.malformed") {
            try $0.edit($0.signature) { String($0.prefix($0.count / 2)) }
        },
        Tampering("the signature emptied", "signature.malformed") { try $0.put(Data(), at: $0.signature) },
        Tampering("the signature gone", "signature.missing") {
            try FileManager.default.removeItem(atPath: $0.signature)
        },
        Tampering("the signature of another file", "signature.invalid") {
            try $0.put(Data($0.modules.sign($0.modules.older).utf8), at: $0.signature)
        },
        Tampering("the signature that the manifest names gone", "signature.missing") {
            try $0.writeManifest { $0["signature"] = "module.sig" }
        },
    ]

    private static let key: [Tampering] = [
        Tampering("signed by a stranger", "signature.unknown-key") {
            try $0.put(Data($0.modules.sign($0.modules.current, by: "strange").utf8), at: $0.signature)
        },
        Tampering("signed by a stranger under the trusted key's id", "signature.invalid") { app in
            let trusted = try Data(base64: app.text(app.signature).split(separator: "\n")[1])
            try app.put(Data(app.modules.sign(app.modules.current, by: "strange").utf8), at: app.signature)
            try app.edit(app.signature, line: 2) { line in
                var bytes = try Data(base64: line)
                bytes.replaceSubrange(2..<10, with: trusted[2..<10])
                return bytes.base64EncodedString()
            }
        },
        Tampering("a bit of the trusted key flipped", "signature.invalid") {
            try $0.writeManifest(key: $0.modules.key.flippingBit(ofByte: 20))
        },
        Tampering("a bit of the trusted key's id flipped", "signature.unknown-key") {
            try $0.writeManifest(key: $0.modules.key.flippingBit(ofByte: 5))
        },
        Tampering("another key trusted", "signature.unknown-key") { try $0.writeManifest(key: $0.modules.strange) },
    ]

    private static let version: [Tampering] = [
        Tampering("an older version with its own signature", "lock.version-differs") { app in
            try app.put(app.modules.older, at: app.module)
            try app.put(Data(app.modules.sign(app.modules.older, comment: "version:0.9.0").utf8), at: app.signature)
        },
        Tampering("another build, signed like this one", "lock.digest-differs") { app in
            try app.put(app.modules.other, at: app.module)
            try app.put(Data(app.modules.sign(app.modules.other).utf8), at: app.signature)
        },
        Tampering("signed for another version", "signature.other-version") {
            try $0.put(Data($0.modules.sign($0.modules.current, comment: "version:2.0.0").utf8), at: $0.signature)
        },
        Tampering("signed until yesterday", "signature.expired") {
            let end = Int64(Date.now.timeIntervalSince1970) - 86_400
            try $0.put(
                Data($0.modules.sign($0.modules.current, comment: "version:1.0.0 expires:\(end)").utf8),
                at: $0.signature)
        },
        Tampering("signed until nobody knows when", "signature.malformed") {
            try $0.put(Data($0.modules.sign($0.modules.current, comment: "expires:never").utf8), at: $0.signature)
        },
    ]

    private static let lock: [Tampering] = [
        Tampering("another digest in the lock", "lock.digest-differs") { app in
            try app.edit(app.lock) { text in
                guard let digest = text.firstMatch(of: /[0-9a-f]{64}/)?.output else { return "" }
                return text.replacing(digest, with: String(digest.reversed()))
            }
        },
        Tampering("another version in the lock", "lock.version-differs") {
            try $0.edit($0.lock) { $0.replacing("\"1.0.0\"", with: "\"1.0.1\"") }
        },
        Tampering("another id in the lock", "lock.module-unlocked") {
            try $0.edit($0.lock) { $0.replacing(SignedModules.id, with: "org.example.other") }
        },
        Tampering("the lock of another deployment", "lock.other-deployment") {
            try $0.edit($0.lock) { $0.replacing("\"app\"", with: "\"apq\"") }
        },
        Tampering("half of the lock cut off", "lock.syntax") {
            try $0.edit($0.lock) { String($0.prefix($0.count / 2)) }
        },
        Tampering("the lock gone", "lock.not-found") { try FileManager.default.removeItem(atPath: $0.lock) },
        Tampering("the module declared no more", "lock.module-extra") {
            try $0.writeManifest { $0["enabled"] = false }
        },
    ]

    private static let pin: [Tampering] = [
        Tampering("not the file that the manifest pins", "module.digest-differs") {
            try $0.writeManifest { $0["sha256"] = .string(String(repeating: "0", count: 64)) }
        }
    ]

    private static func link(_ path: String, to target: String) throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// Sets the file's times back to what they were, as far as a user can.
    static func keepingTime(of path: String, _ body: () throws -> Void) throws {
        var before = stat()
        guard unsafe stat(path, &before) == 0 else { throw ChildProcess.Failure(description: "\(path) is not there") }
        try body()
        let times = [before.st_atim, before.st_mtim]
        guard unsafe utimensat(AT_FDCWD, path, times, 0) == 0 else {
            throw ChildProcess.Failure(description: "The time of \(path) cannot be set.")
        }
    }
}

extension Data {
    fileprivate init(base64 text: some StringProtocol) throws {
        guard let data = Data(base64Encoded: String(text)) else {
            throw ChildProcess.Failure(description: "no Base64: \(text)")
        }
        self = data
    }
}
