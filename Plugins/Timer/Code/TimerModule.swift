import Border
public import BricksABI
import ModuleInterfaces
import ModuleKit

/// The Timer module.
final class TimerModule: Module {
    override class var interfaces: [any BorderTable.Type] { [] }
}

/// Where the host enters; the exported C function leads here.
@c(timer_module_entry)
public func timerModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(TimerModule.self, host: host, module: module)
}
