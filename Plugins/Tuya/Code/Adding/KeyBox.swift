import Foundation
import Glibc

/// Encrypts the local keys of devices that people added; its own key is in a file of the module's data that the owner alone may
/// read.
struct KeyBox: Sendable {
    /// Why there is none.
    enum Failure: Error, Sendable, Hashable {
        case absent
        /// The file is none that this module wrote, or cannot be read or written.
        case unusable(String)
    }

    static let fileName = "device-keys"
    private let key: AESKey

    /// Reads the file.
    init(reading folder: String) throws(Failure) {
        let file = unsafe Glibc.open("\(folder)/\(Self.fileName)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            let code = errno
            throw code == ENOENT ? .absent : .unusable(Self.words(code))
        }
        defer { _ = close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw .unusable(Self.words(errno)) }
        // Not shown: the log has it.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unusable("It is no file.") }
        // In a sandbox nobody may change it here.
        guard status.st_mode & 0o077 == 0 else {
            // Not shown: the log has it.
            throw .unusable("Others may read it; give the file \(Self.fileName) the mode 600.")
        }
        var bytes = [UInt8](repeating: 0, count: AESKey.size + 1)
        let count = unsafe read(file, &bytes, bytes.count)
        guard count == AESKey.size, let key = AESKey(Array(bytes.prefix(AESKey.size))) else {
            // Not shown: the log has it.
            throw .unusable("It is not one that this module wrote.")
        }
        self.key = key
    }

    /// Writes a new file, which must not be there yet.
    init(making folder: String) throws(Failure) {
        guard let key = AESKey(Self.random(AESKey.size)) else { throw .unusable("") }
        // A name of its own until it is complete: whoever finds the file finds all of it.
        let (draft, path) = ("\(folder)/\(Self.fileName).new", "\(folder)/\(Self.fileName)")
        // One that a crash left may have another mode.
        _ = unsafe unlink(draft)
        let file = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unusable(Self.words(errno)) }
        let isWritten = unsafe write(file, key.bytes, key.bytes.count) == key.bytes.count && fsync(file) == 0
        let code = errno
        close(file)
        guard isWritten else { throw .unusable(Self.words(code)) }
        guard unsafe rename(draft, path) == 0 else { throw .unusable(Self.words(errno)) }
        self.key = key
    }

    /// The key of a device, encrypted and bound to the device.
    ///
    /// - Returns: Nil when the library has no memory left.
    func seal(_ local: LocalKey, of device: String) -> [UInt8]? {
        let nonce = Self.random(AESKey.nonceSize)
        return key.seal(local.bytes, nonce: nonce, header: Self.header(device)).map { nonce + $0 }
    }

    /// The key that ``seal(_:of:)`` was given for this device; nil for anything else.
    func open(_ sealed: [UInt8], of device: String) -> LocalKey? {
        guard sealed.count == AESKey.nonceSize + AESKey.size + AESKey.tagSize else { return nil }
        let nonce = Array(sealed.prefix(AESKey.nonceSize))
        return key.open(Array(sealed.dropFirst(AESKey.nonceSize)), nonce: nonce, header: Self.header(device))
            .flatMap { LocalKey($0) }
    }

    private static func header(_ device: String) -> [UInt8] { Array("tuya/1/\(device)".utf8) }

    private static func random(_ count: Int) -> [UInt8] {
        var random = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    private static func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
