public import Foundation

/// Something that happens at a time.
public struct ContentEvent: Sendable, Hashable, Identifiable {
    /// The id in `events.json`, by which the app remembers that the person plans to come.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text about the event on its own screen, up to 5000 characters.
    public var description: String
    /// The beginning, from a date and time with its offset (RFC 3339, section 5.6).
    public var starts: Date
    /// The offset from UTC that the beginning is written with, in seconds: that of the clocks where it takes place.
    public var offset = 0
    /// The length in minutes, from 1 to 20,160, which is two weeks.
    public var minutes: Int
    /// Where it takes place, in words, up to 200 characters; nil where the pack gives no place.
    public var place: String?
    /// The name of the person who leads it, up to 100 characters; nil for nobody.
    public var host: String?
    /// An https address to take part at.
    public var link: String?
    /// The picture on its card and its screen; nil for none.
    public var image: ContentImage?

    /// The end: ``minutes`` after the start.
    public var ends: Date { starts.addingTimeInterval(Double(minutes) * 60) }

    /// Minutes before the start at which whoever goes is reminded, by the app and by a calendar.
    public static let minutesOfNotice = 30

    /// When whoever goes is reminded.
    public var reminded: Date { starts.addingTimeInterval(-Double(Self.minutesOfNotice) * 60) }
}

/// Something to do with the body.
public struct ContentActivity: Sendable, Hashable, Identifiable {
    /// The kind of movement, which people see as a word.
    public enum Kind: String, Sendable, Hashable, CaseIterable { case walk, strength, stretch, breath, cardio }

    /// A part of an activity.
    public struct Exercise: Sendable, Hashable {
        /// The instruction for people, up to 200 characters.
        public var title: String
        /// For how long, or how often; one of the two.
        public var seconds: Int?
        /// How often it is done, from 1 to 1000; nil where ``seconds`` are given.
        public var repetitions: Int?
    }

    /// The id in `activities.json`, under which it is noted when the person has done it.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text about the activity on its own screen, up to 5000 characters.
    public var description: String
    /// The kind of movement.
    public var kind: Kind
    /// The length in minutes, from 1 to 1440.
    public var minutes: Int
    /// In kilocalories, as an estimate.
    public var energy: Int?
    /// The parts in the order in which they are done, up to 100; empty for an activity without parts.
    public var exercises: [Exercise]
    /// The picture on its card and its screen; nil for none.
    public var image: ContentImage?
}

/// Something to cook.
public struct ContentMeal: Sendable, Hashable, Identifiable {
    /// The time of the day that a meal is for.
    public enum Course: String, Sendable, Hashable, CaseIterable { case breakfast, lunch, dinner, snack }

    /// A day of the week that a meal is planned for.
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
        /// The energy in kilocalories, from 0 to 10,000.
        public var energy: Int
        /// Protein in grams, from 0 to 1000.
        public var protein: Int
        /// Carbohydrate in grams, from 0 to 1000.
        public var carbohydrate: Int
        /// Fat in grams, from 0 to 1000.
        public var fat: Int
    }

    /// The id in `meals.json`, under which it is noted when the person has cooked it.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text about the meal on its own screen, up to 5000 characters.
    public var description: String
    /// The time of the day that the meal is for.
    public var course: Course
    /// The days that it is planned for.
    public var days: [Day]
    /// How long cooking takes, from 1 to 1440 minutes.
    public var minutes: Int
    /// The number of people that it is enough for, from 1 to 100.
    public var serves: Int
    /// The ingredients with their amounts, one in each text; 1 to 100.
    public var ingredients: [String]
    /// The instructions in their order; 1 to 100.
    public var steps: [String]
    /// The nutrition of one serving; nil where the pack does not give it.
    public var nutrition: Nutrition?
    /// The picture on its card and its screen; nil for none.
    public var image: ContentImage?
}
