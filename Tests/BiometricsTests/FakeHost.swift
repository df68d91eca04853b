import BricksABI
import Foundation
import JSONText
import ModuleInterfaces
import Synchronization
import Testing

@testable import Border
@testable import ModuleKit

/// Stands for the host: keeps the surfaces that come from any thread, and gives out uploads.
@safe
final class FakeHost: CoreProvider, SurfaceProvider, NavigationProvider, BlobProvider, Sendable {
    struct Pushed: Sendable, Hashable {
        var screen: ScreenID
        var title: String
        var route: String
    }

    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    private struct State {
        var today = "2023-01-08"
        var surfaces: [Key: FakeSurface] = [:]
        var pushed: [Pushed] = []
        var released: [BlobID] = []
        var uploads: [BlobID: (descriptor: Int32, size: UInt64)] = [:]
        var log: [String] = []
    }

    private let state = Mutex(State())
    private let condition = NSCondition()
    // Written once, before the module sees it.
    nonisolated(unsafe) private let table = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
    let connection: HostConnection

    init() {
        unsafe connection = HostConnection(table)
        let endpoint = unsafe Endpoint(self) { _ in }.retained()
        unsafe table.initialize(
            to: bricks_host(
                size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: 1 << 16, abi_newest: 1 << 16, reserved: 0,
                self: endpoint,
                get_interface: { _, name, size in
                    let name = unsafe Read.string(name, size, max: 256)
                    return unsafe FakeHost.tables.first { $0.reference == name }?.pointer
                }, complete: nil))
    }

    /// Gives back what ``connection`` keeps alive; every session is closed, and the module stopped.
    func end() {
        if let pointer = unsafe table.pointee.`self` { unsafe Endpoint.release(pointer) }
        unsafe table.deallocate()
    }

    private static var tables: [any BorderTable.Type] {
        [CoreTable.self, SurfaceTable.self, NavigationTable.self, BlobTable.self]
    }

    // MARK: What a test sets and sees

    var today: String {
        get { state.withLock { $0.today } }
        set { state.withLock { $0.today = newValue } }
    }

    var pushed: [Pushed] { state.withLock { $0.pushed } }
    var released: [BlobID] { state.withLock { $0.released } }
    var log: [String] { state.withLock { $0.log } }

    /// An upload with what can be read from the descriptor.
    func upload(_ descriptor: Int32, size: Int, as id: UInt64) -> JSON {
        state.withLock { $0.uploads[BlobID(rawValue: id)] = (descriptor, UInt64(size)) }
        return ["blob": .integer(Int64(id)), "name": "export.xml"]
    }

    func upload(path: String, as id: UInt64 = 7) throws -> JSON {
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        let file = try #require(FileHandle(forReadingAtPath: path))
        let descriptor = dup(file.fileDescriptor)
        return upload(descriptor, size: size, as: id)
    }

    func surface(_ screen: ScreenID, of session: SessionID) throws -> FakeSurface {
        try #require(state.withLock { $0.surfaces[Key(session: session, screen: screen)] })
    }

    /// Waits until what a screen shows is as expected.
    func wait(_ screen: ScreenID, of session: SessionID, until isExpected: (FakeSurface) -> Bool) throws {
        let limit = Date(timeIntervalSinceNow: 30)
        condition.lock()
        defer { condition.unlock() }
        while try !isExpected(surface(screen, of: session)) {
            let text = try surface(screen, of: session).text
            try #require(condition.wait(until: limit), "The screen did not come to show that; it shows:\n\(text)")
        }
    }

    // MARK: Calls of the module

    func log(_ call: Call, level: LogLevel, message: String) { state.withLock { $0.log.append(message) } }
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { 1_673_172_000_000 }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) { (today, 3600) }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        let failure: CallFailure? = state.withLock { state in
            for message in messages.array ?? [] {
                do throws(CallFailure) {
                    try state.surfaces[Key(session: call.session, screen: screen), default: FakeSurface()].apply(
                        message)
                } catch {
                    return error
                }
            }
            return nil
        }
        condition.lock()
        condition.broadcast()
        condition.unlock()
        if let failure { throw failure }
    }

    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) {
        state.withLock { $0.pushed.append(Pushed(screen: screen, title: title, route: route)) }
    }
    func present(_ call: Call, screen: ScreenID, title: String, route: String) {
        state.withLock { $0.pushed.append(Pushed(screen: screen, title: title, route: "presented \(route)")) }
    }
    func dismiss(_ call: Call, screen: ScreenID) {}
    func setTitle(_ call: Call, screen: ScreenID, title: String) {}
    func openLink(_ call: Call, url: String) {}
    func banner(_ call: Call, banner: BannerDocument) {}

    func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64) {
        guard let upload = state.withLock({ $0.uploads.removeValue(forKey: blob) }) else {
            throw CallFailure(.badHandle, "There is no such upload.")
        }
        return upload
    }
    func release(_ call: Call, blob: BlobID) { state.withLock { $0.released.append(blob) } }
}

/// The components and the data of one screen.
struct FakeSurface: Sendable {
    private(set) var isCreated = false
    private(set) var components: [String: JSON] = [:]
    private(set) var data: JSON = [:]
    /// Values that came for one part of the data, in order.
    private(set) var partial: [JSON] = []

    mutating func apply(_ message: JSON) throws(CallFailure) {
        if message["createSurface"] != nil {
            guard !isCreated else { throw CallFailure(.invalidArgument, "created twice") }
            isCreated = true
        }
        guard isCreated else { throw CallFailure(.invalidArgument, "not created") }
        if let update = message["updateDataModel"], let path = update["path"]?.string {
            let value = update["value"] ?? .null
            if path == "/" {
                data = value
            } else {
                var object = data.object ?? JSONObject()
                object[String(path.dropFirst())] = value
                data = .object(object)
                partial.append(value)
            }
        }
        for component in message["updateComponents"]?["components"]?.array ?? [] {
            if let id = component["id"]?.string { components[id] = component }
        }
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

    func component(_ id: String) -> JSON? { shown.first { $0["id"]?.string == id } }

    /// The headings' levels, in order.
    var headings: [String] { shown.compactMap { $0["variant"]?.string }.filter { $0.wholeMatch(of: /h\d/) != nil } }

    /// The action of a button, its context as it is written.
    func action(_ id: String) -> ActionDocument? {
        guard let event = component(id)?["action"]?["event"], let name = event["name"]?.string else { return nil }
        return ActionDocument(name: name, component: id, context: event["context"] ?? [:])
    }
}

/// Makes a request of a session and gives its answer, which must come at once.
func answer<Success>(_ body: (Request<Success>) -> Void) throws -> [ReplyValue] {
    let call = Call(session: SessionID(rawValue: 1), request: 1, deadline: 0, trace: 0)
    let request = Request<Success>(call: call, encode: { ($0 as? HealthSummary).map { [.text($0.json.text)] } ?? [] }) {
        _ in
    }
    body(request)
    return try #require(request.leaveCall()).get()
}
