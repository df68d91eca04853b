public import JSONText

/// The state of a screen's surface at its host, so that only differences are sent.
///
/// The sender must keep it in step with the host. After a refused message, call ``lose()``. When the host has no
/// surface of the screen any more, begin with a new value.
public struct ShownSurface: Sendable {
    private var slots = PartSlots()
    /// Digests of the components that were sent and are in no part, by id, with this process's secret.
    private var components: [String: Int] = [:]
    /// Digests of the values that parts were made from, by slot.
    private var parts: [Int: Int] = [:]
    private var isCreated = false

    /// Makes the state of a screen whose surface does not exist yet.
    public init() {}

    /// The A2UI 0.9 messages that bring the surface to the content: all of it at first, then what differs.
    ///
    /// The data is always sent, since what a person put in may stand in its place.
    public mutating func messages(for content: SurfaceContent, surface: String) -> JSON {
        var messages: [JSON] = []
        if !isCreated {
            messages.append([
                "version": "v0.9",
                "createSurface": ["surfaceId": .string(surface), "catalogId": .string(SurfaceContent.catalog)],
            ])
        }
        isCreated = true
        messages.append([
            "version": "v0.9",
            "updateDataModel": ["surfaceId": .string(surface), "path": "/", "value": content.data],
        ])
        if let changes = changes(to: content.view) {
            messages.append([
                "version": "v0.9", "updateComponents": ["surfaceId": .string(surface), "components": changes],
            ])
        }
        return .array(messages)
    }

    /// The components that differ from those that were sent, as a JSON array; nil when none does.
    public mutating func changes(to view: View) -> JSON? {
        var slots = slots
        self.slots = PartSlots()
        let changed = slots.flatten(view) { slot, digest in
            parts.updateValue(digest, forKey: slot) != digest
        } _: { id, digest in
            components.updateValue(digest, forKey: id) != digest
        }
        self.slots = slots
        return changed.isEmpty ? nil : .array(changed)
    }

    /// Forgets the state of the host: all components are sent again, to a surface that is there.
    public mutating func lose() {
        slots = PartSlots()
        components = [:]
        parts = [:]
        isCreated = true
    }
}
