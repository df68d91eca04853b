// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.community/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Gives a person a role in the community, or takes it. It is an act in the log.
    pub grant: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    pub queue: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32, *const c_char, u64) -> u32>,
    /// Acts on a case in the name of the deployment.
    pub decide: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, i64, *const c_char, u64, *const c_char, u64) -> u32>,
    /// Tells the log of acts, the earliest first.
    pub log: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame, u32, i64) -> u32>,
    /// Proves that nothing in the log of acts was changed or taken out.
    pub verify_log: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
    /// Counts cases and acts.
    pub statistics: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 56);
    assert!(std::mem::offset_of!(Table, grant) == 8);
    assert!(std::mem::offset_of!(Table, queue) == 16);
    assert!(std::mem::offset_of!(Table, decide) == 24);
    assert!(std::mem::offset_of!(Table, log) == 32);
    assert!(std::mem::offset_of!(Table, verify_log) == 40);
    assert!(std::mem::offset_of!(Table, statistics) == 48);
};

/// Implements `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
pub trait CommunityProvider: Session {
    /// Gives a person a role in the community, or takes it. It is an act in the log.
    ///
    /// - `person`: The person's id, as `queue` tells it.
    /// - `role`: `moderator` or `admin`; absent takes the role that they were given.
    ///
    /// Failure: INVALID_ARGUMENT when there is no such role.
    fn grant(&mut self, call: &Call, person: String, role: Option<String>) -> Result<()> {
        let _ = (call, &person, &role);
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `grant`."))
    }

    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    ///
    /// - `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
    /// - `state`: `open`, which is the default, or `decided`.
    fn queue(&mut self, call: &Call, limit: u32, state: Option<String>) -> Result<Json> {
        let _ = (call, &limit, &state);
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `queue`."))
    }

    /// Acts on a case in the name of the deployment.
    ///
    /// - `number`: The number of the case.
    /// - `act`: The act, such as `remove` or `dismiss`.
    /// - `reason`: The reason, which the author reads; may be empty.
    ///
    /// Failure: NOT_FOUND when there is no such case; BAD_STATE when it is decided already.
    fn decide(&mut self, call: &Call, number: i64, act: String, reason: String) -> Result<Json> {
        let _ = (call, &number, &act, &reason);
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `decide`."))
    }

    /// Tells the log of acts, the earliest first.
    ///
    /// - `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
    /// - `after`: The number of the entry after which it goes on; 0 begins.
    fn log(&mut self, call: &Call, limit: u32, after: i64) -> Result<Json> {
        let _ = (call, &limit, &after);
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `log`."))
    }

    /// Proves that nothing in the log of acts was changed or taken out.
    fn verify_log(&mut self, call: &Call) -> Result<Json> {
        let _ = call;
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `verify_log`."))
    }

    /// Counts cases and acts.
    fn statistics(&mut self, call: &Call) -> Result<Json> {
        let _ = call;
        Err(Failure::new(crate::Status::ABSENT, "The module does not have the method `statistics`."))
    }
}

/// The table of C functions that leads to a [`CommunityProvider`].
#[doc(hidden)]
pub fn provided<S: CommunityProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: CommunityProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 56,
        minor: 1,
        grant: Some(grant::<S>),
        queue: Some(queue::<S>),
        decide: Some(decide::<S>),
        log: Some(log::<S>),
        verify_log: Some(verify_log::<S>),
        statistics: Some(statistics::<S>),
    };
}

unsafe extern "C" fn grant<S: CommunityProvider>(self_: *mut c_void, call_: *const CallFrame, person: *const c_char, person_size: u64, role: *const c_char, role_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| CommunityProvider::grant(session_, call, border::required_text(person, person_size, 128, "person")?, border::optional_text(role, role_size, 32, "role")?)) }
}

unsafe extern "C" fn queue<S: CommunityProvider>(self_: *mut c_void, call_: *const CallFrame, limit: u32, state: *const c_char, state_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| CommunityProvider::queue(session_, call, limit, border::optional_text(state, state_size, 16, "state")?)) }
}

