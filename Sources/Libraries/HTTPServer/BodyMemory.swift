import Synchronization

/// The owner of a body that is kept in memory.
public struct BodyOwner: Sendable, Hashable {
    /// The holder whose bodies share a bound, such as a session; nil for a stranger, of whom only the network is known.
    public var holder: String?
    /// The client's address, or of IPv6 its network.
    public var network: String

    /// Makes an owner; without a holder its bodies count as a stranger's.
    public init(holder: String?, network: String) {
        self.holder = holder
        self.network = network
    }
}

/// The memory that all bodies of a server share.
///
/// Strangers get at most half of it together, and those who are known at most seven eighths, so that neither can keep the
/// others out. One holder or one network gets a small part. Its own memory is bounded by what is held.
final class BodyMemory: Sendable {
    private struct State {
        var total = 0
        var strangers = 0
        var held: [String: Int] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// Bytes that are taken now.
    var current: Int { state.withLock { $0.total } }

    /// - Parameter owner: nil where only the memory of all is a bound.
    func account(of owner: BodyOwner?) -> BodyAccount { BodyAccount(self, owner) }

    /// One form of a small server passes, however little its part would be.
    private var holderLimit: Int { max(limit / 16, min(limit, 1 << 20)) }
    private var networkLimit: Int { max(limit / 8, min(limit, 1 << 20)) }
    private var strangerLimit: Int { max(limit / 16, min(limit / 2, 256 << 10)) }

    fileprivate func take(_ count: Int, _ account: BodyAccount) -> Bool {
        state.withLock { state in
            func fits(_ held: Int, _ limit: Int) -> Bool { held <= limit && count <= limit - held }
            guard fits(state.total, limit) else { return false }
            switch account.kind {
            case .unbounded: break
            case .stranger(let network):
                guard fits(state.strangers, limit / 2), fits(state.held[network] ?? 0, strangerLimit) else {
                    return false
                }
                state.strangers += count
                state.held[network, default: 0] += count
            case .known(let holder, let network):
                guard fits(state.total - state.strangers, limit / 8 * 7), fits(state.held[holder] ?? 0, holderLimit),
                    fits(state.held[network] ?? 0, networkLimit)
                else { return false }
                for key in [holder, network] { state.held[key, default: 0] += count }
            }
            state.total += count
            return true
        }
    }

    fileprivate func giveBack(_ count: Int, _ account: BodyAccount) {
        guard count > 0 else { return }
        state.withLock { state in
            let keys: [String]
            switch account.kind {
            case .unbounded: keys = []
            case .stranger(let network):
                keys = [network]
                state.strangers -= count
            case .known(let holder, let network): keys = [holder, network]
            }
            for key in keys {
                let left = (state.held[key] ?? 0) - count
                state.held[key] = left > 0 ? left : nil
            }
            state.total -= count
        }
    }

    /// Number of known holders and networks.
    var knownCount: Int { state.withLock { $0.held.count } }
}

/// The memory that one request's body holds, until ``end()`` or until this object is gone.
///
/// Confined to the thread of its connection.
final class BodyAccount {
    fileprivate enum Kind {
        case unbounded
        case stranger(network: String)
        case known(holder: String, network: String)
    }

    fileprivate let kind: Kind
    private let memory: BodyMemory
    private var held = 0

    fileprivate init(_ memory: BodyMemory, _ owner: BodyOwner?) {
        self.memory = memory
        kind =
            switch owner {
            case nil: .unbounded
            case let owner?:
                if let holder = owner.holder {
                    .known(holder: "h\(holder)", network: "n\(owner.network)")
                } else {
                    .stranger(network: "s\(owner.network)")
                }
            }
    }

    /// Counts what will be kept, before it is.
    func take(_ count: Int) throws(HTTPBodyError) {
        guard memory.take(count, self) else { throw .memory }
        held += count
    }

    func end() {
        memory.giveBack(held, self)
        held = 0
    }

    deinit { end() }
}
