import JSONText

/// A value of a component: a literal, a path into the data model, or the call of a function.
indirect enum DynamicValue: Sendable {
    case literal(JSON)
    case path(DataPath)
    case call(FunctionCall)
}

/// The kind of literal that a property takes. Paths and calls fit everywhere and are coerced when evaluated.
enum DynamicKind: String, Sendable {
    case string, number, boolean
    case stringList = "list of strings"
    case any = "text, number, boolean or list"
    /// Any JSON value: the argument of `required`.
    case json = "value"

    func accepts(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.string, .string), (.boolean, .bool), (.number, .integer), (.number, .double): true
        case (.stringList, .array(let elements)): elements.allSatisfy { $0.string != nil }
        case (.any, .string), (.any, .integer), (.any, .double), (.any, .bool), (.any, .array): true
        case (.json, _): true
        default: false
        }
    }
}

/// The children of a container: named one by one, or one instance of a template for each element of a list.
enum ChildList: Sendable {
    case fixed([String])
    case template(component: String, path: DataPath)
}

/// A condition on what a person put in, and what to say when it does not hold.
struct CheckRule: Sendable {
    var condition: DynamicValue
    var message: String
}

/// The action of a button.
enum ButtonAction: Sendable {
    /// - Parameter digest: that of the name and of the context as it is defined.
    case event(name: String, context: [(key: String, value: DynamicValue)], digest: ActionDigest)
    /// `openUrl`: the only function of the basic catalog with an effect.
    case openURL(String)
    /// A function without an effect, which A2UI allows here.
    case nothing
}
