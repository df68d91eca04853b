import Border
import Core
import Foundation
import ModuleInterfaces
import ModuleRuntime
import Storage
import Supervision
import Synchronization
import Texts

/// One session's part of every module, opened when it is first needed.
final class SessionModules: ModuleGateway {
    private let modules: HostedModules
    private let user: UserRecord
    private let linkSchemes: [String]
    /// Whether the person may see and switch devices now.
    private let mayUseDevices: @Sendable () -> Bool
    /// The person's roles in a module now.
    private let roles: @Sendable (_ module: String) -> [String]
    private let state = Mutex(State())
    /// Ids of controllers as the app and other modules see them, and the provider's ids for them.
    private let controllers = Mutex(Controllers())
    /// Ids of the host that the modules were given.
    let given = GivenIDs()
    /// Which of them act for the person now.
    let activation: UserActivation

    /// A module's part of the session.
    private enum Part {
        case opening(Task<OpenSession, any Error>)
        /// A task that is done would keep what it needed to open it.
        case open(OpenSession)

        var session: OpenSession? {
            get async {
                switch self {
                case .opening(let task): try? await task.value
                case .open(let session): session
                }
            }
        }
    }

    private struct State {
        weak var link: SessionLink?
        var open: [String: Part] = [:]
        /// Modules that hand their part over, with what ends when they have.
        var handovers: [String: Task<Void, Never>] = [:]
        var isClosed = false
    }

    private struct Controllers {
        var ids = IDAllocator(isModuleSide: false)
        /// Nil for one whose provider was started again since: it calls it something else now.
        var theirs: [DevicesID: DevicesID?] = [:]
        var ours: [DevicesID: DevicesID] = [:]
    }

    init(
        modules: HostedModules, user: UserRecord, linkSchemes: [String], mayUseDevices: @escaping @Sendable () -> Bool,
        roles: @escaping @Sendable (_ module: String) -> [String]
    ) {
        self.modules = modules
        self.mayUseDevices = mayUseDevices
        self.roles = roles
        let watch = modules.watch
        activation = UserActivation { watch.now }
        self.user = user
        self.linkSchemes = linkSchemes
    }

    func attach(_ link: SessionLink) { state.withLock { $0.link = link } }

    /// The person as a module may know them, with their roles in it.
    func person(for module: String) -> UserDocument { Self.person(user, roles(module)) }

    private static func person(_ user: UserRecord, _ roles: [String]) -> UserDocument {
        var document = user.document
        if !roles.isEmpty { document.roles = roles }
        return document
    }

    /// The session of that module; nil when there is no such module.
    ///
    /// - Throws: `unavailable` while the module is started again.
    func session(of module: String) async throws(CallFailure) -> OpenSession? {
        if let handover = state.withLock({ $0.handovers[module] }) { await handover.value }
        guard let session = try await opened(module) else {
            if let absence = modules.absence(of: module) { throw absence }
            return nil
        }
        if session.isOpen { return session }
        // Of an instance that is gone; the next has none yet.
        state.withLock { state in
            // Another call may have opened a session meanwhile, which stays.
            if case .open(let known) = state.open[module], known === session { state.open[module] = nil }
        }
        return try await opened(module)
    }

