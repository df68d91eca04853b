import Cards
internal import Foundation

/// A module that stands beside the program, whose names are taken.
public struct ShippedModule: Sendable, Hashable {
    /// The id on its card, such as `com.bricks.timer`.
    public var id: String
    /// The name on its card; in lower case and with hyphens it is taken too.
    public var name: String

    /// Makes the names of a module that is taken as shipped.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    /// The names that a new module could be mistaken for it by.
    var names: Set<String> {
        let ownName = name.lowercased().replacing(" ", with: "-")
        return [ownName, id.split(separator: ".").last.map(String.init) ?? ownName]
    }

    /// The modules in a folder, read from their cards; other files are passed over.
    public static func all(in folder: String) -> [ShippedModule] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.sorted().filter { $0.hasSuffix(".so") }.compactMap { file in
            (try? ModuleCard(path: "\(folder)/\(file)")).map { ShippedModule(id: $0.id, name: $0.name) }
        }
    }
}
