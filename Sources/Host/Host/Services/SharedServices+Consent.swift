import Core
import JSONText
import Settings
import Storage

extension SharedServices {
    /// Whether a person has agreed that events of analytics are recorded. Nothing is recorded where that cannot be read.
    func allowsTracking(_ user: String) -> Bool {
        do throws(StorageError) {
            return SettingValues(manifest: [:], person: try store.settings(user: user))[.allowTracking]
        } catch {
            log.log(.warning, "host", "[\(error.code)] A person's consent cannot be read: \(error.message)")
            return false
        }
    }
}
