public import JSONText

/// A problem of a message for a surface, and its place.
public struct SurfaceError: Error, Sendable, Hashable {
    /// A stable name for the kind of fault.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Not one of A2UI's messages, or not of version 0.9.
        case unknownMessage = "surface.unknown-message"
        /// The message names another surface than the one that it reached.
        case otherSurface = "surface.other-surface"
        /// An update came before `createSurface`.
        case notCreated = "surface.not-created"
        /// `createSurface` came for a surface that is there already.
        case alreadyCreated = "surface.already-created"
        /// A member is missing, or is of another type or value than the catalog says.
        case invalid = "surface.invalid"
        /// A function that the catalog does not have.
        case unknownFunction = "surface.unknown-function"
        /// A path into the data model that cannot be followed.
        case invalidPath = "surface.invalid-path"
        /// A text with `${…}` that cannot be read.
        case invalidTemplate = "surface.invalid-template"
        /// More than the surface's budget allows.
        case budget = "surface.budget"
        /// An input or a button that the surface does not show.
        case unknownControl = "surface.unknown-control"
        /// A button whose check fails.
        case disabled = "surface.disabled"
    }

    /// The kind of problem, stable for programs.
    public var code: Code
    /// The place in the message, or in the surface when the fault is found while resolving.
    public var path: JSONPointer
    /// The found and the expected value, in a sentence or two.
    public var message: String

    /// Makes a problem at a place of the message or the surface.
    public init(_ code: Code, at path: JSONPointer, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The fault as A2UI's client-to-server `error` message: `VALIDATION_FAILED`, so that the sender can fix it.
    public func message(surfaceID: String) -> JSON {
        [
            "version": "v0.9",
            "error": [
                "code": "VALIDATION_FAILED", "surfaceId": .string(surfaceID), "path": .string(path.description),
                "message": .string("\(message) (\(code.rawValue))"),
            ],
        ]
    }
}

extension SurfaceError: CustomStringConvertible {
    /// The code, the place and the message in one line.
    public var description: String { "\(code.rawValue) at '\(path)': \(message)" }
}
