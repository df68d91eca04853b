import Foundation
import JSONText

/// Any text as a token and as a provider's keys: it is taken apart into what is written, or refused with a sentence.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIDToken(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    if let value = try? JSON(parsing: bytes) { requireRoundTrip(value) }
    do throws(IDTokenError) {
        let token = try SignedToken(String(decoding: bytes, as: UTF8.self))
        require(["RS256", "ES256"].contains(token.algorithm.rawValue), "A token is signed by what is taken.")
        require(!token.signature.isEmpty, "A token has a signature.")
        let parts = token.signed.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        require(parts.count == 2, "Two parts are signed.")
        let text = String(decoding: token.signed, as: UTF8.self) + "." + Base64URL.encode(token.signature)
        require((try? SignedToken(text)) == token, "A token is read as it is written.")
    } catch {
        require(!error.message.isEmpty && error.message.utf8.count < 256, "A refusal is a sentence.")
    }
    do throws(IDTokenError) {
        for key in try KeySetReader.read(bytes) {
            switch key.numbers {
            case .rsa(let modulus, let exponent): require(modulus.count + exponent.count <= 4_096, "Keys have a bound.")
            case .p256(let x, let y): require(x.count + y.count <= 4_096, "Keys have a bound.")
            }
        }
    } catch {
        require(!error.message.isEmpty, "A refusal is a sentence.")
    }
    if let decoded = Base64URL.decode(bytes) {
        require(Base64URL.encode(decoded) == String(decoding: bytes, as: UTF8.self), "Bytes are written in one way.")
    }
    return 0
}
