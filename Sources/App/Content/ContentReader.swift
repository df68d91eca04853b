import Files
import Foundation
import JSONText
import Surfaces

/// Reads the files of a pack and checks each against the others.
struct ContentReader {
    static let schema = "bricks.content/1"
    static let maximumEntries = 10_000

    let folder: URL
    var problems = ContentProblems()
    var images: ContentImageReader
    var media: ContentMediaReader
    private var files: [String: ContentFile] = [:]
    /// Whether the files were read before, and nothing is looked for any more.
    private var isAgain = false
    private var wording = ContentWording(native: .interface, wanted: nil)
    /// The cohorts that the pack declares.
    var cohorts = Names()
    private var targets = ContentTargets()
    /// Maximum number of languages: more are no help to a reader, and each takes memory of its own.
    static let maximumLanguages = 40

    init(folder: URL) {
        self.folder = folder
        images = ContentImageReader(folder: folder)
        media = ContentMediaReader(folder: folder)
    }

    private init(_ files: Files) {
        self.init(folder: files.folder)
        self.files = files.documents.mapValues { ContentFile(path: folder.path, document: $0) }
        images = files.images
        media = files.media
        cohorts = files.cohorts
        isAgain = true
    }

    /// The parts of a pack that were read, so that its texts in another language can be made when somebody wants them.
    private struct Files: Sendable {
        var folder: URL
        var documents: [String: JSONDocument]
        var images: ContentImageReader
        var media: ContentMediaReader
        var cohorts: Names

        func pack(in language: LanguageTag, of native: LanguageTag) -> ContentPack {
            var reader = ContentReader(self)
            return reader.read(in: language, of: native)
        }
    }

    /// Reads the pack; its texts in other languages are read from the same files when they are first wanted.
    mutating func read() -> ContentPack {
        reportUnknownFiles()
        let native = language()
        var pack = read(in: nil, of: native)
        if problems.list.isEmpty { reportUnusedMedia() }
        let others = wording.others.sorted { $0.description < $1.description }
        if others.count > Self.maximumLanguages {
            problems.add(
                .language, "The pack has \(others.count) languages beside \(native).",
                file: ContentFile(path: folder.path),
                help: "Write at most \(Self.maximumLanguages); the others are left out.")
        }
        let files = Files(
            folder: folder, documents: files.compactMapValues(\.document), images: images, media: media,
            cohorts: cohorts)
        for language in others.prefix(Self.maximumLanguages) {
            pack.translations[language] = Lazily { files.pack(in: language, of: native) }
        }
        return pack
    }

