import JSONText

/// One file of tokens, as it was handed over.
public struct TokenSource: Sendable {
    /// The name that problems carry, usually the path as the manifest has it.
    public var file: String
    public var text: [UInt8]

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
    var file: Int
    var pointer: JSONPointer

    var name: String { path.joined(separator: ".") }
}

/// The problems so far, and the documents that tell where they stand.
struct TokenProblems {
    /// More problems than this are not listed, because each costs a walk through its file.
    static let most = 200

    var files: [(name: String, document: JSONDocument?)] = []
    private(set) var list: [TokenProblem] = []

    mutating func add(_ fault: TokenFault, file: Int) {
        guard list.count < Self.most else {
            if list.count == Self.most {
                list.append(
                    TokenProblem(
                        code: .limit, message: "There are more than \(Self.most) problems.", file: files[file].name,
                        pointer: JSONPointer(), help: "Mend those above, then check again."))
            }
            return
        }
        let position = files[file].document?.position(of: fault.pointer)
        list.append(
            TokenProblem(
                code: fault.code, message: fault.message, file: files[file].name, line: position?.line,
                column: position?.column, pointer: fault.pointer, nearest: fault.nearest, help: fault.help))
    }

    mutating func add(_ problem: TokenProblem) { list.append(problem) }
}

/// The tokens of several files laid over each other: a later file adds tokens and replaces those of the same path.
struct TokenTree {
    /// More tokens than this are not read.
    static let most = 10_000

    private(set) var tokens: [String: RawToken] = [:]
    /// Names of the tokens in the order in which they were first met.
    private(set) var order: [String] = []
    private var groupTypes: [String: TokenType] = [:]
    private var reachedLimit = false

    mutating func read(_ root: JSON, file: Int, problems: inout TokenProblems) {
        guard let object = root.object else {
            problems.add(
                TokenFault(
                    code: .structure, message: "Found \(root.typeName) where an object of tokens was expected.",
                    pointer: JSONPointer(), help: "A token file is one JSON object of groups and tokens."), file: file)
            return
        }
        group(object, path: [], pointer: JSONPointer(), file: file, problems: &problems)
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
                    TokenFault(
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
        if let type = type(in: group, pointer: pointer, file: file, problems: &problems) {
            groupTypes[path.joined(separator: ".")] = type
        }
        for (name, value) in group.members {
            let place = pointer / name
            switch name {
            case "$type", "$description", "$extensions", "$deprecated": continue
            case "$schema" where path.isEmpty: continue
            case "$extends", "$ref":
                problems.add(
                    TokenFault(
                        code: .unsupported, message: "\(name) is not supported.", pointer: place,
                        help: "Write the tokens out, or alias each one, such as \"{color.light.primary}\"."),
                    file: file)
                continue
            case "$root": break
            default:
                guard isGoodName(name) else {
                    problems.add(
                        TokenFault(
                            code: .name, message: "\"\(name.prefix(60))\" cannot be the name of a token or group.",
                            pointer: place,
                            help: "A name is not empty, does not start with $ and has no '.', '{' or '}'."),
                        file: file)
                    continue
                }
            }
            guard let object = value.object else {
                problems.add(
                    TokenFault(
                        code: .structure, message: "Found \(value.typeName) where a token or a group was expected.",
                        pointer: place, help: "A token is written {\"$value\": …}."), file: file)
                continue
            }
            if object["$value"] != nil {
                token(object, path: path + [name], pointer: place, file: file, problems: &problems)
            } else if name == "$root" {
                problems.add(
                    TokenFault(
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
        guard let value = object["$value"] else { return }
        let known: Set<String> = ["$value", "$type", "$description", "$extensions", "$deprecated"]
        for key in object.keys where !known.contains(key) {
            problems.add(
                TokenFault(
                    code: .structure, message: "A token cannot have the member \"\(key.prefix(60))\".",
                    pointer: pointer / key, nearest: Spelling.nearest(to: key, among: known.sorted()),
                    help: "Beside $value a token has $type, $description, $extensions and $deprecated."), file: file)
        }
        let token = RawToken(
            path: path, value: value, type: type(in: object, pointer: pointer, file: file, problems: &problems),
            description: object["$description"]?.string, file: file, pointer: pointer)
        if tokens[token.name] == nil {
            guard order.count < Self.most else {
                if !reachedLimit {
                    reachedLimit = true
                    problems.add(
                        TokenFault(
                            code: .limit, message: "There are more than \(Self.most) tokens.", pointer: pointer,
                            help: "Leave out what the deployment does not use."), file: file)
                }
                return
            }
            order.append(token.name)
        }
        tokens[token.name] = token
    }

    private func type(
        in object: JSONObject, pointer: JSONPointer, file: Int, problems: inout TokenProblems
    ) -> TokenType? {
        guard let value = object["$type"] else { return nil }
        if let name = value.string, let type = TokenType(rawValue: name) { return type }
        let names = TokenType.allCases.map(\.rawValue)
        let found = value.string.map { "\"\($0.prefix(60))\"" } ?? value.typeName
        problems.add(
            TokenFault(
                code: .unknownType, message: "Found the type \(found).", pointer: pointer / "$type",
                nearest: value.string.flatMap { Spelling.nearest(to: $0, among: names) },
                help: "The types are \(names.joined(separator: ", "))."), file: file)
        return nil
    }

    private func isGoodName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100 && name.first != "$"
            && !name.contains(where: { $0 == "." || $0 == "{" || $0 == "}" })
    }
}
