use crate::abi::{self, CallFrame, HostTable, ModuleTable, ABI_CURRENT};
use crate::border::{optional_text, required_document, required_text, with_object};
use crate::documents::{CreationDocument, SessionDocument};
use crate::module::{ModuleEndpoint, SessionEndpoint};
use crate::{Failure, Host, Id, Json, Module, Session, SessionHost, Status, Value};
use std::ffi::{c_char, c_void};
use std::marker::PhantomData;
use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Maximum number of bytes of a session's state.
const STATE_LIMIT: usize = 1 << 20;
/// Maximum number of bytes of a person's id.
const USER_LIMIT: usize = 128;

/// The table of an interface that a module provides.
#[derive(Clone, Copy)]
pub struct Provided {
    pub(crate) reference: &'static str,
    pub(crate) table: *const c_void,
}

/// The declarations that `export_module!` makes for a module.
pub trait Exported: Module {
    /// The interfaces that the card says the module provides.
    fn provided() -> &'static [fn() -> Provided];
}

/// The card's ELF note.
#[repr(C, align(4))]
pub struct Note<const N: usize> {
    name_size: u32,
    descriptor_size: u32,
    kind: u32,
    name: [u8; 8],
    descriptor: [u8; N],
}

impl<const N: usize> Note<N> {
    /// The note of a card of at most 64 KiB.
    pub const fn card(card: &[u8]) -> Self {
        assert!(card.len() <= 65536, "a card has at most 65536 bytes");
        Note::new(1, card)
    }

    /// The note with what every table is made of.
    pub const fn layouts() -> Self {
        Note::new(2, LAYOUTS.as_bytes())
    }

    /// `N` is the size, rounded up to a multiple of 4.
    const fn new(kind: u32, card: &[u8]) -> Self {
        let mut descriptor = [0; N];
        let mut index = 0;
        while index < card.len() {
            descriptor[index] = card[index];
            index += 1;
        }
        Note { name_size: 7, descriptor_size: card.len() as u32, kind, name: *b"Bricks\0\0", descriptor }
    }
}

pub use crate::generated::interfaces::LAYOUTS;

/// The note with the sizes and offsets that this compiler gave the structs that every module shares with the host.
#[repr(C, align(4))]
pub struct StructNote {
    name_size: u32,
    descriptor_size: u32,
    kind: u32,
    name: [u8; 8],
    numbers: [u32; 45],
}

impl StructNote {
    /// For each struct in turn its size, its number of members, and the offset of each; value, call, host, module.
    pub const STRUCTS: StructNote = {
        macro_rules! numbers {
            ($($table:ident: $($member:ident)*;)*) => {
                [$(
                    size_of::<abi::$table>() as u32,
                    [$(stringify!($member)),*].len() as u32,
                    $(std::mem::offset_of!(abi::$table, $member) as u32,)*
                )*]
            };
        }
        StructNote {
            name_size: 7,
            descriptor_size: 180,
            kind: 4,
            name: *b"Bricks\0\0",
            numbers: numbers! {
                Value: size kind integer real data data_size;
                CallFrame: size reserved session request deadline trace caller reply fail;
                HostTable: size abi_oldest abi_newest reserved self_ get_interface complete;
                ModuleTable: size abi create start stop destroy session_open session_changed session_save session_close
                    user_export user_erase cancel complete get_interface;
            },
        }
    };
}

/// Negotiates the ABI and gives the module's table.
///
/// # Safety
/// Both pointers are NULL or valid, the host's table until the module is destroyed.
pub unsafe fn enter<M: Exported>(host: *const HostTable, module: *mut *const ModuleTable) -> u32 {
    if host.is_null() || module.is_null() {
        return Status::INVALID_ARGUMENT.0;
    }
    // SAFETY: the host's table starts with its size and the range, which no version moves.
    let is_known = unsafe {
        (*host).size as usize >= size_of::<HostTable>()
            && (*host).abi_oldest <= ABI_CURRENT
            && (*host).abi_newest >= ABI_CURRENT
    };
    if !is_known {
        return Status::ABI_MISMATCH.0;
    }
    // SAFETY: the caller's promise.
    unsafe { *module = &Table::<M>::TABLE };
    Status::OK.0
}

struct Table<M>(PhantomData<M>);

impl<M: Exported> Table<M> {
    const TABLE: ModuleTable = ModuleTable {
        size: size_of::<ModuleTable>() as u32,
        abi: ABI_CURRENT,
        create: Some(create::<M>),
        start: Some(start::<M>),
        stop: Some(stop::<M>),
        destroy: Some(destroy::<M>),
        session_open: Some(session_open::<M>),
        session_changed: Some(session_changed::<M>),
        session_save: Some(session_save::<M>),
        session_close: Some(session_close::<M>),
        user_export: Some(user_export::<M>),
        user_erase: Some(user_erase::<M>),
        cancel: None,
        complete: Some(complete::<M>),
        get_interface: Some(get_interface::<M>),
    };
}

