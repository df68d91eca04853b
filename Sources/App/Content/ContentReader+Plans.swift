import DeepLinks
import Foundation
import JSONText

extension ContentReader {
    mutating func event(_ fields: inout ContentFields) -> ContentEvent? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let description = fields.prose("description", atMost: 5000, &problems)
        let starts = moment("starts", &fields)
        let minutes = fields.integer("minutes", in: 1...20_160, &problems)
        let place = fields.optionalProse("place", atMost: 200, &problems)
        let host = fields.optionalText("host", atMost: 100, &problems)
        let link = secureAddress("link", &fields)
        let image = image(&fields)
        guard let starts else { return nil }
        return ContentEvent(
            id: id, title: title, description: description, starts: starts.date, offset: starts.offset,
            minutes: minutes, place: place, host: host, link: link, image: image)
    }

    mutating func activity(_ fields: inout ContentFields) -> ContentActivity? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let description = fields.prose("description", atMost: 5000, &problems)
        let kind = fields.choice("kind", ContentActivity.Kind.self, &problems)
        let minutes = fields.integer("minutes", in: 1...1_440, &problems)
        let energy = fields.optionalInteger("energy", in: 1...10_000, &problems)
        let image = image(&fields)
        let exercises = parts(
            "exercises", count: 0...100, like: "{\"title\": …, \"seconds\": …}", &fields
        ) { reader, inner in
            let exercise = ContentActivity.Exercise(
                title: inner.prose("title", atMost: 200, &reader.problems),
                seconds: inner.optionalInteger("seconds", in: 1...7200, &reader.problems),
                repetitions: inner.optionalInteger("repetitions", in: 1...1000, &reader.problems))
            if inner.isSound, (exercise.seconds == nil) == (exercise.repetitions == nil) {
                inner.report(
                    .missing, "An exercise has seconds or repetitions.", help: "Give it one of the two.",
                    &reader.problems)
            }
            return exercise
        }
        guard let kind else { return nil }
        return ContentActivity(
            id: id, title: title, description: description, kind: kind, minutes: minutes, energy: energy,
            exercises: exercises, image: image)
    }

    mutating func meal(_ fields: inout ContentFields) -> ContentMeal? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let description = fields.prose("description", atMost: 5000, &problems)
        let course = fields.choice("course", ContentMeal.Course.self, &problems)
        var days: [ContentMeal.Day] = []
        for (name, place) in fields.texts("days", count: 0...7, &problems) {
            guard let day = ContentMeal.Day(rawValue: name) else {
                let names = ContentMeal.Day.allCases.map(\.rawValue)
                fields.report(
                    .unknownValue, "\"\(name.prefix(40))\" is no day.", at: place,
                    nearest: Spelling.nearest(to: name, among: names), help: "Write \(names.joined(separator: ", ")).",
                    &problems)
                continue
            }
            days.append(day)
        }
        let minutes = fields.integer("minutes", in: 1...1_440, &problems)
        let serves = fields.integer("serves", in: 1...100, &problems)
        let ingredients = fields.proseList("ingredients", count: 1...100, &problems)
        let steps = fields.proseList("steps", count: 1...100, &problems)
        let nutrition = nutrition(&fields)
        let image = image(&fields)
        guard let course else { return nil }
        return ContentMeal(
            id: id, title: title, description: description, course: course, days: days, minutes: minutes,
            serves: serves, ingredients: ingredients, steps: steps, nutrition: nutrition, image: image)
    }

    private mutating func nutrition(_ fields: inout ContentFields) -> ContentMeal.Nutrition? {
        guard let value = fields.raw("nutrition") else { return nil }
        let place = fields.pointer / "nutrition"
        guard let object = value.object else {
            fields.report(
                .type, "Found \(value.typeName) where an object was expected.", at: place,
                help: "Write {\"energy\": …, \"protein\": …, \"carbohydrate\": …, \"fat\": …}.", &problems)
            return nil
        }
        var inner = ContentFields(object, at: place, in: fields.file)
        let nutrition = ContentMeal.Nutrition(
            energy: inner.integer("energy", in: 0...10_000, &problems),
            protein: inner.integer("protein", in: 0...1_000, &problems),
            carbohydrate: inner.integer("carbohydrate", in: 0...1_000, &problems),
            fat: inner.integer("fat", in: 0...1_000, &problems))
        inner.finish(&problems)
        guard inner.isSound else {
            fields.invalidate()
            return nil
        }
        return nutrition
    }

    /// A moment with its offset, as RFC 3339 (section 5.6) has it.
    private static let moments = Date.ISO8601FormatStyle()

    private mutating func moment(_ key: String, _ fields: inout ContentFields) -> (date: Date, offset: Int)? {
        let text = fields.text(key, atMost: 40, &problems)
        guard !text.isEmpty else { return nil }
        if let date = try? Self.moments.parse(text) { return (date, Self.offset(of: text)) }
        fields.report(
            .type, "\"\(text)\" is no moment.", at: fields.pointer / key,
            help: "Write a date and time with its offset, such as \"2026-12-01T18:30:00+01:00\".", &problems)
        return nil
    }

    /// The offset at the end of a moment, in seconds; 0 for `Z` and for what is none.
    private static func offset(of moment: String) -> Int {
        guard let match = moment.firstMatch(of: /([+-])([0-9]{2}):?([0-9]{2})$/),
            let hours = Int(match.output.2), let minutes = Int(match.output.3), hours < 24, minutes < 60
        else { return 0 }
        return (hours * 3_600 + minutes * 60) * (match.output.1 == "-" ? -1 : 1)
    }

    /// An https address outside of the app.
    mutating func secureAddress(_ key: String, _ fields: inout ContentFields) -> String? {
        guard let text = fields.optionalText(key, atMost: 2_000, &problems) else { return nil }
        if let address = try? ExternalAddress(text), address.text.hasPrefix("https://") { return address.text }
        fields.report(
            .type, "\"\(text.prefix(80))\" is no https address.", at: fields.pointer / key,
            help: "Write an address such as \"https://example.org/\".", &problems)
        return nil
    }
}
