/// Writes the reference of the contract for module authors: Markdown that DocC builds into pages.
///
/// Only what both understand is used, but for links between pages: they are DocC's `<doc:Page>`, which
/// ``plain(_:)`` turns into ordinary ones.
public struct ReferenceGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// The pages by file name, the one that lists the others first.
    public func pages(
        interfaces: [Interface], documents: [Document], enumerations: [Enumeration], statuses: [StatusClass]
    ) -> [(name: String, text: String)] {
        [("Reference.md", contents(interfaces))]
            + interfaces.map { ("\(page(of: $0)).md", text(of: $0)) }
            + [
                ("Documents.md", text(of: documents, in: interfaces)),
                ("Enumerations.md", text(of: enumerations)),
                ("Statuses.md", StatusGenerator(classes: statuses).referencePage(notice: Self.notice)),
            ]
    }

    /// The page for readers without DocC.
    public static func plain(_ text: String) -> String {
        text.replacing(#/<doc:([A-Za-z-]+)(?:#([A-Za-z_-]+))?>/#) { match in
            "[\(match.output.1)](\(match.output.1).md\(match.output.2.map { "#\($0)" } ?? ""))"
        }
    }

    // MARK: Pages

    private func contents(_ interfaces: [Interface]) -> String {
        var lines = [
            "# Reference", "", "Every interface, method and document that crosses between a module and the host.", "",
            Self.notice, "",
            "A method takes the callee's `self` and a call frame (`bricks/call.h`) before the parameters that its page lists.",
            "Text crosses as a pointer and a size in bytes, documents and other JSON likewise; an id is a `bricks_id`.",
            "What crosses is borrowed until the call returns, unless a page says otherwise.", "",
            "Kinds: a **leaf** answers before it returns and may be called from any thread; an **async** method may return",
            "`BRICKS_PENDING` and complete later, exactly once; an **event** has no answer.", "", "## Topics",
        ]
        for (title, provider) in [
            ("What modules provide", Interface.Provider.module), ("What the host provides", .host),
            ("What both provide", .both),
        ] {
            let own = interfaces.filter { $0.provider == provider }
            guard !own.isEmpty else { continue }
            lines += ["", "### \(title)", ""] + own.map { "- <doc:\(page(of: $0))>" }
        }
        lines += ["", "### What the values hold", "", "- <doc:Documents>", "- <doc:Enumerations>", "- <doc:Statuses>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(of interface: Interface) -> String {
        var lines = [
            "# \(interface.reference)", "", interface.summary, "", Self.notice, "",
            "Version \(interface.major).\(interface.minor), provided by \(interface.provider.phrase); the table is `\(interface.symbol)` in `bricks/\(interface.fileName).h`.",
        ]
        if !interface.includes.isEmpty {
            let included = interface.includes.map { "`\($0)`" }.joined(separator: ", ")
            lines.append("A provider of it also provides \(included).")
        }
        if interface.methods.isEmpty { lines += ["", "It has no methods of its own."] }
        for method in interface.methods { lines += [""] + section(of: method, in: interface) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(of method: Method, in interface: Interface) -> [String] {
        let lane =
            interface.provider == .host
            ? "the module calls it from any thread"
            : method.kind == .leaf ? "the host calls it on any thread" : "the host calls it on the session's lane"
        var lines = [
            "## \(method.name)", "", method.effect, "", "```c",
            "bricks_status (*\(method.name))(\(HeaderGenerator().signature(of: method)));", "```", "",
            "Kind \(method.kind.rawValue); \(lane); since \(interface.major).\(method.since); a caller waits \(method.deadline) ms when it has no deadline of its own.",
        ]
        lines += table(["Parameter", "Type", "Meaning"], method.parameters)
        lines += table(["Result", "Type", "Meaning"], method.results)
        if let ownership = method.ownership { lines += ["", "Ownership: \(ownership)"] }
        if let failure = method.failure { lines += ["", "Failure: \(failure)"] }
        return lines
    }

    private func table(_ heads: [String], _ parameters: [Parameter]) -> [String] {
        guard !parameters.isEmpty else { return [] }
        return ["", "| \(heads.joined(separator: " | ")) |", "| --- | --- | --- |"]
            + parameters.map { parameter in
                let absence = parameter.isOptional ? " May be absent." : ""
                return "| `\(parameter.name)` | \(words(for: parameter.type)) | \(parameter.meaning)\(absence) |"
            }
    }

    private func text(of documents: [Document], in interfaces: [Interface]) -> String {
        var lines = [
            "# Documents", "", "The JSON documents that cross the border, field by field.", "", Self.notice, "",
            "A member that a reader does not know is left alone. `manifests/schema/documents-1.json` has the same as JSON Schema.",
        ]
        for document in documents {
            lines += [
                "", "## \(document.name)", "", "\(document.summary) At most \(document.size) bytes.", "",
                "| Member | Type | Meaning |", "| --- | --- | --- |",
            ]
            for field in document.fields {
                let absence = field.isOptional ? " May be absent." : ""
                lines.append("| `\(field.name)` | \(words(for: field.type)) | \(field.meaning)\(absence) |")
            }
            let users = interfaces.flatMap { interface in
                interface.methods.filter { uses($0, document.name) }.map { "`\(interface.reference)` \($0.name)" }
            }
            if !users.isEmpty { lines += ["", "Crosses in \(users.joined(separator: ", "))."] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func uses(_ method: Method, _ document: String) -> Bool {
        (method.parameters + method.results).contains { $0.type == .document(document) }
    }

    private func text(of enumerations: [Enumeration]) -> String {
        var lines = [
            "# Enumerations", "", "The open enumerations: a value that the receiver does not know means the fallback.",
            "", Self.notice,
        ]
        for enumeration in enumerations {
            lines += [
                "", "## \(enumeration.name)", "", "\(enumeration.summary) Fallback: `\(enumeration.fallback)`.", "",
                "| Value | Constant | Meaning |", "| --- | --- | --- |",
            ]
            let prefix = "BRICKS_\(enumeration.name.uppercased())_"
            lines += enumeration.cases.map { "| \($0.value) | `\(prefix)\($0.name.uppercased())` | \($0.meaning) |" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Words

    private static let notice =
        "<!-- Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`. -->"

    /// The page's name without ending, such as `TimerDelegate`.
    private func page(of interface: Interface) -> String { "\(interface.swiftName)Interface" }

    private func words(for type: BorderType) -> String {
        switch type {
        case .flag: "flag, 0 or 1"
        case .i32: "`int32_t`"
        case .i64: "`int64_t`"
        case .u32: "`uint32_t`"
        case .u64: "`uint64_t`"
        case .f64: "`double`, finite"
        case .text(let max): "text, at most \(max) bytes"
        case .id(let kind): "id of kind `\(kind)`"
        case .newID(let kind): "new id of kind `\(kind)`, allocated by the caller"
        case .enumeration(let name): "`\(name)`, see <doc:Enumerations>"
        case .document(let name): "`\(name)` document, see <doc:Documents#\(name)>"
        case .json(let max): "JSON, at most \(max) bytes"
        case .descriptor: "file descriptor, owned by the receiver"
        }
    }

    private func words(for type: Document.FieldType) -> String {
        switch type {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .text(let max): "text, at most \(max) characters"
        case .document(let name): "`\(name)`"
        case .list(let element, let max): "list of at most \(max): \(words(for: element))"
        case .json: "any JSON"
        }
    }
}