unsafe extern "C" fn create<M: Exported>(
    host: *const HostTable,
    call: *const CallFrame,
    creation: *const c_char,
    creation_size: u64,
    module: *mut *mut c_void,
) -> u32 {
    if host.is_null() || module.is_null() {
        return Status::INVALID_ARGUMENT.0;
    }
    // SAFETY: the host's table is valid until `destroy`; the text is lent; `module` was checked.
    unsafe {
        with_object(host.cast_mut().cast(), call, |_: &HostTable| {
            let creation: CreationDocument = required_document(creation, creation_size, "creation")?;
            if !matches!(creation.configuration, Json::Object(_) | Json::Null) {
                return Err(Failure::invalid("`configuration` of `creation` is not an object."));
            }
            let host = Host::new(host);
            let made = M::create(host.clone(), creation).inspect_err(|_| host.close())?;
            *module = Box::into_raw(Box::new(ModuleEndpoint { module: made, host })).cast();
            Ok(())
        })
    }
}

unsafe extern "C" fn start<M: Exported>(module: *mut c_void, call: *const CallFrame) -> u32 {
    // SAFETY: the pointer is what `create` gave.
    unsafe { with_object(module, call, |endpoint: &ModuleEndpoint<M>| endpoint.module.start()) }
}

unsafe extern "C" fn stop<M: Exported>(module: *mut c_void, call: *const CallFrame) -> u32 {
    // SAFETY: the pointer is what `create` gave.
    unsafe { with_object(module, call, |endpoint: &ModuleEndpoint<M>| endpoint.module.stop()) }
}

unsafe extern "C" fn destroy<M: Exported>(module: *mut c_void) {
    if module.is_null() {
        return;
    }
    // SAFETY: the pointer is what `create` gave, and the host does not use it again.
    let endpoint = unsafe { Box::from_raw(module.cast::<ModuleEndpoint<M>>()) };
    let host = endpoint.host.clone();
    // A panic in a destructor is dropped, because it has no receiver.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(endpoint)));
    host.close();
}

unsafe extern "C" fn session_open<M: Exported>(
    module: *mut c_void,
    call: *const CallFrame,
    document: *const c_char,
    document_size: u64,
    state: *const c_char,
    state_size: u64,
    session: *mut *mut c_void,
) -> u32 {
    if session.is_null() {
        return Status::INVALID_ARGUMENT.0;
    }
    // SAFETY: the pointer is what `create` gave; the texts are lent; `session` was checked, and so is the frame.
    unsafe {
        with_object(module, call, |endpoint: &ModuleEndpoint<M>| {
            let document: SessionDocument = required_document(document, document_size, "document")?;
            let state = optional_text(state, state_size, STATE_LIMIT, "state")?;
            let host = SessionHost::new(Id::from_raw((*call).session), endpoint.host.clone());
            let opened = endpoint.module.open(host.clone(), document, state)?;
            *session = Box::into_raw(Box::new(SessionEndpoint::new(opened, host))).cast();
            Ok(())
        })
    }
}

unsafe extern "C" fn session_changed<M: Exported>(
    session: *mut c_void,
    call: *const CallFrame,
    document: *const c_char,
    document_size: u64,
) -> u32 {
    // SAFETY: the pointer is what `session_open` gave; the text is lent.
    unsafe {
        with_object(session, call, |endpoint: &SessionEndpoint<M::Session>| {
            let document = required_document(document, document_size, "document")?;
            endpoint.on_lane(|session| session.changed(document))
        })
    }
}

unsafe extern "C" fn session_save<M: Exported>(session: *mut c_void, call: *const CallFrame) -> u32 {
    // SAFETY: the pointer is what `session_open` gave.
    unsafe {
        with_object(session, call, |endpoint: &SessionEndpoint<M::Session>| {
            let state = endpoint.on_lane(Session::save)?;
            Ok(state.map(Value::Text).into_iter().collect::<Vec<_>>())
        })
    }
}

unsafe extern "C" fn session_close<M: Exported>(session: *mut c_void) {
    if session.is_null() {
        return;
    }
    // SAFETY: the pointer is what `session_open` gave, and the host does not use it again.
    let endpoint = unsafe { Box::from_raw(session.cast::<SessionEndpoint<M::Session>>()) };
    endpoint.close();
    let _ = catch_unwind(AssertUnwindSafe(|| drop(endpoint)));
}

