import Cards
public import Diagnostics
public import Files
internal import JSONSchema
internal import JSONText
import Versions

/// The result of reading a lock.
public struct LockReading: Sendable {
    /// Nil when something is wrong with the file: half a lock is none.
    public var lock: Lock?
    /// Every problem, in the order of the file; never empty without a lock.
    public var diagnostics: [Diagnostic]
    let source: DocumentSource
    /// Where modules stand in the file, by their ids.
    fileprivate var indices: [String: Int] = [:]
}

/// Reads locks, finding every problem in one run.
public struct LockReader: Sendable {
    /// In bytes.
    public static let largestFile = 1 << 20

    private let fileSystem: any FileSystem

    /// Makes a reader of locks in a file system; that of this machine unless another one is given.
    public init(fileSystem: any FileSystem = LocalFileSystem()) { self.fileSystem = fileSystem }

    /// Reads the lock of the manifest at that path; nil where none is wanted, or none is needed and none is there.
    public func read(for manifest: String, _ use: LockUse) -> LockReading? {
        switch use {
        case .ignored: nil
        case .required: read(for: manifest)
        // An existing lock is never skipped, even when it cannot be read.
        case .whenPresent: fileSystem.kind(of: Lock.path(for: manifest)) == .absent ? nil : read(for: manifest)
        }
    }

    /// Reads the lock of the manifest at that path.
    public func read(for manifest: String) -> LockReading {
        let path = Lock.path(for: manifest)
        do {
            return read(try fileSystem.read(path, limit: Self.largestFile), file: path)
        } catch {
            let source = DocumentSource(file: path, document: nil)
            return LockReading(
                lock: nil, diagnostics: [Self.diagnostic(error, path, manifest)], source: source)
        }
    }

    /// Reads a lock's text; the file says where it comes from.
    public func read(_ text: [UInt8], file: String) -> LockReading {
        let again = "Take it from where the deployment is kept, or write it anew with `bricks lock`."
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text, limits: JSONLimits(size: Self.largestFile, depth: 8))
        } catch {
            let problem = Diagnostic(
                .lockSyntax, "The lock is no JSON: \(error.message)", file: file, position: error.position, help: again)
            return LockReading(
                lock: nil, diagnostics: [problem], source: DocumentSource(file: file, document: nil))
        }
        let source = DocumentSource(file: file, document: document)
        var diagnostics = DiagnosticList()
        for violation in Lock.schemaCompiled.validate(document.root) {
            let isUnknown = if case .unknownKey = violation.detail { true } else { false }
            diagnostics.add(
                source.diagnostic(
                    .lockInvalid, violation.message, at: violation.instance, key: isUnknown, help: again))
        }
        var modules: [Lock.Module] = []
        var indices: [String: Int] = [:]
        for (index, value) in (document.root["modules"]?.array ?? []).enumerated() {
            guard let id = value["id"]?.string, let version = value["version"]?.string,
                let sha256 = value["sha256"]?.string
            else { continue }
            let place = JSONPointer(["modules", String(index)])
            if indices.updateValue(indices[id] ?? index, forKey: id) != nil {
                diagnostics.add(
                    source.diagnostic(
                        .lockInvalid, "The lock has module \(id.quoted) twice.", at: place / "id", help: again))
            }
            if SemanticVersion(version) == nil {
                diagnostics.add(
                    source.diagnostic(
                        .lockInvalid, "\(version.quoted) is not a version such as \"1.2.3\".", at: place / "version",
                        help: again))
            }
            modules.append(Lock.Module(id: id, version: version, sha256: sha256))
        }
        guard diagnostics.all.isEmpty, let deployment = document.root["deployment"]?.string else {
            return LockReading(lock: nil, diagnostics: diagnostics.list, source: source)
        }
        return LockReading(
            lock: Lock(deployment: deployment, modules: modules), diagnostics: [], source: source, indices: indices)
    }

    private static func diagnostic(_ problem: FileProblem, _ path: String, _ manifest: String) -> Diagnostic {
        guard problem != .absent else {
            return Diagnostic(
                .lockNotFound, "The deployment is to be locked, and there is no lock at \(path.quoted).",
                file: manifest,
                searched: [path], help: "Write it with `bricks lock \(manifest)`, and keep it with the manifest.")
        }
        let reason = CardError(problem).problems.first?.message ?? "It cannot be read."
        return Diagnostic(
            .lockUnreadable, "The lock \(path.quoted) cannot be read. \(reason)", file: path,
            help: "Let the user that runs Bricks read it, or write it anew with `bricks lock \(manifest)`.")
    }
}

extension LockReading {
    /// Where the lock has the module; a member of it when one is named.
    func place(of id: String, _ member: String? = nil) -> JSONPointer {
        guard let index = indices[id] else { return JSONPointer(["modules"]) }
        let place = JSONPointer(["modules", String(index)])
        return member.map { place / $0 } ?? place
    }
}
