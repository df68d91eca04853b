//! The border: arguments in, results out, calls in both directions.

/// Leaves a note of a host's method in code that calls it, so that the smallest host that the module needs is known from
/// its file; see `bricks/layout.h`.
macro_rules! record_call {
    ($text:literal) => {
        // SAFETY: nothing is executed; the section holds constants.
        unsafe {
            core::arch::asm!(
                ".pushsection .note.bricks.calls,\"a\",%note",
                ".balign 4",
                ".long 7, 9911f - 9910f, 3",
                ".asciz \"Bricks\"",
                ".balign 4",
                concat!("9910: .ascii \"", $text, "\""),
                "9911: .balign 4",
                ".popsection",
                options(nomem, nostack, preserves_flags)
            )
        }
    };
}
pub(crate) use record_call;

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
