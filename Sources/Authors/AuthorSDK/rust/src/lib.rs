//! Modules for Bricks, written in Rust.
//!
//! A module is a `cdylib` with one exported function and a card in an ELF note. [`export_tab!`] and [`export_timer!`]
//! make one of a type that describes [`Pages`]; [`export_module!`] makes one of a [`Module`] and a [`Session`] that
//! implements the provider traits in [`interfaces`].
//!
//! Three rules hold everywhere: nothing unwinds across the border (a panic becomes [`Status::FAULT`] with its message),
//! all that crosses is checked and copied, and a [`Host`] that outlives its module answers [`Status::BAD_STATE`]. The
//! crate's panics are stopped only where the profile unwinds: leave `panic = "abort"` out of `Cargo.toml`.
#![deny(unsafe_op_in_unsafe_fn)]

pub mod abi;
mod border;
mod entry;
mod failure;
#[rustfmt::skip]
mod generated;
mod host;
mod id;
pub mod json;
mod module;
#[doc(hidden)]
pub mod pages;
pub mod surface;
#[cfg(feature = "testing")]
pub mod testing;

pub use border::{Call, Request, Results, Value};
pub use failure::{Failure, Result, Status};
pub use generated::{documents, enumerations, ids::*, interfaces};
pub use host::{Host, SessionHost};
pub use id::{Id, IdAllocator};
pub use json::Json;
pub use module::{Module, Session};
pub use pages::{Next, Page, PageModule, PageSession, Pages};

/// The names that most modules use.
pub mod prelude {
    pub use crate::documents::{ActionDocument, CreationDocument, SessionDocument};
    pub use crate::json::Json;
    pub use crate::surface::{Content, Dynamic, View};
    pub use crate::{object, Call, Failure, Host, Module, Next, Page, Pages, Result, Session, SessionHost, Status};
}

#[doc(hidden)]
pub mod macros {
    pub use crate::entry::{enter, Exported, Note, Provided, StructNote, LAYOUTS};
}
