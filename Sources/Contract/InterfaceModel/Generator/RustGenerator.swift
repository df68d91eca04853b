/// Writes the generated part of the Rust crate for module authors: ids, enumerations, documents and interfaces.
public struct RustGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// The files, by path from the crate's folder `src/generated`.
    public func files(
        interfaces: [Interface], documents: [Document], enumerations: [Enumeration], idKinds: [String],
        statuses: [StatusClass]
    ) -> [(path: String, text: String)] {
        [
            (
                "mod.rs",
                joined(
                    ["documents", "enumerations", "ids", "interfaces", "statuses"].map { "pub mod \($0);" },
                    "What is derived from the interface descriptions.")
            ),
            ("ids.rs", ids(of: idKinds)),
            ("enumerations.rs", source(of: enumerations)),
            ("documents.rs", source(of: documents)),
            ("statuses.rs", StatusGenerator(classes: statuses).rustSource()),
            ("interfaces/mod.rs", index(of: interfaces)),
        ] + interfaces.map { ("interfaces/\($0.rustModule).rs", RustInterfaceGenerator().source(of: $0)) }
    }

    private func joined(_ lines: [String], _ about: String) -> String {
        ([rustNotice, "//! \(about)", ""] + lines).joined(separator: "\n") + "\n"
    }

    private func ids(of kinds: [String]) -> String {
        var lines = ["use crate::Id;"]
        for kind in kinds {
            let name = kind.capitalizedFirst
            lines += ["", "/// The kind of object that [`\(name)Id`] is for.", "pub enum \(name)Kind {}"]
            lines += ["/// The id of a \(kind).", "pub type \(name)Id = Id<\(name)Kind>;"]
        }
        return joined(lines, "The ids that cross the border, each good for one kind of object.")
    }

    private func source(of enumerations: [Enumeration]) -> String {
        var lines: [String] = []
        for enumeration in enumerations {
            let fallback = enumeration.fallback.capitalizedFirst
            if !lines.isEmpty { lines.append("") }
            lines += [
                "/// \(enumeration.summary) An unknown value means [`\(enumeration.swiftName)::\(fallback)`].",
                "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]", "pub enum \(enumeration.swiftName) {",
            ]
            for item in enumeration.cases {
                lines += ["    /// \(item.meaning)", "    \(item.name.capitalizedFirst) = \(item.value),"]
            }
            lines += ["}", "", "impl \(enumeration.swiftName) {", "    /// The case of the number that crosses."]
            lines += ["    pub const fn from_raw(raw: i32) -> Self {", "        match raw {"]
            for item in enumeration.cases where item.name != enumeration.fallback {
                lines.append("            \(item.value) => Self::\(item.name.capitalizedFirst),")
            }
            lines += ["            _ => Self::\(fallback),", "        }", "    }", ""]
            lines += [
                "    /// The number that crosses.", "    pub const fn raw(self) -> i32 {", "        self as i32",
                "    }", "}",
            ]
        }
        return joined(lines, "Open enumerations: a value that the receiver does not know means the fallback.")
    }

    private func source(of documents: [Document]) -> String {
        var lines = [
            "use crate::json::{BorderDocument, DocumentReader, Field, Object};",
            "use crate::{Json, Result, Results, Value};",
        ]
        for document in documents {
            let name = document.swiftName
            lines += [
                "", "/// \(document.summary)", "#[derive(Clone, Debug, Default, PartialEq)]", "pub struct \(name) {",
            ]
            for field in document.fields {
                lines += ["    /// \(field.meaning)", "    pub \(field.name.rustMember): \(field.rustType),"]
            }
            lines += ["}", "", "impl BorderDocument for \(name) {"]
            lines += [
                "    const NAME: &'static str = \"\(document.name)\";",
                "    const SIZE_LIMIT: usize = \(document.size);", "",
                "    fn from_json(json: &Json) -> Result<Self> {",
                "        let reader = DocumentReader::new(json, Self::NAME)?;", "        Ok(\(name) {",
            ]
            for field in document.fields {
                let reader = field.isOptional ? "optional" : "required"
                let limits = field.type.limits.map(String.init).joined(separator: ", ")
                lines.append(
                    "            \(field.name.rustMember): reader.\(reader)(\"\(field.name)\", &[\(limits)], \(field.type == .json))?,"
                )
            }
            lines += [
                "        })", "    }", "", "    fn to_json(&self) -> Json {", "        let mut object = Object::new();",
            ]
            for field in document.fields {
                let member = field.name.rustMember
                lines +=
                    field.isOptional
                    ? [
                        "        if let Some(value) = &self.\(member) {",
                        "            object.set(\"\(field.name)\", value.write());", "        }",
                    ]
                    : ["        object.set(\"\(field.name)\", self.\(member).write());"]
            }
            lines += ["        Json::Object(object)", "    }", "}", "", "impl Field for \(name) {"]
            lines += [
                "    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {",
                "        \(name)::from_json(json).map_err(|failure| format!(\"a `\(document.name)` document; {}\", failure.message))",
                "    }", "", "    fn write(&self) -> Json {", "        self.to_json()", "    }", "}", "",
            ]
            lines += [
                "impl Results for \(name) {", "    fn into_values(self) -> Vec<Value> {",
                "        vec![Value::Text(self.to_json().to_string())]", "    }", "}",
            ]
        }
        return joined(lines, "The JSON documents that cross the border.")
    }

    private func index(of interfaces: [Interface]) -> String {
        var lines = interfaces.map { "pub mod \($0.rustModule);" }
        lines += ["", "use crate::{Host, SessionHost};"]
        let called = interfaces.filter { $0.provider != .module && !$0.methods.isEmpty }
        func accessors(_ owner: String, _ constructor: String, _ interfaces: [Interface]) {
            lines += [
                "", "/// Clients; their methods answer `absent` where the host does not have the interface.",
                "impl \(owner) {",
            ]
            for (index, interface) in interfaces.enumerated() {
                let type = "\(interface.rustModule)::\(interface.swiftName)Client"
                if index > 0 { lines.append("") }
                lines += [
                    "    /// \(interface.summary)", "    pub fn \(interface.rustModule)(&self) -> \(type) {",
                    "        \(type)::\(constructor)(self)", "    }",
                ]
            }
            lines.append("}")
        }
        accessors("SessionHost", "new", called)
        accessors("Host", "outside", called.filter { !$0.methods.contains { $0.kind == .async } })
        lines += [
            "", "/// What every table is made of, a line for each; see `bricks/layout.h`.",
            "pub const LAYOUTS: &str = concat!(",
        ]
        lines += interfaces.map { "    \"\(InterfaceLayout($0).text.dropLast())\\n\"," } + [");"]
        let fakes = interfaces.filter { $0.provider != .module }
        lines += [
            "", "/// The table of a host interface, for a host that stands in for Bricks.",
            "#[cfg(feature = \"testing\")]",
            "pub(crate) fn fake_table(reference: &str) -> Option<*const std::ffi::c_void> {",
            "    Some(match reference {",
        ]
        for interface in fakes {
            lines.append(
                "        \(interface.rustModule)::REFERENCE => (&raw const \(interface.rustModule)::fake::TABLE).cast(),"
            )
        }
        lines += ["        _ => return None,", "    })", "}"]
        return joined(lines, "The interfaces: what a module calls of the host, and what it provides.")
    }
}

let rustNotice =
    "// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`."

extension Interface {
    /// The Rust module, such as `timer_delegate`.
    var rustModule: String { fileName.replacing("-", with: "_") }
}

extension String {
    /// `dataDirectory` as `data_directory`, and `type`, which is a word of the language, as `r#type`.
    var rustMember: String {
        let name = String(flatMap { $0.isUppercase ? "_" + $0.lowercased() : String($0) })
        return ["type", "match", "move", "ref", "use", "where"].contains(name) ? "r#\(name)" : name
    }
}

extension Document.Field {
    var rustType: String { isOptional ? "Option<\(type.rustName)>" : type.rustName }
}

extension Document.FieldType {
    var rustName: String {
        switch self {
        case .boolean: "bool"
        case .integer: "i64"
        case .number: "f64"
        case .text: "String"
        case .document(let name): name.documentSwiftName
        case .list(let element, _): "Vec<\(element.rustName)>"
        case .json: "Json"
        }
    }

    /// The limits of lists and text, from the outside in.
    var limits: [Int] {
        switch self {
        case .text(let max): [max]
        case .list(let element, let max): [max] + element.limits
        case .boolean, .integer, .number, .document, .json: []
        }
    }
}
