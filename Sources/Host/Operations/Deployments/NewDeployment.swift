import Deployment
public import DesignTokens
import Foundation
import Host
import JSONText
import Supervision

/// A deployment to be written: what was asked, and the files that come of it.
public struct NewDeployment: Sendable {
    /// Why a deployment cannot be written.
    public struct Problem: Error, Sendable, CustomStringConvertible {
        /// Stable, such as `init.id`.
        public var code: String
        /// The finding in words for the operator; the wording is not stable.
        public var message: String
        /// The name that was most likely meant; nil where none is close.
        public var nearest: String?
        /// The fix in words for the operator.
        public var help: String

        /// The problem as lines for a terminal: `error[code]: message`, the nearest name and the fix.
        public var description: String { ProblemText.text(code, message, nearest: nearest, help: help) }
    }

    /// The id: 1 to 64 lower-case letters, digits and hyphens, a letter first. It is the prefix of the links too.
    public var id: String
    /// The app's name, as people see it.
    public var name: String
    /// The kinds of the tabs in their order, each once; never empty.
    public var tabs: [String]
    /// Ids of modules.
    public var modules: [String]
    /// The colour that the roles of the tokens derive from, without transparency.
    public var color: TokenColor

    /// Default values of a deployment for which nothing was asked.
    public static let standardTabs = ["home", "explore", "library", "profile"]
    /// The colour of a deployment for which none was asked, as `#rrggbb`.
    public static let standardColor = "#1d5f5a"
    /// Short names of the modules that ship with Bricks.
    private static let shipped = ["timer", "tuya", "biometrics", "community"]

    /// - Parameters:
    ///   - id: also the name that people see, where that is nil: `quiet-river` is "Quiet River".
    ///   - tabs: kinds of tabs.
    ///   - modules: ids, or the short names of those that ship with Bricks.
    ///   - color: `#rrggbb`.
    public init(
        id: String, name: String? = nil, tabs: [String] = standardTabs, modules: [String] = [],
        color: String = standardColor
    ) throws(Problem) {
        guard id.wholeMatch(of: /[a-z][a-z0-9-]{0,63}/) != nil else {
            throw Problem(
                code: "init.id", message: "`\(id)` cannot be the id of a deployment.",
                help: "It has lower-case letters, digits and hyphens, and begins with a letter.")
        }
        self.id = id
        let title = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? title
        let kinds = TabKind.allCases.filter { $0 != .custom }.map(\.rawValue)
        for tab in tabs where !kinds.contains(tab) {
            throw Problem(
                code: "init.tab", message: "There is no tab of kind `\(tab)`.",
                nearest: Spelling.nearest(to: tab, among: kinds), help: "Kinds: \(kinds.joined(separator: ", ")).")
        }
        guard !tabs.isEmpty, Set(tabs).count == tabs.count else {
            throw Problem(
                code: "init.tab", message: "An app has a tab at least, and each kind once.", help: "Name --tabs home.")
        }
        let served = Set(Boot.offer.tabKinds.map(\.rawValue) + ["biometrics", "community"])
        if let tab = tabs.first(where: { !served.contains($0) }) {
            throw Problem(
                code: "init.tab", message: "This version of Bricks serves no tab of kind `\(tab)`.",
                help: "It serves \(kinds.filter(served.contains).joined(separator: ", ")).")
        }
        self.tabs = tabs
        var ids: [String] = []
        for module in modules + tabs.filter(["biometrics", "community"].contains) {
            let id = Self.shipped.contains(module) ? "com.bricks.\(module)" : module
            guard id.wholeMatch(of: /[a-z0-9-]+(\.[a-z0-9-]+)+/) != nil else {
                throw Problem(
                    code: "init.module", message: "`\(module)` is no id of a module.",
                    nearest: Spelling.nearest(to: module, among: Self.shipped),
                    help: "Name \(Self.shipped.joined(separator: ", ")) or an id such as com.example.garden.")
            }
            if !ids.contains(id) { ids.append(id) }
        }
        self.modules = ids
        guard let color = TokenColor(hex: color), color.alpha == 1 else {
            throw Problem(
                code: "init.color", message: "`\(color)` is no colour.", help: "Write it as #1d5f5a.")
        }
        self.color = color
    }

    // MARK: Files

