import Core
import DeepLinks
import ModuleInterfaces
import Surfaces
import Texts

/// Makes the layers of what is shown.
struct TerminalLayers {
    private let app: TerminalApp

    init(_ app: TerminalApp) { self.app = app }

    var all: [Layer] {
        guard app.rows >= TerminalApp.smallest.rows, app.columns >= TerminalApp.smallest.columns else { return [] }
        var layers = [page]
        if let player = app.session.player, player.face.isFull { layers.append(self.player(player)) }
        if let modal = app.session.modal { layers.append(sheet(modal)) }
        if let question = app.session.page.question { layers.append(self.question(question)) }
        if let overlay = app.overlay { layers.append(self.overlay(overlay)) }
        return layers
    }

    // MARK: The page

    private var page: Layer {
        let width = min(app.columns - 2, 112)
        let top = app.session.top
        let key = top?.key ?? "none"
        var builder = LayoutBuilder(
            screen: key, view: app.views[key] ?? ScreenView(), webAddress: app.configuration.webAddress)
        var lines: [StyledLine] = []
        let state = app.session.page
        if app.session.modal == nil, app.session.player?.face.isFull != true {
            lines += banner(&builder, width)
        }
        if state.isEnded, state.isPassing {
            lines += builder.wrap(Texts.terminalOneMoment2, width, .muted).lines
        } else if state.isEnded {
            lines += builder.wrap(Texts.terminalYouHaveLoggedOut, width).lines
            lines += [StyledLine()]
            lines += buttons([(Texts.terminalBeginAnew, .begin), (Texts.terminalQuit3, .quit)], &builder, width)
        } else if let top {
            lines += screen(top, &builder, width)
        } else {
            lines += builder.wrap(state.placeholder ?? Texts.terminalLoading, width, .muted).lines
        }
        return Layer(
            id: "page:\(state.selectedTab):\(key)", kind: .page, title: top?.title ?? app.configuration.appName,
            screen: top?.key, layout: ScreenLayout(StyledBlock(lines), builder.controls),
            left: (app.columns - width) / 2, width: width, top: 2,
            height: max(1, app.rows - (app.session.player == nil ? 3 : 4)))
    }

    private func screen(_ screen: SessionView.Screen, _ builder: inout LayoutBuilder, _ width: Int) -> [StyledLine] {
        if let problem = screen.problem { return builder.wrap(problem, width, CellStyle(ink: .error)).lines }
        guard let node = screen.node else { return builder.wrap(Texts.terminalLoading, width, .muted).lines }
        return builder.block(node, width).lines
    }

    /// The message, on top of what the person sees; nothing where there is none.
    private func banner(_ builder: inout LayoutBuilder, _ width: Int) -> [StyledLine] {
        guard let banner = app.session.page.banner else { return [] }
        let tone = Tone(rawValue: banner.tone ?? "info") ?? .info
        var style = CellStyle(ink: tone.ink)
        style.isBold = true
        let rest = [banner.text, banner.code.map { Texts.terminalCodeForSupport(code: $0) }].compactMap(\.self).filter {
            !$0.isEmpty
        }
        var lines = builder.wrap([(tone.sign, style), (banner.title, style)], width - 2)
            .prefixed(StyledRun("▌ ", style)).lines
        for text in rest { lines += builder.wrap(text, width - 2).prefixed(StyledRun("▌ ", style)).lines }
        var choices: [(String, Control.AppControl)] = [(Texts.terminalDismiss, .dismissBanner)]
        if let link = banner.link { choices.insert((Texts.terminalOpen, .openBanner(link)), at: 0) }
        if let offer = banner.offer {
            choices.insert(
                (offer.title, .takeOffer(banner: banner.number)), at: 0)
        }
        lines += StyledBlock(buttons(choices, &builder, width - 2)).prefixed(StyledRun("▌ ", style)).lines
        return lines + [StyledLine()]
    }

