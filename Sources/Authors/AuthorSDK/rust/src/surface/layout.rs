use super::view::Children;
use super::{Dynamic, View};

/// How children stand across their column or row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Align {
    Start,
    Center,
    End,
    Stretch,
}

/// How children are spread along their row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Justify {
    Start,
    Center,
    End,
    SpaceBetween,
}

/// Views that hold other views.
impl View {
    /// One below the other.
    pub fn column(children: impl IntoIterator<Item = View>) -> Self {
        View::new("Column").slot("children", Children::Many(children.into_iter().collect()))
    }

    /// One beside the other.
    pub fn row(children: impl IntoIterator<Item = View>) -> Self {
        View::new("Row")
            .with("align", "center")
            .with("justify", "start")
            .slot("children", Children::Many(children.into_iter().collect()))
    }

    /// The same column or row with its children standing so.
    pub fn align(self, align: Align) -> Self {
        let align = match align {
            Align::Start => "start",
            Align::Center => "center",
            Align::End => "end",
            Align::Stretch => "stretch",
        };
        self.with("align", align)
    }

    /// The same row with its children spread so.
    pub fn justify(self, justify: Justify) -> Self {
        let justify = match justify {
            Justify::Start => "start",
            Justify::Center => "center",
            Justify::End => "end",
            Justify::SpaceBetween => "spaceBetween",
        };
        self.with("justify", justify)
    }

    /// A list.
    pub fn list(children: impl IntoIterator<Item = View>) -> Self {
        View::new("List").with("direction", "vertical").slot("children", Children::Many(children.into_iter().collect()))
    }

    /// A list with one instance of the view for each item at the path; paths in it are relative to the item.
    pub fn list_each(path: impl Into<String>, view: View) -> Self {
        View::new("List").with("direction", "vertical").slot("children", Children::Template(view.into(), path.into()))
    }

    /// A card around a view.
    pub fn card(child: View) -> Self {
        View::new("Card").slot("child", Children::One(child.into()))
    }

    /// Views of which one is seen at a time.
    pub fn tabs(tabs: impl IntoIterator<Item = (Dynamic, View)>) -> Self {
        View::new("Tabs").slot("tabs", Children::Tabs(tabs.into_iter().collect()))
    }

    /// Content that a button shows and hides in its place; the button's event is not sent.
    pub fn modal(trigger: View, content: View) -> Self {
        View::new("Modal").slot("trigger", Children::One(trigger.into())).slot("content", Children::One(content.into()))
    }
}
