public import Foundation
public import Surfaces

/// The content of one whole page.
public struct PageModel: Sendable {
    /// A place that a link leads to, or what a button sends.
    public struct Control: Sendable, Hashable {
        public enum Effect: Sendable, Hashable {
            case link(String)
            /// A form of its own, sent to that address with those fields and the page's token.
            case post(String, fields: [Field])
        }

        public struct Field: Sendable, Hashable {
            public var name: String
            public var value: String

            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        public var title: String
        public var effect: Effect

        public init(title: String, effect: Effect) {
            self.title = title
            self.effect = effect
        }
    }

    public struct Tab: Sendable, Hashable {
        public var id: String
        public var title: String
        /// One of A2UI's icon names.
        public var icon: String
        public var isSelected: Bool
        public var href: String

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
        public var text: String
        public var tone: Tone
        public var controls: [Control]

        public init(text: String, tone: Tone = .info, controls: [Control] = []) {
            self.text = text
            self.tone = tone
            self.controls = controls
        }
    }

    /// A screen presented over the page; what is under it cannot be used meanwhile.
    public struct Modal: Sendable {
        public var title: String
        /// Language of the title, where it is not the page's.
        public var titleLanguage: LanguageTag?
        /// The area of the theme that its screen belongs to.
        public var area: String?
        /// The app's own text, before the screens.
        public var text: String?
        public var content: [[UInt8]]
        /// The way back inside it.
        public var back: Control?
        public var dismiss: Control?
        /// The controls for an answer, after the screens.
        public var controls: [Control]

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
        public var stylesheet = "/assets/bricks.css"
        public var tokens: String? = "/assets/tokens.css"
        public var script = "/assets/bricks.js"
        public var player = "/assets/player.js"
        /// Empty for a page that receives no events.
        public var events = "/events"

        public init() {}
    }

    /// A request that a script loads the page again.
    public struct LoadingAgain: Sendable, Hashable {
        public var milliseconds: Int64
        public var address: String?

        public init(milliseconds: Int64, address: String?) {
            self.milliseconds = milliseconds
            self.address = address
        }
    }

    public enum Direction: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

    public var appName: String
    /// A language tag of BCP 47.
    public var language: String
    public var direction: Direction
    public var tabs: [Tab] = []
    public var title: String
    /// Language of the title, where it is not the page's.
    public var titleLanguage: LanguageTag?
    /// The area of the theme whose roles the page has, such as `profile`; nil for those of the whole app.
    public var area: String?
    public var back: Control?
    public var banner: Notice?
    public var toast: String?
    public var modal: Modal?
    public var notices: [Notice] = []
    public var player: PlayerModel?
    public var timer: TimerModel?
    /// The screens, each rendered by ``HTMLRenderer``.
    public var content: [[UInt8]]
    public var csrf: String
    /// Which state of the page it is: a form that comes twice from one state is one press.
    public var generation: String?
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
