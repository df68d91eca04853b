public import Border
public import JSONText
public import ModuleInterfaces

/// A module: the object that lives as long as its file is in use. Subclass it, and give it to ``ModuleEntry``.
///
/// Its methods are called on the module's lane, one at a time, on a thread that may block. Sessions run on lanes of their
/// own, so what they share with the module guards itself.
open class Module {
    /// The host outside any session; valid until the module is destroyed.
    public let host: HostConnection
    /// The module's id, the deployment's id, the data directory and the configuration, as they were at creation.
    public let creation: CreationDocument

    /// Checks the configuration and opens what the module keeps; throwing refuses creation with a reason.
    public required init(host: HostConnection, creation: CreationDocument) throws(CallFailure) {
        self.host = host
        self.creation = creation
    }

    /// The interfaces that the card says the module provides.
    open class var interfaces: [any BorderTable.Type] { [] }

    /// Starts work that is not a session's own.
    open func start() throws(CallFailure) {}

    /// Ends what `start()` began; every session is closed.
    open func stop() throws(CallFailure) {}

    /// Opens a session; the state is what ``ModuleSession/save()`` gave, where there is one. Called on the session's lane.
    open func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        ModuleSession(host: host, document: document)
    }

    /// All that the module keeps about a person.
    open func export(user: String) throws(CallFailure) -> JSON { [:] }

    /// Erases all that the module keeps about a person; durable when it returns.
    open func erase(user: String) throws(CallFailure) {}
}

/// One person's use of a module. Conform a subclass to the providers of the interfaces that the card names.
///
/// Its methods are called on the session's lane, one at a time; leaves may be called from any thread.
open class ModuleSession {
    /// The host in this session, whose clients act for the session's person.
    public let host: SessionHost
    /// The person and the schemes of the app's links; replaced before ``changed()`` is called.
    public private(set) var document: SessionDocument

    /// Makes a session; a subclass calls it from ``Module/openSession(_:document:state:)``.
    public init(host: SessionHost, document: SessionDocument) {
        self.host = host
        self.document = document
    }

    /// The person, their locale or their time zone changed; ``document`` is the new one.
    open func changed() throws(CallFailure) {}

    /// The state to reopen the session from; nil when there is none.
    open func save() throws(CallFailure) -> String? { nil }

    /// The session ends; nothing is called after it.
    open func close() {}

    final func change(to document: SessionDocument) throws(CallFailure) {
        self.document = document
        try changed()
    }
}
