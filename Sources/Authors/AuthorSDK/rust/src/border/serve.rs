//! Serves the calls of C. Nothing unwinds out of here.

use super::request::Call;
use super::values::{lend_values, Results};
use crate::abi::CallFrame;
use crate::host::Host;
use crate::module::{Session, SessionEndpoint};
use crate::{Failure, Result, Status};
use std::any::Any;
use std::ffi::c_void;
use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Runs the body; a panic becomes a fault with its message.
pub(crate) fn guard<T>(body: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|panic| {
        let message = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
            (Some(text), _) => format!("The module panicked: {text}"),
            (_, Some(text)) => format!("The module panicked: {text}"),
            _ => {
                // The panic's value is never dropped, because it may panic again then.
                std::mem::forget(panic);
                "The module panicked.".to_owned()
            }
        };
        Err(Failure::new(Status::FAULT, message))
    })
}

/// The frame, where there is one that is long enough.
///
/// # Safety
/// NULL, or a frame that is valid until the call returns.
pub(crate) unsafe fn frame<'a>(call: *const CallFrame) -> Option<&'a CallFrame> {
    // SAFETY: every frame starts with its size.
    let is_long_enough = !call.is_null() && unsafe { (*call).size } as usize >= size_of::<CallFrame>();
    // SAFETY: the caller's promise; the size was checked.
    is_long_enough.then(|| unsafe { &*call })
}

/// Says why a call fails, and gives the status to return.
pub(crate) fn fail(frame: &CallFrame, failure: &Failure) -> u32 {
    let status = failure.error_status();
    if let Some(fail) = frame.fail.filter(|_| !failure.message.is_empty() || failure.detail.is_some()) {
        let detail = failure.detail.as_ref().map(|detail| detail.to_string());
        let (message, message_size) = super::lent(Some(&failure.message));
        let (detail, detail_size) = super::lent(detail.as_deref());
        // SAFETY: the frame is the caller's; everything is lent until it returns.
        unsafe { fail(frame, status, message, message_size, detail, detail_size) };
    }
    status
}

pub(crate) fn answer(frame: &CallFrame, result: Result<Vec<crate::Value>>) -> u32 {
    match result {
        Ok(values) => {
            if let Some(reply) = frame.reply.filter(|_| !values.is_empty()) {
                // SAFETY: the frame is the caller's; the values are lent until it returns.
                lend_values(values, |values, count| unsafe { reply(frame, values, count) });
            }
            Status::OK.0
        }
        Err(failure) => fail(frame, &failure),
    }
}

/// Runs a method of the object behind a pointer of ours; for the module's table.
///
/// # Safety
/// The pointer is NULL or one that this crate gave for an `Object` and that was not freed; the frame is valid.
pub(crate) unsafe fn with_object<Object, T: Results>(
    pointer: *mut c_void,
    call: *const CallFrame,
    body: impl FnOnce(&Object) -> Result<T>,
) -> u32 {
    // SAFETY: the caller's promise.
    let (Some(frame), Some(object)) = (unsafe { frame(call) }, unsafe { pointer.cast::<Object>().as_ref() }) else {
        return Status::INVALID_ARGUMENT.0;
    };
    answer(frame, guard(|| body(object).map(Results::into_values)))
}

/// Serves an async method of a session on its lane.
///
/// # Safety
/// As [`with_object`], for the endpoint of an `S`.
pub(crate) unsafe fn serve_request<S: Session, T: Results>(
    pointer: *mut c_void,
    call: *const CallFrame,
    body: impl FnOnce(&mut S, &Call) -> Result<T>,
) -> u32 {
    // SAFETY: the caller's promise.
    let endpoint = unsafe { pointer.cast::<SessionEndpoint<S>>().as_ref() };
    // SAFETY: the caller's promise.
    let (Some(frame), Some(endpoint)) = (unsafe { frame(call) }, endpoint) else {
        return Status::INVALID_ARGUMENT.0;
    };
    let call = Call::new(frame, endpoint.host.host().clone());
    let result = endpoint.on_lane(|session| guard(|| body(session, &call).map(Results::into_values)));
    let Some(later) = call.take_later() else {
        return answer(frame, result);
    };
    match result {
        Err(failure) if failure.status == Status::PENDING => match later.leave_call() {
            Some(result) => answer(frame, result),
            None => Status::PENDING.0,
        },
        // It failed or answered after it had asked to answer later; the first word counts.
        result => {
            later.abandon();
            answer(frame, result)
        }
    }
}

/// Serves an event of a session on its lane.
///
/// # Safety
/// As [`serve_request`].
pub(crate) unsafe fn serve_event<S: Session>(
    pointer: *mut c_void,
    call: *const CallFrame,
    body: impl FnOnce(&mut S, &Call) -> Result<()>,
) -> u32 {
    // SAFETY: the caller's promise.
    unsafe { serve_request(pointer, call, body) }
}

/// Serves a leaf, from any thread, with what the session keeps for it.
///
/// # Safety
/// As [`serve_request`].
pub(crate) unsafe fn serve_leaf<S: Session, L: Any + Send + Sync, T: Results>(
    pointer: *mut c_void,
    call: *const CallFrame,
    body: impl FnOnce(&L, &Call) -> Result<T>,
) -> u32 {
    // SAFETY: the caller's promise.
    let endpoint = unsafe { pointer.cast::<SessionEndpoint<S>>().as_ref() };
    // SAFETY: the caller's promise.
    let (Some(frame), Some(endpoint)) = (unsafe { frame(call) }, endpoint) else {
        return Status::INVALID_ARGUMENT.0;
    };
    let call = Call::new(frame, host_of(endpoint));
    let result = guard(|| match endpoint.leaves.as_deref().and_then(|leaves| leaves.downcast_ref::<L>()) {
        Some(leaves) => body(leaves, &call).map(Results::into_values),
        None => {
            Err(Failure::new(Status::FAULT, "Session::leaves does not give what the provider names as its Leaves."))
        }
    });
    answer(frame, result)
}

fn host_of<S: Session>(endpoint: &SessionEndpoint<S>) -> Host {
    endpoint.host.host().clone()
}
