import ModuleInterfaces
import Testing

@testable import Client

/// - Shows: MD Tuya
@Suite("Devices by their rooms")
struct DeviceRoomTests {
    private func device(_ id: String, _ room: String?) -> DeviceDocument {
        DeviceDocument(id: id, name: id, type: "light", dimmable: false, room: room)
    }

    @Test("Rooms come by their names, each with its devices in their order, and devices without one come last")
    func rooms() {
        let grouped = HostScreens.byRoom([
            device("a", "kitchen"), device("b", nil), device("c", "Hall"), device("d", "kitchen"), device("e", ""),
        ])
        #expect(grouped.map(\.room) == ["Hall", "kitchen", "Other devices"])
        #expect(grouped.map { $0.devices.map(\.id) } == [["c"], ["a", "d"], ["b", "e"]])
    }

    @Test("Where no device has a room there is no title, and where all have one no further")
    func titles() {
        #expect(HostScreens.byRoom([device("a", nil), device("b", "")]).map(\.room) == [nil])
        #expect(HostScreens.byRoom([device("a", "Hall")]).map(\.room) == ["Hall"])
        #expect(HostScreens.byRoom([]).map(\.devices.count) == [0])
    }
}
