import Database
import JSONText
import ModuleInterfaces

/// Tells the person's health data of their sittings, and asks it for heart rates.
///
/// Nothing here says a value of a person's in a log. What fails is tried again when the person next looks at the timer.
final class HealthDesk {
    private let services: any SittingServices
    private let history: SittingHistory
    /// Whose sittings they are; another when somebody signs in.
    var user: String {
        didSet {
            guard user != oldValue else { return }
            access = nil
            rest()
        }
    }
    /// The permissions; nil until it is known.
    private(set) var access: (read: Bool, write: Bool)?
    private var isTelling = false
    /// Whether a failure ended the telling, until the person looks again.
    private var isResting = false

    init(services: any SittingServices, history: SittingHistory, user: String) {
        self.services = services
        self.history = history
        self.user = user
    }

    /// Lets what failed be tried again.
    func rest() { isResting = false }

    /// Asks what may be done, where that is not known, then goes on.
    func learn(_ completion: @escaping () -> Void) {
        if access != nil { return completion() }
        services.healthAccess { [weak self] result in
            // Without an answer nothing is offered. It is asked again: a module may be on its way.
            if case .success(let access) = result, access.read || access.write { self?.access = access }
            completion()
        }
    }

    /// Tells of the sittings that are due, one after the other.
    func tell() { if !isTelling, !isResting { tell(after: "") } }

    private func tell(after id: String) {
        isTelling = false
        guard let due = next(after: id) else { return }
        isTelling = true
        let user = user
        let done: (CallFailure?) -> Void = { [weak self] failure in
            guard let self else { return }
            isTelling = false
            guard self.user == user else { return tell() }
            switch failure?.status {
            case nil: settle(due)
            case .invalidArgument?, .tooLarge?:
                // It would be refused each time, and keep the others waiting.
                services.log(
                    .warning, .health,
                    "the health data does not take a sitting: \(failure?.detail?["pointer"]?.string ?? "").")
                settle(due)
            case .absent?, .notPermitted?: return isResting = true
            case let status?:
                services.log(.info, "A sitting is not in the health data yet: \(status)")
                return isResting = true
            }
            tell(after: due.id)
        }
        guard let record = due.record else { return services.removeMindful(due.id, completion: done) }
        services.writeMindful(
            MindfulSession(
                id: record.id, start: record.startedAt, end: record.startedAt + record.secondsSat * 1_000,
                title: record.plan.map { String($0.name.prefix(60)) }, timeZone: record.zone.identifier),
            completion: done)
    }

    private func next(after id: String) -> SittingHistory.DueSitting? {
        do throws(DatabaseError) {
            return try history.dueForHealth(user: user, after: id)
        } catch {
            services.log(.warning, "The sittings for the health data cannot be read: \(error.message)")
            return nil
        }
    }

    private func settle(_ due: SittingHistory.DueSitting) {
        do throws(DatabaseError) {
            try history.settleHealth(due, user: user)
        } catch {
            services.log(.warning, "A sitting will be told to the health data once more: \(error.message)")
        }
    }

    /// Asks for the heart rate of a sitting; nil where the person does not want it, there is none, or it cannot be had.
    func heart(of record: SittingRecord, _ completion: @escaping (SittingHeart?) -> Void) {
        let wishes = (try? history.healthWishes(user: user)) ?? .none
        guard wishes.shows, record.endedAt > record.startedAt else { return completion(nil) }
        services.heartRate(from: record.startedAt, to: record.endedAt, limit: SittingHeart.values) { result in
            guard case .success(let window) = result else { return completion(nil) }
            completion(SittingHeart(window))
        }
    }
}
