import BricksABI
import InterfaceModel
import ModuleInterfaces
import ModuleRuntime

/// Where a module of a worker is entered.
struct WorkerHome: ModuleHome {
    let worker: Worker
    let file: SealedFile
    let id: String
    let provides: [String: Int]
    let sharesLane: Bool
    let events: RemoteModuleEvents

    func enter(
        _ host: UnsafePointer<bricks_host>, name: String
    ) throws(LoadFailure) -> UnsafePointer<bricks_module> {
        try unsafe worker.enter(self, host: host)
        return unsafe RemoteTable.table(with: Worker.members(of: host))
    }

    /// The worker has held the module's own table against the card; what stands for it here is of the host's version.
    func minor(of reference: String, onCard minor: Int) -> Int {
        Contract.interfaces.first { $0.reference == reference }?.minor ?? minor
    }
}
