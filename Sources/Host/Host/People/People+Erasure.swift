import Accounts
import Core
import Dispatch
import ModuleInterfaces
import ModuleRuntime
import Storage
import Supervision

/// Leaving nothing behind of a person.
extension People {
    /// Erases a person and all that is kept of them, by modules too; what a module cannot erase now is erased when it is there.
    ///
    /// - Parameter closing: ends what is open of the person, once the store does not know them any more.
    /// - Throws: where the host's own store kept the person, of whom modules then keep all they have too.
    func erase(_ user: String, closing: () async -> Void = {}) async throws(StorageError) {
        try await apart { [self] () throws(StorageError) in
            let addresses = try store.mailAddresses(user: user)
            try store.erase(user: user, notingErasureBy: keepers)
            leaveNothing(of: user, addresses)
        }
        await closing()
        // A session may have published something while it was being closed.
        published.withdrawAll(of: user)
        // The store has noted whom they are to erase.
        await finishErasures()
    }

    /// Forgets somebody whom the store does not know any more.
    private func leaveNothing(of user: String, _ addresses: [String]) {
        // Their cues are not delivered in any case.
        attempt(()) { () throws(StorageError) in try cues.cancelAll(user: user) }
        published.withdrawAll(of: user)
        for address in addresses { letters?.remove(to: address) }
        analytics.forget(user)
    }

    /// Runs a body where nobody waits for the disk but who asked: the store's log is cut when its readers have left it, and
    /// letters are looked for in a folder.
    func apart<Value: Sendable>(
        _ body: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Value, StorageError>, Never>) in
            erasures.async {
                do throws(StorageError) {
                    done.resume(returning: .success(try body()))
                } catch {
                    done.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }

    /// Runs a body there, and notes a failure in the log.
    private func attemptApart<Value: Sendable>(
        _ fallback: Value, _ body: @escaping @Sendable () throws(StorageError) -> Value
    ) async -> Value {
        do throws(StorageError) {
            return try await apart(body)
        } catch {
            return attempt(fallback) { () throws(StorageError) in throw error }
        }
    }

    /// Erases guests whose browsers have not come back for as long as a session lasts: nobody can reach what is kept of them.
    func eraseAbandonedGuests() async {
        var count = 0
        while true {
            let erased = await attemptApart(0) { [self] () throws(StorageError) in
                let guests = try store.eraseUnreachable(now: milliseconds, notingErasureBy: keepers)
                for guest in guests { leaveNothing(of: guest.id, guest.mailAddresses) }
                return guests.count
            }
            guard erased > 0 else { break }
            count += erased
        }
        guard count > 0 else { return }
        log.log(.info, "host", "[person.abandoned] \(count) guests were erased who did not come back in time.")
        await finishErasures()
    }

    /// Has modules erase somebody whom the store does not know any more.
    func eraseFromModules(_ user: String) async {
        await attemptApart(()) { [self] () throws(StorageError) in try store.noteErasure(of: user, by: keepers) }
        await finishErasures()
    }

    /// Has modules that are there erase whom they were to erase.
    func finishErasures() async {
        let waiting = await attemptApart([]) { [self] () throws(StorageError) in try store.erasures() }
        guard !waiting.isEmpty else { return }
        for (user, module) in waiting {
            guard let (instance, _) = modules.instance(module) else {
                // One whose directory is gone keeps nothing.
                if !keepers.contains(module) { await noteErased(user, by: module) }
                continue
            }
            do throws(CallFailure) {
                try await instance.erase(user: user)
                await noteErased(user, by: module)
            } catch {
                log.log(.error, module, "[person.not-erased] It is asked again at the next start: \(error.message)")
            }
        }
        // The ids of those who were to be erased are in the log until it is cut.
        await attemptApart(()) { [self] () throws(StorageError) in try store.cutLog() }
    }

    private func noteErased(_ user: String, by module: String) async {
        await attemptApart(()) { [self] () throws(StorageError) in try store.erased(user, by: module) }
    }
}
