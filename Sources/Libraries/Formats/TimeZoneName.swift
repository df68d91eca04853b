extension PersonFormat {
    /// The name of a time zone for people: the place of its identifier in the IANA database, such as `Buenos Aires` of
    /// `America/Argentina/Buenos_Aires`, or `UTC` of `Etc/UTC`.
    public static func name(ofZone identifier: String) -> String {
        let place = identifier.split(separator: "/").last.map(String.init) ?? identifier
        return place.replacing("_", with: " ")
    }
}
