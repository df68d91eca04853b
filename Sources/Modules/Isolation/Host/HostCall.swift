import Border
import BricksABI
import ForeignCalls
import InterfaceModel
import ModuleInterfaces
import ModuleRuntime

/// A call of a module in a worker to a table of the host.
enum HostCall {
    /// The outcome, or nil when it comes later.
    static func run(
        _ frame: Frame, _ interface: Interface, _ method: Method, host: UnsafePointer<bricks_host>
    ) -> FrameOutcome? {
        let table = unsafe lend(interface.reference) { text, size in
            unsafe host.pointee.get_interface?(host.pointee.`self`, text, size)
        }
        guard let plan = CallPlan.all[interface.reference]?[method.name], let table = unsafe table,
            let prepared = PreparedCall.of(plan.signature),
            let function = unsafe FrameCall.function(in: table, offset: plan.offset)
        else { return .failure(CallFailure(.absent, "The host does not have \(interface.reference) \(method.name).")) }
        var receiver = FrameReceiver()
        let status = unsafe receiver.call(frame.head) { call in
            unsafe FrameCall.call(function, prepared, self: host.pointee.`self`, call, frame.values)
        }
        if status == UInt32(BRICKS_PENDING), method.kind == .async { return nil }
        return receiver.outcome(status)
    }
}
