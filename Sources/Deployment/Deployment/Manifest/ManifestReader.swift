public import Diagnostics
public import Files
internal import JSONSchema
internal import JSONText
internal import Settings

/// The result of reading a manifest.
public struct ManifestReading: Sendable {
    /// The parts that could be understood, even when others could not; nil when the file is no manifest at all.
    public var manifest: Manifest?
    /// Every problem, in the order of the file.
    public var diagnostics: [Diagnostic]
}

/// Reads manifests, finding every problem in one run.
public struct ManifestReader: Sendable {
    /// In bytes.
    public static let largestFile = 4 << 20

    private let fileSystem: any FileSystem
    /// The chosen environment, by name; nil for the one in the manifest.
    private let environment: String?

    /// Makes a reader of manifests.
    ///
    /// - Parameters:
    ///   - fileSystem: Where manifests and the files that they name are looked for; this machine's unless given.
    ///   - environment: Name of the environment to read for; nil for the one in the manifest. A name that is none is a
    ///     problem of each reading.
    public init(fileSystem: any FileSystem = LocalFileSystem(), environment: String? = nil) {
        self.fileSystem = fileSystem
        self.environment = environment
    }

    /// Makes what the first reading would have to make before it can check anything.
    public static func prepare() { _ = Manifest.schemaCompiled }

    /// Reads the manifest at that path and checks the paths that it names.
    public func read(_ path: String) -> ManifestReading {
        let bytes: [UInt8]
        do {
            bytes = try fileSystem.read(path, limit: Self.largestFile)
        } catch {
            return ManifestReading(manifest: nil, diagnostics: [Self.diagnostic(error, path)])
        }
        return read(bytes, file: path)
    }

    /// Reads a manifest's text; the file says where it comes from.
    public func read(_ text: [UInt8], file: String) -> ManifestReading {
        func failure(_ diagnostic: Diagnostic) -> ManifestReading {
            ManifestReading(manifest: nil, diagnostics: [diagnostic])
        }
        guard !text.isEmpty else {
            return failure(
                Diagnostic(
                    .manifestEmpty, "The manifest is empty.", file: file,
                    help: "Write a manifest; `bricks.manifest/1` needs \"schema\", \"id\", \"name\" and \"tabs\"."))
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text, limits: JSONLimits(size: Self.largestFile, depth: 32))
        } catch {
            return failure(
                Diagnostic(
                    .manifestSyntax, error.message, file: file, position: error.position,
                    help: "A manifest is strict JSON: no comments, no trailing commas, each name once."))
        }
        var source = DocumentSource(file: file, document: document)
        guard document.root.object != nil else {
            return failure(
                source.diagnostic(
                    .manifestWrongType, "The manifest is \(document.root.typeName), expected object.",
                    at: JSONPointer(), help: "Write the manifest as one object: { … }."))
        }
        // Before anything is made of each: a list may have any number of elements.
        let excesses = Self.excesses(document.root, source)
        guard excesses.isEmpty else { return ManifestReading(manifest: nil, diagnostics: excesses) }
        var diagnostics = DiagnosticList()
        let violations = Manifest.schemaCompiled.validate(document.root).filter {
            !Self.isHistoricValue(at: $0.instance, document.root)
        }
        for violation in violations { diagnostics.add(Self.diagnostic(violation, source)) }
        let chosen = environment.flatMap(Manifest.Environment.init(rawValue:))
        if let environment, chosen == nil {
            let known = Manifest.Environment.allCases.map(\.rawValue)
            diagnostics.add(
                source.diagnostic(
                    .manifestUnknownEnvironment, "There is no environment \(environment.quoted).",
                    at: JSONPointer(["environments"]), nearest: Spelling.nearest(to: environment, among: known),
                    help: "--environment and BRICKS_ENVIRONMENT take \(known.joined(separator: ", "))."))
        }
        let overlay = EnvironmentOverlay(chosen, document.root)
        source.replacement = { overlay.place(of: $0) }
        var decoder = ManifestDecoder(
            source: source, root: overlay.applied(to: document.root),
            broken: Set(violations.map { overlay.meant($0.instance) }), environment: chosen, diagnostics: diagnostics)
        let manifest = decoder.manifest()
        diagnostics = decoder.diagnostics
        ManifestPaths(manifest: manifest, fileSystem: fileSystem).check(&diagnostics)
        let sorted = diagnostics.list.enumerated().sorted { a, b in
            guard let left = a.element.position, let right = b.element.position, left != right else {
                return a.offset < b.offset
            }
            return left < right
        }
        return ManifestReading(manifest: manifest, diagnostics: sorted.map(\.element))
    }

    /// The lists of the manifest that have more elements than the schema allows.
    private static func excesses(_ root: JSON, _ source: DocumentSource) -> [Diagnostic] {
        let places =
            [JSONPointer()]
            + (root["environments"]?.object?.keys ?? []).prefix(maximumEnvironments).map {
                JSONPointer(["environments", $0])
            }
        return places.flatMap { place in
            (root[place]?.object?.keys ?? []).prefix(maximumKeys).compactMap { key -> Diagnostic? in
                let schema = Manifest.schemaDocument["properties"]?[key]
                guard let maximum = schema?["maxItems"]?.integer, let list = root[place / key]?.array,
                    list.count > maximum
                else { return nil }
                return source.diagnostic(
                    .manifestTooMany, "Expected at most \(maximum) elements, found \(list.count).",
                    at: place / key, help: schema?["description"]?.string ?? "Split the deployment.")
            }
        }
    }

    /// Of what a schema knows there are fewer; the rest is reported as unknown.
    private static let maximumEnvironments = 16
    private static let maximumKeys = 256

    private static func diagnostic(_ problem: FileProblem, _ path: String) -> Diagnostic {
        switch problem {
        case .absent:
            Diagnostic(
                .manifestNotFound, "There is no manifest at \(path.quoted).", file: path, help: "Check the path.")
        case .folder:
            Diagnostic(
                .manifestIsFolder, "\(path.quoted) is a folder.", file: path, help: "Name the manifest's file in it.")
        case .notRegular:
            Diagnostic(
                .manifestUnreadable, "\(path.quoted) is not a regular file.", file: path, help: "Name a JSON file.")
        case .unreadable(let reason):
            Diagnostic(
                .manifestUnreadable, "\(path.quoted) cannot be read: \(reason).", file: path,
                help: "Let the user that runs Bricks read it.")
        case .tooLarge(let size, let limit):
            Diagnostic(
                .manifestTooLarge, "The manifest has \(size) bytes; at most \(limit) are read.", file: path,
                help: "Move content into the content pack.")
        }
    }

    /// Whether a setting has an older app's spelling of a value there, which the schema does not know.
    private static func isHistoricValue(at place: JSONPointer, _ root: JSON) -> Bool {
        guard place.tokens.count == 2, place.tokens[0] == "settings", let setting = Setting.named(place.tokens[1]),
            let value = root[place]
        else { return false }
        return setting.modern(value) != value
    }
}
