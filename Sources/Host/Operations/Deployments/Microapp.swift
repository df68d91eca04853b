import Cards
import Deployment
import Foundation
import Host
import InterfaceModel
public import JSONText
import Versions

/// One module, or one feature of the host, as an app of its own: the rest of an app stood in for.
///
/// Around a module stand an empty home or the module's own tab, a small content pack, a store that is gone afterwards, and the
/// default look. Modules that it can do without are absent, which it has to bear; those that it needs are the ones that ship.
public struct Microapp: Sendable {
    /// The subject that runs alone, such as `com.bricks.timer` or `library`.
    public let subject: String
    /// Modules that stand beside it because it needs them.
    public private(set) var standIns: [String] = []
    /// Wanted by the module and not there.
    public private(set) var absent: [String] = []
    /// The tab that shows it.
    public let tab: String
    private var deployment: NewDeployment
    private let file: String?
    private let kind: TabKind
    private let configuration: JSON?

    /// One module: a file, the id of one that ships, or its short name.
    ///
    /// - Parameters:
    ///   - configuration: the module's; nil for none.
    ///   - folder: where modules are that ship.
    public init(
        module name: String, configuration: JSON? = nil, in folder: String
    ) throws(NewDeployment.Problem) {
        let shipped = Self.modules(in: folder)
        let card: ModuleCard
        if name.hasSuffix(".so") || name.contains("/") {
            do throws(CardError) {
                card = try ModuleCard(path: name)
            } catch {
                throw NewDeployment.Problem(
                    code: "microapp.no-module", message: "\(name) is no module: \(error)",
                    help: "Name a file with a card; `bricks inspect FILE` tells more.")
            }
            file = name
        } else {
            guard let known = shipped.first(where: { $0.id == name || $0.id.hasSuffix(".\(name)") }) else {
                throw NewDeployment.Problem(
                    code: "microapp.no-module", message: "There is no module `\(name)`.",
                    nearest: Spelling.nearest(
                        to: name,
                        among: shipped.flatMap { [$0.id, $0.id.split(separator: ".").last.map(String.init) ?? ""] }),
                    help: "Name a file, or one of \(shipped.map(\.id).joined(separator: ", ")).")
            }
            card = known
            file = nil
        }
        subject = card.id
        self.configuration = configuration
        let provided = Set(card.provides.map(\.name))
        kind =
            provided.contains("bricks.biometrics")
            ? .biometrics
            : provided.contains("bricks.community")
                ? .community : provided.contains("bricks.tab") ? .custom : .home
        tab = kind == .home ? "home" : kind == .custom ? "alone" : kind.rawValue
        deployment = try NewDeployment(id: "microapp", name: card.name, tabs: ["home"], modules: [card.id])
        for use in card.uses where Self.isOfModules(use.interface) {
            let provider = shipped.first { $0.id != card.id && $0.provided(use.interface) != nil }
            guard use.isRequired, let provider else {
                absent.append(use.interface.description)
                continue
            }
            standIns.append(provider.id)
        }
        deployment.modules += standIns
    }

    /// One tab of the host, or of a module that ships.
    public init(feature name: String, in folder: String) throws(NewDeployment.Problem) {
        let features = Boot.offer.tabKinds.map(\.rawValue).sorted()
        guard let kind = TabKind(rawValue: name), features.contains(name) else {
            throw NewDeployment.Problem(
                code: "microapp.no-feature", message: "There is no feature `\(name)`.",
                nearest: Spelling.nearest(to: name, among: features),
                help: "There are \(features.joined(separator: ", ")); `bricks microapp MODULE` runs a module.")
        }
        self.kind = kind
        (subject, tab, file, configuration) = (name, name, nil, nil)
        deployment = try NewDeployment(id: "microapp", tabs: [name])
    }

    /// Writes the deployment into a folder that is gone afterwards; the path of its manifest.
    public func write(to folder: String) throws(NewDeployment.Problem) -> String {
        try deployment.write(to: "\(folder)/app")
        let path = "\(folder)/app/manifest.json"
        do {
            if let file {
                let modules = "\(folder)/app/modules"
                try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    atPath: file, toPath: "\(modules)/\(URL(filePath: file).lastPathComponent)")
            }
            guard var manifest = try JSON(parsing: String(contentsOfFile: path, encoding: .utf8)).object else {
                return path
            }
            // A module that is started alone is tried without an account.
            manifest["devices"] = ["access": "everybody"]
            manifest["tabs"] = [
                kind == .custom
                    ? [
                        "id": .string(tab), "kind": "custom", "module": .string(subject),
                        "title": .string(deployment.name),
                    ]
                    : ["id": .string(tab)]
            ]
            if let configuration, let modules = manifest["modules"]?.array {
                manifest["modules"] = .array(
                    modules.map { module in
                        guard module["id"]?.string == subject, var own = module.object else { return module }
                        own["configuration"] = configuration
                        return .object(own)
                    })
            }
            try Data(JSON.object(manifest).prettyText.utf8).write(to: URL(filePath: path))
        } catch {
            throw NewDeployment.Problem(
                code: "microapp.not-written", message: "The app cannot be written to \(folder): \(error).",
                help: "Check that there is room in the folder for temporary files.")
        }
        return path
    }

    /// The link that shows it.
    public var link: String { "microapp://tab?id=\(tab)" }

    private static func modules(in folder: String) -> [ModuleCard] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { $0.hasSuffix(".so") }
            .compactMap { try? ModuleCard(path: "\(folder)/\($0)") }
    }

    /// Whether modules provide the interface, and not the host.
    private static func isOfModules(_ use: InterfaceReference) -> Bool {
        Contract.interfaces.contains { $0.name == use.name && $0.provider == .module } || use.name == "bricks.devices"
    }
}
