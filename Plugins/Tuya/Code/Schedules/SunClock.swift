import Foundation

/// A place on earth.
struct Coordinates: Sendable, Hashable {
    /// In degrees, north of the equator.
    var latitude: Double
    /// In degrees, east of Greenwich.
    var longitude: Double

    static let latitudes: ClosedRange<Double> = -90...90
    static let longitudes: ClosedRange<Double> = -180...180
}

/// When the sun rises and sets at a place.
///
/// The formulas are those of NOAA's solar calculator (Global Monitoring Laboratory, "Solar Calculation Details"), after Meeus,
/// Astronomical Algorithms, 2nd edition, chapters 25 and 28. They hold within a minute between the years 1901 and 2099, to 72
/// degrees of latitude.
struct SunClock: Sendable, Hashable {
    enum Event: Sendable, Hashable { case sunrise, sunset }

    var place: Coordinates

    /// Degrees from the zenith at which the upper edge of the sun touches the horizon, with the usual refraction.
    private static let zenith = 90.833
    private static let day = 86_400.0

    /// The seconds since 1970 UTC at which the sun rises or sets on a day; nil where it does neither.
    ///
    /// - Parameters:
    ///   - noon: The local noon of the day by the clocks, in seconds since 1970 UTC: the event is that of the noon of the sun that
    ///     comes nearest.
    func instant(of event: Event, around noon: Int64) -> Int64? {
        // A degree of longitude is four minutes.
        let meridian = Self.day / 2 - place.longitude * 240
        let date = ((Double(noon) - meridian) / Self.day).rounded()
        let mean = date * Self.day + meridian
        var instant = mean
        for _ in 0..<4 {
            let sun = Sun(at: instant)
            guard let angle = hourAngle(sun.declination) else { return nil }
            instant = mean - sun.equationOfTime * 60 + (event == .sunrise ? -angle : angle) * 240
        }
        return Int64(exactly: instant.rounded())
    }

    /// The degrees that the earth turns between the sun's noon and its rising or setting; nil where it does neither.
    private func hourAngle(_ declination: Double) -> Double? {
        let latitude = place.latitude * .pi / 180
        let (zenith, across) = (Self.zenith * .pi / 180, cos(latitude) * cos(declination))
        guard across > 1e-9 else { return nil }
        let cosine = (cos(zenith) - sin(latitude) * sin(declination)) / across
        return (-1...1).contains(cosine) ? acos(cosine) * 180 / .pi : nil
    }
}

/// The sun as it stands at an instant.
private struct Sun {
    /// Radians north of the celestial equator.
    let declination: Double
    /// The minutes by which a sundial is ahead of the clock.
    let equationOfTime: Double

    /// - Parameter instant: Seconds since 1970 UTC.
    init(at instant: Double) {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        // Centuries since noon of 1 January 2000, Julian day 2451545; 1970 began at 2440587.5.
        let century = (instant / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
        let meanLongitude = radians(280.46646 + century * (36_000.76983 + century * 0.0003032))
        let anomaly = radians(357.52911 + century * (35_999.05029 - century * 0.0001537))
        let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
        let centre =
            sin(anomaly) * (1.914602 - century * (0.004817 + century * 0.000014))
            + sin(2 * anomaly) * (0.019993 - century * 0.000101) + sin(3 * anomaly) * 0.000289
        let node = radians(125.04 - 1_934.136 * century)
        let longitude = meanLongitude + radians(centre - 0.00569 - 0.00478 * sin(node))
        let seconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
        let obliquity = radians(23 + (26 + seconds / 60) / 60 + 0.00256 * cos(node))
        declination = asin(sin(obliquity) * sin(longitude))
        let slope = pow(tan(obliquity / 2), 2)
        let ellipse = 2 * eccentricity * sin(anomaly) * (2 * slope * cos(2 * meanLongitude) - 1)
        let tilt = slope * sin(2 * meanLongitude) - slope * slope * sin(4 * meanLongitude) / 2
        let orbit = eccentricity * eccentricity * sin(2 * anomaly) * 1.25
        equationOfTime = (tilt + ellipse - orbit) * 180 / .pi * 4
    }
}
