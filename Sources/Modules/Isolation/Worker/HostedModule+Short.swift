import Border
import BricksABI
import ForeignCalls
import InterfaceModel
import ModuleInterfaces
import ModuleRuntime

extension HostedModule {
    /// Returns the target of a call of numbers alone; nil when the call is not one, or not for a session that is open.
    func shortCallee(of call: FrameHead) -> ShortCallee? {
        guard case (let route?, let session?) = destination(of: call), route.kind == .leaf,
            ProxyArguments.areShort(route.call.letters)
        else { return nil }
        return ShortLeaf(self, route, session)
    }

    /// A leaf of one session whose arguments are numbers.
    private final class ShortLeaf: ShortCallee, @unchecked Sendable {
        // All state is constant, but what `arguments` has room for, which is touched on the lane.
        private let module: HostedModule
        private let route: Route
        private let session: Session
        private let arguments: PreparedFrame

        init(_ module: HostedModule, _ route: Route, _ session: Session) {
            self.module = module
            self.route = route
            self.session = session
            arguments = PreparedFrame(route.call)
            super.init(count: arguments.count, lane: session.leaves)
        }

        override func set(_ index: Int, _ number: FrameNumber) { arguments.set(index, number.bits) }

        override func run(_ call: FrameHead, over link: RingLink) {
            guard let pointer = unsafe session.pointer else {
                return module.settle(Frame(call), .failure(CallFailure(.badState, "The session is closed.")))
            }
            var receiver = FrameReceiver()
            let status = session.leafVisitor.visit(route.doing) {
                unsafe receiver.call(call) { frame in
                    count == 0
                        ? unsafe PreparedFrame.call(route.function, self: pointer, frame)
                        : unsafe arguments.call(route.function, self: pointer, frame)
                }
            }
            let number = receiver.values.number
            guard status == UInt32(BRICKS_OK), number != nil || receiver.values.isEmpty else {
                return module.settle(Frame(call), receiver.outcome(status))
            }
            var answer = FrameHead(kind: .reply, module: call.module, sequence: call.sequence)
            answer.session = call.session
            // When the host is gone nobody waits for it.
            _ = try? link.send(answer, numbers: number == nil ? 0 : 1) { writer in
                if let number { writer.write(number) }
            }
        }
    }
}
