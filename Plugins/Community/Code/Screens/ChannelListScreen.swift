import SurfaceMessages

/// The tab's first screen: where to read and write.
enum ChannelListScreen {
    static func content(_ channels: [ChannelSummary], _ moment: Moment) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text("Channels", .h2),
                .list(channels.map { card($0, moment) }),
                .row([.button("Refresh", event: "refresh")]),
            ]))
    }

    private static func card(_ summary: ChannelSummary, _ moment: Moment) -> View {
        var lines: [View] = [.text(.text(summary.channel.name), .h3)]
        if !summary.channel.about.isEmpty { lines.append(.text(.text(PostView.display(summary.channel.about)))) }
        let count =
            switch summary.postCount {
            case 0: "No posts yet"
            case 1: "1 post"
            default: "\(summary.postCount) posts"
            }
        let latest = summary.latestPostAt.map { " · latest: \(moment.text($0))" } ?? ""
        lines.append(.text("\(count)\(latest)", .caption))
        lines.append(PostView.open(.channel(summary.channel.id), "Open \(summary.channel.name)", .primary))
        return .card(.column(lines))
    }
}
