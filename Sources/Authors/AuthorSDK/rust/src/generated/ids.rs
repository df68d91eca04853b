// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! The ids that cross the border, each good for one kind of object.

use crate::Id;

/// The kind of object that [`SessionId`] is for.
pub enum SessionKind {}
/// The id of a session.
pub type SessionId = Id<SessionKind>;

/// The kind of object that [`ScreenId`] is for.
pub enum ScreenKind {}
/// The id of a screen.
pub type ScreenId = Id<ScreenKind>;

/// The kind of object that [`StackId`] is for.
pub enum StackKind {}
/// The id of a stack.
pub type StackId = Id<StackKind>;

/// The kind of object that [`TabId`] is for.
pub enum TabKind {}
/// The id of a tab.
pub type TabId = Id<TabKind>;

/// The kind of object that [`DevicesId`] is for.
pub enum DevicesKind {}
/// The id of a devices.
pub type DevicesId = Id<DevicesKind>;

/// The kind of object that [`BlobId`] is for.
pub enum BlobKind {}
/// The id of a blob.
pub type BlobId = Id<BlobKind>;
