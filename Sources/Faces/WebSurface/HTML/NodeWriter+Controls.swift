import Surfaces

// Buttons, and what opens and closes.
extension NodeWriter {
    mutating func writeTabs(_ tabs: [ResolvedNode.Tab], _ node: ResolvedNode) {
        let base = id(node.address)
        html.markup("<fieldset")
        classes("tabs", node)
        html.markup("><legend class=\"visually-hidden\">")
        html.text(node.accessibilityLabel ?? renderer.text.sections)
        html.markup("</legend>")
        // The radio buttons belong to no form: which tab is open is the page's affair and is not sent.
        for (index, tab) in tabs.enumerated() {
            html.markup("<input type=\"radio\" class=\"tab-choice\" form=\"none\"")
            html.attribute("name", base)
            html.attribute("id", "\(base)-\(index)")
            html.markup(index == 0 ? " checked>" : ">")
            html.markup("<label class=\"tab-label\"")
            html.attribute("for", "\(base)-\(index)")
            html.markup(">")
            html.text(tab.title)
            html.markup("</label>")
        }
        html.markup("<div class=\"tab-panels\">")
        let level = headingLevel
        for tab in tabs {
            headingLevel = level
            html.markup("<section class=\"tab-panel\"")
            html.attribute("aria-label", tab.title)
            html.markup(">")
            write(tab.child)
            html.markup("</section>")
        }
        html.markup("</div></fieldset>")
    }

    mutating func writeModal(_ trigger: ResolvedNode, _ content: ResolvedNode, _ node: ResolvedNode) {
        html.markup("<details")
        classes("modal", node)
        html.attribute("id", id(node.address))
        html.markup("><summary class=\"button")
        var label = trigger
        if case .button(let button) = trigger.content {
            label = button.child
            if button.variant != .default {
                html.markup(" ")
                html.token(button.variant.rawValue)
            }
        }
        html.markup("\"")
        html.attribute("aria-label", trigger.accessibilityLabel)
        html.markup(">")
        writePhrasing(label)
        html.markup("</summary><div class=\"modal-content card\">")
        write(content)
        html.markup("</div></details>")
    }

    /// Writes a link that saves a file of the app, which looks like a button.
    private mutating func writeFileLink(_ path: String, _ button: ResolvedNode.Button, _ node: ResolvedNode) {
        guard let address = renderer.allowAddress(path, .file) else { return blocked(button.child.plainText) }
        html.markup("<a download class=\"button ")
        html.token(button.variant.rawValue)
        if case .icon = button.child.content { html.markup(" icon-only") }
        weight(node)
        html.markup("\"")
        language(node)
        html.attribute("id", id(node.address))
        html.attribute("href", address)
        html.attribute("aria-label", node.accessibilityLabel)
        html.markup(">")
        writePhrasing(button.child)
        html.markup("</a>")
    }

    mutating func writeButton(_ button: ResolvedNode.Button, _ node: ResolvedNode) {
        if let path = button.file { return writeFileLink(path, button, node) }
        let message = button.checkFailure == nil ? nil : id(node.address, "-message")
        html.markup("<button type=\"submit\" name=\"component\" class=\"button ")
        html.token(button.variant.rawValue)
        var isRich = true
        var name = node.accessibilityLabel
        switch button.child.content {
        case .text: isRich = false
        case .icon(let icon):
            isRich = false
            html.markup(" icon-only")
            if name == nil { name = button.child.accessibilityLabel ?? Self.words(icon) }
        default: if name == nil, button.child.plainText.isEmpty { name = node.address.component }
        }
        if isRich { html.markup(" rich") }
        switch button.purpose {
        case .toggle: html.markup(" toggle")
        case .choice: html.markup(" choice")
        case .entry: html.markup(" entry")
        case .danger: html.markup(" danger")
        case .passkey, .options, .copy, .share, .chosen, nil: break
        }
        weight(node)
        html.markup("\"")
        language(node)
        html.attribute("id", id(node.address))
        html.attribute("value", node.control?.description ?? "")
        switch button.purpose {
        case .toggle:
            html.markup(" role=\"switch\"")
            html.attribute("aria-checked", button.isOn == true ? "true" : "false")
        case .choice: html.attribute("aria-pressed", button.isOn == true ? "true" : "false")
        case .entry, .danger: break
        case .passkey: html.markup(" data-passkey")
        case .options: html.markup(" data-options")
        case .copy: html.attribute("data-copy", renderer.text.copied)
        case .share: html.markup(" data-share")
        case .chosen: html.markup(" data-chosen")
        case nil: break
        }
        html.attribute("aria-label", name)
        // Of a value that is saved by a press, everybody sees what is said about it.
        let note =
            button.isOn == nil || message != nil || node.accessibilityDescription == nil
            ? nil : id(node.address, "-message")
        if let message {
            html.markup(" aria-disabled=\"true\"")
            html.attribute("aria-describedby", message)
        } else if let note {
            html.attribute("aria-describedby", note)
        } else {
            html.attribute("aria-description", node.accessibilityDescription)
        }
        html.markup(">")
        writePhrasing(button.child)
        html.markup("</button>")
        if let message, let failure = button.checkFailure {
            html.markup("<p class=\"field-message\"")
            html.attribute("id", message)
            html.markup(">")
            html.text(failure)
            html.markup("</p>")
        }
        if let note, let text = node.accessibilityDescription {
            html.markup("<p class=\"setting-message\"")
            html.attribute("id", note)
            html.markup(">")
            html.text(text)
            html.markup("</p>")
        }
    }

    /// An icon's name as words: "skipNext" is "skip next".
    static func words(_ icon: ResolvedNode.Icon) -> String {
        guard case .name(let name) = icon, !name.isEmpty else { return "…" }
        var words = ""
        for character in name {
            if character.isUppercase { words += " " }
            words += character.lowercased()
        }
        return words
    }

    /// Writes the content that may stand inside a button: text, icons, images, countdowns and rows of them. Of all other content it
    /// writes the text.
    mutating func writePhrasing(_ node: ResolvedNode) {
        switch node.content {
        case .text(let text, let variant):
            html.markup("<span class=\"text-")
            html.token(variant.rawValue)
            weight(node)
            html.markup("\"")
            language(node)
            html.markup(">")
            named(node) { writer in writer.writeInline(text) }
            html.markup("</span>")
        case .countdown(let countdown): writeCountdown(countdown, node, isPhrasing: true)
        case .icon(let icon): writeIcon(icon, label: node.accessibilityLabel)
        case .image(let image): writeImage(image, node)
        case .badge: writeDisplay(node)
        case .progress(let progress):
            // The bar repeats the text, which is part of the button's name.
            html.markup("<span class=\"bar\"><span class=\"visually-hidden\">")
            html.text("\(progress.label) \(progress.valueText)")
            html.markup("</span><progress max=\"1\" aria-hidden=\"true\"")
            html.attribute("value", Self.number((progress.value * 1000).rounded() / 1000))
            html.markup("></progress></span>")
        case .row(let children, let justify, let align):
            open("span", layout: "row", justify, align, node, wraps: false)
            for child in children { writePhrasing(child) }
            html.markup("</span>")
        case .column(let children, let justify, let align):
            open("span", layout: "column", justify, align, node, wraps: false)
            for child in children { writePhrasing(child) }
            html.markup("</span>")
        case .card(let child): writePhrasing(child)
        default:
            html.markup("<span")
            language(node)
            html.markup(">")
            html.text(node.plainText)
            html.markup("</span>")
        }
    }
}
