import SurfaceMessages

/// The tab's first screen: where to read and write.
enum ChannelListScreen {
    static func content(_ channels: [ChannelSummary], _ moment: Moment) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text(.text(Texts.channelsChannels), .h2),
                .list(channels.map { card($0, moment) }),
                .row([.button(.text(Texts.channelsRefresh), event: "refresh")]),
            ]))
    }

    private static func card(_ summary: ChannelSummary, _ moment: Moment) -> View {
        var lines: [View] = [.text(.text(summary.channel.name), .h3)]
        if !summary.channel.about.isEmpty { lines.append(.text(.text(PostView.display(summary.channel.about)))) }
        let facts =
            [Texts.channelsPosts(count: summary.postCount)]
            + (summary.latestPostAt.map { [Texts.channelsLatest(moment: moment.text($0))] } ?? [])
        lines.append(.text(.text(facts.joined(separator: " · ")), .caption))
        lines.append(
            PostView.open(.channel(summary.channel.id), Texts.channelsOpen(name: summary.channel.name), .primary))
        return .card(.column(lines))
    }
}
