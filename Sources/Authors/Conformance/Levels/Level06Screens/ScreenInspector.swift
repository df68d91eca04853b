import JSONSchema
import JSONText
import Surfaces

/// Finds everything that is wrong with the messages of one screen.
struct ScreenInspector {
    /// The most components that are followed, so that a hostile surface costs no more than a large one.
    private static let limit = 2_000

    private(set) var problems: [ScreenProblem] = []
    /// The content of the screen, as far as the messages could be applied.
    private(set) var surface: Surface
    private var components: [String: ComponentDefinition] = [:]
    private var order: [String] = []
    /// The components of the last update: what came before and hangs on nothing any more is left behind, which is fine.
    private var latest: Set<String> = []
    private var reached: Set<String> = []
    private let known: Set<String>
    private let validates: Bool
    /// Whether every message could be applied, so that the data model is what the module meant.
    private var isWhole = true

    /// Takes in the messages of a screen in the order in which they came.
    ///
    /// - Parameters:
    ///   - screen: the screen's id as text, which is the surface's.
    ///   - validates: whether each message is validated against the catalog, which takes longest.
    init(screen: String, messages: [JSON], validates: Bool = true) {
        self.validates = validates
        surface = Surface(id: screen)
        known = Set(Self.catalogNames)
        for (index, message) in messages.enumerated() { take(message, index) }
        inspect()
    }

    /// Returns the problems that one rule finds in the messages of a screen.
    static func problems(_ rule: ScreenRule, screen: String, messages: [JSON]) -> [ScreenProblem] {
        ScreenInspector(screen: screen, messages: messages, validates: rule.isOfCatalog).problems.filter {
            $0.rule == rule
        }
    }

    private mutating func note(_ rule: ScreenRule, _ place: String, _ message: String) {
        guard problems.count < 200 else { return }
        problems.append(ScreenProblem(rule: rule, place: place, message: message))
    }

    // MARK: Messages

    private mutating func take(_ message: JSON, _ index: Int) {
        let place = "message \(index)"
        // The typed reading comes first: the budget bounds it, and a rule of its own reports its refusals.
        do throws(SurfaceError) {
            try surface.apply(message)
        } catch {
            isWhole = false
            note(Self.rule(of: error, in: message), "\(place)\(error.path)", error.message)
        }
        if validates { validate(message, place) }
        texts(of: message, place)
        var seen: Set<String> = []
        defer { if !seen.isEmpty { latest = seen } }
        for (position, element) in (message["updateComponents"]?["components"]?.array ?? []).enumerated() {
            guard let component = ComponentDefinition(element) else { continue }
            if !seen.insert(component.id).inserted {
                note(
                    .ids, "\(place)/updateComponents/components/\(position)/id",
                    "The message defines the component `\(Self.short(component.id))` twice; the second hides the first."
                )
            }
            if components.updateValue(component, forKey: component.id) == nil { order.append(component.id) }
        }
    }

    private mutating func validate(_ message: JSON, _ place: String) {
        switch SurfaceValidator.bricks {
        case .success(let validator):
            for violation in validator.validate(message).prefix(3) where !isKnown(violation.instance, place) {
                if Self.isFallback(violation.instance, in: message) {
                    note(.fallback, "\(place)\(violation.instance)", "A component of a later catalog has no fallback.")
                } else {
                    note(.catalog, "\(place)\(violation.instance)", violation.message)
                }
            }
        case .failure(let error): note(.catalog, place, "The catalog of this program cannot be used. \(error)")
        }
    }

    /// Whether what stands there was told already.
    private func isKnown(_ pointer: JSONPointer, _ place: String) -> Bool {
        problems.contains { $0.place == "\(place)\(pointer)" }
    }

    private static func rule(of error: SurfaceError, in message: JSON) -> ScreenRule {
        switch error.code {
        case .otherSurface, .notCreated, .alreadyCreated: .order
        case .invalidPath: .paths
        case .budget: .budget
        default: .catalog
        }
    }

    /// Whether the place is a component that no catalog of this program has.
    private static func isFallback(_ pointer: JSONPointer, in message: JSON) -> Bool {
        guard pointer.tokens.count >= 3, pointer.tokens.starts(with: ["updateComponents", "components"]),
            let name = message[JSONPointer(Array(pointer.tokens.prefix(3)))]?["component"]?.string
        else { return false }
        return !catalogNames.contains(name)
    }

    private mutating func texts(of message: JSON, _ place: String) {
        for (pointer, text) in JSONTexts.all(in: message).prefix(20_000) where InertText.inert(text) != text {
            let scalar = text.unicodeScalars.first { InertText.inert(String($0)) != String($0) }
            let code = scalar.map { "U+" + String($0.value, radix: 16, uppercase: true) } ?? "a control character"
            note(.inert, "\(place)\(pointer)", "The text holds \(code), which no screen shows.")
            return
        }
    }

    // MARK: The whole

    private mutating func inspect() {
        guard !components.isEmpty else { return }
        if components["root"] != nil { hierarchy() }
        for id in order.prefix(Self.limit) where reached.contains(id) || latest.contains(id) {
            guard let component = components[id] else { continue }
            references(of: component)
            label(of: component)
        }
        guard components["root"] != nil else {
            note(
                .root, "root",
                "None of the \(components.count) components has the id `root`, so that nothing is shown.")
            return
        }
        if isWhole { paths() }
        do throws(SurfaceError) {
            _ = try surface.resolve(Tour.environment)
        } catch {
            note(.budget, error.path.description, error.message)
        }
    }

