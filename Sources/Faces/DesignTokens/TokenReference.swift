import Foundation
import JSONText

/// The target of a `$ref`: a token, or a part of its value.
struct TokenReference: Hashable {
    /// The token's path with points.
    var name: String
    /// The part inside of the value; nil for the token itself.
    var part: [String]?

    /// Reads a URI fragment with a JSON Pointer, such as `#/color/blue/$value/components/0`; nil for anything else.
    init?(_ text: String) {
        guard text.first == "#", let decoded = text.dropFirst().removingPercentEncoding,
            let pointer = JSONPointer(text: decoded), !pointer.tokens.isEmpty
        else { return nil }
        let path = pointer.tokens.prefix { $0 != "$value" }
        let rest = pointer.tokens.dropFirst(path.count + 1)
        guard !path.isEmpty, !path.contains(where: { $0.hasPrefix("$") && $0 != "$root" }) else { return nil }
        name = path.joined(separator: ".")
        part = rest.isEmpty ? nil : Array(rest)
    }
}

extension TokenTree {
    /// Puts what each `$ref` names in its place; a whole token is named by an alias from then on.
    mutating func dereference(_ problems: inout TokenProblems) {
        for name in order {
            guard let token = tokens[name] else { continue }
            var follower = ReferenceFollower(tree: self, problems: problems)
            guard follower.mayRefer(token.value) else { continue }
            do throws(TokenValueProblem) {
                tokens[name]?.value = try follower.resolved(token.value, at: token.place, of: name)
            } catch {
                problems.add(error, file: token.file)
                faulty.insert(name)
            }
        }
    }
}

/// Follows the references of one value.
private struct ReferenceFollower {
    let tree: TokenTree
    let problems: TokenProblems
    /// Maximum depth of references inside of references.
    private static let deepest = 16
    /// Remaining number of values that may be looked at for one token. Without it, references to references would let a
    /// few grow without bound.
    private var budget = 2_000
    /// The tokens that are being followed, from the first on, with the place of the reference in each.
    private var path: [(reference: String, owner: String, place: JSONPointer)] = []

    init(tree: TokenTree, problems: TokenProblems) {
        self.tree = tree
        self.problems = problems
    }

    func mayRefer(_ value: JSON) -> Bool {
        switch value {
        case .array(let elements): elements.contains(where: mayRefer)
        case .object(let object): object["$ref"] != nil || object.members.contains { mayRefer($0.value) }
        default: false
        }
    }

    mutating func resolved(_ value: JSON, at place: JSONPointer, of owner: String) throws(TokenValueProblem) -> JSON {
        budget -= 1
        guard budget > 0 else {
            throw TokenValueProblem(
                code: .limit, message: "The references of \(owner) bring too many values.", pointer: place,
                help: "Write some of them out.")
        }
        switch value {
        case .array(let elements):
            var result: [JSON] = []
            for (index, element) in elements.enumerated() {
                result.append(try resolved(element, at: place / index, of: owner))
            }
            return .array(result)
        case .object(let object):
            if let reference = object["$ref"] {
                return try follow(reference, alone: object.count == 1, at: place, of: owner)
            }
            var result = object
            for (key, member) in object.members { result[key] = try resolved(member, at: place / key, of: owner) }
            return .object(result)
        default: return value
        }
    }

    private mutating func follow(
        _ json: JSON, alone: Bool, at place: JSONPointer, of owner: String
    ) throws(TokenValueProblem) -> JSON {
        guard alone, let text = json.string, let reference = TokenReference(text) else {
            throw TokenValueProblem(
                code: .reference,
                message: alone
                    ? "\(json.string.map { "\"\($0.prefix(100))\"" } ?? json.typeName) is no reference to a token."
                    : "A value with $ref has other members.",
                pointer: place,
                help: "Write {\"$ref\": \"#/color/blue\"} or, for a part, \"#/color/blue/$value/components/0\".")
        }
        let target = try token(reference.name, at: place)
        guard let part = reference.part else { return .string("{\(reference.name)}") }
        let key = "\(reference.name)/\(part.joined(separator: "/"))"
        if let start = path.firstIndex(where: { $0.reference == key }) {
            throw circle(Array(path[start...]), at: place)
        }
        guard path.count < Self.deepest else {
            throw TokenValueProblem(
                code: .limit, message: "The references are followed \(Self.deepest) deep, and no deeper.",
                pointer: place, help: "Let them name the value itself.")
        }
        path.append((key, owner, place))
        defer { path.removeLast() }
        return try self.part(part, of: target, at: place)
    }

    /// A part of a token's value, through aliases and references on the way.
    private mutating func part(
        _ part: [String], of start: RawToken, at place: JSONPointer
    ) throws(TokenValueProblem) -> JSON {
        var (token, value, own) = (start, start.value, start.place)
        for step in part {
            if let whole = value["$ref"] {
                value = try follow(whole, alone: true, at: own, of: token.name)
            }
            var hops = 0
            while let alias = TokenValueReader.alias(value) {
                hops += 1
                guard hops <= TokenTree.maximum else { throw circle([], at: place) }
                token = try self.token(alias, at: place)
                (value, own) = (token.value, token.place)
                if let whole = value["$ref"] { value = try follow(whole, alone: true, at: own, of: token.name) }
            }
            own = own / step
            guard let next = value[JSONPointer([step])] else {
                throw TokenValueProblem(
                    code: .reference, message: "The value of \(token.name) has no part \"\(step.prefix(60))\".",
                    pointer: place, nearest: Spelling.nearest(to: step, among: value.object?.keys ?? []),
                    help: "A part is named as it stands in the file, such as \"#/color/blue/$value/components/0\".")
            }
            value = next
        }
        return try resolved(value, at: own, of: token.name)
    }

    private func token(_ name: String, at place: JSONPointer) throws(TokenValueProblem) -> RawToken {
        if let token = tree.tokens[name] { return token }
        throw tree.unknown(name, at: place)
    }

    private func circle(
        _ steps: [(reference: String, owner: String, place: JSONPointer)], at place: JSONPointer
    ) -> TokenValueProblem {
        var names = steps.map { step in
            problems.step(step.owner, step.place, file: tree.tokens[step.owner]?.file ?? 0)
        }
        if let first = steps.first { names.append(first.owner) }
        return TokenValueProblem(
            code: .cycle, message: "The references go round in a circle: \(names.joined(separator: " → ")).",
            pointer: place, help: "Give one of these tokens a value of its own.")
    }
}

extension TokenTree {
    /// Returns the fault that no token has that name.
    func unknown(_ name: String, at place: JSONPointer) -> TokenValueProblem {
        let isGroup = groups.contains(name)
        let root = name + ".$root"
        return TokenValueProblem(
            code: .unknownAlias,
            message: isGroup
                ? "\"\(name.prefix(100))\" is a group, not a token." : "No token is named \"\(name.prefix(100))\".",
            pointer: place,
            nearest: tokens[root] != nil ? root : Spelling.nearest(to: name, among: order),
            help: "An alias names a token by its full path, such as {color.light.primary}.")
    }
}
