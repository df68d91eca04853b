public import JSONText

/// The kind and the surface of a server-to-client message, for the code that keeps the surfaces and decides where it
/// goes.
public struct SurfaceMessageHeader: Sendable, Hashable {
    /// The kind of a message from server to client (A2UI 0.9), by the member that it has.
    public enum Kind: String, Sendable, CaseIterable {
        case createSurface, updateComponents, updateDataModel, deleteSurface
    }

    /// The kind of the message.
    public var kind: Kind
    /// The id of the surface that the message is for; it may be unknown here.
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
