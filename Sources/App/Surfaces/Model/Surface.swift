public import JSONText

/// One A2UI surface: the components and the data that a module sent for one screen.
///
/// A value: a message either applies as a whole or leaves the surface as it was. Themes that a sender sets are ignored, since
/// the look of an app belongs to its deployment.
public struct Surface: Sendable {
    /// The id that messages have to name as `surfaceId`.
    public let id: String
    /// The bounds that messages and resolving are held to.
    public var budget: SurfaceBudget { bounds.budget }
    private let bounds: Bounds
    /// The catalog that `createSurface` named; nil until it came.
    public private(set) var catalogID: String?
    /// Whether actions carry the whole data model.
    public private(set) var sendsDataModel = false
    /// Grows with every change.
    public private(set) var revision = 0
    private(set) var components = ComponentTable()
    /// Another object after each change of the components.
    private(set) var parts = KnownParts()
    private(set) var data = DataModel()
    private var definitions = JSONExtent()
    private var patternInstructions = 0
    /// Whether a person's input was taken since the components last changed: until then failing checks are hints.
    private(set) var wasSubmitted = false
    /// Why inputs are refused that the person sent, by their components; until they send the form again.
    private(set) var refusals: [String: String] = [:]

    /// Makes a surface that shows nothing and was not created by a message yet.
    public init(id: String, budget: SurfaceBudget = SurfaceBudget()) {
        self.id = id
        bounds = budget == Bounds.standard.budget ? .standard : Bounds(budget)
    }

    /// A budget that surfaces share: it is larger than all else that a surface holds itself.
    private final class Bounds: Sendable {
        static let standard = Bounds(SurfaceBudget())
        let budget: SurfaceBudget

        init(_ budget: SurfaceBudget) { self.budget = budget }
    }

    /// The current data model, with the person's input.
    public var dataModel: JSON { data.root }
    /// The number of components that came so far, also of those that nothing shows.
    public var componentCount: Int { components.count }

    /// Whether there is something to show: a component with the id `root`.
    public var hasRoot: Bool { components["root"] != nil }

    /// Applies `createSurface`, `updateComponents` or `updateDataModel` (A2UI 0.9); `deleteSurface` is the owner's affair.
    ///
    /// - Throws: ``SurfaceError``; the surface is then unchanged.
    public mutating func apply(_ message: JSON) throws(SurfaceError) { _ = try update(with: message) }

    /// Does so, and returns whether the surface is another than before.
    public mutating func update(with message: JSON) throws(SurfaceError) -> Bool {
        var unchecked: [UncheckedComponent] = []
        return try update(with: message, unchecked: &unchecked)
    }

    /// Applies a message of a module: reads it as ``apply(_:)`` does, then holds it against this project's catalog. What was
    /// held against it before, for whichever surface, is not again.
    ///
    /// - Returns: whether the surface is another than before.
    /// - Throws: ``SurfaceError``; the surface is then unchanged.
    public mutating func update(withUnchecked message: JSON) throws(SurfaceError) -> Bool {
        var next = self
        var unchecked: [UncheckedComponent] = []
        let isChanged = try next.update(with: message, unchecked: &unchecked)
        try SurfaceValidator.check(message, components: unchecked)
        self = next
        return isChanged
    }

    /// - Parameter unchecked: gets the components that were not held against the catalog before.
    private mutating func update(
        with message: JSON, unchecked: inout [UncheckedComponent]
    ) throws(SurfaceError) -> Bool {
        let reader = try DefinitionReader(message, at: JSONPointer(), budget: budget)
        let version = try reader.string("version")
        guard version == "v0.9" else {
            throw SurfaceError(
                .unknownMessage, at: JSONPointer(["version"]),
                "Found version '\(version.prefix(20))' where 'v0.9' was expected.")
        }
        for name in ["createSurface", "updateComponents", "updateDataModel"] {
            guard let value = reader.object[name] else { continue }
            let body = try DefinitionReader(value, at: JSONPointer([name]), budget: budget)
            let surface = try body.string("surfaceId")
            guard surface == id else {
                throw SurfaceError(
                    .otherSurface, at: body.path / "surfaceId",
                    "Found the surface '\(surface.prefix(80))' where '\(id)' was expected.")
            }
            let isChanged =
                switch name {
                case "createSurface": try create(body)
                case "updateComponents": try updateComponents(body, &unchecked)
                default: try updateDataModel(body)
                }
            if isChanged { revision += 1 }
            return isChanged
        }
        throw SurfaceError(
            .unknownMessage, at: JSONPointer(),
            "Found none of createSurface, updateComponents and updateDataModel in the message.")
    }

