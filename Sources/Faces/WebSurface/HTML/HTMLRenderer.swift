public import Surfaces
import Synchronization

/// The form that carries a screen, with the values that identify the screen when it is sent.
public struct ScreenForm: Sendable, Hashable {
    /// The screen's id, which is the surface's.
    public var screen: String
    /// Which state of the screen the person saw.
    public var generation: String
    /// The session's token against forged requests.
    public var csrf: String
    /// Where the form is sent.
    public var action: String
    /// Where files are sent, each with `csrf`, `screen` and `component` before it.
    public var uploadAction: String
    /// The path of the page that the form stands on.
    public var path: String
    /// Prefix of the ids on the page; different for each screen of one page. Letters, digits and hyphens.
    public var idPrefix: String

    /// Makes the form of a screen; the addresses and the prefix default to those of the app's main screen.
    public init(
        screen: String, generation: String, csrf: String, action: String = "/action",
        uploadAction: String = "/upload", idPrefix: String = "s", path: String = "/"
    ) {
        self.screen = screen
        self.generation = generation
        self.csrf = csrf
        self.action = action
        self.uploadAction = uploadAction
        self.idPrefix = idPrefix
        self.path = path
    }

    /// The fields that every form of the screen has.
    var fields: [(name: String, value: String)] {
        let fields = [("screen", screen), ("generation", generation), ("csrf", csrf)]
        return path == "/" ? fields : fields + [("at", path)]
    }
}

/// Renders resolved surfaces to HTML that needs no script and no inline style.
///
/// Buttons are `<button name="component" value="ID@SCOPE">`, inputs have the names of `ResolvedNode.Field`. A button whose
/// check fails is `aria-disabled` but can be pressed, since only sending the form lets a page without scripts check anew.
public struct HTMLRenderer: Sendable {
    /// Where an address is used.
    public enum AddressUse: Sendable { case image, video, audio, file }

    /// The words of the renderer's own; a change makes parts that were rendered before void.
    public var text: InterfaceText { didSet { identity = Self.newIdentity() } }
    /// Returns the address to write in the page, or nil for one that the deployment does not allow; always the same for one
    /// address.
    public var allowAddress: @Sendable (String, AddressUse) -> String? { didSet { identity = Self.newIdentity() } }
    /// Another for each renderer that may write something else.
    private(set) var identity = Self.newIdentity()

    private static let identities = Atomic<UInt64>(0)

    private static func newIdentity() -> UInt64 { identities.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Makes a renderer.
    ///
    /// - Parameter allowAddress: Decides on each address that is loaded; by default every address that
    ///   ``AddressPolicy/isSafe(_:)`` allows.
    public init(
        text: InterfaceText = InterfaceText(),
        allowAddress: @escaping @Sendable (String, AddressUse) -> String? = { address, _ in
            AddressPolicy.isSafe(address) ? address : nil
        }
    ) {
        self.text = text
        self.allowAddress = allowAddress
    }

    /// The screen as one form, followed by a form for each file that can be sent.
    public func render(_ node: ResolvedNode, form: ScreenForm) -> [UInt8] {
        var writer = NodeWriter(renderer: self, idPrefix: form.idPrefix, form: form)
        // A field that is wrong has its reason beside it, in the words of the app: the browser says nothing.
        writer.html.markup("<form class=\"screen\" method=\"post\" novalidate")
        writer.html.attribute("action", form.action)
        writer.html.attribute("id", "\(form.idPrefix)-form")
        writer.html.markup(">")
        for (name, value) in form.fields {
            writer.html.markup("<input type=\"hidden\"")
            writer.html.attribute("name", name)
            writer.html.attribute("value", value)
            writer.html.markup(">")
        }
        // Enter in a text field presses a form's first button: the primary one, or none in particular.
        writer.html.markup("<button type=\"submit\" hidden name=\"component\"")
        writer.html.attribute("value", Self.defaultButton(node)?.description ?? "")
        writer.html.markup(">&nbsp;</button>")
        writer.writeSummary(of: node)
        writer.write(node)
        writer.html.markup("</form>")
        for id in writer.uploadForms {
            writer.html.markup("<form method=\"post\" enctype=\"multipart/form-data\"")
            writer.html.attribute("action", form.uploadAction)
            writer.html.attribute("id", id)
            writer.html.markup("></form>")
        }
        return writer.html.bytes
    }

    /// The surface without its form, for a place where nothing can be pressed.
    public func renderInert(_ node: ResolvedNode, idPrefix: String = "s") -> [UInt8] {
        var writer = NodeWriter(renderer: self, idPrefix: idPrefix)
        writer.html.markup("<div class=\"screen\" inert>")
        writer.write(node)
        writer.html.markup("</div>")
        return writer.html.bytes
    }

    private static func defaultButton(_ node: ResolvedNode) -> ControlReference? {
        var buttons: [(control: ControlReference, isPrimary: Bool)] = []
        node.visitOutsideParts { node in
            if let part = node.part.part { buttons += part.buttons }
            if case .button(let button) = node.content, let control = node.control {
                buttons.append((control, button.variant == .primary))
            }
            return true
        }
        return buttons.first(where: \.isPrimary)?.control ?? (buttons.count == 1 ? buttons[0].control : nil)
    }
}

/// Which addresses a page may load or link to.
public enum AddressPolicy {
    /// Whether an address is `http`, `https` or relative, and free of what makes browsers read it differently.
    public static func isSafe(_ address: String) -> Bool {
        guard !address.isEmpty, address.utf8.count <= 2_048,
            address.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" })
        else { return false }
        // A colon before the first slash, question mark or number sign ends a scheme (RFC 3986, 4.2).
        // Bytes are looked at, as browsers do: to a string, some letters are one character with the colon before them.
        let head = address.utf8.prefix { !"/?#".utf8.contains($0) }
        guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return !address.utf8.starts(with: "//".utf8) }
        let scheme = Substring(head[..<colon]).lowercased()
        return scheme == "http" || scheme == "https"
    }
}
