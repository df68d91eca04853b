import Foundation
import JSONText

/// Any bytes as what an authenticator or a browser's script answers: read as they are written, or refused with a sentence.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPasskey(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    tried { () throws(PasskeyError) in
        let value = try CBORReader.value(of: bytes)
        require(written(value) == bytes, "CBOR is read as it is written.")
        _ = try COSEKey(value)
    }
    tried { () throws(PasskeyError) in
        let object = try AttestationObject(bytes)
        let data = try AuthenticatorData(object.authenticatorData)
        require(data.relyingPartyDigest.count == 32, "A digest has 32 bytes.")
    }
    tried { () throws(PasskeyError) in
        let data = try AuthenticatorData(bytes)
        require(data.flags.contains(.attestedCredential) == (data.credential != nil), "A credential is announced.")
        if let credential = data.credential {
            require((1...1_023).contains(credential.id.count), "An id has a bound.")
            let value = try CBORReader.value(of: credential.publicKey)
            require(try COSEKey(value) == credential.key, "A key is kept as it came.")
        }
    }
    tried { () throws(PasskeyError) in
        let data = try ClientData(bytes)
        require(data.challenge.utf8.count <= ClientData.maximumSize, "The client's data has a bound.")
    }
    tried { () throws(PasskeyError) in
        let answer = try PasskeyAnswer(String(decoding: bytes, as: UTF8.self))
        require((1...1_023).contains(answer.id.count), "An id has a bound.")
    }
    return 0
}

private func tried(_ body: () throws(PasskeyError) -> Void) {
    do throws(PasskeyError) {
        try body()
    } catch {
        require(!error.message.isEmpty && error.message.utf8.count < 512, "A refusal is a sentence.")
    }
}

private func written(_ value: CBORValue) -> [UInt8] {
    func head(_ kind: UInt8, _ number: UInt64) -> [UInt8] {
        if number < 24 { return [kind << 5 | UInt8(number)] }
        let size = number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
        let detail: [Int: UInt8] = [1: 24, 2: 25, 4: 26, 8: 27]
        return [kind << 5 | (detail[size] ?? 0)]
            + (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }
    return switch value {
    case .unsigned(let number): head(0, number)
    case .negative(let number): head(1, number)
    case .bytes(let bytes): head(2, UInt64(bytes.count)) + bytes
    case .text(let text): head(3, UInt64(text.utf8.count)) + Array(text.utf8)
    case .array(let values): head(4, UInt64(values.count)) + values.flatMap(written)
    case .map(let entries): head(5, UInt64(entries.count)) + entries.flatMap { written($0.key) + written($0.value) }
    case .bool(let isTrue): [isTrue ? 0xF5 : 0xF4]
    case .null: [0xF6]
    }
}
