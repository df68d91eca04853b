import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Workouts and energy")
struct WorkoutTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    private static func workout(
        _ activity: String, from start: String, to end: String, _ attributes: String = "", children: String = "",
        source: String = "Ada\u{2019}s Apple Watch"
    ) -> String {
        "<Workout workoutActivityType=\"\(activity)\" sourceName=\"\(source)\" creationDate=\"\(end)\" "
            + "startDate=\"\(start)\" endDate=\"\(end)\" \(attributes)>\(children)</Workout>"
    }

    private static func statistics(_ type: String, _ attributes: String) -> String {
        "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" startDate=\"2023-01-07 07:00:00 +0100\" "
            + "endDate=\"2023-01-07 07:45:00 +0100\" \(attributes)/>"
    }

    /// As iOS 16 and later write it: totals in statistics alone.
    private static let run = workout(
        "HKWorkoutActivityTypeRunning", from: "2023-01-07 07:00:00 +0100", to: "2023-01-07 07:45:00 +0100",
        "duration=\"44.5\" durationUnit=\"min\"",
        children: "<MetadataEntry key=\"HKIndoorWorkout\" value=\"0\"/>"
            + statistics("ActiveEnergyBurned", "sum=\"1673.6\" unit=\"kJ\"")
            + statistics("DistanceWalkingRunning", "sum=\"5.2\" unit=\"mi\"")
            + statistics("HeartRate", "average=\"142.4\" minimum=\"98\" maximum=\"171\" unit=\"count/min\"")
            + "<WorkoutEvent type=\"HKWorkoutEventTypePause\" date=\"2023-01-07 07:10:00 +0100\"/>")
    /// As earlier versions wrote it: totals in attributes.
    private static let walk = workout(
        "HKWorkoutActivityTypeTraditionalStrengthTraining", from: "2023-01-05 18:00:00 +0100",
        to: "2023-01-05 18:30:00 +0100",
        "duration=\"1800\" durationUnit=\"s\" totalDistance=\"0,9\" totalDistanceUnit=\"km\" "
            + "totalEnergyBurned=\"88.6\" totalEnergyBurnedUnit=\"kcal\"")

    private func workouts(_ user: String = "ada") throws -> [StoredWorkout] {
        try stage.module.store.workouts(user: user, limit: 100)
    }

    private func run(_ text: [String]) throws -> HealthImportReport {
        HealthImport(store: stage.module.store, user: "ada").run(
            path: try stage.folder.write(Export.document(text), to: "w.xml"))
    }

    @Test("A workout is kept with what its statistics or attributes say, in the units of the file")
    func kept() throws {
        let report = try run([Self.walk, Self.run])
        #expect(report.outcome == .complete && report.workoutsAdded == 2 && report.skipped.isEmpty)
        let workouts = try workouts()
        #expect(workouts.map(\.activity) == ["Running", "TraditionalStrengthTraining"])
        #expect(workouts[0].seconds == 2_670 && workouts[1].seconds == 1_800)
        #expect(abs(try #require(workouts[0].energy) - 400) < 1e-9)
        #expect(abs(try #require(workouts[0].distance) - 8_368.5888) < 1e-6)
        #expect(workouts[0].heartRate.average == 142.4 && workouts[0].heartRate.maximum == 171)
        #expect(workouts[1].distance == 900 && workouts[1].energy == 88.6)
        #expect(workouts[0].source == "Ada\u{2019}s Apple Watch" && workouts[0].start.offset == 3_600)
        #expect(HealthWorkout.title("TraditionalStrengthTraining") == "Traditional strength training")
    }

    @Test("A repeated import adds no workout, and completes one that was known in part")
    func again() throws {
        let bare = Self.workout(
            "HKWorkoutActivityTypeRunning", from: "2023-01-07 07:00:00 +0100", to: "2023-01-07 07:45:00 +0100")
        #expect(try run([bare]).workoutsAdded == 1)
        #expect(try workouts().first?.energy == nil)
        #expect(try workouts().first?.seconds == 2_700)
        #expect(try run([Self.run]).workoutsAdded == 0)
        #expect(try run([bare]).workoutsAdded == 0)
        #expect(try workouts().count == 1 && workouts().first?.heartRate.average == 142.4)
        #expect(try stage.module.store.records(user: "ada") == 1)
    }

    @Test("The last workout of a file that ends too early is kept, with what was read of it")
    func truncated() throws {
        let whole = Export.document([Self.run])
        let cut = try #require(whole.range(of: "<WorkoutEvent"))
        let path = try stage.folder.write(String(whole[..<cut.lowerBound]), to: "cut.xml")
        let report = HealthImport(store: stage.module.store, user: "ada").run(path: path)
        #expect(report.failure?.code.rawValue == "health.truncated" && report.workoutsAdded == 1)
        #expect(try workouts().first?.heartRate.average == 142.4)
    }

    @Test(
        "What is implausible, in no known unit or no number is passed over and told; the workout stays",
        arguments: [
            ("totalDistance=\"1e300\" totalDistanceUnit=\"km\"", ExportReader.Skip.implausible),
            ("totalDistance=\"-1\" totalDistanceUnit=\"km\"", .implausible),
            ("totalDistance=\"5\" totalDistanceUnit=\"parsec\"", .unknownUnit),
            ("totalDistance=\"5\"", .unknownUnit), ("totalDistance=\"nan\" totalDistanceUnit=\"km\"", .invalidValue),
            ("duration=\"1e308\" durationUnit=\"min\"", .implausible),
            ("totalEnergyBurned=\"far\" totalEnergyBurnedUnit=\"kcal\"", .invalidValue),
        ])
    func hostileFigures(_ attributes: String, _ reason: ExportReader.Skip) throws {
        let report = try run([
            Self.workout(
                "HKWorkoutActivityTypeYoga", from: "2023-01-05 18:00:00 +0100", to: "2023-01-05 18:30:00 +0100",
                attributes)
        ])
        #expect(report.outcome == .complete && report.skipped[reason]?.count == 1)
        let workout = try #require(try workouts().first)
        #expect(workout.distance == nil && workout.energy == nil && workout.seconds == 1_800)
    }

    @Test("A workout without a time or with an odd name does no harm")
    func hostile() throws {
        let long = String(repeating: "A", count: 5_000)
        let report = try run([
            "<Workout workoutActivityType=\"X\" sourceName=\"Watch\"/>",
            Self.workout("X", from: "2023-01-05 18:00:00 +0100", to: "2023-01-05 17:00:00 +0100"),
            Self.workout("X", from: "1066-01-05 18:00:00 +0100", to: "2023-01-05 17:00:00 +0100"),
            Self.workout("&lt;b&gt;\u{202E}", from: "2023-01-05 18:00:00 +0100", to: "2023-01-05 18:10:00 +0100"),
            Self.workout(long, from: "2023-01-05 18:00:00 +0100", to: "2023-01-05 18:20:00 +0100"),
            Self.statistics("HeartRate", "average=\"1\" unit=\"count/min\""),
            // One inside another is none.
            Self.workout(
                "Outer", from: "2023-01-04 18:00:00 +0100", to: "2023-01-04 18:20:00 +0100",
                children: Self.workout("Inner", from: "2023-01-04 18:00:00 +0100", to: "2023-01-04 18:20:00 +0100")),
        ])
        #expect(report.outcome == .complete)
        #expect(try workouts().map(\.activity) == ["Other", "Other", "Outer"])
    }

    @Test("Workouts count towards the limit of a person's records")
    func limit() throws {
        let store = try HealthStore(path: nil, recordLimit: 3)
        let records = (0..<5).map {
            Self.workout("Walking", from: "2023-01-0\($0 + 1) 18:00:00 +0100", to: "2023-01-0\($0 + 1) 18:30:00 +0100")
        }
        let path = try stage.folder.write(Export.document(records), to: "many.xml")
        let report = HealthImport(store: store, user: "ada").run(path: path)
        #expect(report.failure?.code.rawValue == "health.quota" && report.workoutsAdded == 3)
        #expect(try store.records(user: "ada") == 3)
    }

    @Test("Energy, resting heart rate and cardio fitness are days of their own, in the units of the file")
    func metrics() throws {
        func record(_ type: String, _ time: String, _ value: String, _ unit: String, _ source: String = "Watch")
            -> String
        {
            Export.record(
                "HKQuantityTypeIdentifier\(type)", from: "2023-01-07 \(time):00 +0100",
                to: "2023-01-07 \(time):30 +0100", value: value, unit: unit, source: source)
        }
        try stage.load([
            record("ActiveEnergyBurned", "08:00", "100", "kcal"), record("ActiveEnergyBurned", "09:00", "836.8", "kJ"),
            // The phone saw the same: it counts once.
            record("ActiveEnergyBurned", "08:00", "90", "Cal", "iPhone"),
            record("BasalEnergyBurned", "08:00", "1500", "kcal"),
            record("RestingHeartRate", "08:00", "58", "count/min"),
            record("VO2Max", "08:00", "42.46", "mL/min·kg"), record("VO2Max", "09:00", "5", "mL/min"),
        ])
        let day = try #require(CalendarDay(text: "2023-01-07"))
        let values = try stage.module.store.summary(user: "ada", of: day).values
        #expect(values[.activeEnergy]?.value == 300)
        #expect(values[.restingEnergy]?.value == 1_500)
        #expect(values[.restingHeartRate]?.value == 58)
        #expect(values[.cardioFitness]?.value == 42.46)
        let text = try stage.open().surface().text
        for words in [
            "Active energy", "300 kilocalories", "Resting heart rate", "58 beats a minute", "42.5 mL/(kg·min)",
        ] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
    }

    @Test("The list of workouts leads to a screen of each, and shows more of them with a press")
    func screens() throws {
        try stage.load([Self.walk, Self.run])
        let tab = try stage.open()
        #expect(try tab.surface().text.contains("Yesterday: Running, 45 minutes, 8.37 kilometres, 400 kilocalories"))
        try tab.press("open-workouts")
        let list = try #require(stage.host.pushed.last)
        #expect(list.route == "workouts" && list.title == "Workouts")
        let surface = try tab.surface(list.screen)
        #expect(surface.text.contains("45\u{A0}minutes · 8.37\u{A0}kilometres · 400\u{A0}kilocalories"))
        #expect(surface.text.contains("2 workouts") && surface.component("more-workouts") == nil)
        let id = try #require(try workouts().first?.id)
        try tab.press("workout-\(id)", on: list.screen)
        let one = try #require(stage.host.pushed.last)
        #expect(one.route == "workout/\(id)" && one.title == "Workout")
        let text = try tab.surface(one.screen).text
        for words in [
            "Running", "8.37 kilometres", "400 kilocalories", "142 beats a minute", "98 – 171 beats a minute",
        ] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        let many = (10..<40).map { (number: Int) -> String in
            let day = "2022-\(number < 25 ? "11" : "10")-\(number < 25 ? number : number - 15)"
            return Self.workout(
                "HKWorkoutActivityTypeYoga", from: "\(day) 07:00:00 +0100", to: "\(day) 07:30:00 +0100")
        }
        try stage.load(many)
        let anew = ScreenID(rawValue: 98)
        _ = try answer { tab.session.restore($0, screen: anew, route: "workouts") }
        func shown() throws -> Int {
            try tab.surface(anew).shown.filter {
                $0["component"] == "Button" && $0["id"]?.string?.hasPrefix("workout-") == true
            }
            .count
        }
        #expect(try shown() == WorkoutsScreen.page)
        try tab.press("more-workouts", on: anew)
        #expect(try shown() == 32)
    }

    @Test("A workout of somebody else, or of nobody, is none", arguments: [1, 99, Int64.max])
    func forged(_ id: Int64) throws {
        let path = try stage.folder.write(Export.document([Self.run]), to: "bob.xml")
        #expect(HealthImport(store: stage.module.store, user: "bob").run(path: path).workoutsAdded == 1)
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "workout/\(id)") }
        let screen = try #require(stage.host.pushed.last?.screen)
        #expect(try tab.surface(screen).text.contains("This workout is not here"))
        for route in [
            "workout/", "workout/x", "workout/-1", "workout/0", "workout/1/2", "workout/99999999999999999999",
        ] {
            #expect(throws: CallFailure.self) { try answer { tab.session.open($0, tab: Tab.tab, route: route) } }
        }
    }

    @Test("A workout without a heart rate of its own has that of the samples of its time")
    func sampledHeartRate() throws {
        try stage.load([
            Self.walk, Export.record(Export.heartRate, from: "2023-01-05 18:10:00 +0100", value: "100"),
            Export.record(Export.heartRate, from: "2023-01-05 18:20:00 +0100", value: "120"),
            Export.record(Export.heartRate, from: "2023-01-05 19:20:00 +0100", value: "60"),
        ])
        let id = try #require(try workouts().first?.id)
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "workout/\(id)") }
        let screen = try #require(stage.host.pushed.last?.screen)
        #expect(try tab.surface(screen).text.contains("110 beats a minute"))
    }

    @Test("The export has the workouts, and the erasure leaves none")
    func exported() throws {
        try stage.load([Self.run])
        let document = try stage.module.export(user: "ada")
        #expect(document["workouts"]?[0]?["activity"] == "Running")
        #expect(document["workouts"]?[0]?["seconds"] == 2_670)
        #expect(document["workouts"]?[0]?["heartRate"]?["average"] == 142.4)
        try stage.module.erase(user: "ada")
        #expect(try stage.module.export(user: "ada")["workouts"] == [])
        #expect(try workouts().isEmpty)
    }
}
