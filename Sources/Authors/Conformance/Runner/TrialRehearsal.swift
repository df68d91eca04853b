import Cards
internal import Glibc
internal import InterfaceModel
internal import JSONText
internal import Probe
internal import Surfaces

/// The work of most checks, done once on things of our own before the first suspect is tried.
///
/// The checks' processes are forked with all that the language's runtime then knows; else each would find it out anew,
/// which takes longer than most checks do.
enum TrialRehearsal {
    static func run() {
        _ = CheckList.check("")
        readCard()
        showScreen()
        let job = TrialJob(
            check: "rehearsal", file: "", seed: 0, scratch: "", limit: 0,
            configuration: Plausible.document("session").text)
        _ = TrialJob(line: job.line.utf8)
        _ = TrialReply(line: TrialReply(.passed, message: "Rehearsed.").line.utf8)
    }

    private static func readCard() {
        let card: JSON = [
            "schema": "bricks.card/1", "id": "com.example.rehearsal", "name": "Rehearsal", "version": "1.0.0",
            "abi": ["min": "1.0", "max": "1.0"], "provides": ["bricks.tab/1.0"],
            "uses": [["interface": "bricks.core/1.0", "required": true]],
        ]
        _ = try? ModuleCard(parsing: Array(card.text.utf8))
        // This program is a file as modules are, without a card.
        _ = try? ModuleCard(path: "/proc/self/exe")
        _ = Contract.interfaces.map { $0.methods.count }
    }

    private static func showScreen() {
        let screen: JSON = [
            ["version": "v0.9", "createSurface": ["surfaceId": "h1.1", "catalogId": "rehearsal"]],
            ["version": "v0.9", "updateDataModel": ["surfaceId": "h1.1", "path": "/", "value": ["name": "Ann"]]],
            [
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": "h1.1",
                    "components": [
                        ["id": "root", "component": "Column", "children": ["field", "press"]],
                        ["id": "field", "component": "TextField", "label": "Name", "value": ["path": "/name"]],
                        [
                            "id": "press", "component": "Button", "child": "word",
                            "action": ["event": ["name": "go", "context": ["name": ["path": "/name"]]]],
                        ],
                        ["id": "word", "component": "Text", "text": "Go"],
                    ],
                ],
            ],
        ]
        guard let messages = (try? JSON(parsing: screen.text))?.array else { return }
        _ = ScreenInspector.problems(.labels, screen: "h1.1", messages: messages)
        var surface = Surface(id: "h1.1")
        for message in messages { try? surface.apply(message) }
        _ = Tour.events(Tour.filled(surface))
        _ = try? surface.resolve(Tour.environment).json.text
    }
}
