public import Cards
public import Diagnostics
public import Files
internal import JSONText
import Versions

/// Why no host of this version loads a module although its file and its card are sound.
public struct ModuleObstacle: Sendable, Hashable {
    /// The stable code of the obstacle, such as `DiagnosticCode.libraryMissing`.
    public var code: DiagnosticCode
    /// One sentence that names the module and what the host lacks.
    public var message: String
    /// How the module's author or the operator removes the obstacle.
    public var help: String
    /// The name that may have been meant.
    public var nearest: String?
    /// The places that were searched.
    public var searched: [String] = []

    /// An interface that the card provides and that the host does not know, so that it cannot call it.
    static func unknownInterface(of card: ModuleCard, _ offer: HostOffer) -> ModuleObstacle? {
        guard let known = offer.knownInterfaces,
            let unknown = card.provides.first(where: { !known.contains("\($0.name)/\($0.major)") })
        else { return nil }
        let others = known.filter { $0.hasPrefix("\(unknown.name)/") }.sorted()
        return ModuleObstacle(
            code: .interfaceUnknown,
            message: "Module \(card.id.quoted) provides \(unknown), which this host does not know"
                + (others.isEmpty ? "." : "; it knows \(others.joined(separator: ", "))."),
            help: "Interfaces are those of the host; a module cannot bring one of its own. Take it out of the card's "
                + "\"provides\", or use a host that knows it.",
            nearest: others.isEmpty
                ? Spelling.nearest(to: "\(unknown.name)/\(unknown.major)", among: known.sorted()) : nil)
    }

    /// Libraries that the loader would not find.
    static func missingLibrary(
        of card: ModuleCard, _ libraries: ModuleLibraries, _ offer: HostOffer
    ) -> ModuleObstacle? {
        guard let finds = offer.findsLibrary else { return nil }
        let missing = libraries.needed.filter { !finds($0, libraries.usableFolders) }
        guard let first = missing.first else { return nil }
        let names = missing.map(\.quoted).joined(separator: ", ")
        if libraries.hasOrigin {
            return ModuleObstacle(
                code: .libraryBesideModule,
                message: "Module \(card.id.quoted) needs \(names) from beside its own file ($ORIGIN), where nothing is "
                    + "searched: a module is loaded from a sealed copy of its one file.",
                help: "Link \(first.quoted) statically, or install it where the system's loader finds it.")
        }
        return ModuleObstacle(
            code: .libraryMissing,
            message: "Module \(card.id.quoted) needs \(names), which the loader would not find on this machine.",
            help: "Install the package that has \(first.quoted), or link it statically.",
            searched: libraries.usableFolders)
    }

    /// All that there are of a file whose card that is.
    public static func all(
        of path: String, _ card: ModuleCard, _ offer: HostOffer, fileSystem: some FileSystem = LocalFileSystem()
    ) throws(CardError) -> [ModuleObstacle] {
        let libraries: ModuleLibraries?
        do throws(FileProblem) {
            libraries = try fileSystem.withFile(path) { ModuleLibraries(readingELF: $0) }
        } catch {
            throw CardError(error)
        }
        return [unknownInterface(of: card, offer), libraries.flatMap { missingLibrary(of: card, $0, offer) }]
            .compactMap(\.self)
    }
}
