//! Modules whose screens are pages with routes: all that most of them need, in few lines.

use crate::documents::{ActionDocument, CreationDocument, FiredCue, SessionDocument, TimerSessionList};
use crate::interfaces::screen::ScreenProvider;
use crate::interfaces::tab::TabProvider;
use crate::interfaces::timer::{TimerLeaves, TimerProvider};
use crate::interfaces::{screen, tab, timer};
use crate::macros::{Exported, Provided};
use crate::surface::{Content, View};
use crate::{
    Call, DevicesId, Failure, Host, Json, Module, Result, ScreenId, Session, SessionHost, StackId, Status, TabId,
};
use std::any::Any;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// A page: its title and its content.
pub struct Page {
    title: String,
    content: Content,
}

impl Page {
    /// A page without data.
    pub fn new(title: impl Into<String>, view: View) -> Self {
        Page { title: title.into(), content: Content::new(view) }
    }

    /// The same with data, which inputs and bound values refer to by path.
    pub fn data(mut self, data: Json) -> Self {
        self.content.data = data;
        self
    }
}

/// Where an action leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The page is shown again.
    Stay,
    /// The page of that route is pushed.
    Push(String),
    /// The page is dismissed.
    Back,
}

/// One person's pages, each at a route. A tab's first page is at the empty route.
///
/// [`crate::export_tab!`] makes a module of it that is a tab; [`crate::export_timer!`] one that shows its pages inside
/// other tabs.
pub trait Pages: Sized + Send + 'static {
    /// Makes the pages of one person. Read the data that was kept from the host.
    fn open(host: &SessionHost, document: &SessionDocument) -> Result<Self>;

    /// Returns the page at a route; [`Failure::not_found`] where there is none.
    fn page(&mut self, host: &SessionHost, route: &str) -> Result<Page>;

    /// The person used a component of the page at the route.
    fn act(&mut self, host: &SessionHost, route: &str, action: &ActionDocument) -> Result<Next> {
        let _ = (host, route, action);
        Ok(Next::Stay)
    }

    /// The person, their locale or their time zone changed; the pages are shown again.
    fn changed(&mut self, document: &SessionDocument) -> Result<()> {
        let _ = document;
        Ok(())
    }

    /// A cue that was submitted is due; the pages are shown again.
    fn fired(&mut self, host: &SessionHost, cue: &FiredCue) -> Result<()> {
        let _ = (host, cue);
        Ok(())
    }

    /// Whether a timer runs, for a module that is one.
    fn is_running(&self) -> bool {
        false
    }

    /// The person's sessions that have ended, the latest first, for a module that is a timer and keeps them.
    ///
    /// - `limit`: from 1 to 100.
    /// - `after`: the id of a session; those before it in time are asked for. [`Failure::not_found`] where there is none.
    fn timer_sessions(&mut self, host: &SessionHost, limit: usize, after: Option<&str>) -> Result<TimerSessionList> {
        let _ = (host, limit, after);
        Err(Failure::new(Status::ABSENT, "This timer keeps no sessions."))
    }
}

/// Pages that are a tab.
pub struct InTab;
/// Pages inside other tabs.
pub struct AsTimer;

/// The module of [`Pages`].
pub struct PageModule<P, Style>(PhantomData<fn() -> (P, Style)>);

impl<P: Pages, Style: 'static> Module for PageModule<P, Style> {
    type Session = PageSession<P>;

    fn create(_: Host, _: CreationDocument) -> Result<Self> {
        Ok(PageModule(PhantomData))
    }

    fn open(&self, host: SessionHost, document: SessionDocument, _: Option<String>) -> Result<PageSession<P>> {
        let pages = P::open(&host, &document)?;
        let on_screen = Arc::new(OnScreen(AtomicBool::new(false)));
        Ok(PageSession { pages, host, stacks: BTreeMap::new(), screens: BTreeMap::new(), on_screen })
    }
}

