import ModuleKit

/// Where the host enters; the C file in `Card` exports it.
@c(@IDENTIFIER@_module_entry)
public func moduleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    ModuleEntry.enter(TabModule<@TYPE@>.self, host: host, module: module)
}
