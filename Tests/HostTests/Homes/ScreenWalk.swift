import Core
import Foundation
import JSONText
import ModuleInterfaces
import Surfaces
import TestSupport

@testable import Client
@testable import Host

/// A person who opens a module's screens and uses each button once, with something typed into every field before.
struct ScreenWalk {
    private let module: String
    private let session: AppCoordinator
    /// The most that is pressed from one link on.
    private static let maximumPresses = 12
    private var pressed: Set<String> = []
    private(set) var presses = 0
    /// A part of a screen that comes by itself, when it comes, to screens that have another.
    var late: (to: String, part: String)?

    init(_ module: String, _ session: AppCoordinator) {
        self.module = module
        self.session = session
    }

    /// Follows a link and presses on from there, until there is nothing new.
    mutating func run(from link: String, into record: inout HomeRecord) async throws {
        try await session.open(link: link)
        record.note("open \(link)")
        for _ in 0..<Self.maximumPresses {
            let page = try await shown()
            record.note("  tab \(page.selectedTab), banner \(page.banner?.title ?? "none")")
            guard let key = page.modal ?? page.stack.last, key.owner == .module(module) else { return }
            record.note(key, in: session)
            guard let button = try next(on: key) else {
                guard page.modal == nil, page.stack.count > 1 else { return }
                await session.goBack()
                record.note("back")
                continue
            }
            record.note("press \(button.name)")
            presses += 1
            do throws(ActionFailure) {
                try await session.act(on: key.description, component: button.address, fields: button.fields)
            } catch {
                record.note("  refused: \(error)")
            }
        }
    }

    /// Sends a file with the first field for files of the screen that is shown, and waits until that says what it shall.
    func upload(_ file: any UploadedFile, until text: String, into record: inout HomeRecord) async throws {
        guard let key = try await shown().stack.last, let surface = session.face.screens.surface(key) else {
            return record.note("no screen")
        }
        var components: [JSON] = []
        Self.collect(try surface.resolve(session.environment).json, into: &components)
        guard let field = components.first(where: { $0["component"]?.string == "FileInput" }) else {
            return record.note("no field for files")
        }
        try await session.upload(file, name: "file", to: key.description, component: Self.address(field))
        try await eventually("a screen that says “\(text)”") {
            await session.readMail()
            let content = try session.face.screens.surface(key)?.resolve(session.environment).json.text
            return content?.contains(text) == true ? true : nil
        }
        record.note(key, in: session)
    }

    private static func address(_ component: JSON) -> String {
        "\(component["id"]?.string ?? "")@\(component["scope"]?.string ?? "")"
    }

    /// Waits until the module has handled all calls, also those without an answer: it answers in order.
    private func catchUp(_ screen: ScreenID) async {
        await session.main?.eventsAreTold()
        let nothing = ActionDocument(name: "nothing-of-that-name", component: "none", context: .object(JSONObject()))
        // It is refused, or a module does nothing for it.
        try? await session.context.modules.screens(of: module)?.action(screen: screen, action: nothing)
        await session.readMail()
    }

    /// The page when nothing on it is still to come.
    private func shown() async throws -> PageState {
        if let key = session.face.page.modal ?? session.face.page.stack.last, key.owner == .module(module) {
            await catchUp(key.id)
        }
        return try await eventually("a page that is filled") {
            await session.readMail()
            let page = session.face.page
            guard let key = page.modal ?? page.stack.last, let surface = session.face.screens.surface(key) else {
                return page
            }
            guard surface.hasRoot else { return nil }
            let text = try surface.resolve(session.environment).json.text
            if let late, text.contains(late.to), !text.contains(late.part) { return nil }
            return text.contains("Skeleton") ? nil : page
        }
    }

    private struct Button {
        var name: String
        var address: String
        var fields: [(name: String, value: String)]
    }

    private mutating func next(on key: ScreenKey) throws -> Button? {
        guard let surface = session.face.screens.surface(key), surface.hasRoot else { return nil }
        var components: [JSON] = []
        Self.collect(try surface.resolve(session.environment).json, into: &components)
        let fields = components.compactMap { component -> (name: String, value: String)? in
            guard component["component"]?.string == "TextField", let name = component["name"]?.string else {
                return nil
            }
            let value = component["value"]?.string ?? ""
            return (name, value.isEmpty ? "A few words" : value)
        }
        let screen = "\(session.face.screens.route(key) ?? "") \(session.face.screens.title(key) ?? "")"
        for component in components where component["component"]?.string == "Button" && component["enabled"] == true {
            let address = Self.address(component)
            let name = "\(address) \(component["child"]?["text"]?.string ?? "")"
            guard pressed.insert("\(screen) \(name)").inserted else { continue }
            return Button(name: name, address: address, fields: fields)
        }
        return nil
    }

    private static func collect(_ json: JSON, into components: inout [JSON]) {
        if json["component"]?.string != nil { components.append(json) }
        for (_, value) in json.object?.members ?? [] { collect(value, into: &components) }
        for value in json.array ?? [] { collect(value, into: &components) }
    }
}
