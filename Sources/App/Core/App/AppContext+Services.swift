public import DeepLinks
public import FeatureFlags
public import JSONText
public import ModuleInterfaces
public import Storage

/// The services of a deployment that a session's coordinators ask for, besides the person's records and modules.
///
/// All coordinators of a session share one, because each has an ``AppContext`` of its own.
struct AppServices: Sendable {
    var shown: @Sendable ([AppDeclaration.Tab]) -> [AppDeclaration.Tab] = { $0 }
    var flag: @Sendable (FlagKey) -> JSON = { $0.fallback }
    var log: @Sendable (_ code: String, _ message: String) -> Void = { _, _ in }
    var envoyOpened: @Sendable (EnvoyMark, String) -> Void = { _, _ in }
    var limited: @Sendable (_ subject: RateSubject, _ isCounted: Bool) -> Int64? = { _, _ in nil }
    var address: @Sendable () -> String? = { nil }
    var told: @Sendable (ToldEvent) -> Void = { _ in }
    var lastCue: @Sendable (_ module: String) -> Int64? = { _ in nil }
    var addBlob: @Sendable (_ file: any UploadedFile, _ module: String) -> BlobID? = { _, _ in nil }
    var export: @Sendable () async -> JSON? = { nil }
    var accounts: (any AccountGateway)?
    var device: (any DeviceStore)?
    var onboarding: [OnboardingPage] = []
    var patience: Duration?
}

extension AppContext {
    /// Those of some tabs that the person sees now; flags may change that while the app runs.
    public var shown: @Sendable ([AppDeclaration.Tab]) -> [AppDeclaration.Tab] {
        get { services.shown }
        set { services.shown = newValue }
    }
    /// Returns the value of a flag for the person now.
    public var flag: @Sendable (FlagKey) -> JSON {
        get { services.flag }
        set { services.flag = newValue }
    }
    /// Reports to the app's operator, by a stable code.
    public var log: @Sendable (_ code: String, _ message: String) -> Void {
        get { services.log }
        set { services.log = newValue }
    }
    /// Hears that a link was opened which somebody has shared, by its mark and the content's id.
    public var envoyOpened: @Sendable (EnvoyMark, String) -> Void {
        get { services.envoyOpened }
        set { services.envoyOpened = newValue }
    }
    /// In how many milliseconds something may be tried again from where the request comes; nil for now. It counts unless it
    /// only looks.
    public var limited: @Sendable (_ subject: RateSubject, _ isCounted: Bool) -> Int64? {
        get { services.limited }
        set { services.limited = newValue }
    }
    /// The address that people reach the app by on the web, without a slash at its end; nil where they do not.
    public var address: @Sendable () -> String? {
        get { services.address }
        set { services.address = newValue }
    }
    /// Hears of events between coordinators.
    public var told: @Sendable (ToldEvent) -> Void {
        get { services.told }
        set { services.told = newValue }
    }
    /// When the last cue is due that a module has set for the person, in milliseconds since 1970.
    public var lastCue: @Sendable (_ module: String) -> Int64? {
        get { services.lastCue }
        set { services.lastCue = newValue }
    }
    /// Keeps an uploaded file for a module, which reads it by the returned id; nil where modules take no files.
    public var addBlob: @Sendable (_ file: any UploadedFile, _ module: String) -> BlobID? {
        get { services.addBlob }
        set { services.addBlob = newValue }
    }
    /// Returns everything that is kept of the person; nil where that cannot be read now.
    public var export: @Sendable () async -> JSON? {
        get { services.export }
        set { services.export = newValue }
    }
    /// Nil for a session that is nobody's, such as one that only prints a screen.
    public var accounts: (any AccountGateway)? {
        get { services.accounts }
        set { services.accounts = newValue }
    }
    /// Nil where the session is in no browser.
    public var device: (any DeviceStore)? {
        get { services.device }
        set { services.device = newValue }
    }
    /// The pages of the introduction, in order; empty for none.
    public var onboarding: [OnboardingPage] {
        get { services.onboarding }
        set { services.onboarding = newValue }
    }
    /// How long a screen of the host's waits for what modules add to it, before it is shown without; nil for as long as they
    /// take.
    public var patience: Duration? {
        get { services.patience }
        set { services.patience = newValue }
    }
}
