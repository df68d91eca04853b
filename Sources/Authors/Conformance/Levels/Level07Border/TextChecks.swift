internal import InterfaceModel
internal import JSONText
internal import Probe

/// Texts and numbers that the contract does not allow.
enum TextChecks {
    static let all: [Check] = [
        .replace(
            "border.text-null", "A text that may not be absent is refused when it is NULL.",
            help: "Answer BRICKS_INVALID_ARGUMENT when a required text is NULL.", expecting: .refused
        ) { parameter, _ in
            guard parameter.sizeLimit != nil, !parameter.isOptional else { return [] }
            return [("NULL", .absent), ("NULL with size 5", .absent(size: 5))]
        },
        .replace(
            "border.text-empty", "Of a text of size 0 no byte is read.",
            help: "Look at the size before the first byte.", expecting: .any
        ) { parameter, _ in parameter.sizeLimit == nil ? [] : [("an empty text", .emptyUnreadable)] },
        .replace(
            "border.text-utf8", "A text that is not UTF-8 is refused.",
            help: "Check that every text that comes in is UTF-8 and answer BRICKS_INVALID_ARGUMENT when it is not.",
            expecting: .refused
        ) { parameter, _ in
            guard parameter.sizeLimit != nil else { return [] }
            let broken: [(String, [UInt8])] = [
                ("the byte FF", [0xFF]), ("an overlong NUL", [0xC0, 0x80]), ("a lone surrogate", [0xED, 0xA0, 0x80]),
                ("half a character", [0xE2, 0x82]), ("a character beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
            ]
            return broken.map { ($0, text(parameter, $1)) }
        },
        .replace(
            "border.text-nul", "A text with NUL inside is refused.",
            help: "Answer BRICKS_INVALID_ARGUMENT when a text contains a NUL character.", expecting: .refused
        ) { parameter, _ in
            parameter.sizeLimit == nil ? [] : [("a text with NUL inside", text(parameter, [0x61, 0, 0x62]))]
        },
        .replace(
            "border.text-oversized", "A text that is longer than its description allows is refused.",
            help: "Compare the size with the limit that the header names and answer BRICKS_TOO_LARGE.",
            expecting: .refused
        ) { parameter, _ in
            guard let limit = parameter.sizeLimit else { return [] }
            return [("\(limit + 1) bytes", text(parameter, [UInt8](repeating: 0x61, count: limit + 1)))]
        },
        .replace(
            "border.text-size-forged", "A size beyond the limit is refused before the text is read.",
            help: "Compare the size with the limit before the first byte is read or memory is taken.",
            expecting: .refused
        ) { parameter, _ in
            guard parameter.sizeLimit != nil else { return [] }
            return [UInt64(1) << 40, 1 << 63, .max].map {
                ("a size of \($0)", .claimed(Array("{\"a\":1}".utf8), size: $0))
            }
        },
        .replace(
            "border.number-unknown", "A number or an enumeration's value that is not known does no harm.",
            help: "Take an unknown value for the fallback that the header names; any other number than 0 for true.",
            expecting: .any
        ) { parameter, _ in
            switch parameter.type {
            case .flag, .i32, .enumeration:
                [2, -1, 77, .min, .max].map { ("\($0)", Argument.integer($0)) }
            case .i64: [.min, -1, .max].map { ("\($0)", Argument.long($0)) }
            case .u32: [0, .max].map { ("\($0)", Argument.unsigned($0)) }
            case .u64: [0, .max].map { ("\($0)", Argument.word($0)) }
            case .f64: [.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude].map { ("\($0)", Argument.real($0)) }
            default: []
            }
        },
    ]

    /// The bytes as the parameter takes them: inside a document, where it is one.
    private static func text(_ parameter: Parameter, _ bytes: [UInt8]) -> Argument {
        guard let name = parameter.documentName, let good = Plausible.document(name).object,
            let member = good.members.first(where: { $0.value.string != nil })
        else { return .text(bytes, .plain) }
        var document = good
        document[member.key] = "@"
        let whole = Array("{\(members(document))}".utf8)
        guard let place = whole.firstIndex(of: UInt8(ascii: "@")) else { return .text(bytes, .plain) }
        return .text(whole[..<place] + bytes + whole[(place + 1)...], .plain)
    }

    private static func members(_ object: JSONObject) -> String {
        object.members.map { "\(JSON.string($0.key).text):\($0.value.text)" }.joined(separator: ",")
    }
}
