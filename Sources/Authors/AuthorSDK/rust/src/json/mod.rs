//! JSON, as much of it as documents and surfaces need.

mod parser;
mod reader;
mod writer;

pub use parser::{SyntaxError, DEPTH_LIMIT};
pub(crate) use reader::DocumentReader;
pub use reader::{BorderDocument, Field};

use std::fmt;

/// A JSON value; objects keep the order of their members.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Json {
    /// `null`.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number written without fraction or exponent that fits 64 bits.
    Integer(i64),
    /// Any other number; one that is not finite is written as `null`.
    Number(f64),
    /// Text.
    String(String),
    /// A list.
    Array(Vec<Json>),
    /// Members in order.
    Object(Object),
}

/// The members of an object, in order; setting a name again replaces its value.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Object(Vec<(String, Json)>);

impl Object {
    /// An object without members.
    pub const fn new() -> Self {
        Object(Vec::new())
    }

    /// Sets a member.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<Json>) {
        let (name, value) = (name.into(), value.into());
        match self.0.iter_mut().find(|member| member.0 == name) {
            Some(member) => member.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// The member of that name.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.iter().find(|member| member.0 == name).map(|member| &member.1)
    }

    /// Names and values, in order.
    pub fn members(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Returns the number of members.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Json {
    /// Reads one value; nothing but white space may stand around it.
    pub fn parse(text: &str) -> std::result::Result<Json, SyntaxError> {
        parser::parse(text)
    }

    /// The member of that name, where this is an object that has one.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.as_object()?.get(name)
    }

    /// The value at a JSON Pointer such as `/cues/0/id`.
    pub fn pointer(&self, pointer: &str) -> Option<&Json> {
        if pointer.is_empty() {
            return Some(self);
        }
        pointer.strip_prefix('/')?.split('/').try_fold(self, |value, part| {
            let part = part.replace("~1", "/").replace("~0", "~");
            match value {
                Json::Object(object) => object.get(&part),
                Json::Array(array) => array.get(part.parse::<usize>().ok()?),
                _ => None,
            }
        })
    }

    /// The text, where this is text.
    pub fn as_str(&self) -> Option<&str> {
        if let Json::String(text) = self {
            Some(text)
        } else {
            None
        }
    }

    /// The boolean, where this is one.
    pub fn as_bool(&self) -> Option<bool> {
        if let Json::Bool(flag) = self {
            Some(*flag)
        } else {
            None
        }
    }

    /// The number, where this is a whole one of 64 bits.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Json::Integer(integer) => Some(*integer),
            Json::Number(number) if number.fract() == 0.0 && number.abs() < 9.0e15 => Some(*number as i64),
            _ => None,
        }
    }

    /// The number, where this is one.
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Json::Integer(integer) => Some(*integer as f64),
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The elements, where this is a list.
    pub fn as_array(&self) -> Option<&[Json]> {
        if let Json::Array(array) = self {
            Some(array)
        } else {
            None
        }
    }

    /// The members, where this is an object.
    pub fn as_object(&self) -> Option<&Object> {
        if let Json::Object(object) = self {
            Some(object)
        } else {
            None
        }
    }

    /// The word that JSON Schema uses for this kind of value.
    pub fn type_name(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "boolean",
            Json::Integer(_) => "integer",
            Json::Number(_) => "number",
            Json::String(_) => "string",
            Json::Array(_) => "array",
            Json::Object(_) => "object",
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writer::write(self, formatter)
    }
}

macro_rules! from {
    ($($type:ty => |$value:ident| $json:expr;)*) => {
        $(impl From<$type> for Json {
            fn from($value: $type) -> Json {
                $json
            }
        })*
    };
}

from! {
    bool => |value| Json::Bool(value);
    i32 => |value| Json::Integer(value.into());
    u32 => |value| Json::Integer(value.into());
    i64 => |value| Json::Integer(value);
    f64 => |value| Json::Number(value);
    &str => |value| Json::String(value.to_owned());
    String => |value| Json::String(value);
    &String => |value| Json::String(value.clone());
    Object => |value| Json::Object(value);
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Json {
        Json::Array(values.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Json>, const N: usize> From<[T; N]> for Json {
    fn from(values: [T; N]) -> Json {
        Json::Array(values.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Json {
        value.map_or(Json::Null, Into::into)
    }
}

/// A JSON object: `object! { "name" => "Ada", "years" => 36 }`.
#[macro_export]
macro_rules! object {
    ($($name:expr => $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut object = $crate::json::Object::new();
        $(object.set($name, $value);)*
        $crate::Json::Object(object)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let value = object! {
            "text" => "a\"b\\c\n\u{1}\u{1F319}", "list" => vec![1, -2], "flag" => true, "none" => Json::Null,
            "real" => 0.1, "large" => 1e300, "least" => i64::MIN, "empty" => object! {},
        };
        assert_eq!(Json::parse(&value.to_string()), Ok(value));
    }

    #[test]
    fn surrogate_pairs_are_joined_and_lone_ones_refused() {
        assert_eq!(Json::parse(r#""\ud83c\udf19\u00e9""#), Ok(Json::from("\u{1F319}\u{e9}")));
        for text in [r#""\ud83c""#, r#""\udf19""#, r#""\ud83cx""#, r#""\ud83c\u0041""#] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_not_json_is_refused_with_its_place() {
        for text in [
            "",
            "{",
            "[1,]",
            "{\"a\":1,}",
            "01",
            "1.",
            "1e",
            "-",
            "nul",
            "\"\t\"",
            "1 2",
            "{\"a\" 1}",
            "{a:1}",
            "'a'",
            "\"\\x\"",
            "+1",
            ".5",
            "\"",
            "[1 2]",
            "{\"a\":1,\"a\":2}",
            "NaN",
            "1e999",
        ] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
        let error = Json::parse("{\n  \"a\": tru }").unwrap_err();
        assert_eq!((error.line, error.column), (2, 8));
        let deep = "[".repeat(DEPTH_LIMIT + 2) + &"]".repeat(DEPTH_LIMIT + 2);
        assert!(Json::parse(&deep).is_err());
    }

    #[test]
    fn pointers_lead_into_lists_and_objects() {
        let value = Json::parse(r#"{"cues":[{"id":"a"}],"a/b":{"~":1}}"#).unwrap();
        assert_eq!(value.pointer("/cues/0/id").and_then(Json::as_str), Some("a"));
        assert_eq!(value.pointer("/a~1b/~0").and_then(Json::as_i64), Some(1));
        assert_eq!(value.pointer("/cues/1"), None);
    }

    #[test]
    fn a_number_that_is_not_finite_is_written_as_null() {
        assert_eq!(Json::Number(f64::NAN).to_string(), "null");
    }
}
