import JSONText
import SurfaceMessages

/// The screen on which a device is added or changed.
struct AddingScreen {
    /// Its parts, one at a time.
    enum Step: Sendable {
        /// Address, id and key.
        case details
        /// Name, type and room of a device that answered.
        case naming(state: String, version: ProtocolVersion?)
        /// The import of keys from a file.
        case importing
        /// All of a device that is in the app already.
        case changing
    }

    /// The parts that are not kept.
    struct State: Sendable {
        var step = Step.details
        var form = DeviceForm()
        /// Why the device cannot be used so.
        var failure: DeviceFailure?
        /// A sentence about an import or a refusal.
        var note: String?
    }

    var state: State
    /// The devices of an imported file, with words about each.
    var imported: [(device: ImportedDevice, about: String)] = []
    var canUpload = false
    var profiles: [DeploymentProfile] = []

    var content: SurfaceContent {
        switch state.step {
        case .details: SurfaceContent(.column(details), data: state.form.data)
        case .naming(let words, let version): SurfaceContent(.column(naming(words, version)), data: state.form.data)
        case .importing: SurfaceContent(.column(importing), data: ["text": ""])
        case .changing: SurfaceContent(.column(changing), data: state.form.data)
        }
    }

    // MARK: - Steps

    private var details: [View] {
        [.text(.text(Texts.addingWhatIsNeeded))] + failure + note + connectionFields + [
            .row([
                .button(.text(Texts.addingCheck), event: "check", context: context, .primary, id: "check-new"),
                .button(.text(Texts.addingImportKeys), event: "import", context: context, id: "import"),
            ]),
            .modal(
                trigger: .button(.text(Texts.addingWhereTheKeyIs), event: "where", id: "where"),
                .text(.text(Texts.addingKeySteps))),
        ]
    }

    private func naming(_ words: String, _ version: ProtocolVersion?) -> [View] {
        var parts: [View] = [.badge(.text(Texts.deviceConnected), .success), .text(.text(words))]
        if let version { parts.append(.text(.text(Texts.addingSpeaks(version: version.rawValue)), .caption)) }
        return parts + note + namingFields + [
            .row([
                .button(.text(Texts.addingAdd), event: "add", context: context, .primary, id: "add"),
                .button(.text(Texts.addingBack), event: "back", context: context, id: "back"),
            ])
        ]
    }

    private var changing: [View] {
        failure + note + namingFields + [.text(.text(Texts.addingConnection), .h2)] + connectionFields + [
            .row([.button(.text(Texts.addingSave), event: "save", context: context, .primary, id: "save")]),
            .divider,
            .modal(
                trigger: .button(.text(Texts.addingRemove), event: "ask", id: "ask"),
                .column([
                    .text(.text(Texts.addingRemoveWhat(name: state.form.changed?.name ?? state.form[.name]))),
                    .row([
                        .button(.text(Texts.addingRemoveForGood), event: "remove", id: "remove").destructive()
                    ]),
                ])),
        ]
    }

    private var importing: [View] {
        var parts: [View] = [.text(.text(Texts.addingImportHow))] + note
        if canUpload {
            parts.append(
                .fileInput(
                    .text(Texts.addingFile), accept: ".json,application/json", event: "file", id: "file"))
        }
        parts += [
            .textField(.text(Texts.addingText), path: "/text", .longText, id: "text"),
            .row([
                .button(
                    .text(Texts.addingRead), event: "read", context: ["text": .path("/text")],
                    imported.isEmpty ? .primary : .default, id: "read"),
                .button(.text(Texts.addingBack), event: "back", id: "back"),
            ]),
        ]
        guard !imported.isEmpty else { return parts }
        parts.append(.text(.text(Texts.addingInTheFile), .h2))
        parts.append(
            .list(
                imported.enumerated().map { index, row in
                    let name = row.device.name.isEmpty ? PairingScreen.short(row.device.id) : row.device.name
                    return .card(
                        .column([
                            .text(.text(name), .h3), .text(.text(row.about), .caption),
                            .row([
                                .button(
                                    .text(Texts.addingTake), event: "take", context: ["index": .number(Double(index))],
                                    id: "take-\(index)"
                                ).label(.text(Texts.addingTakeNamed(name: name)))
                            ]),
                        ]))
                }))
        return parts
    }

    // MARK: - Parts

    private var context: [String: Dynamic] {
        Dictionary(
            DeviceForm.Field.allCases.map { ($0.rawValue, Dynamic.path("/form/\($0.rawValue)")) },
            uniquingKeysWith: { first, _ in first })
    }

    private var note: [View] { state.note.map { [.card(.text(.text($0)), id: "note")] } ?? [] }

    private var failure: [View] {
        guard let failure = state.failure else { return [] }
        return [
            .card(
                .column([
                    .badge(.text(failure.code.title), .error), .text(.text(failure.message)),
                    .text(.text(failure.help)),
                    .modal(
                        trigger: .text(.text(Texts.deviceDetails)), .text(.text(failure.code.rawValue), .caption)),
                ]), id: "failure")
        ]
    }

    private var connectionFields: [View] {
        let form = state.form
        var fields = [
            refused(.textField(.text(Texts.addingAddress), path: "/form/address", id: "address"), .address)
        ]
        if form.changed == nil {
            fields.append(refused(.textField(.text(Texts.addingId), path: "/form/id", id: "id"), .id))
        }
        let key = View.textField(.text(Texts.addingKey), path: "/form/key", .obscured, id: "key")
            .description(.text(form.key == nil ? Texts.addingKeyIs(count: LocalKey.size) : Texts.addingKeyIsThere))
        let versions =
            [(Texts.addingVersionAutomatic, DeviceForm.automatic)]
            + ProtocolVersion.allCases.map { ($0.rawValue, $0.rawValue) }
        fields += [
            refused(key, .key),
            refused(
                .choice(
                    .text(Texts.addingVersion), path: "/form/version",
                    options: versions.map { (.text($0.0), $0.1) }, style: .chips, id: "version"), .version),
        ]
        return fields
    }

    private var namingFields: [View] {
        [
            refused(.textField(.text(Texts.addingName), path: "/form/name", id: "name"), .name),
            refused(
                .choice(
                    .text(Texts.addingType), path: "/form/type",
                    options: DeviceForm.types(profiles).map { (.text($0.words), $0.value) }, style: .chips,
                    id: "type"), .type),
            refused(.textField(.text(Texts.addingRoom), path: "/form/room", id: "room"), .room),
        ]
    }

    private func refused(_ view: View, _ field: DeviceForm.Field) -> View {
        state.form.problems[field].map { view.check(.refused($0)) } ?? view
    }
}
