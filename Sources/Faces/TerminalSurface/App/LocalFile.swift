import Core
import Files
import Foundation
import Texts

/// A file of the machine that a person sends to a module.
final class LocalFile: UploadedFile {
    let size: Int
    private let file: OwnedDescriptor

    var descriptor: Int32 { file.number }

    /// Opens a file that can be read as often as is liked: no pipe, no device.
    init(_ path: String) throws(ActionFailure) {
        let whole = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
        // Without waiting, so that a pipe of that name cannot hold the program up.
        guard let file = OwnedDescriptor(unsafe open(whole, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) else {
            throw .control(Texts.terminalCannotBeRead(path: path, reason: Self.reason))
        }
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .control(Texts.terminalIsNoFile(path: path))
        }
        guard status.st_size > 0 else { throw .control(Texts.terminalIsEmpty(path: path)) }
        size = Int(status.st_size)
        self.file = file
    }

    private static var reason: String { unsafe String(cString: strerror(errno)).lowercased() }
}
