use super::read::{lent, optional_text};
use crate::abi::{self, value_type};
use crate::json::BorderDocument;
use crate::{Failure, Id, Json, Result, Status};
use std::mem::size_of;
use std::os::fd::{AsRawFd, FromRawFd, IntoRawFd, OwnedFd};

/// One result, owned.
#[derive(Debug)]
pub enum Value {
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
    /// A file descriptor.
    Descriptor(OwnedFd),
}

/// The results that a method can answer with.
pub trait Results {
    /// The values in the order of the description.
    fn into_values(self) -> Vec<Value>;
}

impl Results for () {
    fn into_values(self) -> Vec<Value> {
        Vec::new()
    }
}

impl Results for Vec<Value> {
    fn into_values(self) -> Vec<Value> {
        self
    }
}

macro_rules! results {
    ($($type:ty => |$value:ident| $made:expr;)*) => {
        $(impl Results for $type {
            fn into_values(self) -> Vec<Value> {
                let $value = self;
                vec![$made]
            }
        })*
    };
}

results! {
    bool => |value| Value::Integer(value.into());
    i32 => |value| Value::Integer(value.into());
    i64 => |value| Value::Integer(value);
    u32 => |value| Value::Integer(value.into());
    u64 => |value| Value::Unsigned(value);
    f64 => |value| Value::Real(value);
    String => |value| Value::Text(value);
    Json => |value| Value::Text(value.to_string());
    OwnedFd => |value| Value::Descriptor(value);
}

impl<Kind> Results for Id<Kind> {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Unsigned(self.raw())]
    }
}

impl<A: Results, B: Results> Results for (A, B) {
    fn into_values(self) -> Vec<Value> {
        let mut values = self.0.into_values();
        values.extend(self.1.into_values());
        values
    }
}

/// Lends values to C for the length of a call; descriptors pass.
pub(crate) fn lend_values<T>(values: Vec<Value>, body: impl FnOnce(*const abi::Value, u32) -> T) -> T {
    let raw: Vec<abi::Value> = values
        .iter()
        .map(|value| {
            let plain = abi::Value {
                size: size_of::<abi::Value>() as u32,
                kind: value_type::ABSENT,
                integer: 0,
                real: 0.0,
                data: std::ptr::null(),
                data_size: 0,
            };
            match value {
                Value::Absent => plain,
                Value::Integer(integer) => abi::Value { kind: value_type::INTEGER, integer: *integer, ..plain },
                Value::Unsigned(integer) => {
                    abi::Value { kind: value_type::UNSIGNED, integer: *integer as i64, ..plain }
                }
                Value::Real(real) => abi::Value { kind: value_type::REAL, real: *real, ..plain },
                Value::Text(text) => {
                    let (data, data_size) = lent(Some(text));
                    abi::Value { kind: value_type::TEXT, data, data_size, ..plain }
                }
                Value::Descriptor(descriptor) => {
                    let integer = descriptor.as_raw_fd().into();
                    abi::Value { kind: value_type::DESCRIPTOR, integer, ..plain }
                }
            }
        })
        .collect();
    let result = body(if raw.is_empty() { std::ptr::null() } else { raw.as_ptr() }, raw.len() as u32);
    for value in values {
        if let Value::Descriptor(descriptor) = value {
            // The receiver has it now.
            let _ = descriptor.into_raw_fd();
        }
    }
    result
}

/// Maximum number of values of one reply; more are not read.
const REPLY_LIMIT: u32 = 64;
/// Maximum number of bytes of one text of a reply.
const TEXT_LIMIT: usize = 4 << 20;

/// Copies what the other side lent; a value of a kind that is not known counts as absent.
///
/// # Safety
/// NULL, or `count` values with the stride that each of them names.
pub(crate) unsafe fn copy_values(values: *const abi::Value, count: u32) -> Vec<Value> {
    let mut copied = Vec::new();
    let mut address = values.cast::<u8>();
    if address.is_null() {
        return copied;
    }
    for _ in 0..count.min(REPLY_LIMIT) {
        // SAFETY: the caller's promise; every value starts with its size.
        let size = unsafe { address.cast::<u32>().read() } as usize;
        if !(size_of::<abi::Value>()..=4096).contains(&size) {
            copied.push(Value::Absent);
            break;
        }
        // SAFETY: the value is as long as ours at least.
        copied.push(unsafe { copy(&*address.cast::<abi::Value>()) });
        // The sender's stride: its struct may be longer than ours.
        // SAFETY: at most one past the last value.
        address = unsafe { address.add(size) };
    }
    copied
}

