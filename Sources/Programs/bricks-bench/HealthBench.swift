import CBench
import Foundation

/// The processor time of an import of health data, from the upload to the notice of its end: over libxml2's parser alone on
/// the same file, and of the same file once more over the first time.
struct HealthBench {
    private let place: Workplace
    private static let pairs = 3
    /// In bytes.
    private static let size = 128 << 20
    private static let patience = Duration.seconds(900)

    init(_ place: Workplace) { self.place = place }

    static let ids = ["health-import", "health-again"]

    func run(_ isWanted: (String) -> Bool) async throws -> [Measurement] {
        guard Self.ids.contains(where: isWanted) else { return [] }
        let (export, records) = Self.export()
        let path = place.file("export.xml")
        try Data(export).write(to: URL(filePath: path))
        let app = try RunningApp(place, data: "health-data")
        defer { app.stop() }
        var (first, again, parsed): ([Double], [Double], [Double]) = ([], [], [])
        var peak = 0
        for pair in 0..<Self.pairs {
            if pair.isMultiple(of: 2) { parsed.append(try Self.parse(path)) }
            // Of somebody new each time, who has none of it.
            let visitor = try Visitor(app)
            try visitor.open(tab: "biometrics")
            first.append(try Self.time(of: app, visitor, export, end: "Import finished"))
            again.append(try Self.time(of: app, visitor, export, end: "Nothing new:"))
            if !pair.isMultiple(of: 2) { parsed.append(try Self.parse(path)) }
            peak = max(peak, app.processes.filter { $0 != app.child.id }.map(Child.peakSize).max() ?? 0)
        }
        let (over, repeated) = (Pairs(ours: first, theirs: parsed), Pairs(ours: again, theirs: first))
        let file = "\(export.count >> 20) MiB, \(records) records"
        return [
            Measurement(
                id: "health-import",
                title: "processor time of an import of health data, over libxml2's parser alone on the same file",
                ratio: over.ratios.median, spread: over.ratios.middleHalf, target: "≤ 2",
                detail: [
                    ("import", Figure.text(first, "ms, host and workers")), ("libxml2", Figure.text(parsed, "ms")),
                    ("memory of the largest worker", "\(peak >> 20) MiB, target ≤ 100"), ("file", file),
                    ("pairs", "\(Self.pairs)"),
                ]),
            Measurement(
                id: "health-again",
                title: "processor time of an import of a file that is known, over the first time",
                ratio: repeated.ratios.median, spread: repeated.ratios.middleHalf, target: "≤ 0.4",
                detail: [
                    ("again", Figure.text(again, "ms, host and workers")), ("first", Figure.text(first, "ms")),
                    ("file", file), ("pairs", "\(Self.pairs)"),
                ]),
        ].filter { isWanted($0.id) }
    }

    /// Milliseconds of the processor of the app, from the upload until the page has the notice.
    private static func time(
        of app: RunningApp, _ visitor: Visitor, _ export: [UInt8], end notice: String
    ) throws -> Double {
        // A worker that is started meanwhile has used nothing before.
        let before = Dictionary(uniqueKeysWithValues: app.processes.map { ($0, cbench_processor_time($0)) })
        let deadline = ContinuousClock.now + patience
        try visitor.upload(export, named: "export.xml")
        while !visitor.text.contains(notice) {
            guard ContinuousClock.now < deadline else {
                throw BenchFailure(message: "The page never said “\(notice)”.", help: "")
            }
            usleep(300_000)
            try visitor.page()
        }
        let used = app.processes.map { max(0, cbench_processor_time($0) - (before[$0] ?? 0)) }
        return Double(used.reduce(0, +)) / 1_000_000
    }

    /// Milliseconds of the processor.
    private static func parse(_ path: String) throws -> Double {
        let before = clock()
        guard unsafe cbench_read_xml(path) > 0 else {
            throw BenchFailure(message: "libxml2 cannot read \(path).", help: "")
        }
        return Double(clock() - before) / Double(CLOCKS_PER_SEC) * 1_000
    }

    /// An export as iOS 17 writes it: heart rates of a watch, with steps and energy between them, five seconds apart.
    private static func export() -> (bytes: [UInt8], records: Int) {
        var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n".utf8)
        bytes.reserveCapacity(size + 1_024)
        let device =
            "&lt;&lt;HKDevice: 0x283b4c3c0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, "
            + "software:10.3&gt;"
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var count = 0
        while bytes.count < size {
            let (second, minute, hour) = (count * 5 % 60, count / 12 % 60, count / 720 % 24)
            let (day, month, year) = (1 + count / 17_280 % 28, 1 + count / 483_840 % 12, 2_020 + count / 5_806_080)
            let moment = "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute)):\(two(second)) +0000"
            let (type, unit, value) =
                switch count % 10 {
                case 0, 5: ("StepCount", "count", "\(1 + count % 40)")
                case 3: ("ActiveEnergyBurned", "kcal", "0.\(100 + count % 899)")
                default: ("HeartRate", "count/min", "\(50 + count % 70)")
                }
            bytes +=
                """
                 <Record type="HKQuantityTypeIdentifier\(type)" sourceName="Watch" sourceVersion="10.3" \
                device="\(device)" unit="\(unit)" creationDate="\(moment)" startDate="\(moment)" endDate="\(moment)" \
                value="\(value)">
                  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>
                 </Record>

                """.utf8
            count += 1
        }
        bytes += Array("</HealthData>\n".utf8)
        return (bytes, count)
    }
}
