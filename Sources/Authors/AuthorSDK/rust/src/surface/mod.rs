//! The content of screens, as A2UI 0.9 messages of the catalog `bricks-1`.

mod content;
mod dynamic;
mod input;
mod layout;
mod view;

pub use dynamic::{Check, Dynamic};
pub use input::{ButtonVariant, DateTimeParts, FieldVariant};
pub use layout::{Align, Justify};
pub use view::View;

pub use content::{ChartKind, TextVariant, Tone};

use crate::{object, Json};
use std::collections::VecDeque;
use view::Children;

/// The catalog that the components are of.
pub const CATALOG: &str = "https://bricks.dev/catalogs/bricks-1.json";

/// A screen's content: its components and its data.
#[derive(Clone, Debug)]
pub struct Content {
    /// The root.
    pub view: View,
    /// An object.
    pub data: Json,
}

impl Content {
    /// Content without data.
    pub fn new(view: View) -> Self {
        Content { view, data: object! {} }
    }

    /// The messages that make the surface, as a JSON array.
    pub fn messages(&self, surface: &str) -> Json {
        let create = object! { "surfaceId" => surface, "catalogId" => CATALOG };
        let mut messages = vec![object! { "version" => "v0.9", "createSurface" => create }];
        messages.extend(self.content(surface));
        Json::Array(messages)
    }

    /// The messages that bring an existing surface to this content.
    pub fn updates(&self, surface: &str) -> Json {
        Json::Array(self.content(surface).into())
    }

    fn content(&self, surface: &str) -> [Json; 2] {
        let data = object! { "surfaceId" => surface, "path" => "/", "value" => self.data.clone() };
        let components = object! { "surfaceId" => surface, "components" => self.components() };
        [
            object! { "version" => "v0.9", "updateDataModel" => data },
            object! { "version" => "v0.9", "updateComponents" => components },
        ]
    }

    /// The flat list of components, the root first.
    #[allow(clippy::needless_lifetimes)] // The closures name it.
    pub fn components<'a>(&'a self) -> Json {
        let mut flat = Vec::new();
        let mut waiting = VecDeque::from([(&self.view, "root".to_owned())]);
        // Breadth first and without recursion; each list of children stands in the order it was written.
        while let Some((view, id)) = waiting.pop_front() {
            let mut component = object! { "id" => &id, "component" => view.component };
            let Json::Object(members) = &mut component else { continue };
            for (name, value) in view.properties.members() {
                members.set(name, value.clone());
            }
            for (property, children) in &view.slots {
                let mut position = 0;
                let mut place = |child: &'a View| {
                    let own = child.id.clone();
                    let child_id = own.unwrap_or_else(|| format!("{id}-{}{position}", &property[..1]));
                    position += 1;
                    waiting.push_back((child, child_id.clone()));
                    Json::String(child_id)
                };
                let value = match children {
                    Children::One(child) => place(child),
                    Children::Many(children) => Json::Array(children.iter().map(place).collect()),
                    Children::Template(child, path) => object! { "componentId" => place(child), "path" => path },
                    Children::Tabs(tabs) => {
                        let tab =
                            |tab: &'a (Dynamic, View)| object! { "title" => tab.0.json(), "child" => place(&tab.1) };
                        Json::Array(tabs.iter().map(tab).collect())
                    }
                };
                members.set(*property, value);
            }
            flat.push(component);
        }
        Json::Array(flat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_flat_with_the_root_first() {
        let view =
            View::column([View::text("One"), View::row([View::text("Two").id("two"), View::button("Go", "go")])]);
        let components = Content::new(view).components();
        let ids: Vec<_> =
            components.as_array().unwrap().iter().map(|it| it.get("id").unwrap().as_str().unwrap()).collect();
        assert_eq!(ids, ["root", "root-c0", "root-c1", "two", "root-c1-c1", "root-c1-c1-c0"]);
        assert_eq!(components.pointer("/0/children/1").and_then(Json::as_str), Some("root-c1"));
        assert_eq!(components.pointer("/4/child").and_then(Json::as_str), Some("root-c1-c1-c0"));
    }

    #[test]
    fn a_surface_is_created_once() {
        let content = Content::new(View::text("One"));
        assert_eq!(content.messages("h1.1").as_array().unwrap().len(), 3);
        assert_eq!(content.updates("h1.1").as_array().unwrap().len(), 2);
    }
}
