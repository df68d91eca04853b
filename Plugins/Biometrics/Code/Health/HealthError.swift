import Compression
import Database

/// Why an import ended before the end of its file; what was read before that is kept.
enum HealthError: Error, Sendable, Hashable {
    case cannotRead(reason: String)
    /// An archive of another kind than zip.
    case isArchive
    /// A zip archive that is not read, or not to its end.
    case archive(ZipProblem)
    /// A zip archive without an export.
    case noExportInArchive
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
        case .archive(let problem): problem.code
        case .noExportInArchive: "health.zip-no-export"
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
        case .isArchive: Texts.failureTheFileIsAnArchive
        case .archive(let problem): problem.message
        case .noExportInArchive: Texts.failureArchiveHasNoExport
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
        case .archive(let problem): problem.help
        case .notXML, .noExportInArchive: Texts.failureChooseTheFileExportZip
        case .notAnExport(root: "ClinicalDocument"):
            Texts.failureThisIsExportCdaXml
        case .notAnExport: Texts.failureChooseTheFileExportZip
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

extension ZipProblem {
    /// The stable code.
    fileprivate var code: String {
        switch self {
        case .unreadable, .noMemory: "health.cannot-read"
        case .truncated: "health.zip-truncated"
        case .damaged: "health.zip-damaged"
        case .wrongChecksum: "health.zip-checksum"
        case .encrypted: "health.zip-encrypted"
        case .unknownMethod: "health.zip-method"
        case .overlap: "health.zip-overlap"
        case .tooMany: "health.zip-too-many"
        case .tooLarge, .tooDense: "health.zip-bomb"
        }
    }

    fileprivate var message: String {
        switch self {
        case .unreadable(let number):
            Texts.failureTheFileCannotBeRead(reason: Texts.failureReadingFailed(problem: "\(number)"))
        case .noMemory: Texts.failureTheFileCannotBeRead(reason: Texts.failureNoMemoryToUnpack)
        case .truncated: Texts.failureArchiveIsTruncated
        case .damaged(let damage): Texts.failureArchiveIsDamaged(reason: damage.reason)
        case .wrongChecksum: Texts.failureArchiveChecksum
        case .encrypted: Texts.failureArchiveIsEncrypted
        case .unknownMethod(let method): Texts.failureArchiveMethod(method: method)
        case .overlap: Texts.failureArchiveOverlap
        case .tooMany(let limit): Texts.failureArchiveTooMany(limit: limit)
        case .tooLarge(let limit): Texts.failureArchiveTooLarge(limit: limit >> 30)
        case .tooDense(let limit): Texts.failureArchiveTooDense(limit: limit)
        }
    }

    fileprivate var help: String {
        switch self {
        case .unreadable, .noMemory: Texts.failureChooseTheFileAgainAnd
        case .truncated, .damaged, .wrongChecksum: Texts.failureCopyTheArchiveAgain
        case .encrypted, .unknownMethod: Texts.failureUnpackTheArchiveAndChoose
        case .overlap, .tooMany, .tooLarge, .tooDense: Texts.failureMakeANewExportIn
        }
    }
}

extension ZipProblem.Damage {
    fileprivate var reason: String {
        switch self {
        case .directory: Texts.failureArchiveDirectory
        case .count: Texts.failureArchiveCount
        case .parts: Texts.failureArchiveParts
        case .header: Texts.failureArchiveHeader
        case .content: Texts.failureArchiveContent
        }
    }
}