unsafe extern "C" fn user_export<M: Exported>(
    module: *mut c_void,
    call: *const CallFrame,
    user: *const c_char,
    user_size: u64,
) -> u32 {
    // SAFETY: the pointer is what `create` gave; the text is lent.
    unsafe {
        with_object(module, call, |endpoint: &ModuleEndpoint<M>| {
            endpoint.module.export(&required_text(user, user_size, USER_LIMIT, "user")?)
        })
    }
}

unsafe extern "C" fn user_erase<M: Exported>(
    module: *mut c_void,
    call: *const CallFrame,
    user: *const c_char,
    user_size: u64,
) -> u32 {
    // SAFETY: the pointer is what `create` gave; the text is lent.
    unsafe {
        with_object(module, call, |endpoint: &ModuleEndpoint<M>| {
            endpoint.module.erase(&required_text(user, user_size, USER_LIMIT, "user")?)
        })
    }
}

#[allow(clippy::too_many_arguments)]
unsafe extern "C" fn complete<M: Exported>(
    session: *mut c_void,
    request: u64,
    status: u32,
    values: *const abi::Value,
    count: u32,
    message: *const c_char,
    message_size: u64,
    detail: *const c_char,
    detail_size: u64,
) {
    // SAFETY: the pointer is what `session_open` gave.
    let Some(endpoint) = (unsafe { session.cast::<SessionEndpoint<M::Session>>().as_ref() }) else { return };
    let requests = endpoint.host.requests();
    // SAFETY: all pointers that are lent are valid until this returns.
    unsafe { requests.answer_raw(request, status, values, count, message, message_size, detail, detail_size) };
    endpoint.settle();
}

unsafe extern "C" fn get_interface<M: Exported>(name: *const c_char, name_size: u64) -> *const c_void {
    // SAFETY: the name is lent until this returns.
    let Ok(Some(name)) = (unsafe { optional_text(name, name_size, 256, "name") }) else {
        return std::ptr::null();
    };
    let found = M::provided().iter().map(|provided| provided()).find(|provided| provided.reference == name);
    found.map_or(std::ptr::null(), |provided| provided.table)
}

/// Makes the file a module: the exported function, the module's table, and `card.json` as its ELF note.
///
/// The first word is the [`Module`]; the list names the modules of [`crate::interfaces`] that its session implements the
/// providers of, which are those that the card names. Write it once, at the root of the crate:
///
/// ```ignore
/// bricks::export_module!(Tides, [tab, screen]);
/// ```
///
/// The card is `card.json` beside `Cargo.toml`.
#[macro_export]
macro_rules! export_module {
    ($module:ty, [$($interface:ident),+ $(,)?]) => {
        impl $crate::macros::Exported for $module {
            fn provided() -> &'static [fn() -> $crate::macros::Provided] {
                &[$($crate::interfaces::$interface::provided::<<$module as $crate::Module>::Session>),+]
            }
        }

        $crate::export_entry!($module);
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! export_entry {
    ($module:ty) => {
        const BRICKS_CARD: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/card.json"));

        #[used]
        #[link_section = ".note.bricks"]
        static BRICKS_NOTE: $crate::macros::Note<{ BRICKS_CARD.len().next_multiple_of(4) }> =
            $crate::macros::Note::card(BRICKS_CARD);

        #[used]
        #[link_section = ".note.bricks.layout"]
        static BRICKS_LAYOUTS: $crate::macros::Note<{ $crate::macros::LAYOUTS.len().next_multiple_of(4) }> =
            $crate::macros::Note::layouts();

        #[used]
        #[link_section = ".note.bricks.layout"]
        static BRICKS_STRUCTS: $crate::macros::StructNote = $crate::macros::StructNote::STRUCTS;

        /// Where the host enters.
        ///
        /// # Safety
        /// As `bricks/entry.h` says.
        #[no_mangle]
        pub unsafe extern "C" fn bricks_module_entry(
            host: *const $crate::abi::HostTable,
            module: *mut *const $crate::abi::ModuleTable,
        ) -> u32 {
            // SAFETY: the caller's promise.
            unsafe { $crate::macros::enter::<$module>(host, module) }
        }
    };
}

/// Makes the file a module with one tab out of a type that describes [`crate::Pages`].
#[macro_export]
macro_rules! export_tab {
    ($pages:ty) => {
        $crate::export_entry!($crate::PageModule<$pages, $crate::pages::InTab>);
    };
}

/// Makes the file a module that shows a timer inside other tabs, out of a type that describes [`crate::Pages`].
///
/// Its routes are `timer` and `settings`.
#[macro_export]
macro_rules! export_timer {
    ($pages:ty) => {
        $crate::export_entry!($crate::PageModule<$pages, $crate::pages::AsTimer>);
    };
}
