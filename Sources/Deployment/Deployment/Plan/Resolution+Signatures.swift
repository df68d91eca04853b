import Cards
import Diagnostics
import Files
internal import Integrity
internal import JSONText
import Versions

// Signatures of modules, in minisign's format.
extension Resolution {
    /// Refuses a module that is not signed as the manifest asks for.
    mutating func checkSignature(_ index: Int, _ bytes: any ModuleBytes, _ path: String, _ card: ModuleCard) {
        guard let trust = manifest.trust else { return }
        let declaration = modules[index].declaration
        if let named = declaration.signature {
            let paths = ManifestPaths(manifest: manifest, fileSystem: resolver.fileSystem)
            // Reported when the manifest was read.
            guard paths.isInside(named) else {
                modules[index].signature = SignatureFinding(.none)
                modules[index].state = .invalid
                modules[index].reason = Reason(.manifestPathOutside, "Its signature leaves the deployment's folder.")
                return
            }
        }
        let file = declaration.signature.map(manifest.path) ?? path + ".minisig"
        let text: [UInt8]
        do {
            text = try resolver.fileSystem.read(file, limit: Signature.largestText)
        } catch {
            refuseAbsent(index, file, error, trust)
            return
        }
        let signature: Signature
        do {
            signature = try Signature(parsing: text)
        } catch {
            modules[index].signature = SignatureFinding(.malformed)
            refuse(
                index, .invalid, .signatureMalformed,
                "The signature of \(declaration.id.quoted) is none: \(error.message)", file: file,
                position: error.line.map { SourcePosition(line: $0, column: 1) }, help: Self.signAgain(path))
            return
        }
        judge(index, signature, file, bytes, path, card, trust)
    }

    private static func signAgain(_ path: String) -> String { "Sign the file again: minisign -Sm \(path)" }

    private mutating func refuseAbsent(
        _ index: Int, _ file: String, _ problem: FileProblem, _ trust: Manifest.Trust
    ) {
        let declaration = modules[index].declaration
        guard problem == .absent else {
            let reason = CardError(problem).problems.first?.message ?? "It cannot be read."
            modules[index].signature = SignatureFinding(.malformed)
            refuse(
                index, .invalid, .signatureUnreadable,
                "The signature of \(declaration.id.quoted) cannot be read. \(reason)", file: file,
                help: "Let the user that runs Bricks read it; a signature is a short text.")
            return
        }
        modules[index].signature = SignatureFinding(.none)
        // A manifest that names a signature wants one.
        guard trust.unsigned == .refuse || declaration.signature != nil else { return }
        let asks = trust.unsigned == .refuse ? "this deployment takes only signed modules" : "the manifest names one"
        refuse(
            index, .invalid, .signatureMissing, "Module \(declaration.id.quoted) has no signature, and \(asks).",
            member: declaration.signature == nil ? nil : "signature", searched: [file],
            help: "Put the signature there that came with the module; its maker signs with minisign -Sm FILE.")
    }

    private mutating func judge(
        _ index: Int, _ signature: Signature, _ file: String, _ bytes: any ModuleBytes, _ path: String,
        _ card: ModuleCard, _ trust: Manifest.Trust
    ) {
        let name = modules[index].id.quoted
        let keys = trust.keys.filter { $0.id == signature.keyID }
        func finding(_ state: SignatureState, _ comment: String? = nil) -> SignatureFinding {
            SignatureFinding(state, key: signature.keyID, comment: comment)
        }
        guard !keys.isEmpty else {
            modules[index].signature = finding(.unknownKey)
            refuse(
                index, .invalid, .signatureUnknownKey,
                "Module \(name) is signed by key \(signature.keyID), which the manifest does not trust.", file: file,
                position: SourcePosition(line: 2, column: 1),
                details: trust.keys.map { "trusted: \($0.id)" },
                help: "Take the module from its maker; if you trust this key, add it to \"trust\".\"keys\".")
            return
        }
        var isReadable = true
        let signer = keys.first { key in
            guard let isSigned = bytes.isSigned(signature, by: key) else {
                isReadable = false
                return false
            }
            return isSigned
        }
        guard isReadable else {
            refuse(
                index, .invalid, .fileUnreadable, "\(path.quoted) cannot be read to its end.", searched: [path],
                help: "Let the user that runs Bricks read it.")
            return
        }
        guard let signer else {
            modules[index].signature = finding(.invalid)
            refuse(
                index, .invalid, .signatureInvalid,
                "The signature of \(name) is not one of this file by key \(signature.keyID).", file: file,
                position: SourcePosition(line: 2, column: 1),
                details: ["found sha256 \(bytes.sha256)"],
                help: "One of the two was changed or belongs to another file: take both anew from the module's maker.")
            return
        }
        guard signature.isCommentValid(by: signer) else {
            modules[index].signature = finding(.invalid)
            refuse(
                index, .invalid, .signatureCommentInvalid,
                "The trusted comment in the signature of \(name) is not what its signer wrote.", file: file,
                position: SourcePosition(line: 3, column: 1),
                help: "Take the signature anew from the module's maker.")
            return
        }
        modules[index].signature = finding(.valid, signature.comment)
        checkComment(index, signature, file, card)
    }

    /// Checks the signer's statements about the module, in fields that minisign leaves to its users.
    private mutating func checkComment(_ index: Int, _ signature: Signature, _ file: String, _ card: ModuleCard) {
        let name = modules[index].id.quoted
        let place = SourcePosition(line: 3, column: 1)
        if let text = signature.field("version") {
            guard let version = SemanticVersion(text) else {
                return refuseField(index, "version:\(text)", "a version such as version:1.2.3", file)
            }
            guard version == card.version else {
                modules[index].signature?.state = .otherVersion
                return refuse(
                    index, .invalid, .signatureOtherVersion,
                    "Module \(name) is version \(card.version), its signature is for \(version).", file: file,
                    position: place, help: "Take the module and its signature of one version from its maker.")
            }
        }
        guard let text = signature.field("expires") else { return }
        guard let end = Int64(text) else {
            return refuseField(index, "expires:\(text)", "seconds since 1970 such as expires:1893456000", file)
        }
        let now = resolver.now()
        guard now >= end else { return }
        modules[index].signature?.state = .expired
        refuse(
            index, .invalid, .signatureExpired,
            "The signature of \(name) held until \(end) (seconds since 1970); now it is \(now).", file: file,
            position: place, help: "Take a newer version of the module from its maker, or set this machine's clock.")
    }

    private mutating func refuseField(_ index: Int, _ found: String, _ expected: String, _ file: String) {
        modules[index].signature?.state = .malformed
        refuse(
            index, .invalid, .signatureMalformed,
            "The trusted comment in the signature of \(modules[index].id.quoted) has \(found.quoted), expected \(expected).",
            file: file, position: SourcePosition(line: 3, column: 1),
            help: "Its maker signs again with a comment that can be read.")
    }
}
