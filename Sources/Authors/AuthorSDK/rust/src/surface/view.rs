use super::Dynamic;
use crate::json::Object;
use crate::Json;

/// A component with what is in it, to be sent as a flat list of A2UI components.
///
/// An id of your own keeps a component the same when what stands before it changes: give one to inputs and to what the
/// person is likely to focus.
#[derive(Clone, Debug)]
pub struct View {
    pub(super) component: &'static str,
    pub(super) id: Option<String>,
    pub(super) properties: Object,
    pub(super) slots: Vec<(&'static str, Children)>,
}

#[derive(Clone, Debug)]
pub(super) enum Children {
    One(Box<View>),
    Many(Vec<View>),
    /// One instance of the view for each item at the path.
    Template(Box<View>, String),
    Tabs(Vec<(Dynamic, View)>),
}

impl View {
    pub(super) fn new(component: &'static str) -> Self {
        View { component, id: None, properties: Object::new(), slots: Vec::new() }
    }

    pub(super) fn with(mut self, name: &str, value: impl Into<Json>) -> Self {
        self.properties.set(name, value);
        self
    }

    pub(super) fn slot(mut self, property: &'static str, children: Children) -> Self {
        self.slots.push((property, children));
        self
    }

    /// The same view with an id of its own.
    pub fn id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// The same view with an accessible name of its own.
    pub fn label(self, label: impl Into<Dynamic>) -> Self {
        self.accessible("label", label.into())
    }

    /// The same view with a description for assistive technology; under an input it is shown to everybody.
    pub fn description(self, description: impl Into<Dynamic>) -> Self {
        self.accessible("description", description.into())
    }

    /// The same view in another language than what it stands in, such as `de`: a tag of BCP 47.
    pub fn language(self, tag: &str) -> Self {
        self.accessible("language", tag.into())
    }

    fn accessible(mut self, name: &str, value: Dynamic) -> Self {
        let mut attributes = match self.properties.get("accessibility") {
            Some(Json::Object(attributes)) => attributes.clone(),
            _ => Object::new(),
        };
        attributes.set(name, value.json());
        self.properties.set("accessibility", attributes);
        self
    }

    /// The same view taking a share of its row or column.
    pub fn weight(self, weight: u32) -> Self {
        self.with("weight", weight)
    }
}
