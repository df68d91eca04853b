/// The one description of a JSON document that crosses the border.
public struct Document: Sendable, Hashable {
    /// In snake case, such as `device_state`.
    public var name: String
    /// The document's meaning in one sentence, which becomes the comment of its generated types.
    public var summary: String
    /// The members in the order in which types and pages list them.
    public var fields: [Field]
    /// The most bytes of its text.
    public var size: Int

    init(_ name: String, size: Int = 16 << 10, _ summary: String, _ fields: [Field]) {
        self.name = name
        self.summary = summary
        self.fields = fields
        self.size = size
    }

    /// One member of the document's JSON object.
    public struct Field: Sendable, Hashable {
        /// In camel case, as the JSON member is called.
        public var name: String
        /// The type and the bounds of the member's value.
        public var type: FieldType
        /// Whether the member may be absent.
        public var isOptional: Bool
        /// The member's meaning in one sentence, which becomes its generated comment.
        public var meaning: String

        init(_ name: String, _ type: FieldType, optional: Bool = false, _ meaning: String) {
            self.name = name
            self.type = type
            self.isOptional = optional
            self.meaning = meaning
        }
    }

    /// The types that members may have.
    public indirect enum FieldType: Sendable, Hashable {
        case boolean
        /// A whole number of 64 bits.
        case integer
        case number
        /// At most that many Unicode scalars.
        case text(max: Int)
        /// Another document by name.
        case document(String)
        /// A list with a maximum of `max` elements.
        case list(FieldType, max: Int)
        /// Any JSON value.
        case json
    }
}
