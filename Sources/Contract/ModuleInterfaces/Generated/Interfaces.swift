// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import JSONText

/// What every module that shows screens answers to. The screen's content travels as surface messages the other way.
///
/// The app's view of `bricks.screen/1`.
public protocol ScreenInterface: Sendable {
    /// The person used a component of the screen; its surface's inputs are in the action's context.
    func action(screen: ScreenID, action: ActionDocument) async throws(CallFailure)
    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    func restore(screen: ScreenID, route: String) async throws(CallFailure)
    /// The screen came to the front or left it.
    func visible(screen: ScreenID, visible: Bool)
    /// The screen was popped or dismissed; its id is no longer valid.
    func dismissed(screen: ScreenID)
    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    func cueFired(cue: FiredCue)
}

/// A session timer that shows its screens inside other tabs.
///
/// The app's view of `bricks.timer/1`.
public protocol TimerInterface: Sendable {
    /// Pushes the timer's settings onto the stack.
    func showSettings(stack: StackID, devices: DevicesID?) async throws(CallFailure)
    /// Pushes the running timer, or the one to start, onto the stack.
    func showTimer(stack: StackID, devices: DevicesID?) async throws(CallFailure)
    /// Tells whether a running timer is what the person sees.
    func isOnScreen() throws(CallFailure) -> Bool
    /// Tells the person's sessions with the timer that have ended, the latest first.
    func sessions(limit: UInt32, after: String?) async throws(CallFailure) -> TimerSessionList
}

/// Devices in the home, with screens that the host pushes or presents.
///
/// The app's view of `bricks.tuya/1`.
public protocol TuyaInterface: Sendable {
    /// Gives the controller that other modules may drive devices with.
    func controller() async throws(CallFailure) -> DevicesID
    /// Builds the control screen of one device.
    func createDevice(screen: ScreenID, device: String) async throws(CallFailure)
    /// Builds the screen that finds and adds devices.
    func createPairing(screen: ScreenID) async throws(CallFailure)
    /// Builds the screen of a maintenance reminder.
    func createMaintenance(screen: ScreenID, reminderType: String) async throws(CallFailure)
}

/// A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
///
/// The app's view of `bricks.devices/1`.
public protocol DevicesInterface: Sendable {
    /// Lists the devices.
    func list(controller: DevicesID) async throws(CallFailure) -> DeviceList
    /// Asks a device for its state.
    func state(controller: DevicesID, device: String) async throws(CallFailure) -> DeviceState
    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    func apply(controller: DevicesID, device: String, change: DeviceChange, key: String) async throws(CallFailure) -> DeviceState
    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    func subscribe(controller: DevicesID, device: String) async throws(CallFailure)
}

/// What a subscriber of devices is told; the host passes it on to those who asked.
///
/// The app's view of `bricks.devices-events/1`.
public protocol DevicesEventsInterface: Sendable {
    /// A device's state changed.
    func changed(controller: DevicesID, state: DeviceState)
}

/// A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
///
/// The app's view of `bricks.tab/1`.
public protocol TabInterface: Sendable {
    /// Prepares the tab; nothing is shown yet.
    func createCoordinator(tab: TabID, stack: StackID) async throws(CallFailure)
    /// Fills the tab's first screen.
    func start(tab: TabID, screen: ScreenID) async throws(CallFailure)
    /// Goes to a route inside the tab; the host has reset the stack.
    func open(tab: TabID, route: String) async throws(CallFailure)
    /// The stack went back to its first screen.
    func reset(tab: TabID)
    /// The person chose the tab.
    func selected(tab: TabID)
    /// Ends the coordinator; its ids are no longer valid.
    func destroy(tab: TabID) async throws(CallFailure)
}

/// Health data, as a whole tab.
///
/// The app's view of `bricks.biometrics/1`.
public protocol BiometricsInterface: Sendable {
    /// Tells the latest day of each measure, for the profile.
    func summary() async throws(CallFailure) -> HealthSummary
}

/// Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
///
/// The app's view of `bricks.community/1`.
public protocol CommunityInterface: Sendable {
    /// Gives a person a role in the community, or takes it. It is an act in the log.
    func grant(person: String, role: String?) async throws(CallFailure)
    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    func queue(limit: UInt32, state: String?) async throws(CallFailure) -> JSON
    /// Acts on a case in the name of the deployment.
    func decide(number: Int64, act: String, reason: String) async throws(CallFailure) -> JSON
    /// Tells the log of acts, the earliest first.
    func log(limit: UInt32, after: Int64) async throws(CallFailure) -> JSON
    /// Proves that nothing in the log of acts was changed or taken out.
    func verifyLog() async throws(CallFailure) -> JSON
    /// Counts cases and acts.
    func statistics() async throws(CallFailure) -> JSON
}

/// Tells a session of the datagrams that it listens for.
///
/// The app's view of `bricks.net-events/1`.
public protocol NetEventsInterface: Sendable {
    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    func received(port: UInt32, sender: String, senderPort: UInt32, content: String, dropped: UInt32)
    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    func ended(port: UInt32, dropped: UInt32)
}

/// A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
///
/// The app's view of `bricks.health/1`.
public protocol HealthInterface: Sendable {
    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    func access() async throws(CallFailure) -> (read: Bool, write: Bool)
    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    func window(kind: String, from: Int64, to: Int64, limit: UInt32) async throws(CallFailure) -> HealthWindow
    /// Keeps a mindful session. A second call with the same id replaces the first.
    func writeMindful(session: MindfulSession) async throws(CallFailure)
    /// Removes a mindful session that was written. One that is not there is fine.
    func removeMindful(id: String) async throws(CallFailure)
}
