import Core
import FeatureFlags
import Storage

extension SharedServices {
    /// The attributes that rules see of a person now, with the groups that they have joined.
    func flagContext(of user: UserRecord) -> FlagContext {
        flags.context(of: user, cohorts: cohorts(of: user), at: now())
    }

    /// Looked up only where a rule may ask for them. A person whose groups cannot be read is in none.
    private func cohorts(of user: UserRecord) -> [String] {
        guard flags.readsCohorts, !user.isVisitor else { return [] }
        do throws(StorageError) {
            return try store.cohorts(user: user.id)
        } catch {
            log.log(.warning, "host", "[\(error.code)] A person's groups cannot be read: \(error.message)")
            return []
        }
    }
}
