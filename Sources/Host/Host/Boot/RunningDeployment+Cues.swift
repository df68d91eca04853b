import Core
import FeatureFlags
import ModuleInterfaces
import ModuleRuntime
import Storage
import Supervision

// Delivery of cues that are due.
extension RunningDeployment {
    /// Rings at one page, drives a device, and tells the module whose cue is due in every session that the person has open.
    func deliver(_ due: DueCue) {
        let open = links.sessions(of: due.user).filter(\.isLive)
        let known = Self.leader(of: open)
        if due.module == ReminderKeeper.owner {
            let isOn = known.map { link in
                shared.flags.isOn(.reminders, for: shared.flagContext(of: link.user))
            }
            let scheme = declaration.linkSchemes.first
            if isOn ?? true, let banner = people.reminders.banner(due, appName: declaration.name, scheme: scheme) {
                tell(banner, to: due.user, onlyOpen: true)
            }
            return people.reminders.schedule(due.user)
        }
        let policy = CuePolicy()
        let kind = CueKind(rawValue: due.cue.kind) ?? .mark
        // A page that plays the bells of the list has rung it.
        let isHeard = kind == .bell && shared.published.isPlayed(due.list, by: due.module, of: due.user)
        if kind == .bell, !isHeard, policy.isWorthDoing(due) {
            let bell = CueBell(
                sound: due.cue.sound ?? "bell", at: due.cue.at, strokes: due.cue.strokes ?? 1,
                volume: due.cue.volume ?? 100, gap: due.cue.gap)
            if let known, known.face?.hearing != .nobody {
                known.mailbox?.post(.bell(bell))
            } else {
                bells.add(bell, of: due.user, at: people.milliseconds)
            }
        }
        guard let link = known ?? pageless.begin(due.user, make: { makePageless(due.user) }) else { return }
        Task { [log, pageless] in
            if kind == .device, policy.isWorthDoing(due), let banner = await Self.drive(due, link, log) {
                tell(banner, to: due.user)
            }
            let fired = FiredCue(list: due.list, id: due.cue.id, at: due.cue.at)
            do throws(CallFailure) {
                guard link.modules.mayTellCues(to: due.module) else {
                    // Not shown: nobody waits for it.
                    throw CallFailure(.notPermitted, "The person may not use devices.")
                }
                try await link.modules.screens(of: due.module)?.cueFired(cue: fired)
            } catch {
                log.log(.warning, due.module, "[cue.not-delivered] \(due.list)/\(due.cue.id): \(error)")
            }
            guard known == nil else {
                // The first has recorded what ended with the cue when the others look.
                await link.modules.settle(due.module)
                for other in open where other !== link {
                    await other.modules.tell(fired, to: due.module)
                    other.mailbox?.post(.cuesChanged)
                }
                return
            }
            for former in pageless.end(link, of: due.user) { await former.modules.close() }
        }
    }

    /// The session in which somebody is reached best: one with a page that can sound, then the one that was used last.
    private static func leader(of open: [SessionLink]) -> SessionLink? {
        func rank(_ link: SessionLink) -> (BellHearing, UInt64) {
            (link.face?.hearing ?? .nobody, link.face?.lastUse ?? 0)
        }
        return open.max { rank($0) < rank($1) }
    }

    /// Shows a banner on the pages of somebody, and on the next one where none is open.
    ///
    /// - Parameter onlyOpen: whether it is for pages that are open. One whose session is followed by another is open, and
    ///   shows what the other session has.
    private func tell(_ banner: BannerDocument, to user: String, onlyOpen: Bool = false) {
        let open = links.sessions(of: user).filter { $0.face?.page.isEnded == false && $0.face?.hasDeparted == false }
        for link in open { link.mailbox?.post(.banner(banner)) }
        let now = people.milliseconds
        if banners.isExpected(user, at: now) || open.isEmpty && !onlyOpen { banners.keep(banner, for: user, at: now) }
    }

    /// Changes a device because its cue is due.
    ///
    /// - Returns: Nil when the device did it; otherwise a banner for the person.
    private static func drive(_ due: DueCue, _ link: SessionLink, _ log: HostLog) async -> BannerDocument? {
        var name: String?
        do throws(CallFailure) {
            guard let module = link.modules.provider(of: "bricks.devices/1"), let device = due.cue.device,
                let change = due.cue.change, let tuya = try await link.modules.tuya(),
                let devices = try await link.modules.devices(of: module)
            else {
                // Not shown: the person is told of the device by the status.
                throw CallFailure(.absent, "No module provides devices.")
            }
            let controller = try await tuya.controller()
            do throws(CallFailure) {
                _ = try await devices.apply(
                    controller: controller, device: device, change: change, key: due.occurrence)
                return nil
            } catch {
                // Only a failure needs the name that the person knows the device by.
                let listed = try? await devices.list(controller: controller)
                name = listed?.devices.first { $0.id == device }?.name
                throw error
            }
        } catch {
            log.log(.warning, due.module, "[cue.device-failed] \(due.cue.device ?? "?"): \(error)")
            return DeviceTrouble.banner(device: name, error.status)
        }
    }
}
