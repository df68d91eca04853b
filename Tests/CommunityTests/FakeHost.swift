import BricksABI
import Foundation
import JSONText
import ModuleInterfaces
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// Stands for the host: keeps the surfaces that come, and what was asked of it, and has a clock of its own.
@safe
final class FakeHost: CoreProvider, SurfaceProvider, NavigationProvider, ContentProvider, CommunityDelegateProvider {
    var now: Int64 = 1_700_000_000_000
    /// Ids are those of a session, so that two sessions may have the same.
    private var surfaces: [Key: FakeSurface] = [:]
    private(set) var pushed: [(screen: ScreenID, title: String, route: String)] = []
    private(set) var dismissed: [ScreenID] = []
    private(set) var banners: [BannerDocument] = []
    private(set) var followed: [String] = []
    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

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
        [CoreTable.self, SurfaceTable.self, NavigationTable.self, ContentTable.self, CommunityDelegateTable.self]
    }

    /// Gives back what ``connection`` keeps alive.
    func end() {
        if let pointer = unsafe table.pointee.`self` { unsafe Endpoint.release(pointer) }
        unsafe table.deallocate()
    }

    func log(_ call: Call, level: LogLevel, message: String) {}
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { now }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) { ("2023-11-14", 3600) }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        for message in messages.array ?? [] {
            try surfaces[Key(session: call.session, screen: screen), default: FakeSurface()].apply(message)
        }
    }

    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) {
        pushed.append((screen, title, route))
    }
    func present(_ call: Call, screen: ScreenID, title: String, route: String) {}
    func dismiss(_ call: Call, screen: ScreenID) { dismissed.append(screen) }
    func setTitle(_ call: Call, screen: ScreenID, title: String) {}
    func openLink(_ call: Call, url: String) {}
    func banner(_ call: Call, banner: BannerDocument) { banners.append(banner) }

    func session(_ call: Call, id: String) throws(CallFailure) -> ContentSummary {
        guard id == "calm" else { throw CallFailure(.notFound) }
        return ContentSummary(id: id, title: "A calm evening", text: "")
    }
    func journey(_ call: Call, id: String) throws(CallFailure) -> ContentSummary { throw CallFailure(.notFound) }
    func search(_ call: Call, query: String, limit: UInt32) -> ContentList { ContentList(items: []) }

    func didSelectSession(_ call: Call, sessionId: String, autoplay: TextList) {
        followed.append("session \(sessionId)")
    }
    func didSelectJourney(_ call: Call, journeyId: String, stack: StackID?) { followed.append("journey \(journeyId)") }
    func didSelectUrl(_ call: Call, url: String) { followed.append(url) }

    func surface(_ screen: ScreenID, of session: SessionID) throws -> FakeSurface {
        try #require(surfaces[Key(session: session, screen: screen)])
    }

    /// What a person puts into an input.
    func put(_ value: JSON, at path: String, on screen: ScreenID, of session: SessionID) {
        surfaces[Key(session: session, screen: screen)]?.set(value, at: path)
    }
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

    /// The action of the first button with that text, its context resolved.
    func action(_ label: String) -> ActionDocument? {
        for component in shown {
            guard let child = component["child"]?.string, components[child]?["text"]?.string == label,
                let event = component["action"]?["event"], let name = event["name"]?.string
            else { continue }
            let context = (event["context"]?.object?.members ?? []).map { key, value in
                (key, value["path"]?.string.map { data[String($0.dropFirst())] ?? .null } ?? value)
            }
            return ActionDocument(
                name: name, component: component["id"]?.string ?? "", context: .object(JSONObject(context)))
        }
        return nil
    }
}

/// Makes a request of a session and gives its answer.
func answer<Success>(_ body: (Request<Success>) -> Void) throws {
    let call = Call(session: SessionID(rawValue: 1), request: 1, deadline: 0, trace: 0)
    let request = Request<Success>(call: call, encode: { _ in [] }, answer: { _ in })
    body(request)
    _ = try #require(request.leaveCall()).get()
}
