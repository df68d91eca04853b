import Border
public import BricksABI
import ModuleInterfaces
import ModuleKit

/// The Tuya module.
final class TuyaModule: Module {
    override class var interfaces: [any BorderTable.Type] { [] }
}

/// Where the host enters; the exported C function leads here.
@c(tuya_module_entry)
public func tuyaModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(TuyaModule.self, host: host, module: module)
}
