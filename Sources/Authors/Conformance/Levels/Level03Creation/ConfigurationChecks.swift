internal import Glibc
internal import JSONText
internal import Probe

/// Checks of how `create` treats a `creation` document that is not as it should be.
enum ConfigurationChecks {
    static let all: [Check] = [
        refuses(
            "creation.document-absent", "A creation document that is absent or empty is refused with a reason.",
            help: "Answer BRICKS_INVALID_ARGUMENT with a sentence by `fail` when the document is NULL or empty."
        ) { _ in [("NULL", .absent), ("an empty document", .emptyUnreadable)] },
        refuses(
            "creation.document-malformed", "A creation document that is not JSON is refused with a reason.",
            help: "Parse the whole document and answer BRICKS_INVALID_ARGUMENT with what was found."
        ) { setting in
            let good = setting.creation.text
            let broken = ["{", "}", "[]", "7", "null", good + "}", String(good.dropLast()), "{\"module\":}"]
            return broken.map { ("`\($0.prefix(40))`", .text(Array($0.utf8), .guarded)) }
        },
        refuses(
            "creation.document-mistyped", "A creation document with members of other types is refused with a reason.",
            help: "Check the type of each member of the `creation` document that is read."
        ) { setting in
            guard let good = setting.creation.object else { return [] }
            return ["dataDirectory", "configuration"].map { name in
                var document = good
                document[name] = 7
                return ("a document whose `\(name)` is a number", .text(JSON.object(document).text))
            }
        },
        refuses(
            "creation.document-utf8", "A creation document that is not UTF-8 is refused with a reason.",
            help: "Check that the document is UTF-8 and without NUL."
        ) { setting in
            guard var document = setting.creation.object else { return [] }
            document["deployment"] = "@"
            let text = Array(JSON.object(document).text.utf8)
            guard let place = text.firstIndex(of: UInt8(ascii: "@")) else { return [] }
            return [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0]].map { (bytes: [UInt8]) in
                ("the bytes \(bytes)", .text(text[..<place] + bytes + text[(place + 1)...], .guarded))
            }
        },
        refuses(
            "creation.document-oversized", "A creation document over its limit is refused with a reason.",
            help: "Answer BRICKS_TOO_LARGE when the document has more than 1048576 bytes."
        ) { setting in
            guard var document = setting.creation.object else { return [] }
            document["configuration"] = ["text": .string(String(repeating: "x", count: 1 << 20))]
            return [("a document over 1 MiB", .text(JSON.object(document).text))]
        },
        refuses(
            "creation.configuration-mistyped", "A configuration that is no object is refused with a reason.",
            help: "Check that `configuration` is an object before its members are read."
        ) { setting in
            // Null may stand for a configuration that is not there.
            let kinds: [JSON] = [7, "text", [1], true]
            return kinds.map { kind in
                var setting = setting
                setting.configuration = kind
                return ("a configuration that is \(kind.typeName)", .text(setting.creation.text))
            }
        },
        survives(
            "creation.configuration-unknown",
            "A configuration with unknown members is taken, or refused with a reason.",
            help: "Say in the refusal which member is not known."
        ) { setting in
            var object = setting.configuration.object ?? JSONObject()
            object["noSuchSetting"] = ["a": [1, 2, 3]]
            return [with(.object(object), setting, "an unknown member")]
        },
        survives(
            "creation.configuration-members",
            "A configuration whose members have other types is refused with a reason.",
            help: "Check the type of every setting that is read and name the one that is wrong."
        ) { setting in
            (setting.configuration.object ?? JSONObject()).members.map { member in
                var object = setting.configuration.object ?? JSONObject()
                object[member.key] = member.value.string == nil ? "text" : 7
                return with(.object(object), setting, "`\(member.key)` of another type")
            } + [with(["greeting": 7, "name": [[]], "url": nil], setting, "members of odd types")]
        },
        survives(
            "creation.configuration-large", "A configuration of almost 1 MiB is taken, or refused with a reason.",
            help: "Bound what is kept of a configuration, and use no memory of fixed size for it."
        ) { setting in
            var object = setting.configuration.object ?? JSONObject()
            object["text"] = .string(String(repeating: "x", count: 1_000_000))
            return [with(.object(object), setting, "a text of a million characters")]
        },
        survives(
            "creation.configuration-deep",
            "A configuration that nests thousands of levels is taken, or refused with a reason.",
            help: "Bound the depth to which a configuration is read."
        ) { setting in
            let depth = 200_000
            let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let good = setting.creation.text
            return [("\(depth) nested lists", .text(String(good.dropLast()) + ",\"later\":\(nested)}"))]
        },
        survives(
            "creation.document-extended", "A creation document with members of a later version is taken.",
            help: "Leave out members of the document that are not known.", mustTake: true
        ) { setting in
            guard var document = setting.creation.object else { return [] }
            document["addedLater"] = ["a": 1]
            return [("a document with an unknown member", .text(JSON.object(document).text))]
        },
        survives(
            "creation.directory", "A data directory that is not there or cannot be written is refused with a reason.",
            help: "Answer BRICKS_UNAVAILABLE with the reason when the data directory cannot be used."
        ) { setting in
            ["/nonexistent/bricks", "/dev/null", "/proc", setting.file].map { path in
                var setting = setting
                setting.directory = path
                return (
                    "the data directory \(path == setting.file ? "that is a file" : path)", .text(setting.creation.text)
                )
            }
        },
    ]

    private static func with(_ configuration: JSON, _ setting: Scene.Setting, _ label: String) -> (String, Argument) {
        var setting = setting
        setting.configuration = configuration
        return ("a configuration with \(label)", .text(setting.creation.text))
    }

    /// Every one of the documents must be refused.
    private static func refuses(
        _ id: String, _ purpose: String, help: String,
        _ documents: @escaping @Sendable (Scene.Setting) -> [(String, Argument)]
    ) -> Check {
        Check(id, level: 3, needs: ["creation.plain"], limit: 20_000, purpose, help: help) { trial throws(Violation) in
            let suspect = try trial.suspect()
            var found: [String] = []
            for (label, document) in documents(trial.setting) {
                let made = suspect.create(document)
                if made.answer.isOK {
                    found.append("`create` answers BRICKS_OK to \(label).")
                } else if (made.answer.message ?? "").isEmpty {
                    found.append("`create` refuses \(label) without a reason.")
                }
                made.instance?.destroy()
            }
            return try verdict(found, help: help)
        }
    }

    /// Every one of the documents must be taken, or refused with a reason.
    private static func survives(
        _ id: String, _ purpose: String, help: String, mustTake: Bool = false,
        _ documents: @escaping @Sendable (Scene.Setting) -> [(String, Argument)]
    ) -> Check {
        Check(id, level: 3, needs: ["creation.plain"], limit: 20_000, purpose, help: help) { trial throws(Violation) in
            let suspect = try trial.suspect()
            var found: [String] = []
            for (label, document) in documents(trial.setting) {
                let made = suspect.create(document)
                if mustTake, !made.answer.isOK {
                    found.append("`create` answers \(KnownStatus.name(made.answer.status)) to \(label).")
                } else if !made.answer.isOK, (made.answer.message ?? "").isEmpty {
                    found.append("`create` refuses \(label) without a reason.")
                }
                if let instance = made.instance {
                    _ = instance.start()
                    _ = instance.stop()
                    instance.destroy()
                }
            }
            return try verdict(found, help: help)
        }
    }
}
