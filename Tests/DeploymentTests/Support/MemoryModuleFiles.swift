import Cards
import Deployment
import Files
import Integrity

/// The files of a scenario as modules. Their digests are made up, so that a test can say them in advance.
struct MemoryModuleFiles: ModuleFiles {
    var fileSystem: MemoryFileSystem
    /// Contents that are found when a file is opened, in place of those that were there before, by path.
    var swapped: [String: [UInt8]] = [:]
    /// Digests of another form than these files have.
    var digests: [String: String] = [:]

    init(_ fileSystem: MemoryFileSystem) { self.fileSystem = fileSystem }

    private struct Bytes: ModuleBytes {
        var content: [UInt8]
        var sha256: String
        var size: Int { content.count }

        func bytes(at offset: Int, count: Int) -> [UInt8] { MemoryByteSource(content).bytes(at: offset, count: count) }

        func isSigned(_ signature: Signature, by key: PublicKey) -> Bool? { signature.isValid(for: content, by: key) }
    }

    func open(_ paths: [String]) -> [String: Result<any ModuleBytes, FileProblem>] {
        var opened: [String: Result<any ModuleBytes, FileProblem>] = [:]
        for path in paths {
            opened[path] = Result { () throws(FileProblem) in
                let content: [UInt8]
                if let swapped = swapped[path] {
                    content = swapped
                } else {
                    content = try fileSystem.read(path, limit: .max)
                }
                return Bytes(content: content, sha256: digests[path] ?? "sha256 of \(path)")
            }
        }
        return opened
    }
}
