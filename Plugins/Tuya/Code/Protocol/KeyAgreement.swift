/// The agreement on the key of one connection, from 3.4 on: each side sends a nonce and proves that it has the local key.
struct KeyAgreement: Sendable {
    private let codec: FrameCodec
    private let nonce: [UInt8]

    /// Sizes of a nonce and of its code, in bytes.
    static let nonceSize = 16
    static let codeSize = LocalKey.codeSize

    /// The device's side of the agreement, checked.
    struct Answer: Sendable {
        /// The bytes that the device wants to see before it uses the new key.
        var proof: [UInt8]
        var key: LocalKey
    }

    /// Why the answer of a device is not one.
    enum Failure: Error, Sendable, Hashable {
        /// The device has another local key.
        case wrongKey
        /// The answer has another form.
        case malformed
    }

    /// - Parameters:
    ///   - codec: With the local key of the device.
    ///   - nonce: Sixteen bytes that nobody can foresee.
    init(_ codec: FrameCodec, nonce: [UInt8]) {
        self.codec = codec
        self.nonce = nonce
    }

    /// The first frame of the agreement.
    func start(sequence: UInt32) -> Frame? { codec.frame(.keyStart, nonce, sequence: sequence) }

    /// The last frame of the agreement, after which both sides use the key of the answer.
    func finish(_ answer: Answer, sequence: UInt32) -> Frame? {
        codec.frame(.keyFinish, answer.proof, sequence: sequence)
    }

    /// Checks the frame that answers the first one.
    func answer(_ frame: Frame) throws(Failure) -> Answer {
        guard frame.command == .keyAnswer else { throw .malformed }
        guard let plain = plain(frame.body) else { throw .wrongKey }
        guard plain.count == KeyAgreement.nonceSize + KeyAgreement.codeSize else { throw .malformed }
        let theirs = Array(plain.prefix(KeyAgreement.nonceSize))
        let code = Array(plain.dropFirst(KeyAgreement.nonceSize))
        guard codec.key.isAuthentic(nonce, code: code) else { throw .wrongKey }
        guard let proof = codec.key.authenticationCode(of: theirs), let key = key(theirs) else { throw .malformed }
        return Answer(proof: proof, key: key)
    }

    /// The bytes of an answer; nil when they do not decrypt with the local key.
    private func plain(_ body: [UInt8]) -> [UInt8]? {
        // Some devices leave the return code out here; a nonce may look like one.
        let size = KeyAgreement.nonceSize + KeyAgreement.codeSize
        switch codec.version {
        case .v35: return body.count == size ? body : Array(body.dropFirst(4))
        default:
            return codec.key.decrypt(body.count.isMultiple(of: LocalKey.size) ? body : Array(body.dropFirst(4)))
        }
    }

    /// The key of the connection.
    private func key(_ theirs: [UInt8]) -> LocalKey? {
        let mixed = zip(nonce, theirs).map { $0 ^ $1 }
        return switch codec.version {
        case .v35:
            codec.key.seal(mixed, nonce: Array(nonce.prefix(LocalKey.nonceSize)))
                .flatMap { LocalKey(Array($0.prefix(LocalKey.size))) }
        default: codec.key.encrypt(mixed, isPadded: false).flatMap { LocalKey($0) }
        }
    }
}
