package import Deployment
import Dispatch
package import Files
import Integrity
package import ModuleRuntime
import Synchronization

/// Copies of the modules' files that nobody can change, made when the deployment was understood: what was checked then is
/// what is loaded later, whatever becomes of the files meanwhile.
///
/// Each copy is hashed, without a cache: it has to be made in any case, and only a digest of the copy says what is in it.
package final class PlannedFiles: ModuleFiles {
    private let files = Mutex<[String: SealedFile]>([:])

    package init() {}

    package func open(_ paths: [String]) -> [String: Result<any ModuleBytes, FileProblem>] {
        openSideBySide(paths) { path throws(FileProblem) in
            let file: SealedFile
            do throws(LoadFailure) {
                file = try SealedFile(copying: path)
            } catch {
                // Says what is wrong with it in the words of files, where it is that.
                _ = try RegularFile(path)
                throw .unreadable(error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message)
            }
            guard let digest = unsafe file.withBytes({ unsafe SHA256.digest($0) }), !digest.isEmpty else {
                throw .unreadable("The copy of the file cannot be mapped into memory")
            }
            files.withLock { $0[path] = file }
            return SealedBytes(file: file, sha256: SHA256.hexadecimal(digest))
        }
    }

    /// Hands the copy out, once; nil for a file that was not among those that were checked.
    package func take(_ path: String) -> SealedFile? { files.withLock { $0.removeValue(forKey: path) } }
}

/// The bytes of one sealed copy.
private struct SealedBytes: ModuleBytes {
    let file: SealedFile
    let sha256: String

    var size: Int { file.size }

    func bytes(at offset: Int, count: Int) -> [UInt8] { file.bytes(at: offset, count: count) }

    func isSigned(_ signature: Signature, by key: PublicKey) -> Bool? {
        unsafe file.withBytes { unsafe signature.isValid(for: $0, by: key) }
    }
}

/// Opens files on all processors at once: most of the time goes into copying and hashing.
package func openSideBySide(
    _ paths: [String], _ open: @Sendable (_ path: String) throws(FileProblem) -> any ModuleBytes
) -> [String: Result<any ModuleBytes, FileProblem>] {
    let opened = Mutex<[String: Result<any ModuleBytes, FileProblem>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
        let result = Result { () throws(FileProblem) in try open(paths[index]) }
        opened.withLock { $0[paths[index]] = result }
    }
    return opened.withLock { $0 }
}
