extension ThemeToken {
    /// The tokens of one area of the app: a line each, `NAME TYPE [on NAME RATIO] = STANDARD`. A standard that is one
    /// word is a role.
    struct Area {
        var name: String
        var lines: String
    }

    static let areas: [Area] =
        [
            Area(name: "general", lines: general), Area(name: "buttons", lines: buttons),
            Area(name: "navigation", lines: navigation), Area(name: "cards", lines: cards),
            Area(name: "pills", lines: pills), Area(name: "sheets", lines: sheets),
            Area(name: "inputs", lines: inputs), Area(name: "controls", lines: controls),
            Area(name: "banners", lines: banners), Area(name: "lists", lines: lists),
            Area(name: "modals", lines: modals), Area(name: "skeleton", lines: skeleton),
        ] + screenAreas.map { Area(name: $0, lines: screen) }

    /// Areas that are screens: each may have the roles otherwise than the rest of the app.
    public static let screenAreas = [
        "player", "miniplayer", "paywall", "onboarding", "profile", "settings", "quiz", "showcase", "session-end",
        "hardware", "biometrics", "community", "health",
    ]

    /// The roles that a screen's area may have for itself.
    private static let screen = """
        background color = var(--role-background)
        on-background color on background 4.5 = var(--role-on-background)
        surface color = var(--role-surface)
        on-surface color on surface 4.5 = var(--role-on-surface)
        primary color on background 3 = var(--role-primary)
        on-primary color on primary 4.5 = var(--role-on-primary)
        muted color on background 4.5 = var(--role-muted)
        """

    private static let general = """
        background color = background
        on-background color = on-background
        surface color = surface
        on-surface color = on-surface
        primary color = primary
        on-primary color = on-primary
        accent color = accent
        muted color = muted
        outline color = outline
        error color = error
        success color = success
        warning color = warning
        focus color = primary
        highlight color = color-mix(in srgb, var(--color-primary) 12%, var(--color-surface))
        """

    private static let buttons = """
        radius dimension = var(--radius-control)
        primary/active/surface color = primary
        primary/active/on-surface color on primary/active/surface 4.5 = on-primary
        primary/active/border color = primary
        primary/hover/surface color = primary-strong
        primary/hover/border color = primary-strong
        secondary/active/surface color = transparent
        secondary/active/on-surface color = primary
        secondary/active/border color = primary
        secondary/hover/surface color = primary-soft
        tertiary/active/on-surface color = primary
        tertiary/hover/surface color = primary-soft
        circled/surface color = transparent
        circled/on-surface color = primary
        circled/primary/surface color = primary
        circled/primary/on-surface color on circled/primary/surface 3 = on-primary
        small/surface color = transparent
        small/on-surface color = primary
        small/hover/surface color = primary-soft
        text/on-surface color = primary
        disabled/surface color = transparent
        disabled/on-surface color = muted
        disabled/border color = muted
        """

    private static let navigation = """
        top/on-surface color = inherit
        top/icon color = inherit
        top/icon-hover color = primary-soft
        bottom/surface color = color-mix(in srgb, var(--color-surface) 94%, transparent)
        bottom/border color = line
        bottom/item color = muted
        bottom/item-hover color = on-surface
        bottom/item-selected color = primary
        bottom/indicator color = primary-soft
        side/surface color = transparent
        side/on-surface color on side/surface 4.5 = inherit
        side/indicator color = primary-soft
        side/hover color = color-mix(in srgb, var(--color-primary) 7%, transparent)
        collapsing-toolbar/surface color = transparent
        """

    private static let cards = """
        surface color = surface
        on-surface color on surface 4.5 = on-surface
        muted color on surface 4.5 = muted
        border color = line
        border-width dimension = var(--border-card)
        radius dimension = var(--radius-large)
        inner-radius dimension = var(--radius-medium)
        padding dimension = var(--space-5)
        shadow shadow = var(--shadow-card)
        hover color = primary-faint
        """

    private static let pills = """
        radius dimension = 1rem
        chip/surface color = field
        chip/on-surface color = inherit
        chip/border color = muted
        chip/selected/surface color = primary
        chip/selected/on-surface color on chip/selected/surface 4.5 = on-primary
        tab/border color = muted
        tab/hover color = primary-soft
        tab/selected/surface color = primary
        tab/selected/on-surface color on tab/selected/surface 4.5 = on-primary
        """

    private static let sheets = """
        surface color = background
        on-surface color on surface 4.5 = on-background
        radius dimension = var(--radius-large)
        scrim color = rgb(12 16 15 / 0.5)
        shadow shadow = var(--shadow-card)
        """

    private static let inputs = """
        text/surface color = field
        text/on-surface color on text/surface 4.5 = on-surface
        text/border color on text/surface 3 = muted
        text/focus-border color = primary
        text/error-border color = error
        text/radius dimension = var(--radius-medium)
        form/label color = inherit
        form/hint color = muted
        form/message color = error
        search/surface color = field
        search/on-surface color on search/surface 4.5 = on-surface
        search/border color on search/surface 3 = muted
        dropdown/surface color = field
        dropdown/on-surface color on dropdown/surface 4.5 = on-surface
        dropdown/border color on dropdown/surface 3 = muted
        select/accent color = primary
        upload/surface color = primary-soft
        upload/on-surface color = primary
        """

    private static let controls = """
        player-progress/fill color on player-progress/track 3 = primary
        player-progress/track color = color-mix(in srgb, var(--color-primary) 20%, var(--color-surface))
        interval-selector/accent color = primary
        interval-selector/value color = inherit
        switches/accent color = primary
        quiz-progress/fill color on quiz-progress/track 3 = primary
        quiz-progress/track color = color-mix(in srgb, var(--color-primary) 20%, var(--color-surface))
        countdown/ring color = primary
        countdown/halo color = primary-faint
        chart/line color = primary
        chart/grid color = line
        """

    private static let banners = """
        error/tone color = error
        error/surface color = color-mix(in srgb, var(--theme-banners-error-tone, var(--color-error)) 10%, var(--color-surface))
        error/on-surface color on error/surface 4.5 = on-surface
        warning/tone color = warning
        warning/surface color = color-mix(in srgb, var(--theme-banners-warning-tone, var(--color-warning)) 10%, var(--color-surface))
        warning/on-surface color on warning/surface 4.5 = on-surface
        success/tone color = success
        success/surface color = color-mix(in srgb, var(--theme-banners-success-tone, var(--color-success)) 10%, var(--color-surface))
        success/on-surface color on success/surface 4.5 = on-surface
        info/tone color = primary
        info/surface color = color-mix(in srgb, var(--theme-banners-info-tone, var(--color-primary)) 10%, var(--color-surface))
        info/on-surface color on info/surface 4.5 = on-surface
        toast/surface color = on-background
        toast/on-surface color on toast/surface 4.5 = background
        """

    private static let lists = """
        gap dimension = var(--space-3)
        divider color = line
        caption color = muted
        icon/surface color = primary-soft
        icon/on-surface color on icon/surface 3 = primary
        chevron color = muted
        """

    private static let modals = """
        open/surface color = primary-soft
        open/primary/surface color = primary-strong
        title color = inherit
        """

    private static let skeleton = """
        line color = color-mix(in srgb, var(--color-muted) 22%, var(--color-surface))
        radius dimension = 1rem
        """
}
