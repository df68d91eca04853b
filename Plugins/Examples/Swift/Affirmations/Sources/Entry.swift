import ModuleKit

/// Where the host enters; the C file in `Card` exports it.
@c(affirmations_module_entry)
public func moduleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(TabModule<AffirmationSession>.self, host: host, module: module)
}
