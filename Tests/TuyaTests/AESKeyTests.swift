import Testing

@testable import Tuya

@Suite("Keys of AES-128")
struct AESKeyTests {
    @Test("Blocks are those of FIPS 197")
    func blocks() throws {
        // Appendix C.1.
        let key = try #require(AESKey(Array(0..<16)))
        let plain: [UInt8] = (0..<16).map { $0 * 0x11 }
        let cipher = try bytes("69c4e0d86a7b0430d8cdb78070b4c55a")
        #expect(key.encrypt(plain, isPadded: false) == cipher)
        #expect(key.decrypt(cipher, isPadded: false) == plain)
        #expect(key.encrypt(plain)?.count == 32)
        #expect(key.encrypt(plain).flatMap { key.decrypt($0) } == plain)
        #expect(key.encrypt(Array(plain.dropLast()), isPadded: false) == nil)
        #expect(key.decrypt([]) == nil)
        #expect(key.decrypt(Array(cipher.dropLast())) == nil)
    }

    @Test("Sealed bytes are those of the cases of McGrew and Viega, and open only unchanged")
    func seals() throws {
        // "The Galois/Counter Mode of Operation", test case 4.
        let key = try #require(AESKey(try bytes("feffe9928665731c6d6a8f9467308308")))
        let nonce = try bytes("cafebabefacedbaddecaf888")
        let header = try bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let plain = try bytes(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657"
                + "ba637b39")
        let sealed = try bytes(
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac97"
                + "3d58e0915bc94fbc3221a5db94fae95ae7121a47")
        #expect(key.seal(plain, nonce: nonce, header: header) == sealed)
        #expect(key.open(sealed, nonce: nonce, header: header) == plain)
        for index in sealed.indices {
            var damaged = sealed
            damaged[index] ^= 1
            #expect(key.open(damaged, nonce: nonce, header: header) == nil)
        }
        #expect(key.open(sealed, nonce: nonce) == nil)
        #expect(key.open(Array(sealed.prefix(15)), nonce: nonce, header: header) == nil)
        #expect(key.seal(plain, nonce: Array(nonce.dropLast())) == nil)
        #expect(key.seal([], nonce: nonce).flatMap { key.open($0, nonce: nonce) } == [])
    }

    @Test("Codes are those of OpenSSL's command, and a changed one is not authentic")
    func codes() throws {
        let key = try #require(AESKey(Array("0123456789abcdef".utf8)))
        // printf 'what do ya want for nothing?' | openssl dgst -sha256 -hmac 0123456789abcdef
        let message = Array("what do ya want for nothing?".utf8)
        let code = try bytes(
            "e9265dc1bf18d4ec36915d9e82226c7ea0fa4e7f8077f611515bd5e29ec9988c")
        #expect(key.authenticationCode(of: message) == code)
        #expect(key.isAuthentic(message, code: code))
        var other = code
        other[31] ^= 0x80
        #expect(!key.isAuthentic(message, code: other))
        #expect(!key.isAuthentic(message, code: Array(code.dropLast())))
        // printf 'abc0123456789abcdef' | openssl dgst -md5
        #expect(key.md5(behind: Array("abc".utf8)) == (try bytes("77c79a0bd87e55ddc165250753946bec")))
    }

    @Test("A key has sixteen bytes and is never printed")
    func secrecy() throws {
        #expect(AESKey(Array(0..<15)) == nil)
        #expect(AESKey(Array(0..<17)) == nil)
        let key = try #require(AESKey([UInt8](repeating: 115, count: 16)))
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(reflecting: key), dumped] { #expect(!text.contains("115")) }
    }

    private func bytes(_ hexadecimal: String) throws -> [UInt8] {
        let digits = Array(hexadecimal)
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            try #require(UInt8(String(digits[index...(index + 1)]), radix: 16))
        }
    }
}
