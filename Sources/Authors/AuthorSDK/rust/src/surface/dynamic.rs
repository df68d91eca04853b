use crate::json::Object;
use crate::{object, Json};

/// A value of a component: fixed, bound to the surface's data, or computed from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Dynamic(Json);

impl Dynamic {
    /// The value at a JSON Pointer of the data; without a leading slash, relative to the template's item.
    pub fn path(path: impl Into<String>) -> Self {
        Dynamic(object! { "path" => path.into() })
    }

    /// A text with `${/path}` in it.
    pub fn format(template: impl Into<String>) -> Self {
        Dynamic::call("formatString", object! { "value" => template.into() }, "string")
    }

    /// A number as the person's language writes it.
    pub fn number(value: impl Into<Dynamic>, decimals: Option<u32>) -> Self {
        let mut arguments = Object::new();
        arguments.set("value", value.into().0);
        if let Some(decimals) = decimals {
            arguments.set("decimals", decimals);
        }
        Dynamic::call("formatNumber", Json::Object(arguments), "string")
    }

    /// A moment by a pattern such as `EEEE, d MMMM` (Unicode Technical Standard 35).
    pub fn date(value: impl Into<Dynamic>, format: &str) -> Self {
        Dynamic::call("formatDate", object! { "value" => value.into().0, "format" => format }, "string")
    }

    /// The text for a count; the categories are CLDR's.
    pub fn plural(count: impl Into<Dynamic>, one: &str, other: &str) -> Self {
        let arguments = object! { "value" => count.into().0, "one" => one, "other" => other };
        Dynamic::call("pluralize", arguments, "string")
    }

    /// A call of one of the catalog's functions.
    pub fn call(name: &str, arguments: Json, returns: &str) -> Self {
        Dynamic(object! { "call" => name, "args" => arguments, "returnType" => returns })
    }

    /// Returns the JSON that crosses the border.
    pub fn json(&self) -> Json {
        self.0.clone()
    }
}

impl<T: Into<Json>> From<T> for Dynamic {
    fn from(value: T) -> Self {
        Dynamic(value.into())
    }
}

/// A condition on an input or a button, and what to say when it does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    condition: Dynamic,
    message: String,
}

impl Check {
    /// A condition of your own.
    pub fn new(condition: Dynamic, message: impl Into<String>) -> Self {
        Check { condition, message: message.into() }
    }

    /// Something stands at the path.
    pub fn required(path: &str, message: &str) -> Self {
        Check::holds("required", path, message, &[])
    }

    /// The number of characters of the text at the path lies between the bounds.
    pub fn length(path: &str, min: Option<u32>, max: Option<u32>, message: &str) -> Self {
        Check::holds("length", path, message, &[("min", min.map(Json::from)), ("max", max.map(Json::from))])
    }

    /// The number at the path lies between the bounds.
    pub fn numeric(path: &str, min: Option<f64>, max: Option<f64>, message: &str) -> Self {
        Check::holds("numeric", path, message, &[("min", min.map(Json::from)), ("max", max.map(Json::from))])
    }

    /// The text at the path fits a regular expression.
    pub fn matches(path: &str, pattern: &str, message: &str) -> Self {
        Check::holds("regex", path, message, &[("pattern", Some(pattern.into()))])
    }

    fn holds(function: &str, path: &str, message: &str, further: &[(&str, Option<Json>)]) -> Self {
        let mut arguments = Object::new();
        arguments.set("value", object! { "path" => path });
        for (name, value) in further {
            if let Some(value) = value {
                arguments.set(*name, value.clone());
            }
        }
        Check::new(Dynamic::call(function, Json::Object(arguments), "boolean"), message)
    }

    pub(super) fn json(&self) -> Json {
        object! { "condition" => self.condition.json(), "message" => &self.message }
    }
}
