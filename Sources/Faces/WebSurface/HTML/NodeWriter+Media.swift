import Surfaces

// Images, films and sounds, from the addresses that the deployment allows.
extension NodeWriter {
    mutating func blocked(_ description: String?) {
        html.markup("<span class=\"blocked\">")
        if let description, !description.isEmpty {
            html.text(description)
            html.markup(" ")
        }
        html.markup("<span class=\"text-caption\">")
        html.text(renderer.text.blockedMedia)
        html.markup("</span></span>")
    }

    mutating func writeImage(_ image: ResolvedNode.Image, _ node: ResolvedNode) {
        let description = node.accessibilityLabel ?? image.description
        guard let address = renderer.allowAddress(image.url, .image) else {
            // An image without an address yet is nothing at all, not a refusal.
            if !image.url.isEmpty { blocked(description) }
            return
        }
        html.markup("<img class=\"image ")
        html.token(image.variant.rawValue)
        html.markup(" fit-")
        html.token(image.fit.rawValue)
        weight(node)
        html.markup("\"")
        language(node)
        html.attribute("src", address)
        html.attribute("alt", description ?? "")
        html.markup(" loading=\"lazy\" decoding=\"async\">")
    }

    mutating func writeVideo(_ url: String, _ node: ResolvedNode) {
        guard let address = renderer.allowAddress(url, .video) else { return blocked(node.accessibilityLabel) }
        html.markup("<video controls preload=\"metadata\" playsinline")
        classes("video", node)
        html.attribute("src", address)
        html.attribute("aria-label", node.accessibilityLabel)
        html.markup("></video>")
    }

    mutating func writeAudio(_ url: String, _ description: String?, _ node: ResolvedNode) {
        guard let address = renderer.allowAddress(url, .audio) else {
            return blocked(node.accessibilityLabel ?? description)
        }
        html.markup("<figure")
        classes("audio", node)
        html.markup(">")
        if let description {
            html.markup("<figcaption>")
            html.text(description)
            html.markup("</figcaption>")
        }
        html.markup("<audio controls preload=\"metadata\"")
        html.attribute("src", address)
        html.attribute("aria-label", node.accessibilityLabel ?? description)
        html.markup("></audio></figure>")
    }
}
