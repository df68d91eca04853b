/// HMAC with SHA-256 (RFC 2104): a digest that only somebody with the key can make.
public enum HMAC {
    private static let blockSize = 64

    /// The 32 bytes that prove a message.
    public static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var block = key.count > blockSize ? SHA256.digest(key) : key
        block += [UInt8](repeating: 0, count: blockSize - block.count)
        let inner = SHA256.digest(block.map { $0 ^ 0x36 } + message)
        return SHA256.digest(block.map { $0 ^ 0x5C } + inner)
    }

    /// Whether that is the message's, in a time that does not depend on where the two differ.
    public static func isValid(_ code: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
        let expected = sha256(message, key: key)
        guard code.count == expected.count else { return false }
        var difference: UInt8 = 0
        for index in expected.indices { difference |= expected[index] ^ code[index] }
        return difference == 0
    }
}
