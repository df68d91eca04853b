import Surfaces

/// Writes one screen's components; keeps what must be unique or in order on the page.
struct NodeWriter {
    let renderer: HTMLRenderer
    let idPrefix: String
    /// The form that the screen is sent with; nil where nothing can be sent.
    let form: ScreenForm?
    // Most screens fit, so that none of what is written is moved.
    var html = HTMLBuffer(reservingCapacity: 64 << 10)
    /// Hash values of the ids that were given. A part that was written before brings those of its own: two ids of one value
    /// only get different endings.
    private var usedIDs: Set<Int> = []
    /// Those that were given since a part was begun; nil outside parts, and where one was not as it was asked for.
    private var givenIDs: [Int]?
    /// The level of the last heading; the page's title is 1.
    var headingLevel = 1
    /// Whether an input was written that the person has to put right.
    var hasRefused = false
    /// The ids of the forms of file inputs. A form cannot stand in a form: they come after the screen's.
    var uploadForms: [String] = []

    init(renderer: HTMLRenderer, idPrefix: String, form: ScreenForm? = nil) {
        self.renderer = renderer
        self.idPrefix = idPrefix
        self.form = form
    }

    /// The id of a component that stands on the screen once.
    static func plainID(_ idPrefix: String, _ address: ComponentAddress) -> String { identifier(idPrefix, address, "") }

