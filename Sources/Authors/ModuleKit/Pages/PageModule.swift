public import Border
public import ModuleInterfaces

/// A module that is one tab, whose screens are the pages of a ``PageSession``.
public final class TabModule<Session: PageSession>: Module {
    /// The interfaces of a tab: `bricks.tab/1` and `bricks.screen/1`, which the card must provide.
    override public class var interfaces: [any BorderTable.Type] { [TabTable.self, ScreenTable.self] }

    /// Makes a `Session`, with the state that an earlier one saved.
    override public func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try Session(host: host, document: document, state: state)
    }
}

/// A module that shows a timer inside other tabs: the pages of a ``PageSession`` at the routes `timer` and `settings`.
public final class TimerPagesModule<Session: PageSession>: Module {
    /// The interfaces of a timer: `bricks.timer/1` and `bricks.screen/1`, which the card must provide.
    override public class var interfaces: [any BorderTable.Type] { [TimerTable.self, ScreenTable.self] }

    /// Makes a `Session`, with the state that an earlier one saved.
    override public func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try Session(host: host, document: document, state: state)
    }
}
