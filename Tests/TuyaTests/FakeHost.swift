import Glibc
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// Stands for the host: keeps the surfaces and the reports that come, and connects where it is allowed to.
final class FakeHost: HostDouble, CoreProvider, SurfaceProvider, NavigationProvider, NetProvider,
    DevicesEventsProvider, TuyaEventsProvider, StoreProvider, CuesProvider, InboxProvider, BlobProvider
{
    /// When set, nothing is connected.
    var refusal: CallFailure?
    private(set) var connections = 0
    /// The addresses that were asked for.
    private(set) var addresses: [String] = []
    /// Ports of this machine, by the address in a home whose usual port they stand for.
    var homes: [String: UInt16] = [:]
    /// The content of uploads.
    var uploads: [UInt64: String] = [:]
    private(set) var dismissed: [ScreenID] = []
    /// Seconds by the port that is listened at.
    private(set) var listening: [UInt32: UInt32] = [:]
    /// Failures to answer with, by the port that is to be listened at.
    var listenRefusals: [UInt32: CallFailure] = [:]
    private(set) var broadcasts: [(network: String, port: UInt32, content: String)] = []
    private(set) var log: [String] = []
    private(set) var titles: [String] = []
    private(set) var events: [String] = []
    private(set) var changes: [(session: SessionID, controller: DevicesID, state: ModuleInterfaces.DeviceState)] = []
    /// The time, in milliseconds since 1970.
    var time: Int64 = 0
    /// When set, another screen is presented already.
    var hasPresented = false
    private(set) var presented: [(screen: ScreenID, title: String, route: String)] = []
    private(set) var banners: [BannerDocument] = []
    var stored: [String: String] = [:]
    private(set) var cues: [String: [CueDocument]] = [:]
    private(set) var notices: [(user: String, notice: NoticeDocument)] = []
    private(set) var read: Set<String> = []
    let surfaces = FakeSurfaces()
    private let table = HostTable()
    /// The host as the module sees it.
    let connection: HostConnection

    init() {
        unsafe connection = HostConnection(table.pointer)
        table.serve(self)
    }

    static var tables: [any BorderTable.Type] {
        [
            CoreTable.self, SurfaceTable.self, NavigationTable.self, NetTable.self, DevicesEventsTable.self,
            TuyaEventsTable.self, StoreTable.self, CuesTable.self, InboxTable.self, BlobTable.self,
        ]
    }

    /// Gives back what ``connection`` keeps alive.
    func end() { table.end() }

    func surface(_ screen: ScreenID, of session: UInt64 = 1) throws -> FakeSurface {
        try surfaces.surface(screen, of: SessionID(rawValue: session))
    }

    func log(_ call: Call, level: LogLevel, message: String) { log.append(message) }
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { time }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) { ("1970-01-01", 0) }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        try surfaces.send(call, screen: screen, messages: messages)
    }

    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) {}
    func present(_ call: Call, screen: ScreenID, title: String, route: String) throws(CallFailure) {
        if hasPresented { throw CallFailure(.busy, "Another screen is presented.") }
        presented.append((screen, title, route))
    }
    func dismiss(_ call: Call, screen: ScreenID) { dismissed.append(screen) }
    func setTitle(_ call: Call, screen: ScreenID, title: String) { titles.append(title) }
    func openLink(_ call: Call, url: String) {}
    func banner(_ call: Call, banner: BannerDocument) { banners.append(banner) }

    func get(_ call: Call, key: String) throws(CallFailure) -> String {
        guard let value = stored[key] else { throw CallFailure(.notFound) }
        return value
    }

    func put(_ call: Call, key: String, value: String) { stored[key] = value }
    func remove(_ call: Call, key: String) { stored[key] = nil }
    func submit(_ call: Call, list: String, devices: DevicesID?, cues: CueList) { self.cues[list] = cues.cues }
    func cancel(_ call: Call, list: String) { cues[list] = nil }

    func put(_ call: Call, user: String, notice: NoticeDocument) { notices.append((user, notice)) }
    func withdraw(_ call: Call, user: String, key: String) {}
    func read(_ call: Call, key: String) { read.insert(key) }
    func unread(_ call: Call) -> UInt32 { UInt32(clamping: notices.count) }

    /// A connected, blocking socket, as the contract has it.
    func connect(_ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32 {
        if let refusal { throw refusal }
        connections += 1
        addresses.append("\(host):\(port)")
        let isHome = port == UInt32(DeviceConfiguration.usualPort)
        let (host, port) = isHome ? homes[host].map { ("127.0.0.1", UInt32($0)) } ?? (host, port) : (host, port)
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

    func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64) {
        guard let text = uploads[blob.rawValue] else { throw CallFailure(.badHandle) }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw CallFailure(.unavailable) }
        let bytes = Array(text.utf8)
        // The size of a pipe is enough for tests.
        _ = unsafe write(ends[1], bytes, min(bytes.count, 60_000))
        close(ends[1])
        return (ends[0], UInt64(bytes.count))
    }

    func release(_ call: Call, blob: BlobID) { uploads[blob.rawValue] = nil }
    func publish(_ call: Call, name: String, mediaType: String, seconds: UInt32) throws(CallFailure) -> String {
        throw CallFailure(.notPermitted)
    }
    func withdraw(_ call: Call, name: String) {}

    func listen(_ call: Call, port: UInt32, seconds: UInt32) throws(CallFailure) {
        if let refusal = listenRefusals[port] { throw refusal }
        listening[port] = seconds
    }

    func stopListening(_ call: Call, port: UInt32) { listening[port] = nil }

    func networks(_ call: Call) -> LocalNetworkList {
        LocalNetworkList(networks: ["192.168.1.20", "127.0.0.1"].map { LocalNetwork(address: $0) })
    }

    func broadcast(_ call: Call, network: String, port: UInt32, content: String) {
        broadcasts.append((network, port, content))
    }

    func changed(_ call: Call, controller: DevicesID, state: ModuleInterfaces.DeviceState) {
        changes.append((call.session, controller, state))
    }

    func closed(_ call: Call, screen: ScreenID) { events.append("closed") }
    func installationInstructions(_ call: Call, screen: ScreenID, tag: String) { events.append("instructions \(tag)") }
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