/// # Safety
/// The text of the value is lent until this returns, and a descriptor is ours.
unsafe fn copy(value: &abi::Value) -> Value {
    match value.kind {
        value_type::INTEGER => Value::Integer(value.integer),
        value_type::UNSIGNED => Value::Unsigned(value.integer as u64),
        value_type::REAL => Value::Real(value.real),
        value_type::TEXT => {
            // SAFETY: the caller's promise.
            match unsafe { optional_text(value.data, value.data_size, TEXT_LIMIT, "value") } {
                Ok(Some(text)) => Value::Text(text),
                _ => Value::Absent,
            }
        }
        value_type::DESCRIPTOR => match i32::try_from(value.integer) {
            // SAFETY: ownership passes with the value.
            Ok(descriptor) if descriptor >= 0 => Value::Descriptor(unsafe { OwnedFd::from_raw_fd(descriptor) }),
            _ => Value::Absent,
        },
        _ => Value::Absent,
    }
}

/// The values of an answer, to be read as the description says.
pub(crate) struct Reply(pub(crate) Vec<Value>);

#[allow(dead_code)] // Which of them are used depends on the descriptions.
impl Reply {
    fn mismatch(&self, index: usize, expected: &str) -> Failure {
        let found = match self.0.get(index) {
            None | Some(Value::Absent) => "nothing",
            Some(Value::Integer(_)) => "an integer",
            Some(Value::Unsigned(_)) => "an unsigned integer",
            Some(Value::Real(_)) => "a real number",
            Some(Value::Text(_)) => "text",
            Some(Value::Descriptor(_)) => "a descriptor",
        };
        let message = format!("Value {index} of the reply is {found}; {expected} was expected.");
        Failure::new(Status::BAD_REPLY, message)
    }

    pub(crate) fn integer(&self, index: usize) -> Result<i64> {
        match self.0.get(index) {
            Some(Value::Integer(integer)) => Ok(*integer),
            _ => Err(self.mismatch(index, "an integer")),
        }
    }

    pub(crate) fn flag(&self, index: usize) -> Result<bool> {
        Ok(self.integer(index)? != 0)
    }

    pub(crate) fn number<T: TryFrom<i64>>(&self, index: usize) -> Result<T> {
        T::try_from(self.integer(index)?).map_err(|_| self.mismatch(index, "a smaller number"))
    }

    pub(crate) fn unsigned(&self, index: usize) -> Result<u64> {
        match self.0.get(index) {
            Some(Value::Unsigned(integer)) => Ok(*integer),
            _ => Err(self.mismatch(index, "an unsigned integer")),
        }
    }

    pub(crate) fn id<Kind>(&self, index: usize) -> Result<Id<Kind>> {
        match self.unsigned(index)? {
            0 => Err(self.mismatch(index, "an id")),
            raw => Ok(Id::from_raw(raw)),
        }
    }

    pub(crate) fn real(&self, index: usize) -> Result<f64> {
        match self.0.get(index) {
            Some(Value::Real(real)) if real.is_finite() => Ok(*real),
            _ => Err(self.mismatch(index, "a finite real number")),
        }
    }

    pub(crate) fn text(&self, index: usize, max: usize) -> Result<String> {
        match self.0.get(index) {
            Some(Value::Text(text)) if text.len() <= max => Ok(text.clone()),
            _ => Err(self.mismatch(index, &format!("text of at most {max} bytes"))),
        }
    }

    pub(crate) fn json(&self, index: usize, max: usize) -> Result<Json> {
        Json::parse(&self.text(index, max)?).map_err(|error| {
            Failure::new(Status::BAD_REPLY, format!("Value {index} of the reply is not JSON: {error}"))
        })
    }

    pub(crate) fn document<T: BorderDocument>(&self, index: usize) -> Result<T> {
        let json = self.json(index, T::SIZE_LIMIT)?;
        T::from_json(&json).map_err(|failure| Failure { status: Status::BAD_REPLY, ..failure })
    }

    pub(crate) fn descriptor(&mut self, index: usize) -> Result<OwnedFd> {
        match self.0.get_mut(index).map(|value| std::mem::replace(value, Value::Absent)) {
            Some(Value::Descriptor(descriptor)) => Ok(descriptor),
            _ => Err(self.mismatch(index, "a descriptor")),
        }
    }
}
