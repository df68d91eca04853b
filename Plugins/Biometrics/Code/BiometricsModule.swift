import Border
public import BricksABI
import ModuleInterfaces
import ModuleKit

/// The Biometrics module.
final class BiometricsModule: Module {
    override class var interfaces: [any BorderTable.Type] { [] }
}

/// Where the host enters; the exported C function leads here.
@c(biometrics_module_entry)
public func biometricsModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(BiometricsModule.self, host: host, module: module)
}
