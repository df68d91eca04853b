// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.navigation/1`: Stacks, presentation and links; all of it belongs to the host.
public protocol NavigationProvider {
    /// Pushes a screen onto a stack; a skeleton shows until its surface comes.
    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) throws(CallFailure)
    /// Presents a screen over the stack.
    func present(_ call: Call, screen: ScreenID, title: String, route: String) throws(CallFailure)
    /// Pops or dismisses one of the module's own screens and what is above it.
    func dismiss(_ call: Call, screen: ScreenID) throws(CallFailure)
    /// Changes the title of one of the module's own screens.
    func setTitle(_ call: Call, screen: ScreenID, title: String) throws(CallFailure)
    /// Follows a deep link or, after asking, an http or https URL.
    func openLink(_ call: Call, url: String) throws(CallFailure)
    /// Shows a banner at the top.
    func banner(_ call: Call, banner: BannerDocument) throws(CallFailure)
}

/// The table of C functions that leads to a ``NavigationProvider``.
public enum NavigationTable: BorderTable {
    public static let reference = "bricks.navigation/1"
    public static let methodNames: [String] = ["push", "present", "dismiss", "set_title", "open_link", "banner"]

    private static let storage = unsafe ConstantTable(
        bricks_navigation(
            size: 56,
            minor: 0,
            push: { self_, call, stack, screen, title, titleSize, route, routeSize in unsafe Thunk.leaf(self_, call, as: (any NavigationProvider).self) { provider, call throws(CallFailure) in try provider.push(call, stack: try Read.requiredID(stack, "stack"), screen: try Read.requiredID(screen, "screen"), title: try unsafe Read.requiredText(title, titleSize, max: 256, "title"), route: try unsafe Read.requiredText(route, routeSize, max: 2048, "route")); return [] } },
            present: { self_, call, screen, title, titleSize, route, routeSize in unsafe Thunk.leaf(self_, call, as: (any NavigationProvider).self) { provider, call throws(CallFailure) in try provider.present(call, screen: try Read.requiredID(screen, "screen"), title: try unsafe Read.requiredText(title, titleSize, max: 256, "title"), route: try unsafe Read.requiredText(route, routeSize, max: 2048, "route")); return [] } },
            dismiss: { self_, call, screen in unsafe Thunk.leaf(self_, call, as: (any NavigationProvider).self) { provider, call throws(CallFailure) in try provider.dismiss(call, screen: try Read.requiredID(screen, "screen")); return [] } },
            set_title: { self_, call, screen, title, titleSize in unsafe Thunk.leaf(self_, call, as: (any NavigationProvider).self) { provider, call throws(CallFailure) in try provider.setTitle(call, screen: try Read.requiredID(screen, "screen"), title: try unsafe Read.requiredText(title, titleSize, max: 256, "title")); return [] } },
            open_link: { self_, call, url, urlSize in unsafe Thunk.leaf(self_, call, as: (any NavigationProvider).self) { provider, call throws(CallFailure) in try provider.openLink(call, url: try unsafe Read.requiredText(url, urlSize, max: 2048, "url")); return [] } },
            banner: { self_, call, banner, bannerSize in unsafe Thunk.leaf(self_, call, as: (any NavigationProvider).self) { provider, call throws(CallFailure) in try provider.banner(call, banner: try unsafe Read.requiredDocument(banner, bannerSize, "banner")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.navigation/1` on the other side of the border.
@safe
public struct NavigationClient: BorderClient {
    public static let reference = "bricks.navigation/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    @usableFromInline let table: ConstantTable<bricks_navigation>
    @usableFromInline let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_navigation.self)
    }

    /// Pushes a screen onto a stack; a skeleton shows until its surface comes.
    public func push(stack: StackID, screen: ScreenID, title: String, route: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.push else {
            throw peer.absent("push")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(title) { titlePointer, titleSize in unsafe lend(route) { routePointer, routeSize in unsafe function(pointer, call, stack.rawValue, screen.rawValue, titlePointer, titleSize, routePointer, routeSize) } }
        }
    }

    /// Presents a screen over the stack.
    public func present(screen: ScreenID, title: String, route: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.present else {
            throw peer.absent("present")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(title) { titlePointer, titleSize in unsafe lend(route) { routePointer, routeSize in unsafe function(pointer, call, screen.rawValue, titlePointer, titleSize, routePointer, routeSize) } }
        }
    }

    /// Pops or dismisses one of the module's own screens and what is above it.
    @inlinable @inline(__always)
    public func dismiss(screen: ScreenID) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.dismiss else {
            throw peer.absent("dismiss")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe function(pointer, call, screen.rawValue)
        }
    }

    /// Changes the title of one of the module's own screens.
    public func setTitle(screen: ScreenID, title: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.set_title else {
            throw peer.absent("set_title")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(title) { titlePointer, titleSize in unsafe function(pointer, call, screen.rawValue, titlePointer, titleSize) }
        }
    }

    /// Follows a deep link or, after asking, an http or https URL.
    public func openLink(url: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.open_link else {
            throw peer.absent("open_link")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(url) { urlPointer, urlSize in unsafe function(pointer, call, urlPointer, urlSize) }
        }
    }

    /// Shows a banner at the top.
    public func banner(banner: BannerDocument) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.banner else {
            throw peer.absent("banner")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(banner.json.text) { bannerPointer, bannerSize in unsafe function(pointer, call, bannerPointer, bannerSize) }
        }
    }
}
