import Foundation
import JSONText
import Surfaces

private let moment = SurfaceEnvironment(
    locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_700_000_000))

/// As large as any, and of another budget than the standard one: what such surfaces show is read, held against the catalog
/// and resolved anew each time.
private let uncached: SurfaceBudget = {
    var budget = SurfaceBudget()
    budget.evaluationSteps += 1
    return budget
}()

/// A list of messages, or an object with one as `messages`: all are applied, as the host's and as a module's, the surface is
/// resolved after each, and every input and button that it shows is used. A surface that shares nothing with others must
/// show the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSurface(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let value = try? JSON(parsing: unsafe input(start, count)),
        let messages = value.array ?? value["messages"]?.array
    else { return 0 }
    requireRoundTrip(value)
    let id = messages.lazy.compactMap { $0["createSurface"]?["surfaceId"]?.string }.first ?? "s"
    var surface = Surface(id: id)
    var (checked, checkedAlone) = (Surface(id: id), Surface(id: id, budget: uncached))
    for message in messages.prefix(16) {
        let before = surface.revision
        do {
            try surface.apply(message)
            require(surface.revision >= before, "A message that applies takes nothing back.")
        } catch {
            require(surface.revision == before, "A message that is refused changes nothing.")
            require(!error.message.isEmpty, "A refusal has a message.")
            require((try? JSON(parsing: error.message(surfaceID: id).text)) != nil, "A refusal can be sent.")
        }
        let (shared, alone) = (outcome(of: message, &checked), outcome(of: message, &checkedAlone))
        require(shared == alone, "A cache decides nothing: \(shared) is not \(alone).")
        require(resolved(checked) == resolved(checkedAlone), "What is cached shows the same.")
        _ = try? surface.resolve(moment)
    }
    guard surface.hasRoot, let node = try? surface.resolve(moment) else { return 0 }
    requireRoundTrip(node.json)
    var fields: [(name: String, value: String)] = []
    var controls: [ControlReference] = []
    node.visit { node in
        if let field = node.field {
            fields.append((field.name, field.name.utf8.count % 2 == 0 ? "2024-02-30 12" : "-9223372036854775808"))
        }
        if let control = node.control { controls.append(control) }
        return fields.count < 8 && controls.count < 8
    }
    for control in controls {
        require(ControlReference(text: control.description) == control, "A control survives its text form.")
        let pressed = try? surface.press(control, [], moment)
        require(pressed == (try? surface.action(at: control.address, moment)), "A control that is shown is pressed.")
    }
    _ = try? surface.setInputs(fields, moment)
    for control in controls {
        if case .event(let event)? = try? surface.action(at: control.address, moment) {
            requireRoundTrip(event.context)
        }
    }
    return 0
}

/// Returns the error that a module gets for a message; empty where the message applies.
private func outcome(of message: JSON, _ surface: inout Surface) -> String {
    do {
        _ = try surface.update(withUnchecked: message)
        return ""
    } catch {
        return error.message(surfaceID: "s").text
    }
}

private func resolved(_ surface: Surface) -> Result<ResolvedNode, SurfaceError>? {
    guard surface.hasRoot else { return nil }
    return Result { () throws(SurfaceError) in try surface.resolve(moment) }
}
