use super::view::Children;
use super::{Check, Dynamic, View};
use crate::json::Object;
use crate::{object, Json};

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ButtonVariant {
    Primary,
    Borderless,
    Default,
}

/// The purpose of a text field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FieldVariant {
    ShortText,
    LongText,
    Number,
    Obscured,
}

/// Which parts of a moment a person picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum DateTimeParts {
    Date,
    Time,
    DateTime,
}

fn event(name: &str, context: Object) -> Json {
    object! { "event" => object! { "name" => name, "context" => context } }
}

/// Buttons and inputs.
impl View {
    /// A button that sends an event.
    pub fn button(label: impl Into<Dynamic>, name: &str) -> Self {
        View::button_around(View::text(label), name).button_variant(ButtonVariant::Default)
    }

    /// A button around any view, such as a card that leads somewhere.
    pub fn button_around(child: View, name: &str) -> Self {
        View::new("Button")
            .with("variant", "borderless")
            .with("action", event(name, Object::new()))
            .slot("child", Children::One(child.into()))
    }

    /// The same button in another look.
    pub fn button_variant(self, variant: ButtonVariant) -> Self {
        let variant = match variant {
            ButtonVariant::Primary => "primary",
            ButtonVariant::Borderless => "borderless",
            ButtonVariant::Default => "default",
        };
        self.with("variant", variant)
    }

    /// The same button as the page's main one.
    pub fn primary(self) -> Self {
        self.button_variant(ButtonVariant::Primary)
    }

    /// The same button with a value that its event carries, often one bound to an input's path.
    pub fn send(mut self, name: &str, value: impl Into<Dynamic>) -> Self {
        let found = self.properties.get("action").and_then(|action| action.get("event"));
        if let Some(Json::Object(found)) = found {
            let mut context = found.get("context").and_then(Json::as_object).cloned().unwrap_or_default();
            context.set(name, value.into().json());
            let mut changed = found.clone();
            changed.set("context", context);
            self.properties.set("action", object! { "event" => changed });
        }
        self
    }

    /// A button that opens an address outside of the app, after the person agreed.
    pub fn link(label: impl Into<Dynamic>, url: &str) -> Self {
        let call = object! { "call" => "openUrl", "args" => object! { "url" => url }, "returnType" => "void" };
        View::new("Button")
            .with("variant", "default")
            .with("action", object! { "functionCall" => call })
            .slot("child", Children::One(View::text(label).into()))
    }

    /// A button that saves a file in a browser: one that the module published, or one of the deployment. A renderer that saves
    /// none sends the event `save`.
    pub fn file(label: impl Into<Dynamic>, path: &str) -> Self {
        View::button(label, "save").with("file", path)
    }

    /// The same input or button with a condition.
    pub fn check(mut self, check: Check) -> Self {
        let mut checks = self.properties.get("checks").and_then(Json::as_array).unwrap_or_default().to_vec();
        checks.push(check.json());
        self.properties.set("checks", Json::Array(checks));
        self
    }

    fn input(component: &'static str, label: impl Into<Dynamic>, path: &str) -> Self {
        View::new(component).with("label", label.into().json()).with("value", Dynamic::path(path).json())
    }

    /// An input that keeps its text at a path of the data.
    pub fn text_field(label: impl Into<Dynamic>, path: &str, variant: FieldVariant) -> Self {
        let variant = match variant {
            FieldVariant::ShortText => "shortText",
            FieldVariant::LongText => "longText",
            FieldVariant::Number => "number",
            FieldVariant::Obscured => "obscured",
        };
        View::input("TextField", label, path).with("variant", variant)
    }

    /// A box that is ticked or not.
    pub fn check_box(label: impl Into<Dynamic>, path: &str) -> Self {
        View::input("CheckBox", label, path)
    }

    /// A whole number between two bounds.
    pub fn slider(label: impl Into<Dynamic>, path: &str, min: i32, max: i32) -> Self {
        View::input("Slider", label, path).with("min", min).with("max", max)
    }

    /// A choice of labels and values; what is at the path is a list of the chosen values.
    pub fn choice<L: Into<Dynamic>, V: Into<String>>(
        label: impl Into<Dynamic>,
        path: &str,
        options: impl IntoIterator<Item = (L, V)>,
        multiple: bool,
    ) -> Self {
        let option = |(label, value): (L, V)| object! { "label" => label.into().json(), "value" => value.into() };
        let options: Vec<Json> = options.into_iter().map(option).collect();
        View::input("ChoicePicker", label, path)
            .with("variant", if multiple { "multipleSelection" } else { "mutuallyExclusive" })
            .with("options", options)
    }

    /// A date, a time or both, kept at a path as ISO 8601.
    pub fn date_time_input(label: impl Into<Dynamic>, path: &str, parts: DateTimeParts) -> Self {
        View::input("DateTimeInput", label, path)
            .with("enableDate", parts != DateTimeParts::Time)
            .with("enableTime", parts != DateTimeParts::Date)
    }

    /// A file that is sent by itself; the event's context has `blob`, the id of what was uploaded, and `name`.
    pub fn file_input(label: impl Into<Dynamic>, accept: &str, name: &str) -> Self {
        View::new("FileInput")
            .with("label", label.into().json())
            .with("accept", accept)
            .with("action", event(name, Object::new()))
    }
}