    private static func identifier(_ idPrefix: String, _ address: ComponentAddress, _ suffix: String) -> String {
        let address = address.description
        var bytes: [UInt8] = []
        bytes.reserveCapacity(idPrefix.utf8.count + address.utf8.count + suffix.utf8.count + 4)
        bytes += idPrefix.utf8
        bytes.append(UInt8(ascii: "-"))
        for byte in address.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): bytes.append(byte)
            case UInt8(ascii: "@"): bytes += "__".utf8
            default: bytes += "_\(String(byte, radix: 16))".utf8
            }
        }
        bytes += suffix.utf8
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An id for the component that no other element of the screen has.
    mutating func id(_ address: ComponentAddress, _ suffix: String = "") -> String {
        let id = Self.identifier(idPrefix, address, suffix)
        var unique = id
        var number = 2
        while !usedIDs.insert(unique.hashValue).inserted {
            unique = "\(id)--\(number)"
            number += 1
        }
        if number == 2 { givenIDs?.append(unique.hashValue) } else { givenIDs = nil }
        return unique
    }

    /// Writes a part as it was written before, or for all pages that show it.
    private mutating func write(_ part: ResolvedPart, _ node: ResolvedNode) {
        let key = ResolvedPart.RenderingKey(
            renderer: renderer.identity, idPrefix: idPrefix, headingLevel: headingLevel, isInert: form == nil)
        if let known = part.rendering(key), !known.ids.contains(where: usedIDs.contains) {
            usedIDs.formUnion(known.ids)
            headingLevel = known.headingLevel
            return html.rendered(known.bytes)
        }
        let start = html.bytes.count
        givenIDs = []
        writeWhole(node)
        if let ids = givenIDs {
            let bytes = Array(html.bytes[start...])
            part.keep(ResolvedPart.Rendering(bytes: bytes, ids: ids, headingLevel: headingLevel), for: key)
        }
        givenIDs = nil
    }

    /// Opens a heading at most one level below the last, and returns its level for the end tag.
    mutating func openHeading(wanted: Int, classes: StaticString, variant: String, of node: ResolvedNode? = nil) -> Int
    {
        let level = min(max(2, wanted), headingLevel + 1, 6)
        headingLevel = level
        html.markup("<h")
        html.token(level)
        html.markup(" class=\"")
        html.markup(classes)
        html.token(variant)
        html.markup("\"")
        if let node { language(node) }
        html.markup(">")
        return level
    }

    mutating func closeHeading(_ level: Int) {
        html.markup("</h")
        html.token(level)
        html.markup(">")
    }

    mutating func classes(_ name: StaticString, _ node: ResolvedNode) {
        html.markup(" class=\"")
        html.markup(name)
        weight(node)
        html.markup("\"")
        language(node)
    }

    /// `lang` and `dir` of what is in another language than its surroundings (WCAG 3.1.2).
    mutating func language(_ node: ResolvedNode) { html.language(node.language) }

    /// The classes for the component's kind of cell, and its share of a row; shares are rounded to those that the stylesheet has.
    mutating func weight(_ node: ResolvedNode) {
        if let cell = node.cell {
            html.markup(" cell cell-")
            html.token(cell.rawValue)
        }
        guard let weight = node.weight, weight > 0 else { return }
        let steps: [(Double, StaticString)] = [
            (0.5, " w-half"), (1, " w-1"), (1.5, " w-1-half"), (2, " w-2"), (3, " w-3"), (4, " w-4"), (6, " w-6"),
            (8, " w-8"), (12, " w-12"),
        ]
        var best = steps[0]
        for step in steps where abs(step.0 - weight) < abs(best.0 - weight) { best = step }
        html.markup(best.1)
    }

    /// `role="group"` and a name, for a container that its sender named.
    mutating func groupName(_ node: ResolvedNode) {
        guard let label = node.accessibilityLabel else { return }
        html.markup(" role=\"group\"")
        html.attribute("aria-label", label)
        html.attribute("aria-description", node.accessibilityDescription)
    }

    mutating func write(_ node: ResolvedNode) {
        if let part = node.part.part { write(part, node) } else { writeWhole(node) }
    }

    private mutating func writeWhole(_ node: ResolvedNode) {
        switch node.content {
        case .text(let text, let variant): writeText(text, variant, node)
        case .image(let image): writeImage(image, node)
        case .icon(let icon):
            html.markup("<span")
            classes("icon-box", node)
            html.markup(">")
            writeIcon(icon, label: node.accessibilityLabel)
            html.markup("</span>")
        case .video(let url): writeVideo(url, node)
        case .audio(let url, let description): writeAudio(url, description, node)
        case .row(let children, let justify, let align):
            open("div", layout: "row", justify, align, node, wraps: children.filter(\.isInteractive).count > 1)
            for child in children { write(child) }
            html.markup("</div>")
        case .column(let children, let justify, let align):
            open("div", layout: "column", justify, align, node, wraps: false)
            for child in children { write(child) }
            html.markup("</div>")
        case .list(let children, let direction, let align): writeList(children, direction, align, node)
        case .card(let child):
            html.markup("<div")
            classes("card", node)
            groupName(node)
            html.markup(">")
            write(child)
            html.markup("</div>")
        case .tabs(let tabs): writeTabs(tabs, node)
        case .modal(let trigger, let content): writeModal(trigger, content, node)
        case .divider(let axis):
            if axis == .vertical {
                html.markup("<span class=\"divider-vertical\" aria-hidden=\"true\"></span>")
            } else {
                html.markup("<hr>")
            }
        case .button(let button): writeButton(button, node)
        case .textField, .checkBox, .choicePicker, .slider, .dateTimeInput, .fileInput: writeInput(node)
        default: writeDisplay(node)
        }
    }

    mutating func open(
        _ tag: StaticString, layout: StaticString, _ justify: Justify, _ align: Align, _ node: ResolvedNode, wraps: Bool
    ) {
        html.markup("<")
        html.markup(tag)
        html.markup(" class=\"")
        html.markup(layout)
        if justify != .start {
            html.markup(" justify-")
            html.token(justify.rawValue)
        }
        if align != .stretch {
            html.markup(" align-")
            html.token(align.rawValue)
        }
        if wraps { html.markup(" wraps") }
        weight(node)
        html.markup("\"")
        language(node)
        groupName(node)
        html.markup(">")
    }

    private mutating func writeList(
        _ children: [ResolvedNode], _ direction: ListDirection, _ align: Align, _ node: ResolvedNode
    ) {
        html.markup("<ul class=\"list")
        if direction == .horizontal { html.markup(" horizontal") }
        if align != .stretch {
            html.markup(" align-")
            html.token(align.rawValue)
        }
        weight(node)
        // Some browsers drop the list's meaning with its bullets unless the role says it.
        html.markup("\" role=\"list\"")
        language(node)
        html.attribute("aria-label", node.accessibilityLabel)
        html.attribute("aria-description", node.accessibilityDescription)
        // A list that scrolls must be reachable by keyboard, through what it holds or by itself.
        if direction == .horizontal, !children.contains(where: \.isInteractive) { html.markup(" tabindex=\"0\"") }
        html.markup(">")
        for child in children {
            html.markup("<li>")
            // A cell and the button for what can be done with it lie over each other.
            if let parts = Self.cellWithOptions(child) { for part in parts { write(part) } } else { write(child) }
            html.markup("</li>")
        }
        html.markup("</ul>")
    }

    /// A cell that has a button for its options beside it, and that button.
    private static func cellWithOptions(_ node: ResolvedNode) -> [ResolvedNode]? {
        guard case .row(let parts, _, _) = node.content, parts.count == 2, case .button = parts[0].content,
            case .button(let button) = parts[1].content, button.purpose == .options
        else { return nil }
        return parts
    }

    private mutating func writeText(_ text: RichText, _ variant: TextVariant, _ node: ResolvedNode) {
        let level: Int? =
            switch variant {
            case .h1: 2
            case .h2: 2
            case .h3: 3
            case .h4: 4
            case .h5: 5
            case .caption, .body: nil
            }
        if let level {
            let opened = openHeading(wanted: level, classes: "text-", variant: variant.rawValue, of: node)
            named(node) { writer in writer.writeInline(text) }
            closeHeading(opened)
            return
        }
        if let label = node.accessibilityLabel {
            html.markup("<p class=\"text-")
            html.token(variant.rawValue)
            weight(node)
            html.markup("\"")
            language(node)
            html.markup("><span aria-hidden=\"true\">")
            writeInline(text)
            html.markup("</span><span class=\"visually-hidden\">")
            html.text(label)
            html.markup("</span></p>")
            return
        }
        if text.blocks.count == 1, case .paragraph(let spans)? = text.blocks.first {
            html.markup("<p class=\"text-")
            html.token(variant.rawValue)
            weight(node)
            html.markup("\"")
            language(node)
            html.markup(">")
            writeSpans(spans)
            html.markup("</p>")
        } else if !text.blocks.isEmpty {
            html.markup("<div class=\"prose text-")
            html.token(variant.rawValue)
            weight(node)
            html.markup("\"")
            language(node)
            html.markup(">")
            for block in text.blocks { writeBlock(block) }
            html.markup("</div>")
        }
    }

    /// Writes the content, or hides it from assistive technology behind the name that the sender gave.
    mutating func named(_ node: ResolvedNode, _ content: (inout NodeWriter) -> Void) {
        guard let label = node.accessibilityLabel else {
            content(&self)
            return
        }
        html.markup("<span aria-hidden=\"true\">")
        content(&self)
        html.markup("</span><span class=\"visually-hidden\">")
        html.text(label)
        html.markup("</span>")
    }

    private mutating func writeBlock(_ block: RichText.Block) {
        switch block {
        case .paragraph(let spans):
            html.markup("<p>")
            writeSpans(spans)
            html.markup("</p>")
        case .heading(let level, let spans):
            let opened = openHeading(wanted: level + 1, classes: "text-h", variant: String(min(level, 5)))
            writeSpans(spans)
            closeHeading(opened)
        case .list(let isOrdered, let items):
            html.markup(isOrdered ? "<ol>" : "<ul>")
            for item in items {
                html.markup("<li>")
                writeSpans(item)
                html.markup("</li>")
            }
            html.markup(isOrdered ? "</ol>" : "</ul>")
        }
    }

    mutating func writeInline(_ text: RichText) {
        for (index, block) in text.blocks.enumerated() {
            if index > 0 { html.markup(" ") }
            switch block {
            case .paragraph(let spans), .heading(_, let spans): writeSpans(spans)
            case .list(_, let items):
                for item in items {
                    html.markup(" ")
                    writeSpans(item)
                }
            }
        }
    }

    private mutating func writeSpans(_ spans: [RichText.Span]) {
        for span in spans {
            switch span.style {
            case .plain: html.text(span.text)
            case .emphasis:
                html.markup("<em>")
                html.text(span.text)
                html.markup("</em>")
            case .strong:
                html.markup("<strong>")
                html.text(span.text)
                html.markup("</strong>")
            case .code:
                html.markup("<code>")
                html.text(span.text)
                html.markup("</code>")
            }
        }
    }

    mutating func writeIcon(_ icon: ResolvedNode.Icon, label: String?) {
        html.markup("<svg class=\"icon")
        if case .name(let name) = icon, IconSet.isDirectional(name) { html.markup(" directional") }
        html.markup("\" viewBox=\"0 0 24 24\"")
        if let label {
            html.markup(" role=\"img\"")
            html.attribute("aria-label", label)
        } else {
            html.markup(" aria-hidden=\"true\"")
        }
        html.markup(" focusable=\"false\"><path d=\"")
        switch icon {
        case .name(let name): html.markup(IconSet.path(name))
        case .svgPath(let path): html.text(path)
        }
        html.markup("\"/></svg>")
    }
}
