import Core
import Foundation
import ModuleInterfaces
import Storage
import Surfaces
import Synchronization

/// One person's session as modules reach it from their lanes. A session without a page (a cue that is due while no browser
/// is open) has no screens and no mailbox.
final class SessionLink: Sendable {
    let user: UserRecord
    let face: SessionFace?
    let mailbox: SessionMailbox?
    /// The session's part of every module.
    let modules: SessionModules
    /// Devices' changes on their way to modules that listen.
    let changes: DeviceChanges
    private let blobs = Mutex(Blobs())

    private struct Blobs {
        var ids = IDAllocator(isModuleSide: false)
        var open: [UInt64: Blob] = [:]
    }

    /// Something large that a person gave to one module.
    struct Blob: Sendable {
        var module: String
        var content: any UploadedFile
    }

    init(user: UserRecord, face: SessionFace?, mailbox: SessionMailbox?, modules: SessionModules) {
        self.user = user
        self.face = face
        self.mailbox = mailbox
        self.modules = modules
        changes = DeviceChanges { [weak modules] change in await modules?.tellChanged(change) }
    }

    /// Whether it has a page that is neither put away nor ended.
    var isLive: Bool { face.map { !$0.hasDeparted && !$0.page.isEnded } ?? false }

    var timeZone: TimeZone { TimeZone(identifier: user.timeZone) ?? .gmt }

    func addBlob(_ content: any UploadedFile, for module: String) -> BlobID {
        blobs.withLock { blobs in
            let id: BlobID = blobs.ids.next()
            blobs.open[id.rawValue] = Blob(module: module, content: content)
            return id
        }
    }

    func blob(_ id: BlobID, of module: String) -> (any UploadedFile)? {
        blobs.withLock { blobs in
            guard let blob = blobs.open[id.rawValue], blob.module == module else { return nil }
            return blob.content
        }
    }

    /// Bytes of the files that a module has of the session's person.
    func blobBytes(of module: String) -> Int {
        blobs.withLock { blobs in
            blobs.open.values.reduce(0) { $0 + ($1.module == module ? $1.content.size : 0) }
        }
    }

    func releaseBlob(_ id: BlobID, of module: String) {
        blobs.withLock { blobs in
            if blobs.open[id.rawValue]?.module == module { blobs.open[id.rawValue] = nil }
        }
    }
}
