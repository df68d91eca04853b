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

    /// The codes of the errors; the raw values are stable.
    enum Code: String, Sendable, CaseIterable {
        // The file.
        /// The file, or its archive, cannot be read.
        case cannotRead = "health.cannot-read"
        /// The file is an archive of another kind than zip.
        case isArchive = "health.is-archive"
        /// The file is not XML.
        case notXML = "health.not-xml"
        /// The file is XML, and no export of the Health app.
        case notAnExport = "health.not-an-export"
        /// The XML is damaged.
        case malformed = "health.malformed"
        /// The file ends before its end element.
        case truncated = "health.truncated"
        /// Elements are nested deeper than in any export.
        case tooDeep = "health.too-deep"
        /// An element is too large, or there are too many names of elements and attributes.
        case tooLarge = "health.too-large"

        // The archive.
        /// There is no export of the Health app in the archive.
        case noExportInArchive = "health.zip-no-export"
        /// The archive ends too early.
        case archiveTruncated = "health.zip-truncated"
        /// Parts of the archive contradict each other.
        case archiveDamaged = "health.zip-damaged"
        /// A file in the archive differs from its checksum.
        case archiveChecksum = "health.zip-checksum"
        /// The archive is protected by a password.
        case archiveEncrypted = "health.zip-encrypted"
        /// The archive is packed in a way that is not read.
        case archiveMethod = "health.zip-method"
        /// Files in the archive share the same bytes.
        case archiveOverlap = "health.zip-overlap"
        /// The archive has too many files.
        case archiveTooMany = "health.zip-too-many"
        /// The archive unpacks to more than is taken, in bytes or for its size.
        case archiveBomb = "health.zip-bomb"

        // The records.
        /// The person has as many records as are kept for one.
        case quota = "health.quota"
        /// There is no room for more records.
        case diskFull = "health.disk-full"
        /// The file of records cannot be written.
        case readOnly = "health.read-only"
        /// The database refused the records for another reason.
        case storage = "health.storage"
    }

    /// The stable code, which people meet in the details of an import that failed.
    var code: Code {
        switch self {
        case .cannotRead: .cannotRead
        case .isArchive: .isArchive
        case .archive(let problem): problem.code
        case .noExportInArchive: .noExportInArchive
        case .notXML: .notXML
        case .notAnExport: .notAnExport
        case .malformed: .malformed
        case .truncated: .truncated
        case .tooDeep: .tooDeep
        case .tooLarge: .tooLarge
        case .quota: .quota
        case .storage(let error):
            switch error.kind {
            case .full: .diskFull
            case .readOnly: .readOnly
            default: .storage
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
    var help: String {
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
    var description: String { "\(code.rawValue): \(message()) \(help)" }
}

extension ZipProblem {
    /// The stable code.
    fileprivate var code: HealthError.Code {
        switch self {
        case .unreadable, .noMemory: .cannotRead
        case .truncated: .archiveTruncated
        case .damaged: .archiveDamaged
        case .wrongChecksum: .archiveChecksum
        case .encrypted: .archiveEncrypted
        case .unknownMethod: .archiveMethod
        case .overlap: .archiveOverlap
        case .tooMany: .archiveTooMany
        case .tooLarge, .tooDense: .archiveBomb
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
