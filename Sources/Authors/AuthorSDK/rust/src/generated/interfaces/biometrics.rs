// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.biometrics/1`: Health data, as a whole tab.
//!
//! Provided by modules.

#[allow(unused_imports)]
use crate::generated::{documents::*, enumerations::*, ids::*};
#[allow(unused_imports)]
use crate::{abi::CallFrame, border, json::BorderDocument, Call, Failure, Host, Json, Result, Session, SessionHost};
#[allow(unused_imports)]
use std::ffi::{c_char, c_void};

/// The name to ask for.
pub const REFERENCE: &str = "bricks.biometrics/1";

/// The interface as C lays it out.
#[repr(C)]
pub struct Table {
    /// Of this table, as its provider knows it.
    pub size: u32,
    /// The provider's minor version of the interface.
    pub minor: u32,
    /// Tells the latest day of each measure, for the profile.
    pub summary: Option<unsafe extern "C" fn(*mut c_void, *const CallFrame) -> u32>,
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 16);
    assert!(std::mem::offset_of!(Table, summary) == 8);
};

/// Implements `bricks.biometrics/1`: Health data, as a whole tab.
pub trait BiometricsProvider: Session {
    /// Tells the latest day of each measure, for the profile.
    ///
    /// Failure: ABSENT when there is no data yet.
    fn summary(&mut self, call: &Call) -> Result<HealthSummary>;
}

/// The table of C functions that leads to a [`BiometricsProvider`].
#[doc(hidden)]
pub fn provided<S: BiometricsProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: BiometricsProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 16,
        minor: 0,
        summary: Some(summary::<S>),
    };
}

unsafe extern "C" fn summary<S: BiometricsProvider>(self_: *mut c_void, call_: *const CallFrame) -> u32 {
    // SAFETY: the host passes what `session_open` gave, and lends what it passes.
    unsafe { border::serve_request(self_, call_, |session_: &mut S, call| BiometricsProvider::summary(session_, call)) }
}

/// Calls `bricks.biometrics/1` of a module under test, as the host does.
#[cfg(feature = "testing")]
pub struct BiometricsCaller<'a>(&'a crate::testing::TestSession);

#[cfg(feature = "testing")]
impl crate::testing::TestSession {
    /// Health data, as a whole tab.
    pub fn biometrics(&self) -> BiometricsCaller<'_> {
        BiometricsCaller(self)
    }
}

#[cfg(feature = "testing")]
impl BiometricsCaller<'_> {
    /// Tells the latest day of each measure, for the profile.
    ///
    /// Failure: ABSENT when there is no data yet.
    pub fn summary(&self) -> Result<HealthSummary> {
        let reply = self.0.call((REFERENCE, "summary", 16), true, |table: &Table, session_, call_| {
            // SAFETY: the table is the provider's; what is lent lives until the call returns.
            Some(unsafe { (table.summary?)(session_, call_) })
        })?;
        reply.document(0)
    }
}