    private func opened(_ module: String) async throws(CallFailure) -> OpenSession? {
        guard let (instance, services) = modules.instance(module) else { return nil }
        let part: Part? = state.withLock { state in
            guard !state.isClosed, let link = state.link else { return nil }
            if let known = state.open[module] { return known }
            let task = Task { [user, roles, linkSchemes] () async throws -> OpenSession in
                let document = SessionDocument(
                    user: Self.person(user, roles(module)), deepLinkPrefixes: linkSchemes)
                let saved: String?
                do throws(StorageError) {
                    // Nothing is kept of a visitor, whose page needs no store.
                    saved = user.isVisitor ? nil : try services.shared.store.state(module: module, user: user.id)
                } catch {
                    // Opened without its state, it would write another over it when it is closed.
                    services.noticed(error.code, "The state of a session cannot be read: \(error.message)")
                    throw CallFailure(.unavailable, Texts.peopleWhatWasKeptHereCannot)
                }
                guard let saved else {
                    return try await instance.openSession(document, state: nil) { services.attach(link, to: $0) }
                }
                do throws(CallFailure) {
                    return try await instance.openSession(document, state: saved) { services.attach(link, to: $0) }
                } catch {
                    guard error.status == .invalidArgument else { throw error }
                    services.noticed("session.state-refused", "\(module) refuses the state it saved: \(error.message)")
                }
                let earlier = try Self.setAside(saved, module, user.id, services)
                if let earlier {
                    do throws(CallFailure) {
                        return try await instance.openSession(document, state: earlier) {
                            services.attach(link, to: $0)
                        }
                    } catch {
                        guard error.status == .invalidArgument else { throw error }
                    }
                }
                // Better without its earlier screens than not at all.
                return try await instance.openSession(document, state: nil) { services.attach(link, to: $0) }
            }
            state.open[module] = .opening(task)
            return .opening(task)
        }
        switch part {
        case nil: throw CallFailure(.badState, "The session has ended.")
        case .open(let session): return session
        case .opening(let task):
            do {
                let session = try await task.value
                end(task, of: module, with: .open(session))
                return session
            } catch {
                // The next call tries again.
                end(task, of: module, with: nil)
                throw error as? CallFailure ?? CallFailure(.fault, Texts.failuresNoSession)
            }
        }
    }

    /// Puts that in the place of a task that has ended, unless another call did.
    private func end(_ task: Task<OpenSession, any Error>, of module: String, with part: Part?) {
        state.withLock { state in
            if case .opening(task) = state.open[module] { state.open[module] = part }
        }
    }

    /// Keeps a refused state, which another version of the module may take, from what the session saves when it is closed.
    ///
    /// - Returns: the state that was refused before, by another version perhaps.
    private static func setAside(
        _ state: String, _ module: String, _ user: String, _ services: HostServices
    ) throws(CallFailure) -> String? {
        do throws(StorageError) {
            let earlier = try services.shared.store.refusedState(module: module, user: user)
            try services.shared.store.setAside(state: state, module: module, user: user)
            return earlier
        } catch {
            services.noticed(error.code, "A refused state cannot be kept: \(error.message)")
            throw CallFailure(.unavailable, Texts.peopleWhatWasKeptHereCannot)
        }
    }

    private func client<Client: BorderClient>(_ type: Client.Type, of module: String?) async throws(CallFailure)
        -> Client?
    {
        guard let module = module ?? modules.absentProvider(of: Client.reference),
            let session = try await session(of: module)
        else { return nil }
        return session.client(type)
    }

    // MARK: Modules that take the place of others

    /// Opens the session in the instance that is to take the module's place, from the state that the present one gives for
    /// it. What is asked of the module meanwhile waits.
    ///
    /// - Parameter done: ends when the place was taken, or the handover was given up.
    /// - Returns: the session in the newcomer; nil when there was none to hand over.
    func handOver(
        _ module: String, to newcomer: ModuleInstance, _ services: HostServices, until done: Task<Void, Never>,
        deadline: UInt64
    ) async throws(CallFailure) -> OpenSession? {
        let (part, link) = state.withLock { state in
            state.handovers[module] = done
            return (state.open[module], state.link)
        }
        guard let part, let link, let session = await part.session, session.isOpen else { return nil }
        guard await session.drain(until: deadline) else {
            // Not shown: the app's own words say that a part of it is late.
            throw CallFailure.lost(.deadlineExceeded, "It did not answer what it had been asked before.")
        }
        let saved = try await session.save()
        let document = SessionDocument(user: person(for: module), deepLinkPrefixes: linkSchemes)
        return try await newcomer.openSession(document, state: saved) { services.attach(link, to: $0) }
    }

    /// Ends the wait that ``handOver(_:to:_:until:deadline:)`` began.
    func handedOver(_ module: String, _ session: OpenSession?) {
        state.withLock { state in
            state.handovers[module] = nil
            if let session { state.open[module] = .open(session) }
        }
    }

    // MARK: ModuleGateway

    func provider(of interface: String) -> String? { modules.provider(of: interface) }

    func timer() async throws(CallFailure) -> (any TimerInterface)? {
        guard let module = provider(of: "bricks.timer/1") ?? modules.absentProvider(of: "bricks.timer/1"),
            let client = try await client(TimerClient.self, of: module)
        else { return nil }
        return GivingTimer(timer: client, module: module, modules: self)
    }

