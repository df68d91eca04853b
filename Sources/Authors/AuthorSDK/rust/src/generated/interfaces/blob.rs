// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.blob/1`: Payloads too large for a document, such as an uploaded export.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.blob/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Opens a blob for reading.
    pub open: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
    /// Tells that the blob is no longer needed.
    pub release: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 24);
    assert!(std::mem::offset_of!(Table, open) == 8);
    assert!(std::mem::offset_of!(Table, release) == 16);
};

/// Calls `bricks.blob/1` of the host.
#[derive(Clone)]
pub struct BlobClient(border::Outgoing);

impl BlobClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        BlobClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        BlobClient(host.outgoing())
    }

    /// Opens a blob for reading.
    ///
    /// - `blob`: The blob, from an action's context.
    ///
    /// Failure: BAD_HANDLE when the blob is not the session's.
    ///
    /// The descriptor is the caller's to close.
    #[inline]
    pub fn open(&self, blob: BlobId) -> Result<(std::os::fd::OwnedFd, u64)> {
        border::record_call!("bricks.blob/1 open");
        let mut reply = self.0.leaf((REFERENCE, "open", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.open?)(host_, call_, blob.raw()) })
        })?;
        Ok((reply.descriptor(0)?, reply.unsigned(1)?))
    }

    /// Tells that the blob is no longer needed.
    ///
    /// - `blob`: The blob.
    #[inline]
    pub fn release(&self, blob: BlobId) -> Result<()> {
        border::record_call!("bricks.blob/1 release");
        self.0.leaf((REFERENCE, "release", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.release?)(host_, call_, blob.raw()) })
        })?;
        Ok(())
    }
}

#[cfg(feature = "testing")]
pub(crate) mod fake {
    use super::*;
    #[allow(unused_imports)]
    use crate::testing::{argument, receive};

    pub(crate) static TABLE: Table = Table {
        size: 24,
        minor: 0,
        open: Some(open),
        release: Some(release),
    };

    unsafe extern "C" fn open(self_: *mut c_void, call_: *const CallFrame, blob: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "open", vec![("blob", argument::id(blob))]) }
    }

    unsafe extern "C" fn release(self_: *mut c_void, call_: *const CallFrame, blob: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "release", vec![("blob", argument::id(blob))]) }
    }
}
