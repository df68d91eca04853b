import Border
import Core
import JSONText
import ModuleInterfaces
import Storage

extension HostServices: InboxProvider {
    func put(_ call: Call, user: String, notice: NoticeDocument) throws(CallFailure) {
        guard try !link(call).user.isVisitor else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .notPermitted, "Many share the session of a visitor.", detail: ["code": "inbox.visitor"])
        }
        try shared.inboxes.put(notice, by: module, to: user)
    }

    func withdraw(_ call: Call, user: String, key: String) throws(CallFailure) {
        _ = try link(call)
        try shared.inboxes.withdraw(key, by: module, from: user)
    }

    func read(_ call: Call, key: String) throws(CallFailure) {
        let user = try link(call).user
        guard !user.isVisitor else { return }
        do throws(StorageError) {
            try shared.inboxes.read(.key(key, module: module), of: user.id)
        } catch {
            throw CallFailure(error)
        }
    }

    func unread(_ call: Call) throws(CallFailure) -> UInt32 {
        let user = try link(call).user
        guard !user.isVisitor else { return 0 }
        return UInt32(clamping: try shared.inboxes.unread(of: module, for: user.id))
    }
}
