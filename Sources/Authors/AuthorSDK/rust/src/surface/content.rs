use super::view::Children;
use super::{Dynamic, View};

/// How large and how important a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TextVariant {
    H1,
    H2,
    H3,
    H4,
    H5,
    Caption,
    Body,
}

/// How a badge is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Tone {
    Neutral,
    Info,
    Success,
    Warning,
    Error,
}

/// How a chart is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ChartKind {
    Line,
    Bar,
    Range,
    /// Spans of time in lanes; its points are `{"label", "start", "end"}`.
    Timeline,
    /// Dots at two numbers; its points are `{"x", "y"}`, which may have a `label` each.
    Scatter,
    /// A line within a band from `low` to `high`.
    Band,
    /// Bars of parts; its points are `{"label", "values"}`.
    Stacked,
    /// Days of a calendar; its points are `{"date", "value"}`.
    Calendar,
}

/// Views that are read and looked at.
impl View {
    /// Text.
    pub fn text(text: impl Into<Dynamic>) -> Self {
        View::new("Text").with("text", text.into().json()).with("variant", "body")
    }

    /// A heading of the page.
    pub fn heading(text: impl Into<Dynamic>) -> Self {
        View::text(text).variant(TextVariant::H2)
    }

    /// The same text in another size.
    pub fn variant(self, variant: TextVariant) -> Self {
        let variant = match variant {
            TextVariant::H1 => "h1",
            TextVariant::H2 => "h2",
            TextVariant::H3 => "h3",
            TextVariant::H4 => "h4",
            TextVariant::H5 => "h5",
            TextVariant::Caption => "caption",
            TextVariant::Body => "body",
        };
        self.with("variant", variant)
    }

    /// A picture; the description is for a person who does not see it, and is empty for decoration.
    pub fn image(url: impl Into<Dynamic>, description: impl Into<Dynamic>) -> Self {
        View::new("Image")
            .with("url", url.into().json())
            .with("description", description.into().json())
            .with("fit", "cover")
            .with("variant", "mediumFeature")
    }

    /// One of the catalog's icons.
    pub fn icon(name: impl Into<Dynamic>) -> Self {
        View::new("Icon").with("name", name.into().json())
    }

    /// A line between what is above and below.
    pub fn divider() -> Self {
        View::new("Divider")
    }

    /// A word that marks something.
    pub fn badge(text: impl Into<Dynamic>, tone: Tone) -> Self {
        let tone = match tone {
            Tone::Neutral => "neutral",
            Tone::Info => "info",
            Tone::Success => "success",
            Tone::Warning => "warning",
            Tone::Error => "error",
        };
        View::new("Badge").with("text", text.into().json()).with("tone", tone)
    }

    /// How far something is, from 0 to 1.
    pub fn progress(label: impl Into<Dynamic>, value: impl Into<Dynamic>) -> Self {
        View::new("Progress").with("label", label.into().json()).with("value", value.into().json())
    }

    /// Counts down to an instant (ISO 8601). The side that shows it makes it tick.
    pub fn countdown(label: impl Into<Dynamic>, ends_at: impl Into<Dynamic>) -> Self {
        View::new("Countdown").with("label", label.into().json()).with("endsAt", ends_at.into().json())
    }

    /// A countdown that stands still at the given number of seconds.
    pub fn remaining(label: impl Into<Dynamic>, seconds: impl Into<Dynamic>) -> Self {
        View::new("Countdown").with("label", label.into().json()).with("remaining", seconds.into().json())
    }

    /// A chart of points, a list of `{"label", "value"}`, or with `low` and `high` for a range. A value of null keeps the place
    /// of one that is missing.
    pub fn chart(
        label: impl Into<Dynamic>,
        kind: ChartKind,
        unit: impl Into<String>,
        points: impl Into<Dynamic>,
    ) -> Self {
        let kind = match kind {
            ChartKind::Line => "line",
            ChartKind::Bar => "bar",
            ChartKind::Range => "range",
            ChartKind::Timeline => "timeline",
            ChartKind::Scatter => "scatter",
            ChartKind::Band => "band",
            ChartKind::Stacked => "stacked",
            ChartKind::Calendar => "calendar",
        };
        View::new("Chart")
            .with("label", label.into().json())
            .with("kind", kind)
            .with("unit", unit.into())
            .with("points", points.into().json())
    }

    /// A chart of spans of time in lanes, the uppermost first. The spans are a list of `{"label", "start", "end"}`; both ends are
    /// dates and times with an offset (ISO 8601), on whose clock they are shown.
    pub fn timeline(label: impl Into<Dynamic>, lanes: &[&str], spans: impl Into<Dynamic>) -> Self {
        let lanes: Vec<String> = lanes.iter().map(|lane| (*lane).to_owned()).collect();
        View::new("Chart")
            .with("label", label.into().json())
            .with("kind", "timeline")
            .with("lanes", lanes)
            .with("points", spans.into().json())
    }

    /// A chart of dots at two numbers, each axis with its name and its unit. The points are a list of `{"x", "y"}`, which may have
    /// a `label` each, and are shown in the order of `x`. Where the axes are equal, both have one scale.
    pub fn scatter(
        label: impl Into<Dynamic>,
        x: (&str, &str),
        y: (&str, &str),
        equal_axes: bool,
        points: impl Into<Dynamic>,
    ) -> Self {
        View::new("Chart")
            .with("label", label.into().json())
            .with("kind", "scatter")
            .with("xLabel", x.0)
            .with("xUnit", x.1)
            .with("yLabel", y.0)
            .with("unit", y.1)
            .with("equalAxes", equal_axes)
            .with("points", points.into().json())
    }

    /// A chart of bars that are each the sum of their parts, the lowest first and eight at most. The points are a list of
    /// `{"label", "values"}`, with a value for each part in their order; one of null, or below zero, is missing.
    pub fn stacked(
        label: impl Into<Dynamic>,
        unit: impl Into<String>,
        parts: &[&str],
        points: impl Into<Dynamic>,
    ) -> Self {
        let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
        View::new("Chart")
            .with("label", label.into().json())
            .with("kind", "stacked")
            .with("unit", unit.into())
            .with("lanes", parts)
            .with("points", points.into().json())
    }

    /// A calendar in which each day has a shade by its value. The days are a list of `{"date", "value"}`, a date such as
    /// `2026-01-16`; the 53 weeks up to the last day are shown.
    pub fn calendar(label: impl Into<Dynamic>, unit: impl Into<String>, days: impl Into<Dynamic>) -> Self {
        View::new("Chart")
            .with("label", label.into().json())
            .with("kind", "calendar")
            .with("unit", unit.into())
            .with("points", days.into().json())
    }

    /// A view for a place where there is nothing yet.
    pub fn empty_state(title: impl Into<Dynamic>, text: impl Into<Dynamic>, button: Option<View>) -> Self {
        let view = View::new("EmptyState").with("title", title.into().json()).with("text", text.into().json());
        match button {
            Some(button) => view.slot("child", Children::One(button.into())),
            None => view,
        }
    }
}
