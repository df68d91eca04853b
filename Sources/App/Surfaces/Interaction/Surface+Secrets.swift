import JSONText

extension Surface {
    /// Empties every text that was put into an obscured field. The text has been used, and it is not kept.
    public mutating func forgetSecrets() throws(SurfaceError) {
        for component in components.all {
            guard case .textField(let field) = component.kind, field.variant == .obscured,
                case .path(let path) = field.value
            else { continue }
            // Of a template each instance would have a place of its own; forms of the host have none.
            try write(.string(""), at: path.absolute(in: JSONPointer()))
        }
    }
}
