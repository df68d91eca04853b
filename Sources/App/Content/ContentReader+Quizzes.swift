import JSONText

extension ContentReader {
    mutating func quiz(
        _ fields: inout ContentFields, categories: Names, known: Names, sound: Set<String>
    ) -> ContentQuiz? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let introduction = fields.prose("introduction", atMost: 2000, &problems)
        let image = image(&fields)
        let questions = parts(
            "questions", count: 1...100, like: "{\"id\": …, \"text\": …, \"kind\": …}", &fields
        ) { reader, inner in reader.question(&inner, categories) }
        reportTwice(questions.map(\.id), in: "questions", &fields)
        let outcomes = parts(
            "outcomes", count: 1...50, like: "{\"points\": …, \"title\": …, \"text\": …}", &fields
        ) { reader, inner in reader.outcome(&inner, known: known, sound: sound) }
        let points = outcomes.map(\.points)
        if fields.isSound, points.first != 0 || zip(points, points.dropFirst()).contains(where: { $0 >= $1 }) {
            fields.report(
                .bounds, "The outcomes take \(points.map(String.init).joined(separator: ", ")) points.",
                at: fields.pointer / "outcomes",
                help: "Begin with 0 points, and let each take more than the one before.",
                &problems)
        }
        return ContentQuiz(
            id: id, title: title, introduction: introduction, image: image, questions: questions, outcomes: outcomes)
    }

    private mutating func question(_ fields: inout ContentFields, _ categories: Names) -> ContentQuestion? {
        let id = fields.identifier("id", &problems)
        let text = fields.prose("text", atMost: 500, &problems)
        guard let kind = fields.choice("kind", ContentQuestion.Kind.self, &problems) else { return nil }
        var question = ContentQuestion(id: id, text: text, kind: kind, options: [])
        switch kind {
        case .one, .several:
            question.options = parts(
                "options", count: 2...20, like: "{\"id\": …, \"text\": …, \"points\": …}", &fields
            ) { reader, inner in reader.option(&inner, categories) }
            reportTwice(question.options.map(\.id), in: "options", &fields)
        case .scale:
            question.low = fields.optionalProse("low", atMost: 100, &problems)
            question.high = fields.optionalProse("high", atMost: 100, &problems)
        case .text: break
        }
        return question
    }

    private mutating func option(_ fields: inout ContentFields, _ categories: Names) -> ContentQuestion.Option? {
        let category = fields.optionalText("category", atMost: 100, &problems)
        if let category {
            check(category, isOneOf: categories, called: "category", at: fields.pointer / "category", &fields)
        }
        return ContentQuestion.Option(
            id: fields.identifier("id", &problems), text: fields.prose("text", atMost: 200, &problems),
            points: fields.optionalInteger("points", in: 0...1000, &problems) ?? 0, category: category,
            minutes: fields.optionalInteger("minutes", in: 1...600, &problems))
    }

    private mutating func outcome(
        _ fields: inout ContentFields, known: Names, sound: Set<String>
    ) -> QuizOutcome? {
        let points = fields.integer("points", in: 0...1_000_000, &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let text = fields.prose("text", atMost: 2000, &problems)
        var sessions: [String] = []
        for (session, place) in fields.texts("sessions", count: 0...20, &problems) {
            check(session, isOneOf: known, called: "session", at: place, &fields)
            if sound.contains(session) { sessions.append(session) }
        }
        return QuizOutcome(points: points, title: title, text: text, sessions: sessions)
    }

    /// Reports the first id that stands in the list twice.
    func duplicate(in ids: [String]) -> (index: Int, id: String)? {
        var seen: Set<String> = []
        return ids.enumerated().first { !$0.element.isEmpty && !seen.insert($0.element).inserted }.map { ($0, $1) }
    }

    mutating func reportTwice(_ ids: [String], in list: String, _ fields: inout ContentFields) {
        guard let (index, id) = duplicate(in: ids) else { return }
        fields.report(
            .duplicate, "The id \"\(id)\" is taken by an earlier one of the \(list).",
            at: fields.pointer / list / index,
            help: "Give each of the \(list) an id of its own.", &problems)
    }
}