    private func buttons(
        _ choices: [(title: String, action: Control.AppControl)], _ builder: inout LayoutBuilder, _ width: Int,
        destructive: Control.AppControl? = nil
    ) -> [StyledLine] {
        var lines: [StyledLine] = []
        var line = StyledLine()
        for (title, action) in choices {
            let title = StyledBlock.cut(builder.oneLine(title), max(1, width - 4))
            let control = builder.add(.app(action), "app/\(title)", label: title)
            if !line.isEmpty, line.width + DisplayWidth.of(title) + 6 > width {
                lines.append(line)
                line = StyledLine()
            }
            if !line.isEmpty { line.runs.append(StyledRun("  ")) }
            if action == destructive {
                line.runs += LayoutBuilder.danger(title, control).runs
            } else {
                line.runs += [
                    StyledRun("[ ", .frame, control: control), StyledRun(title, control: control),
                    StyledRun(" ]", .frame, control: control),
                ]
            }
        }
        return lines + [line]
    }

    // MARK: Over the page

    private func sheet(_ modal: SessionView.Screen) -> Layer {
        let width = min(app.columns, 114) - 4
        var builder = LayoutBuilder(
            screen: modal.key, view: app.views[modal.key] ?? ScreenView(), webAddress: app.configuration.webAddress)
        var lines = banner(&builder, width) + screen(modal, &builder, width)
        lines += [StyledLine()] + buttons([(Texts.terminalClose, .closeScreen)], &builder, width)
        return Layer(
            id: "sheet:\(modal.key)", kind: .sheet, title: modal.title, screen: modal.key,
            layout: ScreenLayout(StyledBlock(lines), builder.controls), left: (app.columns - width) / 2, width: width,
            top: 2, height: max(1, app.rows - 4))
    }

    private func player(_ player: PlayerView) -> Layer {
        let width = min(app.columns, 114) - 4
        let key = player.screen?.key ?? "player"
        var builder = LayoutBuilder(
            screen: key, view: app.views[key] ?? ScreenView(), webAddress: app.configuration.webAddress)
        var lines = app.session.modal == nil ? banner(&builder, width) : []
        lines += PlayerLayer(player: player, configuration: app.configuration).lines(&builder, width)
        if let screen = player.screen { lines += self.screen(screen, &builder, width) + [StyledLine()] }
        lines += PlayerLayer.buttons(
            "end", [(Texts.terminalMinimiseThePlayer, .minimise), (Texts.terminalCloseThePlayer, .close)], &builder,
            width)
        return Layer(
            id: "sheet:player", kind: .sheet, title: Texts.terminalPlayer, screen: player.screen?.key,
            layout: ScreenLayout(StyledBlock(lines), builder.controls), left: (app.columns - width) / 2, width: width,
            top: 2, height: max(1, app.rows - 4))
    }

    private func dialog(_ id: String, _ title: String, _ lines: [StyledLine], _ builder: LayoutBuilder) -> Layer {
        let width = dialogWidth
        let height = max(1, min(lines.count, app.rows - 3))
        return Layer(
            id: "dialog:\(id)", kind: .dialog, title: title, screen: nil,
            layout: ScreenLayout(StyledBlock(lines), builder.controls), left: (app.columns - width) / 2, width: width,
            top: max(1, (app.rows - height) / 2), height: height)
    }

    private var dialogWidth: Int { min(app.columns - 4, 64) }

