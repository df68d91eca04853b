import ModuleInterfaces
import Storage
import StorageSupport
import Testing

@Suite("The last cue of a module", .eachEngine)
struct StorageLastCueTests {
    @Test("It is the latest of the person's, of that module, that has not fired")
    func last() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        #expect(try store.lastCue(module: "timer", user: user) == nil)
        _ = try store.replaceCues(
            module: "timer", user: user, list: "a", devicesController: nil,
            cues: [.bell("x", at: 30), .bell("y", at: 10)])
        _ = try store.replaceCues(
            module: "timer", user: user, list: "b", devicesController: nil, cues: [.bell("z", at: 20)])
        _ = try store.replaceCues(
            module: "lamp", user: user, list: "a", devicesController: nil, cues: [.bell("x", at: 90)])
        _ = try store.replaceCues(
            module: "timer", user: other, list: "a", devicesController: nil, cues: [.bell("x", at: 80)])
        #expect(try store.lastCue(module: "timer", user: user) == 30)
        _ = try store.cancelCues(module: "timer", user: user, list: "a")
        #expect(try store.lastCue(module: "timer", user: user) == 20)
    }
}
