public import JSONText

/// Results as SARIF 2.1.0 (OASIS), which code hosts show beside the change.
public enum ConformanceSARIF {
    /// Returns the log: a rule for each check, and a result for each one that applied and did not pass.
    public static func report(_ modules: [ModuleResult], checks: [Check] = CheckList.all) -> JSON {
        let places = Dictionary(uniqueKeysWithValues: checks.enumerated().map { ($1.id, $0) })
        return [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": "bricks conform", "rules": .array(checks.map(rule)),
                        ]
                    ],
                    "columnKind": "unicodeCodePoints",
                    "results": .array(
                        modules.flatMap { module in
                            module.checks.filter { $0.status != .passed && $0.status.isAbout }
                                .map { result($0, module, rule: places[$0.id]) }
                        }),
                    "properties": ["seeds": .array(modules.map { .integer(Int64(clamping: $0.seed)) })],
                ]
            ],
        ]
    }

    private static func rule(_ check: Check) -> JSON {
        [
            "id": .string(check.id), "shortDescription": ["text": .string(check.purpose)],
            "properties": ["level": .integer(Int64(check.level)), "tier": .string(check.tier.rawValue)],
        ]
    }

    private static func result(_ result: CheckResult, _ module: ModuleResult, rule: Int?) -> JSON {
        let text = result.help.isEmpty ? result.message : "\(result.message)\n\(result.help)"
        let location: JSON = [
            "physicalLocation": ["artifactLocation": ["uri": .string(uri(module.file))]]
        ]
        var members: [(String, JSON)] = [("ruleId", .string(result.id))]
        if let rule { members.append(("ruleIndex", .integer(Int64(rule)))) }
        members += [
            ("level", result.status == .warning ? "warning" : "error"), ("message", ["text": .string(text)]),
            ("locations", [location]), ("properties", ["status": .string(result.status.rawValue)]),
        ]
        if !result.stack.isEmpty {
            let frames = result.stack.map { frame -> JSON in ["location": ["message": ["text": .string(frame)]]] }
            members.append(("stacks", [["message": ["text": "Where it happened"], "frames": .array(frames)]]))
        }
        return .object(JSONObject(members))
    }

    /// A relative reference or a file URI, with what a URI does not take escaped (RFC 3986).
    private static func uri(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF")
        let escaped = path.utf8.map { byte in
            plain.contains(byte) ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }
}
