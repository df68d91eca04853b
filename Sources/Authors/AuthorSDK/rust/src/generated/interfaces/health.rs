// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.health/1`: A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
//!
//! Provided by modules, and by the host as a proxy.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.health/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    pub access: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    pub window: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, i64, i64, u32) -> u32>,
    /// Keeps a mindful session. A second call with the same id replaces the first.
    pub write_mindful: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
    /// Removes a mindful session that was written. One that is not there is fine.
    pub remove_mindful: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 40);
    assert!(std::mem::offset_of!(Table, access) == 8);
    assert!(std::mem::offset_of!(Table, window) == 16);
    assert!(std::mem::offset_of!(Table, write_mindful) == 24);
    assert!(std::mem::offset_of!(Table, remove_mindful) == 32);
};

/// Implements `bricks.health/1`: A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
pub trait HealthProvider: Session {
    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    ///
    /// Failure: Nothing: where no module provides health data, both are 0.
    fn access(&mut self, call: &Call) -> Result<(bool, bool)>;

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    ///
    /// - `kind`: `heart-rate`, `resting-heart-rate`, `heart-rate-variability`, `vo2-max`, `steps`, `active-energy`, `resting-energy` or `mindful-minutes`.
    /// - `from`: The first instant, in milliseconds since 1970-01-01T00:00:00Z.
    /// - `to`: The instant after the last, at most 93 days after the first.
    /// - `limit`: The most values to tell, 1 to 1000.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.read`; INVALID_ARGUMENT, with a pointer in the detail, for a kind that is not known or a window that is not one; ABSENT when no module provides health data.
    fn window(&mut self, call: &Call, kind: String, from: i64, to: i64, limit: u32) -> Result<HealthWindow>;

    /// Keeps a mindful session. A second call with the same id replaces the first.
    ///
    /// - `session`: The session.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.write`; INVALID_ARGUMENT, with a pointer in the detail, for a session that is not one; ABSENT when no module provides health data.
    fn write_mindful(&mut self, call: &Call, session: MindfulSession) -> Result<()>;

    /// Removes a mindful session that was written. One that is not there is fine.
    ///
    /// - `id`: The id that the session was written with.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.write`; ABSENT when no module provides health data.
    fn remove_mindful(&mut self, call: &Call, id: String) -> Result<()>;
}

/// The table of C functions that leads to a [`HealthProvider`].
#[doc(hidden)]
pub fn provided<S: HealthProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: HealthProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 40,
        minor: 0,
        access: Some(access::<S>),
        window: Some(window::<S>),
        write_mindful: Some(write_mindful::<S>),
        remove_mindful: Some(remove_mindful::<S>),
    };
}

unsafe extern "C" fn access<S: HealthProvider>(self_: *mut c_void, call_: *const CallFrame) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| HealthProvider::access(session_, call)) }
}

unsafe extern "C" fn window<S: HealthProvider>(self_: *mut c_void, call_: *const CallFrame, kind: *const c_char, kind_size: u64, from: i64, to: i64, limit: u32) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| HealthProvider::window(session_, call, border::required_text(kind, kind_size, 64, "kind")?, from, to, limit)) }
}

unsafe extern "C" fn write_mindful<S: HealthProvider>(self_: *mut c_void, call_: *const CallFrame, session: *const c_char, session_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| HealthProvider::write_mindful(session_, call, border::required_document(session, session_size, "session")?)) }
}

unsafe extern "C" fn remove_mindful<S: HealthProvider>(self_: *mut c_void, call_: *const CallFrame, id: *const c_char, id_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| HealthProvider::remove_mindful(session_, call, border::required_text(id, id_size, 256, "id")?)) }
}

/// Calls `bricks.health/1` of the host.
#[derive(Clone)]
pub struct HealthClient(border::Outgoing);

