import BricksABI
import ModuleInterfaces
import Testing

@testable import ModuleRuntime

/// The headers assert the layout to C; this is what Swift makes of them.
@Suite("The layout of what crosses")
struct LayoutTests {
    @Test("The call frame")
    func call() {
        let size = unsafe MemoryLayout<bricks_call>.size
        #expect(size == 64)
        let stride = unsafe MemoryLayout<bricks_call>.stride
        #expect(stride == 64)
        let alignment = unsafe MemoryLayout<bricks_call>.alignment
        #expect(alignment == 8)
        let offsets = unsafe [
            MemoryLayout.offset(of: \bricks_call.size), MemoryLayout.offset(of: \bricks_call.reserved),
            MemoryLayout.offset(of: \bricks_call.session), MemoryLayout.offset(of: \bricks_call.request),
            MemoryLayout.offset(of: \bricks_call.deadline), MemoryLayout.offset(of: \bricks_call.trace),
            MemoryLayout.offset(of: \bricks_call.caller), MemoryLayout.offset(of: \bricks_call.reply),
            MemoryLayout.offset(of: \bricks_call.fail),
        ]
        #expect(offsets == [0, 4, 8, 16, 24, 32, 40, 48, 56])
    }

    @Test("A value")
    func value() {
        let size = unsafe MemoryLayout<bricks_value>.size
        #expect(size == 40)
        let stride = unsafe MemoryLayout<bricks_value>.stride
        #expect(stride == 40)
        let offsets = unsafe [
            MemoryLayout.offset(of: \bricks_value.size), MemoryLayout.offset(of: \bricks_value.type),
            MemoryLayout.offset(of: \bricks_value.integer), MemoryLayout.offset(of: \bricks_value.real),
            MemoryLayout.offset(of: \bricks_value.data), MemoryLayout.offset(of: \bricks_value.data_size),
        ]
        #expect(offsets == [0, 4, 8, 16, 24, 32])
    }

    @Test("The host's table")
    func host() {
        let size = unsafe MemoryLayout<bricks_host>.size
        #expect(size == 40)
        let offsets = unsafe [
            MemoryLayout.offset(of: \bricks_host.size), MemoryLayout.offset(of: \bricks_host.abi_oldest),
            MemoryLayout.offset(of: \bricks_host.abi_newest), MemoryLayout.offset(of: \bricks_host.reserved),
            MemoryLayout.offset(of: \bricks_host.`self`), MemoryLayout.offset(of: \bricks_host.get_interface),
            MemoryLayout.offset(of: \bricks_host.complete),
        ]
        #expect(offsets == [0, 4, 8, 12, 16, 24, 32])
    }

    @Test("The module's table")
    func module() {
        let size = MemoryLayout<bricks_module>.size
        #expect(size == 112)
        let offsets = unsafe [
            MemoryLayout.offset(of: \bricks_module.size), MemoryLayout.offset(of: \bricks_module.abi),
            MemoryLayout.offset(of: \bricks_module.create), MemoryLayout.offset(of: \bricks_module.start),
            MemoryLayout.offset(of: \bricks_module.stop), MemoryLayout.offset(of: \bricks_module.destroy),
            MemoryLayout.offset(of: \bricks_module.session_open),
            MemoryLayout.offset(of: \bricks_module.session_changed),
            MemoryLayout.offset(of: \bricks_module.session_save),
            MemoryLayout.offset(of: \bricks_module.session_close),
            MemoryLayout.offset(of: \bricks_module.user_export), MemoryLayout.offset(of: \bricks_module.user_erase),
            MemoryLayout.offset(of: \bricks_module.cancel), MemoryLayout.offset(of: \bricks_module.complete),
            MemoryLayout.offset(of: \bricks_module.get_interface),
        ]
        #expect(offsets == [0, 4] + (1...13).map { $0 * 8 })
    }

