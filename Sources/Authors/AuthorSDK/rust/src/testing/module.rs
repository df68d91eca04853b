use super::{TestHost, TestSurface};
use crate::abi::{self, CallFrame, HostTable, ModuleTable};
use crate::border::{call_with_frame, lend_values, lent, Reply};
use crate::documents::{ActionDocument, CreationDocument, SessionDocument};
use crate::json::BorderDocument;
use crate::{Failure, Id, IdAllocator, Json, Result, ScreenId, SessionId, Status, Value};
use std::ffi::c_void;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A module that a [`TestHost`] loaded; stopped and destroyed when it and its sessions are dropped.
#[derive(Clone)]
pub struct TestModule(Arc<ModuleLink>);

struct ModuleLink {
    host: TestHost,
    table: *const ModuleTable,
    module: *mut c_void,
    data: PathBuf,
}

// SAFETY: the table is constant; a module's methods may be called from any thread, one at a time.
unsafe impl Send for ModuleLink {}
// SAFETY: as above; tests call them one at a time.
unsafe impl Sync for ModuleLink {}

impl ModuleLink {
    fn table(&self) -> &ModuleTable {
        // SAFETY: the table is valid as long as the module's code is.
        unsafe { &*self.table }
    }

    /// Calls a function of the module's table.
    fn call(&self, session: u64, what: &str, body: impl FnOnce(*const CallFrame) -> Option<u32>) -> Result<Reply> {
        let absent = || Err(Failure::new(Status::ABSENT, format!("The module has no `{what}`.")));
        let reply = call_with_frame(session, 0, body).unwrap_or_else(absent)?;
        Ok(reply.unwrap_or(Reply(Vec::new())))
    }
}

