/// Writes the C++ layer of the interfaces: documents, the bases that providers implement, and clients of the host.
public struct CPPGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    static let folder = "Sources/Authors/AuthorSDK/cpp/include/bricks/interfaces"

    /// Returns the C++ headers, with their paths from the package's root: the documents, each interface, and the two
    /// headers that include the others.
    public func files(
        of interfaces: [Interface], documents: [Document], enumerations: [Enumeration], idKinds: [String]
    ) -> [(path: String, text: String)] {
        var files = [
            (
                "\(Self.folder)/contract.hpp",
                CPPDocumentGenerator().source(of: documents, enumerations: enumerations, idKinds: idKinds)
            )
        ]
        files += interfaces.map { ("\(Self.folder)/\($0.fileName).hpp", source(of: $0)) }
        files.append(("\(Self.folder)/host.hpp", hostSource(of: interfaces.filter { $0.provider != .module })))
        files.append(("\(Self.folder)/all.hpp", allSource(of: interfaces)))
        return files
    }

    static func file(_ guardName: String, _ comment: String, includes: [String], _ body: [String]) -> String {
        var lines = [
            "// \(comment)",
            "// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.",
            "#ifndef BRICKS_INTERFACES_\(guardName)_HPP", "#define BRICKS_INTERFACES_\(guardName)_HPP", "",
        ]
        lines += includes.map { "#include \($0)" }
        lines += ["", "BRICKS_NAMESPACE_BEGIN", ""]
        lines += body
        lines += ["", "BRICKS_NAMESPACE_END", "", "#endif"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func source(of interface: Interface) -> String {
        var body: [String] = []
        for method in interface.methods where method.results.count > 1 { body += results(method, interface) }
        if interface.provider != .host { body += provider(interface) }
        if interface.provider != .module { body += client(interface) }
        if body.last == "" { body.removeLast() }
        var includes = ["<bricks/\(interface.fileName).h>", ""]
        if interface.provider != .module { includes.append("\"../peer.hpp\"") }
        if interface.provider != .host { includes.append("\"../serve.hpp\"") }
        includes.append("\"contract.hpp\"")
        let text = Self.file(
            interface.fileName.replacing("-", with: "_").uppercased(), "\(interface.reference) — \(interface.summary)",
            includes: includes, body)
        return text.replacing("#include \n", with: "\n")
    }

    private func hostSource(of interfaces: [Interface]) -> String {
        var body = [
            "/// The clients of the host's interfaces; their methods answer `absent` where the host does not have it.",
            "template <class Self>", "class HostInterfaces {", "public:",
        ]
        for interface in interfaces {
            let name = interface.fileName.replacing("-", with: "_")
            body.append("    \(interface.swiftName)Client \(name)() { return \(interface.swiftName)Client(self()); }")
        }
        body += ["", "private:", "    Self &self() noexcept { return static_cast<Self &>(*this); }", "};"]
        return Self.file(
            "HOST", "Everything that a host offers.", includes: interfaces.map { "\"\($0.fileName).hpp\"" }, body)
    }

    private func allSource(of interfaces: [Interface]) -> String {
        Self.file(
            "ALL", "Every interface of the contract.",
            includes: ["\"host.hpp\""] + interfaces.filter { $0.provider == .module }.map { "\"\($0.fileName).hpp\"" },
            []
        ).replacing("BRICKS_NAMESPACE_BEGIN\n\n\nBRICKS_NAMESPACE_END\n\n", with: "")
    }

    /// The struct that holds several results of one method.
    private func results(_ method: Method, _ interface: Interface) -> [String] {
        let name = method.cppResult(interface)
        var lines = ["/// The results of `\(method.name)`.", "struct \(name) {"]
        for result in method.results {
            lines += ["    /// \(result.meaning)", "    \(result.cppResult) \(result.name){};"]
        }
        let encoded = method.results.map { "detail::encode(\($0.name))" }.joined(separator: ", ")
        lines += ["", "    Values values() const { return {\(encoded)}; }"]
        lines.append("    static \(name) from_values(const Values &values) {")
        let decoded = method.results.enumerated().map { "detail::decode<\($1.cppResult)>(values, \($0))" }
        lines += ["        return {\(decoded.joined(separator: ", "))};", "    }", "};", ""]
        return lines
    }

    private func provider(_ interface: Interface) -> [String] {
        let name = "\(interface.swiftName)Provider"
        let symbol = interface.symbol
        var lines = ["/// Implements `\(interface.reference)`: \(interface.summary)", "class \(name) {", "public:"]
        lines.append("    static constexpr std::string_view reference = \(symbol.uppercased());")
        for method in interface.methods {
            lines += ["", "    /// \(method.effect)"]
            let context =
                method.kind == .async ? "Request<\(method.cppResult(interface))> request" : "const Call &call"
            let parameters = ([context] + method.parameters.map { "\($0.cppIncoming) \($0.name)" }).joined(
                separator: ", ")
            let result = method.kind == .leaf ? method.cppResult(interface) : "void"
            let body = method.since > 0 ? absence(method) : " = 0;"
            lines.append("    virtual \(result) \(method.name)(\(parameters))\(body)")
        }
        lines += ["", "    /// The C functions of a session's class.", "    template <class S>", "    struct Table {"]
        for method in interface.methods { lines += thunk(method, interface, name) }
        let fields =
            ["sizeof(\(symbol))", "\(interface.minor)"] + interface.methods.map { "&\($0.name)" }
        lines.append("        static constexpr \(symbol) value = {\(fields.joined(separator: ", "))};")
        lines += ["    };", "", "protected:", "    ~\(name)() = default;", "};", ""]
        return lines
    }

    /// The answer of a provider that was written before the method was added.
    private func absence(_ method: Method) -> String {
        let failure = "Failure(Status::absent, \"The module does not have the method `\(method.name)`.\")"
        let unused = method.parameters.map { "static_cast<void>(\($0.name)); " }.joined()
        return method.kind == .async
            ? " { \(unused)request.fail(\(failure)); }" : " { static_cast<void>(call); \(unused)throw \(failure); }"
    }

    private func thunk(_ method: Method, _ interface: Interface, _ provider: String) -> [String] {
        let parameters = ["void *self", "const bricks_call *frame"] + method.parameters.flatMap(\.cDeclarations)
        var lines = [
            "        static bricks_status \(method.name)(\(parameters.joined(separator: ", "))) noexcept {"
        ]
        let arguments = method.parameters.map(\.cppReader)
        func call(_ context: String) -> String {
            "static_cast<\(provider) &>(session_).\(method.name)(\(([context] + arguments).joined(separator: ", ")))"
        }
        switch method.kind {
        case .async:
            let result = method.cppResult(interface)
            lines.append(
                "            return detail::serve_request<S, \(result)>(self, frame, [&](S &session_, Request<\(result)> request_) {"
            )
            lines.append("                \(call("std::move(request_)"));")
        case .leaf where !method.results.isEmpty:
            lines.append(
                "            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {")
            lines.append(
                "                return detail::EncodeResults<\(method.cppResult(interface))>::values(\(call("call_")));"
            )
        case .leaf, .event:
            lines.append(
                "            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {")
            lines += ["                \(call("call_"));", "                return {};"]
        }
        lines += ["            });", "        }"]
        return lines
    }

    private func client(_ interface: Interface) -> [String] {
        let name = "\(interface.swiftName)Client"
        var lines = ["/// Calls `\(interface.reference)` of the host: \(interface.summary)"]
        lines += ["class \(name) : public Client<\(interface.symbol)> {", "public:"]
        lines.append("    static constexpr std::string_view reference = \(interface.symbol.uppercased());")
        lines += ["", "    explicit \(name)(Peer &peer) : Client(peer, reference) {}"]
        for (index, method) in interface.methods.enumerated() { lines += clientMethod(method, index, interface) }
        lines += ["};", ""]
        return lines
    }

    private func clientMethod(_ method: Method, _ index: Int, _ interface: Interface) -> [String] {
        let result = method.cppResult(interface)
        var parameters = method.parameters.map { "\($0.cppIncoming) \($0.name)" }
        if method.kind == .async { parameters.append("std::function<void(Result<\(result)>)> completion") }
        var lines = ["", "    /// \(method.effect)"]
        if let failure = method.failure { lines.append("    /// Failure: \(failure)") }
        let type = method.kind == .leaf ? "Result<\(result)>" : "void"
        lines.append("    \(type) \(method.name)(\(parameters.joined(separator: ", "))) const {")
        lines.append("        BRICKS_RECORD_CALL(\"\(interface.reference) \(method.name)\");")
        let absent = "absent(reference, \"\(method.name)\")"
        let guarded = "        if (!has(\(16 + 8 * index))) return"
        switch method.kind {
        case .leaf: lines.append("\(guarded) \(absent);")
        case .event: lines.append("\(guarded);")
        case .async: lines.append("\(guarded) completion(\(absent));")
        }
        for parameter in method.parameters { lines += parameter.cppLending.map { "        \($0)" } }
        let arguments = ["self_", "call_"] + method.parameters.flatMap(\.cppPassed)
        let invoke = "[&](void *self_, const bricks_call *call_) {"
        let body = "            return table_->\(method.name)(\(arguments.joined(separator: ", ")));"
        switch method.kind {
        case .leaf:
            lines += ["        return detail::typed<\(result)>(peer_->call(\(invoke)", body, "        }));"]
        case .event:
            lines += ["        static_cast<void>(peer_->call(\(invoke)", body, "        }));"]
        case .async:
            lines += ["        peer_->request(\(invoke)", body]
            lines.append("        }, [completion = std::move(completion)](Result<Values> result) {")
            lines.append("            completion(detail::typed<\(result)>(std::move(result)));")
            lines.append("        });")
        }
        lines.append("    }")
        return lines
    }
}

extension Method {
    /// Returns the result of a call as one C++ type.
    func cppResult(_ interface: Interface) -> String {
        switch results.count {
        case 0: "void"
        case 1: results[0].cppResult
        default: interface.swiftName + name.camelCase.capitalizedFirst
        }
    }
}

extension Parameter {
    var cppResult: String {
        switch type {
        case .text: "std::string"
        case .json: "Json"
        case .document(let name): name.documentSwiftName
        case .descriptor: "Descriptor"
        default: cppScalar
        }
    }

    private var cppScalar: String {
        switch type {
        case .flag: "bool"
        case .i32, .descriptor: "std::int32_t"
        case .i64: "std::int64_t"
        case .u32: "std::uint32_t"
        case .u64: "std::uint64_t"
        case .f64: "double"
        case .id(let kind), .newID(let kind): "\(kind.capitalizedFirst)Id"
        case .enumeration(let name): name.camelCase.capitalizedFirst
        case .text, .document, .json: ""
        }
    }

    /// As a parameter of a provider's or a client's method.
    var cppIncoming: String {
        switch type {
        case .text: isOptional ? "std::optional<std::string_view>" : "std::string_view"
        case .json: isOptional ? "const std::optional<Json> &" : "const Json &"
        case .document(let name):
            isOptional ? "const std::optional<\(name.documentSwiftName)> &" : "const \(name.documentSwiftName) &"
        default: cppScalar
        }
    }

    /// As parameters of a C function.
    var cDeclarations: [String] {
        switch type {
        case .flag, .i32, .enumeration, .descriptor: ["std::int32_t \(name)"]
        case .i64: ["std::int64_t \(name)"]
        case .u32: ["std::uint32_t \(name)"]
        case .u64: ["std::uint64_t \(name)"]
        case .f64: ["double \(name)"]
        case .id, .newID: ["bricks_id \(name)"]
        case .text, .document, .json: ["const char *\(name)", "std::uint64_t \(name)_size"]
        }
    }

    /// An expression that reads the parameter inside a thunk.
    var cppReader: String {
        let optional = isOptional ? "optional_" : ""
        return switch type {
        case .flag: "\(name) != 0"
        case .i32, .i64, .u32, .u64, .descriptor: name
        case .f64: "detail::finite(\(name), \"\(name)\")"
        case .enumeration(let enumeration): "detail::known_\(enumeration)(\(name))"
        case .id(let kind), .newID(let kind):
            isOptional
                ? "\(kind.capitalizedFirst)Id{\(name)}"
                : "detail::id<\(kind.capitalizedFirst)Kind>(\(name), \"\(name)\")"
        case .text(let max): "detail::\(optional)text(\(name), \(name)_size, \(max), \"\(name)\")"
        case .json(let max): "detail::\(optional)json(\(name), \(name)_size, \(max), \"\(name)\")"
        case .document(let document):
            "detail::\(optional)document<\(document.documentSwiftName)>(\(name), \(name)_size, \"\(name)\")"
        }
    }

    /// A local text that lives as long as the call.
    var cppLending: [String] {
        let text: String
        switch type {
        case .json: text = isOptional ? "\(name)->text()" : "\(name).text()"
        case .document: text = isOptional ? "\(name)->json().text()" : "\(name).json().text()"
        default: return []
        }
        return ["const std::string \(name)_text = \(isOptional ? "\(name) ? \(text) : std::string()" : text);"]
    }

    /// As arguments of the C function.
    var cppPassed: [String] {
        switch type {
        case .flag: ["\(name) ? 1 : 0"]
        case .i32, .i64, .u32, .u64, .f64: [name]
        case .descriptor: ["\(name).number"]
        case .enumeration: ["static_cast<std::int32_t>(\(name))"]
        case .id, .newID: ["\(name).raw"]
        case .text:
            isOptional
                ? ["\(name) ? detail::data(*\(name)) : nullptr", "\(name) ? \(name)->size() : 0"]
                : ["detail::data(\(name))", "\(name).size()"]
        case .document, .json:
            isOptional
                ? ["\(name) ? \(name)_text.data() : nullptr", "\(name)_text.size()"]
                : ["\(name)_text.data()", "\(name)_text.size()"]
        }
    }
}
