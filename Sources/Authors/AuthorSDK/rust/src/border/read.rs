//! Reads the arguments of a call and refuses what the description does not allow.

// Which of them are used depends on the descriptions.
#![allow(dead_code)]

use crate::json::BorderDocument;
use crate::{Failure, Id, Json, Result, Status};
use std::ffi::c_char;
use std::os::fd::{FromRawFd, OwnedFd};

fn invalid(name: &str, what: impl std::fmt::Display) -> Failure {
    Failure::invalid(format!("`{name}` {what}."))
}

pub(crate) fn finite(value: f64, name: &str) -> Result<f64> {
    if value.is_finite() {
        Ok(value)
    } else {
        Err(invalid(name, "is not a finite number"))
    }
}

pub(crate) fn required_id<Kind>(value: u64, name: &str) -> Result<Id<Kind>> {
    optional_id(value).ok_or_else(|| Failure::new(Status::BAD_HANDLE, format!("`{name}` is 0, which is no object.")))
}

pub(crate) fn optional_id<Kind>(value: u64) -> Option<Id<Kind>> {
    (value != 0).then(|| Id::from_raw(value))
}

/// # Safety
/// The pointer is NULL or leads to `size` bytes that nobody writes until this returns.
pub(crate) unsafe fn optional_text(data: *const c_char, size: u64, max: usize, name: &str) -> Result<Option<String>> {
    if data.is_null() {
        return Ok(None);
    }
    if size > max as u64 {
        let message = format!("`{name}` has {size} bytes; at most {max} are allowed.");
        return Err(Failure::new(Status::TOO_LARGE, message));
    }
    // SAFETY: the caller's promise; the size is within the limit.
    let bytes = unsafe { std::slice::from_raw_parts(data.cast::<u8>(), size as usize) };
    let text = std::str::from_utf8(bytes).map_err(|_| invalid(name, "is not UTF-8"))?;
    if text.contains('\0') {
        return Err(invalid(name, "contains a NUL character"));
    }
    Ok(Some(text.to_owned()))
}

/// # Safety
/// As [`optional_text`].
pub(crate) unsafe fn required_text(data: *const c_char, size: u64, max: usize, name: &str) -> Result<String> {
    // SAFETY: the caller's promise.
    unsafe { optional_text(data, size, max, name) }?.ok_or_else(|| invalid(name, "is absent"))
}

/// # Safety
/// As [`optional_text`].
pub(crate) unsafe fn optional_json(data: *const c_char, size: u64, max: usize, name: &str) -> Result<Option<Json>> {
    // SAFETY: the caller's promise.
    match unsafe { optional_text(data, size, max, name) }? {
        None => Ok(None),
        Some(text) => Json::parse(&text).map(Some).map_err(|error| invalid(name, format!("is not JSON ({error})"))),
    }
}

/// # Safety
/// As [`optional_text`].
pub(crate) unsafe fn required_json(data: *const c_char, size: u64, max: usize, name: &str) -> Result<Json> {
    // SAFETY: the caller's promise.
    unsafe { optional_json(data, size, max, name) }?.ok_or_else(|| invalid(name, "is absent"))
}

/// # Safety
/// As [`optional_text`].
pub(crate) unsafe fn optional_document<T: BorderDocument>(
    data: *const c_char,
    size: u64,
    name: &str,
) -> Result<Option<T>> {
    // SAFETY: the caller's promise.
    unsafe { optional_json(data, size, T::SIZE_LIMIT, name) }?.map(|json| T::from_json(&json)).transpose()
}

/// # Safety
/// As [`optional_text`].
pub(crate) unsafe fn required_document<T: BorderDocument>(data: *const c_char, size: u64, name: &str) -> Result<T> {
    // SAFETY: the caller's promise.
    unsafe { optional_document(data, size, name) }?.ok_or_else(|| invalid(name, "is absent"))
}

/// # Safety
/// A descriptor whose ownership passes.
pub(crate) unsafe fn descriptor(value: i32, name: &str) -> Result<OwnedFd> {
    if value < 0 {
        return Err(invalid(name, "is not a file descriptor"));
    }
    // SAFETY: the caller's promise.
    Ok(unsafe { OwnedFd::from_raw_fd(value) })
}

/// Copies lent text that need not be perfect: what is absent or not UTF-8 is empty.
///
/// # Safety
/// As [`optional_text`].
pub(crate) unsafe fn lenient_text(data: *const c_char, size: u64, max: usize) -> String {
    // SAFETY: the caller's promise.
    unsafe { optional_text(data, size, max, "") }.ok().flatten().unwrap_or_default()
}

/// Text as it is lent: NULL when it is absent, and not NULL when it is empty.
pub(crate) fn lent(text: Option<&str>) -> (*const c_char, u64) {
    text.map_or((std::ptr::null(), 0), |text| (text.as_ptr().cast(), text.len() as u64))
}
