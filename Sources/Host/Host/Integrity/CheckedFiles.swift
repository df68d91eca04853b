import CShims
public import Deployment
public import Files
import Integrity
import ModuleRuntime
import Supervision
import Synchronization

/// The modules' files as they stand, for commands that load nothing: where nothing changed since they were last hashed,
/// they are not hashed again.
public final class CheckedFiles: ModuleFiles {
    private let cache: DigestCache?
    private let hashed = Mutex<[String]>([])

    init(cache: DigestCache?) { self.cache = cache }

    /// - Parameter cacheFolder: where digests are kept.
    public convenience init(cacheFolder: String) {
        self.init(cache: DigestCache(folder: cacheFolder, now: Boot.systemTime))
    }

    /// Paths of the files that had to be hashed, in no order.
    var hashedPaths: [String] { hashed.withLock { $0 } }

    /// Opens files side by side and gives each its digest, from the cache where the file did not change.
    public func open(_ paths: [String]) -> [String: Result<any ModuleBytes, FileProblem>] {
        openSideBySide(paths) { path throws(FileProblem) in
            let file = try RegularFile(path)
            guard file.size <= SealedFile.largestSize else {
                throw .tooLarge(size: file.size, limit: SealedFile.largestSize)
            }
            guard let sha256 = digest(.sha256, of: file, path) else {
                throw .unreadable("It changed while it was read, or could not be read to its end")
            }
            return CheckedBytes(file: file, path: path, files: self, sha256: sha256)
        }
    }

    /// The digest of an open file; nil when it could not be read or did not keep still.
    fileprivate func digest(_ kind: DigestCache.Kind, of file: RegularFile, _ path: String) -> String? {
        guard let before = file.identity else { return nil }
        if let known = cache?.digest(kind, of: before) { return known }
        // The call writes out earlier changes through mappings. From here on, each change is seen in the file's times.
        let isSettled = cache != nil && file.withDescriptor { bricks_settle_file($0) == 1 }
        guard let settled = file.identity else { return nil }
        let moment = cache?.moment
        hashed.withLock { $0.append(path) }
        guard let digest = Self.hash(kind, file), file.identity == settled else { return nil }
        if isSettled, let moment { cache?.keep(digest, kind, of: settled, readFrom: moment) }
        return digest
    }

    private static func hash(_ kind: DigestCache.Kind, _ file: RegularFile) -> String? {
        let piece = 1 << 20
        var offset = 0
        var sha256 = SHA256()
        var blake2b = BLAKE2b()
        while offset < file.size {
            let bytes = file.bytes(at: offset, count: piece)
            guard !bytes.isEmpty else { return nil }
            switch kind {
            case .sha256: sha256.update(bytes)
            case .blake2b: blake2b.update(bytes)
            }
            offset += bytes.count
        }
        let digest = kind == .sha256 ? sha256.finish() : blake2b.finish()
        return digest.isEmpty ? nil : SHA256.hexadecimal(digest)
    }
}

/// The bytes of one file as it stands.
private struct CheckedBytes: ModuleBytes {
    let file: RegularFile
    let path: String
    let files: CheckedFiles
    let sha256: String

    var size: Int { file.size }

    func bytes(at offset: Int, count: Int) -> [UInt8] { file.bytes(at: offset, count: count) }

    func isSigned(_ signature: Signature, by key: PublicKey) -> Bool? {
        switch signature.algorithm {
        case .prehashed:
            guard let digest = files.digest(.blake2b, of: file, path).flatMap(SHA256.bytes) else { return nil }
            return signature.isValid(forDigest: digest, by: key)
        case .legacy:
            // Over the bytes themselves, so that they have to be read each time.
            let bytes = file.bytes(at: 0, count: file.size)
            return bytes.count == file.size ? signature.isValid(for: bytes, by: key) : nil
        }
    }
}
