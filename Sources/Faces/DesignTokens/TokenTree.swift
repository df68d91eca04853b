import JSONText

/// One file of tokens, as it was handed over.
public struct TokenSource: Sendable {
    /// The name that problems carry, usually the path as the manifest has it.
    public var file: String
    /// The content of the file: JSON in UTF-8, not yet checked.
    public var text: [UInt8]

    /// Makes a source from the content of a file; nothing is read or checked here.
    public init(file: String, text: [UInt8]) {
        self.file = file
        self.text = text
    }
}

/// A token before its aliases are followed.
struct RawToken {
    var path: [String]
    var value: JSON
    var type: TokenType?
    var description: String?
    var deprecation: TokenDeprecation?
    var file: Int
    var pointer: JSONPointer
    /// Where its value stands.
    var place: JSONPointer
    /// The token of another group that `$extends` brought here.
    var inherited: String?
    /// The values of earlier files in its place, the last first.
    var earlier: [Earlier] = []

    struct Earlier {
        var value: JSON
        var file: Int
        var pointer: JSONPointer
    }

    var name: String { path.joined(separator: ".") }
}

/// The value of `$deprecated`; `no` ends the deprecation by a group around it.
enum TokenDeprecation {
    case yes(String)
    case no

    var text: String? { if case .yes(let reason) = self { reason } else { nil } }
}

/// The problems so far, and the documents that give their places.
struct TokenProblems {
    /// More problems than this are not listed, because each costs a walk through its file.
    static let maximum = 200

    var files: [(name: String, document: JSONDocument?)] = []
    private(set) var list: [TokenProblem] = []

    mutating func add(_ fault: TokenValueProblem, file: Int) {
        guard list.count < Self.maximum else {
            if list.count == Self.maximum {
                list.append(
                    TokenProblem(
                        code: .limit, message: "There are more than \(Self.maximum) problems.", file: files[file].name,
                        pointer: JSONPointer(), help: "Fix those above, then check again."))
            }
            return
        }
        let position = position(of: fault.pointer, file: file)
        list.append(
            TokenProblem(
                code: fault.code, message: fault.message, file: files[file].name, line: position?.line,
                column: position?.column, pointer: fault.pointer, nearest: fault.nearest, help: fault.help))
    }

    mutating func add(_ problem: TokenProblem) { list.append(problem) }

    /// Adds what was found in the members of a token or a group.
    mutating func add(_ members: inout TokenMembers, file: Int) {
        for problem in members.takeProblems() { add(TokenValueProblem(problem, form: .structure), file: file) }
    }

    /// Where the value stands, or the closest one around it: a part that a reference brought stands elsewhere.
    private func position(of pointer: JSONPointer, file: Int) -> SourcePosition? {
        var place: JSONPointer? = pointer
        while let pointer = place {
            if let position = files[file].document?.position(of: pointer) { return position }
            place = pointer.parent
        }
        return nil
    }

    /// `NAME (FILE:LINE:COLUMN)`, a step of a circle.
    func step(_ name: String, _ place: JSONPointer, file: Int) -> String {
        guard let position = position(of: place, file: file) else { return "\(name) (\(files[file].name))" }
        return "\(name) (\(files[file].name):\(position.line):\(position.column))"
    }
}

/// The tokens of several files laid over each other: a later file adds tokens and replaces those of the same path.
struct TokenTree {
    /// More tokens than this are not read.
    static let maximum = 10_000

    var tokens: [String: RawToken] = [:]
    /// Names of the tokens in the order in which they were first met.
    private(set) var order: [String] = []
    var groupTypes: [String: TokenType] = [:]
    private var groupDeprecations: [String: TokenDeprecation] = [:]
    /// Paths of groups, but for those that are no more than a reference.
    var groups: Set<String> = []
    /// Groups that take over what another one has, by path.
    var extensions: [String: GroupExtension] = [:]
    /// Members with a `$ref` and no `$value`: aliases of tokens or extensions of groups.
    var references: [GroupExtension] = []
    /// Tokens with a problem that is already reported.
    var faulty: Set<String> = []
    private var reachedLimit = false