    private mutating func references(of component: ComponentDefinition) {
        for (member, id) in component.references where components[id] == nil {
            let rule: ScreenRule = member == "fallback" ? .fallback : .references
            note(
                rule, "\(Self.short(component.id))/\(member)",
                "\(component.name) `\(Self.short(component.id))` names `\(Self.short(id))`, which no message defines.")
        }
        guard !known.contains(component.name) else { return }
        var current = component
        var steps = 0
        while !known.contains(current.name), let next = current.value["fallback"]?.string.flatMap({ components[$0] }) {
            current = next
            steps += 1
            if steps > components.count {
                note(
                    .fallback, Self.short(component.id),
                    "The fallbacks of `\(Self.short(component.id))` lead in a circle and never to a known component.")
                return
            }
        }
    }

    /// Follows what hangs on the root: a component that holds itself, and components that nothing shows.
    private mutating func hierarchy() {
        enum Visit { case enter(String), leave(String) }
        var onPath: Set<String> = []
        var done: Set<String> = []
        var work: [Visit] = [.enter("root")]
        while let visit = work.popLast() {
            switch visit {
            case .leave(let id):
                onPath.remove(id)
                done.insert(id)
            case .enter(let id):
                if onPath.contains(id) {
                    note(.cycle, Self.short(id), "`\(Self.short(id))` holds itself, so that the screen has no end.")
                    continue
                }
                guard !done.contains(id), let component = components[id] else { continue }
                onPath.insert(id)
                work.append(.leave(id))
                for reference in component.references.reversed() {
                    // The rule for fallbacks reports a fallback that leads back.
                    if reference.member == "fallback", onPath.contains(reference.id) { continue }
                    work.append(.enter(reference.id))
                }
            }
        }
        reached = done
        for id in order.prefix(Self.limit) where latest.contains(id) && !done.contains(id) {
            note(
                .root, Self.short(id),
                "\(components[id]?.name ?? "A component") `\(Self.short(id))` hangs on nothing that the root shows.")
        }
    }

    // MARK: Names

    private mutating func label(of component: ComponentDefinition) {
        guard component.isInteractive else { return }
        if component.names.contains(where: says) { return }
        if component.name == "Button" || component.name == "Modal" {
            let inside = component.value[component.name == "Button" ? "child" : "trigger"]?.string
            if let inside, saysSomething(inside) { return }
        }
        note(
            .labels, Self.short(component.id),
            "\(component.name) `\(Self.short(component.id))` has no name that a person who does not see it could hear.")
    }

    /// Whether a text, a path or a call can be expected to say something.
    private func says(_ value: JSON) -> Bool {
        if let text = value.string { return text.contains { !$0.isWhitespace } }
        guard let path = value["path"]?.string.flatMap(DataPath.init(text:)), path.isAbsolute else {
            return value.object != nil
        }
        guard let found = surface.dataModel[path.absolute(in: JSONPointer())] else { return false }
        return found.string.map { text in text.contains { !$0.isWhitespace } } ?? !found.isNull
    }

    private func saysSomething(_ root: String) -> Bool {
        var waiting = [root]
        var seen: Set<String> = []
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted, let component = components[id] else { continue }
            if component.names.contains(where: says) { return true }
            if ["Text", "Badge"].contains(component.name), let text = component.value["text"], says(text) {
                return true
            }
            waiting += component.references.map(\.id)
        }
        return false
    }

    // MARK: Paths

    /// One place in the hierarchy: a component, and the element of a list that relative paths start from.
    private struct Scoped: Hashable {
        var id: String
        var scope: JSONPointer
    }

    private mutating func paths() {
        let data = surface.dataModel
        var waiting = [Scoped(id: "root", scope: JSONPointer())]
        var seen: Set<Scoped> = []
        while let place = waiting.popLast(), seen.count < Self.limit {
            guard seen.insert(place).inserted, let component = components[place.id] else { continue }
            for (pointer, text) in component.paths {
                guard let path = DataPath(text: text) else { continue }
                let target = path.absolute(in: place.scope)
                // A value that an input writes may come into being with the first input.
                let isWritten = pointer == JSONPointer(["value"]) && component.boundValue != nil
                let isThere = data[target] != nil || isWritten && (target.parent.map { data[$0] != nil } ?? true)
                if !isThere {
                    note(
                        .paths, "\(Self.short(component.id))\(pointer)",
                        "`\(text.prefix(80))` leads to nothing in the data model (looked for `\(target)`).")
                }
            }
            if let template = component.template, let path = DataPath(text: template.path) {
                let list = path.absolute(in: place.scope)
                guard let elements = data[list]?.array else {
                    let found = data[list].map { "a \($0.typeName)" } ?? "nothing"
                    note(
                        .paths, "\(Self.short(component.id))/children/path",
                        "`\(template.path.prefix(80))` leads to \(found) where a list was expected.")
                    continue
                }
                // The first and the last stand for the others.
                for index in Set([elements.indices.first, elements.indices.last].compactMap(\.self)).sorted() {
                    waiting.append(Scoped(id: template.component, scope: list / index))
                }
                continue
            }
            for reference in component.references { waiting.append(Scoped(id: reference.id, scope: place.scope)) }
        }
    }

    private static func short(_ text: String) -> String { String(InertText.inert(text).prefix(60)) }

    /// The components of A2UI's basic catalog and of this project's.
    private static let catalogNames: [String] = [
        "Text", "Image", "Icon", "Video", "AudioPlayer", "Row", "Column", "List", "Card", "Tabs", "Modal", "Divider",
        "Button", "TextField", "CheckBox", "ChoicePicker", "Slider", "DateTimeInput",
        "Progress", "Countdown", "Chart", "Badge", "EmptyState", "Skeleton", "FileInput",
    ]
}
