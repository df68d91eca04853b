/// Writes the Swift protocols that the app sees of what modules provide.
public struct SwiftProtocolGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// Returns the Swift source of the protocols, one for each interface that modules provide.
    public func source(of interfaces: [Interface]) -> String {
        var lines = [generatedNotice, ""]
        let isMentioned = interfaces.contains { $0.provider != .host && $0.methods.contains(where: \.mentionsJSON) }
        if isMentioned { lines += ["public import JSONText", ""] }
        for interface in interfaces where interface.provider != .host {
            lines += ["/// \(interface.summary)", "///", "/// The app's view of `\(interface.reference)`."]
            lines.append("public protocol \(interface.swiftName)Interface: Sendable {")
            for method in interface.methods {
                lines += ["    /// \(method.effect)"]
                lines.append("    func \(method.name.camelCase)(\(method.swiftParameters))\(method.appEffects)")
            }
            lines += ["}", ""]
        }
        return lines.joined(separator: "\n")
    }
}

/// Writes what marshals an interface: the protocol of its provider, the table of thunks, and the client.
public struct SwiftBorderGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// Returns the Swift source for one interface, in which `PROVIDER` stands for the name of its provider's protocol.
    public func source(of interface: Interface) -> String {
        let isInlined = interface.methods.contains(where: \.isInlined)
        var lines = [generatedNotice, "", "\(isInlined ? "public " : "")import BricksABI"]
        if interface.methods.contains(where: \.mentionsJSON) {
            lines.append("public import JSONText")
        } else if interface.methods.contains(where: \.needsJSON) {
            lines.append("import JSONText")
        }
        lines += [interface.methods.isEmpty && interface.provider == .host ? "" : "public import ModuleInterfaces", ""]
        lines += provider(interface)
        lines += table(interface)
        lines += client(interface)
        return lines.joined(separator: "\n")
    }

    private func provider(_ interface: Interface) -> [String] {
        var lines = ["/// Implements `\(interface.reference)`: \(interface.summary)"]
        lines.append("public protocol \(interface.swiftName)Provider {")
        for method in interface.methods {
            lines.append("    /// \(method.effect)")
            switch method.kind {
            case .leaf:
                lines.append(
                    "    func \(method.name.camelCase)(_ call: Call\(method.followingParameters)) throws(CallFailure)\(method.arrow)"
                )
            case .async:
                lines.append(
                    "    func \(method.name.camelCase)(_ request: Request<\(method.resultType)>\(method.followingParameters))"
                )
            case .event:
                lines.append(
                    "    func \(method.name.camelCase)(_ call: Call\(method.followingParameters)) throws(CallFailure)")
            }
        }
        lines += ["}", ""]
        return lines + absences(interface)
    }

    /// The answers of a provider that was written before a method was added.
    private func absences(_ interface: Interface) -> [String] {
        let added = interface.methods.filter { $0.since > 0 }
        guard !added.isEmpty else { return [] }
        var lines = [
            "// A provider of an earlier minor version goes on as it is.", "extension \(interface.swiftName)Provider {",
        ]
        for method in added {
            let name = method.name.camelCase
            let failure = "CallFailure(.absent, \"The module does not have the method `\(method.name)`.\")"
            lines.append(
                method.kind == .async
                    ? "    public func \(name)(_ request: Request<\(method.resultType)>\(method.followingParameters)) { request.fail(\(failure)) }"
                    : "    public func \(name)(_ call: Call\(method.followingParameters)) throws(CallFailure)\(method.kind == .leaf ? method.arrow : "") { throw \(failure) }"
            )
        }
        return lines + ["}", ""]
    }

    private func table(_ interface: Interface) -> [String] {
        let name = interface.swiftName
        var lines = ["/// The table of C functions that leads to a ``\(name)Provider``."]
        lines.append("public enum \(name)Table: BorderTable {")
        lines.append("    public static let reference = \"\(interface.reference)\"")
        lines.append(
            "    public static let methodNames: [String] = [\(interface.methods.map { "\"\($0.name)\"" }.joined(separator: ", "))]"
        )
        // A table without functions is safe as it is.
        let mark = interface.methods.isEmpty ? "" : "unsafe "
        lines += ["", "    private static let storage = \(mark)ConstantTable("]
        lines.append("        \(interface.symbol)(")
        let fields =
            ["size: \(8 + 8 * interface.methods.count)", "minor: \(interface.minor)"] + interface.methods.map(thunk)
        lines.append(fields.map { "            \($0)" }.joined(separator: ",\n") + "))")
        lines += ["", "    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }"]
        lines += ["}", ""]
        return lines
    }

    private func thunk(_ method: Method) -> String {
        let names = ["self_", "call"] + method.parameters.flatMap(\.cNames)
        var arguments: [String] = []
        for parameter in method.parameters {
            arguments.append("\(parameter.name.camelCase): \(parameter.reader)")
        }
        let passed = arguments.isEmpty ? "" : ", " + arguments.joined(separator: ", ")
        let protocolName = "PROVIDER"
        let call: String
        switch method.kind {
        case .leaf:
            let expression = "try provider.\(method.name.camelCase)(call\(passed))"
            call =
                method.results.isEmpty
                ? "unsafe Thunk.leaf(self_, call, as: (any \(protocolName)).self) { provider, call throws(CallFailure) in \(expression); return [] }"
                : "unsafe Thunk.leaf(self_, call, as: (any \(protocolName)).self) { provider, call throws(CallFailure) in let results = \(expression); return \(method.encodedResults("results")) }"
        case .event:
            call =
                "unsafe Thunk.leaf(self_, call, as: (any \(protocolName)).self) { provider, call throws(CallFailure) in try provider.\(method.name.camelCase)(call\(passed)); return [] }"
        case .async:
            let encode = method.results.isEmpty ? "[]" : method.encodedResults("results")
            let binding = method.results.isEmpty ? "_" : "results"
            call =
                "unsafe Thunk.async(self_, call, as: (any \(protocolName)).self, encode: { \(binding) in \(encode) }) { provider, request throws(CallFailure) in provider.\(method.name.camelCase)(request\(passed)) }"
        }
        return "\(method.name): { \(names.joined(separator: ", ")) in \(call) }"
    }

    private func client(_ interface: Interface) -> [String] {
        let name = interface.swiftName
        let isModules = interface.provider != .host
        let conformance = isModules ? ": \(name)Interface, BorderClient" : ": BorderClient"
        var lines = ["/// Calls `\(interface.reference)` on the other side of the border."]
        lines.append("@safe")
        lines.append("public struct \(name)Client\(conformance) {")
        lines.append("    public static let reference = \"\(interface.reference)\"")
        lines.append("    // The provider's, which outlives its peers, or the peer's copy of it.")
        let access = interface.methods.contains(where: \.isInlined) ? "@usableFromInline" : "private"
        lines.append("    \(access) let table: ConstantTable<\(interface.symbol)>")
        lines.append("    \(access) let peer: Peer")
        lines.append("")
        lines.append("    public init(peer: Peer, table: UnsafeRawPointer) {")
        lines.append("        self.peer = peer")
        lines.append("        unsafe self.table = peer.whole(table, as: \(interface.symbol).self)")
        lines += ["    }"]
        for (index, method) in interface.methods.enumerated() { lines += clientMethod(method, index, interface) }
        lines += ["}", ""]
        return lines.map { $0.replacing("PROVIDER", with: "\(name)Provider") }
    }

    private func clientMethod(_ method: Method, _ index: Int, _ interface: Interface) -> [String] {
        let name = method.name.camelCase
        var lines = ["", "    /// \(method.effect)"]
        let invoke = invocation(method)
        switch method.kind {
        case .leaf:
            if method.isInlined { lines.append("    @inlinable @inline(__always)") }
            lines.append("    public func \(name)(\(method.swiftParameters)) throws(CallFailure)\(method.arrow) {")
            lines.append(
                "        guard let function = unsafe table.pointer.pointee.\(method.name) else {"
            )
            lines.append("            throw peer.absent(\"\(method.name)\")")
            lines.append("        }")
            lines.append(
                "        \(method.results.isEmpty ? "" : "return ")try unsafe peer.leaf(\(method.hasScalarReply ? method.scalarDecoder : "decode: \(method.decoder)")) { pointer, call in"
            )
            lines.append("            \(invoke)")
            lines += ["        }", "    }"]
        case .event:
            lines.append("    public func \(name)(\(method.swiftParameters)) {")
            lines.append(
                "        guard let function = unsafe table.pointer.pointee.\(method.name) else {"
            )
            lines.append("            return peer.eventAbsent(\"\(method.name)\")")
            lines.append("        }")
            lines.append("        unsafe peer.event(\"\(method.name)\") { pointer, call in")
            lines.append("            \(invoke)")
            lines += ["        }", "    }"]
        case .async:
            let completion = "completion: @escaping (Result<\(method.resultType), CallFailure>) -> Void"
            let parameters = method.swiftParameters.isEmpty ? completion : "\(method.swiftParameters), \(completion)"
            lines.append("    ///")
            lines.append("    /// The completion is called once, on the session's lane.")
            lines.append("    public func \(name)(\(parameters)) {")
            lines.append(
                "        guard let function = unsafe table.pointer.pointee.\(method.name) else {"
            )
            lines.append("            return completion(.failure(peer.absent(\"\(method.name)\")))")
            lines.append("        }")
            lines.append(
                "        unsafe peer.request(\"\(method.name)\", deadline: \(method.deadline), decode: \(method.decoder), completion: completion) { pointer, call in"
            )
            lines.append("            \(invoke)")
            lines += ["        }", "    }", "", "    /// \(method.effect)"]
            let arguments = method.parameters.map { "\($0.name.camelCase): \($0.name.camelCase), " }.joined()
            lines.append(
                "    public func \(name)(\(method.swiftParameters)) async throws(CallFailure)\(method.arrow) {")
            lines.append("        try await answer { completion in self.\(name)(\(arguments)completion: completion) }")
            lines += ["    }"]
        }
        return lines
    }

    /// `function(pointer, call, …)` with every text lent as pointer and size.
    private func invocation(_ method: Method) -> String {
        var arguments = ["pointer", "call"]
        var opening = ""
        var closing = ""
        for parameter in method.parameters {
            let name = parameter.name.camelCase
            switch parameter.type {
            case .flag: arguments.append("\(name) ? 1 : 0")
            case .i32, .i64, .u32, .u64, .f64, .descriptor: arguments.append(name)
            case .enumeration: arguments.append("\(name).rawValue")
            case .id, .newID: arguments.append(parameter.isOptional ? "\(name)?.rawValue ?? 0" : "\(name).rawValue")
            case .text, .document, .json:
                let optional = parameter.isOptional ? "?" : ""
                let text =
                    switch parameter.type {
                    case .text: name
                    case .document: "\(name)\(optional).json.text"
                    default: "\(name)\(optional).text"
                    }
                opening += "unsafe lend(\(text)) { \(name)Pointer, \(name)Size in "
                closing += " }"
                arguments += ["\(name)Pointer", "\(name)Size"]
            }
        }
        return "\(opening)unsafe function(\(arguments.joined(separator: ", ")))\(closing)"
    }
}
