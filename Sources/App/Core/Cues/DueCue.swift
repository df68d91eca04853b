public import ModuleInterfaces

/// A cue whose time has come.
public struct DueCue: Sendable, Hashable {
    public let module: String
    public let user: String
    public let list: String
    public let cue: CueDocument
    /// The controller that a device cue goes to; one of an earlier run when the cue outlived that.
    public let devicesController: UInt64?
    /// How long after its time it is delivered, in milliseconds; never negative.
    public let lateness: Int64

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