    /// The target that a group takes over, and the place of the reference to it.
    struct GroupExtension {
        var path: [String]
        var target: String
        var object: JSONObject
        var file: Int
        var pointer: JSONPointer
        var name: String { path.joined(separator: ".") }
    }

    mutating func read(_ root: JSON, file: Int, problems: inout TokenProblems) {
        guard let object = root.object else {
            problems.add(
                TokenValueProblem(
                    code: .structure, message: "Found \(root.typeName) where an object of tokens was expected.",
                    pointer: JSONPointer(), help: "A token file is one JSON object of groups and tokens."), file: file)
            return
        }
        if FigmaReader.recognises(object) {
            FigmaReader(file: file).read(object, into: &self, &problems)
        } else {
            group(object, path: [], pointer: JSONPointer(), file: file, problems: &problems)
        }
    }

    /// Whether the token is deprecated, by itself or by the closest group that says so.
    func deprecation(of token: RawToken) -> String? {
        if let own = token.deprecation { return own.text }
        for count in stride(from: token.path.count - 1, through: 0, by: -1) {
            if let said = groupDeprecations[token.path.prefix(count).joined(separator: ".")] { return said.text }
        }
        return nil
    }

    /// The type that a token takes over from the closest group that has one.
    func inheritedType(of token: RawToken) -> TokenType? {
        for count in stride(from: token.path.count - 1, through: 0, by: -1) {
            if let type = groupTypes[token.path.prefix(count).joined(separator: ".")] { return type }
        }
        return nil
    }

    /// Reports each token that stands inside another one; files laid over each other can bring that about.
    func reportNesting(_ problems: inout TokenProblems) {
        for name in order {
            guard let token = tokens[name], token.path.count > 1 else { continue }
            for count in 1..<token.path.count {
                guard let outer = tokens[token.path.prefix(count).joined(separator: ".")] else { continue }
                problems.add(
                    TokenValueProblem(
                        code: .structure, message: "The token \(name) stands inside the token \(outer.name).",
                        pointer: token.pointer,
                        help: "Make \(outer.name) a group, and its own value the token $root in it."), file: token.file)
            }
        }
    }

    // The recursion is as deep as the document, which the parser bounds.
    private mutating func group(
        _ group: JSONObject, path: [String], pointer: JSONPointer, file: Int, problems: inout TokenProblems
    ) {
        let own = path.joined(separator: ".")
        var members = TokenMembers(group, at: pointer)
        let notes = Notes(&members)
        problems.add(&members, file: file)
        if let type = notes.type { groupTypes[own] = type }
        if let deprecation = notes.deprecation { groupDeprecations[own] = deprecation }
        if group["$ref"] == nil { groups.insert(own) }
        for (name, value) in group.members {
            let place = pointer / name
            switch name {
            case "$type", "$description", "$extensions", "$deprecated": continue
            case "$schema" where path.isEmpty: continue
            case "$extends", "$ref":
                reference(name, value, in: group, path: path, pointer: place, file: file, problems: &problems)
                continue
            case "$root": break
            default:
                guard isGoodName(name) else {
                    problems.add(
                        TokenValueProblem(
                            code: .name, message: "\"\(name.prefix(60))\" cannot be the name of a token or group.",
                            pointer: place,
                            help: "A name is not empty, does not start with $ and has no '.', '{' or '}'."),
                        file: file)
                    continue
                }
            }
            guard let object = value.object else {
                problems.add(
                    TokenValueProblem(
                        code: .structure, message: "Found \(value.typeName) where a token or a group was expected.",
                        pointer: place, help: "A token is written {\"$value\": …}."), file: file)
                continue
            }
            if object["$value"] != nil {
                token(object, path: path + [name], pointer: place, file: file, problems: &problems)
            } else if name == "$root" {
                problems.add(
                    TokenValueProblem(
                        code: .structure, message: "$root has no $value.", pointer: place,
                        help: "$root is the token of the group itself: {\"$root\": {\"$value\": …}}."), file: file)
            } else {
                self.group(object, path: path + [name], pointer: place, file: file, problems: &problems)
            }
        }
    }