impl<P: Pages> Exported for PageModule<P, InTab> {
    fn provided() -> &'static [fn() -> Provided] {
        &[tab::provided::<PageSession<P>>, screen::provided::<PageSession<P>>]
    }
}

impl<P: Pages> Exported for PageModule<P, AsTimer> {
    fn provided() -> &'static [fn() -> Provided] {
        &[timer::provided::<PageSession<P>>, screen::provided::<PageSession<P>>]
    }
}

/// The session of [`Pages`]: keeps which screen shows which route.
pub struct PageSession<P> {
    pages: P,
    host: SessionHost,
    stacks: BTreeMap<TabId, StackId>,
    screens: BTreeMap<ScreenId, Screen>,
    on_screen: Arc<OnScreen>,
}

struct Screen {
    route: String,
    /// `None` for a screen of before a restart.
    stack: Option<StackId>,
    title: String,
    /// The first screen of a tab.
    is_root: bool,
    is_visible: bool,
    /// Shown just now, so that its coming to the front changes nothing.
    is_fresh: bool,
}

/// Whether the person sees a running timer.
pub struct OnScreen(AtomicBool);

impl<P: Pages> PageSession<P> {
    fn stack_of(&self, tab: TabId) -> Result<StackId> {
        self.stacks.get(&tab).copied().ok_or_else(|| Failure::not_found(format!("There is no tab {tab}.")))
    }

    fn screen(&mut self, screen: ScreenId) -> Result<&mut Screen> {
        self.screens.get_mut(&screen).ok_or_else(|| Failure::not_found(format!("There is no screen {screen}.")))
    }

    fn show(&mut self, id: ScreenId) -> Result<()> {
        let route = self.screen(id)?.route.clone();
        let page = self.pages.page(&self.host, &route)?;
        self.host.show(&page.content, id)?;
        let screen = self.screen(id)?;
        let is_renamed = !screen.is_root && screen.title != page.title;
        screen.is_fresh = !screen.is_visible;
        screen.title.clone_from(&page.title);
        if is_renamed {
            self.host.navigation().set_title(id, &page.title)?;
        }
        self.note_visibility();
        Ok(())
    }

    fn push(&mut self, route: &str, stack: StackId) -> Result<()> {
        let page = self.pages.page(&self.host, route)?;
        let id = self.host.new_id();
        self.host.navigation().push(stack, id, &page.title, route)?;
        self.host.show(&page.content, id)?;
        self.insert(id, route, Some(stack), page.title, false);
        self.note_visibility();
        Ok(())
    }

    fn insert(&mut self, id: ScreenId, route: &str, stack: Option<StackId>, title: String, is_root: bool) {
        let screen = Screen { route: route.to_owned(), stack, title, is_root, is_visible: false, is_fresh: true };
        self.screens.insert(id, screen);
    }

    fn forget(&mut self, is_gone: impl Fn(ScreenId, &Screen) -> bool) {
        let host = &self.host;
        self.screens.retain(|id, screen| {
            let gone = is_gone(*id, screen);
            if gone {
                host.forget(*id);
            }
            !gone
        });
        self.note_visibility();
    }

    fn show_all(&mut self) -> Result<()> {
        let ids: Vec<ScreenId> = self.screens.keys().copied().collect();
        ids.into_iter().try_for_each(|id| self.show(id))
    }

    fn note_visibility(&self) {
        let is_seen = self.screens.values().any(|screen| screen.is_visible && screen.route == "timer");
        self.on_screen.0.store(is_seen && self.pages.is_running(), Ordering::Release);
    }
}

impl<P: Pages> Session for PageSession<P> {
    fn changed(&mut self, document: SessionDocument) -> Result<()> {
        self.pages.changed(&document)?;
        self.show_all()
    }

    fn leaves(&self) -> Option<Arc<dyn Any + Send + Sync>> {
        Some(self.on_screen.clone())
    }
}

