import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// Stands for the host: keeps the surfaces and the requests that come, and has a clock of its own.
final class FakeHost: HostDouble, CoreProvider, SurfaceProvider, NavigationProvider, ContentProvider,
    CommunityDelegateProvider, InboxProvider
{
    var now: Int64 = 1_700_000_000_000
    let surfaces = FakeSurfaces()
    private(set) var pushed: [(screen: ScreenID, title: String, route: String)] = []
    private(set) var dismissed: [ScreenID] = []
    private(set) var banners: [BannerDocument] = []
    private(set) var followed: [String] = []
    /// The surface messages that came, in order, and the number of calls for an offset.
    private(set) var sent: [JSON] = []
    private(set) var offsets = 0
    /// The notices that were put into inboxes, and the answer to the next.
    private(set) var put: [(user: String, notice: NoticeDocument)] = []
    var refusal: CallFailure?
    private(set) var read: [String] = []
    var unread: UInt32 = 0
    private let table = HostTable()
    /// The host as the module sees it.
    let connection: HostConnection

    init() {
        unsafe connection = HostConnection(table.pointer)
        table.serve(self)
    }

    static var tables: [any BorderTable.Type] {
        [
            CoreTable.self, SurfaceTable.self, NavigationTable.self, ContentTable.self, CommunityDelegateTable.self,
            InboxTable.self,
        ]
    }

    /// Gives back what ``connection`` keeps alive.
    func end() { table.end() }

    func log(_ call: Call, level: LogLevel, message: String) {}
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { now }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) {
        offsets += 1
        return ("2023-11-14", 3600)
    }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        sent += messages.array ?? []
        try surfaces.send(call, screen: screen, messages: messages)
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

    func put(_ call: Call, user: String, notice: NoticeDocument) throws(CallFailure) {
        if let refusal { throw refusal }
        put.append((user, notice))
    }
    func withdraw(_ call: Call, user: String, key: String) {}
    func read(_ call: Call, key: String) { read.append(key) }
    func unread(_ call: Call) -> UInt32 { unread }

    func didSelectSession(_ call: Call, sessionId: String, autoplay: TextList) {
        followed.append("session \(sessionId)")
    }
    func didSelectJourney(_ call: Call, journeyId: String, stack: StackID?) { followed.append("journey \(journeyId)") }
    func didSelectUrl(_ call: Call, url: String) { followed.append(url) }
}

extension FakeSurface {
    /// The checks of the inputs that are shown, each behind the kind of the input.
    var refusals: [String] {
        shown.flatMap { component in
            (component["checks"]?.array ?? []).compactMap { check in
                check["message"]?.string.map { "\(component["component"]?.string ?? ""): \($0)" }
            }
        }
    }

    /// The action of the first button with that name or, without one, that text; its context resolved.
    func action(_ label: String) -> ActionDocument? {
        for component in shown {
            guard let child = component["child"]?.string,
                (components[child]?["text"] ?? component["accessibility"]?["label"])?.string == label,
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
