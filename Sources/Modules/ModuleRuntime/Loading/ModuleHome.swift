public import BricksABI

/// Where a module lives: it is loaded there, and entered with what the host offers.
public protocol ModuleHome: Sendable {
    /// Loads the module and gives its table, checked. Called once, on the module's lane.
    ///
    /// - Parameter name: the module's id, for messages.
    func enter(
        _ host: UnsafePointer<bricks_host>, name: String
    ) throws(LoadFailure) -> UnsafePointer<bricks_module>

    /// The minor version that the table of an interface is to have, where the module's card says another.
    func minor(of reference: String, onCard minor: Int) -> Int
}

/// This process: calls are calls of functions, and the module's crash is the app's.
extension SealedFile: ModuleHome {
    /// Loads the copy with `dlopen` and calls its entry in this process.
    ///
    /// - Throws: a failure with a stable code, where the file cannot be loaded or its entry refuses the host.
    public func enter(
        _ host: UnsafePointer<bricks_host>, name: String
    ) throws(LoadFailure) -> UnsafePointer<bricks_module> {
        let object = try SharedObject(descriptor: descriptor, path: path)
        return try unsafe ModuleTable(entering: object, host: host, name: name).pointer
    }

    /// Returns the minor version of the card: nothing changes it in this process.
    public func minor(of reference: String, onCard minor: Int) -> Int { minor }
}
