import Surfaces

// A summary of the fields of a form that have to be put right, where that is more than one.
extension NodeWriter {
    /// Writes links to the fields that are refused, on top of the form; nothing for a single one, where the person is at once.
    mutating func writeSummary(of node: ResolvedNode) {
        var refused: [(field: ResolvedNode.Field, address: ComponentAddress)] = []
        node.visitOutsideParts { node in
            if let field = node.field, field.isRefused { refused.append((field, node.address)) }
            return true
        }
        guard refused.count > 1 else { return }
        html.markup("<div class=\"notice tone-error error-summary\" role=\"group\" aria-labelledby=\"")
        html.token(idPrefix)
        html.markup("-errors\"><p id=\"")
        html.token(idPrefix)
        html.markup("-errors\">")
        html.text(renderer.text.checkFields(refused.count))
        html.markup("</p><ul>")
        for (field, address) in refused {
            html.markup("<li><a")
            html.attribute("href", "#\(Self.plainID(idPrefix, address))")
            html.markup(">")
            html.text(field.label)
            html.markup("</a></li>")
        }
        html.markup("</ul></div>")
    }
}
