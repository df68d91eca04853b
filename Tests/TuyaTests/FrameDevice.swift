import Foundation
import Glibc
import JSONText
import Synchronization

@testable import Tuya

/// A device that is made of the module's own frames, for clients that share no code with them.
///
/// It serves one client after the other on a thread of its own until ``stop()``.
final class FrameDevice: Sendable {
    private static let nonce = [UInt8](repeating: 0x5A, count: KeyAgreement.nonceSize)

    private let codec: FrameCodec
    private let listener: Int32
    let port: UInt16
    private let points: Mutex<[String: JSON]>

    /// The data points of the device.
    var state: [String: JSON] { points.withLock { $0 } }

    init(_ version: ProtocolVersion, _ state: [String: JSON]) throws {
        guard let key = LocalKey(Simulator.key) else { throw Simulator.Failure(message: "bad key") }
        codec = FrameCodec(version: version, key: key)
        points = Mutex(state)
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = unsafe withUnsafeMutableBytes(of: &address) { bytes in
            guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return unsafe bind(listener, base, size) == 0 && listen(listener, 8) == 0
                && getsockname(listener, base, &size) == 0
        }
        guard isListening else { throw Simulator.Failure(message: "no listener") }
        port = in_port_t(bigEndian: address.sin_port)
        Thread { [self] in run() }.start()
    }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func run() {
        while case let client = accept(listener, nil, nil), client >= 0 {
            serve(client)
            close(client)
        }
        close(listener)
    }

    private func serve(_ client: Int32) {
        var codec = codec
        var parser = FrameParser(codec.seal)
        var session: LocalKey?
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = unsafe recv(client, &bytes, bytes.count, 0), count > 0 {
            parser.append(Array(bytes[..<count]))
            while let frame = try? parser.next() {
                for answer in answers(to: frame, codec, &session) { send(answer, codec, to: client) }
                guard frame.command == .keyFinish, let key = session else { continue }
                codec.key = key
                parser.seal = codec.seal
            }
        }
    }

    private func send(_ frame: Frame, _ codec: FrameCodec, to client: Int32) {
        let nonce = (0..<LocalKey.nonceSize).map { _ in UInt8.random(in: .min ... .max) }
        guard let bytes = frame.bytes(codec.seal, nonce: nonce) else { return }
        _ = unsafe Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// - Parameter session: The key that the agreement leads to.
    private func answers(to frame: Frame, _ codec: FrameCodec, _ session: inout LocalKey?) -> [Frame] {
        switch frame.command {
        case .keyStart:
            let theirs = codec.version == .v35 ? frame.body : codec.key.decrypt(frame.body) ?? []
            guard let code = codec.key.authenticationCode(of: theirs),
                let answer = answer(.keyAnswer, Self.nonce + code, frame, codec)
            else { return [] }
            session = try? KeyAgreement(codec, nonce: theirs).answer(answer).key
            return [answer]
        case .heartbeat: return [Frame(sequence: frame.sequence, command: .heartbeat, body: [0, 0, 0, 0])]
        case .query, .queryNew, .control, .controlNew:
            if case .datapoints(let changes) = try? codec.content(of: frame.body) {
                points.withLock { $0.merge(changes.filter { !$0.value.isNull }) { _, new in new } }
            }
            let content: JSON = [
                "dps": .object(JSONObject(state.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
            ]
            return [answer(frame.command, Array(content.text.utf8), frame, codec)].compactMap(\.self)
        default: return []
        }
    }

    /// The frame that answers another, with the return code in front that devices send.
    private func answer(_ command: FrameCommand, _ plain: [UInt8], _ frame: Frame, _ codec: FrameCodec) -> Frame? {
        var answer = codec.frame(command, plain, sequence: frame.sequence)
        answer?.body.insert(contentsOf: [0, 0, 0, 0], at: 0)
        return answer
    }
}
