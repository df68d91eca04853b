import Files
public import Foundation
public import JSONText

/// A token whose aliases have been followed.
public struct Token: Sendable, Hashable {
    /// Group names and the token's own name, from the outside in.
    public var path: [String]
    /// The value after every alias and every `$extends` is followed.
    public var value: TokenValue
    /// The token's `$description`; nil where it has none.
    public var description: String?
    /// The token that this one is an alias of, as a path with points.
    public var alias: String?
    /// Why it is not to be used any more, empty where no reason is given; nil for one that is in use.
    public var deprecation: String?
    /// The token of another group that `$extends` brought here.
    public var inherited: String?
    /// The values of earlier files in its place, the last first.
    public var overridden: [Overridden] = []
    /// The file that has the last word on this token.
    public var file: String
    /// The JSON Pointer (RFC 6901) of the token within ``file``.
    public var pointer: JSONPointer

    /// A value of an earlier file.
    public struct Overridden: Sendable, Hashable {
        /// The value as the file has it.
        public var value: JSON
        /// The file that has this value, as the reader was given it.
        public var file: String
        /// The JSON Pointer (RFC 6901) of the overridden token within its file.
        public var pointer: JSONPointer
    }

    /// The path with points, as aliases write it.
    public var name: String { path.joined(separator: ".") }
}

/// The surroundings that a colour is meant for.
public enum TokenScheme: String, Sendable, Hashable, CaseIterable { case light, dark }

/// The design tokens of a deployment, in the Design Tokens Format Module 2025.10.
///
/// Light and dark are distinguished by a convention on paths: inside a group of the first level, the groups `light` and
/// `dark` hold the same names twice. `color.light.primary` and `color.dark.primary` become one CSS property,
/// `--color-primary`, and so would `shadow.light.card` and `shadow.dark.card`. Everything else has one value.
public struct TokenSet: Sendable {
    /// Tokens in the order of the files.
    public let tokens: [Token]
    private let indexes: [String: Int]
    /// Tokens by custom property, and scheme where there is one.
    private let byProperty: [String: Int]
    private let documents: [String: JSONDocument]

