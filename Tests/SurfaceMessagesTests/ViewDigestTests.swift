import JSONText
import Testing

@testable import SurfaceMessages

@Suite("Digest of a view")
struct ViewDigestTests {
    private func view(_ text: String = "a", id: String? = nil, second: Bool = true) -> View {
        .column(
            [.card(.text(.text(text), .h2, id: id))] + (second ? [.list(each: "/items", .badge(.path("name")))] : []))
    }

    @Test("A view that is made again has the digest of the first")
    func same() {
        #expect(view().digest == view().digest)
        #expect(View.part("k", 1) { _ in .divider }.digest == View.part("k", 1) { _ in .divider }.digest)
    }

    @Test("A text, an id, a child, a path, a place and a part's value each make it another")
    func other() {
        let views: [View] = [
            view(), view("b"), view(id: "x"), view(second: false), view().weight(2), .card(view()), .row([view()]),
            .list(each: "/items", view()), .list(each: "/others", view()), .list([view()]),
            .tabs([(Dynamic.text("a"), view())]), .tabs([(Dynamic.text("b"), view())]),
            .modal(trigger: view(), view("b")), .modal(trigger: view("b"), view()),
            .part("k", 1) { _ in .divider }, .part("k", 2) { _ in .divider }, .part("l", 1) { _ in .divider },
            .progress("p", value: 1), .progress("p", value: 1.5), .progress("p", value: true),
            .progress("p", value: "1"),
        ]
        #expect(Set(views.map(\.digest)).count == views.count)
    }
}
