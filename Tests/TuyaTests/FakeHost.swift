import BricksABI
import Foundation
import Glibc
import JSONText
import ModuleInterfaces
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// Stands for the host: keeps the surfaces that come and what was told, and connects where it is let.
@safe
final class FakeHost: CoreProvider, SurfaceProvider, NavigationProvider, NetProvider, DevicesEventsProvider,
    TuyaEventsProvider
{
    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    /// When set, nothing is connected.
    var refusal: CallFailure?
    private(set) var connections = 0
    private(set) var log: [String] = []
    private(set) var titles: [String] = []
    private(set) var events: [String] = []
    private(set) var changes: [(session: SessionID, controller: DevicesID, state: ModuleInterfaces.DeviceState)] = []
    private var surfaces: [Key: FakeSurface] = [:]
    private let table = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)

    /// What the module sees of the host.
    private(set) lazy var connection: HostConnection = {
        let endpoint = unsafe Endpoint(self) { _ in }.retained()
        unsafe table.initialize(
            to: bricks_host(
                size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: 1 << 16, abi_newest: 1 << 16, reserved: 0,
                self: endpoint,
                get_interface: { _, name, size in
                    let name = unsafe Read.string(name, size, max: 256)
                    return unsafe FakeHost.tables.first { $0.reference == name }?.pointer
                }, complete: nil))
        return unsafe HostConnection(table)
    }()

    private static var tables: [any BorderTable.Type] {
        [
            CoreTable.self, SurfaceTable.self, NavigationTable.self, NetTable.self, DevicesEventsTable.self,
            TuyaEventsTable.self,
        ]
    }

    /// Gives back what ``connection`` keeps alive.
    func end() {
        if let pointer = unsafe table.pointee.`self` { unsafe Endpoint.release(pointer) }
        unsafe table.deallocate()
    }

    func surface(_ screen: ScreenID, of session: UInt64 = 1) throws -> FakeSurface {
        try #require(surfaces[Key(session: SessionID(rawValue: session), screen: screen)])
    }

    func log(_ call: Call, level: LogLevel, message: String) { log.append(message) }
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { 0 }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) { ("1970-01-01", 0) }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        for message in messages.array ?? [] {
            try surfaces[Key(session: call.session, screen: screen), default: FakeSurface()].apply(message)
        }
    }

    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) {}
    func present(_ call: Call, screen: ScreenID, title: String, route: String) {}
    func dismiss(_ call: Call, screen: ScreenID) {}
    func setTitle(_ call: Call, screen: ScreenID, title: String) { titles.append(title) }
    func openLink(_ call: Call, url: String) {}
    func banner(_ call: Call, banner: BannerDocument) {}

    /// A connected, blocking socket, as the contract has it.
    func connect(_ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32 {
        if let refusal { throw refusal }
        connections += 1
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = unsafe inet_addr(host)
        let status = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe Glibc.connect(
                descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard status == 0 else {
            close(descriptor)
            throw CallFailure(.unavailable, "refused", detail: ["code": "net.refused"])
        }
        return descriptor
    }

    func changed(_ call: Call, controller: DevicesID, state: ModuleInterfaces.DeviceState) {
        changes.append((call.session, controller, state))
    }

    func closed(_ call: Call, screen: ScreenID) { events.append("closed") }
    func installationInstructions(_ call: Call, screen: ScreenID, tag: String) { events.append("instructions \(tag)") }
}

/// The components and the data of one screen.
struct FakeSurface {
    private(set) var isCreated = false
    private(set) var components: [String: JSON] = [:]
    private(set) var data: JSON = [:]

    mutating func apply(_ message: JSON) throws(CallFailure) {
        if message["createSurface"] != nil {
            guard !isCreated else { throw CallFailure(.invalidArgument, "created twice") }
            isCreated = true
        }
        guard isCreated else { throw CallFailure(.invalidArgument, "not created") }
        if let update = message["updateDataModel"], let path = update["path"]?.string {
            set(update["value"] ?? .null, at: path)
        }
        for component in message["updateComponents"]?["components"]?.array ?? [] {
            if let id = component["id"]?.string { components[id] = component }
        }
    }

    /// Takes the path for the name of a member.
    mutating func set(_ value: JSON, at path: String) {
        guard path != "/" else {
            data = value
            return
        }
        var object = data.object ?? JSONObject()
        object[String(path.dropFirst())] = value
        data = .object(object)
    }

    /// The components under the root, in the order in which they stand.
    var shown: [JSON] {
        var shown: [JSON] = []
        var waiting = ["root"]
        while let id = waiting.popLast() {
            guard let component = components[id] else { continue }
            shown.append(component)
            var children = (component["children"]?.array ?? []).compactMap(\.string)
            if let child = component["child"]?.string { children.append(child) }
            waiting += children.reversed()
        }
        return shown
    }

    /// All literal text.
    var text: String {
        shown.flatMap { [$0["title"]?.string, $0["text"]?.string] }.compactMap(\.self).joined(separator: "\n")
    }
}

/// Makes a request of a session and gives the values of its answer.
@discardableResult
func answer<Success>(
    deadline: UInt64 = 0, encode: @escaping @Sendable (Success) -> [ReplyValue] = { _ in [] },
    _ body: (Request<Success>) -> Void
) throws -> [ReplyValue] {
    let call = Call(session: SessionID(rawValue: 1), request: 1, deadline: deadline, trace: 0)
    let request = Request<Success>(call: call, encode: encode, answer: { _ in })
    body(request)
    return try #require(request.leaveCall()).get()
}
