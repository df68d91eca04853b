import Compression

/// The export in a zip archive as the Health app makes it.
///
/// Names of files and folders may be of any language: the export is the largest XML file that begins like one.
struct HealthArchive {
    /// How many files, the largest first, are looked at; an archive of the Health app has two.
    private static let candidates = 100
    /// Within how many bytes an export says that it is one.
    private static let beginning = 4_096

    private let archive: ZipArchive
    private let export: ZipArchive.File
    /// Whether the end of the archive is missing, and with it the list of its files.
    let isCut: Bool

    /// - Throws: `archive`, or `noExportInArchive`.
    init(_ source: some ZipSource) throws(HealthError) {
        archive = try Self.reading { () throws(ZipProblem) in try ZipArchive(source, suffix: ".xml") }
        isCut = archive.files == nil
        let archive = archive
        let found = try Self.reading { () throws(ZipProblem) in
            guard let files = archive.files else { return try Self.first(archive, source.size) }
            return try Self.largest(files, archive)
        }
        guard let found else { throw isCut ? .archive(.truncated) : .noExportInArchive }
        export = found
    }

    /// Begins to read the export.
    ///
    /// - Throws: `archive`.
    func content() throws(HealthError) -> ZipContent {
        try Self.reading { () throws(ZipProblem) in try archive.content(of: export) }
    }

    static func reading<Result>(_ body: () throws(ZipProblem) -> Result) throws(HealthError) -> Result {
        do throws(ZipProblem) {
            return try body()
        } catch {
            throw .archive(error)
        }
    }

    private static func largest(
        _ files: [ZipArchive.File], _ archive: ZipArchive
    ) throws(ZipProblem) -> ZipArchive.File? {
        guard !files.contains(where: \.isEncrypted) else { throw .encrypted }
        let ordered = files.sorted { ($0.size ?? 0) > ($1.size ?? 0) }
        for file in ordered.prefix(candidates) where try isExport(file, archive) { return file }
        return nil
    }

    /// The first export of an archive whose list is missing.
    private static func first(_ archive: ZipArchive, _ size: Int) throws(ZipProblem) -> ZipArchive.File? {
        var place = 0
        var count = 0
        while place < size, count < archive.maximumFiles, let file = try archive.file(at: place) {
            count += 1
            if file.hasSuffix(".xml"), try isExport(file, archive) { return file }
            place = try archive.place(after: file)
        }
        return nil
    }

    private static func isExport(_ file: ZipArchive.File, _ archive: ZipArchive) throws(ZipProblem) -> Bool {
        let content = try archive.content(of: file)
        var bytes: [UInt8] = []
        do throws(ZipProblem) {
            while bytes.count < beginning, !content.isAtEnd { bytes += try content.read() }
        } catch {
            // Bytes before the cut may be enough; and whatever else is wrong is told of the export alone.
            if bytes.isEmpty { throw error }
        }
        let text = bytes.prefix(beginning)
        return text.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
            && ["<HealthData", "<!DOCTYPE HealthData"].contains { text.firstRange(of: Array($0.utf8)) != nil }
    }
}
