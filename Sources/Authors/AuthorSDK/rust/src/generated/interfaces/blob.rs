// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.blob/1`: Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
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
    /// Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too. It takes the place of what the module published for them under that name.
    pub publish: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64, u32) -> u32>,
    /// Ends what `publish` began for the session's person; a name that is not published is fine.
    pub withdraw: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 40);
    assert!(std::mem::offset_of!(Table, open) == 8);
    assert!(std::mem::offset_of!(Table, release) == 16);
    assert!(std::mem::offset_of!(Table, publish) == 24);
    assert!(std::mem::offset_of!(Table, withdraw) == 32);
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

    /// Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too. It takes the place of what the module published for them under that name.
    ///
    /// - `name`: The file's name in the data directory, such as `sitting.flac`.
    /// - `media_type`: audio/flac, audio/ogg, audio/mpeg, audio/mp4, audio/wav, text/csv, text/calendar or application/json.
    /// - `seconds`: How long it is to be had, from 1 to 90000.
    ///
    /// Failure: INVALID_ARGUMENT for a name that is a path, a type that is not allowed or that the file is not of; NOT_FOUND without the file; TOO_LARGE over the share of the module or the person.
    ///
    /// The file stays the module's, which may change or remove it afterwards.
    #[inline]
    pub fn publish(&self, name: &str, media_type: &str, seconds: u32) -> Result<String> {
        border::record_call!("bricks.blob/1 publish");
        let (name_data, name_size) = border::lent(Some(name));
        let (media_type_data, media_type_size) = border::lent(Some(media_type));
        let reply = self.0.leaf((REFERENCE, "publish", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.publish?)(host_, call_, name_data, name_size, media_type_data, media_type_size, seconds) })
        })?;
        reply.text(0, 512)
    }

    /// Ends what `publish` began for the session's person; a name that is not published is fine.
    ///
    /// - `name`: The name.
    #[inline]
    pub fn withdraw(&self, name: &str) -> Result<()> {
        border::record_call!("bricks.blob/1 withdraw");
        let (name_data, name_size) = border::lent(Some(name));
        self.0.leaf((REFERENCE, "withdraw", 40), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.withdraw?)(host_, call_, name_data, name_size) })
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
        size: 40,
        minor: 1,
        open: Some(open),
        release: Some(release),
        publish: Some(publish),
        withdraw: Some(withdraw),
    };

    unsafe extern "C" fn open(self_: *mut c_void, call_: *const CallFrame, blob: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "open", vec![("blob", argument::id(blob))]) }
    }

    unsafe extern "C" fn release(self_: *mut c_void, call_: *const CallFrame, blob: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "release", vec![("blob", argument::id(blob))]) }
    }

    unsafe extern "C" fn publish(self_: *mut c_void, call_: *const CallFrame, name: *const c_char, name_size: u64, media_type: *const c_char, media_type_size: u64, seconds: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "publish", vec![("name", argument::text(name, name_size)), ("media_type", argument::text(media_type, media_type_size)), ("seconds", argument::integer(seconds))]) }
    }

    unsafe extern "C" fn withdraw(self_: *mut c_void, call_: *const CallFrame, name: *const c_char, name_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "withdraw", vec![("name", argument::text(name, name_size))]) }
    }
}
