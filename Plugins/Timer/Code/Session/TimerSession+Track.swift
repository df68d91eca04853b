import ModuleInterfaces
import ModuleKit

// The bells of the sitting as one track, which a page plays while the device is locked.
extension TimerSession {
    /// How long the host keeps a track: a sitting may take a day, and the last bell is heard for some seconds more.
    private static let seconds: UInt32 = 90_000

    /// The track that a page plays now; nil where there is none.
    func track(of state: SittingState, at now: Int64) -> TrackDesk.Ready? {
        prepareTrack(of: state, at: now)
        return Self.sounding(state).flatMap { tracks.ready(keeper.user, Self.key($0), at: now) }
    }

    /// Has the track of a sitting that goes on made, or ends the one that was.
    func prepareTrack(of state: SittingState, at now: Int64) {
        guard host.connection.provides("bricks.blob/1") else { return }
        guard let sitting = Self.sounding(state) else { return endTrack() }
        guard state.isUnderWay, now < sitting.end else {
            // The last bell is heard to its end.
            if tracks.ready(keeper.user, Self.key(sitting), at: now) == nil { endTrack() }
            return
        }
        let (host, services) = (host, services)
        tracks.want(keeper.user, Self.key(sitting)) {
            SittingTrack(sitting, from: now)
        } publish: { name throws(CallFailure) in
            try host.blob.publish(name: name, mediaType: TrackDesk.mediaType, seconds: Self.seconds)
        } done: { failure in
            guard let failure else {
                // Every session of the person shows it.
                do throws(CallFailure) {
                    try services.tellSessions()
                } catch {
                    services.log(.warning, "No page is told of a track: \(error)")
                }
                return
            }
            services.log(.warning, "The bells of a sitting ring without a track: \(failure)")
        }
    }

    private func endTrack() {
        guard tracks.forget(keeper.user) else { return }
        do throws(CallFailure) {
            try host.blob.withdraw(name: TrackDesk.file)
        } catch {
            services.log(.warning, "A track that is over stays for a while: \(error)")
        }
    }

    /// The sitting whose bells are heard, or ring out.
    private static func sounding(_ state: SittingState) -> Sitting? {
        switch state {
        case .preparing(let sitting), .running(let sitting), .finished(let sitting, _): sitting
        case .idle, .paused, .stopped: nil
        }
    }

    /// A pause, a stage that was passed over and added time put the bells elsewhere.
    private static func key(_ sitting: Sitting) -> String { sitting.shape }
}