unsafe extern "C" fn decide<S: CommunityProvider>(self_: *mut c_void, call_: *const CallFrame, number: i64, act: *const c_char, act_size: u64, reason: *const c_char, reason_size: u64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| CommunityProvider::decide(session_, call, number, border::required_text(act, act_size, 32, "act")?, border::required_text(reason, reason_size, 4096, "reason")?)) }
}

unsafe extern "C" fn log<S: CommunityProvider>(self_: *mut c_void, call_: *const CallFrame, limit: u32, after: i64) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| CommunityProvider::log(session_, call, limit, after)) }
}

unsafe extern "C" fn verify_log<S: CommunityProvider>(self_: *mut c_void, call_: *const CallFrame) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| CommunityProvider::verify_log(session_, call)) }
}

unsafe extern "C" fn statistics<S: CommunityProvider>(self_: *mut c_void, call_: *const CallFrame) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| CommunityProvider::statistics(session_, call)) }
}

/// Calls `bricks.community/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct CommunityCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
    pub fn community(&self) -> CommunityCaller<'_> {
        CommunityCaller(self)
    }
}

#[cfg(feature = "testing")]
impl CommunityCaller<'_> {
    /// Gives a person a role in the community, or takes it. It is an act in the log.
    ///
    /// - `person`: The person's id, as `queue` tells it.
    /// - `role`: `moderator` or `admin`; absent takes the role that they were given.
    ///
    /// Failure: INVALID_ARGUMENT when there is no such role.
    pub fn grant(&self, person: &str, role: Option<&str>) -> Result<()> {
        let (person_data, person_size) = border::lent(Some(person));
        let (role_data, role_size) = border::lent(role);
        self.0.call((REFERENCE, "grant", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.grant?)(session_, call_, person_data, person_size, role_data, role_size) })
        })?;
        Ok(())
    }

    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    ///
    /// - `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
    /// - `state`: `open`, which is the default, or `decided`.
    pub fn queue(&self, limit: u32, state: Option<&str>) -> Result<Json> {
        let (state_data, state_size) = border::lent(state);
        let reply = self.0.call((REFERENCE, "queue", 24), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.queue?)(session_, call_, limit, state_data, state_size) })
        })?;
        reply.json(0, 1048576)
    }

    /// Acts on a case in the name of the deployment.
    ///
    /// - `number`: The number of the case.
    /// - `act`: The act, such as `remove` or `dismiss`.
    /// - `reason`: The reason, which the author reads; may be empty.
    ///
    /// Failure: NOT_FOUND when there is no such case; BAD_STATE when it is decided already.
    pub fn decide(&self, number: i64, act: &str, reason: &str) -> Result<Json> {
        let (act_data, act_size) = border::lent(Some(act));
        let (reason_data, reason_size) = border::lent(Some(reason));
        let reply = self.0.call((REFERENCE, "decide", 32), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.decide?)(session_, call_, number, act_data, act_size, reason_data, reason_size) })
        })?;
        reply.json(0, 65536)
    }

    /// Tells the log of acts, the earliest first.
    ///
    /// - `limit`: The most to tell; 0 counts as 1, and more than 100 as 100.
    /// - `after`: The number of the entry after which it goes on; 0 begins.
    pub fn log(&self, limit: u32, after: i64) -> Result<Json> {
        let reply = self.0.call((REFERENCE, "log", 40), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.log?)(session_, call_, limit, after) })
        })?;
        reply.json(0, 1048576)
    }

    /// Proves that nothing in the log of acts was changed or taken out.
    pub fn verify_log(&self) -> Result<Json> {
        let reply = self.0.call((REFERENCE, "verify_log", 48), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.verify_log?)(session_, call_) })
        })?;
        reply.json(0, 65536)
    }

    /// Counts cases and acts.
    pub fn statistics(&self) -> Result<Json> {
        let reply = self.0.call((REFERENCE, "statistics", 56), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.statistics?)(session_, call_) })
        })?;
        reply.json(0, 65536)
    }
}
