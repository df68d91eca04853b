// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! Open enumerations: a value that the receiver does not know means the fallback.

/// How much a log line matters. An unknown value means [`LogLevel::Info`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LogLevel {
    /// For the module's author.
    Debug = 0,
    /// Ordinary progress.
    Info = 1,
    /// Something to look at.
    Warning = 2,
    /// Something that did not work.
    Error = 3,
}

impl LogLevel {
    /// The case of the number that crosses.
    pub const fn from_raw(raw: i32) -> Self {
        match raw {
            0 => Self::Debug,
            2 => Self::Warning,
            3 => Self::Error,
            _ => Self::Info,
        }
    }

    /// The number that crosses.
    pub const fn raw(self) -> i32 {
        self as i32
    }
}

/// How a banner or toast is meant. An unknown value means [`Tone::Info`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// News.
    Info = 0,
    /// Something worked.
    Success = 1,
    /// Something to look at.
    Warning = 2,
    /// Something did not work.
    Error = 3,
}

impl Tone {
    /// The case of the number that crosses.
    pub const fn from_raw(raw: i32) -> Self {
        match raw {
            1 => Self::Success,
            2 => Self::Warning,
            3 => Self::Error,
            _ => Self::Info,
        }
    }

    /// The number that crosses.
    pub const fn raw(self) -> i32 {
        self as i32
    }
}
