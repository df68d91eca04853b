import JSONText

/// A component as it was sent, for what no schema can see: what it refers to and what it is called.
struct ComponentDefinition {
    let id: String
    let name: String
    let value: JSON

    init?(_ value: JSON) {
        guard let id = value["id"]?.string, let name = value["component"]?.string else { return nil }
        self.id = id
        self.name = name
        self.value = value
    }

    /// The components inside this one, by id, and the member that names each.
    var references: [(member: String, id: String)] {
        var found: [(member: String, id: String)] = []
        for member in ["child", "trigger", "content", "fallback"] {
            if let id = value[member]?.string { found.append((member, id)) }
        }
        if let template = value["children"]?["componentId"]?.string { found.append(("children/componentId", template)) }
        for (index, child) in (value["children"]?.array ?? []).enumerated() {
            if let id = child.string { found.append(("children/\(index)", id)) }
        }
        for (index, tab) in (value["tabs"]?.array ?? []).enumerated() {
            if let id = tab["child"]?.string { found.append(("tabs/\(index)/child", id)) }
        }
        return found
    }

    /// The component that each element of a list is shown with, and the list's path.
    var template: (component: String, path: String)? {
        guard let component = value["children"]?["componentId"]?.string, let path = value["children"]?["path"]?.string
        else { return nil }
        return (component, path)
    }

    /// Candidates for the component's name, for a person who does not see it: the first that says something counts.
    var names: [JSON] {
        let own: JSON?
        switch name {
        case "Image", "AudioPlayer": own = value["description"]
        default: own = value["label"]
        }
        return [own, value["accessibility"]?["label"]].compactMap { $0 }
    }

    /// Whether a person can use the component, so that it needs a name.
    var isInteractive: Bool {
        [
            "Button", "TextField", "CheckBox", "ChoicePicker", "Slider", "DateTimeInput", "FileInput", "Modal",
            "AudioPlayer", "Video",
        ].contains(name)
    }

    /// The path that an input writes to; an input without one forgets what a person puts in.
    var boundValue: String? {
        guard ["TextField", "CheckBox", "ChoicePicker", "Slider", "DateTimeInput"].contains(name) else { return nil }
        return value["value"]?["path"]?.string
    }

    /// Every path of the definition but the template's own, with the place of each.
    var paths: [(place: JSONPointer, path: String)] {
        var found: [(place: JSONPointer, path: String)] = []
        func walk(_ value: JSON, _ place: JSONPointer) {
            switch value {
            case .object(let object):
                if object.count == 1, let path = object["path"]?.string {
                    found.append((place, path))
                    return
                }
                for (key, member) in object.members { walk(member, place / key) }
            case .array(let elements): for (index, element) in elements.enumerated() { walk(element, place / index) }
            default: break
            }
        }
        for (key, member) in value.object?.members ?? [] where !["id", "component"].contains(key) {
            if key == "children", template != nil { continue }
            walk(member, JSONPointer([key]))
        }
        return found
    }

    /// Every text of the definition that is not the name of something.
    var texts: [(place: JSONPointer, text: String)] { JSONTexts.all(in: value) }
}

/// The texts inside a JSON value.
enum JSONTexts {
    static func all(in value: JSON) -> [(place: JSONPointer, text: String)] {
        var found: [(place: JSONPointer, text: String)] = []
        func walk(_ value: JSON, _ place: JSONPointer) {
            switch value {
            case .string(let text): found.append((place, text))
            case .object(let object): for (key, member) in object.members { walk(member, place / key) }
            case .array(let elements): for (index, element) in elements.enumerated() { walk(element, place / index) }
            default: break
            }
        }
        walk(value, JSONPointer())
        return found
    }
}
