// How the parts of a description are called in Rust.

extension Method {
    var rustResult: String {
        switch results.count {
        case 0: "()"
        case 1: results[0].rustOwned
        default: "(\(results.map(\.rustOwned).joined(separator: ", ")))"
        }
    }
}

extension Parameter {
    private func optional(_ plain: String) -> String { isOptional ? "Option<\(plain)>" : plain }

    /// The type of what is taken or given away.
    var rustOwned: String {
        switch type {
        case .flag: "bool"
        case .i32: "i32"
        case .i64: "i64"
        case .u32: "u32"
        case .u64: "u64"
        case .f64: "f64"
        case .text: optional("String")
        case .id(let kind), .newID(let kind): optional("\(kind.capitalizedFirst)Id")
        case .enumeration(let name): name.camelCase.capitalizedFirst
        case .document(let name): optional(name.documentSwiftName)
        case .json: optional("Json")
        case .descriptor: "std::os::fd::OwnedFd"
        }
    }

    /// The type of what is lent for a call.
    var rustLent: String {
        switch type {
        case .text: optional("&str")
        case .document(let name): optional("&\(name.documentSwiftName)")
        case .json: optional("&Json")
        default: rustOwned
        }
    }

    /// The arguments of the C function.
    var rustRaw: [(name: String, type: String)] {
        switch type {
        case .flag, .i32, .enumeration, .descriptor: [(name, "i32")]
        case .i64: [(name, "i64")]
        case .u32: [(name, "u32")]
        case .u64, .id, .newID: [(name, "u64")]
        case .f64: [(name, "f64")]
        case .text, .document, .json: [(name, "*const c_char"), ("\(name)_size", "u64")]
        }
    }

    /// The expressions that a client passes to the C function.
    var rustPassed: [String] {
        switch type {
        case .flag: ["i32::from(\(name))"]
        case .i32, .i64, .u32, .u64, .f64: [name]
        case .enumeration: ["\(name).raw()"]
        case .id, .newID: [isOptional ? "\(name).map_or(0, |id| id.raw())" : "\(name).raw()"]
        case .descriptor: ["std::os::fd::IntoRawFd::into_raw_fd(\(name))"]
        case .text, .document, .json: ["\(name)_data", "\(name)_size"]
        }
    }

    /// An expression that reads the parameter inside a thunk.
    var rustReader: String {
        let need = isOptional ? "optional" : "required"
        return switch type {
        case .flag: "\(name) != 0"
        case .i32, .i64, .u32, .u64: name
        case .f64: "border::finite(\(name), \"\(name)\")?"
        case .enumeration(let enumeration): "\(enumeration.camelCase.capitalizedFirst)::from_raw(\(name))"
        case .id, .newID: isOptional ? "border::optional_id(\(name))" : "border::required_id(\(name), \"\(name)\")?"
        case .text(let max): "border::\(need)_text(\(name), \(name)_size, \(max), \"\(name)\")?"
        case .json(let max): "border::\(need)_json(\(name), \(name)_size, \(max), \"\(name)\")?"
        case .document: "border::\(need)_document(\(name), \(name)_size, \"\(name)\")?"
        case .descriptor: "border::descriptor(\(name), \"\(name)\")?"
        }
    }

    /// The reader of a result at an index.
    func rustDecoded(_ reply: String, _ index: Int) -> String {
        switch type {
        case .flag: "\(reply).flag(\(index))"
        case .i32, .i64, .u32: "\(reply).number(\(index))"
        case .u64: "\(reply).unsigned(\(index))"
        case .f64: "\(reply).real(\(index))"
        case .enumeration(let name): "\(reply).number(\(index)).map(\(name.camelCase.capitalizedFirst)::from_raw)"
        case .id, .newID: "\(reply).id(\(index))"
        case .text(let max): "\(reply).text(\(index), \(max))"
        case .json(let max): "\(reply).json(\(index), \(max))"
        case .document: "\(reply).document(\(index))"
        case .descriptor: "\(reply).descriptor(\(index))"
        }
    }

    /// How a fake host packs a plain argument.
    var rustArgument: String {
        switch type {
        case .i64: "integer"
        case .u64: "unsigned"
        case .f64: "real"
        case .id, .newID: "id"
        default: "integer"
        }
    }
}
