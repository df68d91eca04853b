/// Writes the statuses of calls in every language that modules are written in, and their reference page.
struct StatusGenerator {
    let classes: [StatusClass]

    private var statuses: [Status] { classes.flatMap(\.statuses) }

    private func number(_ value: UInt32) -> String { value < 0x100 ? "\(value)" : "0x" + String(value, radix: 16) }

    private func spelled(_ status: Status) -> String { status.name.replacing("_", with: "-") }

    // MARK: C

    /// The derived lines of the hand-written C headers.
    func headers(in folder: String) -> [DerivedLines] {
        [
            DerivedLines(
                path: "\(folder)/base.h", opening: ["typedef uint32_t bricks_status;", "", "enum {"], closing: "};",
                lines: cCases),
            DerivedLines(
                path: "\(folder)/module/session.h",
                opening: [
                    "static inline const char *bricks_status_text(bricks_status status) {", "    switch (status) {",
                ], closing: "    default: return \"The module failed.\";",
                lines: statuses.compactMap { status in
                    status.sentence.map { "    case \(status.constant): return \"\($0)\";" }
                }),
        ]
    }

    private var cCases: [String] {
        var lines: [String] = []
        let last = statuses.last
        for family in classes {
            if !lines.isEmpty { lines.append("") }
            if family.value > 0 { lines.append("    /* Class \(family.value): \(family.meaning) */") }
            for status in family.statuses {
                let comma = status == last ? "" : ","
                lines.append("    \(status.constant) = \(number(status.value))\(comma) /* \(status.meaning) */")
            }
        }
        return lines
    }

    // MARK: Swift

    func swiftSource() -> String {
        var lines = [generatedNotice, "", "extension CallStatus {"]
        for status in statuses {
            lines += [
                "    /// \(status.meaning)",
                "    public static let \(status.name.camelCase) = CallStatus(rawValue: \(number(status.value)))",
            ]
        }
        lines += [
            "", "    /// Whose fault it is; known also for a status that is not.",
            "    public enum Category: UInt32, Sendable {",
        ]
        for family in classes {
            lines += ["        /// \(family.meaning)", "        case \(family.name) = \(family.value)"]
        }
        lines += [
            "    }", "", "    /// The name with hyphens, such as `bad-handle`; nil for a number that is not known.",
            "    var name: String? {", "        switch self {",
        ]
        lines += statuses.map { "        case .\($0.name.camelCase): \"\(spelled($0))\"" }
        lines += ["        default: nil", "        }", "    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    // MARK: C++

    func cppFile() -> (path: String, text: String) {
        var body = [
            "/// How a call went; an unknown value is of the class that its upper byte says, see base.h.",
            "enum class Status : bricks_status {",
        ]
        for status in statuses {
            body += ["    /// \(status.meaning)", "    \(status.name) = \(status.constant),"]
        }
        body.append("};")
        return (
            "\(CPPGenerator.folder)/status.hpp",
            CPPGenerator.file("STATUS", "The statuses of calls.", includes: ["\"../namespace.hpp\""], body)
        )
    }

    // MARK: Rust

    /// The file in the crate's folder of derived sources.
    func rustSource() -> String {
        var lines = [
            rustNotice, "//! The statuses of calls.", "", "use crate::Status;", "use std::fmt;", "", "impl Status {",
        ]
        for status in statuses {
            lines += [
                "    /// \(status.meaning)",
                "    pub const \(status.name.uppercased()): Status = Status(\(number(status.value)));",
            ]
        }
        lines += [
            "}", "", "impl fmt::Display for Status {",
            "    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {", "        match *self {",
        ]
        lines += statuses.map {
            "            Status::\($0.name.uppercased()) => formatter.write_str(\"\(spelled($0))\"),"
        }
        lines += [
            "            Status(other) => write!(formatter, \"status-{other:#x}\"),", "        }", "    }", "}", "",
        ]
        return lines.joined(separator: "\n")
    }

    // MARK: Reference

    func referencePage(notice: String) -> String {
        var lines = [
            "# Statuses", "", "The numbers that say how a call went.", "", notice, "",
            "The class is the value shifted right by 8, so that an unknown status still says whose fault it is.",
        ]
        for family in classes {
            lines += [
                "", "## Class \(family.value)", "", family.meaning, "", "| Value | Constant | Meaning |",
                "| --- | --- | --- |",
            ]
            lines += family.statuses.map { "| \(number($0.value)) | `\($0.constant)` | \($0.meaning) |" }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
