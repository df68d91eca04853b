/// A spline through points whose knots are those of scipy's `interp1d` of the kinds "quadratic" and "cubic": at the points, or in the
/// middle between them, and none beside the ends.
struct Spline: Sendable {
    private let knots: [Double]
    private let coefficients: [Double]
    private let degree: Int

    /// nil for fewer than five points, or places that do not rise.
    ///
    /// - Parameter degree: 2 or 3.
    init?(_ places: [Double], _ values: [Double], degree: Int) {
        guard places.count == values.count, places.count >= 5, degree == 2 || degree == 3,
            zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        let inner: ArraySlice<Double> =
            degree == 3
            ? places[2..<places.count - 2]
            : zip(places, places.dropFirst()).map { ($0 + $1) / 2 }[1..<places.count - 2]
        let (first, last) = (places[0], places[places.count - 1])
        knots =
            Array(repeating: first, count: degree + 1) + inner + Array(repeating: last, count: degree + 1)
        self.degree = degree
        // A row of a banded matrix has the places from `degree` before to `degree` after the diagonal.
        let width = 2 * degree + 1
        var rows = Array(repeating: 0.0, count: places.count * width)
        var right = values
        var span = degree
        for (row, place) in places.enumerated() {
            while span < places.count - 1, knots[span + 1] <= place { span += 1 }
            for (index, weight) in Self.weights(knots, span, place, degree).enumerated() {
                let column = span - degree + index - row + degree
                if (0..<width).contains(column) { rows[row * width + column] = weight }
            }
        }
        for pivot in places.indices {
            let diagonal = rows[pivot * width + degree]
            guard diagonal != 0 else { return nil }
            for row in pivot + 1..<min(pivot + degree + 1, max(pivot + 1, places.count)) {
                let factor = rows[row * width + degree - (row - pivot)] / diagonal
                guard factor != 0 else { continue }
                for offset in 0...degree {
                    rows[row * width + degree - (row - pivot) + offset] -=
                        factor * rows[pivot * width + degree + offset]
                }
                right[row] -= factor * right[pivot]
            }
        }
        for row in places.indices.reversed() {
            for offset in 1...degree where row + offset < places.count {
                right[row] -= rows[row * width + degree + offset] * right[row + offset]
            }
            right[row] /= rows[row * width + degree]
        }
        coefficients = right
    }

    /// The values at places that rise; before the first point and after the last they are the ends of the spline's own curve.
    func values(at places: [Double]) -> [Double] {
        var span = degree
        return places.map { place in
            while span < coefficients.count - 1, knots[span + 1] <= place { span += 1 }
            return zip(Self.weights(knots, span, place, degree), coefficients[(span - degree)...]).reduce(0) {
                $0 + $1.0 * $1.1
            }
        }
    }

    /// The weights of the coefficients that a place depends on, after de Boor.
    private static func weights(_ knots: [Double], _ span: Int, _ place: Double, _ degree: Int) -> [Double] {
        var weights = [1.0]
        for order in 1...degree {
            var next = Array(repeating: 0.0, count: order + 1)
            for index in 0..<order {
                let (low, high) = (knots[span - order + 1 + index], knots[span + 1 + index])
                let share = high > low ? weights[index] / (high - low) : 0
                next[index] += share * (high - place)
                next[index + 1] += share * (place - low)
            }
            weights = next
        }
        return weights
    }
}
