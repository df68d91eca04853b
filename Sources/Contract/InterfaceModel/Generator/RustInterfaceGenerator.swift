/// Writes the Rust module of an interface: its table, the trait that provides it, and the client that calls it.
struct RustInterfaceGenerator {
    func source(of interface: Interface) -> String {
        var parts = [head(interface), table(interface)]
        if interface.provider != .host { parts.append(provider(interface)) }
        if interface.provider != .module, !interface.methods.isEmpty { parts.append(client(interface)) }
        if interface.provider != .module { parts.append(fake(interface)) }
        if interface.provider != .host, !interface.methods.isEmpty { parts.append(caller(interface)) }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func head(_ interface: Interface) -> [String] {
        [
            rustNotice, "//! `\(interface.reference)`: \(interface.summary)", "//!",
            "//! Provided by \(interface.provider.phrase).", "",
            "#[allow(unused_imports)]", "use crate::generated::{documents::*, enumerations::*, ids::*};",
            "#[allow(unused_imports)]",
            "use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};",
            "#[allow(unused_imports)]", "use std::ffi::{c_char, c_void};", "",
            "/// The name to ask for.", "pub const REFERENCE: &str = \"\(interface.reference)\";",
        ]
    }

    private func table(_ interface: Interface) -> [String] {
        var lines = [
            "/// The interface as C lays it out.", "#[repr(C)]", "pub struct Table {",
            "    /// Of this table, as its provider knows it.", "    pub size: u32,",
            "    /// The provider's minor version of the interface.", "    pub minor: u32,",
        ]
        for method in interface.methods {
            let types = ["*mut c_void", "*const CallFrame"] + method.parameters.flatMap { $0.rustRaw.map(\.type) }
            lines += ["    /// \(method.effect)"]
            lines.append(
                "    pub \(method.name): Option<unsafe extern \"C\" fn(\(types.joined(separator: ", "))) -> u32>,")
        }
        lines += ["}", "", "const _: () = {"]
        lines.append("    assert!(std::mem::size_of::<Table>() == \(8 + 8 * interface.methods.count));")
        for (index, method) in interface.methods.enumerated() {
            lines.append("    assert!(std::mem::offset_of!(Table, \(method.name)) == \(8 + 8 * index));")
        }
        return lines + ["};"]
    }

    private func documentation(_ method: Method, indent: String = "    ") -> [String] {
        var lines = ["\(indent)/// \(method.effect)"]
        if !method.parameters.isEmpty { lines.append("\(indent)///") }
        for parameter in method.parameters { lines.append("\(indent)/// - `\(parameter.name)`: \(parameter.meaning)") }
        if let failure = method.failure {
            lines += ["\(indent)///", "\(indent)/// Failure: \(failure.replacing("BRICKS_", with: ""))"]
        }
        if let ownership = method.ownership { lines += ["\(indent)///", "\(indent)/// \(ownership)"] }
        return lines
    }

    // MARK: Interfaces that a module provides

    private func provider(_ interface: Interface) -> [String] {
        let name = interface.swiftName
        let leaves = interface.methods.filter { $0.kind == .leaf }
        var lines = [
            "/// Implements `\(interface.reference)`: \(interface.summary)", "pub trait \(name)Provider: Session {",
        ]
        if !leaves.isEmpty {
            lines += [
                "    /// What answers the leaves, from any thread; [`Session::leaves`] gives it.",
                "    type Leaves: \(name)Leaves;",
            ]
        }
        for method in interface.methods where method.kind != .leaf {
            if lines.count > 2 { lines.append("") }
            lines += documentation(method)
            lines.append(
                "    fn \(method.name)(&mut self, call: &Call\(owned(method))) -> Result<\(method.rustResult)>\(absence(method))"
            )
        }
        lines.append("}")
        if !leaves.isEmpty {
            lines += ["", "/// Answers the leaves of `\(interface.reference)`, also while the session's lane is busy."]
            lines.append("pub trait \(name)Leaves: std::any::Any + Send + Sync {")
            for method in leaves {
                lines += documentation(method)
                lines.append(
                    "    fn \(method.name)(&self, call: &Call\(owned(method))) -> Result<\(method.rustResult)>\(absence(method))"
                )
            }
            lines.append("}")
        }
        lines += [
            "", "/// The table of C functions that leads to a [`\(name)Provider`].", "#[doc(hidden)]",
            "pub fn provided<S: \(name)Provider>() -> crate::macros::Provided {",
            "    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }",
            "}", "",
            "struct Provided<S>(std::marker::PhantomData<S>);", "", "impl<S: \(name)Provider> Provided<S> {",
            "    const TABLE: &'static Table = &Table {", "        size: \(8 + 8 * interface.methods.count),",
            "        minor: \(interface.minor),",
        ]
        lines += interface.methods.map { "        \($0.name): Some(\($0.name)::<S>)," }
        lines += ["    };", "}"]
        for method in interface.methods { lines += [""] + thunk(method, name) }
        return lines
    }

    /// The answer of a provider that was written before the method was added; none where the method must be there.
    private func absence(_ method: Method) -> String {
        guard method.since > 0 else { return ";" }
        let unused = method.parameters.map { ", &\($0.name)" }.joined()
        return [
            " {", unused.isEmpty ? "        let _ = call;" : "        let _ = (call\(unused));",
            "        Err(Failure::new(crate::Status::ABSENT, \"The module does not have the method `\(method.name)`.\"))",
            "    }",
        ].joined(separator: "\n")
    }

    private func owned(_ method: Method) -> String {
        method.parameters.map { ", \($0.name): \($0.rustOwned)" }.joined()
    }

    private func thunk(_ method: Method, _ name: String) -> [String] {
        let arguments = method.parameters.map { ", \($0.rustReader)" }.joined()
        let (serve, object) =
            switch method.kind {
            case .leaf: ("serve_leaf::<S, S::Leaves, _>", "leaves: &S::Leaves")
            case .async: ("serve_request", "session_: &mut S")
            case .event: ("serve_event", "session_: &mut S")
            }
        // By the trait's name: a session may have methods of the same name from elsewhere.
        let function =
            method.kind == .leaf ? "\(name)Leaves::\(method.name)(leaves" : "\(name)Provider::\(method.name)(session_"
        return [
            "unsafe extern \"C\" fn \(method.name)<S: \(name)Provider>(\(rawParameters(method))) -> u32 {",
            "    // SAFETY: the host passes what `session_open` gave, and lends what it passes.",
            "    unsafe { border::\(serve)(self_, call_, |\(object), call| \(function), call\(arguments))) }", "}",
        ]
    }

    private func rawParameters(_ method: Method) -> String {
        (["self_: *mut c_void", "call_: *const CallFrame"]
            + method.parameters.flatMap { $0.rustRaw.map { "\($0.name): \($0.type)" } }).joined(separator: ", ")
    }

    // MARK: Interfaces that a module calls

    private func client(_ interface: Interface) -> [String] {
        let name = interface.swiftName
        var lines = [
            "/// Calls `\(interface.reference)` of the host.", "#[derive(Clone)]",
            "pub struct \(name)Client(border::Outgoing);", "", "impl \(name)Client {", "    /// Calls in a session.",
            "    pub fn new(host: &SessionHost) -> Self {", "        \(name)Client(host.outgoing())", "    }",
        ]
        if !interface.methods.contains(where: { $0.kind == .async }) {
            lines += [
                "", "    /// Calls outside of any session.", "    pub fn outside(host: &Host) -> Self {",
                "        \(name)Client(host.outgoing())", "    }",
            ]
        }
        for (index, method) in interface.methods.enumerated() {
            lines += [""] + documentation(method)
            let slot = "(REFERENCE, \"\(method.name)\", \(16 + 8 * index))"
            // Compiled where it is called, so that the record is there when the call is.
            let record = "        border::record_call!(\"\(interface.reference) \(method.name)\");"
            if method.kind == .async {
                lines += [
                    "    ///", "    /// The completion runs on the session's lane, with the session.",
                    "    #[inline]",
                    "    pub fn \(method.name)<S: Session>(&self\(lent(method)), completion: impl FnOnce(&mut S, Result<\(method.rustResult)>) + Send + 'static) {",
                    record,
                ]
                lines += lending(method)
                lines += [
                    "        self.0.request(\(slot), completion, |\(method.results.isEmpty ? "_" : "reply")| \(decoder(method, "reply")), |table: &Table, host_, call_| {"
                ]
                lines += invocation(method, "host_")
                lines += ["        });", "    }"]
            } else {
                lines += [
                    "    #[inline]",
                    "    pub fn \(method.name)(&self\(lent(method))) -> Result<\(method.rustResult)> {", record,
                ]
                lines += lending(method)
                lines.append("        \(replyBinding(method))self.0.leaf(\(slot), |table: &Table, host_, call_| {")
                lines += invocation(method, "host_")
                lines += ["        })?;", "        \(decoder(method, "reply"))", "    }"]
            }
        }
        return lines + ["}"]
    }

    private func replyBinding(_ method: Method) -> String {
        if method.results.isEmpty { return "" }
        return method.results.contains { $0.type == .descriptor } ? "let mut reply = " : "let reply = "
    }

    private func decoder(_ method: Method, _ reply: String) -> String {
        switch method.results.count {
        case 0: "Ok(())"
        case 1: method.results[0].rustDecoded(reply, 0)
        default: "Ok((\(method.results.enumerated().map { "\($1.rustDecoded(reply, $0))?" }.joined(separator: ", "))))"
        }
    }

    private func lent(_ method: Method) -> String {
        method.parameters.map { ", \($0.name): \($0.rustLent)" }.joined()
    }

    /// Documents and JSON as text, and all text as pointer and size.
    private func lending(_ method: Method) -> [String] {
        method.parameters.flatMap { parameter -> [String] in
            let name = parameter.name
            var lines: [String] = []
            switch parameter.type {
            case .document, .json:
                let text = if case .json = parameter.type { "to_string()" } else { "to_json().to_string()" }
                lines.append(
                    parameter.isOptional
                        ? "        let \(name) = \(name).map(|value| value.\(text));"
                        : "        let \(name) = \(name).\(text);")
                fallthrough
            case .text:
                var isText = false
                if case .text = parameter.type { isText = true }
                let value =
                    parameter.isOptional
                    ? (isText ? name : "\(name).as_deref()") : "Some(\(isText ? name : "&\(name)"))"
                lines.append("        let (\(name)_data, \(name)_size) = border::lent(\(value));")
            default: break
            }
            return lines
        }
    }

    private func invocation(_ method: Method, _ object: String) -> [String] {
        let arguments = [object, "call_"] + method.parameters.flatMap(\.rustPassed)
        return [
            "            // SAFETY: the table is the provider's; what is lent lives until the call returns.",
            "            Some(unsafe { (table.\(method.name)?)(\(arguments.joined(separator: ", "))) })",
        ]
    }

    // MARK: Fakes for tests

    /// The table of a host that packs its arguments and hands them to one function.
    private func fake(_ interface: Interface) -> [String] {
        var lines = [
            "#[cfg(feature = \"testing\")]", "pub(crate) mod fake {", "    use super::*;",
            "    #[allow(unused_imports)]", "    use crate::testing::{argument, receive};", "",
            "    pub(crate) static TABLE: Table = Table {", "        size: \(8 + 8 * interface.methods.count),",
            "        minor: \(interface.minor),",
        ]
        lines += interface.methods.map { "        \($0.name): Some(\($0.name))," }
        lines.append("    };")
        for method in interface.methods {
            let packed = method.parameters.map { parameter -> String in
                let value =
                    parameter.rustRaw.count == 2
                    ? "argument::text(\(parameter.name), \(parameter.name)_size)"
                    : "argument::\(parameter.rustArgument)(\(parameter.name))"
                return "(\"\(parameter.name)\", \(value))"
            }
            lines += [
                "", "    unsafe extern \"C\" fn \(method.name)(\(rawParameters(method))) -> u32 {",
                "        // SAFETY: the module passes the host that it was given, and lends what it passes.",
                "        unsafe { receive(self_, call_, REFERENCE, \"\(method.name)\", vec![\(packed.joined(separator: ", "))]) }",
                "    }",
            ]
        }
        return lines + ["}"]
    }

    /// Calls a module as the host does.
    private func caller(_ interface: Interface) -> [String] {
        let name = interface.swiftName
        var lines = [
            "/// Calls `\(interface.reference)` of a module under test, as the host does.",
            "#[cfg(feature = \"testing\")]",
            "pub struct \(name)Caller<'a>(&'a crate::testing::TestSession);", "", "#[cfg(feature = \"testing\")]",
            "impl crate::testing::TestSession {", "    /// \(interface.summary)",
            "    pub fn \(interface.rustModule)(&self) -> \(name)Caller<'_> {", "        \(name)Caller(self)", "    }",
            "}", "",
            "#[cfg(feature = \"testing\")]", "impl \(name)Caller<'_> {",
        ]
        for (index, method) in interface.methods.enumerated() {
            if index > 0 { lines.append("") }
            lines += documentation(method)
            lines.append("    pub fn \(method.name)(&self\(lent(method))) -> Result<\(method.rustResult)> {")
            lines += lending(method)
            lines.append(
                "        \(replyBinding(method))self.0.call((REFERENCE, \"\(method.name)\", \(16 + 8 * index)), \(method.kind == .async), |table: &Table, session_, call_| {"
            )
            lines += invocation(method, "session_")
            lines += ["        })?;", "        \(decoder(method, "reply"))", "    }"]
        }
        return lines + ["}"]
    }
}
