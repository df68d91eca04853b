import Border
import Content
import Core
import Foundation
import Integrity
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Storage
import Synchronization

/// Services of the host that all modules of a deployment share.
struct SharedServices: Sendable {
    var declaration: DeclaredApp
    var content: ContentPack
    var flags: Flags
    var store: HostStore
    var cues: CueKeeper
    var published: PublishedFiles
    /// Links of sessions by person, for what comes from elsewhere than the session.
    var links: SessionRegister<SessionLink>
    var inboxes: Inboxes
    var datagrams = Datagrams()
    var log: HostLog
    var analytics: AnalyticsSink
    /// Banners for people who had no page open.
    var banners = BannersByUser()
    /// How much work each guess at a password costs; nil as the manifest has it.
    var passwords: PasswordHash.Strength?
    var now: @Sendable () -> Date
}

/// The host's interfaces as one module gets them. Its methods run on that module's lanes: they answer from what is there
/// and hand the rest to the session's mailbox.
final class HostServices: ModuleServices {
    let module: String
    let shared: SharedServices
    private let grants: Set<String>
    private let delegates: Set<String>
    private let links = Mutex<[UInt64: SessionLink]>([:])
    /// How many requests of each session wait for another module.
    private let forwarded = Mutex<[UInt64: Int]>([:])
    /// Maximum number of requests of one session that wait for another module.
    private static let maximumForwarded = 32

    /// - Parameter delegates: the delegates that are set; a module that asks for another gets none.
    init(module: String, shared: SharedServices, grants: Set<String>, delegates: Set<String>) {
        self.module = module
        self.shared = shared
        self.grants = grants
        self.delegates = delegates
    }

    var tables: [any BorderTable.Type] {
        let always: [any BorderTable.Type] = [
            CoreTable.self, SurfaceTable.self, NavigationTable.self, StoreTable.self, CuesTable.self, ContentTable.self,
            UserTable.self, AnalyticsTable.self, BlobTable.self, NetTable.self, DevicesTable.self,
            DevicesEventsTable.self, TuyaEventsTable.self, InboxTable.self, HealthTable.self,
        ]
        let some: [any BorderTable.Type] = [
            TimerDelegateTable.self, BiometricsDelegateTable.self, CommunityDelegateTable.self,
        ]
        return always + some.filter { delegates.contains($0.reference) }
    }

    func noticed(_ code: String, _ message: String) {
        shared.log.log(.warning, module, "[\(code)] \(message)", byModule: true)
    }

    func attach(_ link: SessionLink, to session: SessionID) { links.withLock { $0[session.rawValue] = link } }

    func detach(_ session: SessionID) {
        links.withLock { _ = $0.removeValue(forKey: session.rawValue) }
        shared.datagrams.end(Datagrams.Owner(module: module, session: session))
    }

    /// Keeps what a session is to be opened from, should its module's worker end now.
    func keep(_ saved: String, of session: SessionID) {
        guard let link = links.withLock({ $0[session.rawValue] }), !link.user.isVisitor else { return }
        do throws(StorageError) {
            try shared.store.saveState(module: module, user: link.user.id, saved)
        } catch {
            noticed(error.code, "The state of a session cannot be kept: \(error.message)")
        }
    }

    /// Asks a session that is about to end what to open it from the next time, and keeps it.
    func keepState(of session: OpenSession) async {
        do throws(CallFailure) {
            if let saved = try await session.save() { keep(saved, of: session.id) }
        } catch {
            // Of a module that is gone, what it gave before is kept already.
            guard session.isOpen, error.status != .unavailable else { return }
            noticed(
                "session.state-not-kept",
                "The state of session \(session.id.rawValue) is not kept, so the one before it stays: \(error.message)")
        }
    }

    /// Counts a request that is passed on to another module.
    ///
    /// - Parameter code: The code of the refusal where too many wait.
    func beginForwarding(_ session: SessionID, code: String = "health.too-many") throws(CallFailure) {
        let isFree = forwarded.withLock { forwarded in
            guard forwarded[session.rawValue, default: 0] < Self.maximumForwarded else { return false }
            forwarded[session.rawValue, default: 0] += 1
            return true
        }
        guard isFree else {
            throw CallFailure(
                .busy, "\(Self.maximumForwarded) requests of this session wait for another module already.",
                detail: ["code": .string(code)])
        }
    }

    func endForwarding(_ session: SessionID) {
        forwarded.withLock { forwarded in
            let left = forwarded[session.rawValue, default: 1] - 1
            forwarded[session.rawValue] = left > 0 ? left : nil
        }
    }

    /// The session that a call names.
    func link(_ call: Call) throws(CallFailure) -> SessionLink {
        guard let link = links.withLock({ $0[call.session.rawValue] }) else {
            throw CallFailure(.badHandle, "The call names no open session of this module.")
        }
        return link
    }

    /// The session's page; a module that is called without one cannot show anything.
    func page(_ call: Call) throws(CallFailure) -> (face: SessionFace, mailbox: SessionMailbox) {
        let link = try link(call)
        guard let face = link.face, let mailbox = link.mailbox else {
            throw CallFailure(.badState, "Nobody has the app open in this session.")
        }
        return (face, mailbox)
    }

    func key(_ screen: ScreenID) -> ScreenKey { ScreenKey(owner: .module(module), id: screen) }

    func isGranted(_ grant: String) -> Bool { grants.contains(grant) }

    func hasGrant(beginningWith start: String) -> Bool { grants.contains { $0.hasPrefix(start) } }
}

extension CallFailure {
    /// Makes the answer to a call from a failure of the host's storage.
    init(_ error: StorageError) {
        self.init(.unavailable, error.message, detail: ["code": .string(error.code), "help": .string(error.help)])
    }
}
