// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab.
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
}

const _: () = {
    assert!(std::mem::size_of::<Table>() == 8);
};

/// Implements `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab.
pub trait CommunityProvider: Session {
}

/// The table of C functions that leads to a [`CommunityProvider`].
#[doc(hidden)]
pub fn provided<S: CommunityProvider>() -> crate::macros::Provided {
    crate::macros::Provided { reference: REFERENCE, table: (&raw const *Provided::<S>::TABLE).cast() }
}

struct Provided<S>(std::marker::PhantomData<S>);

impl<S: CommunityProvider> Provided<S> {
    const TABLE: &'static Table = &Table {
        size: 8,
        minor: 0,
    };
}