    private func question(_ question: LinkQuestion) -> Layer {
        var builder = LayoutBuilder(screen: "question")
        var lines = builder.wrap(question.subject.text, dialogWidth).lines
        let title: String
        let choices: [(String, Control.AppControl)]
        var destructive: Control.AppControl?
        let (yes, no) = (
            Control.AppControl.answer(question.number, accepts: true),
            Control.AppControl.answer(question.number, accepts: false)
        )
        switch question.subject {
        case .leave(let address):
            title = Texts.terminalLeaveTheApp
            // A terminal opens no pages; terminals make an address that is shown something to click or copy.
            lines += [StyledLine()] + builder.wrap(address.text, dialogWidth, CellStyle(ink: .primary)).lines
            lines += builder.wrap(Texts.terminalOpenItInYourBrowser, dialogWidth, .muted).lines
            choices = [(Texts.terminalStayHere, no)]
        case .joinCohorts(let ids, _):
            title = Texts.terminalJoin2(terminalAGroup: ids.count == 1 ? Texts.terminalAGroup : "groups")
            choices = [(Texts.terminalJoin, yes), (Texts.terminalNotNow, no)]
        case .export:
            title = Texts.terminalExportYourData
            lines += builder.wrap(Texts.terminalOpenTheAppInA, dialogWidth, .muted).lines
            choices = [(Texts.terminalClose, no)]
        case .confirm(let confirmation):
            title = confirmation.title
            if confirmation.isDestructive { destructive = yes }
            choices = [(confirmation.accept, yes)] + (confirmation.decline.map { [($0, no)] } ?? [])
        }
        lines += [StyledLine()] + buttons(choices, &builder, dialogWidth, destructive: destructive)
        return dialog("question-\(question.number)", title, lines, builder)
    }

    private func overlay(_ overlay: TerminalApp.Overlay) -> Layer {
        let id = TerminalApp.overlayID
        var builder = LayoutBuilder(screen: id, view: app.views[id] ?? ScreenView())
        switch overlay {
        case .help: return dialog(id, Texts.terminalKeys2, TerminalHelp.lines(dialogWidth), builder)
        case .link:
            let hint =
                Texts.terminalSuchAsSearchOrOnly(linkPrefix: app.configuration.linkPrefix)
            let lines = builder.prompt(Texts.terminalWhereTo, hint, dialogWidth)
            return dialog(id, Texts.terminalOpenALink2, lines, builder)
        case .file(_, _, let label):
            let lines = builder.prompt(
                Texts.terminalThePathOfTheFile, Texts.terminalAFileOnTheMachine, dialogWidth)
            return dialog(id, label, lines, builder)
        case .quit:
            let lines =
                builder.wrap(Texts.terminalWhatYouHavePutIn, dialogWidth).lines + [
                    StyledLine()
                ]
                + buttons([(Texts.terminalStay, .stay), (Texts.terminalQuit3, .quit)], &builder, dialogWidth)
            return dialog(id, Texts.terminalQuit2, lines, builder)
        }
    }
}

/// The keys and their effects.
enum TerminalHelp {
    static var keys: [(key: String, does: String)] {
        [
            (Texts.keysTabShiftTab, Texts.terminalToTheNextOrLast),
            ("↑ ↓ ← →", Texts.terminalToTheControlThereScroll),
            (Texts.keysEnterSpace, Texts.terminalPressChooseOpen),
            (Texts.keysLetters, Texts.terminalFindAnOptionWhereThere), ("1 … 9", Texts.terminalTheTabsWithAltWhile),
            (Texts.keysAltArrows, Texts.terminalTheTabBesideWithCtrl),
            (Texts.keysEscBackspace, Texts.terminalBackOrClose),
            (Texts.keysPageUpPageDown, Texts.terminalScrollHomeAndEndTo), ("← →", Texts.terminalASliderTheTabsInside),
            ("/", Texts.terminalSearch2),
            ("p", Texts.terminalPlayOrPauseBF), ("n, m", Texts.terminalTheNextThePlayer),
            (Texts.keysColonOrO, Texts.terminalOpenALink),
            ("?", Texts.terminalThis), (Texts.keysCtrlL, Texts.terminalPaintTheScreenAnew),
            (Texts.keysCtrlZ, Texts.terminalStopFgGoesOn), (Texts.keysQCtrlC, Texts.terminalQuit),
        ]
    }

    static func lines(_ width: Int) -> [StyledLine] {
        keys.flatMap { key, does in
            let column = 17
            let text = StyledWrap.lines([(does, .text)], width: max(8, width - column))
            return text.enumerated().map { index, line in
                StyledLine([StyledRun(TextBlock.fill(index == 0 ? key : "", to: column), .strong)] + line.runs)
            }
        }
    }
}
