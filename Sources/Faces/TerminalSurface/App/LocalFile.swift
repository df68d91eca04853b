import Core
import Foundation
import Texts

/// A file of the machine that a person sends to a module.
final class LocalFile: UploadedFile {
    let descriptor: Int32
    let size: Int

    /// Opens a file that can be read as often as is liked: no pipe, no device.
    init(_ path: String) throws(ActionFailure) {
        let whole = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
        // Without waiting, so that a pipe of that name cannot hold the program up.
        descriptor = unsafe open(whole, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .control(Texts.terminalCannotBeRead(path: path, reason: Self.reason)) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .control(Texts.terminalIsNoFile(path: path))
        }
        size = Int(status.st_size)
        guard size > 0 else {
            close(descriptor)
            throw .control(Texts.terminalIsEmpty(path: path))
        }
    }

    deinit { close(descriptor) }

    private static var reason: String { unsafe String(cString: strerror(errno)).lowercased() }
}
