import Surfaces

extension NodeWriter {
    mutating func writeInput(_ node: ResolvedNode) {
        switch node.content {
        case .textField(let input): writeTextField(input, node)
        case .checkBox(let input): writeCheckBox(input, node)
        case .choicePicker(let input): writeChoicePicker(input, node)
        case .slider(let input): writeSlider(input, node)
        case .dateTimeInput(let input): writeDateTime(input, node)
        case .fileInput(let input): writeFile(input, node)
        default: break
        }
    }

    /// Opens the box of an input and writes its label.
    private mutating func openField(_ field: ResolvedNode.Field, _ node: ResolvedNode, for id: String) {
        html.markup("<div")
        classes("field", node)
        html.markup("><label")
        html.attribute("for", id)
        html.markup(">")
        html.text(field.label)
        html.markup("</label>")
    }

    /// Writes the attributes that tie an input to its messages: `aria-describedby` and, after the person has sent the
    /// form, `aria-invalid`.
    private mutating func describe(_ field: ResolvedNode.Field, _ node: ResolvedNode, id: String) {
        if field.checkFailure != nil { html.attribute("aria-describedby", "\(id)-message") }
        if node.accessibilityDescription != nil, field.checkFailure == nil {
            html.attribute("aria-describedby", "\(id)-hint")
        }
        guard field.isRefused else { return }
        html.markup(" aria-invalid=\"true\"")
        // Where no script runs, the browser goes to the first of them.
        if !hasRefused { html.markup(" autofocus") }
        hasRefused = true
    }

    private mutating func writeMessages(_ field: ResolvedNode.Field, _ node: ResolvedNode, id: String) {
        if let hint = node.accessibilityDescription {
            html.markup("<p class=\"field-hint\"")
            html.attribute("id", "\(id)-hint")
            html.markup(">")
            html.text(hint)
            html.markup("</p>")
        }
        if let failure = field.checkFailure {
            html.markup(field.isPristine ? "<p class=\"field-hint\"" : "<p class=\"field-message\"")
            html.attribute("id", "\(id)-message")
            html.markup(">")
            html.text(failure)
            html.markup("</p>")
        }
    }

    private mutating func writeTextField(_ input: ResolvedNode.TextField, _ node: ResolvedNode) {
        let id = id(node.address)
        openField(input.field, node, for: id)
        html.markup(input.variant == .longText ? "<textarea rows=\"4\"" : "<input")
        html.attribute("id", id)
        html.attribute("name", input.field.name)
        switch input.variant {
        case .longText: break
        case .shortText: html.markup(input.purpose == .email ? " type=\"email\"" : " type=\"text\"")
        case .number: html.markup(" type=\"text\" inputmode=\"decimal\"")
        case .obscured: html.markup(" type=\"password\"")
        }
        if let purpose = input.purpose {
            html.attribute("autocomplete", purpose == .email ? "username" : purpose.rawValue)
            if purpose == .oneTimeCode { html.markup(" inputmode=\"numeric\"") }
        } else if input.variant == .obscured {
            html.markup(" autocomplete=\"off\"")
        }
        if input.variant == .shortText || input.variant == .number { html.attribute("value", input.value) }
        describe(input.field, node, id: id)
        html.markup(">")
        if input.variant == .longText {
            // A parser drops one line feed after the tag.
            html.markup("\n")
            html.text(input.value)
            html.markup("</textarea>")
        }
        if input.variant == .obscured {
            // Shown by the script, which does what it says.
            html.markup("<button type=\"button\" class=\"reveal\" hidden aria-pressed=\"false\"")
            html.attribute("aria-controls", id)
            html.markup(">")
            html.text(renderer.text.showPassword)
            html.markup("</button>")
        }
        writeMessages(input.field, node, id: id)
        html.markup("</div>")
    }

    private mutating func writeCheckBox(_ input: ResolvedNode.CheckBox, _ node: ResolvedNode) {
        let id = id(node.address)
        html.markup("<div")
        classes("field check", node)
        html.markup("><input type=\"hidden\" value=\"\"")
        html.attribute("name", input.field.name)
        html.markup("><input type=\"checkbox\" value=\"true\"")
        html.attribute("id", id)
        html.attribute("name", input.field.name)
        if input.value { html.markup(" checked") }
        describe(input.field, node, id: id)
        html.markup("><label")
        html.attribute("for", id)
        html.markup(">")
        html.text(input.field.label)
        html.markup("</label>")
        writeMessages(input.field, node, id: id)
        html.markup("</div>")
    }

