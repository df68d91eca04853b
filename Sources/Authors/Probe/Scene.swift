public import InterfaceModel
public import JSONText

/// A module on stage: created, started, with a session that shows something, ready to be called in any way.
public final class Scene {
    /// The module's file, loaded.
    public let suspect: Suspect
    /// The module, created and started.
    public private(set) var instance: Instance
    /// The interfaces that the module provides, described.
    public let interfaces: [Interface]
    /// The open session; another one after ``refresh()`` or ``reopen()``.
    public private(set) var session: Session
    /// Ids of the objects in the session; nil for one that is not there.
    public private(set) var tab: UInt64?
    /// The stack that the module's screens are pushed onto.
    public private(set) var stack: UInt64
    /// The screen that the module shows: the tab's first, the timer or the pairing screen.
    public private(set) var screen: UInt64?
    /// The controller that `bricks.tuya/1` gave.
    public private(set) var controller: UInt64?

    /// The setting in which a module is put on stage.
    public struct Setting: Sendable {
        /// The path of the module's file.
        public var file: String
        /// The interfaces that its card provides, such as `bricks.tab/1`.
        public var provides: [String]
        /// Its `configuration`, JSON.
        public var configuration: JSON
        /// A directory of its own.
        public var directory: String
        /// The id that the module is created under, whatever its card says.
        public var module: String
        /// The place where the module is loaded.
        public var home: any SuspectHome

        /// Makes a setting; by default in this process and with an empty configuration.
        public init(
            file: String, provides: [String], configuration: JSON = [:], directory: String,
            module: String = "com.example.module", home: any SuspectHome = ThisProcess()
        ) {
            self.home = home
            self.file = file
            self.provides = provides
            self.configuration = configuration
            self.directory = directory
            self.module = module
        }

        /// The `creation` document.
        public var creation: JSON {
            [
                "module": .string(module), "deployment": "probe", "dataDirectory": .string(directory),
                "configuration": configuration,
            ]
        }
    }

    /// Loads, creates and starts the module, opens a session and shows what it can show.
    public init(_ setting: Setting, note: @escaping (String) -> Void = { _ in }) throws(ProbeFailure) {
        suspect = try Suspect(setting.file, home: setting.home, note: note)
        interfaces = setting.provides.compactMap { Contract.interface($0) }
        let created = suspect.create(.text(setting.creation.text))
        guard let instance = created.instance else { throw Self.failure("create", created.answer) }
        self.instance = instance
        if let started = instance.start(), !started.isOK {
            // As a host does: what was created is destroyed, whether it has started or not.
            instance.destroy()
            throw Self.failure("start", started)
        }
        stack = Self.nextID()
        do throws(ProbeFailure) {
            session = try Self.open(instance)
        } catch {
            _ = instance.stop()
            instance.destroy()
            throw error
        }
        do throws(ProbeFailure) {
            try show()
        } catch {
            end()
            throw error
        }
    }

    /// Closes the session and opens another, which shows the same.
    public func refresh() throws(ProbeFailure) {
        session.close()
        try reopen()
    }

    /// Opens another session after this one was closed.
    public func reopen() throws(ProbeFailure) {
        tab = nil
        screen = nil
        session = try Self.open(instance)
        try show()
    }

    /// A session beside this one with a coordinator and a screen of its own; nil when the module has no tab.
    public func neighbour() throws(ProbeFailure) -> (session: Session, tab: UInt64, screen: UInt64)? {
        guard let tab = interface("bricks.tab/1") else { return nil }
        let beside = try Self.open(instance)
        let (newTab, newStack, newScreen) = (Self.nextID(), Self.nextID(), Self.nextID())
        ProbeHost.know(newStack)
        for (name, second) in [("create_coordinator", newStack), ("start", newScreen)] {
            guard let method = tab.methods.first(where: { $0.name == name }),
                let answer = beside.call(tab, method, [.word(newTab), .word(second)]), answer.isOK
            else { throw ProbeFailure("`\(name)` of bricks.tab/1 fails in a second session.") }
        }
        return (beside, newTab, newScreen)
    }

    /// Another session of the module, with nothing in it.
    public func another() throws(ProbeFailure) -> Session { try Self.open(instance) }

    /// Closes the session, stops the module and destroys it.
    public func end() {
        session.close()
        _ = instance.stop()
        instance.destroy()
    }

