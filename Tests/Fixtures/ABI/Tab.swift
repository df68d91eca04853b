import Border
public import BricksABI
import JSONText
import ModuleInterfaces
import ModuleKit
import SurfaceMessages

// A tab in Swift for the tests of the ABI: built against the sources of a released version, it runs on today's host.

final class KeptModule: Module {
    override class var interfaces: [any BorderTable.Type] { [TabTable.self, ScreenTable.self] }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        KeptSession(host: host, document: document)
    }
}

final class KeptSession: ModuleSession, TabProvider, ScreenProvider {
    func createCoordinator(_ request: Request<Void>, tab: TabID, stack: StackID) { request.succeed() }

    func start(_ request: Request<Void>, tab: TabID, screen: ScreenID) {
        request.answer { () throws(CallFailure) in
            try host.show(SurfaceContent(.text("NAME is here"), data: [:]), on: screen)
        }
    }

    func open(_ request: Request<Void>, tab: TabID, route: String) { request.succeed() }

    func reset(_ call: Call, tab: TabID) {}

    func selected(_ call: Call, tab: TabID) {}

    func destroy(_ request: Request<Void>, tab: TabID) { request.succeed() }

    func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument) { request.succeed() }

    func restore(_ request: Request<Void>, screen: ScreenID, route: String) { request.succeed() }

    func visible(_ call: Call, screen: ScreenID, visible: Bool) {}

    func dismissed(_ call: Call, screen: ScreenID) { host.forget(screen) }

    func cueFired(_ call: Call, cue: FiredCue) {}
}

@c(kept_module_entry)
public func entry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(KeptModule.self, host: host, module: module)
}
