extension FixedWidthInteger {
    /// The whole part of a number, or the nearest end of the range where it does not fit; 0 for what is no number.
    ///
    /// The plain conversion ends the process for such numbers, and the author of a text decides on its numbers.
    @inlinable
    public init(clamping number: Double) {
        if let exact = Self(exactly: number.rounded(.towardZero)) {
            self = exact
        } else if number.isNaN {
            self = 0
        } else {
            self = number < 0 ? .min : .max
        }
    }

    /// The sum, or the nearest end of the range.
    public func clampedSum(_ other: Self) -> Self {
        let (sum, overflows) = addingReportingOverflow(other)
        return !overflows ? sum : other < 0 ? .min : .max
    }

    /// The product, or the nearest end of the range.
    public func clampedProduct(_ other: Self) -> Self {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return !overflows ? product : (self < 0) == (other < 0) ? .max : .min
    }
}