    func tuya() async throws(CallFailure) -> (any TuyaInterface)? {
        guard mayUseDevices(), let client = try await client(TuyaClient.self, of: provider(of: "bricks.tuya/1")) else {
            return nil
        }
        return TuyaProxy(tuya: client, module: provider(of: "bricks.tuya/1") ?? "", modules: self)
    }

    func biometrics() async throws(CallFailure) -> (any BiometricsInterface)? {
        try await client(BiometricsClient.self, of: provider(of: "bricks.biometrics/1"))
    }

    /// The provider of health data in this session, also one that is started again.
    var healthProvider: String? {
        provider(of: HealthClient.reference) ?? modules.absentProvider(of: HealthClient.reference)
    }

    /// The health data of this session, and the module that provides it; nil where none does.
    ///
    /// - Throws: `unavailable` while the module is started again.
    func health() async throws(CallFailure) -> (health: any HealthInterface, module: String)? {
        guard let module = healthProvider,
            let client = try await client(HealthClient.self, of: module)
        else { return nil }
        return (client, module)
    }

    func devices(of module: String) async throws(CallFailure) -> (any DevicesInterface)? {
        guard mayUseDevices(), let client = try await client(DevicesClient.self, of: module) else { return nil }
        return DevicesProxy(devices: client, modules: self)
    }

    func tab(of module: String) async throws(CallFailure) -> (any TabInterface)? {
        guard let client = try await client(TabClient.self, of: module) else { return nil }
        return GivingTab(tab: client, module: module, modules: self)
    }

    func screens(of module: String) async throws(CallFailure) -> (any ScreenInterface)? {
        guard let client = try await client(ScreenClient.self, of: module) else { return nil }
        return ActingScreens(screens: client, module: module, modules: self)
    }

    func settle(_ module: String) async {
        let part = state.withLock { $0.open[module] }
        guard let session = await part?.session, session.isOpen else { return }
        await session.lane.run {}
    }

    /// Whether cues are told to a module: those of the devices' own only while the person may use devices, which such a cue may
    /// switch.
    func mayTellCues(to module: String) -> Bool { module != provider(of: "bricks.tuya/1") || mayUseDevices() }

    /// Tells a module that a cue of it was due, where its part of this session is open already.
    func tell(_ cue: FiredCue, to module: String) async {
        guard mayTellCues(to: module) else { return }
        let part = state.withLock { $0.open[module] }
        guard let session = await part?.session, session.isOpen else { return }
        session.client(ScreenClient.self)?.cueFired(cue: cue)
    }

    /// Whether a module has what tells it of datagrams.
    func hearsDatagrams(_ module: String) -> Bool { modules.providers(of: NetEventsClient.reference).contains(module) }

    /// Tells the session of a module that listens at a port, and waits for its turn to hear it.
    ///
    /// - Returns: Whether the session is there.
    func tell(_ event: DatagramListener.Event, of port: UInt16, to module: String, _ id: SessionID) async -> Bool {
        let part = state.withLock { $0.open[module] }
        guard let session = await part?.session, session.isOpen, session.id == id,
            let client = session.client(NetEventsClient.self)
        else { return false }
        switch event {
        case .received(let datagram, let dropped):
            client.received(
                port: UInt32(port), sender: datagram.sender, senderPort: UInt32(datagram.senderPort),
                content: Data(datagram.bytes).base64EncodedString(), dropped: dropped)
        case .ended(let dropped): client.ended(port: UInt32(port), dropped: dropped)
        }
        await session.lane.run {}
        return true
    }

    func keepStates() async {
        for (session, services) in await openSessions(state.withLock { $0.open }) {
            await services.keepState(of: session)
        }
    }

    func close() async { await close(isKept: true) }

    func discard() async { await close(isKept: false) }

    private func close(isKept: Bool) async {
        let open = state.withLock { state in
            defer {
                state.open = [:]
                state.isClosed = true
            }
            return state.open
        }
        for (session, services) in await openSessions(open) {
            if isKept { await services.keepState(of: session) }
            await session.close()
            services.detach(session.id)
        }
    }

    private func openSessions(
        _ parts: [String: Part]
    ) async -> [(session: OpenSession, services: HostServices)] {
        var found: [(session: OpenSession, services: HostServices)] = []
        for (module, part) in parts {
            guard let session = await part.session, session.isOpen, let (_, services) = modules.instance(module)
            else { continue }
            found.append((session, services))
        }
        return found
    }

