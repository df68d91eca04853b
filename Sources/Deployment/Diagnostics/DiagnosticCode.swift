/// Every code that a diagnostic can carry; codes are stable, their wording is not.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
    // The manifest's file and text.
    /// The manifest is not at the path that was named.
    case manifestNotFound = "manifest.not-found"
    /// The path of the manifest leads to a folder.
    case manifestIsFolder = "manifest.is-folder"
    /// The manifest cannot be read, or is not a regular file.
    case manifestUnreadable = "manifest.unreadable"
    /// The manifest is empty.
    case manifestEmpty = "manifest.empty"
    /// The manifest has more bytes than are read.
    case manifestTooLarge = "manifest.too-large"
    /// The manifest is not strict JSON.
    case manifestSyntax = "manifest.syntax"

    // The manifest's content.
    /// The manifest's schema is not one that this host reads.
    case manifestUnknownVersion = "manifest.unknown-version"
    /// A value in the manifest is of another type than its key needs.
    case manifestWrongType = "manifest.wrong-type"
    /// A required key is missing, or the source of the flags is not exactly one of a file and an address.
    case manifestMissingKey = "manifest.missing-key"
    /// The manifest has a key that is not known in its place.
    case manifestUnknownKey = "manifest.unknown-key"
    /// A value in the manifest is none of those that its key takes.
    case manifestUnknownValue = "manifest.unknown-value"
    /// The manifest names a kind of tab that there is not.
    case manifestUnknownTabKind = "manifest.unknown-tab-kind"
    /// A deadline is for a method that there is not, or that there is no waiting for.
    case manifestUnknownMethod = "manifest.unknown-method"
    /// A deadline is for a method of an interface that the module does not provide.
    case manifestUnusedDeadline = "manifest.unused-deadline"
    /// A text in the manifest does not have the form that its key needs.
    case manifestInvalidText = "manifest.invalid-text"
    /// A module's version is not written as a range of versions.
    case manifestInvalidRange = "manifest.invalid-version-range"
    /// The oldest version that the app needs of its host is not written as a version.
    case manifestInvalidVersion = "manifest.invalid-version"
    /// A value in the manifest is outside the bounds of its key.
    case manifestOutOfRange = "manifest.out-of-range"
    /// A part of the manifest was not checked, because a limit of the check was reached.
    case manifestTooDeep = "manifest.too-deep"
    /// The manifest declares no tabs.
    case manifestNoTabs = "manifest.no-tabs"
    /// A list in the manifest has more elements than are allowed.
    case manifestTooMany = "manifest.too-many"
    /// Two entries of one list have the same id; only the first is used.
    case manifestDuplicateID = "manifest.duplicate-id"
    /// Two elements of a list are the same.
    case manifestDuplicateItem = "manifest.duplicate-item"
    /// A path in the manifest is absolute.
    case manifestPathAbsolute = "manifest.path-absolute"
    /// A path in the manifest leads out of the deployment's folder.
    case manifestPathOutside = "manifest.path-outside"
    /// A file that the manifest names is missing, unreadable or of another kind.
    case manifestFileMissing = "manifest.file-missing"
    /// The manifest uses a historic spelling, which is read as the present one.
    case manifestHistoricName = "manifest.historic-name"
    /// The manifest has a setting that the app does not know.
    case manifestUnknownSetting = "manifest.unknown-setting"
    /// A page of the introduction names a quiz that the content does not have.
    case manifestUnknownQuiz = "manifest.unknown-quiz"
    /// The manifest names a screen, or a section or button of one, that there is not.
    case manifestUnknownPart = "manifest.unknown-part"
    /// A role in the manifest is of none of its modules, or of several.
    case manifestRoleModule = "manifest.role-module"
    /// The manifest gives somebody the role that only calls from outside of the app have.
    case manifestRoleReserved = "manifest.role-reserved"
    /// A setting that is kept for each person or device stands in the manifest.
    case manifestSettingNotForManifest = "manifest.setting-not-for-manifest"

    /// The parts "signIn" and "web" of the manifest give different addresses of the app.
    case manifestAddressesDiffer = "manifest.addresses-differ"
    /// The app is reached over TLS through a proxy, and no proxy is trusted.
    case manifestNoTrustedProxy = "manifest.no-trusted-proxy"
    /// A button leads to an address that the app does not open.
    case manifestAddressNotOpened = "manifest.address-not-opened"

    /// The environment that was chosen is not known.
    case manifestUnknownEnvironment = "manifest.unknown-environment"

    // Secrets.
    /// The variable or the file of a secret is not there.
    case secretMissing = "secret.missing"
    /// A value that must name a secret does not name one.
    case secretMalformed = "secret.malformed"
    /// The file of a secret cannot be read, is too large, or is not UTF-8 text.
    case secretUnreadable = "secret.unreadable"
    /// Users other than the owner may read the file of a secret.
    case secretReadableByOthers = "secret.readable-by-others"
    /// A secret is too short to be kept out of logs.
    case secretTooShort = "secret.too-short"

    // A module's file.
    /// The path of a module leads to a folder.
    case fileIsFolder = "file.is-folder"
    /// The path of a module leads to no regular file.
    case fileNotRegular = "file.not-regular"
    /// The file of a module cannot be read, or is too large.
    case fileUnreadable = "file.unreadable"
    /// The file of a module is empty.
    case fileEmpty = "file.empty"
    /// The file of a module is not an ELF file.
    case elfNotELF = "elf.not-elf"
    /// The ELF file of a module is cut off.
    case elfTruncated = "elf.truncated"
    /// The ELF file of a module contradicts itself, or is beyond a limit of the reader.
    case elfMalformed = "elf.malformed"
    /// The ELF file of a module is not for a 64-bit machine.
    case elfOtherClass = "elf.other-class"
    /// The ELF file of a module is not little-endian.
    case elfOtherByteOrder = "elf.other-byte-order"
    /// The ELF file of a module is for another processor.
    case elfOtherArchitecture = "elf.other-architecture"
    /// The ELF file of a module is not a shared object.
    case elfNotSharedObject = "elf.not-shared-object"

    // A module's card.
    /// The shared object carries no card, so it is not a module.
    case cardMissing = "card.missing"
    /// The file carries more than one card.
    case cardSeveral = "card.several"
    /// The card has more bytes than are read.
    case cardTooLarge = "card.too-large"
    /// The card is not UTF-8.
    case cardNotUTF8 = "card.not-utf8"
    /// The card is not JSON.
    case cardNotJSON = "card.not-json"
    /// The card's schema is not one that this host reads.
    case cardUnknownVersion = "card.unknown-version"
    /// The card, or a value in it, is of another type than expected.
    case cardWrongType = "card.wrong-type"
    /// The card lacks a required key.
    case cardMissingKey = "card.missing-key"
    /// The card has an unknown key.
    case cardUnknownKey = "card.unknown-key"
    /// A value in the card does not have the form that its key needs.
    case cardInvalidValue = "card.invalid-value"

    // Information in a module's file on the contract that it was built against.
    /// The layouts or records of calls that the file carries cannot be read.
    case layoutMalformed = "layout.malformed"
    /// The file carries two different layouts of one thing.
    case layoutSeveral = "layout.several"
    /// The layouts that the file carries have more bytes than are read.
    case layoutTooLarge = "layout.too-large"
    /// The module was built against a layout that differs from this host's.
    case interfaceLayoutDiffers = "interface.layout-differs"
    /// The module provides an interface that this host does not know.
    case interfaceUnknown = "interface.unknown"
    /// The module needs a library that the loader would not find.
    case libraryMissing = "library.missing"
    /// The module needs a library from beside its own file, where nothing is searched.
    case libraryBesideModule = "library.beside-module"

    // Finding modules and fitting them together.
    /// The file of a module was not found.
    case moduleNotFound = "module.not-found"
    /// The file at a module's path is a module with another id.
    case moduleIDMismatch = "module.id-mismatch"
    /// No version of the module that was found is in the range that the manifest asks for.
    case moduleVersionMismatch = "module.version-mismatch"
    /// Several files are the same version of a module; the folder that is searched first decides.
    case moduleAmbiguous = "module.ambiguous"
    /// The manifest disables the module.
    case moduleDisabled = "module.disabled"
    /// The app needs a later version of its host.
    case hostTooOld = "host.too-old"
    /// The module was built for an ABI that is older than this host's range.
    case abiTooOld = "abi.too-old"
    /// The module was built for an ABI that is newer than this host's range.
    case abiTooNew = "abi.too-new"
    /// The module needs an interface that cannot be provided to it.
    case interfaceNotProvided = "interface.not-provided"
    /// The module can use an interface that nobody provides, and does without.
    case interfaceOptionalAbsent = "interface.optional-absent"
    /// The module needs another module that cannot be used or has failed.
    case dependencyUnusable = "dependency.unusable"
    /// The module needs itself by way of other modules.
    case dependencyCycle = "dependency.cycle"
    /// Modules use each other, and one of them is loaded before one that it can do without.
    case dependencyCycleBroken = "dependency.cycle-broken"
    /// Modules run inside the app's process, with all that the app may do.
    case isolationInProcess = "isolation.in-process"
    /// The isolation that was asked for is not available, so the module runs in a plain worker.
    case isolationNotAvailable = "isolation.not-available"
    /// The module lacks the trust that it needs inside the app's process, so it runs in a worker.
    case isolationNotTrusted = "isolation.not-trusted"
    /// Modules share a worker, and so end together and share each other's grants.
    case isolationShared = "isolation.shared"
    /// The kernel does not keep a guarantee of the sandbox.
    case isolationGuaranteeMissing = "isolation.guarantee-missing"
    /// The module asks for a grant that the manifest does not give.
    case grantNotGiven = "grant.not-given"
    /// The manifest gives a grant that the module does not ask for.
    case grantNotWanted = "grant.not-wanted"
    /// The delegate of a module is not set or not there.
    case delegateUnset = "delegate.unset"

    // Whether a module's file is the one that is meant.
    /// The file of a module changed while it was read.
    case moduleChanged = "module.changed"
    /// The file of a module does not have the digest that the manifest pins.
    case moduleDigestDiffers = "module.digest-differs"
    /// The module must be signed and has no signature.
    case signatureMissing = "signature.missing"
    /// The file of a signature cannot be read.
    case signatureUnreadable = "signature.unreadable"
    /// The file of a signature, or its trusted comment, is not well formed.
    case signatureMalformed = "signature.malformed"
    /// The module is signed by a key that the manifest does not trust.
    case signatureUnknownKey = "signature.unknown-key"
    /// The signature does not belong to the file.
    case signatureInvalid = "signature.invalid"
    /// The trusted comment of the signature was changed after it was signed.
    case signatureCommentInvalid = "signature.comment-invalid"
    /// The signature is for another version of the module.
    case signatureOtherVersion = "signature.other-version"
    /// The time until which the signature holds is over.
    case signatureExpired = "signature.expired"
    /// The cache of digests is not used, so every file is hashed.
    case cacheIgnored = "cache.ignored"

    // The lock.
    /// The deployment is to be locked, and there is no lock.
    case lockNotFound = "lock.not-found"
    /// The lock cannot be read.
    case lockUnreadable = "lock.unreadable"
    /// The lock is not JSON.
    case lockSyntax = "lock.syntax"
    /// The lock does not follow its schema.
    case lockInvalid = "lock.invalid"
    /// The lock is that of another deployment.
    case lockOtherDeployment = "lock.other-deployment"
    /// A module of the manifest is not in the lock.
    case lockModuleUnlocked = "lock.module-unlocked"
    /// The lock has a module that the manifest does not declare or disables.
    case lockModuleExtra = "lock.module-extra"
    /// The lock has a module that cannot be used.
    case lockModuleUnusable = "lock.module-unusable"
    /// The file of a module is another version than the lock has.
    case lockVersionDiffers = "lock.version-differs"
    /// The file of a module is not the one that was locked.
    case lockDigestDiffers = "lock.digest-differs"
    /// Every user of the machine may change a file or folder that says what is loaded.
    case fileWritableByAll = "file.writable-by-all"

    // Loading modules.
    /// The module could not be loaded or started.
    case moduleStartFailed = "module.start-failed"

    // Definitions of feature flags.
    /// The file of the flags is missing, unreadable, too large, or not a regular file.
    case flagsUnreadable = "flags.unreadable"
    /// The server of the flags gives no answer in time, or none that can be used.
    case flagsUnreachable = "flags.unreachable"
    /// The flags at an address are not checked before the app runs.
    case flagsNotAsked = "flags.not-asked"
    /// The definitions of flags are not strict JSON.
    case flagsSyntax = "flags.syntax"
    /// A value in the definitions, or of a flag in the manifest, is of the wrong type.
    case flagsWrongType = "flags.wrong-type"
    /// The definitions of flags lack a required key.
    case flagsMissingKey = "flags.missing-key"
    /// The definitions of flags have an unknown key.
    case flagsUnknownKey = "flags.unknown-key"
    /// The app does not ask for a flag that is defined.
    case flagsUnknownFlag = "flags.unknown-flag"
    /// The state of a flag is neither ENABLED nor DISABLED.
    case flagsUnknownValue = "flags.unknown-value"
    /// A rule or a default names a variant that the flag does not have.
    case flagsUnknownVariant = "flags.unknown-variant"
    /// A rule uses an operation that there is not.
    case flagsUnknownOperation = "flags.unknown-operation"
    /// A rule refers to a shared rule that there is not, or from within another shared rule.
    case flagsUnknownReference = "flags.unknown-reference"
    /// A rule is not well formed, or two flags have one key.
    case flagsInvalidRule = "flags.invalid-rule"
    /// There are too many flags, a flag without variants, or a number that is too large.
    case flagsOutOfRange = "flags.out-of-range"

    // Tabs.
    /// No module is there to serve the tab.
    case tabModuleMissing = "tab.module-missing"
    /// The module of the tab is disabled in the manifest.
    case tabModuleDisabled = "tab.module-disabled"
    /// The module of the tab does not fit, or does not provide the tab's interface.
    case tabModuleIncompatible = "tab.module-incompatible"
    /// The module of the tab failed.
    case tabModuleFailed = "tab.module-failed"
    /// The tab is served by the app, so the module that it names is not asked.
    case tabModuleUnused = "tab.module-unused"
    /// The flag of the tab is off, so the tab is hidden.
    case tabFlagOff = "tab.flag-off"
    /// This version of the app has no tab of that kind.
    case tabKindNotAvailable = "tab.kind-not-available"
    /// No tab of the app can be served.
    case noUsableTab = "deployment.no-usable-tab"

    // Settings, keys, content and look.
    /// A setting has no effect in this version, or lacks the module that it needs.
    case settingWithoutEffect = "setting.without-effect"
    /// A key of the manifest has no effect in this version.
    case keyWithoutEffect = "key.without-effect"
    /// The content has a problem.
    case contentFaulty = "content.faulty"
    /// A token file has a problem, whose own code stands in the message.
    case tokensFaulty = "tokens.faulty"

    // Every list of problems.
    /// More problems were found than are listed.
    case more = "diagnostics.more"
}
