public import Border
public import ModuleInterfaces

/// A module that is one tab, whose screens are the pages of a ``PageSession``.
public final class TabModule<Session: PageSession>: Module {
    override public class var interfaces: [any BorderTable.Type] { [TabTable.self, ScreenTable.self] }

    override public func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try Session(host: host, document: document, state: state)
    }
}

/// A module that shows a timer inside other tabs: the pages of a ``PageSession`` at the routes `timer` and `settings`.
public final class TimerPagesModule<Session: PageSession>: Module {
    override public class var interfaces: [any BorderTable.Type] { [TimerTable.self, ScreenTable.self] }

    override public func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try Session(host: host, document: document, state: state)
    }
}