    static func failure(_ name: String, _ answer: Answer) -> ProbeFailure {
        guard !answer.isOK else { return ProbeFailure("`\(name)` answers BRICKS_OK and gives no object.") }
        let said = answer.message.map { ": \($0)" } ?? " and gives no reason."
        return ProbeFailure("`\(name)` answers \(KnownStatus.name(answer.status))\(said)")
    }

    private static func open(_ instance: Instance) throws(ProbeFailure) -> Session {
        let opened = instance.openSession(.text(Plausible.document("session").text), id: nextID())
        guard let session = opened.session else { throw failure("session_open", opened.answer) }
        return session
    }

    // MARK: Shown content

    private func interface(_ reference: String) -> Interface? { interfaces.first { $0.reference == reference } }

    private func require(_ reference: String, _ method: String, _ arguments: [Argument]) throws(ProbeFailure) -> Answer?
    {
        guard let interface = interface(reference), let found = interface.methods.first(where: { $0.name == method })
        else { return nil }
        guard let answer = session.call(interface, found, arguments), answer.isOK else {
            throw ProbeFailure(
                "`\(method)` of \(reference) does not answer BRICKS_OK to what a host would ask.")
        }
        return answer
    }

    private func show() throws(ProbeFailure) {
        stack = Self.nextID()
        ProbeHost.know(stack)
        if interface("bricks.tab/1") != nil {
            let (newTab, newScreen) = (Self.nextID(), Self.nextID())
            _ = try require("bricks.tab/1", "create_coordinator", [.word(newTab), .word(stack)])
            _ = try require("bricks.tab/1", "start", [.word(newTab), .word(newScreen)])
            (tab, screen) = (newTab, newScreen)
        } else if interface("bricks.timer/1") != nil {
            _ = try require("bricks.timer/1", "show_timer", [.word(stack), .word(0)])
            screen = ProbeHost.top
        } else if interface("bricks.tuya/1") != nil {
            let newScreen = Self.nextID()
            _ = try require("bricks.tuya/1", "create_pairing", [.word(newScreen)])
            screen = newScreen
        }
        if let tuya = interface("bricks.tuya/1"), let method = tuya.methods.first(where: { $0.name == "controller" }),
            let answer = session.call(tuya, method, []), answer.isOK,
            case .unsigned(let id)? = answer.values.first
        {
            controller = id
            ProbeHost.know(id)
        }
    }

    // MARK: Calls

    /// Arguments that a host might give to the method now.
    public func arguments(of method: Method) -> [Argument] {
        method.parameters.map { parameter in
            switch parameter.type {
            case .flag, .i32, .enumeration, .descriptor: .integer(1)
            case .i64: .long(1)
            case .u32: .unsigned(1)
            case .u64: .word(1)
            case .f64: .real(0.5)
            case .text: .text("x")
            case .json: .text("{}")
            case .document(let name): .text(Plausible.document(name).text)
            case .newID: .word(Self.nextID())
            case .id(let kind):
                switch kind {
                case "tab": .word(tab ?? Self.nextID())
                case "screen": .word(screen ?? Self.nextID())
                case "stack": .word(stack)
                case "devices": .word(parameter.isOptional ? 0 : controller ?? Self.nextID())
                default: .word(Self.nextID())
                }
            }
        }
    }

    /// Makes room for a call of the method: a second coordinator of the same tab is no ordinary case.
    public func prepare(for method: Method, of interface: Interface) {
        guard interface.reference == "bricks.tab/1", method.name == "create_coordinator", let tab,
            let destroy = interface.methods.first(where: { $0.name == "destroy" })
        else { return }
        _ = session.call(interface, destroy, [.word(tab)])
        self.tab = nil
    }

    /// Calls the method with plausible arguments, some of them replaced.
    public func call(
        _ interface: Interface, _ method: Method, replacing: [Int: Argument] = [:], lending: Lending = .plain,
        shape: FrameShape = .plain
    ) -> Answer? {
        var arguments = arguments(of: method).map { $0.lent(lending) }
        for (index, argument) in replacing { arguments[index] = argument }
        return session.call(interface, method, arguments, shape: shape)
    }

    /// An id of the host's that was not given before.
    public static func nextID() -> UInt64 { HostID.next() }
}