    private mutating func create(_ body: DefinitionReader) throws(SurfaceError) -> Bool {
        guard catalogID == nil else {
            throw SurfaceError(
                .alreadyCreated, at: body.path,
                "The surface '\(id)' is there already; delete it before creating it anew.")
        }
        sendsDataModel = try body.bool("sendDataModel", default: false)
        catalogID = try body.string("catalogId")
        return true
    }

    private func requireCreated(_ body: DefinitionReader) throws(SurfaceError) {
        guard catalogID != nil else {
            throw SurfaceError(
                .notCreated, at: body.path, "The surface '\(id)' was not created: send createSurface first.")
        }
    }

    private mutating func updateComponents(
        _ body: DefinitionReader, _ unchecked: inout [UncheckedComponent]
    ) throws(SurfaceError) -> Bool {
        try requireCreated(body)
        let path = body.path / "components"
        guard let elements = try body.value("components").array, !elements.isEmpty else {
            throw SurfaceError(.invalid, at: path, "A list of one component or more was expected.")
        }
        guard elements.count <= budget.components else {
            throw SurfaceError(
                .budget, at: path, "The message has \(elements.count) components; \(budget.components) are the most.")
        }
        var next = components
        var replaced: [Component] = []
        var isChanged = false
        var extent = definitions
        var instructions = patternInstructions
        let known = try ComponentCache.shared.components(elements, at: path, budget: budget)
        for (index, found) in known.enumerated() {
            let component = found.component
            if !found.isChecked { unchecked.append((index, found)) }
            if let old = next.component(like: component) {
                // The same object is the same definition.
                if old === component { continue }
                replaced.append(old)
                extent = extent - old.extent
                instructions -= old.patternInstructions
            }
            extent = extent + component.extent
            instructions += component.patternInstructions
            next.put(component)
            isChanged = true
        }
        guard next.count <= budget.components, extent.bytes <= budget.definitionSize else {
            throw SurfaceError(
                .budget, at: path,
                "The surface would have \(next.count) components of \(extent.bytes) bytes; \(budget.components) components "
                    + "and \(budget.definitionSize) bytes are the most.")
        }
        guard instructions <= budget.patternInstructions else {
            throw SurfaceError(
                .budget, at: path,
                "The regular expressions take \(instructions) instructions; \(budget.patternInstructions) are the most."
            )
        }
        guard isChanged else { return false }
        components = next
        parts = parts.without(replaced)
        definitions = extent
        patternInstructions = instructions
        return true
    }

    private mutating func updateDataModel(_ body: DefinitionReader) throws(SurfaceError) -> Bool {
        try requireCreated(body)
        let path = body.object["path"] == nil ? DataPath(isAbsolute: true, tokens: []) : try body.dataPath("path")
        let pointer = path.absolute(in: JSONPointer())
        // A value that is there was measured when it came.
        if let value = body.object["value"], data.root[pointer] == value { return false }
        try data.set(body.object["value"], at: pointer, reportedAt: body.path / "path", budget: budget)
        return true
    }

    /// Writes what a person put in.
    mutating func write(_ value: JSON, at pointer: JSONPointer) throws(SurfaceError) {
        if data.root[pointer] != value {
            try data.set(value, at: pointer, reportedAt: pointer, budget: budget)
            revision += 1
        }
    }

    /// Says at an input why what the person sent is refused, until they send the form again.
    ///
    /// - Parameter component: the id of the input, wherever the surface shows it.
    /// - Returns: false where the surface has no such input.
    public mutating func refuse(_ component: String, _ message: String) -> Bool {
        guard components[component]?.kind.isInput == true, refusals.count < Self.maximumRefusals else { return false }
        refusals[component] = message
        wasSubmitted = true
        revision += 1
        return true
    }

    private static let maximumRefusals = 64

    mutating func markSubmitted() {
        if !refusals.isEmpty {
            refusals = [:]
            revision += 1
        }
        if !wasSubmitted {
            wasSubmitted = true
            revision += 1
        }
    }
}