    private mutating func read(in language: LanguageTag?, of native: LanguageTag) -> ContentPack {
        wording = ContentWording(native: native, wanted: language)
        let categories = entries("categories", required: true) { reader, fields in reader.category(&fields) }
        let tags = entries("tags", required: false) { reader, fields in reader.tag(&fields) }
        let sounds = entries("sounds", required: false) { reader, fields in reader.sound(&fields) }
        let bells = entries("bells", required: false) { reader, fields in reader.sound(&fields) }
        let known = Known(
            tracks: TrackSounds(sounds, bells),
            categories: Dictionary(categories.sound.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
            categoryIDs: categories.ids, tagIDs: tags.ids)
        let sessions = entries("sessions", required: true, for: .sessions) { reader, fields in
            reader.session(&fields, known)
        }
        let sessionIDs = sessions.ids
        let sound = Set(sessions.sound.map(\.id))
        let journeys = entries("journeys", required: false, for: .journeys) { reader, fields in
            reader.journey(&fields, known: sessionIDs, sound: sound)
        }
        let quizzes = entries("quizzes", required: false, for: .quizzes) { reader, fields in
            reader.quiz(&fields, categories: known.categoryIDs, known: sessionIDs, sound: sound)
        }
        let events = entries("events", required: false, for: .events) { reader, fields in reader.event(&fields) }
        let activities = entries("activities", required: false, for: .activities) { reader, fields in
            reader.activity(&fields)
        }
        let meals = entries("meals", required: false, for: .meals) { reader, fields in reader.meal(&fields) }
        let offers = entries("offers", required: false, for: .offers) { reader, fields in reader.offer(&fields) }
        let paywalls = entries("paywalls", required: false) { reader, fields in
            reader.paywall(&fields, known: offers.ids, sound: Set(offers.sound.map(\.id)))
        }
        let news = entries("news", required: false, for: .news) { reader, fields in
            reader.news(&fields, known: sessionIDs, sound: sound)
        }
        let quotes = entries("quotes", required: false, for: .quotes) { reader, fields in reader.quote(&fields) }
        let marketing = entries("marketing", required: false, for: .marketing) { reader, fields in
            reader.marketing(&fields)
        }
        // A file that only an entry with a fault uses is served to nobody: a left-out session may be a locked one.
        let used = ContentPack.media(of: sessions.sound, marketing.sound, sounds.sound)
        var pack = ContentPack(
            folder: folder, sessions: sessions.sound, journeys: journeys.sound, categories: categories.sound,
            tags: tags.sound, quizzes: quizzes.sound, events: events.sound.sorted { $0.starts < $1.starts },
            activities: activities.sound, meals: meals.sound, offers: offers.sound, paywalls: paywalls.sound,
            news: news.sound, quotes: quotes.sound, marketing: marketing.sound, images: images.images,
            sounds: sounds.sound, bells: bells.sound,
            media: media.types.filter { used.contains($0.key) }.merging(Self.tracks(sessions.sound)) { first, _ in first
            })
        pack.language = native
        pack.textLanguages = wording.languages
        pack.targets = targets
        return pack
    }

    /// The language of texts that name none: the one in `pack.json`, else that of the app's own words. Cohorts are
    /// declared in the same file.
    private mutating func language() -> LanguageTag {
        let before = problems.list.count
        guard let file = open("pack", required: false), let root = file.document?.root else {
            cohorts.isComplete = problems.list.count == before
            return .interface
        }
        guard let object = root.object else {
            problems.add(
                .type, "Found \(root.typeName) where an object was expected.", file: file,
                help: "Write {\"schema\": \"\(Self.schema)\", \"language\": \"en\"}.")
            cohorts.isComplete = false
            return .interface
        }
        var fields = ContentFields(object, at: JSONPointer(), in: file)
        checkSchema(&fields)
        let text = fields.text("language", atMost: 64, &problems)
        let language = LanguageTag(text)
        if language == nil, !text.isEmpty {
            fields.report(
                .language, "\"\(text.prefix(40))\" is no language tag.", at: JSONPointer() / "language",
                help: "Write a tag of BCP 47, such as \"de\" or \"pt-BR\".", &problems)
        }
        declareCohorts(&fields)
        fields.finish(&problems)
        return language ?? .interface
    }

    private mutating func checkSchema(_ fields: inout ContentFields) {
        guard fields.text("schema", atMost: 100, &problems) != Self.schema, fields.object["schema"]?.string != nil
        else {
            return
        }
        fields.report(
            .schema, "This is no \(Self.schema) file.", at: JSONPointer() / "schema",
            help: "Write \"schema\": \"\(Self.schema)\".", &problems)
    }

    /// The ids that references may name. Ids of entries with a fault count too, so that one fault is reported once.
    private struct Known {
        var tracks: TrackSounds
        var categories: [String: ContentCategory]
        var categoryIDs: Names
        var tagIDs: Names
    }

    /// Ids in order, quick to look up.
    struct Names {
        /// False when the file could not be read: then nothing can be said about what it names.
        var isComplete = true
        private(set) var ordered: [String] = []
        private var set: Set<String> = []

        init(_ names: [String] = []) { for name in names { insert(name) } }

        /// Whether the name was not there yet.
        @discardableResult
        mutating func insert(_ name: String) -> Bool {
            guard set.insert(name).inserted else { return false }
            ordered.append(name)
            return true
        }

        func contains(_ name: String) -> Bool { set.contains(name) }
    }

    // MARK: Files

    /// The entries of a file that are right, and the ids of all of them.
    private mutating func entries<Entry: Identifiable>(
        _ name: String, required: Bool, for kind: TargetedContent? = nil,
        _ read: (inout ContentReader, inout ContentFields) -> Entry?
    ) -> (sound: [Entry], ids: Names) where Entry.ID == String {
        var ids = Names()
        let before = problems.list.count
        guard let file = open(name, required: required), let root = file.document?.root else {
            ids.isComplete = problems.list.count == before
            return ([], ids)
        }
        guard let object = root.object else {
            problems.add(
                .type, "Found \(root.typeName) where an object was expected.", file: file,
                help: "Write {\"schema\": \"\(Self.schema)\", \"\(name)\": […]}.")
            ids.isComplete = false
            return ([], ids)
        }
        var fields = ContentFields(object, at: JSONPointer(), in: file)
        checkSchema(&fields)
        let elements = fields.elements(name, count: 0...Self.maximumEntries, &problems)
        if object[name] == nil {
            fields.report(.missing, "\"\(name)\" is missing.", help: "Write \"\(name)\": […].", &problems)
        }
        fields.finish(&problems)
        ids.isComplete = fields.isSound
        var sound: [Entry] = []
        for (value, place) in elements {
            guard let object = value.object else {
                problems.add(
                    .type, "Found \(value.typeName) where an object was expected.", file: file, at: place,
                    help: "Each of the \(name) is an object.")
                continue
            }
            var fields = ContentFields(object, at: place, in: file)
            let entry = read(&self, &fields)
            let members = kind == nil ? [] : members(&fields)
            fields.finish(&problems)
            guard let id = object["id"]?.string else { continue }
            if !ids.insert(id) {
                fields.report(
                    .duplicate, "The id \"\(id.prefix(80))\" is taken by an earlier entry.", at: place / "id",
                    help: "Give each of the \(name) an id of its own.", &problems)
            }
            guard let entry, fields.isSound else { continue }
            sound.append(entry)
            if let kind, !members.isEmpty { targets.keep(kind, id, for: members) }
        }
        return (sound, ids)
    }

    private mutating func open(_ name: String, required: Bool) -> ContentFile? {
        let limits = JSONLimits(size: 8 << 20, depth: 16)
        let url = folder.appending(path: "\(name).json")
        if var known = files[name] {
            known.wording = wording
            return known
        }
        guard !isAgain else { return nil }
        var file = ContentFile(path: url.path, document: nil, wording: wording)
        do {
            let text = try RegularFile.read(url.path, limit: limits.size)
            file.document = try JSONDocument(parsing: text, limits: limits)
            files[name] = file
            return file
        } catch let error as JSONSyntaxError {
            problems.add(error, file: file)
        } catch FileProblem.folder, FileProblem.notRegular, FileProblem.tooLarge {
            problems.add(
                .unreadable, "This is no ordinary file of at most \(limits.size) bytes.", file: file,
                help: "Put the \(name) into an ordinary file.")
        } catch {
            if required || FileManager.default.fileExists(atPath: url.path) {
                problems.add(
                    .unreadable, "The file cannot be read.", file: file, help: "A content pack has a file \(name).json."
                )
            }
        }
        return nil
    }

    /// A misspelt file would otherwise be overlooked without a word.
    private mutating func reportUnknownFiles() {
        let known = [
            "sessions", "journeys", "categories", "tags", "quizzes", "events", "activities", "meals", "offers",
            "paywalls", "news", "quotes", "marketing", "sounds", "bells", "pack",
        ].map { "\($0).json" }
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in found.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") && !known.contains(name) {
            problems.add(
                .unknownFile, "A content pack has no file of this name.",
                file: ContentFile(path: folder.appending(path: name).path),
                nearest: Spelling.nearest(to: name, among: known),
                help: "The files are \(known.joined(separator: ", ")).")
        }
    }

