import Dispatch
import Formats
import Foundation
import ModuleInterfaces
import Synchronization

/// Receives reports of a person's imports, on the import's thread.
protocol ImportObserver: AnyObject, Sendable {
    /// Another session of the person began one.
    func importBegan()
    func importMoved(_ status: RunningImport.Status)
    /// The import is over; without a report there is only the data to look at anew.
    func importEnded(_ report: HealthImportReport?)
}

/// The imports of all people. Each person has at most one import at a time, and each import has a thread of its own.
final class ImportDesk: Sendable {
    private struct State {
        var running: [String: RunningImport] = [:]
        /// People whose data are being erased, or all when the module stops.
        var closedFor: Set<String> = []
        var isClosed = false
        var observers: [ObjectIdentifier: (user: String, observer: any ImportObserver)] = [:]
    }

    private let store: HealthStore
    private let state = Mutex(State())

    init(store: HealthStore) { self.store = store }

    // MARK: Watching

    /// Reports the person's imports to the observer, and no longer those of another person.
    func watch(_ user: String, _ observer: any ImportObserver) {
        state.withLock { $0.observers[ObjectIdentifier(observer)] = (user, observer) }
    }

    /// Ends the imports that the observer began, without waiting, and reports nothing more to it.
    func leave(_ observer: any ImportObserver) {
        let id = ObjectIdentifier(observer)
        let begun = state.withLock { state in
            state.observers[id] = nil
            return state.running.values.filter { $0.owner == id }
        }
        for running in begun { running.cancel() }
    }

    func status(_ user: String) -> RunningImport.Status? { state.withLock { $0.running[user] }?.status }

    private func tell(
        _ user: String, except owner: ObjectIdentifier? = nil, _ body: (any ImportObserver) -> Void
    ) {
        let observers = state.withLock { state in
            state.observers.filter { $0.value.user == user && $0.key != owner }.map(\.value.observer)
        }
        for observer in observers { body(observer) }
    }

    // MARK: Imports

    /// Begins to import a file, which is closed at the end.
    ///
    /// - Parameter atEnd: called on the import's thread when the file is no longer needed.
    /// - Throws: `busy` while an import of that person runs.
    func begin(
        user: String, owner: any ImportObserver, file: FileHandle, size: Int, atEnd: @escaping @Sendable () -> Void
    ) throws(CallFailure) {
        let running = RunningImport(user: user, owner: ObjectIdentifier(owner))
        let isAccepted = state.withLock { state in
            guard !state.isClosed, state.running[user] == nil, !state.closedFor.contains(user) else { return false }
            state.running[user] = running
            return true
        }
        guard isAccepted else {
            running.hasEnded()
            throw .biometrics(
                .busy, .importRunning, Texts.importAnImportIsAlreadyUnder,
                help: "Wait until it is done, or cancel it, and then choose the file again.")
        }
        // The report has the numbers of whoever began it.
        let numbers = PersonNumbers.current
        let thread = Thread { [self] in
            numbers.use { run(running, file, size: size, atEnd: atEnd) }
        }
        // Not shown: for debuggers.
        thread.name = "health import"
        thread.start()
    }

    private func run(_ running: RunningImport, _ file: FileHandle, size: Int, atEnd: () -> Void) {
        tell(running.user, except: running.owner) { $0.importBegan() }
        let clock = ContinuousClock()
        var pace = UpdatePace()
        var run = HealthImport(store: store, user: running.user)
        // An import that ends for an erasure, or with the module, adds up nothing; the next start does, where it matters.
        run.isAbandoned = { running.isSilent }
        let report = run.run(file, totalBytes: size) { progress in
            running.note(progress, at: clock.now)
            let status = running.status
            if pace.isDue(at: clock.now, isLast: status.fraction == 1 && !status.isChecking) {
                tell(running.user) { $0.importMoved(status) }
            }
            return status.isStopping ? .cancel : .proceed
        }
        // Whether closing works does not matter any more: everything was read, and the descriptor is gone either way.
        try? file.close()
        atEnd()
        state.withLock { $0.running[running.user] = nil }
        running.hasEnded()
        tell(running.user) { $0.importEnded(running.isSilent ? nil : report) }
    }

    /// Asks the person's import to end; false when there is none.
    @discardableResult
    func cancel(_ user: String) -> Bool {
        let running = state.withLock { $0.running[user] }
        running?.cancel()
        return running != nil
    }

    /// Ends the person's import, and runs the body while there can be no other.
    ///
    /// - Throws: `busy` when the import does not end in time, or what the body throws.
    func withoutImport(of user: String, _ body: () throws(CallFailure) -> Void) throws(CallFailure) {
        let running = state.withLock { state in
            state.closedFor.insert(user)
            return state.running[user]
        }
        defer { state.withLock { _ = $0.closedFor.remove(user) } }
        running?.cancel(silently: true)
        if let running, !running.wait(until: .now() + .seconds(30)) {
            throw .biometrics(
                .busy, .importRunning, Texts.importAnImportOfThisPerson, help: "Try again in a minute.")
        }
        try body()
        tell(user) { $0.importEnded(nil) }
    }

    /// Ends all imports and waits a little for them. No import begins after it. The next start of the store and a
    /// repeated import complete unfinished work.
    func close() {
        let running = state.withLock { state in
            state.isClosed = true
            return Array(state.running.values)
        }
        for one in running { one.cancel(silently: true) }
        let limit = DispatchTime.now() + .seconds(5)
        for one in running { _ = one.wait(until: limit) }
    }
}
