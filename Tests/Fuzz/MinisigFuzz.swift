import Integrity

// The text "A module", and its signatures by both algorithms of minisign, with a key that is gone.
private let content = Array("A module".utf8)
private let key = PublicKey("RWT5w8KXnmPEWnUIrG5s5iqV24apzcClsLKqBDpJm3TaSrt9DPrCY78f")
private let signed = [
    """
    untrusted comment: signature from minisign secret key
    RUT5w8KXnmPEWq2XMuxuNULO9X21mG6A5B2X91TkmimX6v2eHQLMT7R3lAocLmlHjkF3vRNoTW1Pq7O81Ptwlwvo2LB1AbczHQo=
    trusted comment: version:1.2.3 expires:1893456000
    5nckFOCJBr/DZu8rDiIrWIRwSNJD8s127Z14OtUdk2zuM2swvITIrXSqb7omF2ZymnL+yqfC2iN5TDDbdBhgBQ==

    """,
    """
    untrusted comment: signature from minisign secret key
    RWT5w8KXnmPEWv9necsmqtgxBX28jBGd0aCe2MYFLdZgeQKt3ogaK+qJJ68LgNqAcfH56/462nDkuPsH2wWUgPqY3BhblpiOHQc=
    trusted comment: version:1.2.3
    7Pqbwl7N2lazZIVHYDB4plkgqMsTFv3K67BKtAGfsIkM9EdqyANyQaBoKGFjiTWbMHl7TbN0Fi4tnC6eWzeeDw==

    """,
].map { try? Signature(parsing: Array($0.utf8)) }

/// Any bytes as a signature and as a key: nothing is taken for signed but what was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMinisig(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    guard let key else {
        require(false, "The key is one.")
        return 0
    }
    if let other = PublicKey(String(decoding: text, as: UTF8.self)) {
        require(
            other == key || !signed.contains { $0?.isValid(for: content, by: other) ?? true }, "Keys are told apart.")
    }
    do {
        let signature = try Signature(parsing: text)
        let isTaken = signature.isValid(for: content, by: key) && signature.isCommentValid(by: key)
        require(isTaken == signed.contains(signature), "What is signed is taken, and nothing else.")
        require(!signature.isValid(for: content + [0], by: key), "A signature is of one file.")
        require(
            !signature.keyID.description.isEmpty && signature.keyID.description.utf8.count <= 16, "A key has a name.")
        if let version = signature.field("version") {
            require(signature.comment.contains("version:\(version)"), "A field stands in the comment.")
        }
    } catch {
        require(!error.message.isEmpty, "A refusal says something.")
        require(error.line.map { (1...4).contains($0) } ?? true, "A refusal names a line of the four.")
    }
    return 0
}
