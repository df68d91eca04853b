import JSONText

extension Surface {
    /// Takes what a form sent, and returns the action of the control that was pressed.
    ///
    /// A control that stands somewhere else now is found there, where its event has a context to know it by. What was put
    /// into instances of templates is not taken then, since these have moved as well.
    ///
    /// - Parameters:
    ///   - control: the control as the page showed it; nil where none was pressed.
    ///   - fields: names and values in the order of the form.
    /// - Returns: the action; nil where no control was pressed.
    /// - Throws: ``SurfaceError`` with `surface.unknown-control` when no control does any more what this one did, and with
    ///   `surface.disabled` when the control's check fails. The inputs are written in both cases.
    public mutating func press(
        _ control: ControlReference?, _ fields: [(name: String, value: String)], _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> SurfaceAction? {
        guard let control else {
            try setInputs(fields, environment)
            return nil
        }
        // Before the inputs are written, by which a mark may change.
        let address = try address(of: control, environment)
        try setInputs(address == control.address ? fields : fields.filter(Self.isOutsideTemplates), environment)
        guard let address else { throw unknown(control) }
        return try action(at: address, environment)
    }

    /// Returns the address of the control that does what this one did when it was shown; nil where there is none.
    private func address(
        of control: ControlReference, _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> ComponentAddress? {
        guard let mark = control.mark else { return control.address }
        if try self.mark(at: control.address, environment) == mark { return control.address }
        var found: ComponentAddress?
        try resolve(environment).visit { node in
            if node.control?.mark == mark, hasContext(node.address.component) { found = node.address }
            return found == nil
        }
        return found
    }

    private func mark(
        at address: ComponentAddress, _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> ControlMark? {
        guard let action = components[address.component]?.kind.action else { return nil }
        var marks = ControlMarks(self)
        var evaluator = Evaluator(root: dataModel, environment: environment, budget: budget)
        // Outside of templates the definition says it all.
        if address.scope.tokens.isEmpty { return try marks.mark(of: action, in: Evaluator.Scope(), &evaluator) }
        guard let scope = try ComponentSearch.scopes(of: [address], in: self, environment)[address] else { return nil }
        return try marks.mark(of: action, in: scope, &evaluator)
    }

    private func hasContext(_ component: String) -> Bool {
        guard case .event(_, let context, _)? = components[component]?.kind.action else { return false }
        return !context.isEmpty
    }

    private static func isOutsideTemplates(_ field: (name: String, value: String)) -> Bool {
        ComponentAddress(text: String(field.name.dropFirst(fieldPrefix.count)))?.scope.tokens.isEmpty ?? true
    }
}
