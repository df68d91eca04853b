import Content
import Core
import Foundation
import Surfaces

extension PageComposer {
    /// Returns the content of the page's player, at the current position.
    func player(_ face: PlayerFace, _ meter: PlayerMeter, content: [UInt8]) -> PlayerModel {
        let session = face.session
        let position = meter.current.seconds(at: configuration.now().timeIntervalSince1970)
        var model = PlayerModel(
            title: session.title, subtitle: session.subtitle, phase: face.phase.rawValue, load: face.load,
            position: position, duration: Double(session.durationSeconds))
        model.languages = face.languages
        model.artist = face.artist
        model.artwork = session.image.map { "/content/\($0.path)" }
        model.rate = face.rate
        model.isVideo = session.media?.kind == .video
        model.sources = Self.sources(face.sources)
        model.isArticle = session.kind == .reading
        model.isMixed = session.track != nil
        let qualities = session.media?.qualities ?? []
        model.quality = face.quality.flatMap(qualities.firstIndex)
        model.choosesQuality = face.quality == nil && !qualities.isEmpty
        model.captions = (session.media?.captions ?? []).map {
            .init(address: "/content/\($0.path)", language: $0.language, label: $0.label)
        }
        var start = 0.0
        model.steps = session.steps.map { step in
            defer { start += Double(step.seconds) }
            return (start, step.text)
        }
        model.breaths = session.pacing.stretches
        model.sound = face.sound.map { .init(id: $0.id, sources: Self.sources($0.sources), volume: face.soundVolume) }
        model.ducksOthers = face.ducksOthers
        (model.hasPrevious, model.hasNext) = (face.hasPrevious, face.hasNext)
        model.page = face.page
        model.isFull = face.isFull
        model.summary = face.summary
        model.nextTitle = face.nextTitle
        model.stopsAtEnd = face.stopsAtEnd
        model.savePath = face.savePath
        model.version = face.version
        model.content = content
        return model
    }

    private static func sources(_ sources: [MediaSource]) -> [PlayerModel.Source] {
        sources.map { .init(address: "/content/\($0.path)", mediaType: $0.mediaType, size: $0.size) }
    }
}
