use super::{Json, Object};
use crate::{object, Failure, Result};

/// A JSON document that crosses the border; its type is generated from its description.
pub trait BorderDocument: Sized {
    /// In snake case, such as `device_state`.
    const NAME: &'static str;
    /// Maximum number of bytes of its text.
    const SIZE_LIMIT: usize;

    /// Reads it as its description says; members that are not described are let be, so that minors can add some.
    fn from_json(json: &Json) -> Result<Self>;

    /// The JSON of it.
    fn to_json(&self) -> Json;
}

/// How one kind of member is read and written.
pub trait Field: Sized {
    /// Reads it; the error says what was expected and found. The limit is for text and lists.
    fn read(json: &Json, limits: &[usize]) -> std::result::Result<Self, String>;

    /// Writes it.
    fn write(&self) -> Json;
}

fn mismatch(expected: &str, json: &Json) -> String {
    format!("{expected}; found {}", json.type_name())
}

impl Field for bool {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        json.as_bool().ok_or_else(|| mismatch("a boolean", json))
    }

    fn write(&self) -> Json {
        Json::Bool(*self)
    }
}

impl Field for i64 {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        json.as_i64().ok_or_else(|| mismatch("a whole number", json))
    }

    fn write(&self) -> Json {
        Json::Integer(*self)
    }
}

impl Field for f64 {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        json.as_f64().ok_or_else(|| mismatch("a number", json))
    }

    fn write(&self) -> Json {
        Json::Number(*self)
    }
}

impl Field for String {
    fn read(json: &Json, limits: &[usize]) -> std::result::Result<Self, String> {
        let limit = limits.first().copied().unwrap_or(usize::MAX);
        let text = json.as_str().ok_or_else(|| mismatch(&format!("text of at most {limit} characters"), json))?;
        let count = if text.len() <= limit { text.len() } else { text.chars().count() };
        if count > limit {
            return Err(format!("text of at most {limit} characters; found {count} of them"));
        }
        Ok(text.to_owned())
    }

    fn write(&self) -> Json {
        Json::String(self.clone())
    }
}

impl Field for Json {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        Ok(json.clone())
    }

    fn write(&self) -> Json {
        self.clone()
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(json: &Json, limits: &[usize]) -> std::result::Result<Self, String> {
        let (limit, rest) = limits.split_first().map_or((usize::MAX, limits), |(first, rest)| (*first, rest));
        let elements = json.as_array().ok_or_else(|| mismatch("a list", json))?;
        if elements.len() > limit {
            return Err(format!("a list of at most {limit}; found {} elements", elements.len()));
        }
        elements.iter().map(|element| T::read(element, rest)).collect()
    }

    fn write(&self) -> Json {
        Json::Array(self.iter().map(Field::write).collect())
    }
}

/// Reads the members of a document, with a failure that names the member.
pub(crate) struct DocumentReader<'a> {
    object: &'a Object,
    document: &'static str,
}

impl<'a> DocumentReader<'a> {
    pub(crate) fn new(json: &'a Json, document: &'static str) -> Result<Self> {
        let object = json.as_object().ok_or_else(|| {
            Failure::invalid(format!("A `{document}` document is an object; found {}.", json.type_name()))
                .with_detail(object! { "code" => "document.wrong-type", "document" => document, "pointer" => "" })
        })?;
        Ok(DocumentReader { object, document })
    }

    pub(crate) fn required<T: Field>(&self, name: &str, limits: &[usize], accepts_null: bool) -> Result<T> {
        self.optional(name, limits, accepts_null)?.ok_or_else(|| {
            let message = format!("The member \"{name}\" of `{}` is missing.", self.document);
            self.failure("document.missing-member", name, message)
        })
    }

    pub(crate) fn optional<T: Field>(&self, name: &str, limits: &[usize], accepts_null: bool) -> Result<Option<T>> {
        match self.object.get(name) {
            None => Ok(None),
            Some(Json::Null) if !accepts_null => Ok(None),
            Some(json) => T::read(json, limits).map(Some).map_err(|expected| {
                let message = format!("The member \"{name}\" of `{}` is not {expected}.", self.document);
                self.failure("document.wrong-member", name, message)
            }),
        }
    }

    fn failure(&self, code: &str, name: &str, message: String) -> Failure {
        Failure::invalid(message)
            .with_detail(object! { "code" => code, "document" => self.document, "pointer" => format!("/{name}") })
    }
}