impl Drop for ModuleLink {
    fn drop(&mut self) {
        if !self.module.is_null() {
            // A failure of `stop` is dropped, because it has no receiver.
            // SAFETY: the pointer is what `create` gave.
            let _ = self.call(0, "stop", |call| Some(unsafe { (self.table().stop?)(self.module, call) }));
            if let Some(destroy) = self.table().destroy {
                // SAFETY: as above; it is not used again.
                unsafe { destroy(self.module) };
            }
        }
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

impl TestModule {
    pub(super) fn load(host: &TestHost, entry: abi::Entry, configuration: Json) -> Result<Self> {
        static FOLDERS: IdAllocator = IdAllocator::new(false);
        let folder: SessionId = FOLDERS.next();
        let data = std::env::temp_dir().join(format!("bricks-module-{}-{folder}", std::process::id()));
        std::fs::create_dir_all(&data)?;
        let mut table = std::ptr::null();
        // SAFETY: the host's table lives as long as the host, which the module keeps.
        let status = Status(unsafe { entry(host.table(), &mut table) });
        if status != Status::OK || table.is_null() {
            return Err(Failure::new(status, "The entry did not give a table."));
        }
        let mut link = ModuleLink { host: host.clone(), table, module: std::ptr::null_mut(), data };
        let creation = CreationDocument {
            module: "org.example.module".into(),
            deployment: "test".into(),
            data_directory: link.data.to_string_lossy().into_owned(),
            configuration,
        };
        let creation = creation.to_json().to_string();
        let (text, size) = lent(Some(&creation));
        let mut module = std::ptr::null_mut();
        link.call(0, "create", |call| {
            // SAFETY: the text is lent until the module returns.
            Some(unsafe { (link.table().create?)(host.table(), call, text, size, &mut module) })
        })?;
        link.module = module;
        // SAFETY: the pointer is what `create` gave.
        link.call(0, "start", |call| Some(unsafe { (link.table().start?)(module, call) }))?;
        Ok(TestModule(Arc::new(link)))
    }

    /// The folder that is the module's own; gone with it.
    pub fn data_directory(&self) -> &Path {
        &self.0.data
    }

    /// Opens a session of the host's person.
    pub fn open(&self) -> Result<TestSession> {
        self.reopen(None)
    }

    /// Opens a session from the state that [`TestSession::save`] gave.
    pub fn reopen(&self, state: Option<&str>) -> Result<TestSession> {
        let id: SessionId = self.0.host.0.ids.next();
        let user = self.0.host.state().user.clone();
        let document = SessionDocument { user, deep_link_prefixes: vec!["test".into()] }.to_json().to_string();
        let ((text, size), (state, state_size)) = (lent(Some(&document)), lent(state));
        let mut session = std::ptr::null_mut();
        self.0.call(id.raw(), "session_open", |call| {
            let open = self.0.table().session_open?;
            // SAFETY: the pointer is what `create` gave; the texts are lent until the module returns.
            Some(unsafe { open(self.0.module, call, text, size, state, state_size, &mut session) })
        })?;
        Ok(TestSession { module: self.clone(), id, session })
    }

    /// All that the module keeps about a person.
    pub fn export(&self, user: &str) -> Result<Json> {
        let (text, size) = lent(Some(user));
        // SAFETY: the pointer is what `create` gave; the text is lent until the module returns.
        let export = |call| Some(unsafe { (self.0.table().user_export?)(self.0.module, call, text, size) });
        self.0.call(0, "user_export", export)?.json(0, 4 << 20)
    }

    /// Erases all that the module keeps about a person.
    pub fn erase(&self, user: &str) -> Result<()> {
        let (text, size) = lent(Some(user));
        // SAFETY: the pointer is what `create` gave; the text is lent until the module returns.
        let erase = |call| Some(unsafe { (self.0.table().user_erase?)(self.0.module, call, text, size) });
        self.0.call(0, "user_erase", erase).map(|_| ())
    }
}

/// A session of a module under test; closed when it is dropped. Its interfaces are methods of the same name, such as
/// `session.tab().open(tab, "route")`.
pub struct TestSession {
    module: TestModule,
    id: SessionId,
    session: *mut c_void,
}

// SAFETY: a session's methods may be called from any thread, one at a time.
unsafe impl Send for TestSession {}

impl Drop for TestSession {
    fn drop(&mut self) {
        if let Some(close) = self.module.0.table().session_close {
            // SAFETY: the pointer is what `session_open` gave; it is not used again.
            unsafe { close(self.session) };
        }
        self.host().state().surfaces.retain(|key, _| key.0 != self.id);
    }
}

impl TestSession {
    /// The session's id.
    pub fn id(&self) -> SessionId {
        self.id
    }

    /// A new id of the host's side.
    pub fn new_id<Kind>(&self) -> Id<Kind> {
        self.host().0.ids.next()
    }

    fn host(&self) -> &TestHost {
        &self.module.0.host
    }

    pub(crate) fn call<Table>(
        &self,
        (reference, method, end): (&'static str, &'static str, u32),
        is_async: bool,
        body: impl FnOnce(&Table, *mut c_void, *const CallFrame) -> Option<u32>,
    ) -> Result<Reply> {
        let absent = || Failure::new(Status::ABSENT, format!("The module does not have `{method}` of {reference}."));
        let get_interface = self.module.0.table().get_interface.ok_or_else(absent)?;
        let (name, size) = lent(Some(reference));
        // SAFETY: the name is lent until the module returns.
        let table = unsafe { get_interface(name, size) };
        // SAFETY: every table starts with its size.
        if table.is_null() || unsafe { table.cast::<u32>().read() } < end {
            return Err(absent());
        }
        let request = if is_async { self.host().0.new_request() } else { 0 };
        let reply = call_with_frame(self.id.raw(), request, |call| {
            // SAFETY: the table is long enough for the method, which is all that the body reads.
            body(unsafe { &*table.cast::<Table>() }, self.session, call)
        });
        match reply.ok_or_else(absent)?? {
            Some(reply) => Ok(reply),
            None => self.host().0.wait(self.id.raw(), request).map(Reply),
        }
    }

    /// Answers a request that the module made and the host left pending.
    pub fn complete(&self, request: u64, result: Result<Vec<Value>>) -> Result<()> {
        let complete = self.module.0.table().complete;
        let complete = complete.ok_or_else(|| Failure::new(Status::ABSENT, "The module has no `complete`."))?;
        let null = std::ptr::null();
        match result {
            Ok(values) => lend_values(values, |values, count| {
                // SAFETY: the pointer is what `session_open` gave; the values are lent until the module returns.
                unsafe { complete(self.session, request, Status::OK.0, values, count, null, 0, null, 0) }
            }),
            Err(failure) => {
                let (message, size) = lent(Some(&failure.message));
                let (status, values) = (failure.error_status(), std::ptr::null());
                // SAFETY: as above.
                unsafe { complete(self.session, request, status, values, 0, message, size, null, 0) }
            }
        }
        Ok(())
    }

    /// The state to reopen the session from.
    pub fn save(&self) -> Result<Option<String>> {
        // SAFETY: the pointer is what `session_open` gave.
        let save = |call| Some(unsafe { (self.module.0.table().session_save?)(self.session, call) });
        let reply = self.module.0.call(self.id.raw(), "session_save", save)?;
        if reply.0.is_empty() {
            Ok(None)
        } else {
            reply.text(0, 1 << 20).map(Some)
        }
    }

    /// Reports to the module that the person changed.
    pub fn change(&self, document: &SessionDocument) -> Result<()> {
        let document = document.to_json().to_string();
        let (text, size) = lent(Some(&document));
        // SAFETY: the pointer is what `session_open` gave; the text is lent until the module returns.
        let change = |call| Some(unsafe { (self.module.0.table().session_changed?)(self.session, call, text, size) });
        self.module.0.call(self.id.raw(), "session_changed", change).map(|_| ())
    }

    /// Opens the module's tab and gives its first screen, which the person sees.
    pub fn open_tab(&self) -> Result<ScreenId> {
        let (tab, screen) = (self.new_id(), self.new_id());
        self.tab().create_coordinator(tab, self.new_id())?;
        self.tab().start(tab, screen)?;
        self.screen().visible(screen, true)?;
        Ok(screen)
    }

    /// The screen that the module pushed or presented last.
    pub fn pushed(&self) -> Option<ScreenId> {
        let calls = self.host().calls();
        let is_new = |call: &&super::RecordedCall| {
            call.interface == "bricks.navigation/1" && (call.method == "push" || call.method == "present")
        };
        calls.iter().rev().find(is_new).map(|call| call.id("screen"))
    }

    /// Returns the content of a screen; empty where the module sent nothing.
    pub fn surface(&self, screen: ScreenId) -> TestSurface {
        self.host().state().surfaces.get(&(self.id, screen.to_string())).cloned().unwrap_or_default()
    }

    /// All text of a screen, a line for each.
    pub fn text(&self, screen: ScreenId) -> String {
        self.surface(screen).text()
    }

    /// Changes the value at a path of the screen's data, as a person does who uses an input bound to it.
    pub fn enter(&self, screen: ScreenId, path: &str, value: impl Into<Json>) {
        if let Some(surface) = self.host().state().surfaces.get_mut(&(self.id, screen.to_string())) {
            surface.set(path, value);
        }
    }

    /// Presses the button with that label, or of that id.
    pub fn press(&self, screen: ScreenId, label: &str) -> Result<()> {
        let surface = self.surface(screen);
        let button = surface.button(label).ok_or_else(|| {
            Failure::not_found(format!("There is no button `{label}` on the screen:\n{}", surface.text()))
        })?;
        let (name, context) = surface.action(button)?;
        let component = button.get("id").and_then(Json::as_str).unwrap_or_default().to_owned();
        self.screen().action(screen, &ActionDocument { name, component, context })
    }
}

/// Returns the entry's answer to a host that speaks another range of ABI versions.
pub fn entry_status(entry: abi::Entry, oldest: u32, newest: u32) -> Status {
    let host = HostTable {
        size: std::mem::size_of::<HostTable>() as u32,
        abi_oldest: oldest,
        abi_newest: newest,
        reserved: 0,
        self_: std::ptr::null_mut(),
        get_interface: None,
        complete: None,
    };
    let mut table = std::ptr::null();
    // SAFETY: the entry reads the host's table only.
    Status(unsafe { entry(&host, &mut table) })
}