    /// Tells the modules of this session that listen that a device changed, and waits for their turn to hear it. A
    /// controller that nobody was given is nobody's.
    func tellChanged(_ change: DeviceChanges.Change) async {
        guard change.module == provider(of: "bricks.devices/1"),
            let ours = controllers.withLock({ $0.ours[change.controller] })
        else { return }
        for listener in modules.providers(of: "bricks.devices-events/1")
        where listener != change.module && given.has(listener, ours) {
            guard let session = try? await session(of: listener), let client = session.client(DevicesEventsClient.self)
            else { continue }
            client.changed(controller: ours, state: change.state)
            await session.lane.run {}
        }
    }

    // MARK: Controllers

    /// The host's id for a controller of a module's, so that ids of two modules never meet.
    func ours(_ theirs: DevicesID) throws(CallFailure) -> DevicesID {
        let id: DevicesID? = controllers.withLock { controllers in
            if let known = controllers.ours[theirs] { return known }
            guard controllers.theirs.count < Self.maximumControllers else { return nil }
            let id: DevicesID = controllers.ids.next()
            controllers.ours[theirs] = id
            controllers.theirs[id] = theirs
            return id
        }
        guard let id else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.busy, "This session has \(Self.maximumControllers) controllers of devices already.")
        }
        return id
    }

    private static let maximumControllers = 256

    func theirs(_ ours: DevicesID) async throws(CallFailure) -> DevicesID {
        // A controller that was given while the person might drive devices is worth nothing after that.
        guard mayUseDevices() else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.absent, "The person may not use devices.")
        }
        guard let known = controllers.withLock({ $0.theirs[ours] }) else {
            throw CallFailure(.badHandle, "There is no controller \(ours) in this session.")
        }
        if let known { return known }
        guard let client = try await client(TuyaClient.self, of: provider(of: "bricks.tuya/1")) else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.absent, "No module provides devices.")
        }
        let id = try await client.controller()
        controllers.withLock { controllers in
            controllers.theirs[ours] = id
            controllers.ours[id] = ours
        }
        return id
    }

    /// A module was started again: what it called things means nothing to it any more.
    func forget(_ module: String) {
        given.forget(module)
        guard provider(of: "bricks.devices/1") == module else { return }
        controllers.withLock { controllers in
            controllers.ours = [:]
            for id in controllers.theirs.keys { controllers.theirs[id] = .some(nil) }
        }
    }
}

/// Tuya with the host's ids for its controllers.
private struct TuyaProxy: TuyaInterface {
    let tuya: TuyaClient
    let module: String
    let modules: SessionModules

    func controller() async throws(CallFailure) -> DevicesID {
        try modules.ours(try await tuya.controller())
    }

    func createDevice(screen: ScreenID, device: String) async throws(CallFailure) {
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await tuya.createDevice(screen: screen, device: device)
        }
    }

    func createPairing(screen: ScreenID) async throws(CallFailure) {
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await tuya.createPairing(screen: screen)
        }
    }

    func createMaintenance(screen: ScreenID, reminderType: String) async throws(CallFailure) {
        try await modules.activation.during(module) { () async throws(CallFailure) in
            try await tuya.createMaintenance(screen: screen, reminderType: reminderType)
        }
    }
}

/// A provider of devices with the host's ids for its controllers.
private struct DevicesProxy: DevicesInterface {
    let devices: DevicesClient
    let modules: SessionModules

    func list(controller: DevicesID) async throws(CallFailure) -> DeviceList {
        try await devices.list(controller: try await modules.theirs(controller))
    }

    func state(controller: DevicesID, device: String) async throws(CallFailure) -> DeviceState {
        try await devices.state(controller: try await modules.theirs(controller), device: device)
    }

    func apply(
        controller: DevicesID, device: String, change: DeviceChange, key: String
    ) async throws(CallFailure) -> DeviceState {
        try await devices.apply(
            controller: try await modules.theirs(controller), device: device, change: change, key: key)
    }

    func subscribe(controller: DevicesID, device: String) async throws(CallFailure) {
        try await devices.subscribe(controller: try await modules.theirs(controller), device: device)
    }
}
