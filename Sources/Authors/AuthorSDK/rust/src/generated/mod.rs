// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! What is derived from the interface descriptions.

pub mod documents;
pub mod enumerations;
pub mod ids;
pub mod interfaces;
pub mod statuses;
