import Cards
internal import JSONText
import Versions

/// Which modules a deployment consists of, to the byte: `bricks.lock/1`, a file beside the manifest.
public struct Lock: Sendable, Hashable {
    /// The value of `schema` in the file, and the version of its format.
    public static let schemaName = "bricks.lock/1"

    /// Id of the deployment.
    public var deployment: String
    /// By their ids.
    public private(set) var modules: [Module]

    /// One module of a lock, bound to the bytes of its file.
    public struct Module: Sendable, Hashable {
        /// The module's id on its card, such as `com.bricks.timer`.
        public var id: String
        /// As its card has it.
        public var version: String
        /// Of the bytes that are loaded, in lower-case hexadecimal digits.
        public var sha256: String

        /// Makes an entry; `sha256` has 64 lower-case hexadecimal digits.
        public init(id: String, version: String, sha256: String) {
            self.id = id
            self.version = version
            self.sha256 = sha256
        }
    }

    /// Makes a lock of these modules, which it sorts by their ids.
    public init(deployment: String, modules: [Module]) {
        self.deployment = deployment
        self.modules = modules.sorted { $0.id < $1.id }
    }

    /// The lock of a plan; nil when one of its modules cannot be used, or was not opened.
    public init?(_ plan: Plan) {
        var modules: [Module] = []
        for module in plan.modules where module.state != .disabled {
            guard module.state == .declared, let card = module.card, let digest = module.digest else { return nil }
            modules.append(Module(id: module.id, version: card.version.description, sha256: digest))
        }
        self.init(deployment: plan.manifest.id, modules: modules)
    }

    /// Where the lock of a manifest lies: `NAME.lock.json` beside `NAME.json`.
    public static func path(for manifest: String) -> String {
        let name = manifest.hasSuffix(".json") ? String(manifest.dropLast(5)) : manifest
        return "\(name).lock.json"
    }

    /// Returns the locked module of that id; nil where the lock has none.
    public func module(_ id: String) -> Module? {
        // They are sorted by their ids.
        var (low, high) = (0, modules.count)
        while low < high {
            let middle = low + (high - low) / 2
            if modules[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < modules.count && modules[low].id == id ? modules[low] : nil
    }

    /// The file's text: the same for the same modules, whatever the machine and the day.
    public var text: String {
        let json: JSON = [
            "schema": .string(Self.schemaName), "deployment": .string(deployment),
            "modules": .array(
                modules.map {
                    ["id": .string($0.id), "version": .string($0.version), "sha256": .string($0.sha256)]
                }),
        ]
        return json.prettyText
    }
}
