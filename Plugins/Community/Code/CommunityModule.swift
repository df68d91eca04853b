import Border
public import BricksABI
import Database
import JSONText
import ModuleInterfaces
import ModuleKit

/// The Community module: one forum for all sessions of a deployment.
final class CommunityModule: Module {
    let forum: Forum
    private let deepLinkPrefixes: [String]
    private let notices = NoticeBoard()

    override class var interfaces: [any BorderTable.Type] {
        [CommunityTable.self, TabTable.self, ScreenTable.self]
    }

    required init(host: HostConnection, creation: CreationDocument) throws(CallFailure) {
        let configuration: ForumConfiguration
        do throws(ForumConfigurationError) {
            configuration = try ForumConfiguration(document: creation.configuration)
        } catch {
            throw CallFailure(configuration: error.problems)
        }
        do throws(DatabaseError) {
            let database = try Database(path: creation.dataDirectory + "/community.sqlite")
            forum = try Forum(database: database, configuration: configuration)
        } catch {
            throw CallFailure(
                .unavailable, "\(error.message). \(error.help)",
                detail: ["code": .string(error.kind.rawValue), "help": .string(error.help)])
        }
        deepLinkPrefixes = configuration.deepLinkPrefixes
        try super.init(host: host, creation: creation)
    }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        CommunitySession(
            host: host, document: document, forum: forum,
            links: LinkParser(prefixes: deepLinkPrefixes + document.deepLinkPrefixes), notices: notices)
    }

    override func export(user: String) throws(CallFailure) -> JSON {
        do throws(ForumError) {
            return try forum.export(person: user)
        } catch {
            throw CallFailure(error)
        }
    }

    override func erase(user: String) throws(CallFailure) {
        let now = try host.client(CoreClient.self).now()
        do throws(ForumError) {
            try forum.erase(person: user, now: now)
        } catch {
            throw CallFailure(error)
        }
    }
}

/// Where the host enters; the exported C function leads here.
@c(community_module_entry)
public func communityModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(CommunityModule.self, host: host, module: module)
}
