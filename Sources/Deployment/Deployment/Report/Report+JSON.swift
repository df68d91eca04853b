import Diagnostics
internal import Integrity
public import JSONText
import Versions

extension Report {
    /// The report for programs; absent values are null.
    public var json: JSON {
        [
            "schema": .string(Self.schema), "ok": .bool(ok),
            "deployment": [
                "id": Self.text(deployment?.id), "name": Self.text(deployment?.name),
                "environment": Self.text(deployment?.environment.rawValue), "manifest": .string(manifest),
            ],
            "modules": .array(modules.map(\.json)), "tabs": .array(tabs.map(\.json)),
            "diagnostics": .array(diagnostics.map(\.json)),
        ]
    }

    fileprivate static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}

extension Report.Module {
    /// `signature` is there where the manifest says whom it trusts, `bounds` where something bounds what the module uses.
    var json: JSON {
        let json: JSON = [
            "id": .string(id), "version": Report.text(version?.description), "path": Report.text(path),
            "sha256": Report.text(sha256), "isolation": .string(isolation.rawValue),
            "interfaces": .array(interfaces.map { .string($0.description) }), "state": .string(state.rawValue),
            "reason": reason?.json ?? .null, "neededBy": .array(neededBy.map(JSON.string)),
            "loadMilliseconds": loadMilliseconds.map(JSON.double) ?? .null,
        ]
        guard var object = json.object else { return json }
        if let signature { object["signature"] = signature.json }
        if let bounds { object["bounds"] = .string(bounds) }
        return .object(object)
    }
}

extension Report.Tab {
    var json: JSON {
        [
            "id": .string(id), "state": .string(state.rawValue), "module": Report.text(module),
            "reason": reason?.json ?? .null,
        ]
    }
}

extension Reason {
    var json: JSON { ["code": .string(code.rawValue), "message": .string(message)] }
}

extension SignatureFinding {
    var json: JSON {
        [
            "state": .string(state.rawValue), "key": Report.text(key?.description), "comment": Report.text(comment),
        ]
    }

    /// In two words, for a table.
    var text: String {
        switch state {
        case .valid: "signed \(key?.description ?? "")"
        case .none: "unsigned"
        default: "signature \(state.rawValue)"
        }
    }
}
