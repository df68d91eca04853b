/// Every code that a diagnostic can carry; codes are stable, their wording is not.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
    // The manifest's file and text.
    case manifestNotFound = "manifest.not-found"
    case manifestIsFolder = "manifest.is-folder"
    case manifestUnreadable = "manifest.unreadable"
    case manifestEmpty = "manifest.empty"
    case manifestTooLarge = "manifest.too-large"
    case manifestSyntax = "manifest.syntax"

    // What the manifest says.
    case manifestUnknownVersion = "manifest.unknown-version"
    case manifestWrongType = "manifest.wrong-type"
    case manifestMissingKey = "manifest.missing-key"
    case manifestUnknownKey = "manifest.unknown-key"
    case manifestUnknownValue = "manifest.unknown-value"
    case manifestUnknownTabKind = "manifest.unknown-tab-kind"
    case manifestInvalidText = "manifest.invalid-text"
    case manifestInvalidRange = "manifest.invalid-version-range"
    case manifestOutOfRange = "manifest.out-of-range"
    case manifestTooDeep = "manifest.too-deep"
    case manifestNoTabs = "manifest.no-tabs"
    case manifestTooMany = "manifest.too-many"
    case manifestDuplicateID = "manifest.duplicate-id"
    case manifestDuplicateItem = "manifest.duplicate-item"
    case manifestPathAbsolute = "manifest.path-absolute"
    case manifestPathOutside = "manifest.path-outside"
    case manifestFileMissing = "manifest.file-missing"
    case manifestHistoricName = "manifest.historic-name"

    // A module's file.
    case fileIsFolder = "file.is-folder"
    case fileNotRegular = "file.not-regular"
    case fileUnreadable = "file.unreadable"
    case fileEmpty = "file.empty"
    case elfNotELF = "elf.not-elf"
    case elfTruncated = "elf.truncated"
    case elfMalformed = "elf.malformed"
    case elfOtherClass = "elf.other-class"
    case elfOtherByteOrder = "elf.other-byte-order"
    case elfOtherArchitecture = "elf.other-architecture"
    case elfNotSharedObject = "elf.not-shared-object"

    // A module's card.
    case cardMissing = "card.missing"
    case cardSeveral = "card.several"
    case cardTooLarge = "card.too-large"
    case cardNotUTF8 = "card.not-utf8"
    case cardNotJSON = "card.not-json"
    case cardUnknownVersion = "card.unknown-version"
    case cardWrongType = "card.wrong-type"
    case cardMissingKey = "card.missing-key"
    case cardUnknownKey = "card.unknown-key"
    case cardInvalidValue = "card.invalid-value"

    // What a module's file tells of the contract that it was built against.
    case layoutMalformed = "layout.malformed"
    case layoutSeveral = "layout.several"
    case layoutTooLarge = "layout.too-large"
    case interfaceLayoutDiffers = "interface.layout-differs"

    // Finding modules and fitting them together.
    case moduleNotFound = "module.not-found"
    case moduleIDMismatch = "module.id-mismatch"
    case moduleVersionMismatch = "module.version-mismatch"
    case moduleAmbiguous = "module.ambiguous"
    case moduleDisabled = "module.disabled"
    case abiTooOld = "abi.too-old"
    case abiTooNew = "abi.too-new"
    case interfaceNotProvided = "interface.not-provided"
    case interfaceOptionalAbsent = "interface.optional-absent"
    case dependencyUnusable = "dependency.unusable"
    case dependencyCycle = "dependency.cycle"
    case dependencyCycleBroken = "dependency.cycle-broken"
    case isolationInProcess = "isolation.in-process"
    case isolationNotAvailable = "isolation.not-available"
    case delegateUnset = "delegate.unset"

    // Loading modules.
    case moduleChanged = "module.changed"
    case moduleLoadFailed = "module.load-failed"
    case moduleEntryMissing = "module.entry-missing"
    case moduleRefused = "module.refused"
    case moduleInterfaceAbsent = "module.interface-absent"
    case moduleStartFailed = "module.start-failed"

    // Tabs.
    case tabModuleMissing = "tab.module-missing"
    case tabModuleDisabled = "tab.module-disabled"
    case tabModuleIncompatible = "tab.module-incompatible"
    case tabModuleFailed = "tab.module-failed"
    case tabModuleUnused = "tab.module-unused"
    case tabFlagOff = "tab.flag-off"
    case tabKindNotAvailable = "tab.kind-not-available"
    case noUsableTab = "deployment.no-usable-tab"

    /// More diagnostics of one code than a person reads.
    case contentFaulty = "content.faulty"
    case tokensFaulty = "tokens.faulty"
    case more = "diagnostics.more"
}
