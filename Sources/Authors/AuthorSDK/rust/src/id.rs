use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU32, Ordering};

/// The id of an object that crosses the border, typed by the kind of object; layout as in `bricks/base.h`.
pub struct Id<Kind>(u64, PhantomData<fn() -> Kind>);

impl<Kind> Id<Kind> {
    /// The id of that number.
    pub const fn from_raw(raw: u64) -> Self {
        Id(raw, PhantomData)
    }

    /// The number that crosses.
    pub const fn raw(self) -> u64 {
        self.0
    }

    /// Whether a module allocated it, not the host.
    pub const fn is_module_side(self) -> bool {
        self.0 >> 63 == 1
    }
}

impl<Kind> Clone for Id<Kind> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Kind> Copy for Id<Kind> {}

impl<Kind> PartialEq for Id<Kind> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<Kind> Eq for Id<Kind> {}

impl<Kind> PartialOrd for Id<Kind> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<Kind> Ord for Id<Kind> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<Kind> Hash for Id<Kind> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<Kind> fmt::Display for Id<Kind> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.is_module_side() { 'm' } else { 'h' };
        write!(formatter, "{side}{}.{}", self.0 as u32, (self.0 >> 32) as u32 & 0x7FFF_FFFF)
    }
}

impl<Kind> fmt::Debug for Id<Kind> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Hands out ids of one side of a connection; every id it gives is new.
pub struct IdAllocator {
    is_module_side: bool,
    next: AtomicU32,
}

impl IdAllocator {
    /// Ids of the module's side, or of the host's.
    pub const fn new(is_module_side: bool) -> Self {
        IdAllocator { is_module_side, next: AtomicU32::new(1) }
    }

    /// A new id.
    pub fn next<Kind>(&self) -> Id<Kind> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        Id::from_raw(u64::from(self.is_module_side) << 63 | 1 << 32 | u64::from(index))
    }
}
