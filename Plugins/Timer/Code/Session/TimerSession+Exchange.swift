import Border
import Database
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

/// The screen of exports and imports.
extension TimerSession {
    func openExchange(on stack: StackID?) throws(CallFailure) {
        let screen = try place(ExchangeScreen.title, ExchangeScreen.route, on: stack)
        screens[screen] = OpenScreen(kind: .exchange(try exchangeScreen()), stack: stack)
        try show(screen)
    }

    /// The screen with files of all that the person has sat.
    func exchangeScreen(_ outcome: ExchangeScreen.Outcome? = nil) throws(CallFailure) -> ExchangeScreen {
        _ = try keeper.current()
        let user = document.user.id
        let count = try reading { () throws(DatabaseError) in try history.count(user: user) }
        return ExchangeScreen(files: try files(of: user), count: count, outcome: outcome)
    }

    /// Nil where the host serves no files, which it says in the log.
    private func files(of user: String) throws(CallFailure) -> SittingFiles.Addresses? {
        guard host.connection.provides("bricks.blob/1") else { return nil }
        let (host, now) = (host, try services.now())
        do {
            return try sittingFiles.publish(history, user: user, now: now) { name, type, seconds throws(CallFailure) in
                try host.blob.publish(name: name, mediaType: type, seconds: seconds)
            }
        } catch {
            services.log(.warning, "The sittings are not there as files: \(error)")
            return nil
        }
    }

    func exchangeAction(
        _ action: ActionDocument, _ shown: ExchangeScreen, on screen: ScreenID
    ) throws(CallFailure) {
        let outcome: ExchangeScreen.Outcome
        switch action.name {
        case "import": outcome = try importTable(action.context)
        case "undo-import":
            guard case .done(let added, _) = shown.outcome else { throw Self.unknown(action.name) }
            let user = document.user.id
            outcome = .undone(
                try reading { () throws(DatabaseError) in
                    for id in added.presets { _ = try history.deletePreset(id, user: user) }
                    return try history.remove(added.ids, user: user)
                })
        default: throw Self.unknown(action.name)
        }
        screens[screen]?.kind = .exchange(try exchangeScreen(outcome))
        try show(screen)
        refresh()
    }

    private func importTable(_ context: JSON) throws(CallFailure) -> ExchangeScreen.Outcome {
        guard let number = context["blob"]?.integer, number != 0 else {
            return .refused(Texts.exchangeNoFileWasChosen)
        }
        let blob = BlobID(rawValue: UInt64(bitPattern: number))
        let bytes: [UInt8]
        do throws(CallFailure) {
            bytes = try read(blob)
        } catch {
            return .refused(error.message.isEmpty ? Texts.exchangeFileCannotBeRead : error.message)
        }
        if SittingDocumentReader.matches(bytes) { return try importDocument(bytes) }
        let reader = SittingTableReader(now: try services.now(), zone: document.user.timeZone)
        let result: SittingTableReader.Result
        do {
            result = try reader.read(bytes)
        } catch {
            return .refused(error.text)
        }
        let user = document.user.id
        return .done(
            try reading { () throws(DatabaseError) in try history.add(result.records, user: user) },
            ExchangeScreen.Problems(result))
    }

    private func importDocument(_ bytes: [UInt8]) throws(CallFailure) -> ExchangeScreen.Outcome {
        let content: SittingDocumentContent
        do {
            content = try SittingDocumentReader(now: try services.now()).read(bytes)
        } catch let refusal as SittingTableReader.Refusal {
            return .refused(refusal.text)
        } catch {
            throw CallFailure(.unavailable, Texts.exchangeFileCannotBeRead)
        }
        let user = document.user.id
        return .done(
            try reading { () throws(DatabaseError) in try history.add(content, user: user) },
            ExchangeScreen.Problems(content))
    }

    /// At most one byte more than is taken.
    private func read(_ blob: BlobID) throws(CallFailure) -> [UInt8] {
        defer {
            do throws(CallFailure) {
                try host.blob.release(blob: blob)
            } catch {
                services.log(.warning, "A file that was imported is kept for a while: \(error)")
            }
        }
        let (descriptor, _) = try host.blob.open(blob: blob)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            return Array(try file.read(upToCount: SittingDocument.maximumSize + 1) ?? Data())
        } catch {
            throw CallFailure(.unavailable, Texts.exchangeFileCannotBeRead)
        }
    }
}
