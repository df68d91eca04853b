import JSONText
import SurfaceMessages

/// The devices that the deployment knows, whether they answer, and how to add one.
enum PairingScreen {
    /// - Parameter outcomes: Results of earlier checks, by device.
    static func content(_ home: Home, _ outcomes: [String: String] = [:]) -> SurfaceContent {
        let cards = home.devices.enumerated().map { index, device -> View in
            .card(
                .column([
                    .text(.text(device.name), .h3),
                    .text("\(device.type.words), at \(device.host) port \(device.port)", .caption),
                    .text(.path("/checks/\(index)")),
                    .button(
                        "Check the connection", event: "check", context: ["device": .text(device.id)],
                        id: "check-\(index)"
                    ).label("Check the connection to \(device.name)"),
                ]))
        }
        return SurfaceContent(
            .column(
                [
                    .text("Your devices", .h2),
                    .text("They work on your home network."),
                    .list(cards),
                    .text("Add another one", .h2),
                    .text("The person who runs this app adds devices in its configuration."),
                    .text(.text(steps)),
                ] + ProblemList.view(home.problems) + [
                    .divider, .row([.button("Close", event: "close", id: "close")]),
                ]),
            data: ["checks": .array(home.devices.map { .string(outcomes[$0.id] ?? "Not checked yet.") })])
    }

    /// Where the outcome of a device's check stands in the data.
    static func path(of device: DeviceConfiguration, in home: Home) -> String {
        "/checks/\(home.devices.firstIndex { $0.id == device.id } ?? 0)"
    }

    static func outcome(_ result: Result<DeviceState, DeviceFailure>) -> String {
        switch result {
        case .success(let state): "Connected. \(DeviceScreen.words(state))"
        case .failure(let failure):
            "\(failure.code.title): \(failure.message) \(failure.mend) (\(failure.code.rawValue))"
        }
    }

    private static let steps = """
        1. Pair the device in its maker's app, and close that app.
        2. Give it a fixed address in your router.
        3. Fetch its id and its local key from the maker's cloud.
        4. Ask for its id, name, type, host and key to be added under “devices” in the configuration of this app.
        5. Start the app again, and check the connection here.
        """
}

extension DeviceType {
    var words: String {
        switch self {
        case .light: "Light"
        case .plug: "Plug"
        case .diffuser: "Diffuser"
        case .humidifier: "Humidifier"
        case .purifier: "Air purifier"
        }
    }
}
