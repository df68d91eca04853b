// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.inbox/1`: Notices that wait in people's inboxes until they are read, also while nobody has the app open.
//!
//! Provided by the host.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.inbox/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in that inbox.
    pub put: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Removes a notice of the module from a person's inbox; one that is not there is fine.
    pub withdraw: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is about; one that is not there is fine.
    pub read: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
    /// Counts the notices of the module that the session's person has not read.
    pub unread: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 40);
    assert!(std::mem::offset_of!(Table, put) == 8);
    assert!(std::mem::offset_of!(Table, withdraw) == 16);
    assert!(std::mem::offset_of!(Table, read) == 24);
    assert!(std::mem::offset_of!(Table, unread) == 32);
};

/// Calls `bricks.inbox/1` of the host.
#[derive(Clone)]
pub struct InboxClient(border::Outgoing);

impl InboxClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        InboxClient(host.outgoing())
    }

    /// Calls outside of any session.
    pub fn outside(host: &Host) -> Self {
        InboxClient(host.outgoing())
    }

    /// Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in that inbox.
    ///
    /// - `user`: The id of the person, as `bricks.user/1` returns it.
    /// - `notice`: The notice.
    ///
    /// Failure: NOT_FOUND without such a person; INVALID_ARGUMENT for an empty key or title, or a link that leads to no place of the app; BUSY after too many within a minute; NOT_PERMITTED for a visitor, whose session is shared by many.
    #[inline]
    pub fn put(&self, user: &str, notice: &NoticeDocument) -> Result<()> {
        border::record_call!("bricks.inbox/1 put");
        let (user_data, user_size) = border::lent(Some(user));
        let notice = notice.to_json().to_string();
        let (notice_data, notice_size) = border::lent(Some(&notice));
        self.0.leaf((REFERENCE, "put", 16), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.put?)(host_, call_, user_data, user_size, notice_data, notice_size) })
        })?;
        Ok(())
    }

    /// Removes a notice of the module from a person's inbox; one that is not there is fine.
    ///
    /// - `user`: The id of the person.
    /// - `key`: The key of the notice.
    #[inline]
    pub fn withdraw(&self, user: &str, key: &str) -> Result<()> {
        border::record_call!("bricks.inbox/1 withdraw");
        let (user_data, user_size) = border::lent(Some(user));
        let (key_data, key_size) = border::lent(Some(key));
        self.0.leaf((REFERENCE, "withdraw", 24), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.withdraw?)(host_, call_, user_data, user_size, key_data, key_size) })
        })?;
        Ok(())
    }

    /// Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is about; one that is not there is fine.
    ///
    /// - `key`: The key of the notice.
    #[inline]
    pub fn read(&self, key: &str) -> Result<()> {
        border::record_call!("bricks.inbox/1 read");
        let (key_data, key_size) = border::lent(Some(key));
        self.0.leaf((REFERENCE, "read", 32), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.read?)(host_, call_, key_data, key_size) })
        })?;
        Ok(())
    }

    /// Counts the notices of the module that the session's person has not read.
    #[inline]
    pub fn unread(&self) -> Result<u32> {
        border::record_call!("bricks.inbox/1 unread");
        let reply = self.0.leaf((REFERENCE, "unread", 40), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.unread?)(host_, call_) })
        })?;
        reply.number(0)
    }
}

#[cfg(feature = "testing")]
pub(crate) mod fake {
    use super::*;
    #[allow(unused_imports)]
    use crate::testing::{argument, receive};

    pub(crate) static TABLE: Table = Table {
        size: 40,
        minor: 0,
        put: Some(put),
        withdraw: Some(withdraw),
        read: Some(read),
        unread: Some(unread),
    };

    unsafe extern "C" fn put(self_: *mut c_void, call_: *const CallFrame, user: *const c_char, user_size: u64, notice: *const c_char, notice_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "put", vec![("user", argument::text(user, user_size)), ("notice", argument::text(notice, notice_size))]) }
    }

    unsafe extern "C" fn withdraw(self_: *mut c_void, call_: *const CallFrame, user: *const c_char, user_size: u64, key: *const c_char, key_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "withdraw", vec![("user", argument::text(user, user_size)), ("key", argument::text(key, key_size))]) }
    }

    unsafe extern "C" fn read(self_: *mut c_void, call_: *const CallFrame, key: *const c_char, key_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "read", vec![("key", argument::text(key, key_size))]) }
    }

    unsafe extern "C" fn unread(self_: *mut c_void, call_: *const CallFrame) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "unread", vec![]) }
    }
}
