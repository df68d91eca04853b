import JSONText
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Functions of devices")
struct FunctionTests {
    @Test(
        "A colour is read and written in both encodings",
        arguments: [
            ("000003e803e8", LightColour(hue: 0, saturation: 1000, value: 1000)),
            ("007803e801f4", LightColour(hue: 120, saturation: 1000, value: 500)),
            ("016800000000", LightColour(hue: 360, saturation: 0, value: 0)),
            ("ff00000000ffff", LightColour(hue: 0, saturation: 1000, value: 1000)),
            ("00800000788ff80", nil), ("0000ff00f0ffff", LightColour(hue: 240, saturation: 1000, value: 1000)),
            ("016903e803e8", nil), ("000003e903e8", nil), ("00000000000g", nil), ("", nil),
            ("ÄÄÄÄÄÄ", nil), ("0000000000000000", nil),
        ] as [(String, LightColour?)])
    func colours(text: String, colour: LightColour?) throws {
        #expect(LightColour(text) == colour)
        if let colour { #expect(colour.text(try #require(LightColour.Encoding(of: text))) == text) }
    }

    @Test("Every colour survives the way to the device and back, up to the steps of the encoding")
    func everyColour() throws {
        for hue in 0...360 {
            for saturation in stride(from: 0, through: 1000, by: 125) {
                let colour = LightColour(hue: hue, saturation: saturation, value: 1000 - saturation / 2)
                #expect(LightColour(colour.text(.second)) == colour)
                let coarse = try #require(LightColour(colour.text(.first)))
                #expect(coarse.hue == hue)
                #expect(abs(coarse.saturation - saturation) <= 2 && abs(coarse.value - colour.value) <= 2)
                let light = colour.light
                #expect([light.red, light.green, light.blue].allSatisfy { (0...255).contains($0) })
            }
        }
    }

    @Test("The scenes of lights have the texts that lights come with, and are found again")
    func scenes() {
        #expect(LightScene.night.text == "000e0d0000000000000000c80000")
        #expect(LightScene.reading.text == "010e0d0000000000000003e801f4")
        #expect(LightScene.soft.text == "04464602007803e803e800000000464602007803e8000a00000000")
        for scene in LightScene.allCases { #expect(LightScene(scene.text) == scene) }
        #expect(LightScene("630e0d0000000000000003e801f4") == nil)
        #expect(LightScene.isScene("630e0d0000000000000003e801f4"))
        #expect(!LightScene.isScene("01") && !LightScene.isScene(String(repeating: "0", count: 26 * 40 + 2)))
    }

    @Test(
        "A device belongs to the family of which it reports most",
        arguments: [
            (.light, ["20": true, "21": "white", "22": 10], "light"),
            (.light, ["1": true, "2": "colour", "3": 255, "5": "ff00000000ffff"], "light-1"),
            (.light, ["1": true, "2": 255, "3": 0], "light-2"),
            (.diffuser, ["1": true, "103": "small", "12": 0], "diffuser"),
            (.diffuser, ["1": true, "2": true, "3": "large", "8": 500], "diffuser-2"),
            (.plug, [:], "plug"),
        ] as [(DeviceType, [String: JSON], String)])
    func families(type: DeviceType, points: [String: JSON], family: String) {
        #expect(type.profiles.best(for: points)?.id == family)
    }

    @Test("A plug's energy has the units and decimals of its documentation")
    func energy() throws {
        let plug = try device(.plug)
        let readings = plug.readings(["1": true, "17": 1234, "18": 435, "19": 1001, "20": 2301, "26": 5])
        let lines = readings.compactMap { FunctionWords.line($0, .test) }
        #expect(lines.contains("Energy: 1.234 kWh"))
        #expect(lines.contains("Current: 435 mA"))
        #expect(lines.contains("Power in use: 100.1 W"))
        #expect(lines.contains("Voltage: 230.1 V"))
        #expect(DeviceScreen.faults(readings) == [.overCurrent, .overload])
    }

    @Test("Whatever a device reports in the place of a value counts as not reported", arguments: DeviceType.allCases)
    func hostile(type: DeviceType) throws {
        let device = try device(type)
        let values: [JSON] = [
            nil, [], [:], "", .string(String(repeating: "x", count: 4_000)), "\u{1B}[2J", .integer(.max),
            .integer(.min),
            1e300, -1e300, .double(.nan), [["a": 1]], "zz\u{202E}", 4_294_967_296,
        ]
        for value in values {
            let points = Dictionary(uniqueKeysWithValues: (1...255).map { (String($0), value) })
            let readings = device.readings(points)
            for reading in readings {
                // A number beyond a level's ends counts as the nearer one.
                if case .percent(let percent) = reading.value { #expect([0, 100].contains(percent)) }
                let line = FunctionWords.line(reading, .test) ?? ""
                #expect(line.count <= 200 && line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
            }
            let data = DeviceScreen.reading(device.report(from: points), of: device, .connected, .test)
            #expect(data.text.utf8.count < 20_000)
            for profile in device.profiles {
                for function in profile.functions {
                    _ = try? device.datapoints(setting: function.id, to: value, reported: points)
                }
            }
        }
    }

    @Test("What is set is limited to the range, and only what the device reported and takes is set")
    func commands() throws {
        let lamp = try device(.light)
        let reported: [String: JSON] = [
            "20": true, "21": "scene", "22": 500, "23": 0, "24": "000003e803e8", "25": "000e0d0000000000000000c80000",
            "26": 0,
        ]
        func set(_ id: String, _ value: JSON) throws -> [String: JSON] {
            try lamp.datapoints(setting: id, to: value, reported: reported)
        }
        #expect(try set("brightness", 250) == ["22": 1000, "21": "white"])
        #expect(try set("brightness", -1e300) == ["22": 10, "21": "white"])
        #expect(try set("temperature", 50) == ["23": 500, "21": "white"])
        #expect(
            try set("colour", ["hue": 1e9, "saturation": 100, "value": 50]) == ["24": "016803e801f4", "21": "colour"])
        #expect(try set("scene", "1") == ["25": .string(LightScene.reading.text)])
        #expect(try set("countdown", 1e12) == ["26": 86_400])
        #expect(try set("light-mode", "music") == ["21": "music"])
        for (id, value) in [
            ("brightness", "50"), ("brightness", .double(.infinity)), ("light-mode", "disco"), ("scene", "9"),
            ("colour", ["hue": 1]), ("power", 1), ("do-not-disturb", true), ("nothing", true),
        ] as [(String, JSON)] {
            #expect(throws: DeviceFailure.self, "\(id)") { try set(id, value) }
        }
        let purifier = try device(.purifier)
        // A device that writes the number of a choice as a number is answered so.
        #expect(try purifier.datapoints(setting: "speed", to: "3", reported: ["4": 2]) == ["4": 3])
        #expect(throws: DeviceFailure.self) {
            try purifier.datapoints(setting: "pm25", to: 1, reported: ["2": 5])
        }
        #expect(try purifier.datapoints(setting: "filter-reset", to: true, reported: ["11": false]) == ["11": true])
        let plug = try device(.plug)
        #expect(try plug.datapoints(setting: "child-lock", to: true, reported: ["40": false]) == ["40": true])
    }

    @Test("Faults and a filter that is used up come with what to do")
    func faults() throws {
        let humidifier = try device(.humidifier)
        #expect(DeviceScreen.faults(humidifier.readings(["22": 1, "33": 80])) == [.noWater])
        #expect(DeviceScreen.faults(humidifier.readings(["22": 4, "33": 5])) == [.filterUsedUp, .other(3)])
        for fault in [FaultKind.noWater, .leakage, .other(7), .filterUsedUp] {
            #expect(!fault.title.isEmpty && fault.help.hasSuffix("."))
        }
    }

    private func device(_ type: DeviceType) throws -> DeviceConfiguration {
        var device = try DeviceConfiguration.test(port: 1, type: type)
        device.power = type.usualDatapoints.power
        if type != .light { device.brightness = nil }
        return device
    }
}
