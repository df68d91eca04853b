public import JSONText

/// The kind and the surface of a server-to-client message, for the code that keeps the surfaces and decides where it
/// goes.
public struct SurfaceMessageHeader: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case createSurface, updateComponents, updateDataModel, deleteSurface
    }

    public var kind: Kind
    public var surfaceID: String

    /// Reads the kind and the surface; nil when the message is none of A2UI 0.9.
    public init?(_ message: JSON) {
        guard message["version"]?.string == "v0.9" else { return nil }
        for kind in Kind.allCases {
            if let surfaceID = message[kind.rawValue]?["surfaceId"]?.string {
                self.kind = kind
                self.surfaceID = surfaceID
                return
            }
        }
        return nil
    }
}