    private mutating func token(
        _ object: JSONObject, path: [String], pointer: JSONPointer, file: Int, problems: inout TokenProblems
    ) {
        var members = TokenMembers(object, at: pointer)
        guard let value = members.value("$value") else { return }
        let notes = Notes(&members)
        members.finish()
        problems.add(&members, file: file)
        add(
            RawToken(
                path: path, value: value, type: notes.type, description: notes.description,
                deprecation: notes.deprecation, file: file, pointer: pointer, place: pointer / "$value"),
            problems: &problems)
    }

    /// Adds a token, or puts it in the place of the one that an earlier file has.
    mutating func add(_ token: RawToken, problems: inout TokenProblems) {
        var token = token
        if let known = tokens[token.name] {
            token.earlier =
                [RawToken.Earlier(value: known.value, file: known.file, pointer: known.pointer)] + known.earlier
        } else {
            guard order.count < Self.maximum else {
                if !reachedLimit {
                    reachedLimit = true
                    problems.add(
                        TokenValueProblem(
                            code: .limit, message: "There are more than \(Self.maximum) tokens.",
                            pointer: token.pointer,
                            help: "Leave out what the deployment does not use."), file: token.file)
                }
                return
            }
            order.append(token.name)
        }
        tokens[token.name] = token
    }

    /// Keeps what a `$extends` or `$ref` names until all files are read.
    private mutating func reference(
        _ key: String, _ value: JSON, in group: JSONObject, path: [String], pointer: JSONPointer, file: Int,
        problems: inout TokenProblems
    ) {
        guard let target = value.string, !path.isEmpty else {
            problems.add(
                TokenValueProblem(
                    code: .structure,
                    message: path.isEmpty
                        ? "\(key) stands in a group, not in the file itself."
                        : "Found \(value.typeName) where \(key) names a group.",
                    pointer: pointer, help: "Write {\"\(key)\": \"\(key == "$ref" ? "#/button" : "{button}")\"}."),
                file: file)
            return
        }
        let reference = GroupExtension(path: path, target: target, object: group, file: file, pointer: pointer)
        if key == "$extends" { extensions[reference.name] = reference } else { references.append(reference) }
    }

    /// The members that tokens and groups have alike.
    private struct Notes {
        var type: TokenType?
        var description: String?
        var deprecation: TokenDeprecation?

        init(_ members: inout TokenMembers) {
            type = Self.type(&members)
            description = members.text("$description")
            _ = members.members("$extensions", help: "Write an object by vendor.")
            deprecation = Self.deprecation(&members)
        }

        private static func type(_ members: inout TokenMembers) -> TokenType? {
            guard let value = members.value("$type") else { return nil }
            if let type = value.string.flatMap(TokenType.init(rawValue:)) { return type }
            let names = TokenType.allCases.map(\.rawValue)
            let expected = "one of \(names.joined(separator: ", "))"
            members.add(
                .unknownType, at: members.pointer / "$type", found: value.excerpt, expected: expected,
                nearest: value.string.flatMap { Spelling.nearest(to: $0, among: names) }, help: "Choose \(expected).")
            return nil
        }

        private static func deprecation(_ members: inout TokenMembers) -> TokenDeprecation? {
            switch members.value("$deprecated") {
            case nil: return nil
            case .bool(let isDeprecated)?: return isDeprecated ? .yes("") : .no
            case .string(let reason)?: return .yes(reason)
            case let other?:
                members.add(
                    .form, at: members.pointer / "$deprecated", found: other.excerpt,
                    expected: "true, false or a reason",
                    help: "Write true, false or why the token is not to be used.")
                return nil
            }
        }
    }

    func isGoodName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100 && name.first != "$"
            && !name.contains(where: { $0 == "." || $0 == "{" || $0 == "}" })
    }
}
