/// A signature in minisign's format: the text of a `.minisig` file.
///
///     untrusted comment: whatever
///     Base64 of the algorithm, the key's id and an Ed25519 signature of the file
///     trusted comment: what the signer says of the file
///     Base64 of an Ed25519 signature of the signature and the trusted comment
public struct Signature: Sendable, Hashable {
    /// The data that the first of the two signatures covers.
    public enum Algorithm: Sendable, Hashable {
        /// `Ed`: the file's bytes, all of which have to be at hand.
        case legacy
        /// `ED`: the file's BLAKE2b digest of 64 bytes; the default of minisign.
        case prehashed
    }

    /// The algorithm that line 2 of the text names.
    public let algorithm: Algorithm
    /// Of the key that is said to have signed.
    public let keyID: KeyID
    /// The signer's comment on the file. Nothing of it is trusted before ``isCommentValid(by:)``.
    public var comment: String { String(decoding: commentBytes, as: UTF8.self) }

    private let signature: [UInt8]
    private let commentBytes: [UInt8]
    private let commentSignature: [UInt8]

    /// The longest text that is read, in bytes; minisign's own comments end at 1 kB and 8 kB.
    public static let largestText = 10 << 10

    /// Why a text is not a signature.
    public struct MalformedError: Error, Sendable, Hashable {
        /// The found and the expected text.
        public var message: String
        /// From 1; nil where the whole text is meant.
        public var line: Int?
    }

    /// Reads the text of a `.minisig` file.
    public init(parsing text: [UInt8]) throws(MalformedError) {
        guard text.count <= Self.largestText else {
            throw MalformedError(message: "It has \(text.count) bytes; at most \(Self.largestText) are read.")
        }
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count == 4 else {
            throw MalformedError(message: "It has \(lines.count) lines; a signature has 4.")
        }
        lines = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        _ = try Self.comment(lines[0], "untrusted comment: ", line: 1)
        guard let packed = Sodium.base64(lines[1], count: 2 + 8 + Sodium.signatureSize) else {
            throw MalformedError(message: "It is not the Base64 of 74 bytes.", line: 2)
        }
        switch Array(packed[..<2]) {
        case Array("Ed".utf8): algorithm = .legacy
        case Array("ED".utf8): algorithm = .prehashed
        default: throw MalformedError(message: "Its algorithm is neither Ed nor ED.", line: 2)
        }
        keyID = KeyID(bytes: Array(packed[2..<10]))
        signature = Array(packed[10...])
        commentBytes = try Self.comment(lines[2], "trusted comment: ", line: 3)
        guard let packed = Sodium.base64(lines[3], count: Sodium.signatureSize) else {
            throw MalformedError(message: "It is not the Base64 of 64 bytes.", line: 4)
        }
        commentSignature = packed
    }

    private static func comment(
        _ line: ArraySlice<UInt8>, _ start: String, line number: Int
    ) throws(MalformedError) -> [UInt8] {
        guard line.starts(with: start.utf8) else {
            throw MalformedError(message: "It does not begin with \"\(start)\".", line: number)
        }
        return Array(line.dropFirst(start.utf8.count))
    }

    /// Whether the key signed a file of that BLAKE2b digest; false for a legacy signature, which is over no digest.
    public func isValid(forDigest digest: [UInt8], by key: PublicKey) -> Bool {
        algorithm == .prehashed && keyID == key.id && digest.count == BLAKE2b.size
            && Sodium.isValid(signature, of: digest, by: key.bytes)
    }

    /// Whether the key signed a file of these bytes, by either algorithm.
    public func isValid(for bytes: UnsafeRawBufferPointer, by key: PublicKey) -> Bool {
        guard keyID == key.id else { return false }
        switch algorithm {
        case .legacy: return unsafe Sodium.isValid(signature, of: bytes, by: key.bytes)
        case .prehashed: return unsafe isValid(forDigest: BLAKE2b.digest(bytes), by: key)
        }
    }

    /// Whether the key signed a file of these bytes, by either algorithm.
    public func isValid(for bytes: [UInt8], by key: PublicKey) -> Bool {
        unsafe bytes.withUnsafeBytes { unsafe isValid(for: $0, by: key) }
    }

    /// Whether the key signed the trusted comment as belonging to this signature; says nothing of the file.
    public func isCommentValid(by key: PublicKey) -> Bool {
        keyID == key.id && Sodium.isValid(commentSignature, of: signature + commentBytes, by: key.bytes)
    }

    /// The value of `name:value` in the trusted comment, whose fields blanks or tabs divide; nil when there is none.
    public func field(_ name: String) -> String? {
        comment.split { $0 == " " || $0 == "\t" }.first { $0.hasPrefix(name + ":") }.map {
            String($0.dropFirst(name.count + 1))
        }
    }
}