    @Test("Every table of an interface has its methods where the call plans say, and nothing after them")
    func tables() {
        let sizes: [String: Int] = [
            "bricks.screen/1": MemoryLayout<bricks_screen>.size, "bricks.timer/1": MemoryLayout<bricks_timer>.size,
            "bricks.tuya/1": MemoryLayout<bricks_tuya>.size, "bricks.devices/1": MemoryLayout<bricks_devices>.size,
            "bricks.devices-events/1": MemoryLayout<bricks_devices_events>.size,
            "bricks.tab/1": MemoryLayout<bricks_tab>.size, "bricks.biometrics/1": MemoryLayout<bricks_biometrics>.size,
            "bricks.community/1": MemoryLayout<bricks_community>.size,
            "bricks.timer-delegate/1": MemoryLayout<bricks_timer_delegate>.size,
            "bricks.biometrics-delegate/1": MemoryLayout<bricks_biometrics_delegate>.size,
            "bricks.community-delegate/1": MemoryLayout<bricks_community_delegate>.size,
            "bricks.tuya-events/1": MemoryLayout<bricks_tuya_events>.size,
            "bricks.core/1": MemoryLayout<bricks_core>.size, "bricks.surface/1": MemoryLayout<bricks_surface>.size,
            "bricks.navigation/1": MemoryLayout<bricks_navigation>.size,
            "bricks.store/1": MemoryLayout<bricks_store>.size, "bricks.cues/1": MemoryLayout<bricks_cues>.size,
            "bricks.content/1": MemoryLayout<bricks_content>.size, "bricks.user/1": MemoryLayout<bricks_user>.size,
            "bricks.analytics/1": MemoryLayout<bricks_analytics>.size, "bricks.blob/1": MemoryLayout<bricks_blob>.size,
            "bricks.net/1": MemoryLayout<bricks_net>.size,
            "bricks.net-events/1": MemoryLayout<bricks_net_events>.size,
            "bricks.inbox/1": MemoryLayout<bricks_inbox>.size,
            "bricks.health/1": MemoryLayout<bricks_health>.size,
        ]
        #expect(Set(sizes.keys) == Set(CallPlan.all.keys))
        for (interface, plans) in CallPlan.all {
            #expect(plans.values.map(\.offset).sorted() == (0..<plans.count).map { 8 + 8 * $0 }, "\(interface)")
            #expect(sizes[interface] == 8 + 8 * plans.count, "\(interface)")
        }
    }

    @Test("Ids and statuses are those of the headers")
    func numbers() {
        #expect(CallStatus.ok.rawValue == UInt32(BRICKS_OK))
        #expect(CallStatus.pending.rawValue == UInt32(BRICKS_PENDING))
        let statuses: [(CallStatus, UInt32)] = [
            (.invalidArgument, UInt32(BRICKS_INVALID_ARGUMENT)), (.badHandle, UInt32(BRICKS_BAD_HANDLE)),
            (.badState, UInt32(BRICKS_BAD_STATE)), (.tooLarge, UInt32(BRICKS_TOO_LARGE)),
            (.notPermitted, UInt32(BRICKS_NOT_PERMITTED)), (.wrongLane, UInt32(BRICKS_WRONG_LANE)),
            (.absent, UInt32(BRICKS_ABSENT)), (.notFound, UInt32(BRICKS_NOT_FOUND)),
            (.unavailable, UInt32(BRICKS_UNAVAILABLE)), (.busy, UInt32(BRICKS_BUSY)),
            (.cancelled, UInt32(BRICKS_CANCELLED)), (.deadlineExceeded, UInt32(BRICKS_DEADLINE_EXCEEDED)),
            (.fault, UInt32(BRICKS_FAULT)), (.badReply, UInt32(BRICKS_BAD_REPLY)),
            (.abiMismatch, UInt32(BRICKS_ABI_MISMATCH)),
        ]
        for (status, value) in statuses { #expect(status.rawValue == value) }
        #expect(ScreenID(isModuleSide: true, generation: 0, index: 0).rawValue == 1 << 63)
    }
}
