import Database
import ModuleInterfaces
import ModuleKit

/// The parts of screens that show health data or ask about it.
extension TimerSession {
    /// Adds to the settings what the person may want of health data, once it is known what can be had.
    func offerHealth(on screen: ScreenID, completion: @escaping () -> Void) {
        health.learn { [weak self] in
            defer { completion() }
            guard let self, case .settings(var form) = screens[screen]?.kind, let access = health.access,
                access.read || access.write
            else { return }
            form.health = HealthChoice(
                (try? history.healthWishes(user: document.user.id)) ?? .none, canSave: access.write,
                canShow: access.read)
            screens[screen]?.kind = .settings(form)
            refresh(screen)
        }
    }

    /// Keeps what the person chose on the settings' screen, where it was offered.
    func keep(_ choice: HealthChoice?) throws(CallFailure) {
        guard let choice else { return }
        let user = document.user.id
        try reading { () throws(DatabaseError) in try history.setHealthWishes(choice.wishes, user: user) }
        heart = nil
    }

    /// The heart rate of a sitting that is over, asked for once: nil until it is there, and where there is none.
    func heart(afterwards record: SittingRecord) -> SittingHeart? {
        if let heart, heart.sitting == record.id { return heart.rate }
        heart = (record.id, nil)
        health.heart(of: record) { [weak self] rate in
            guard let self, let rate, heart?.sitting == record.id else { return }
            heart = (record.id, rate)
            for (screen, open) in screens { if case .timer = open.kind { refresh(screen) } }
        }
        return heart?.rate
    }

    /// Adds the heart rate to the screen of a sitting, where the person wants it and there is one.
    ///
    /// - Parameter completion: called in any case, once nothing more comes.
    func showHeart(on screen: ScreenID, completion: @escaping () -> Void) {
        guard case .sitting(let shown) = screens[screen]?.kind, shown.isStored else { return completion() }
        health.heart(of: shown.form.base) { [weak self] rate in
            defer { completion() }
            guard let self, let rate, case .sitting(var shown) = screens[screen]?.kind else { return }
            shown.heart = rate
            screens[screen]?.kind = .sitting(shown)
            refresh(screen)
        }
    }
}
