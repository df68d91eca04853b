import JSONText

extension Resolver {
    /// The number of parts of a stacked chart that are shown; more could not be told apart.
    static let maximumParts = 8

    /// A chart of sums. Elements without a label or a list of values are left out; one without any value keeps its place.
    mutating func stacked(
        _ label: String, _ unit: String?, _ lanes: DynamicValue?, _ value: DynamicValue, at id: String,
        _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Chart {
        let elements = try evaluator.evaluate(value, in: scope)?.array ?? []
        let named = try lanes.map { lanes throws(SurfaceError) in try evaluator.evaluate(lanes, in: scope)?.array ?? []
        }
        var names: [String] = []
        for name in (named ?? []).prefix(Self.maximumParts) {
            let name = InertText.inert(Coercion.string(name))
            try evaluator.count(name)
            names.append(name)
        }
        try count(elements.count * max(1, names.count), at: id)
        var points: [ResolvedNode.Chart.Point] = []
        var places: [String] = []
        for element in elements {
            guard let values = element["values"]?.array, element["label"] != nil else { continue }
            let label = InertText.inert(Coercion.string(element["label"]))
            try evaluator.count(label)
            places.append(label)
            let parts = names.indices.map { index -> ResolvedNode.Chart.Part in
                // Eight of them together are below 1e300.
                let number = (values.indices.contains(index) ? values[index].double : nil)
                    .flatMap { (0..<1e299).contains($0) ? $0 : nil }
                return ResolvedNode.Chart.Part(value: number, text: number.map { evaluator.numberText($0) })
            }
            let known = parts.compactMap(\.value)
            guard !known.isEmpty else { continue }
            let sum = known.reduce(0, +)
            points.append(
                ResolvedNode.Chart.Point(
                    label: label, place: places.count - 1, value: sum, valueText: evaluator.numberText(sum),
                    parts: parts))
        }
        return ResolvedNode.Chart(
            kind: .stacked, label: label, unit: unit, points: points, places: places,
            ticks: ChartScale.ticks(of: points, kind: .stacked).map {
                ResolvedNode.Chart.Tick(value: $0, text: evaluator.numberText($0))
            }, parts: names)
    }
}
