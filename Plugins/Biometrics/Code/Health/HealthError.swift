import Database

/// Why an import ended before the end of its file; what was read before that is kept.
enum HealthError: Error, Sendable, Hashable {
    case cannotRead(reason: String)
    case isArchive
    case notXML(line: Int, column: Int, reason: String)
    case notAnExport(root: String)
    case malformed(line: Int, column: Int, reason: String)
    case truncated(line: Int)
    case tooDeep(line: Int, limit: Int)
    case tooLarge(line: Int, reason: String)
    /// The person has as many records as are kept for one.
    case quota(limit: Int)
    case storage(DatabaseError)

    /// The stable code.
    var code: String {
        switch self {
        case .cannotRead: "health.cannot-read"
        case .isArchive: "health.is-archive"
        case .notXML: "health.not-xml"
        case .notAnExport: "health.not-an-export"
        case .malformed: "health.malformed"
        case .truncated: "health.truncated"
        case .tooDeep: "health.too-deep"
        case .tooLarge: "health.too-large"
        case .quota: "health.quota"
        case .storage(let error):
            switch error.kind {
            case .full: "health.disk-full"
            case .readOnly: "health.read-only"
            default: "health.storage"
            }
        }
    }

    /// Text that states what was found and what was expected.
    var message: String {
        switch self {
        case .cannotRead(let reason): "The file cannot be read: \(reason)."
        case .isArchive: "The file is a ZIP archive; the export.xml inside it was expected."
        case .notXML(let line, let column, let reason):
            "The file is not XML (line \(line), column \(column)): \(reason)."
        case .notAnExport(let root):
            "The file is XML, but its root element is <\(root)>; <HealthData> was expected."
        case .malformed(let line, let column, let reason):
            "The XML is damaged at line \(line), column \(column): \(reason)."
        case .truncated(let line): "The file ends at line \(line), before </HealthData>."
        case .tooDeep(let line, let limit):
            "Elements are nested more than \(limit) deep at line \(line); an export of Apple Health has at most 6."
        case .tooLarge(let line, let reason): "An element at line \(line) is too large: \(reason)."
        case .quota(let limit):
            "You have \(Wording.count(limit, "record", "records")) now, which is as many as this app keeps for one person."
        case .storage: "The records cannot be saved right now."
        }
    }

    /// The action that the person can take.
    var mend: String {
        switch self {
        case .cannotRead: "Choose the file again, and check that it may be read."
        case .isArchive: "Unpack the archive and choose apple_health_export/export.xml."
        case .notXML: "Choose the file export.xml from the archive that the Health app makes."
        case .notAnExport(root: "ClinicalDocument"):
            "This is export_cda.xml; choose export.xml from the same archive."
        case .notAnExport: "Choose the file export.xml from the archive that the Health app makes."
        case .malformed, .tooDeep, .tooLarge:
            "Make a new export in the Health app and import it. Duplicates are skipped."
        case .quota: "We keep what’s imported so far. Ask the person who runs this app for more room."
        case .truncated: "Copy or unpack the file again and repeat the import. Duplicates are skipped."
        case .storage: "Try the import again later. Duplicates are skipped."
        }
    }
}

extension HealthError: CustomStringConvertible {
    var description: String { "\(code): \(message) \(mend)" }
}
