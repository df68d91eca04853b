/// Cuts a stream of bytes into frames, whatever the pieces in which the bytes arrive.
///
/// Holds no more than ``limit`` bytes. After an error the place in the stream is lost: every later call gives the same error.
struct FrameParser: Sendable {
    /// How frames are sealed from the next one on; changes when a connection has agreed on a key.
    var seal: FrameSeal
    private var buffer: [UInt8] = []
    private var start = 0
    private var failure: FrameError?

    /// The greatest number of bytes that wait to be read.
    static let limit = 65_536

    init(_ seal: FrameSeal) { self.seal = seal }

    /// Takes the bytes that arrived next.
    mutating func append(_ bytes: [UInt8]) {
        guard failure == nil else { return }
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        guard bytes.count <= FrameParser.limit - buffer.count else { return fail(.overflow) }
        buffer += bytes
    }

    /// The next complete frame, or nil until more bytes arrive.
    ///
    /// - Throws: ``FrameError`` as soon as the bytes cannot become a frame.
    mutating func next() throws(FrameError) -> Frame? {
        if let failure { throw failure }
        do {
            return try parse()
        } catch {
            fail(error)
            throw error
        }
    }

    private mutating func fail(_ error: FrameError) {
        failure = error
        buffer = []
        start = 0
    }

    private mutating func parse() throws(FrameError) -> Frame? {
        guard let prefix = buffer.bigEndian(at: start) else { return nil }
        guard prefix == seal.prefix else { throw .prefix(found: prefix, expected: seal.prefix) }
        let numbers = start + seal.headerSize - 12
        guard let sequence = buffer.bigEndian(at: numbers), let command = buffer.bigEndian(at: numbers + 4),
            let length = buffer.bigEndian(at: numbers + 8)
        else { return nil }
        guard seal.lengths.contains(Int(length)) else { throw .length(found: length, allowed: seal.lengths) }
        let bodyStart = start + seal.headerSize
        let trailerStart = bodyStart + Int(length) - seal.countedBesideBody
        let suffixStart = trailerStart + seal.overhead
        guard let suffix = buffer.bigEndian(at: suffixStart) else { return nil }
        guard suffix == seal.suffix else { throw .suffix(found: suffix, expected: seal.suffix) }
        let body = try body(from: bodyStart, to: trailerStart, suffixStart)
        start = suffixStart + 4
        return Frame(sequence: sequence, command: FrameCommand(rawValue: command), body: body)
    }

    /// The body of a whole frame, once its seal was found unbroken.
    private func body(from bodyStart: Int, to trailerStart: Int, _ suffixStart: Int) throws(FrameError) -> [UInt8] {
        switch seal {
        case .checksum:
            let computed = CRC32.checksum(buffer[start..<trailerStart])
            let found = buffer.bigEndian(at: trailerStart) ?? 0
            guard found == computed else { throw .checksum(found: found, computed: computed) }
            return Array(buffer[bodyStart..<trailerStart])
        case .authenticated(let key):
            let code = Array(buffer[trailerStart..<suffixStart])
            guard key.isAuthentic(Array(buffer[start..<trailerStart]), code: code) else { throw .authentication }
            return Array(buffer[bodyStart..<trailerStart])
        case .encrypted(let key):
            let sealedStart = bodyStart + AESKey.nonceSize
            guard
                let body = key.open(
                    Array(buffer[sealedStart..<suffixStart]), nonce: Array(buffer[bodyStart..<sealedStart]),
                    header: Array(buffer[(start + 4)..<bodyStart]))
            else { throw .authentication }
            return body
        }
    }
}
