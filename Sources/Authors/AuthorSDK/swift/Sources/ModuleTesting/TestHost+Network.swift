public import Border
import Foundation
import JSONText
public import ModuleInterfaces

extension TestHost: NetProvider {
    /// Keeps the call and throws `notPermitted`: the test host opens no connections.
    public func connect(
        _ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32
    ) throws(CallFailure) -> Int32 {
        try note(call, "net", "connect", ["host": .string(host), "port": .integer(Int64(port))])
        throw CallFailure(.notPermitted, "The test host connects to nobody.")
    }

    /// Keeps the port in ``State/listening``. The test host opens none: a test plays what comes.
    ///
    /// - Throws: `invalidArgument` for a port or a time that no host takes.
    public func listen(_ call: Call, port: UInt32, seconds: UInt32) throws(CallFailure) {
        let arguments: JSON = ["port": .integer(Int64(port)), "seconds": .integer(Int64(seconds))]
        try serve(call, "net", "listen", arguments) { (state) throws(CallFailure) in
            let port = try Self.number(port)
            guard (1...120).contains(seconds) else {
                throw CallFailure(.invalidArgument, "`seconds` goes from 1 to 120.")
            }
            state.listening[call.session, default: []].insert(port)
        }
    }

    /// Takes the port out of ``State/listening``; one that is not there is fine.
    public func stopListening(_ call: Call, port: UInt32) throws(CallFailure) {
        try serve(call, "net", "stop_listening", ["port": .integer(Int64(port))]) { state in
            guard let port = UInt16(exactly: port) else { return }
            state.listening[call.session]?.remove(port)
        }
    }

    /// Lists ``State/networks``.
    public func networks(_ call: Call) throws(CallFailure) -> LocalNetworkList {
        try serve(call, "net", "networks") { state in
            LocalNetworkList(networks: state.networks.map(LocalNetwork.init(address:)))
        }
    }

    /// Keeps the call; nothing is sent.
    ///
    /// - Throws: `invalidArgument` for a port or a content that no host takes, and `notFound` for an address that is none of
    ///   ``State/networks``.
    public func broadcast(_ call: Call, network: String, port: UInt32, content: String) throws(CallFailure) {
        let arguments: JSON = [
            "network": .string(network), "port": .integer(Int64(port)), "content": .string(content),
        ]
        try serve(call, "net", "broadcast", arguments) { (state) throws(CallFailure) in
            _ = try Self.number(port)
            guard let bytes = Data(base64Encoded: content), (1...512).contains(bytes.count) else {
                throw CallFailure(.invalidArgument, "`content` is Base64 of 1 to 512 bytes.")
            }
            guard state.networks.contains(network) else {
                throw CallFailure(.notFound, "The machine has no address \(network).")
            }
        }
    }

    private static func number(_ port: UInt32) throws(CallFailure) -> UInt16 {
        guard let number = UInt16(exactly: port), number > 0 else {
            throw CallFailure(.invalidArgument, "`port` goes from 1 to 65535.")
        }
        return number
    }
}
