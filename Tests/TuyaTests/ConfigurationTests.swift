import JSONText
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Configuration of the devices")
struct ConfigurationTests {
    static let key = "s3cret-k3y-0123!"
    static let lamp: JSON = [
        "id": "bf01", "name": "Lamp", "type": "light", "host": "192.168.1.20", "port": 6669, "key": .string(key),
        "version": "3.3", "datapoints": ["power": "20", "brightness": "22"],
    ]

    @Test("A full and a short configuration are read")
    func reading() throws {
        let reading = ConfigurationReading([
            "devices": [
                Self.lamp,
                ["id": "b", "name": "Steckdose", "type": "plug", "host": "fe80::1", "key": .string(Self.key)],
                [
                    "id": "c", "name": "Old lamp", "type": "light", "host": "10.0.0.1", "key": .string(Self.key),
                    "datapoints": ["power": "1", "brightness": ["number": "2", "minimum": 25, "maximum": 255]],
                ],
                [
                    "id": "d", "name": "Switched lamp", "type": "light", "host": "10.0.0.2", "key": .string(Self.key),
                    "datapoints": ["power": "1"], "version": "auto",
                ],
                [
                    "id": "e", "name": "New lamp", "type": "light", "host": "10.0.0.3", "key": .string(Self.key),
                    "version": "3.5",
                ],
            ]
        ])
        #expect(reading.problems == [])
        #expect(reading.devices.map(\.port) == [6669, 6668, 6668, 6668, 6668])
        #expect(reading.devices.map(\.power) == ["20", "1", "1", "1", "20"])
        #expect(reading.devices.map(\.namesPoints) == [true, false, true, true, false])
        #expect(
            reading.devices.map(\.brightness) == [
                BrightnessDatapoint(number: "22", range: 10...1000), nil,
                BrightnessDatapoint(number: "2", range: 25...255), nil,
                BrightnessDatapoint(number: "22", range: 10...1000),
            ])
        #expect(reading.devices.map(\.version) == [.v33, .v33, .v33, nil, .v35])
        #expect(ConfigurationReading(["devices": []]).problems == [])
    }

    @Test("Each kind of device is switched by its usual data point", arguments: DeviceType.allCases)
    func types(type: DeviceType) throws {
        let reading = ConfigurationReading([
            "devices": [
                ["id": "a", "name": "A", "type": .string(type.rawValue), "host": "10.0.0.1", "key": .string(Self.key)]
            ]
        ])
        let device = try #require(reading.devices.first)
        #expect(device.power == (type == .light ? "20" : "1"))
        #expect(device.functions == (type == .light ? [.power, .brightness] : [.power]))
    }

    @Test(
        "Each problem is named by its place",
        arguments: [
            ("id", nil, "", ConfigurationCode.missing), ("id", "", "/id", .invalidValue),
            ("id", 7, "/id", .wrongType), ("id", "a b", "/id", .invalidValue),
            ("name", "a\u{7}", "/name", .invalidValue), ("name", nil, "", .missing),
            ("type", "toaster", "/type", .invalidValue), ("type", nil, "", .missing),
            ("host", "lamp.local", "/host", .invalidValue), ("host", "10.1", "/host", .invalidValue),
            ("host", "127.0.0.1\u{0}x", "/host", .invalidValue), ("host", "256.0.0.1", "/host", .invalidValue),
            ("port", 0, "/port", .invalidValue), ("port", 65536, "/port", .invalidValue),
            ("port", "6668", "/port", .wrongType), ("port", 1.5, "/port", .wrongType),
            ("key", "short", "/key", .invalidValue), ("key", nil, "", .missing),
            ("key", "0123456789abcde\u{E4}", "/key", .invalidValue), ("key", ["file": "x"], "/key", .wrongType),
            ("version", "3.6", "/version", .invalidValue), ("version", 3.3, "/version", .wrongType),
            ("datapoints", "20", "/datapoints", .wrongType), ("datapoints", [:], "/datapoints", .missing),
            ("datapoints", ["power": 20], "/datapoints/power", .wrongType),
            ("datapoints", ["power": "0"], "/datapoints/power", .invalidValue),
            ("datapoints", ["power": "020"], "/datapoints/power", .invalidValue),
            ("datapoints", ["power": "256"], "/datapoints/power", .invalidValue),
            ("datapoints", ["power": "1", "brightness": "1"], "/datapoints/brightness", .duplicate),
            ("datapoints", ["power": "1", "speed": "2"], "/datapoints/speed", .unknownMember),
            (
                "datapoints", ["power": "1", "brightness": ["number": "2", "minimum": 9, "maximum": 9]],
                "/datapoints/brightness/maximum", .invalidValue
            ),
            (
                "datapoints", ["power": "1", "brightness": ["number": "2", "minimum": -1, "maximum": 9]],
                "/datapoints/brightness/minimum", .invalidValue
            ),
            ("colour", "red", "/colour", .unknownMember),
        ] as [(String, JSON?, String, ConfigurationCode)])
    func problems(member: String, value: JSON?, place: String, code: ConfigurationCode) throws {
        var lamp = try #require(Self.lamp.object)
        lamp[member] = value
        let reading = ConfigurationReading(["devices": [.object(lamp)]])
        #expect(reading.devices == [])
        #expect(reading.problems.map(\.pointer.description) == ["/devices/0" + place])
        #expect(reading.problems.map(\.code) == [code])
        for problem in reading.problems {
            #expect(!problem.message.isEmpty && !problem.help.isEmpty)
            #expect(!"\(problem)".unicodeScalars.contains { $0.value < 0x20 })
        }
    }

    @Test("All problems are reported at once, and the sound devices remain")
    func several() {
        let reading = ConfigurationReading([
            "devices": [
                ["id": "a", "type": "x", "port": -1], Self.lamp, Self.lamp,
                [
                    "id": "b", "name": "B", "type": "plug", "host": "192.168.1.20", "port": 6669,
                    "key": .string(Self.key),
                ],
            ]
        ])
        #expect(reading.devices.map(\.id) == ["bf01"])
        #expect(
            reading.problems.map { "\($0.code.rawValue) \($0.pointer)" } == [
                "tuya.configuration.missing /devices/0", "tuya.configuration.value /devices/0/type",
                "tuya.configuration.missing /devices/0", "tuya.configuration.value /devices/0/port",
                "tuya.configuration.missing /devices/0", "tuya.configuration.duplicate /devices/2/id",
                "tuya.configuration.duplicate /devices/2/host", "tuya.configuration.duplicate /devices/3/host",
            ])
    }

    @Test(
        "What is no configuration at all is refused",
        arguments: [nil, [], "x", [:], ["devices": [:]], ["device": []]] as [JSON])
    func shapes(value: JSON) {
        let reading = ConfigurationReading(value)
        #expect(reading.devices == [])
        #expect(!reading.problems.isEmpty)
    }

    @Test("The number of devices and of problems is bounded")
    func bounds() {
        let many = ConfigurationReading(["devices": .array(Array(repeating: Self.lamp, count: 65))])
        #expect(many.problems.map(\.code) == [.tooMany])
        let unknown = JSONObject((0..<5_000).map { ("x\($0)", JSON.null) })
        let odd = ConfigurationReading(["devices": .array(Array(repeating: .object(unknown), count: 64))])
        #expect(odd.problems.count == ConfigurationReading.problemLimit)
    }

    @Test("A key is never printed")
    func secrecy() throws {
        let reading = ConfigurationReading(["devices": [Self.lamp, Self.lamp]])
        var dumped = ""
        dump(reading, to: &dumped)
        for text in ["\(reading)", String(reflecting: reading), dumped, "\(reading.devices)"] {
            #expect(!text.contains(Self.key))
            #expect(!text.contains("115, 51, 99"))
        }
        var lamp = try #require(Self.lamp.object)
        lamp["key"] = .string(Self.key + "x")
        #expect(!"\(ConfigurationReading(["devices": [.object(lamp)]]))".contains(Self.key))
    }
}
