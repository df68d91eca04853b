import Core
import ModuleInterfaces
import Storage
import Testing

@Suite("Late cues")
struct CuePolicyTests {
    @Test(
        "A bell is worth ringing for five seconds, a device worth changing for a minute, a mark always told",
        arguments: [
            (CueKind.bell, 0, true), (.bell, 5_000, true), (.bell, 5_001, false), (.device, 60_000, true),
            (.device, 60_001, false), (.mark, .max, true),
        ] as [(CueKind, Int64, Bool)])
    func lateness(kind: CueKind, lateness: Int64, expected: Bool) {
        #expect(CuePolicy().isWorthDoing(kind, lateness: lateness) == expected)
        let due = DueCue(
            module: "m", user: "u", list: "l", cue: CueDocument(id: "c", at: 0, kind: kind.rawValue),
            devicesController: nil, lateness: lateness)
        #expect(CuePolicy().isWorthDoing(due) == expected)
    }

    @Test("A kind that is not known is not worth doing")
    func unknown() {
        let due = DueCue(
            module: "m", user: "u", list: "l", cue: CueDocument(id: "c", at: 0, kind: "gong"), devicesController: nil,
            lateness: 0)
        #expect(!CuePolicy().isWorthDoing(due))
    }
}
