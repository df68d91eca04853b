internal import InterfaceModel
internal import Probe

/// The call frame and `self`.
enum FrameChecks {
    static let all: [Check] = [
        .walk(
            "border.frame-null", "A method that is called without a frame says so.",
            help: "Answer BRICKS_INVALID_ARGUMENT when `call` is NULL.",
            as: .init(label: "a frame that is NULL", shape: shape { $0.isNull = true }, expectation: .error)),
        .walk(
            "border.frame-short",
            "A frame that is shorter than the contract's is refused, and not read beyond its size.",
            help: "Compare call->size with sizeof(bricks_call) before anything else of the frame is read."
        ) { _, _, _ in
            ([8, 40, 56] as [UInt32]).map { size in
                BorderWalk.Variant(
                    label: "a frame of \(size) bytes",
                    shape: shape {
                        $0.size = size
                        $0.lending = .guarded
                    }, expectation: .error)
            }
        },
        .walk(
            "border.frame-long", "A frame that a later version made longer is taken.",
            help: "Accept every call->size that is at least sizeof(bricks_call).",
            as: .init(label: "a frame of 128 bytes", shape: shape { $0.size = 128 }, expectation: .same)),
        .walk(
            "border.frame-late", "A deadline that has passed does no harm.",
            help: "Do what is asked, or answer BRICKS_DEADLINE_EXCEEDED; the deadline expires on the caller's side.",
            as: .init(label: "a deadline in the past", shape: shape { $0.deadline = 1 }, expectation: .any)),
        .walk(
            "border.self-null", "A method that is called without `self` says so.",
            help: "Answer BRICKS_INVALID_ARGUMENT when `self` is NULL.",
            as: .init(label: "`self` that is NULL", shape: shape { $0.isSelfless = true }, expectation: .error)),
        .walk(
            "border.leaf-elsewhere", "A leaf may be called from any thread.",
            help: "Guard what a leaf reads with a lock or atomics, and keep nothing of it in a thread's own memory."
        ) { _, method, _ in
            guard method.kind == .leaf else { return [] }
            return [
                .init(label: "a call from another thread", shape: shape { $0.isElsewhere = true }, expectation: .same)
            ]
        },
    ]

    private static func shape(_ change: (inout FrameShape) -> Void) -> FrameShape {
        var shape = FrameShape.plain
        change(&shape)
        return shape
    }
}
