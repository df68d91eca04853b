import Foundation
import JSONText
import ModuleInterfaces
import Synchronization
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit

/// Stands for the host: keeps the surfaces that come from any thread, and gives out uploads.
final class FakeHost: HostDouble, CoreProvider, SurfaceProvider, NavigationProvider, BlobProvider, Sendable {
    struct Pushed: Sendable, Hashable {
        var screen: ScreenID
        var title: String
        var route: String
    }

    private struct State {
        var today = "2023-01-08"
        var pushed: [Pushed] = []
        var released: [BlobID] = []
        var uploads: [BlobID: (descriptor: Int32, size: UInt64)] = [:]
        var log: [String] = []
    }

    private let state = Mutex(State())
    let surfaces = FakeSurfaces()
    private let table = HostTable()
    /// The host as the module sees it.
    let connection: HostConnection

    init() {
        unsafe connection = HostConnection(table.pointer)
        table.serve(self)
    }

    /// Gives back what ``connection`` keeps alive; every session is closed, and the module stopped.
    func end() { table.end() }

    static var tables: [any BorderTable.Type] {
        [CoreTable.self, SurfaceTable.self, NavigationTable.self, BlobTable.self]
    }

    // MARK: State that a test sets and reads

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

    // MARK: Calls of the module

    func log(_ call: Call, level: LogLevel, message: String) { state.withLock { $0.log.append(message) } }
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { 1_673_172_000_000 }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) { (today, 3600) }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        try surfaces.send(call, screen: screen, messages: messages)
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

extension FakeSurface {
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
