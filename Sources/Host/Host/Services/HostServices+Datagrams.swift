import Border
import Core
import Foundation
import JSONText
import ModuleInterfaces
import NetworkAddresses

/// Datagrams of the local networks, each port under a grant of its own.
extension HostServices {
    func listen(_ call: Call, port: UInt32, seconds: UInt32) throws(CallFailure) {
        let port = try granted(port)
        let link = try link(call)
        let module = module
        guard link.modules.hearsDatagrams(module) else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .badState, "The module does not provide bricks.net-events/1, so nothing can be told to it.",
                detail: [
                    "code": "net.no-events", "help": "Provide bricks.net-events/1.0 in the code and in the card.",
                ])
        }
        let session = call.session
        try shared.datagrams.listen(
            port, seconds: seconds, for: Datagrams.Owner(module: module, session: session)
        ) { [weak modules = link.modules] event in
            await modules?.tell(event, of: port, to: module, session) ?? false
        }
    }

    func stopListening(_ call: Call, port: UInt32) throws(CallFailure) {
        _ = try link(call)
        guard let port = UInt16(exactly: port) else { return }
        shared.datagrams.stop(port, for: Datagrams.Owner(module: module, session: call.session))
    }

    func networks(_ call: Call) throws(CallFailure) -> LocalNetworkList {
        guard hasDiscovery else { throw discoveryNotGranted() }
        return LocalNetworkList(networks: try Datagrams.networks().map { LocalNetwork(address: $0.description) })
    }

    func broadcast(_ call: Call, network: String, port: UInt32, content: String) throws(CallFailure) {
        let port = try granted(port)
        guard let bytes = Data(base64Encoded: content) else {
            throw CallFailure(.invalidArgument, "`content` is not Base64.")
        }
        try shared.datagrams.broadcast(Array(bytes), to: port, in: network, by: module)
    }

    /// The port, where the module may use it for datagrams.
    private func granted(_ port: UInt32) throws(CallFailure) -> UInt16 {
        guard let number = UInt16(exactly: port), number > 0 else {
            throw CallFailure(.invalidArgument, "`port` goes from 1 to 65535.")
        }
        guard hasDiscovery else { throw discoveryNotGranted(number) }
        guard isGranted("\(Self.discovery):\(number)") else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .notPermitted, "The module has no grant for datagrams of the port \(number).",
                detail: [
                    "code": "net.port-not-granted",
                    "help": .string(Self.help("\(Self.discovery):\(number)")),
                ])
        }
        return number
    }

    private static func help(_ grant: String) -> String {
        // Not shown: a module asked, and has words of its own.
        "Name `\(grant)` under `grants` of the card and of the manifest's module."
    }

    private static let discovery = "network.lan.discovery"

    private var hasDiscovery: Bool { hasGrant(beginningWith: "\(Self.discovery):") }

    private func discoveryNotGranted(_ port: UInt16? = nil) -> CallFailure {
        let grant = port.map { "\(Self.discovery):\($0)" } ?? Self.discovery
        return CallFailure(
            // Not shown: a module asked, and has words of its own.
            .notPermitted, "The module has no grant for datagrams: `\(Self.discovery)`.",
            detail: [
                "code": "net.not-granted",
                "help": .string(Self.help(grant)),
            ])
    }
}
