use crate::json::Object;
use crate::{object, Failure, Json, Result};
use std::collections::BTreeMap;

/// The content of a screen: the components and the data that the module sent.
#[derive(Clone, Debug, Default)]
pub struct TestSurface {
    is_created: bool,
    components: BTreeMap<String, Json>,
    data: Json,
}

impl TestSurface {
    /// The component of that id.
    pub fn component(&self, id: &str) -> Option<&Json> {
        self.components.get(id)
    }

    /// The data.
    pub fn data(&self) -> &Json {
        &self.data
    }

    /// Changes the value at a path, as a person does who uses an input bound to it.
    pub fn set(&mut self, path: &str, value: impl Into<Json>) {
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        set(&mut self.data, &parts, value.into());
    }

    /// The components in the order in which they stand, from the root.
    pub fn shown(&self) -> Vec<&Json> {
        let mut shown = Vec::new();
        let mut waiting = vec!["root"];
        while let Some(component) = waiting.pop().map(|id| self.components.get(id)) {
            let Some(component) = component else { continue };
            // A cycle ends here; a surface shows each component once.
            if shown.len() > self.components.len() {
                break;
            }
            shown.push(component);
            waiting.extend(references(component).into_iter().rev());
        }
        shown
    }

    /// All text that is read, a line for each.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        for component in self.shown() {
            for name in ["title", "text", "label"] {
                match component.get(name).map(|value| self.resolve(value)) {
                    Some(Json::String(text)) => lines.push(text),
                    Some(Json::Null) | None => {}
                    Some(value) => lines.push(value.to_string()),
                }
            }
        }
        lines.join("\n")
    }

    /// A value, fixed or at a path of the data; calls of functions are left as they are.
    pub fn resolve(&self, value: &Json) -> Json {
        match value.get("path").and_then(Json::as_str) {
            Some(path) => self.data.pointer(path).cloned().unwrap_or_default(),
            None => value.clone(),
        }
    }

    /// The button with that label, or of that id.
    pub fn button(&self, label: &str) -> Option<&Json> {
        self.shown().into_iter().find(|component| {
            if component.get("component").and_then(Json::as_str) != Some("Button") {
                return false;
            }
            let child = component.get("child").and_then(Json::as_str).and_then(|child| self.components.get(child));
            let text = child.and_then(|child| child.get("text")).map(|text| self.resolve(text));
            text == Some(Json::from(label)) || component.get("id").and_then(Json::as_str) == Some(label)
        })
    }

    /// The action of a component, with the values that it sends.
    pub(super) fn action(&self, component: &Json) -> Result<(String, Json)> {
        let event = component.pointer("/action/event");
        let event = event.ok_or_else(|| Failure::invalid("The component sends no event."))?;
        let name = event.get("name").and_then(Json::as_str).unwrap_or_default().to_owned();
        let mut context = Object::new();
        if let Some(values) = event.get("context").and_then(Json::as_object) {
            for (name, value) in values.members() {
                context.set(name, self.resolve(value));
            }
        }
        Ok((name, Json::Object(context)))
    }

    pub(super) fn apply(&mut self, name: &str, messages: &Json) -> Result<()> {
        let messages = messages.as_array().ok_or_else(|| Failure::invalid("`messages` is not a list."))?;
        for message in messages {
            self.apply_one(name, message)?;
        }
        self.check()
    }

    fn apply_one(&mut self, name: &str, message: &Json) -> Result<()> {
        let known = ["createSurface", "updateComponents", "updateDataModel", "deleteSurface"];
        let (kind, body) = known
            .into_iter()
            .find_map(|kind| Some((kind, message.get(kind)?)))
            .ok_or_else(|| Failure::invalid(format!("A message is none of {}.", known.join(", "))))?;
        let surface = body.get("surfaceId").and_then(Json::as_str).unwrap_or_default();
        if surface != name {
            return Err(Failure::invalid(format!("The message is for the surface `{surface}`; the screen is {name}.")));
        }
        if (kind == "createSurface") == self.is_created {
            let state = if self.is_created { "is there already" } else { "was not created" };
            return Err(Failure::invalid(format!("{kind}: the surface {name} {state}.")));
        }
        match kind {
            "createSurface" => *self = TestSurface { is_created: true, data: object! {}, ..TestSurface::default() },
            "deleteSurface" => *self = TestSurface::default(),
            "updateDataModel" => {
                let value = body.get("value").cloned().unwrap_or_default();
                match body.get("path").and_then(Json::as_str) {
                    None | Some("/") => self.data = value,
                    Some(path) => self.set(path, value),
                }
            }
            _ => {
                for component in body.get("components").and_then(Json::as_array).unwrap_or_default() {
                    let id = component.get("id").and_then(Json::as_str);
                    let id = id.ok_or_else(|| Failure::invalid("A component has no id."))?;
                    self.components.insert(id.to_owned(), component.clone());
                }
            }
        }
        Ok(())
    }

    /// There is a root, and every component that is named is there.
    fn check(&self) -> Result<()> {
        if !self.components.is_empty() && !self.components.contains_key("root") {
            return Err(Failure::invalid("There is no component `root`."));
        }
        for (id, component) in &self.components {
            for child in references(component) {
                if !self.components.contains_key(child) {
                    return Err(Failure::invalid(format!("`{id}` names the component `{child}`, which is not there.")));
                }
            }
        }
        Ok(())
    }
}

/// The ids of the components that a component holds.
fn references(component: &Json) -> Vec<&str> {
    let mut ids = Vec::new();
    for slot in ["child", "trigger", "content"] {
        ids.extend(component.get(slot).and_then(Json::as_str));
    }
    match component.get("children") {
        Some(Json::Array(children)) => ids.extend(children.iter().filter_map(Json::as_str)),
        Some(template) => ids.extend(template.get("componentId").and_then(Json::as_str)),
        None => {}
    }
    if let Some(tabs) = component.get("tabs").and_then(Json::as_array) {
        ids.extend(tabs.iter().filter_map(|tab| tab.get("child").and_then(Json::as_str)));
    }
    ids
}

fn set(value: &mut Json, path: &[&str], new: Json) {
    let Some((first, rest)) = path.split_first() else {
        *value = new;
        return;
    };
    if let (Json::Array(elements), Ok(index)) = (&mut *value, first.parse::<usize>()) {
        if let Some(element) = elements.get_mut(index) {
            set(element, rest, new);
        }
        return;
    }
    if !matches!(value, Json::Object(_)) {
        *value = object! {};
    }
    if let Json::Object(members) = value {
        let mut member = members.get(first).cloned().unwrap_or_default();
        set(&mut member, rest, new);
        members.set(*first, member);
    }
}
