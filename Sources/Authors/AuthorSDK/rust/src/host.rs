use crate::abi::HostTable;
use crate::border::{Outgoing, RequestTable};
use crate::interfaces::surface::SurfaceClient;
use crate::surface::Content;
use crate::{object, Id, IdAllocator, Json, Result, ScreenId, SessionId};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The host, as one module sees it. It may outlive the module: its calls then answer [`crate::Status::BAD_STATE`].
#[derive(Clone)]
pub struct Host(Arc<HostLink>);

struct HostLink {
    gate: Mutex<Gate>,
    is_empty: Condvar,
}

struct Gate {
    /// `None` once the module is destroyed.
    table: Option<Tables>,
    inside: usize,
}

struct Tables {
    host: *const HostTable,
    interfaces: HashMap<&'static str, *const u8>,
}

// SAFETY: the tables are the host's constants, and their functions may be called from any thread.
unsafe impl Send for Tables {}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Host {
    /// # Safety
    /// The table is valid until [`Host::close`] has returned.
    pub(crate) unsafe fn new(host: *const HostTable) -> Self {
        let table = Some(Tables { host, interfaces: HashMap::new() });
        Host(Arc::new(HostLink { gate: Mutex::new(Gate { table, inside: 0 }), is_empty: Condvar::new() }))
    }

    /// Runs the body with the host's table, which stays valid meanwhile; `None` when the host is gone.
    pub(crate) fn with_table<T>(&self, body: impl FnOnce(*const HostTable) -> T) -> Option<T> {
        let table = {
            let mut gate = lock(&self.0.gate);
            let table = gate.table.as_ref()?.host;
            gate.inside += 1;
            table
        };
        let _inside = Inside(&self.0);
        Some(body(table))
    }

    /// The interface's table; `None` when the host does not have it. To be called from within [`Host::with_table`].
    pub(crate) fn interface(&self, table: *const HostTable, reference: &'static str) -> Option<*const u8> {
        if let Some(tables) = &lock(&self.0.gate).table {
            if let Some(known) = tables.interfaces.get(reference) {
                return Some(*known);
            }
        }
        // SAFETY: the table is valid within `with_table`; the name is lent until the function returns.
        let found = unsafe {
            (*table).get_interface?((*table).self_, reference.as_ptr().cast(), reference.len() as u64).cast::<u8>()
        };
        if found.is_null() {
            return None;
        }
        if let Some(tables) = &mut lock(&self.0.gate).table {
            tables.interfaces.insert(reference, found);
        }
        Some(found)
    }

    /// Lets nobody call the host any more, and waits for those who do.
    pub(crate) fn close(&self) {
        let mut gate = lock(&self.0.gate);
        gate.table = None;
        while gate.inside > 0 {
            gate = self.0.is_empty.wait(gate).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether the host has the interface, such as `bricks.devices/1`.
    pub fn provides(&self, reference: &'static str) -> bool {
        self.with_table(|table| self.interface(table, reference).is_some()).unwrap_or(false)
    }

    pub(crate) fn outgoing(&self) -> Outgoing {
        Outgoing { host: self.clone(), session: None }
    }
}

struct Inside<'a>(&'a HostLink);

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        let mut gate = lock(&self.0.gate);
        gate.inside -= 1;
        if gate.inside == 0 {
            self.0.is_empty.notify_all();
        }
    }
}

/// The host, as one session of a module sees it.
#[derive(Clone)]
pub struct SessionHost(Arc<SessionLink>);

struct SessionLink {
    id: SessionId,
    host: Host,
    requests: RequestTable,
    ids: IdAllocator,
    shown: Mutex<HashSet<ScreenId>>,
}

impl SessionHost {
    pub(crate) fn new(id: SessionId, host: Host) -> Self {
        SessionHost(Arc::new(SessionLink {
            id,
            host,
            requests: RequestTable::default(),
            ids: IdAllocator::new(true),
            shown: Mutex::new(HashSet::new()),
        }))
    }

    /// The session's id.
    pub fn id(&self) -> SessionId {
        self.0.id
    }

    /// The host outside of the session.
    pub fn host(&self) -> &Host {
        &self.0.host
    }

    /// A new id for an object that this module creates.
    pub fn new_id<Kind>(&self) -> Id<Kind> {
        self.0.ids.next()
    }

    pub(crate) fn outgoing(&self) -> Outgoing {
        Outgoing { host: self.0.host.clone(), session: Some(self.clone()) }
    }

    pub(crate) fn requests(&self) -> &RequestTable {
        &self.0.requests
    }

    /// Makes or replaces the content of a screen.
    #[inline]
    pub fn show(&self, content: &Content, screen: ScreenId) -> Result<()> {
        let name = screen.to_string();
        let is_shown = lock(&self.0.shown).contains(&screen);
        let messages = if is_shown { content.updates(&name) } else { content.messages(&name) };
        SurfaceClient::new(self).send(screen, &messages)?;
        lock(&self.0.shown).insert(screen);
        Ok(())
    }

    /// Reports that the host has no surface of the screen: it was dismissed, or is to be restored.
    pub fn forget(&self, screen: ScreenId) {
        lock(&self.0.shown).remove(&screen);
    }

    /// Changes one part of a screen's data.
    #[inline]
    pub fn update(&self, screen: ScreenId, path: &str, value: impl Into<Json>) -> Result<()> {
        let update = object! { "surfaceId" => screen.to_string(), "path" => path, "value" => value.into() };
        let message = object! { "version" => "v0.9", "updateDataModel" => update };
        SurfaceClient::new(self).send(screen, &Json::Array(vec![message]))
    }
}