    /// Each file's text by its path in the deployment's folder.
    public var files: [(path: String, text: String)] {
        [
            ("manifest.json", manifest.prettyText), ("tokens.json", TokenStarter(color).json.prettyText),
            ("content/categories.json", Self.categories), ("content/tags.json", Self.tags),
            ("content/sessions.json", Self.sessions), ("content/journeys.json", Self.journeys),
        ]
    }

    private var manifest: JSON {
        var object: JSONObject = [
            "schema": "bricks.manifest/1", "id": .string(id), "name": .string(name), "version": "0.1.0",
            "tabs": .array(tabs.map { ["id": .string($0), "icon": .string(Self.icons[$0] ?? "menu")] }),
        ]
        if !modules.isEmpty {
            object["modules"] = .array(
                modules.map { id in
                    var module: JSONObject = [
                        "id": .string(id), "version": .string(id.hasPrefix("com.bricks.") ? "^1.0.0" : "*"),
                    ]
                    module["configuration"] = Self.configurations[id]
                    return .object(module)
                })
        }
        object["tokens"] = ["tokens.json"]
        object["content"] = "content"
        object["deepLinks"] = ["prefixes": [.string(id)]]
        object["environments"] = ["production": ["web": ["hosts": ["localhost", "127.0.0.1"]]]]
        return .object(object)
    }

    /// Configurations that the modules that ship with Bricks need to start, to be changed.
    private static let configurations: [String: JSON] = [
        "com.bricks.community": ["channels": [["id": "welcome", "name": "Welcome", "about": "Say hello."]]],
        "com.bricks.tuya": [
            "devices": [
                [
                    "id": "example-lamp", "name": "Example lamp", "type": "light", "host": "127.0.0.1", "port": 6668,
                    "key": "0123456789abcdef", "version": "3.3", "datapoints": ["power": "20", "brightness": "22"],
                ]
            ]
        ],
    ]

    private static let icons = [
        "home": "home", "slices": "home", "explore": "search", "library": "folder", "journeys": "locationOn",
        "linearJourneys": "locationOn", "showcase": "star", "exploreShowcase": "star", "profile": "person",
        "lightProfile": "person", "biometrics": "favorite", "community": "mail",
    ]

    /// Writes the files into a folder that is not there yet, or is empty.
    public func write(to folder: String) throws(Problem) {
        let manager = FileManager.default
        guard (try? manager.contentsOfDirectory(atPath: folder))?.isEmpty ?? !manager.fileExists(atPath: folder) else {
            throw Problem(
                code: "init.folder-not-empty", message: "There is something at \(folder) already.",
                help: "Name a folder that is not there yet.")
        }
        do {
            try manager.createDirectory(atPath: "\(folder)/content", withIntermediateDirectories: true)
            for (path, text) in files {
                try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"), options: .withoutOverwriting)
            }
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
            throw Problem(
                code: "init.not-written", message: "\(folder) cannot be written: \(cause.localizedDescription).",
                help: "Name a folder that this user may make.")
        }
    }

    private static let categories = """
        {
          "schema": "bricks.content/1",
          "categories": [{"id": "start", "title": "Beginning", "description": "What to do first.", "subcategories": []}]
        }

        """
    private static let tags = """
        {"schema": "bricks.content/1", "tags": [{"id": "short", "title": "Short"}]}

        """
    private static let sessions = """
        {
          "schema": "bricks.content/1",
          "sessions": [
            {
              "id": "first-breath",
              "title": "One breath, then another",
              "subtitle": "Three minutes, anywhere",
              "description": "Put your own session in the place of this one: content/sessions.json.",
              "kind": "breathing",
              "durationSeconds": 180,
              "category": "start",
              "tags": ["short"],
              "featured": true,
              "steps": [
                {"seconds": 60, "text": "Sit as you are. Notice one breath."},
                {"seconds": 60, "text": "Let the next one be as long as it likes."},
                {"seconds": 60, "text": "Look up again, slowly."}
              ]
            }
          ]
        }

        """
    private static let journeys = """
        {
          "schema": "bricks.content/1",
          "journeys": [
            {
              "id": "first-week",
              "title": "The first week",
              "description": "What belongs together, in an order or in none.",
              "kind": "free",
              "featured": true,
              "sessions": ["first-breath"]
            }
          ]
        }

        """
}