impl HealthClient {
    /// Calls in a session.
    pub fn new(host: &SessionHost) -> Self {
        HealthClient(host.outgoing())
    }

    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    ///
    /// Failure: Nothing: where no module provides health data, both are 0.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn access<S: Session>(&self, completion: impl FnOnce(&mut S, Result<(bool, bool)>) + Send + 'static) {
        border::record_call!("bricks.health/1 access");
        self.0.request((REFERENCE, "access", 16), completion, |reply| Ok((reply.flag(0)?, reply.flag(1)?)), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.access?)(host_, call_) })
        });
    }

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    ///
    /// - `kind`: `heart-rate`, `resting-heart-rate`, `heart-rate-variability`, `vo2-max`, `steps`, `active-energy`, `resting-energy` or `mindful-minutes`.
    /// - `from`: The first instant, in milliseconds since 1970-01-01T00:00:00Z.
    /// - `to`: The instant after the last, at most 93 days after the first.
    /// - `limit`: The most values to tell, 1 to 1000.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.read`; INVALID_ARGUMENT, with a pointer in the detail, for a kind that is not known or a window that is not one; ABSENT when no module provides health data.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn window<S: Session>(&self, kind: &str, from: i64, to: i64, limit: u32, completion: impl FnOnce(&mut S, Result<HealthWindow>) + Send + 'static) {
        border::record_call!("bricks.health/1 window");
        let (kind_data, kind_size) = border::lent(Some(kind));
        self.0.request((REFERENCE, "window", 24), completion, |reply| reply.document(0), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.window?)(host_, call_, kind_data, kind_size, from, to, limit) })
        });
    }

    /// Keeps a mindful session. A second call with the same id replaces the first.
    ///
    /// - `session`: The session.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.write`; INVALID_ARGUMENT, with a pointer in the detail, for a session that is not one; ABSENT when no module provides health data.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn write_mindful<S: Session>(&self, session: &MindfulSession, completion: impl FnOnce(&mut S, Result<()>) + Send + 'static) {
        border::record_call!("bricks.health/1 write_mindful");
        let session = session.to_json().to_string();
        let (session_data, session_size) = border::lent(Some(&session));
        self.0.request((REFERENCE, "write_mindful", 32), completion, |_| Ok(()), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.write_mindful?)(host_, call_, session_data, session_size) })
        });
    }

    /// Removes a mindful session that was written. One that is not there is fine.
    ///
    /// - `id`: The id that the session was written with.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.write`; ABSENT when no module provides health data.
    ///
    /// The completion runs on the session's lane, with the session.
    #[inline]
    pub fn remove_mindful<S: Session>(&self, id: &str, completion: impl FnOnce(&mut S, Result<()>) + Send + 'static) {
        border::record_call!("bricks.health/1 remove_mindful");
        let (id_data, id_size) = border::lent(Some(id));
        self.0.request((REFERENCE, "remove_mindful", 40), completion, |_| Ok(()), |table: &Table, host_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.remove_mindful?)(host_, call_, id_data, id_size) })
        });
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
        access: Some(access),
        window: Some(window),
        write_mindful: Some(write_mindful),
        remove_mindful: Some(remove_mindful),
    };

    unsafe extern "C" fn access(self_: *mut c_void, call_: *const CallFrame) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "access", vec![]) }
    }

    unsafe extern "C" fn window(self_: *mut c_void, call_: *const CallFrame, kind: *const c_char, kind_size: u64, from: i64, to: i64, limit: u32) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "window", vec![("kind", argument::text(kind, kind_size)), ("from", argument::integer(from)), ("to", argument::integer(to)), ("limit", argument::integer(limit))]) }
    }

    unsafe extern "C" fn write_mindful(self_: *mut c_void, call_: *const CallFrame, session: *const c_char, session_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "write_mindful", vec![("session", argument::text(session, session_size))]) }
    }

    unsafe extern "C" fn remove_mindful(self_: *mut c_void, call_: *const CallFrame, id: *const c_char, id_size: u64) -> u32 {
        // SAFETY: the module passes the host that it was given, and lends what it passes.
        unsafe { receive(self_, call_, REFERENCE, "remove_mindful", vec![("id", argument::text(id, id_size))]) }
    }
}

/// Calls `bricks.health/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct HealthCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
    pub fn health(&self) -> HealthCaller<'_> {
        HealthCaller(self)
    }
}

#[cfg(feature = "testing")]
impl HealthCaller<'_> {
    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    ///
    /// Failure: Nothing: where no module provides health data, both are 0.
    pub fn access(&self) -> Result<(bool, bool)> {
        let reply = self.0.call((REFERENCE, "access", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.access?)(session_, call_) })
        })?;
        Ok((reply.flag(0)?, reply.flag(1)?))
    }

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    ///
    /// - `kind`: `heart-rate`, `resting-heart-rate`, `heart-rate-variability`, `vo2-max`, `steps`, `active-energy`, `resting-energy` or `mindful-minutes`.
    /// - `from`: The first instant, in milliseconds since 1970-01-01T00:00:00Z.
    /// - `to`: The instant after the last, at most 93 days after the first.
    /// - `limit`: The most values to tell, 1 to 1000.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.read`; INVALID_ARGUMENT, with a pointer in the detail, for a kind that is not known or a window that is not one; ABSENT when no module provides health data.
    pub fn window(&self, kind: &str, from: i64, to: i64, limit: u32) -> Result<HealthWindow> {
        let (kind_data, kind_size) = border::lent(Some(kind));
        let reply = self.0.call((REFERENCE, "window", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.window?)(session_, call_, kind_data, kind_size, from, to, limit) })
        })?;
        reply.document(0)
    }

    /// Keeps a mindful session. A second call with the same id replaces the first.
    ///
    /// - `session`: The session.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.write`; INVALID_ARGUMENT, with a pointer in the detail, for a session that is not one; ABSENT when no module provides health data.
    pub fn write_mindful(&self, session: &MindfulSession) -> Result<()> {
        let session = session.to_json().to_string();
        let (session_data, session_size) = border::lent(Some(&session));
        self.0.call((REFERENCE, "write_mindful", 32), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.write_mindful?)(session_, call_, session_data, session_size) })
        })?;
        Ok(())
    }

    /// Removes a mindful session that was written. One that is not there is fine.
    ///
    /// - `id`: The id that the session was written with.
    ///
    /// Failure: NOT_PERMITTED without the grant `health.write`; ABSENT when no module provides health data.
    pub fn remove_mindful(&self, id: &str) -> Result<()> {
        let (id_data, id_size) = border::lent(Some(id));
        self.0.call((REFERENCE, "remove_mindful", 40), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.remove_mindful?)(session_, call_, id_data, id_size) })
        })?;
        Ok(())
    }
}
