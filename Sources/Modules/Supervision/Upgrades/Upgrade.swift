import Cards
import Deployment
import Diagnostics
package import JSONText
import Locks
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// The outcome of an upgrade of a module while people use it.
public struct Upgrade: Sendable, Equatable {
    /// The id of the module.
    public var module: String
    /// The version that was replaced.
    public var from: String
    /// The version that runs now.
    public var to: String
    /// Sessions that were handed over.
    public var sessions: Int

    /// As `bricks.upgrade/1` has it, without the schema.
    package var json: JSON {
        ["module": .string(module), "from": .string(from), "to": .string(to), "sessions": .integer(Int64(sessions))]
    }

    /// How long a module that was put in another's place counts as new, in seconds: should it end within that time, the
    /// other one is started again.
    static let trialSeconds: UInt64 = 60
    /// How long a session may take to answer what it was asked before it is handed over, in seconds.
    static let drainSeconds: UInt64 = 10

    /// Why a module was not upgraded; it runs on as it did.
    public struct Refusal: Error, Sendable, Equatable, CustomStringConvertible {
        /// Stable, for programs and for looking up.
        public var code: String
        /// The finding in words for the operator; the wording is not stable.
        public var message: String
        /// The fix in words for the operator.
        public var help: String
        /// The message, the help and the code, in one line.
        public var description: String { "\(message) \(help) [\(code)]" }

        init(_ code: String, _ message: String, help: String) {
            self.code = code
            self.message = message
            self.help = help
        }
    }
}

extension ModuleHost {
    /// Starts the module's file, as it is now, beside the module that runs; hands every session over to it, with the state
    /// that the one gives and the other takes; and puts it in its place. Whatever fails before that leaves all as it was,
    /// and an end soon after it is answered by starting the former one again.
    ///
    /// - Parameter allowsOlder: whether the version may be lower than the one that runs.
    package func upgrade<App: UpgradableApp<Services>>(
        _ id: String, of app: App, allowsOlder: Bool
    ) async throws(Upgrade.Refusal) -> Upgrade {
        do throws(LiveProblem) {
            try begin(id)
        } catch {
            throw Upgrade.Refusal(error.code, error.message, help: error.help)
        }
        defer { end(id) }
        guard let former = running(id) else {
            throw Upgrade.Refusal(
                "upgrade.not-running", "\(id) does not run.",
                help: "Name one of the modules that `bricks modules --live` lists as ready.")
        }
        let (module, plan, files) = try await planned(id, former, app, allowsOlder: allowsOlder)
        let newcomer: Newcomer
        do throws(LoadFailure) {
            newcomer = try await self.newcomer(module, plan, files)
        } catch {
            throw Upgrade.Refusal(
                "upgrade.start-failed", "The new \(id) cannot be started: [\(error.code)] \(error.message)",
                help: error.help)
        }
        let sessions = try await handOver(id, app, former, newcomer)
        return Upgrade(module: id, from: former.title, to: newcomer.running.title, sessions: sessions)
    }

    /// The module as its file and the manifest are now, if nothing speaks against it.
    private func planned<App: UpgradableApp<Services>>(
        _ id: String, _ former: Running, _ app: App, allowsOlder: Bool
    ) async throws(Upgrade.Refusal) -> (Plan.Module, Plan, PlannedFiles) {
        let (planned, report) = await app.planAgain()
        guard let (plan, files) = planned, let module = plan.module(id), module.state == .declared else {
            let reason =
                planned?.plan.module(id)?.reason?.message
                ?? report.diagnostics.first { $0.severity == .error }?.message ?? "The manifest does not have it."
            throw Upgrade.Refusal(
                "upgrade.unfit", "The new \(id) cannot be used: \(reason)", help: "`bricks check` tells all of it.")
        }
        guard module.digest != former.digest else {
            throw Upgrade.Refusal(
                "upgrade.unchanged", "The file of \(id) is the one that runs: \(former.title).",
                help: "Put the new version in its place first.")
        }
        if let old = former.version, let new = module.card?.version, new < old, !allowsOlder {
            throw Upgrade.Refusal(
                "upgrade.older", "The new \(id) has version \(new); version \(old) runs.",
                help: "Allow it with --older if that is meant.")
        }
        // Served tabs and running modules must stay usable, because they are not restarted.
        let served = app.servedTabs
        let tab = plan.tabs.first { served.contains($0.id) && $0.state != .ready }
        let other = plan.modules.first { $0.state != .declared && running($0.id) != nil }
        let lost = tab.map { ("tab \($0.id)", $0.reason) } ?? other.map { ($0.id, $0.reason) }
        if let (name, reason) = lost {
            throw Upgrade.Refusal(
                "upgrade.unfit",
                "With the new \(id), \(name) could not go on: \(reason?.message ?? "it would not be ready.")",
                help: "`bricks check` tells all of it.")
        }
        return (module, plan, files)
    }

    /// Hands over every session, then the place; the number of sessions.
    private func handOver<App: UpgradableApp<Services>>(
        _ id: String, _ app: App, _ former: Running, _ newcomer: Newcomer
    ) async throws(Upgrade.Refusal) -> Int {
        let (stream, end) = AsyncStream<Void>.makeStream()
        let done = Task { for await _ in stream {} }
        var moved: [(sessions: App.Sessions, session: OpenSession?)] = []
        // Waiting callers go on, whatever the result.
        func finish(_ isTaken: Bool) {
            for (sessions, session) in moved { sessions.handedOver(id, isTaken ? session : nil) }
            end.finish()
        }
        let deadline = watch.now + Upgrade.drainSeconds * 1_000_000_000
        for sessions in app.openSessions {
            do throws(CallFailure) {
                moved.append((sessions, nil))
                moved[moved.count - 1].session = try await sessions.handOver(
                    id, to: newcomer.running.instance, newcomer.running.services, until: done, deadline: deadline)
            } catch {
                finish(false)
                await discard(newcomer.running)
                throw Upgrade.Refusal(
                    "upgrade.state-refused", "A session of \(id) could not be handed over: \(error)",
                    help: "The new version has to open sessions from what \(former.title) saves.")
            }
        }
        let newUntil = watch.now + Upgrade.trialSeconds * 1_000_000_000
        let sentence = "[upgrade.done] \(newcomer.running.title) runs in the place of \(former.title)."
        // The upgrade is reported before any end of the newcomer, which may end at once.
        let replaced = replace(id, with: newcomer, newUntil: newUntil) { _ in log.log(.info, id, sentence) }
        guard let former = replaced else {
            finish(false)
            await discard(newcomer.running)
            throw Upgrade.Refusal(
                "upgrade.not-running", "\(id) ended while it was upgraded.", help: "Upgrade it when it runs again.")
        }
        finish(true)
        state.withLock { $0.listener }?(.returned(id))
        await discard(former)
        return moved.count { $0.session != nil }
    }
}
