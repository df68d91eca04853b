/// Results as JUnit XML, which build servers read: a suite for each module, a case for each check.
public enum ConformanceJUnit {
    /// Returns the XML document, with the file and the seed of each module as properties.
    public static func report(_ modules: [ModuleResult]) -> String {
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        let checks = modules.flatMap(\.checks)
        lines.append(
            "<testsuites name=\"bricks conform\" \(counts(checks)) time=\"\(seconds(modules.map(\.milliseconds).reduce(0, +)))\">"
        )
        for module in modules {
            lines.append(
                "  <testsuite name=\"\(escaped(module.id ?? module.file))\" \(counts(module.checks)) skipped=\"\(module.count(.skipped) + module.count(.notApplicable))\" time=\"\(seconds(module.milliseconds))\">"
            )
            lines.append("    <properties>")
            lines.append("      <property name=\"file\" value=\"\(escaped(module.file))\"/>")
            lines.append("      <property name=\"seed\" value=\"\(module.seed)\"/>")
            lines.append("    </properties>")
            for check in module.checks { lines += testCase(check) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func counts(_ checks: [CheckResult]) -> String {
        let failed = checks.count { $0.status == .failed }
        let ended = checks.count { [.crashed, .timedOut, .notVerified].contains($0.status) }
        return "tests=\"\(checks.count)\" failures=\"\(failed)\" errors=\"\(ended)\""
    }

    private static func testCase(_ check: CheckResult) -> [String] {
        let head =
            "    <testcase classname=\"level\(check.level)\" name=\"\(escaped(check.id))\" time=\"\(seconds(check.milliseconds))\""
        let text = escaped(([check.message, check.help].filter { !$0.isEmpty } + check.stack).joined(separator: "\n"))
        let message = escaped(check.message)
        switch check.status {
        case .passed: return [head + "/>"]
        case .skipped, .notApplicable: return [head + ">", "      <skipped>\(message)</skipped>", "    </testcase>"]
        case .warning: return [head + ">", "      <system-out>warning: \(text)</system-out>", "    </testcase>"]
        case .failed:
            return [
                head + ">", "      <failure type=\"failed\" message=\"\(message)\">\(text)</failure>",
                "    </testcase>",
            ]
        // A build server must not take for good what nobody has looked at.
        case .crashed, .timedOut, .notVerified:
            return [
                head + ">", "      <error type=\"\(check.status.rawValue)\" message=\"\(message)\">\(text)</error>",
                "    </testcase>",
            ]
        }
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    /// As text or attribute of XML 1.0, which has no place for most control characters.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            default:
                let isText = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                // A terminal would follow these, and a reader of XML reads the same.
                let steers =
                    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
                    || scalar.properties.isBidiControl
                if isText, steers {
                    escaped += "&#\(scalar.value);"
                } else {
                    escaped.unicodeScalars.append(isText ? scalar : "\u{FFFD}")
                }
            }
        }
        return escaped
    }
}
