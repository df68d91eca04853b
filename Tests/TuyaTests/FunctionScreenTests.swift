import Formats
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Tuya

extension PersonFormat {
    static let test = PersonFormat(locale: "en-GB", timeZone: .gmt)
}

/// - Shows: MD Tuya
@Suite("Screens of devices of each type")
struct FunctionScreenTests {
    @Test("A light shows what it reports, and is set in colour, temperature, scene and countdown")
    func light() throws {
        let state: JSON = [
            "20": true, "21": "white", "22": 505, "23": 0, "24": "000003e803e8", "25": .string(LightScene.night.text),
            "26": 0,
        ]
        try open(.light, state) { app, simulator in
            #expect(try app.data["set-light-temperature"] == [["value": 0]])
            #expect(try app.data["set-light-do-not-disturb"] == [])
            #expect(try app.data["set-light-1-brightness"] == [])
            try app.act("set", ["function": "temperature", "value": 100])
            #expect(try app.data["set-light-temperature"] == [["value": 100]])
            try app.act("set", ["function": "colour", "hue": 240, "saturation": 100, "value": 100])
            #expect(try app.data["set-light-colour"]?[0]?["hue"] == 240)
            #expect(try app.data["set-light-light-mode"]?[0]?["options"]?[1]?["isOn"] == true)
            try app.act("set", ["function": "scene", "value": "1"])
            #expect(try app.data["set-light-scene"]?[0]?["options"]?[1]?["isOn"] == true)
            try app.act("set", ["function": "countdown", "value": 1800])
            #expect(try app.data["set-light-countdown"]?[0]?["options"]?[1]?["isOn"] == true)
            #expect(try app.data["readings"] == [["text": "Countdown: 30 minutes"]])
            #expect(try simulator.count("set") == 4)
            try app.act("set", ["function": "do-not-disturb", "value": true])
            #expect(try app.data["failures"]?[0]?["code"] == "tuya.unsupported")
            #expect(try simulator.count("set") == 4)
        }
    }

    @Test("A plug measures anew before it is read, and shows its energy")
    func plug() throws {
        let state: JSON = ["1": true, "9": 0, "17": 100, "18": 435, "19": 1000, "20": 2300, "26": 0, "41": false]
        try open(.plug, state) { app, simulator in
            try app.act("refresh")
            #expect(try simulator.count("refresh") >= 1)
            let readings = try app.data["readings"]?.array?.compactMap { $0["text"]?.string } ?? []
            #expect(readings.contains { $0.hasPrefix("Power in use: 100.") && $0 != "Power in use: 100 W" })
            try app.act("set", ["function": "child-lock", "value": true])
            #expect(try app.data["set-plug-child-lock"] == [["isOn": true, "isOff": false]])
            #expect(try app.data["set-plug-after-power-cut"] == [])
        }
    }

    @Test("A plug without energy is not asked to measure")
    func plainPlug() throws {
        try open(.plug, ["1": true]) { app, simulator in
            try app.act("refresh")
            #expect(try app.data["readings"] == [])
            #expect(try app.data["readingsTitle"] == [])
            #expect(try simulator.count("refresh") == 0)
        }
    }

    @Test("A humidifier, a diffuser and a purifier show their sensors and their faults as they are reported")
    func air() throws {
        try open(.humidifier, ["1": true, "13": 50, "14": 41, "22": 1, "23": "level_2"]) { app, simulator in
            #expect(try app.data["readings"] == [["text": "Humidity: 41%"]])
            #expect(try app.data["faults"]?[0]?["title"] == "The water is low")
            try app.act("set", ["function": "target-humidity", "value": 99])
            #expect(try app.data["set-humidifier-target-humidity"] == [["value": 90]])
            try app.act("set", ["function": "level", "value": "level_3"])
            #expect(try app.data["set-humidifier-level"]?[0]?["options"]?[2]?["isOn"] == true)
            try simulator.push(["22": 0, "14": 45])
            try blockUntil("the fault goes") { try app.data["faults"] == [] ? true : nil }
            #expect(try app.data["readings"] == [["text": "Humidity: 45%"]])
        }
        try open(.diffuser, ["1": true, "2": false, "3": "small", "8": 505, "12": 1]) { app, _ in
            #expect(try app.data["faults"]?[0]?["help"]?.string?.contains("tank") == true)
            try app.act("set", ["function": "mist", "value": true])
            #expect(try app.data["set-diffuser-2-mist"] == [["isOn": true, "isOff": false]])
            #expect(try app.data["set-diffuser-level"] == [])
        }
        try open(.purifier, ["1": true, "2": 17, "3": "auto", "4": "low", "5": 3, "11": false]) { app, _ in
            #expect(
                try app.data["readings"] == [
                    ["text": "Fine particles (PM2.5): 17 µg/m³"], ["text": "Filter left: 3%"],
                ])
            #expect(try app.data["faults"]?[0]?["title"] == "The filter is used up")
            try app.act("set", ["function": "mode", "value": "sleep"])
            #expect(try app.data["set-purifier-mode"]?[0]?["options"]?[2]?["isOn"] == true)
        }
    }

    @Test("Time that is left is told in hours and minutes, and not where nothing is left")
    func timeLeft() throws {
        try open(.humidifier, ["1": true, "20": 125]) { app, simulator in
            #expect(try app.data["readings"] == [["text": "Time left: 2 hours 5 minutes"]])
            try simulator.push(["20": 0])
            try blockUntil("nothing is left") { try app.data["readings"] == [] ? true : nil }
        }
    }

    @Test("Functions are named by what they do, with units in words")
    func names() {
        let titles = FunctionProfile.humidifier.functions.map(FunctionWords.title)
        #expect(titles.contains("Mist level") && !titles.contains("Level"))
        #expect(FunctionWords.choice("mid", of: .level) == "Medium")
        let share = FunctionNumber(range: 30...90, unit: "%")
        #expect(FunctionWords.label("Target humidity", share) == "Target humidity in percent")
        let custom = FunctionNumber(range: 0...9_000_000, unit: "min")
        let function = FunctionDefinition(.custom(id: "age", title: "Age"), ["1"], .number(custom), isWritable: false)
        for (raw, words) in [(0, "0 min"), (61, "1 hour 1 minute"), (9_000_000, "9,000,000 min")] {
            let reading = FunctionReading(function: function, point: "1", value: .number(raw))
            #expect(FunctionWords.line(reading, .test) == "Age: \(words)")
        }
    }

    /// Opens the screen of a device of the simulator.
    private func open(_ type: DeviceType, _ state: JSON, _ body: (App, Simulator) throws -> Void) throws {
        try Simulator.run("normal", state: state) { simulator in
            let app = try App(port: simulator.port, type: type)
            app.module.start()
            defer { app.module.stop() }
            try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
            try body(app, simulator)
        }
    }
}
