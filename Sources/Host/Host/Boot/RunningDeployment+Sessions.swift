import Client
import Core
import DeepLinks
import Deployment
import FeatureFlags
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Storage
import Supervision

// Sessions of people, with a page or without.
extension RunningDeployment {
    /// Makes a person's session; it is dead until its coordinator is started.
    ///
    /// - Parameters:
    ///   - isOperator: whether modules see an operator of the deployment in it, and nobody's roles.
    ///   - prepare: adds what the session has beside.
    @MainActor
    func makeSession(
        _ user: UserRecord, isOperator: Bool = false, prepare: @MainActor (inout AppContext) -> Void,
        ended: @escaping @MainActor (_ isForgotten: Bool) async -> Bool
    ) -> LinkedSession {
        let gateway = SessionModules(
            modules: modules, user: user, linkSchemes: declaration.linkSchemes, mayUseDevices: deviceAccess(of: user),
            roles: roles(of: user, isOperator: isOperator))
        let face = SessionFace { [bells, people, id = user.id] in bells.take(of: id, at: people.milliseconds) }
        let mailbox = SessionMailbox()
        let link = SessionLink(user: user, face: face, mailbox: mailbox, modules: gateway)
        gateway.attach(link)
        links.add(link, of: user.id)
        let (flags, shared) = (shared.flags, shared)
        var context = AppContext(
            declaration: declaration, content: content,
            personal: user.isVisitor
                ? VisitorRecords()
                : PersonalRecords(
                    store: store, inboxes: shared.inboxes, user: user.id, log: log, now: shared.now,
                    planned: { [people] in people.reminders.schedule(user.id) }
                ) { [weak mailbox] banner in mailbox?.post(.banner(banner)) },
            modules: gateway, user: user.document, now: shared.now)
        // One copy of the services and the person for all that asks for flags.
        let flagContext = { @Sendable in shared.flagContext(of: user) }
        let personalTabs = PersonalTabs(shownTabs)
        context.shown = { [now = shared.now] tabs in
            personalTabs.shown(of: tabs, by: flags, at: now(), for: flagContext())
        }
        context.flag = { key in flags.value(of: key, for: flagContext()) }
        context.address = { [people] in people.publicAddress }
        let (log, trace) = (self.log, modules.trace)
        context.log = { code, message in log.log(.info, "host", "[\(code)] \(message)") }
        context.restorations = restorations
        context.told = { trace.tellEvent($0.name, listeners: $0.listeners) }
        let (store, person) = (self.store, user.id)
        context.envoyOpened = { [analytics = shared.analytics] mark, content in
            guard person != UserRecord.visitorID, shared.allowsTracking(person) else { return }
            analytics.record(
                module: "host", user: person, name: "envoy.opened",
                properties: ["envoy": .string(mark.id), "content": .string(content)], at: shared.now())
        }
        context.lastCue = { [cues = shared.cues] module in
            guard person != UserRecord.visitorID, cues.mayHaveCues(of: person) else { return nil }
            do throws(StorageError) {
                return try store.lastCue(module: module, user: person)
            } catch {
                log.log(.warning, "host", "[\(error.code)] The cues of \(module) cannot be read: \(error.message)")
                return nil
            }
        }
        // The link lives as long as the coordinator: the register of links does not keep it.
        context.addBlob = { file, module in link.addBlob(file, for: module) }
        context.export = { [people] in await people.export(person) }
        prepare(&context)
        return LinkedSession(
            coordinator: AppCoordinator(context: context, face: face, mailbox: mailbox, ended: ended), link: link)
    }

    /// The pages that somebody new is led through.
    var onboarding: [OnboardingPage] {
        manifest.onboarding.map { OnboardingPage(title: $0.title, text: $0.text, icon: $0.icon, quiz: $0.quiz) }
    }

