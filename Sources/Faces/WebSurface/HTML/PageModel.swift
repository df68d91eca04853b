public import Core
public import Foundation
public import Surfaces

/// The content of one whole page.
public struct PageModel: Sendable {
    /// A place that a link leads to, or what a button sends.
    public struct Control: Sendable, Hashable {
        /// The effect of pressing a control.
        public enum Effect: Sendable, Hashable {
            case link(String)
            /// A form of its own, sent to that address with those fields and the page's token.
            case post(String, fields: [Field])
        }

        /// A hidden field of a form.
        public struct Field: Sendable, Hashable {
            /// The name under which the field is sent; `csrf` and `generation` are added by the page.
            public var name: String
            /// The value that is sent; escaped when it is written.
            public var value: String

            /// Makes a field from its name and value.
            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// The text of the control; its accessible name where it is drawn as an icon.
        public var title: String
        /// The effect of pressing it.
        public var effect: Effect
        /// Whether pressing it destroys something for good.
        public var isDestructive: Bool

        /// Makes a control.
        public init(title: String, effect: Effect, isDestructive: Bool = false) {
            self.title = title
            self.effect = effect
            self.isDestructive = isDestructive
        }
    }

    /// One entry of the tab bar.
    public struct Tab: Sendable, Hashable {
        /// The tab's id in the manifest; part of the element's id on the page.
        public var id: String
        /// The visible text of the entry.
        public var title: String
        /// One of A2UI's icon names.
        public var icon: String
        /// Whether the page belongs to this tab; announced as the current page.
        public var isSelected: Bool
        /// The address that the entry leads to, such as `/tab/home`.
        public var href: String
        /// The number of notices that the person has not read; 0 for none.
        public var unread = 0

        /// Makes an entry of the tab bar.
        public init(id: String, title: String, icon: String, isSelected: Bool, href: String) {
            self.id = id
            self.title = title
            self.icon = icon
            self.isSelected = isSelected
            self.href = href
        }
    }

    /// Something that the app says by itself.
    public struct Notice: Sendable, Hashable {
        /// The message: plain text, and the accessible name of its section.
        public var text: String
        /// The tone that it is coloured by.
        public var tone: Tone
        /// The controls after the text; none for a notice that offers nothing.
        public var controls: [Control]
        /// The code for support, which is folded away; nil for none.
        public var code: String?

        /// Makes a notice.
        public init(text: String, tone: Tone = .info, controls: [Control] = []) {
            self.text = text
            self.tone = tone
            self.controls = controls
        }
    }

    /// A message about what happened, which floats over the page where scripts run and stands on top of it otherwise.
    public struct Message: Sendable, Hashable {
        /// Tells the messages of all sessions apart; letters, digits and dots.
        public var id: String
        /// The text that people read first.
        public var title: String
        /// More about it; nil for none.
        public var text: String?
        /// The tone that it is coloured by.
        public var tone = Tone.info
        /// The controls after the text.
        public var controls: [Control] = []
        /// The control that takes the message away.
        public var dismiss: Control
        /// The code for support, which is folded away; nil for none.
        public var code: String?
        /// The time for which it floats, in milliseconds; nil until the person takes it away or goes elsewhere.
        public var milliseconds: Int?
        /// Whether it goes as soon as a page comes without it.
        public var isTrouble = false

        /// Makes a message; the rest is set afterwards.
        public init(id: String, title: String, dismiss: Control) {
            self.id = id
            self.title = title
            self.dismiss = dismiss
        }
    }

    /// A screen presented over the page; what is under it cannot be used meanwhile.
    public struct Modal: Sendable {
        /// The heading of the sheet and its accessible name.
        public var title: String
        /// Language of the title, where it is not the page's.
        public var titleLanguage: LanguageTag?
        /// The area of the theme that its screen belongs to.
        public var area: String?
        /// The app's own text, before the screens.
        public var text: String?
        /// The screens within it, each rendered by ``HTMLRenderer``.
        public var content: [[UInt8]]
        /// The way back inside it.
        public var back: Control?
        /// The control that closes it; nil for a sheet that stays until it is answered.
        public var dismiss: Control?
        /// The controls for an answer, after the screens.
        public var controls: [Control]