impl<P: Pages> TabProvider for PageSession<P> {
    fn create_coordinator(&mut self, _: &Call, tab: TabId, stack: StackId) -> Result<()> {
        self.stacks.insert(tab, stack);
        Ok(())
    }

    fn start(&mut self, _: &Call, tab: TabId, screen: ScreenId) -> Result<()> {
        let stack = self.stack_of(tab)?;
        self.insert(screen, "", Some(stack), String::new(), true);
        self.show(screen)
    }

    fn open(&mut self, _: &Call, tab: TabId, route: String) -> Result<()> {
        let stack = self.stack_of(tab)?;
        self.push(&route, stack)
    }

    fn reset(&mut self, _: &Call, tab: TabId) -> Result<()> {
        let stack = self.stack_of(tab)?;
        self.forget(|_, screen| screen.stack == Some(stack) && !screen.is_root);
        Ok(())
    }

    fn selected(&mut self, _: &Call, _: TabId) -> Result<()> {
        Ok(())
    }

    fn destroy(&mut self, _: &Call, tab: TabId) -> Result<()> {
        let stack = self.stack_of(tab)?;
        self.stacks.remove(&tab);
        self.forget(|_, screen| screen.stack == Some(stack));
        Ok(())
    }
}

impl<P: Pages> ScreenProvider for PageSession<P> {
    fn action(&mut self, _: &Call, screen: ScreenId, action: ActionDocument) -> Result<()> {
        let known = self.screen(screen)?;
        let (route, stack) = (known.route.clone(), known.stack);
        let next = self.pages.act(&self.host, &route, &action)?;
        if next == Next::Back {
            return self.host.navigation().dismiss(screen);
        }
        self.show(screen)?;
        if let Next::Push(route) = next {
            let stack = stack.or_else(|| self.stacks.values().next().copied());
            let stack = stack.ok_or_else(|| Failure::not_found("There is no stack to push the page onto."))?;
            self.push(&route, stack)?;
        }
        Ok(())
    }

    fn restore(&mut self, _: &Call, screen: ScreenId, route: String) -> Result<()> {
        self.host.forget(screen);
        let (stack, is_root) = self.screens.get(&screen).map_or((None, route.is_empty()), |it| (it.stack, it.is_root));
        let page = self.pages.page(&self.host, &route)?;
        self.insert(screen, &route, stack, page.title, is_root);
        self.host.show(&page.content, screen)
    }

    fn visible(&mut self, _: &Call, screen: ScreenId, visible: bool) -> Result<()> {
        let Some(known) = self.screens.get_mut(&screen) else { return Ok(()) };
        known.is_visible = visible;
        let is_stale = visible && !std::mem::take(&mut known.is_fresh);
        self.note_visibility();
        if is_stale {
            self.show(screen)
        } else {
            Ok(())
        }
    }

    fn dismissed(&mut self, _: &Call, screen: ScreenId) -> Result<()> {
        self.forget(|id, _| id == screen);
        Ok(())
    }

    fn cue_fired(&mut self, _: &Call, cue: FiredCue) -> Result<()> {
        self.pages.fired(&self.host, &cue)?;
        self.show_all()
    }
}

impl<P: Pages> TimerProvider for PageSession<P> {
    type Leaves = OnScreen;

    fn show_settings(&mut self, _: &Call, stack: StackId, _: Option<DevicesId>) -> Result<()> {
        self.push("settings", stack)
    }

    fn show_timer(&mut self, _: &Call, stack: StackId, _: Option<DevicesId>) -> Result<()> {
        self.push("timer", stack)
    }

    fn sessions(&mut self, _: &Call, limit: u32, after: Option<String>) -> Result<TimerSessionList> {
        self.pages.timer_sessions(&self.host, limit.clamp(1, 100) as usize, after.as_deref())
    }
}

impl TimerLeaves for OnScreen {
    fn is_on_screen(&self, _: &Call) -> Result<bool> {
        Ok(self.0.load(Ordering::Acquire))
    }
}
