import Foundation
import JSONText

/// The way from requests to frames and from frames to messages, on one connection.
struct FrameCodec: Sendable {
    let version: ProtocolVersion
    /// The local key of the device, or that of the connection once it is agreed on.
    var key: LocalKey

    var seal: FrameSeal { version.seal(key) }

    /// The frame that carries a request, or nil when it would be too long or does not encrypt.
    ///
    /// - Parameter unixTime: Seconds since 1970, which a device compares with its own clock at most roughly.
    func frame(for request: DeviceRequest, sequence: UInt32, device: String, unixTime: Int64) -> Frame? {
        let payload = request.payload(version, device: device, unixTime: unixTime)
        return frame(request.command(version), Array(payload.text.utf8), sequence: sequence)
    }

    /// The frame that carries some bytes, or nil when it would be too long or does not encrypt.
    func frame(_ command: FrameCommand, _ plain: [UInt8], sequence: UInt32) -> Frame? {
        guard let body = body(command, plain), body.count <= Frame.bodyLimit else { return nil }
        return Frame(sequence: sequence, command: command, body: body)
    }

    private func body(_ command: FrameCommand, _ plain: [UInt8]) -> [UInt8]? {
        let header = command.hasBarePayload ? [] : version.header
        return switch version {
        case .v31: command == .control ? signed(plain) : plain
        case .v32, .v33, .v33ByName: key.encrypt(plain).map { header + $0 }
        case .v34: key.encrypt(header + plain)
        case .v35: header + plain
        }
    }

    /// The content of a frame that a device sent, after its return code.
    func content(of payload: [UInt8]) throws(DeviceMessageError) -> DeviceMessage.Content {
        guard !payload.isEmpty else { return .none }
        if !version.agreesOnKey, let other = otherVersion(in: payload) { throw .otherVersion(other) }
        switch version {
        case .v31:
            if payload.starts(with: Array(version.name.utf8)) {
                guard let plain = unsigned(payload) else { throw .undecryptable }
                return try DeviceMessage.Content(plain)
            }
            return try DeviceMessage.Content(payload)
        case .v32, .v33, .v33ByName:
            var cipher = payload
            if cipher.starts(with: Array(version.name.utf8)),
                cipher.count % LocalKey.size == ProtocolVersion.headerSize
            {
                cipher.removeFirst(ProtocolVersion.headerSize)
            }
            guard !cipher.isEmpty else { return .none }
            if let text = DeviceMessage.Content.printable(cipher) { throw .unencrypted(text) }
            guard let plain = key.decrypt(cipher) else { throw .undecryptable }
            return try DeviceMessage.Content(plain)
        case .v34:
            guard let plain = key.decrypt(payload) else { throw .undecryptable }
            return try DeviceMessage.Content(withoutHeader(plain))
        case .v35: return try DeviceMessage.Content(withoutHeader(payload))
        }
    }

    /// The version whose name stands in clear at the start of a payload, when it is another one.
    private func otherVersion(in payload: [UInt8]) -> ProtocolVersion? {
        guard payload.count >= ProtocolVersion.headerSize else { return nil }
        let name = String(decoding: payload.prefix(3), as: UTF8.self)
        return name == version.name ? nil : ProtocolVersion(rawValue: name)
    }

    private func withoutHeader(_ plain: [UInt8]) -> [UInt8] {
        guard plain.starts(with: Array(version.name.utf8)), plain.count >= ProtocolVersion.headerSize else {
            return plain
        }
        return Array(plain.dropFirst(ProtocolVersion.headerSize))
    }

    // MARK: The form of 3.1

    private static let signatureSize = 16

    /// The version, sixteen digits of an MD5 and the encrypted bytes in Base64.
    private func signed(_ plain: [UInt8]) -> [UInt8]? {
        guard let cipher = key.encrypt(plain) else { return nil }
        let text = Array(Data(cipher).base64EncodedData())
        guard let signature = signature(of: text) else { return nil }
        return Array(version.name.utf8) + signature + text
    }

    private func unsigned(_ payload: [UInt8]) -> [UInt8]? {
        let text = payload.dropFirst(version.name.utf8.count + FrameCodec.signatureSize)
        guard let cipher = Data(base64Encoded: Data(text)) else { return nil }
        return key.decrypt(Array(cipher))
    }

    private func signature(of text: [UInt8]) -> [UInt8]? {
        let message = Array("data=".utf8) + text + Array("||lpv=\(version.name)||".utf8)
        guard let digest = key.md5(behind: message) else { return nil }
        let digits = Array("0123456789abcdef".utf8)
        // Digits 8 to 24 are those of bytes 4 to 12.
        return digest.dropFirst(4).prefix(8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }
}
