public import ModuleInterfaces

/// A cue whose time has come.
public struct DueCue: Sendable, Hashable {
    /// The id of the module that set the cue.
    public let module: String
    /// The id of the person for whom it was set.
    public let user: String
    /// The module's name of the list that the cue came with.
    public let list: String
    /// The cue as the module submitted it.
    public let cue: CueDocument
    /// The controller that a device cue goes to; one of an earlier run when the cue outlived that.
    public let devicesController: UInt64?
    /// How long after its time it is delivered, in milliseconds; never negative.
    public let lateness: Int64

    /// Makes a due cue; ``CueKeeper`` does so when it delivers one.
    public init(
        module: String, user: String, list: String, cue: CueDocument, devicesController: UInt64?, lateness: Int64
    ) {
        self.module = module
        self.user = user
        self.list = list
        self.cue = cue
        self.devicesController = devicesController
        self.lateness = lateness
    }
}
