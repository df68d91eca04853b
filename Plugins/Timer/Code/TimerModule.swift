import Border
public import BricksABI
import Database
import JSONText
import ModuleInterfaces
import ModuleKit

/// The Timer module: what the deployment configures, and the history of everybody's sittings.
final class TimerModule: Module {
    let configuration: TimerConfiguration
    let history: SittingHistory
    let people = OpenPeople()
    let tracks: TrackDesk
    let files: SittingFiles

    override class var interfaces: [any BorderTable.Type] { [TimerTable.self, ScreenTable.self] }

    required init(host: HostConnection, creation: CreationDocument) throws(CallFailure) {
        do throws(TimerSettingsError) {
            configuration = try TimerConfiguration(document: creation.configuration)
        } catch {
            throw CallFailure(configuration: error.problems)
        }
        tracks = TrackDesk(directory: creation.dataDirectory)
        files = SittingFiles(directory: creation.dataDirectory)
        do throws(DatabaseError) {
            history = try SittingHistory(database: Database(path: creation.dataDirectory + "/timer.sqlite"))
        } catch {
            throw CallFailure(operating: error)
        }
        try super.init(host: host, creation: creation)
    }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        TimerSession(host: host, document: document, module: self)
    }

    override func stop() throws(CallFailure) { tracks.close() }

    override func export(user: String) throws(CallFailure) -> JSON {
        do throws(DatabaseError) {
            return try history.export(user: user)
        } catch {
            throw CallFailure(operating: error)
        }
    }

    override func erase(user: String) throws(CallFailure) {
        tracks.forget(user)
        do throws(DatabaseError) {
            try history.erase(user: user)
        } catch {
            throw CallFailure(operating: error)
        }
    }
}

/// Where the host enters; the exported C function leads here.
@c(timer_module_entry)
public func timerModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(TimerModule.self, host: host, module: module)
}
