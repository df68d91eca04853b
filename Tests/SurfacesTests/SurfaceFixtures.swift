import Foundation
import JSONText
import SurfaceMessages
import Surfaces

enum SurfaceFixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/a2ui")
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let environment = SurfaceEnvironment(
        locale: Locale(identifier: "en_US"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_768_550_400))

    static func json(_ url: URL) throws -> JSON { try JSON(parsing: Array(Data(contentsOf: url))) }

    static func surface(
        _ components: [JSON], id: String = "s", data: JSON? = nil, budget: SurfaceBudget = SurfaceBudget()
    ) throws -> Surface {
        var surface = Surface(id: id, budget: budget)
        try surface.apply(create(id, sendsDataModel: true))
        if let data { try surface.apply(write(data, to: id)) }
        try surface.apply([
            "version": "v0.9", "updateComponents": ["surfaceId": .string(id), "components": .array(components)],
        ])
        return surface
    }

    static func create(_ id: String, sendsDataModel: Bool = false) -> JSON {
        [
            "version": "v0.9",
            "createSurface": [
                "surfaceId": .string(id), "catalogId": .string(SurfaceContent.catalog),
                "sendDataModel": .bool(sendsDataModel),
            ],
        ]
    }

    static func write(_ data: JSON, to id: String) -> JSON {
        ["version": "v0.9", "updateDataModel": ["surfaceId": .string(id), "value": data]]
    }

    static func built(_ root: View, data: JSON? = nil) throws -> Surface {
        var surface = Surface(id: "s")
        for message in SurfaceContent(root, data: data ?? [:]).messages(surface: "s").array ?? [] {
            try surface.apply(message)
        }
        return surface
    }

    /// The text that a Text with this value shows.
    static func text(_ value: JSON, data: JSON = [:], environment: SurfaceEnvironment = environment) throws -> String {
        let surface = try surface([["id": "root", "component": "Text", "text": value]], data: data)
        return try surface.resolve(environment).plainText
    }

    static func data(_ messages: [JSON], budget: SurfaceBudget = SurfaceBudget()) throws -> JSON {
        var surface = Surface(id: "s", budget: budget)
        try surface.apply(create("s"))
        for message in messages { try surface.apply(message) }
        return surface.dataModel
    }
}
