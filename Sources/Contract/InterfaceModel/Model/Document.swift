/// The one description of a JSON document that crosses the border.
public struct Document: Sendable, Hashable {
    /// In snake case, such as `device_state`.
    public var name: String
    public var summary: String
    public var fields: [Field]
    /// The most bytes of its text.
    public var size: Int

    init(_ name: String, size: Int = 16 << 10, _ summary: String, _ fields: [Field]) {
        self.name = name
        self.summary = summary
        self.fields = fields
        self.size = size
    }

    public struct Field: Sendable, Hashable {
        /// In camel case, as the JSON member is called.
        public var name: String
        public var type: FieldType
        public var isOptional: Bool
        public var meaning: String

        init(_ name: String, _ type: FieldType, optional: Bool = false, _ meaning: String) {
            self.name = name
            self.type = type
            self.isOptional = optional
            self.meaning = meaning
        }
    }

    public indirect enum FieldType: Sendable, Hashable {
        case boolean
        case integer
        case number
        /// At most that many Unicode scalars.
        case text(max: Int)
        /// Another document by name.
        case document(String)
        case list(FieldType, max: Int)
        /// Any JSON value.
        case json
    }
}