        /// Makes a sheet; ``titleLanguage`` and ``area`` are set afterwards.
        public init(
            title: String, text: String? = nil, content: [[UInt8]] = [], back: Control? = nil,
            dismiss: Control? = nil, controls: [Control] = []
        ) {
            self.title = title
            self.text = text
            self.content = content
            self.back = back
            self.dismiss = dismiss
            self.controls = controls
        }
    }

    /// Addresses of the page's static files.
    public struct Assets: Sendable, Hashable {
        /// The address of the app's stylesheet.
        public var stylesheet = "/assets/bricks.css"
        /// The address of the deployment's tokens as a stylesheet; nil for a page without them.
        public var tokens: String? = "/assets/tokens.css"
        /// The address of the app's icon; nil for a page without one.
        public var icon: String?
        /// The address of the script for every page.
        public var script = "/assets/bricks.js"
        /// The address of the player's script.
        public var player = "/assets/player.js"
        /// Empty for a page that receives no events.
        public var events = "/updates"

        /// Makes the addresses that the web app serves.
        public init() {}
    }

    /// A request that a script loads the page again.
    public struct LoadingAgain: Sendable, Hashable {
        /// The time after which the page is loaded again, in milliseconds.
        public var milliseconds: Int64
        /// The address that is loaded; nil for the page's own.
        public var address: String?

        /// Makes a request to load a page again.
        public init(milliseconds: Int64, address: String?) {
            self.milliseconds = milliseconds
            self.address = address
        }
    }

    /// The direction of the page's text; the raw value is that of the `dir` attribute.
    public enum Direction: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

    /// The app's name, shown above the tabs and after the title of the document.
    public var appName: String
    /// A language tag of BCP 47.
    public var language: String
    /// The direction of the page's own words.
    public var direction: Direction
    /// The tab bar's entries in order; without any there is no tab bar.
    public var tabs: [Tab] = []
    /// The heading of the page and the title of the document.
    public var title: String
    /// Language of the title, where it is not the page's.
    public var titleLanguage: LanguageTag?
    /// The area of the theme whose roles the page has, such as `profile`; nil for those of the whole app.
    public var area: String?
    /// The way back to the screen below; nil on the first screen of a stack.
    public var back: Control?
    /// The message about what happened last; nil for none.
    public var message: Message?
    /// Names the screens that the page shows: a message about others is no message about these.
    public var place = ""
    /// The sheet over the page; nil for none. The page below it cannot be used.
    public var modal: Modal?
    /// The messages of the app itself above the content, after the message.
    public var notices: [Notice] = []
    /// The player, as a bar or over the page; nil while nothing is loaded.
    public var player: PlayerModel?
    /// The timer that goes on; nil while none runs.
    public var timer: TimerModel?
    /// The screens, each rendered by ``HTMLRenderer``.
    public var content: [[UInt8]]
    /// The session's token against forged requests, sent with every form.
    public var csrf: String
    /// The colour that a browser draws around the page, light and dark, as CSS has it; nil for the browser's own.
    public var themeColors: (light: String, dark: String)?
    /// The title of the document where it is not ``title``, such as that of a sheet.
    public var documentTitle: String?
    /// The path of the page, which its forms say.
    public var path = "/"
    /// Which state of the page it is: a form that comes twice from one state is one press.
    public var generation: String?
    /// The addresses of the page's files.
    public var assets = Assets()
    /// The server's clock when the page was made; countdowns and bells are corrected by it.
    public var serverTime: Date
    /// Where no script runs, a page with a running timer loads itself anew after this many seconds.
    public var refreshSeconds: Int?
    /// For a page that receives no events: the time after which it loads again, and the address if it is not its own.
    public var loadsAgain: LoadingAgain?
    /// Whether text has the size that the browser is set to.
    public var followsTextSize = false
    /// Whether bars and sheets let what is behind them shine through.
    public var isGlass = false
    /// Whether a device that can is felt at bells and presses.
    public var isFelt = false
    /// The person's choice of light or dark pages; nil leaves it to the device.
    public var scheme: PageLook.Scheme?

    /// Makes a page with its content alone; tabs, sheets, player and the rest are set afterwards.
    public init(
        appName: String, language: String = "en", direction: Direction = .leftToRight, title: String,
        content: [[UInt8]], csrf: String, serverTime: Date
    ) {
        self.appName = appName
        self.language = language
        self.direction = direction
        self.title = title
        self.content = content
        self.csrf = csrf
        self.serverTime = serverTime
    }
}
