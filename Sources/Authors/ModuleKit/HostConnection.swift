public import Border
import BricksABI
public import JSONText
public import ModuleInterfaces
public import SurfaceMessages
import Synchronization

/// The host, as one module sees it.
@safe
public final class HostConnection: Sendable {
    // The host's, which keeps it until the module is destroyed.
    private let hostTable: ConstantTable<bricks_host>
    var host: UnsafePointer<bricks_host> { unsafe hostTable.pointer }
    private let tables = Mutex<[String: Table]>([:])

    @safe
    private struct Table: Sendable {
        // A table of the host: constant, and valid until the module is destroyed.
        nonisolated(unsafe) var pointer: UnsafeRawPointer
    }

    init(_ host: UnsafePointer<bricks_host>) { unsafe hostTable = ConstantTable(kept: host) }

    /// Whether the host has the interface, such as `bricks.devices/1`.
    public func provides(_ reference: String) -> Bool { unsafe table(reference) != nil }

    /// The interface's table; nil when the host does not have it.
    func table(_ reference: String) -> UnsafeRawPointer? {
        if let known = tables.withLock({ $0[reference] }) { return unsafe known.pointer }
        let found = unsafe lend(reference) { name, size in
            unsafe host.pointee.get_interface?(host.pointee.`self`, name, size)
        }
        guard let found = unsafe found else { return nil }
        let table = unsafe Table(pointer: found)
        tables.withLock { $0[reference] = table }
        return unsafe found
    }

    /// A client of a host interface outside any session; its methods answer `absent` where the host does not have it.
    public func client<Client: BorderClient>(_ type: Client.Type) -> Client {
        let peer = unsafe Peer(
            host.pointee.`self`, session: SessionID(rawValue: 0), requests: RequestTable(), conduct: InlineConduct())
        return unsafe Client(peer: peer, table: table(Client.reference) ?? UnsafeRawPointer(absentTable.pointer))
    }

    func complete(_ answer: Answer) {
        let (session, request) = (answer.session.rawValue, answer.request)
        switch answer.result {
        case .success(let values):
            unsafe withValues(values) { pointer, count in
                unsafe host.pointee.complete?(
                    host.pointee.`self`, session, request, UInt32(BRICKS_OK), pointer, count, nil, 0, nil, 0)
            }
        case .failure(let failure):
            unsafe lend(failure.message) { message, messageSize in
                unsafe lend(failure.detailText) { detail, detailSize in
                    unsafe host.pointee.complete?(
                        host.pointee.`self`, session, request, failure.status.rawValue, nil, 0, message, messageSize,
                        detail,
                        detailSize)
                }
            }
        }
    }
}

/// The host, as one session of a module sees it.
public final class SessionHost: Sendable {
    /// The id by which the host and the module name the session.
    public let id: SessionID
    /// The module's connection, which all its sessions share.
    public let connection: HostConnection
    let requests = RequestTable()
    private let peer: Peer
    private let ids = Mutex(IDAllocator(isModuleSide: true))
    private let shown = Mutex<[ScreenID: ShownSurface]>([:])

    init(id: SessionID, connection: HostConnection) {
        self.id = id
        self.connection = connection
        peer = unsafe Peer(
            connection.host.pointee.`self`, session: id, requests: requests, conduct: InlineConduct())
    }

    /// A client of a host interface; its methods answer `absent` where the host does not have it.
    public func client<Client: BorderClient>(_ type: Client.Type) -> Client {
        unsafe Client(peer: peer, table: connection.table(Client.reference) ?? UnsafeRawPointer(absentTable.pointer))
    }

    /// A new id for an object that this module creates.
    public func newID<Kind>(_ kind: Kind.Type = Kind.self) -> ObjectID<Kind> { ids.withLock { $0.next() } }

    /// `bricks.core/1`: the log, the time, the app's configuration, and the progress of requests.
    public var core: CoreClient { client(CoreClient.self) }
    /// `bricks.surface/1`: raw messages to screens; ``show(_:on:)`` sends those of a content.
    public var surface: SurfaceClient { client(SurfaceClient.self) }
    /// `bricks.navigation/1`: screens on stacks, titles, links and banners.
    public var navigation: NavigationClient { client(NavigationClient.self) }
    /// `bricks.store/1`: the person's values by key.
    public var store: StoreClient { client(StoreClient.self) }
    /// `bricks.cues/1`: bells and device changes at set times, which outlive the session and a crash.
    public var cues: CuesClient { client(CuesClient.self) }
    /// `bricks.content/1`: the sessions and journeys of the deployment.
    public var content: ContentClient { client(ContentClient.self) }
    /// `bricks.user/1`: the person of the session.
    public var user: UserClient { client(UserClient.self) }
    /// `bricks.analytics/1`: events for the deployment's statistics.
    public var analytics: AnalyticsClient { client(AnalyticsClient.self) }
    /// `bricks.inbox/1`: notices that wait in people's inboxes until they are read.
    public var inbox: InboxClient { client(InboxClient.self) }