    init(tokens: [Token], documents: [String: JSONDocument]) {
        self.tokens = tokens
        self.documents = documents
        indexes = Dictionary(tokens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        byProperty = Dictionary(
            tokens.enumerated().map { index, token in
                let (name, scheme) = Self.property(of: token.path)
                return ("\(scheme?.rawValue ?? "")/\(name)", index)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The token that gives a custom property in a scheme; one without schemes counts for both.
    public func token(of property: String, in scheme: TokenScheme) -> Token? {
        (byProperty["\(scheme.rawValue)/\(property)"] ?? byProperty["/\(property)"]).map { tokens[$0] }
    }

    /// The token of that path with points.
    public subscript(_ name: String) -> Token? { indexes[name].map { tokens[$0] } }

    /// The colour of that name, such as `primary`, in a scheme; one without schemes counts for both.
    public func color(_ role: String, in scheme: TokenScheme) -> TokenColor? {
        guard case .color(let color)? = token(of: "color-\(role)", in: scheme)?.value else { return nil }
        return color
    }

    /// Where the token stands.
    public func position(of token: Token) -> SourcePosition? { documents[token.file]?.position(of: token.pointer) }

    /// Where something in a file stands, as `file:line:column`; the file alone where that is not known.
    public func place(_ pointer: JSONPointer, in file: String) -> String {
        documents[file]?.position(of: pointer).map { "\(file):\($0.line):\($0.column)" } ?? file
    }
}

extension TokenSet {
    /// The result of reading token files: the valid tokens, and every problem of the others.
    public struct Reading: Sendable {
        /// The tokens that could be read.
        public var set: TokenSet
        /// The problems, a maximum of 200 and one more that says so; empty for files without fault.
        public var problems: [TokenProblem]
    }

    /// Reads files and lays them over each other in order; a later file adds tokens and replaces those of the same path.
    public static func read(_ sources: [TokenSource]) -> Reading {
        var problems = TokenProblems()
        var tree = TokenTree()
        for (index, source) in sources.enumerated() {
            do throws(JSONSyntaxError) {
                let document = try JSONDocument(parsing: source.text)
                problems.files.append((source.file, document))
                tree.read(document.root, file: index, problems: &problems)
            } catch {
                problems.files.append((source.file, nil))
                problems.add(
                    TokenProblem(
                        code: .syntax, message: error.message, file: source.file, line: error.position.line,
                        column: error.position.column, pointer: JSONPointer(), help: "A token file is strict JSON."))
            }
        }
        tree.settle(&problems)
        tree.settleMeanings()
        tree.reportNesting(&problems)
        var resolver = TokenResolver(tree: tree)
        let values = resolver.resolve(&problems)
        let tokens = tree.order.compactMap { name -> Token? in
            guard let raw = tree.tokens[name], let value = values[name] else { return nil }
            return Token(
                path: raw.path, value: value, description: raw.description, alias: TokenValueReader.alias(raw.value),
                deprecation: tree.deprecation(of: raw), inherited: raw.inherited,
                overridden: raw.earlier.map {
                    Token.Overridden(value: $0.value, file: problems.files[$0.file].name, pointer: $0.pointer)
                },
                file: problems.files[raw.file].name, pointer: raw.pointer)
        }
        let set = TokenSet(
            tokens: tokens,
            documents: Dictionary(
                problems.files.compactMap { file in file.document.map { (file.name, $0) } },
                uniquingKeysWith: { first, _ in first }))
        set.reportSharedNames(tree, &problems)
        set.reportTheme(tree, &problems)
        return Reading(set: set, problems: problems.list)
    }

    /// Reads files from disk; each is named in problems as it is in the URL's path.
    public static func read(files: [URL], limits: JSONLimits = JSONLimits()) -> Reading {
        var sources: [TokenSource] = []
        var unreadable: [TokenProblem] = []
        for file in files {
            do throws(FileProblem) {
                sources.append(
                    TokenSource(file: file.path, text: try RegularFile.read(file.path, limit: limits.size)))
            } catch {
                unreadable.append(
                    TokenProblem(
                        code: .unreadable, message: "The token file cannot be read.", file: file.path,
                        pointer: JSONPointer(),
                        help: "It must be there, be an ordinary file of at most \(limits.size) bytes, and be readable.")
                )
            }
        }
        var reading = read(sources)
        reading.problems = unreadable + reading.problems
        return reading
    }

    /// Two tokens that would become one CSS property are a mistake that nobody would see otherwise.
    private func reportSharedNames(_ tree: TokenTree, _ problems: inout TokenProblems) {
        var owners: [String: String] = [:]
        for token in tokens {
            let place = Self.property(of: token.path)
            let key = "\(place.scheme?.rawValue ?? "")/\(place.name)"
            guard let owner = owners.updateValue(token.name, forKey: key) else { continue }
            problems.add(
                TokenValueProblem(
                    code: .cssName, message: "\(token.name) and \(owner) both become --\(place.name).",
                    pointer: token.pointer, help: "Rename one of them."), file: tree.tokens[token.name]?.file ?? 0)
        }
    }

    /// The custom property that a path becomes, and the scheme that it is for.
    static func property(of path: [String]) -> (name: String, scheme: TokenScheme?) {
        let scheme = path.count > 2 ? TokenScheme(rawValue: path[1]) : nil
        var visible = (scheme == nil ? path : [path[0]] + path.dropFirst(2)).filter { $0 != "$root" }
        // A general token of a theme is a role of the whole app.
        if visible.count > 2, visible[0] == "theme", visible[1] == "general" {
            visible.replaceSubrange(0..<2, with: ["color"])
        }
        return (CSSText.name(visible), scheme)
    }
}
