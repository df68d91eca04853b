use crate::border;
use std::ffi::c_char;

/// An argument of a call that a module made.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// None.
    Absent,
    /// Flags, signed numbers, `u32` and enumerations.
    Integer(i64),
    /// `u64` and ids.
    Unsigned(u64),
    /// Real numbers.
    Real(f64),
    /// Text, documents and JSON.
    Text(String),
}

/// # Safety
/// NULL or text that is lent until this returns.
pub(crate) unsafe fn text(data: *const c_char, size: u64) -> Argument {
    // SAFETY: the caller's promise.
    match unsafe { border::optional_text(data, size, 4 << 20, "argument") } {
        Ok(Some(text)) => Argument::Text(text),
        _ => Argument::Absent,
    }
}

pub(crate) fn integer(value: impl Into<i64>) -> Argument {
    Argument::Integer(value.into())
}

pub(crate) fn unsigned(value: u64) -> Argument {
    Argument::Unsigned(value)
}

pub(crate) fn real(value: f64) -> Argument {
    Argument::Real(value)
}

pub(crate) fn id(value: u64) -> Argument {
    if value == 0 {
        Argument::Absent
    } else {
        Argument::Unsigned(value)
    }
}