    /// `bricks.blob/1`: payloads too large for a document, such as an upload, as descriptors to read from.
    public var blob: BlobClient { client(BlobClient.self) }
    /// `bricks.net/1`: TCP connections that the host makes where the module's grants allow, as descriptors.
    public var net: NetClient { client(NetClient.self) }
    /// `bricks.devices/1`: the devices of a controller, which another module may provide.
    public var devices: DevicesClient { client(DevicesClient.self) }
    /// `bricks.health/1`: the person's health data, which another module may provide, under the grants `health.read` and
    /// `health.write`.
    public var health: HealthClient { client(HealthClient.self) }
}

/// The header of a table: its size in bytes, and its minor version.
private struct TableHeader {
    var size: UInt32 = 8
    var minor: UInt32 = 0
}

/// A table that ends after its header, so that every method of it is absent.
private let absentTable = ConstantTable(TableHeader())

/// A module calls the host where it stands, on its own lane or thread. The host keeps the deadlines of its own methods and
/// answers every request, so a module watches none.
private struct InlineConduct: PeerConduct {
    func perform(_ call: @escaping @Sendable () -> Void) { call() }
    func deadline(after milliseconds: Int) -> UInt64 { 0 }
    func watch(request: UInt64, deadline: UInt64, method: String) {}
    func eventFailed(_ method: String, _ failure: CallFailure) {}
}

extension SessionHost {
    /// Makes or replaces what a screen shows.
    ///
    /// - Throws: the host's refusal, such as for a surface that does not validate or a screen that is gone.
    public func show(_ content: SurfaceContent, on screen: ScreenID) throws(CallFailure) {
        let known = shown.withLock { $0[screen] }
        var next = known ?? ShownSurface()
        let messages = next.messages(for: content, surface: screen.description)
        do throws(CallFailure) {
            try surface.send(screen: screen, messages: messages)
        } catch {
            // Messages that came before the refused one are there.
            if known != nil { lose(screen) }
            throw error
        }
        // A screen that was restored has an id which this process did not give.
        if known == nil { ids.withLock { $0.skip(screen) } }
        shown.withLock { $0[screen] = next }
    }

    /// Brings what a screen shows up to date, and leaves the data that is not named as it is; sends nothing where nothing
    /// differs. The screen must have been shown.
    ///
    /// - Parameter data: values of the data model, each at its path.
    /// - Throws: the host's refusal, such as for a surface that does not validate or a screen that is gone.
    public func refresh(_ view: View, data: [(path: String, value: JSON)] = [], on screen: ScreenID) throws(CallFailure)
    {
        guard var next = shown.withLock({ $0[screen] }) else {
            throw CallFailure(.badState, "The screen \(screen) was not shown.")
        }
        var messages: [JSON] = data.map { Self.update(screen, path: $0.path, to: $0.value) }
        if let components = next.changes(to: view) {
            messages.append([
                "version": "v0.9",
                "updateComponents": ["surfaceId": .string(screen.description), "components": components],
            ])
        }
        guard !messages.isEmpty else { return }
        do throws(CallFailure) {
            try surface.send(screen: screen, messages: .array(messages))
        } catch {
            lose(screen)
            throw error
        }
        shown.withLock { $0[screen] = next }
    }

    private func lose(_ screen: ScreenID) { shown.withLock { $0[screen]?.lose() } }

    /// Tells that the host has no surface of the screen: it was dismissed, or is to be restored. The next
    /// ``show(_:on:)`` makes a new one.
    public func forget(_ screen: ScreenID) { _ = shown.withLock { $0.removeValue(forKey: screen) } }

    /// Changes one part of a screen's data.
    public func update(_ screen: ScreenID, path: String, to value: JSON) throws(CallFailure) {
        try surface.send(screen: screen, messages: [Self.update(screen, path: path, to: value)])
    }

    private static func update(_ screen: ScreenID, path: String, to value: JSON) -> JSON {
        [
            "version": "v0.9",
            "updateDataModel": ["surfaceId": .string(screen.description), "path": .string(path), "value": value],
        ]
    }
}
