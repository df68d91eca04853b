package import Files

/// The libraries that a module's file asks the loader for, and where it has them searched; read without loading it.
package struct ModuleLibraries: Sendable, Hashable {
    /// Names of the `DT_NEEDED` entries, in order.
    package var needed: [String] = []
    /// The folders of `DT_RUNPATH` or, without one, of `DT_RPATH`.
    package var folders: [String] = []

    /// Those folders that the loader searches: a module is loaded from a sealed copy, which is in no folder, so that
    /// `$ORIGIN` leads nowhere.
    package var usableFolders: [String] { folders.filter { $0.utf8.first == UInt8(ascii: "/") } }

    /// Whether it relies on libraries beside its own file.
    package var hasOrigin: Bool { folders.contains { $0.hasPrefix("$ORIGIN") || $0.hasPrefix("${ORIGIN}") } }

    private static let maximumSegments = 256
    private static let maximumEntries = 4_096
    private static let maximumNames = 256 << 10

    /// Reads the dynamic section; nil where there is none that can be read. Loading the file reports this more exactly.
    package init?(readingELF source: any ByteSource) {
        let head = source.bytes(at: 0, count: 64)
        guard head.count == 64, head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        let count = Int(Self.number(head, 56, 2))
        guard Self.number(head, 54, 2) == 56, (1...Self.maximumSegments).contains(count),
            let start = Int(exactly: Self.number(head, 32, 8))
        else { return nil }
        let table = source.bytes(at: start, count: count * 56)
        guard table.count == count * 56 else { return nil }
        var loads: [(address: UInt64, offset: UInt64, size: UInt64)] = []
        var dynamic: [UInt8] = []
        for index in 0..<count {
            let header = index * 56
            let (offset, size) = (Self.number(table, header + 8, 8), Self.number(table, header + 32, 8))
            switch Self.number(table, header, 4) {
            case 1: loads.append((Self.number(table, header + 16, 8), offset, size))
            case 2:
                guard let place = Int(exactly: offset), size <= UInt64(Self.maximumEntries) * 16 else { return nil }
                dynamic = source.bytes(at: place, count: Int(size))
            default: break
            }
        }
        var values: [UInt64: [UInt64]] = [:]
        for entry in stride(from: 0, to: dynamic.count - dynamic.count % 16, by: 16) {
            let tag = Self.number(dynamic, entry, 8)
            if tag == 0 { break }
            values[tag, default: []].append(Self.number(dynamic, entry + 8, 8))
        }
        guard let address = values[5]?.first, let size = values[10]?.first, size <= UInt64(Self.maximumNames),
            let load = loads.first(where: { $0.address <= address && address - $0.address < $0.size })
        else { return nil }
        let (place, overflows) = load.offset.addingReportingOverflow(address - load.address)
        guard !overflows, let place = Int(exactly: place) else { return nil }
        let names = source.bytes(at: place, count: Int(size))
        func name(_ offset: UInt64) -> String? {
            guard let offset = Int(exactly: offset), offset < names.count else { return nil }
            return String(validating: names[offset...].prefix { $0 != 0 }, as: UTF8.self)
        }
        needed = (values[1] ?? []).compactMap(name)
        // By bytes, as the loader does.
        folders = (values[29] ?? values[15] ?? []).compactMap(name).flatMap { list in
            list.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
        }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
        guard offset >= 0, count <= 8, offset <= bytes.count - count else { return 0 }
        return (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }
}