    /// Conditions that first screens wait for.
    var startConditions: StartConditions {
        let start = manifest.start
        let (flags, log, trace) = (shared.flags, log, modules.trace)
        let hasSource = manifest.flagSource != nil
        let deadlines = start.deadlines.compactMap { name, deadline in
            StartGate(rawValue: name).map { ($0, Int64(deadline)) }
        }
        return StartConditions(
            splashVideo: start.splashVideo == nil ? nil : StartConditions.videoAddress,
            splashMilliseconds: Int64(start.splashMilliseconds), deadlines: Dictionary(uniqueKeysWithValues: deadlines),
            hasFlags: { !hasSource || flags.hasDefinitions }
        ) { passages in
            let waited = passages.filter { $0.cause != .open }
            let isLate = waited.contains { $0.cause == .deadline }
            guard !waited.isEmpty else { return }
            for passage in waited {
                trace.tellWait(
                    "start.\(passage.gate.rawValue)", endedBy: passage.cause.rawValue,
                    milliseconds: passage.milliseconds)
            }
            let text = waited.map { "\($0.gate.rawValue) \($0.milliseconds) ms (\($0.cause.rawValue))" }
            log.log(isLate ? .warning : .info, "host", "[start.gates] Waited for \(text.joined(separator: ", ")).")
        }
    }

    /// Every session that is open, with a page or without.
    var openLinks: [SessionLink] { links.all + pageless.all }

    /// Informs every open session of a module that ended or came back.
    func tell(_ change: ModuleChange) {
        for link in openLinks {
            switch change {
            case .ended(let module, let isResting): link.mailbox?.post(.moduleEnded(module, isResting: isResting))
            case .returned(let module):
                link.modules.forget(module)
                link.mailbox?.post(.moduleReturned(module))
            }
        }
    }

    /// Informs every open session that flags have changed.
    func flagsChanged() {
        for link in openLinks { link.mailbox?.post(.flagsChanged) }
    }

    /// Whether somebody may use devices, asked anew each time. A person whose groups cannot be read is in none.
    private func deviceAccess(of user: UserRecord) -> @Sendable () -> Bool {
        { [access = declaration.devices, store, log] in
            access.allows(isAnonymous: user.isAnonymous) {
                guard !user.isVisitor else { return [] }
                do throws(StorageError) {
                    return try store.cohorts(user: user.id)
                } catch {
                    log.log(.warning, "host", "[\(error.code)] A person's groups cannot be read: \(error.message)")
                    return []
                }
            }
        }
    }

    /// Somebody's roles in a module, asked anew each time. A person whose account cannot be read has none.
    private func roles(of user: UserRecord, isOperator: Bool = false) -> @Sendable (String) -> [String] {
        { [book = declaration.roles, store, log] module in
            guard !isOperator else { return [RoleBook.operatorRole] }
            guard !user.isVisitor else { return [] }
            return book.roles(in: module) {
                do throws(StorageError) {
                    return try store.account(user: user.id)?.email
                } catch {
                    log.log(.warning, "host", "[\(error.code)] A person's account cannot be read: \(error.message)")
                    return nil
                }
            }
        }
    }

    /// A session without a page for somebody; nil where nobody of that name is known.
    func makePageless(_ user: String) -> SessionLink? {
        let record: UserRecord?
        do throws(StorageError) {
            record = try store.user(user)
        } catch {
            log.log(.error, "host", "[\(error.code)] A person with a due cue cannot be looked up: \(error.message)")
            return nil
        }
        guard let record else { return nil }
        let gateway = SessionModules(
            modules: modules, user: record, linkSchemes: declaration.linkSchemes,
            mayUseDevices: deviceAccess(of: record), roles: roles(of: record))
        let link = SessionLink(user: record, face: nil, mailbox: nil, modules: gateway)
        gateway.attach(link)
        return link
    }

    /// Ends the pageless session of somebody who has opened the app.
    func closePageless(_ user: String) async {
        await pageless.remove(user)?.modules.close()
    }
}
