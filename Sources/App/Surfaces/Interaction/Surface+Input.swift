import Foundation
import JSONText

extension Surface {
    /// Prefix of the form names of inputs, so that they do not collide with other fields of a form.
    public static let fieldPrefix = "field:"

    /// Writes what a form sent to the paths that its inputs are bound to. Only inputs that the surface shows now can be
    /// written; several values of one name belong together (a hidden empty value stands for "nothing ticked").
    ///
    /// - Parameter fields: names and values in the order of the form; names that are no inputs are passed over.
    /// - Returns: the names that were written.
    /// - Throws: ``SurfaceError``: the surface is then as it was.
    @discardableResult
    public mutating func setInputs(
        _ fields: [(name: String, value: String)], _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> [String] {
        var order: [String] = []
        var values: [String: [String]] = [:]
        for field in fields where field.name.hasPrefix(Self.fieldPrefix) {
            if values[field.name] == nil { order.append(field.name) }
            values[field.name, default: []].append(field.value)
        }
        guard !order.isEmpty else { return [] }
        var next = self
        var written: [String] = []
        for (name, node) in try shownInputs(order, environment) {
            if let sent = values[name], try next.write(sent, to: node, environment) { written.append(name) }
        }
        next.markSubmitted()
        self = next
        return written
    }

    /// The inputs of those names that the surface shows now, as they are; nothing else of it is evaluated.
    func shownInputs(
        _ names: [String], _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> [(name: String, node: ResolvedNode)] {
        let addresses = Self.addresses(names)
        guard !addresses.isEmpty else { return [] }
        let scopes = try ComponentSearch.scopes(of: Set(addresses.values), in: self, environment)
        return try inputs(names, at: addresses, scopes, environment)
    }

    /// The inputs of those names as they are, whether or not the surface shows them now. To find out whether it does costs
    /// as much as to look through all that it shows.
    public func inputs(
        _ names: [String], _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> [(name: String, node: ResolvedNode)] {
        let addresses = Self.addresses(names)
        var scopes: [ComponentAddress: Evaluator.Scope] = [:]
        for address in addresses.values {
            scopes[address] = Evaluator.Scope(pointer: address.scope, value: dataModel[address.scope])
        }
        return try inputs(names, at: addresses, scopes, environment)
    }

    private static func addresses(_ names: [String]) -> [String: ComponentAddress] {
        var addresses: [String: ComponentAddress] = [:]
        for name in names where name.hasPrefix(fieldPrefix) {
            let address = ComponentAddress(text: String(name.dropFirst(fieldPrefix.count)))
            // A shown input has exactly one name.
            if let address, fieldPrefix + address.description == name { addresses[name] = address }
        }
        return addresses
    }

    private func inputs(
        _ names: [String], at addresses: [String: ComponentAddress], _ scopes: [ComponentAddress: Evaluator.Scope],
        _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> [(name: String, node: ResolvedNode)] {
        var resolver = Resolver(surface: self, environment: environment)
        var inputs: [(name: String, node: ResolvedNode)] = []
        for name in names {
            guard let address = addresses[name], let scope = scopes[address],
                let kind = components[address.component]?.kind, kind.isInput
            else { continue }
            inputs.append((name, try resolver.node(address.component, in: scope)))
        }
        return inputs
    }

    /// Writes one input.
    ///
    /// - Throws: ``SurfaceError`` with `surface.unknown-control` when the surface shows no such input.
    public mutating func setInput(
        _ name: String, to values: [String], _ environment: SurfaceEnvironment
    ) throws(SurfaceError) {
        let written = try setInputs(values.map { (name, $0) }, environment)
        guard !written.isEmpty else {
            throw SurfaceError(
                .unknownControl, at: JSONPointer(), "The surface '\(id)' shows no input '\(name.prefix(120))' to write."
            )
        }
    }

    private mutating func write(
        _ values: [String], to node: ResolvedNode, _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> Bool {
        guard let target = components[node.address.component]?.kind.target else { return false }
        let pointer = target.absolute(in: node.address.scope)
        let last = values.last ?? ""
        switch node.content {
        case .textField(let input):
            // A password is never sent back to the page, so an empty one means that it was left alone.
            if input.variant == .obscured, last.isEmpty { return true }
            let text =
                last.utf8.contains(UInt8(ascii: "\r")) ? last.replacingOccurrences(of: "\r\n", with: "\n") : last
            let number = input.variant == .number ? Coercion.finite(text).map(Coercion.json) : nil
            try write(number ?? .string(text), at: pointer)
        case .checkBox: try write(.bool(values.contains { $0 == "true" }), at: pointer)
        case .choicePicker(let picker):
            // A form sends an empty value first, which says that the picker was there. It chooses the option of that value
            // where it stands alone, and nothing of several.
            let isMark = values.first == "" && (values.count > 1 || picker.variant == .multipleSelection)
            let chosen = Set(isMark ? values.dropFirst() : values[...])
            var selected = picker.options.map(\.value).filter(chosen.contains)
            if picker.variant == .mutuallyExclusive { selected = Array(selected.prefix(1)) }
            try write(.array(selected.map { .string($0) }), at: pointer)
        case .slider(let slider):
            guard let number = Coercion.finite(last) else { return false }
            try write(Coercion.json(min(max(number, slider.minimum), slider.maximum)), at: pointer)
        case .dateTimeInput(let input):
            if input.value == last { return true }
            guard let value = Self.moment(last, input.parts, environment) else { return false }
            try write(.string(value), at: pointer)
        default: return false
        }
        return true
    }

    /// Returns the value of a date input as ISO 8601; nil when it is no moment. A date or a time alone stays as the
    /// clock shows it.
    private static func moment(_ text: String, _ parts: DateTimeParts, _ environment: SurfaceEnvironment) -> String? {
        if text.isEmpty { return "" }
        switch parts {
        case .date: return text.utf8.count == 10 && Moment.date(text, in: environment.timeZone) != nil ? text : nil
        case .time:
            guard let time = text.wholeMatch(of: /(\d\d):(\d\d)(:(\d\d))?/), let hour = Int(time.1), hour < 24,
                let minute = Int(time.2), minute < 60
            else { return nil }
            return text
        case .dateTime: return Moment.date(text, in: environment.timeZone).map(Moment.text)
        }
    }
}

extension Component.Kind {
    var isInput: Bool {
        switch self {
        case .textField, .checkBox, .choicePicker, .slider, .dateTimeInput: true
        default: false
        }
    }

    /// The path that an input writes to; nil when its value is no path.
    var target: DataPath? {
        let value: DynamicValue? =
            switch self {
            case .textField(let input): input.value
            case .checkBox(_, let value, _): value
            case .choicePicker(let picker): picker.value
            case .slider(let slider): slider.value
            case .dateTimeInput(let input): input.value
            default: nil
            }
        if case .path(let path) = value { return path }
        return nil
    }
}
