extension View {
    /// A part of a screen, such as an item of a list, that is made only where it differs from what the screen shows.
    ///
    /// A part keeps the ids of its components as long as it is shown, wherever it stands: when an item comes before it,
    /// only that item is sent. Ids that begin with `part-` are kept for parts. A part inside a part is made with it.
    ///
    /// - Parameters:
    ///   - key: names the part on its screen, such as the id of the item.
    ///   - value: all that the part is made from: a part of an equal value is not made again.
    ///   - kind: names what is made of the value, where many screens show the same parts: a part of that kind and an equal
    ///     value is then made once for all of them. Nil for a part of this screen alone.
    public static func part<Value: Hashable & Sendable>(
        _ key: String, _ value: Value, kind: String? = nil, _ make: @escaping @Sendable (Value) -> View
    ) -> View {
        View(part: Part(key: key, kind: kind, digest: Part.digest(of: value)) { make(value) })
    }

    private init(part: Part) {
        self.init("", id: nil)
        self.part = part
    }

    /// The view, or what its part is made to be.
    var made: View { part?.make() ?? self }

    /// A view that is made when it is needed.
    struct Part: Sendable {
        var key: String
        var kind: String?
        /// Of all that it is made from, with this process's secret: nobody can find two values of one digest.
        var digest: Int
        var make: @Sendable () -> View

        static func digest(of value: some Hashable) -> Int {
            var hasher = Hasher()
            hasher.combine(value)
            return hasher.finalize()
        }
    }
}
