import BricksABI
import CProbe
import InterfaceModel
import JSONText
import Testing

@testable import Probe

struct JudgementTests {
    private let flag = Method(name: "is_on", results: [("on", .flag)])
    private let summary = Method(name: "summary", results: [("summary", .document("health_summary"))])
    private let event = Method(name: "told", results: [])

    private func answer(_ status: UInt32, _ values: [ReturnedValue] = [], failed: UInt32? = nil) -> Answer {
        var answer = unsafe Answer(status, probe_answer())
        answer.values = values
        answer.replies = values.isEmpty ? 0 : 1
        answer.failures = failed == nil ? 0 : 1
        answer.failedWith = failed
        return answer
    }

    private func kinds(_ answer: Answer, _ method: Method) -> [Judgement.Kind] {
        let interface = Interface(name: "test", summary: "", methods: [method])
        return Judgement.findings(answer, of: method, interface).map(\.kind)
    }

    @Test("A good answer is judged good")
    func good() {
        #expect(kinds(answer(0, [.integer(1)]), flag) == [])
        #expect(kinds(answer(0x200, failed: 0x200), flag) == [])
        #expect(kinds(answer(0), event) == [])
    }

    @Test(
        "Each thing that is wrong is told by its kind",
        arguments: [
            (0x777, [], nil, .unknownStatus), (1, [], nil, .pendingLeaf), (0x300, [.integer(1)], nil, .valuesWithError),
            (0, [.integer(1)], 0x300, .failureMismatch), (0x301, [], 0x300, .failureMismatch),
            (0, [], nil, .wrongValues), (0, [.integer(2)], nil, .wrongValues), (0, [.text([49])], nil, .wrongValues),
            (0, [.absent], nil, .wrongValues), (0, [.unsigned(1)], nil, .wrongValues),
        ] as [(UInt32, [ReturnedValue], UInt32?, Judgement.Kind)])
    func wrong(status: UInt32, values: [ReturnedValue], failed: UInt32?, kind: Judgement.Kind) {
        #expect(kinds(answer(status, values, failed: failed), flag) == [kind])
    }

    @Test("Values that no description asks for are wrong")
    func unasked() {
        #expect(kinds(answer(0, [.integer(1)]), event) == [.wrongValues])
    }

    @Test(
        "A document is judged by its description",
        arguments: [
            ("{\"measures\":[]}", true), ("{\"measures\":[],\"more\":1}", true),
            (
                "{\"measures\":[{\"name\":\"Steps\",\"value\":1,\"unit\":\"\",\"day\":\"2026-01-01\"}]}",
                true
            ),
            ("{}", false), ("[]", false), ("{\"measures\":{}}", false), ("{\"measures\":[{}]}", false), ("{", false),
            ("{\"measures\":[{\"name\":1,\"value\":1,\"unit\":\"\",\"day\":\"\"}]}", false),
        ])
    func document(text: String, isGood: Bool) {
        #expect(kinds(answer(0, [.text(Array(text.utf8))]), summary).isEmpty == isGood)
    }

    @Test("Plausible documents are as described, mistyped and incomplete ones are not", arguments: Contract.documents)
    func plausible(document: Document) {
        let method = Method(name: "give", results: [("document", .document(document.name))])
        func isGood(_ json: JSON) -> Bool { kinds(answer(0, [.text(Array(json.text.utf8))]), method).isEmpty }
        #expect(isGood(Plausible.document(document.name)))
        #expect(isGood(Plausible.extended(document.name)))
        for (member, bad) in Plausible.mistyped(document.name) { #expect(!isGood(bad), "\(member)") }
        for (member, bad) in Plausible.incomplete(document.name) { #expect(!isGood(bad), "\(member)") }
    }
}
