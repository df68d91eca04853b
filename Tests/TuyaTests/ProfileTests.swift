import JSONText
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Profiles of a deployment")
struct ProfileTests {
    private static let fan: JSON = [
        "id": "fan", "type": "purifier",
        "functions": [
            ["id": "power", "datapoint": "1", "kind": "flag"],
            ["id": "swing", "name": "Swing", "datapoint": "101", "kind": "flag"],
            ["id": "breeze", "name": "Breeze", "datapoint": "102", "kind": "choice", "values": ["normal", "sleep"]],
            [
                "id": "room", "name": "Room", "datapoint": "103", "kind": "number", "minimum": 0, "maximum": 500,
                "decimals": 1, "unit": "°C", "access": "read",
            ],
        ],
    ]

    private static func reading(_ profile: JSON, device: JSONObject = [:]) -> ConfigurationReading {
        var members: JSONObject = [
            "id": "a", "name": "A", "type": "purifier", "host": "10.0.0.1", "key": "0123456789abcdef",
        ]
        for (name, value) in device.members { members[name] = value }
        return ConfigurationReading(["devices": [.object(members)], "profiles": [profile]])
    }

    @Test("A profile describes functions that the module does not know, which are read and set as it says")
    func described() throws {
        let reading = Self.reading(Self.fan, device: ["profile": "fan"])
        #expect(reading.problems == [])
        let device = try #require(reading.devices.first)
        let points: [String: JSON] = ["1": true, "101": false, "102": "sleep", "103": 235, "104": 7]
        let lines = device.readings(points).compactMap { FunctionWords.line($0, .test) }
        #expect(lines.contains("Room: 23.5 °C") && lines.contains("Breeze: Sleep"))
        #expect(try device.datapoints(setting: "breeze", to: "normal", reported: points) == ["102": "normal"])
        #expect(throws: DeviceFailure.self) { try device.datapoints(setting: "room", to: 1, reported: points) }
        #expect(device.unknownPoints(points).map(\.point) == ["104"])
    }

    @Test("A device that names no profile is of that of its type of which it reports most")
    func matched() throws {
        let device = try #require(Self.reading(Self.fan).devices.first)
        #expect(device.profiles.best(for: ["1": true, "101": true, "102": "normal"])?.id == "fan")
        #expect(device.profiles.best(for: ["1": true, "2": 10, "3": "auto", "5": 80])?.id == "purifier")
    }

    @Test(
        "Each problem of a profile is named by its place",
        arguments: [
            (["id": "x"], ""), (["id": "X!", "functions": []], "/id"),
            (["id": "x", "functions": []], "/functions"),
            (["id": "x", "functions": [["id": "own", "datapoint": "1", "kind": "flag"]]], "/functions/0"),
            (["id": "x", "functions": [["id": "power", "datapoint": "0", "kind": "flag"]]], "/functions/0/datapoint"),
            (["id": "x", "functions": [["id": "power", "datapoint": "1", "kind": "dial"]]], "/functions/0/kind"),
            (
                [
                    "id": "x",
                    "functions": [["id": "level", "datapoint": "1", "kind": "level", "minimum": 5, "maximum": 5]],
                ], "/functions/0/maximum"
            ),
            (
                ["id": "x", "functions": [["id": "mode", "datapoint": "1", "kind": "choice", "values": ["a", "a"]]]],
                "/functions/0/values/1"
            ),
        ] as [(JSON, String)])
    func problems(profile: JSON, place: String) {
        let places = Self.reading(profile).problems.map(\.pointer.description)
        #expect(places.contains("/profiles/0" + place), "\(places)")
    }

    @Test("A device whose profile is not there is left out")
    func missing() {
        let reading = Self.reading(Self.fan, device: ["profile": "other"])
        #expect(reading.devices == [])
        #expect(reading.problems.map(\.pointer.description) == ["/devices/0/profile"])
    }
}
