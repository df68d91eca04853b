import Border
public import BricksABI
import ModuleInterfaces
import ModuleKit

/// The Community module.
final class CommunityModule: Module {
    override class var interfaces: [any BorderTable.Type] { [] }
}

/// Where the host enters; the exported C function leads here.
@c(community_module_entry)
public func communityModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(CommunityModule.self, host: host, module: module)
}
