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
    func message(_ wording: Wording = .plain) -> String {
        switch self {
        case .cannotRead(let reason): Texts.failureTheFileCannotBeRead(reason: reason)
        case .isArchive: Texts.failureTheFileIsAZip
        case .notXML(let line, let column, let reason):
            Texts.failureTheFileIsNotXml(line: line, column: column, reason: reason)
        case .notAnExport(let root):
            Texts.failureTheFileIsXmlBut(root: root)
        case .malformed(let line, let column, let reason):
            Texts.failureTheXmlIsDamagedAt(line: line, column: column, reason: reason)
        case .truncated(let line): Texts.failureTheFileEndsAtLine(line: line)
        case .tooDeep(let line, let limit):
            Texts.failureElementsAreNestedMoreThan(limit: limit, line: line)
        case .tooLarge(let line, let reason): Texts.failureAnElementAtLineIs(line: line, reason: reason)
        case .quota(let limit):
            Texts.failureYouHaveNowWhichIs(records: wording.records(limit))
        case .storage: Texts.failureTheRecordsCannotBeSaved
        }
    }

    /// The action that the person can take.
    var mend: String {
        switch self {
        case .cannotRead: Texts.failureChooseTheFileAgainAnd
        case .isArchive: Texts.failureUnpackTheArchiveAndChoose
        case .notXML: Texts.failureChooseTheFileExportXml
        case .notAnExport(root: "ClinicalDocument"):
            Texts.failureThisIsExportCdaXml
        case .notAnExport: Texts.failureChooseTheFileExportXml
        case .malformed, .tooDeep, .tooLarge:
            Texts.failureMakeANewExportIn
        case .quota: Texts.failureWeKeepWhatsImportedSo
        case .truncated: Texts.failureCopyOrUnpackTheFile
        case .storage: Texts.failureTryTheImportAgainLater
        }
    }
}

extension HealthError: CustomStringConvertible {
    var description: String { "\(code): \(message()) \(mend)" }
}
