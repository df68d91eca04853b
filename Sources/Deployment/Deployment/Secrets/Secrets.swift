public import Diagnostics
import Files
public import JSONText

/// The secrets of a deployment, read once. They go to where the manifest names them, and nowhere else.
public struct Secrets: Sendable {
    /// In bytes.
    static let largest = 64 << 10
    /// A shorter one could not be taken out of a text that holds it by accident.
    static let shortest = 4

    private var values: [SecretReference: String] = [:]
    /// Where each stands in the manifest, in its order.
    public private(set) var references: [(pointer: JSONPointer, reference: SecretReference)] = []

    /// Makes a collection without secrets, which fills and cleans nothing.
    public init() {}

    /// Reads every secret that the manifest names.
    ///
    /// - Parameter variables: those of the environment.
    /// - Returns: the secrets, and what is wrong with any.
    public static func read(
        _ manifest: Manifest, variables: [String: String]
    ) -> (secrets: Secrets, problems: [Diagnostic]) {
        var secrets = Secrets()
        var problems: [Diagnostic] = []
        secrets.collect(.object(manifest.settings), at: JSONPointer(["settings"]), manifest, &problems)
        for module in manifest.modules where module.isEnabled {
            secrets.collect(.object(module.configuration), at: module.pointer / "configuration", manifest, &problems)
        }
        if let storage = manifest.storage { secrets.references.append((storage.pointer, storage.address)) }
        for provider in manifest.signIn?.providers ?? [] {
            if let reference = provider.reference { secrets.references.append((provider.secretPointer, reference)) }
        }
        for (pointer, reference) in secrets.references where secrets.values[reference] == nil {
            do throws(Refusal) {
                secrets.values[reference] = try secrets.text(of: reference, manifest, variables)
            } catch {
                problems.append(
                    manifest.source.diagnostic(error.code, error.message, at: pointer, help: error.help))
            }
        }
        return (secrets, problems)
    }

    private struct Refusal: Error {
        var code: DiagnosticCode
        var message: String
        var help: String
    }

    private mutating func collect(
        _ value: JSON, at pointer: JSONPointer, _ manifest: Manifest, _ problems: inout [Diagnostic]
    ) {
        if SecretReference.isMeant(by: value) {
            if let reference = SecretReference(value) {
                references.append((pointer, reference))
            } else {
                problems.append(
                    manifest.source.diagnostic(
                        .secretMalformed, "This names no secret.", at: pointer,
                        help: "Write {\"secret\": {\"env\": \"NAME\"}} or {\"secret\": {\"file\": \"PATH\"}}."))
            }
            return
        }
        for (key, member) in value.object?.members ?? [] {
            collect(member, at: pointer / key, manifest, &problems)
        }
        for (index, element) in (value.array ?? []).enumerated() {
            collect(element, at: pointer / index, manifest, &problems)
        }
    }

    private func text(
        of reference: SecretReference, _ manifest: Manifest, _ variables: [String: String]
    ) throws(Refusal) -> String {
        var text: String
        switch reference {
        case .variable(let name):
            guard let value = variables[name], !value.isEmpty else {
                throw Refusal(
                    code: .secretMissing, message: "The variable \(name.quoted) is not set.",
                    help: "Set it where the app is started, or name a file.")
            }
            text = value
        case .file(let path):
            text = try contents(of: manifest.path(path))
        }
        guard text.utf8.count >= Self.shortest else {
            throw Refusal(
                code: .secretTooShort, message: "The secret has \(text.utf8.count) bytes.",
                help: "It has \(Self.shortest) at least: a shorter one could not be kept out of logs.")
        }
        return text
    }

    private func contents(of path: String) throws(Refusal) -> String {
        let file: RegularFile
        do throws(FileProblem) {
            file = try RegularFile(path)
        } catch {
            throw Refusal(
                code: error == .absent ? .secretMissing : .secretUnreadable,
                message: "The secret \(path.quoted) \(error == .absent ? "is not there" : "cannot be read").",
                help: "Put a regular file there that the user that runs Bricks may read.")
        }
        guard !file.isOpenToOthers else {
            throw Refusal(
                code: .secretReadableByOthers, message: "Others than its owner may read the secret \(path.quoted).",
                help: "`chmod 600` it.")
        }
        guard file.size <= Self.largest else {
            throw Refusal(
                code: .secretUnreadable, message: "The secret \(path.quoted) has \(file.size) bytes.",
                help: "At most \(Self.largest) are read.")
        }
        let bytes = file.bytes(at: 0, count: file.size)
        // Line ends that editors and `echo` leave at the end are not part of the secret.
        let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
        guard let text = String(validating: bytes[..<end], as: UTF8.self), !text.utf8.contains(0) else {
            throw Refusal(
                code: .secretUnreadable, message: "The secret \(path.quoted) is not UTF-8 text.",
                help: "Write it as text, such as Base64.")
        }
        return text
    }
}

extension Secrets {
    /// Returns the app's password at a provider, as the manifest has it or from where it refers to.
    public func password(at provider: Manifest.SignIn.Provider) -> String? {
        provider.reference.flatMap { values[$0] } ?? provider.secret
    }

    /// Returns the address of the server that keeps the deployment's people; nil where it could not be read.
    public func address(of storage: Manifest.Storage) -> String? { values[storage.address] }

    /// The value with every reference replaced by its secret.
    public func filled(_ value: JSON) -> JSON {
        guard !values.isEmpty else { return value }
        if let reference = SecretReference(value), let text = values[reference] { return .string(text) }
        switch value {
        case .array(let elements): return .array(elements.map(filled))
        case .object(let object): return .object(JSONObject(object.members.map { ($0.key, filled($0.value)) }))
        default: return value
        }
    }

    /// The value with every secret taken out of its texts.
    public func cleaned(_ value: JSON) -> JSON {
        guard !values.isEmpty else { return value }
        switch value {
        case .string(let text): return .string(cleaned(text))
        case .array(let elements): return .array(elements.map(cleaned))
        case .object(let object):
            return .object(JSONObject(object.members.map { (cleaned($0.key), cleaned($0.value)) }))
        default: return value
        }
    }

    /// The text with every secret taken out, as it is and as JSON writes it.
    public func cleaned(_ text: String) -> String {
        guard !values.isEmpty else { return text }
        // By scalars: to a string, a secret's last letter and a mark that combines with it are one character, which is
        // not the secret's.
        var scalars = text.unicodeScalars
        // Longer ones first: one may hold another.
        for secret in values.values.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            for form in [secret, String(JSON.string(secret).text.dropFirst().dropLast())]
            where scalars.count >= form.unicodeScalars.count {
                scalars.replace(form.unicodeScalars, with: "[secret]".unicodeScalars)
            }
        }
        return String(scalars)
    }
}
