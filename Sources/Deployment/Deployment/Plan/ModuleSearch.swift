import Cards
internal import Dispatch
import Files
internal import Synchronization
import Versions

/// The modules in the search folders, by id, read from their cards.
struct ModuleSearch {
    /// An object, because a thousand of them are sorted, and to copy a card is to copy twelve references.
    final class Candidate: Sendable {
        let path: String
        let card: ModuleCard

        init(path: String, card: ModuleCard) {
            self.path = path
            self.card = card
        }
    }

    /// Maximum number of files that are read in one folder.
    private static let maximumFiles = 10_000

    /// In the order in which they are searched.
    let folders: [String]
    /// Best first: highest version, then earliest folder, then name.
    private(set) var candidates: [String: [Candidate]] = [:]
    /// Files that carry a card that cannot be used, or would if they were whole.
    private(set) var refusals: [(path: String, refusal: CardError)] = []
    /// Links that lead out of the deployment.
    private(set) var outside: [String] = []

    /// Reads every `*.so` in the folders; the program's folder comes last and may hold links to anywhere.
    init(_ manifest: Manifest, programFolder: String?, fileSystem: any FileSystem) {
        let paths = ManifestPaths(manifest: manifest, fileSystem: fileSystem)
        let own = manifest.search.filter(paths.isInside)
        folders = own.map(manifest.path) + [programFolder].compactMap { $0 }
        for (index, folder) in folders.enumerated() {
            let names = fileSystem.names(in: folder).filter { $0.hasSuffix(".so") }.sorted()
            var inside: [String] = []
            for name in names.prefix(Self.maximumFiles) {
                let path = Path.join(folder, name)
                if index < own.count, !paths.isInside(Path.join(own[index], name)) {
                    outside.append(path)
                } else {
                    inside.append(path)
                }
            }
            for (path, candidate) in zip(inside, Self.candidates(inside, fileSystem)) {
                switch candidate {
                case .success(let candidate): candidates[candidate.card.id, default: []].append(candidate)
                case .failure(let refusal): if !refusal.isOrdinaryFile { refusals.append((path, refusal)) }
                }
            }
        }
        // The sort is not stable by promise; position decides between equal versions.
        for (id, list) in candidates where list.count > 1 {
            candidates[id] = list.enumerated().sorted { a, b in
                a.element.card.version == b.element.card.version
                    ? a.offset < b.offset : a.element.card.version > b.element.card.version
            }.map(\.element)
        }
        // Once: each module that is missing asks for the nearest of them.
        ids = candidates.keys.sorted()
    }

    /// Reads the cards side by side, because much of it is waiting for the system.
    private static func candidates(
        _ paths: [String], _ fileSystem: any FileSystem
    ) -> [Result<Candidate, CardError>] {
        let share = 32
        let shares = Mutex<[Int: [Result<Candidate, CardError>]]>([:])
        DispatchQueue.concurrentPerform(iterations: (paths.count + share - 1) / share) { number in
            let cards = paths[number * share..<min((number + 1) * share, paths.count)].map { path in
                Result { () throws(CardError) in
                    Candidate(path: path, card: try ModuleCard(path: path, fileSystem: fileSystem))
                }
            }
            shares.withLock { $0[number] = cards }
        }
        return shares.withLock { shares in shares.sorted { $0.key < $1.key }.flatMap(\.value) }
    }

    /// In the order of the alphabet.
    private(set) var ids: [String] = []

    /// A module that nobody declared although it is there and provides the interface.
    func provider(of interface: InterfaceReference) -> Candidate? {
        ids.lazy.compactMap { candidates[$0]?.first }.first { $0.card.provided(interface) != nil }
    }
}
