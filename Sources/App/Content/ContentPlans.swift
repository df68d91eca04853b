public import Foundation

/// Something that happens at a time.
public struct ContentEvent: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    public var description: String
    public var starts: Date
    public var minutes: Int
    public var place: String?
    public var host: String?
    /// An https address to take part at.
    public var link: String?
    public var image: ContentImage?

    public var ends: Date { starts.addingTimeInterval(Double(minutes) * 60) }
}

/// Something to do with the body.
public struct ContentActivity: Sendable, Hashable, Identifiable {
    public enum Kind: String, Sendable, Hashable, CaseIterable { case walk, strength, stretch, breath, cardio }

    public struct Exercise: Sendable, Hashable {
        public var title: String
        /// For how long, or how often; one of the two.
        public var seconds: Int?
        public var repetitions: Int?
    }

    public var id: String
    public var title: String
    public var description: String
    public var kind: Kind
    public var minutes: Int
    /// In kilocalories, as an estimate.
    public var energy: Int?
    public var exercises: [Exercise]
    public var image: ContentImage?
}

/// Something to cook.
public struct ContentMeal: Sendable, Hashable, Identifiable {
    public enum Course: String, Sendable, Hashable, CaseIterable { case breakfast, lunch, dinner, snack }

    public enum Day: String, Sendable, Hashable, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday

        /// The day of that number in Foundation's Gregorian calendar, which begins with Sunday as 1.
        public init?(weekday: Int) {
            let all: [Day] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
            guard (1...7).contains(weekday) else { return nil }
            self = all[weekday - 1]
        }
    }

    /// Of one serving; energy in kilocalories, the rest in grams.
    public struct Nutrition: Sendable, Hashable {
        public var energy: Int
        public var protein: Int
        public var carbohydrate: Int
        public var fat: Int
    }

    public var id: String
    public var title: String
    public var description: String
    public var course: Course
    /// The days that it is planned for.
    public var days: [Day]
    public var minutes: Int
    public var serves: Int
    public var ingredients: [String]
    public var steps: [String]
    public var nutrition: Nutrition?
    public var image: ContentImage?
}