    private mutating func writeChoicePicker(_ input: ResolvedNode.ChoicePicker, _ node: ResolvedNode) {
        let id = id(node.address)
        let isSingle = input.variant == .mutuallyExclusive
        if isSingle, input.displayStyle == .checkbox, input.options.count > 7 {
            return writeSelect(input, node, id: id)
        }
        html.markup("<fieldset")
        classes(input.displayStyle == .chips ? "field choices chips" : "field choices", node)
        html.attribute("id", id)
        // Only a group of radio buttons can be invalid as a whole; it is no place for the focus itself.
        if input.field.isRefused { html.markup(isSingle ? " role=\"radiogroup\" tabindex=\"-1\"" : " tabindex=\"-1\"") }
        describe(input.field, node, id: id)
        html.markup("><legend>")
        html.text(input.field.label)
        html.markup("</legend><input type=\"hidden\" value=\"\"")
        html.attribute("name", input.field.name)
        html.markup(">")
        if input.isFilterable {
            // Shown by the script, which does the filtering.
            html.markup("<input type=\"search\" class=\"choice-filter\" hidden form=\"none\"")
            html.attribute("aria-label", renderer.text.filter)
            html.attribute("placeholder", renderer.text.filter)
            html.markup(">")
        }
        html.markup("<div class=\"options\">")
        for (index, option) in input.options.enumerated() {
            html.markup("<div class=\"option\">")
            html.markup(isSingle ? "<input type=\"radio\"" : "<input type=\"checkbox\"")
            html.attribute("id", "\(id)-\(index)")
            html.attribute("name", input.field.name)
            html.attribute("value", option.value)
            html.markup(option.isSelected ? " checked><label" : "><label")
            html.attribute("for", "\(id)-\(index)")
            html.markup(">")
            html.text(option.label)
            html.markup("</label></div>")
        }
        html.markup("</div>")
        writeMessages(input.field, node, id: id)
        html.markup("</fieldset>")
    }

    private mutating func writeSelect(_ input: ResolvedNode.ChoicePicker, _ node: ResolvedNode, id: String) {
        openField(input.field, node, for: id)
        html.markup("<select")
        html.attribute("id", id)
        html.attribute("name", input.field.name)
        describe(input.field, node, id: id)
        html.markup(">")
        if !input.options.contains(where: \.isSelected) {
            html.markup("<option value=\"\" selected>")
            html.text(renderer.text.nothingChosen)
            html.markup("</option>")
        }
        for option in input.options {
            html.markup("<option")
            html.attribute("value", option.value)
            html.markup(option.isSelected ? " selected>" : ">")
            html.text(option.label)
            html.markup("</option>")
        }
        html.markup("</select>")
        writeMessages(input.field, node, id: id)
        html.markup("</div>")
    }

    private mutating func writeSlider(_ input: ResolvedNode.Slider, _ node: ResolvedNode) {
        let id = id(node.address)
        openField(input.field, node, for: id)
        html.markup("<div class=\"slider\"><input type=\"range\"")
        html.attribute("id", id)
        html.attribute("name", input.field.name)
        html.attribute("min", Self.number(input.minimum))
        html.attribute("max", Self.number(input.maximum))
        // Whole bounds around ten steps or more mean whole values; a narrow scale is divided finely.
        let isWhole =
            input.minimum == input.minimum.rounded() && input.maximum == input.maximum.rounded()
            && input.value == input.value.rounded() && input.maximum - input.minimum > 2
        html.attribute("step", isWhole ? "1" : "any")
        html.attribute("value", Self.number(input.value))
        describe(input.field, node, id: id)
        html.markup("><output")
        html.attribute("for", id)
        html.markup(">")
        html.text(input.valueText)
        html.markup("</output></div>")
        writeMessages(input.field, node, id: id)
        html.markup("</div>")
    }

    private mutating func writeDateTime(_ input: ResolvedNode.DateTimeInput, _ node: ResolvedNode) {
        let id = id(node.address)
        openField(input.field, node, for: id)
        switch input.parts {
        case .date: html.markup("<input type=\"date\"")
        case .time: html.markup("<input type=\"time\"")
        case .dateTime: html.markup("<input type=\"datetime-local\"")
        }
        html.attribute("id", id)
        html.attribute("name", input.field.name)
        html.attribute("value", input.value)
        html.attribute("min", input.minimum)
        html.attribute("max", input.maximum)
        describe(input.field, node, id: id)
        html.markup(">")
        writeMessages(input.field, node, id: id)
        html.markup("</div>")
    }

    /// A file goes by a form of its own, to which its parts belong by name. What says where it goes stands before it, since
    /// a file is taken in while it comes.
    private mutating func writeFile(_ input: ResolvedNode.FileInput, _ node: ResolvedNode) {
        let id = id(node.address)
        let owner = "\(id)-upload"
        html.markup("<div")
        classes("field upload", node)
        html.markup("><label")
        html.attribute("for", id)
        html.markup(">")
        html.text(input.label)
        html.markup("</label>")
        if let form {
            uploadForms.append(owner)
            let token = form.fields.filter { $0.name == "csrf" }
            let others = form.fields.filter { $0.name != "csrf" }
            for (name, value) in token + others + [("component", node.control?.description ?? "")] {
                html.markup("<input type=\"hidden\"")
                html.attribute("form", owner)
                html.attribute("name", name)
                html.attribute("value", value)
                html.markup(">")
            }
        }
        html.markup("<div class=\"upload-controls\"><input type=\"file\" name=\"file\" required")
        html.attribute("form", owner)
        html.attribute("id", id)
        if !input.accept.isEmpty { html.attribute("accept", input.accept) }
        if node.accessibilityDescription != nil { html.attribute("aria-describedby", "\(id)-hint") }
        html.markup("><button type=\"submit\" class=\"button default\"")
        html.attribute("form", owner)
        html.attribute("id", "\(id)-send")
        html.markup(">")
        html.text(renderer.text.upload)
        html.markup("</button></div>")
        if let hint = node.accessibilityDescription {
            html.markup("<p class=\"field-hint\"")
            html.attribute("id", "\(id)-hint")
            html.markup(">")
            html.text(hint)
            html.markup("</p>")
        }
        html.markup("</div>")
    }

    /// A number as HTML's attributes take it.
    static func number(_ value: Double) -> String { Int64(exactly: value).map(String.init) ?? String(value) }
}
