import Diagnostics
internal import JSONText
internal import Settings

extension ManifestDecoder {
    /// Returns the arrangement of screens. Unknown names are reported and left out.
    mutating func screens() -> [String: Manifest.Screen] {
        var screens: [String: Manifest.Screen] = [:]
        for (name, value) in root["screens"]?.object?.members ?? [] {
            let pointer = JSONPointer(["screens", name])
            guard let definition = ScreenDefinition.named(name) else {
                report(name, "screen", among: ScreenDefinition.all.map(\.name), at: pointer, isKey: true)
                continue
            }
            var screen = Manifest.Screen()
            if let sections = value["sections"]?.array {
                screen.sections = sections.enumerated().compactMap { index, section in
                    self.section(section, of: definition, at: pointer / "sections" / index)
                }
            }
            if let buttons = value["buttons"]?.array {
                screen.buttons = buttons.enumerated().compactMap { index, button in
                    guard let button = button.string else { return nil }
                    if definition.buttons.contains(button) { return button }
                    let place = pointer / "buttons" / index
                    report(button, "button of the screen \(name.quoted)", among: definition.buttons, at: place)
                    return nil
                }
            }
            screens[name] = screen
        }
        return screens
    }

    private mutating func section(
        _ value: JSON, of definition: ScreenDefinition, at pointer: JSONPointer
    ) -> Manifest.Screen.Section? {
        guard let name = value.string ?? value["name"]?.string else { return nil }
        let known = definition.sections + definition.optionalSections
        guard known.contains(name) else {
            let place = value.string == nil ? pointer / "name" : pointer
            report(name, "section of the screen \(definition.name.quoted)", among: known, at: place)
            return nil
        }
        return Manifest.Screen.Section(
            name: name, title: value["title"]?.string, limit: value["limit"]?.integer.flatMap { Int(exactly: $0) },
            cell: value["cell"]?.string)
    }

    private mutating func report(
        _ name: String, _ what: String, among known: [String], at pointer: JSONPointer, isKey: Bool = false
    ) {
        let help = known.isEmpty ? "It has none." : "There are \(known.joined(separator: ", "))."
        diagnostics.add(
            source.diagnostic(
                .manifestUnknownPart, "There is no \(what) of the name \(name.quoted).", at: pointer, key: isKey,
                nearest: Spelling.nearest(to: name, among: known), help: help))
    }
}
