import Core
import Testing

@Suite("A value that is seldom there")
struct RareTests {
    private struct Holder: Hashable {
        @Rare var name: String?
    }

    @Test("two are equal where their values are, whether or not one is a copy of the other")
    func equality() {
        var (one, other) = (Holder(), Holder())
        #expect(one == other && one.name == nil)
        one.name = "Ada"
        #expect(one != other)
        other.name = "Ada"
        #expect(one == other)
        #expect(Set([one, other, Holder()]).count == 2)
    }

    @Test("a copy stays as it was when another is changed")
    func copies() {
        var one = Holder()
        one.name = "Ada"
        let copy = one
        one.name = nil
        #expect(copy.name == "Ada" && one.name == nil)
    }
}
