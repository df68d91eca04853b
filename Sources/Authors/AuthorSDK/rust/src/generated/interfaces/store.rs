// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.store/1`: Small data of the person, kept by the host; a `put` that returned is durable.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.store/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Reads a value.
    pub get: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
    /// Writes a value.
    pub put: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Removes a value; one that is not there is fine.
    pub remove: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 32);
    assert!(std::mem::offset_of!(Table, get) == 8);
    assert!(std::mem::offset_of!(Table, put) == 16);
    assert!(std::mem::offset_of!(Table, remove) == 24);
};

/// Calls `bricks.store/1` of the host.
#[derive(Clone)]
pub struct StoreClient(border::Outgoing);

impl StoreClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        StoreClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        StoreClient(host.outgoing())
    }

    /// Reads a value.
    ///
    /// - `key`: The key, of the module's own.
    ///
    /// Failure: NOT_FOUND when there is none.
    #[inline]
    pub fn get(&self, key: &str) -> Result<String> {
        border::record_call!("bricks.store/1 get");
        let (key_data, key_size) = border::lent(Some(key));
        let reply = self.0.leaf((REFERENCE, "get", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.get?)(host_, call_, key_data, key_size) })
        })?;
        reply.text(0, 262144)
    }

    /// Writes a value.
    ///
    /// - `key`: The key, of the module's own.
    /// - `value`: The value.
    ///
    /// Failure: TOO_LARGE over the module's share.
    #[inline]
    pub fn put(&self, key: &str, value: &str) -> Result<()> {
        border::record_call!("bricks.store/1 put");
        let (key_data, key_size) = border::lent(Some(key));
        let (value_data, value_size) = border::lent(Some(value));
        self.0.leaf((REFERENCE, "put", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.put?)(host_, call_, key_data, key_size, value_data, value_size) })
        })?;
        Ok(())
    }

    /// Removes a value; one that is not there is fine.
    ///
    /// - `key`: The key, of the module's own.
    #[inline]
    pub fn remove(&self, key: &str) -> Result<()> {
        border::record_call!("bricks.store/1 remove");
        let (key_data, key_size) = border::lent(Some(key));
        self.0.leaf((REFERENCE, "remove", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.remove?)(host_, call_, key_data, key_size) })
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
        size: 32,
        minor: 0,
        get: Some(get),
        put: Some(put),
        remove: Some(remove),
    };

    unsafe extern "C" fn get(self_: *mut c_void, call_: *const CallFrame, key: *const c_char, key_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "get", vec![("key", argument::text(key, key_size))]) }
    }

    unsafe extern "C" fn put(self_: *mut c_void, call_: *const CallFrame, key: *const c_char, key_size: u64, value: *const c_char, value_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "put", vec![("key", argument::text(key, key_size)), ("value", argument::text(value, value_size))]) }
    }

    unsafe extern "C" fn remove(self_: *mut c_void, call_: *const CallFrame, key: *const c_char, key_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "remove", vec![("key", argument::text(key, key_size))]) }
    }
}
