use crate::json::Json;
use std::fmt;

/// How a call over the border went; the values are those of `bricks/base.h`.
///
/// Open: a status of a newer contract keeps its number, and [`Status::class`] still says whose fault it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Status(pub u32);

impl Status {
    /// Whose fault it is: 1 the caller's, 2 nobody's, 3 nobody's now, 4 too late, 5 the callee's.
    pub const fn class(self) -> u32 {
        self.0 >> 8
    }
}

impl fmt::Debug for Status {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Why a call over the border has no result.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Whose fault it is, and of what kind.
    pub status: Status,
    /// A sentence for a person; may be empty.
    pub message: String,
    /// An object with `code` and what else helps.
    pub detail: Option<Box<Json>>,
}

/// The result of a call.
pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// A failure with a sentence that says what was found and what was expected.
    pub fn new(status: Status, message: impl Into<String>) -> Self {
        Failure { status, message: message.into(), detail: None }
    }

    /// The same with a detail, an object with `code`.
    pub fn with_detail(mut self, detail: Json) -> Self {
        self.detail = Some(Box::new(detail));
        self
    }

    /// Makes the failure of an argument that is not what it should be.
    pub fn invalid(message: impl Into<String>) -> Self {
        Failure::new(Status::INVALID_ARGUMENT, message)
    }

    /// Makes the failure of a request for an item that does not exist.
    pub fn not_found(message: impl Into<String>) -> Self {
        Failure::new(Status::NOT_FOUND, message)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.message.is_empty() {
            return fmt::Display::fmt(&self.status, formatter);
        }
        write!(formatter, "{}: {}", self.status, self.message)
    }
}

impl std::error::Error for Failure {}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Failure::new(Status::FAULT, error.to_string())
    }
}

impl From<crate::json::SyntaxError> for Failure {
    fn from(error: crate::json::SyntaxError) -> Self {
        Failure::invalid(error.to_string())
    }
}
