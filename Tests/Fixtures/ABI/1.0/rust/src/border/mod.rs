//! What crosses: arguments in, results out, calls in both directions.

mod outgoing;
mod read;
mod request;
mod serve;
mod values;

pub(crate) use outgoing::{ready_completion, Outgoing, RequestTable};
pub(crate) use read::*;
pub use request::{Call, Request};
pub(crate) use serve::{guard, serve_event, serve_leaf, serve_request, with_object};
pub use values::{Results, Value};
#[cfg(feature = "testing")]
pub(crate) use {
    outgoing::{call_with_frame, copy_failure},
    serve::{answer, frame},
    values::{copy_values, lend_values, Reply},
};
