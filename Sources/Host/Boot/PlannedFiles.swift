import Digest
import Dispatch
import ModuleRuntime
import Synchronization

/// Copies of the modules' files that nobody can change, made when the deployment was understood: what was hashed then is
/// what is loaded later, whatever becomes of the files meanwhile.
final class PlannedFiles: Sendable {
    private let files = Mutex<[String: SealedFile]>([:])

    /// Copies the files and gives the SHA-256 of each by its path; those that cannot be read are left out.
    func seal(_ paths: [String]) -> [String: String] {
        let digests = Mutex<[String: String]>([:])
        DispatchQueue.concurrentPerform(iterations: paths.count) { index in
            let path = paths[index]
            guard let file = try? SealedFile(copying: path),
                let digest = unsafe file.withBytes({ unsafe SHA256.hexadecimal(SHA256.digest($0)) })
            else { return }
            files.withLock { $0[path] = file }
            digests.withLock { $0[path] = digest }
        }
        return digests.withLock { $0 }
    }

    /// Hands the copy out, once.
    func take(_ path: String) -> SealedFile? { files.withLock { $0.removeValue(forKey: path) } }
}
