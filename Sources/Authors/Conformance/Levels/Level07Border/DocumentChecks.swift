internal import InterfaceModel
internal import JSONText
internal import Probe

/// Documents that are not as described.
enum DocumentChecks {
    static let all: [Check] = [
        .replace(
            "border.document-broken", "A document that is not JSON is refused.",
            help: "Answer BRICKS_INVALID_ARGUMENT when a document cannot be parsed to its end.", expecting: .refused
        ) { parameter, _ in
            guard let name = parameter.documentName else { return [] }
            let good = Plausible.document(name).text
            let broken = [
                "", " ", "{", "}", "nul", "{\"a\":}", "{\"a\" 1}", "{a:1}", "\"", good + "x", good + good,
                String(good.dropLast()), "[\(good)", "'x'",
            ]
            return broken.map { ("`\($0.prefix(40))`", .text(Array($0.utf8), .plain)) }
        },
        .replace(
            "border.document-no-object", "A document that is no object is refused.",
            help: "Answer BRICKS_INVALID_ARGUMENT when a document is not an object.", expecting: .refused
        ) { parameter, _ in
            parameter.documentName == nil
                ? [] : ["[]", "7", "\"text\"", "null", "true"].map { ("the document `\($0)`", .text($0)) }
        },
        .replace(
            "border.document-mistyped", "A document with a member of another type is refused.",
            help: "Check the type of every member that is read and answer BRICKS_INVALID_ARGUMENT.", expecting: .refused
        ) { parameter, _ in
            parameter.documentName.map { name in
                Plausible.mistyped(name).map { ("a document with a wrong `\($0)`", .text($1.text)) }
            } ?? []
        },
        .replace(
            "border.document-incomplete", "A document without a member that it must have is refused.",
            help: "Check that every required member is there and answer BRICKS_INVALID_ARGUMENT.", expecting: .refused
        ) { parameter, _ in
            parameter.documentName.map { name in
                Plausible.incomplete(name).map { ("a document without `\($0)`", .text($1.text)) }
            } ?? []
        },
        .replace(
            "border.document-extended", "A document with members of a later version is taken.",
            help: "Leave out members that are not known.", expecting: .same
        ) { parameter, _ in
            parameter.documentName.map { [("a document with an unknown member", .text(Plausible.extended($0).text))] }
                ?? []
        },
        .replace(
            "border.document-deep", "A document that nests thousands of levels does no harm.",
            help: "Bound the depth to which a document is read.", expecting: .refused
        ) { parameter, _ in
            guard let name = parameter.documentName, let limit = parameter.sizeLimit else { return [] }
            let depth = min(limit / 2 - 64, 100_000)
            let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let objects =
                String(repeating: "{\"a\":", count: depth / 3) + "1" + String(repeating: "}", count: depth / 3)
            let good = Plausible.document(name).text
            return [
                ("\(depth) nested lists", .text(arrays)), ("\(depth / 3) nested objects", .text(objects)),
                (
                    "\(depth / 3) lists in an unknown member of a broken document",
                    .text(String(good.dropLast()) + ",\"addedLater\":" + String(repeating: "[", count: depth / 3))
                ),
            ]
        },
    ]
}
