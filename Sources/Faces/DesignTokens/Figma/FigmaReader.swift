import JSONText

/// Reads what design tools export from Figma, as `tokens.json`, `colors.json`, `sizes.json` and `textStyles.json`: groups of
/// plain values or of `{"value": …}`, a palette that is referred to as `{Main.main-300}`, and meanings that are referred to
/// as `theme/general/on-background`.
///
/// Each leaf becomes a token like those of the Format Module; a slash in a name is a step of the path.
struct FigmaReader {
    let file: Int

    // MARK: Recognising

    /// Whether a file is such an export: it has none of the format's own members, and a leaf that only an export has.
    static func recognises(_ root: JSONObject) -> Bool {
        var open: [JSON] = [.object(root)]
        var isExport = false
        var looked = 0
        while let value = open.popLast() {
            looked += 1
            guard looked < 200_000, let object = value.object else { continue }
            if object.keys.contains(where: { $0.hasPrefix("$") && $0 != "$schema" && $0 != "$description" }) {
                return false
            }
            if isLeaf(object) {
                isExport = true
            } else {
                isExport = isExport || object.members.contains { isTelling($0.value) || $0.key.hasPrefix("theme/") }
                open += object.members.map(\.value)
            }
        }
        return isExport
    }

    private static func isLeaf(_ object: JSONObject) -> Bool {
        if let value = object["value"], value.object == nil || object["type"]?.string != nil { return true }
        return isTextStyle(object) || isScheme(object)
    }

    private static func isTextStyle(_ object: JSONObject) -> Bool {
        object["fontSize"] != nil && object["fontFamily"] != nil
    }

    /// One value for light and one for dark.
    private static func isScheme(_ object: JSONObject) -> Bool {
        object.count == 2 && ["light", "dark"].allSatisfy { key in object[key].map { $0.object == nil } ?? false }
    }

    /// A plain value that stands in no other kind of file: a colour, a reference or a length.
    private static func isTelling(_ value: JSON) -> Bool {
        guard let text = value.string else { return false }
        return text.hasPrefix("#") && TokenColor(hex: text) != nil || text.hasPrefix("theme/")
            || TokenValueReader.alias(value)?.contains(".") == true || FigmaValue.length(text) != nil
    }

    // MARK: Reading

    /// Adds the tokens of a file to the tree.
    func read(_ root: JSONObject, into tree: inout TokenTree, _ problems: inout TokenProblems) {
        var (object, pointer) = (root, JSONPointer())
        // Some exports put everything under the name of the file.
        while object.count == 1, let only = object.members.first, let inner = only.value.object,
            ["tokens", "colors", "sizes", "textStyles"].contains(only.key), !Self.isLeaf(inner)
        {
            (object, pointer) = (inner, pointer / only.key)
        }
        group(object, path: [], pointer: pointer, &tree, &problems)
    }

    // The recursion is as deep as the document, which the parser bounds.
    private func group(
        _ group: JSONObject, path: [String], pointer: JSONPointer, _ tree: inout TokenTree,
        _ problems: inout TokenProblems
    ) {
        for (key, value) in group.members where key != "$schema" && key != "$description" {
            let place = pointer / key
            let steps = key.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
            guard !steps.isEmpty, steps.allSatisfy(tree.isGoodName) else {
                problems.add(
                    TokenValueProblem(
                        code: .name, message: "\"\(key.prefix(60))\" cannot be the name of a token or group.",
                        pointer: place, help: "A name is not empty, does not start with $ and has no '.', '{' or '}'."),
                    file: file)
                continue
            }
            let inner = path + steps
            if let object = value.object, !Self.isLeaf(object) {
                tree.groups.insert(Self.canonical(inner).joined(separator: "."))
                self.group(object, path: inner, pointer: place, &tree, &problems)
            } else if let object = value.object, Self.isScheme(object) {
                for scheme in TokenScheme.allCases {
                    leaf(
                        object[scheme.rawValue] ?? .null, of: [:], path: Self.schemed(inner, scheme), pointer: place,
                        place: place / scheme.rawValue, &tree, &problems)
                }
            } else if let object = value.object, let own = object["value"], !Self.isTextStyle(object) {
                leaf(own, of: object, path: inner, pointer: place, place: place / "value", &tree, &problems)
            } else {
                leaf(value, of: [:], path: inner, pointer: place, place: place, &tree, &problems)
            }
        }
    }

    private func leaf(
        _ value: JSON, of object: JSONObject, path: [String], pointer: JSONPointer, place: JSONPointer,
        _ tree: inout TokenTree, _ problems: inout TokenProblems
    ) {
        let path = Self.canonical(path)
        do throws(TokenValueProblem) {
            let (type, own) = try FigmaValue.read(value, type: object["type"]?.string, path: path, at: place)
            tree.add(
                RawToken(
                    path: path, value: own, type: type, description: object["description"]?.string, file: file,
                    pointer: pointer, place: place), problems: &problems)
        } catch {
            problems.add(error, file: file)
        }
    }

    /// The scheme after the first step, where the rest of Bricks looks for it: `dark/theme/general` is `theme/dark/general`.
    private static func canonical(_ path: [String]) -> [String] {
        guard path.count > 1, let scheme = path.first.flatMap({ TokenScheme(rawValue: $0.lowercased()) }) else {
            return path
        }
        return schemed(Array(path.dropFirst()), scheme)
    }

    private static func schemed(_ path: [String], _ scheme: TokenScheme) -> [String] {
        guard path.count > 1 else { return [scheme.rawValue] + path }
        return [path[0], scheme.rawValue] + path.dropFirst()
    }
}

extension TokenTree {
    /// Lets a meaning that stands for itself, such as `theme.general.primary`, name the one of its own scheme where there are two.
    mutating func settleMeanings() {
        for name in order {
            guard let token = tokens[name], token.path.count > 2, let scheme = TokenScheme(rawValue: token.path[1]),
                let alias = TokenValueReader.alias(token.value), tokens[alias] == nil
            else { continue }
            var steps = alias.split(separator: ".").map(String.init)
            guard steps.count > 1 else { continue }
            steps.insert(scheme.rawValue, at: 1)
            let own = steps.joined(separator: ".")
            if tokens[own] != nil { tokens[name]?.value = .string("{\(own)}") }
        }
    }
}