    // MARK: Entries

    private mutating func category(_ fields: inout ContentFields) -> ContentCategory? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 100, &problems)
        let description = fields.prose("description", atMost: 1000, &problems)
        let image = image(&fields)
        var subcategories: [ContentSubcategory] = []
        for (value, place) in fields.elements("subcategories", count: 0...100, &problems) {
            guard let object = value.object else {
                fields.report(
                    .type, "Found \(value.typeName) where an object was expected.", at: place,
                    help: "Write {\"id\": …, \"title\": …}.", &problems)
                continue
            }
            var inner = ContentFields(object, at: place, in: fields.file)
            let subcategory = ContentSubcategory(
                id: inner.identifier("id", &problems), title: inner.prose("title", atMost: 100, &problems))
            inner.finish(&problems)
            if subcategories.contains(where: { $0.id == subcategory.id }) {
                fields.report(
                    .duplicate, "The id \"\(subcategory.id)\" is taken by an earlier subcategory.", at: place / "id",
                    help: "Give each subcategory an id of its own.", &problems)
            } else if inner.isSound {
                subcategories.append(subcategory)
            }
        }
        return ContentCategory(
            id: id, title: title, description: description, image: image, subcategories: subcategories)
    }

    private mutating func tag(_ fields: inout ContentFields) -> ContentTag? {
        ContentTag(id: fields.identifier("id", &problems), title: fields.prose("title", atMost: 100, &problems))
    }

    private mutating func session(_ fields: inout ContentFields, _ known: Known) -> ContentSession? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let subtitle = fields.prose("subtitle", atMost: 300, &problems)
        let description = fields.prose("description", atMost: 5000, &problems)
        let kind = fields.choice("kind", ContentKind.self, &problems)
        let duration = fields.integer("durationSeconds", in: 1...86_400, &problems)
        let category = fields.text("category", atMost: 100, &problems)
        let subcategory = fields.optionalText("subcategory", atMost: 100, &problems)
        checkCategory(category, subcategory, &fields, known)
        var tags: [String] = []
        for (tag, place) in fields.texts("tags", count: 0...30, &problems) {
            check(tag, isOneOf: known.tagIDs, called: "tag", at: place, &fields)
            if tags.contains(tag) {
                fields.report(
                    .duplicate, "The tag \"\(tag)\" stands here twice.", at: place, help: "Leave it out.", &problems)
            }
            tags.append(tag)
        }
        let facilitator = fields.optionalText("facilitator", atMost: 100, &problems)
        let credit = fields.optionalProse("credit", atMost: 300, &problems)
        let dayPart = fields.optionalChoice("dayPart", DayPart.self, &problems)
        let image = image(&fields)
        let isFeatured = fields.flag("featured", &problems)
        let isLocked = fields.flag("locked", &problems)
        let steps = steps(&fields)
        let recording = media(&fields, duration: duration)
        let track = track(&fields, known.tracks, media: recording, steps: steps)
        let total = steps.reduce(0) { $0 + $1.seconds }
        if fields.isSound, total != duration {
            fields.report(
                .duration, "The steps take \(total) seconds and the session \(duration).",
                at: fields.pointer / "durationSeconds", help: "Write \(total), or change the steps.", &problems)
        }
        guard let kind else { return nil }
        let mixed = track.map { _ in ContentMedia(kind: .audio, sources: [Self.source(of: id)], captions: []) }
        return ContentSession(
            id: id, title: title, subtitle: subtitle, description: description, kind: kind, durationSeconds: duration,
            category: category, subcategory: subcategory, tags: tags, facilitator: facilitator, credit: credit,
            image: image,
            isFeatured: isFeatured, isLocked: isLocked, steps: steps, media: recording ?? mixed,
            track: track, dayPart: dayPart)
    }

    private static func source(of session: String) -> MediaSource {
        MediaSource(path: ContentTrack.path(of: session), mediaType: "audio/ogg")
    }

    /// The media types of the tracks that the host mixes, by their paths.
    private static func tracks(_ sessions: [ContentSession]) -> [String: String] {
        let paths = sessions.filter { $0.track != nil }.map { (ContentTrack.path(of: $0.id), "audio/ogg") }
        return Dictionary(paths, uniquingKeysWith: { first, _ in first })
    }

    private mutating func steps(_ fields: inout ContentFields) -> [ContentStep] {
        parts("steps", count: 1...200, like: "{\"seconds\": …, \"text\": …}", &fields) { reader, inner in
            let seconds = inner.integer("seconds", in: 1...7200, &reader.problems)
            return ContentStep(
                seconds: seconds, text: inner.prose("text", atMost: 5000, &reader.problems),
                voice: reader.voice(&inner, seconds: seconds), breath: reader.breath(&inner))
        }
    }

    /// The objects of a list inside an entry; one with a fault keeps the entry from being used.
    mutating func parts<Part>(
        _ key: String, count: ClosedRange<Int>, like example: String, _ fields: inout ContentFields,
        _ read: (inout ContentReader, inout ContentFields) -> Part?
    ) -> [Part] {
        var parts: [Part] = []
        for (value, place) in fields.elements(key, count: count, &problems) {
            guard let object = value.object else {
                fields.report(
                    .type, "Found \(value.typeName) where an object was expected.", at: place,
                    help: "Write \(example).", &problems)
                continue
            }
            var inner = ContentFields(object, at: place, in: fields.file)
            let part = read(&self, &inner)
            inner.finish(&problems)
            if inner.isSound, let part { parts.append(part) } else { fields.invalidate() }
        }
        return parts
    }

    private mutating func journey(
        _ fields: inout ContentFields, known: Names, sound: Set<String>
    ) -> JourneyContent? {
        let id = fields.identifier("id", &problems)
        let title = fields.prose("title", atMost: 200, &problems)
        let description = fields.prose("description", atMost: 5000, &problems)
        let kind = fields.choice("kind", JourneyKind.self, &problems)
        let image = image(&fields)
        let isFeatured = fields.flag("featured", &problems)
        var seen: Set<String> = []
        for (session, place) in fields.texts("sessions", count: 1...500, &problems) {
            check(session, isOneOf: known, called: "session", at: place, &fields)
            if !seen.insert(session).inserted {
                fields.report(
                    .duplicate, "The session \"\(session.prefix(80))\" stands in this journey twice.", at: place,
                    help: "Leave it out once.", &problems)
            }
        }
        // A session with a fault of its own is left out here too; the fault has been reported where it is.
        let sessions = (fields.object["sessions"]?.array ?? []).compactMap(\.string).filter(sound.contains)
        guard let kind, !sessions.isEmpty else { return nil }
        return JourneyContent(
            id: id, title: title, description: description, kind: kind, sessions: sessions, image: image,
            isFeatured: isFeatured)
    }

    // MARK: References

    private mutating func checkCategory(
        _ category: String, _ subcategory: String?, _ fields: inout ContentFields, _ known: Known
    ) {
        guard !category.isEmpty else { return }
        check(category, isOneOf: known.categoryIDs, called: "category", at: fields.pointer / "category", &fields)
        guard let subcategory, let home = known.categories[category] else { return }
        check(
            subcategory, isOneOf: Names(home.subcategories.map(\.id)), called: "subcategory of \(category)",
            at: fields.pointer / "subcategory", &fields)
    }

    mutating func check(
        _ name: String, isOneOf known: Names, called what: String, at place: JSONPointer,
        _ fields: inout ContentFields
    ) {
        guard known.isComplete, !known.contains(name) else { return }
        guard !problems.isFull else { return fields.invalidate() }
        fields.report(
            .unknownReference, "There is no \(what) \"\(name.prefix(80))\".", at: place,
            nearest: Spelling.nearest(to: name, among: known.ordered), help: "Write the id of one that exists.",
            &problems)
    }

    /// A picture is a path, or an object with `file` and a `description` of what it shows.
    mutating func image(_ fields: inout ContentFields) -> ContentImage? {
        guard let value = fields.raw("image") else { return nil }
        var path = value.string
        var description: String?
        if let object = value.object {
            var inner = ContentFields(object, at: fields.pointer / "image", in: fields.file)
            path = inner.text("file", atMost: 200, &problems)
            description = inner.optionalProse("description", atMost: 300, &problems)
            inner.finish(&problems)
            guard inner.isSound else {
                fields.invalidate()
                return nil
            }
        }
        guard let path else {
            fields.report(
                .type, "Found \(value.typeName) where a picture was expected.", at: fields.pointer / "image",
                help: "Write a path such as \"images/sleep.svg\".", &problems)
            return nil
        }
        do throws(ContentImageReader.Fault) {
            var image = try images.image(path)
            if let description { image.description = description }
            return image
        } catch {
            fields.report(error.code, error.message, at: fields.pointer / "image", help: error.help, &problems)
            return nil
        }
    }
}
