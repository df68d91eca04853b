import Client

/// A session of this host: its coordinator, which pages reach it by, and the link that modules reach it by.
struct LinkedSession: Sendable {
    let coordinator: AppCoordinator
    let link: SessionLink
}
