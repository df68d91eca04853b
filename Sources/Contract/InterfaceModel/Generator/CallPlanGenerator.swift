/// Writes what a dynamic call (libffi) needs to know of each method: its slot in the table and its arguments.
public struct CallPlanGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// One letter an argument: `p` pointer, `z` size, `i` int32, `l` int64, `u` uint32, `w` uint64, `d` double.
    /// `self` and the call frame, two pointers, stand before them and are not written.
    public func signature(of method: Method) -> String {
        method.parameters.map { parameter in
            switch parameter.type {
            case .flag, .i32, .enumeration, .descriptor: "i"
            case .i64: "l"
            case .u32: "u"
            case .u64, .id, .newID: "w"
            case .f64: "d"
            case .text, .document, .json: "pz"
            }
        }.joined()
    }

    /// Returns the Swift source of `CallPlan.all`, with the offset, signature and minor version of each method.
    public func source(of interfaces: [Interface]) -> String {
        var lines = [
            generatedNotice, "", "extension CallPlan {", "    /// The plans of every method, by interface and name.",
        ]
        lines.append("    public static let all: [String: [String: CallPlan]] = [")
        for interface in interfaces {
            if interface.methods.isEmpty {
                lines.append("        \"\(interface.reference)\": [:],")
                continue
            }
            lines.append("        \"\(interface.reference)\": [")
            for (index, method) in interface.methods.enumerated() {
                lines.append(
                    "            \"\(method.name)\": CallPlan(offset: \(8 + 8 * index), signature: \"\(signature(of: method))\", since: \(method.since)),"
                )
            }
            lines.append("        ],")
        }
        lines += ["    ]", "}", ""]
        return lines.joined(separator: "\n")
    }
}
