// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
//! The JSON documents that cross the border.

use crate::json::{BorderDocument, DocumentReader, Field, Object};
use crate::{Json, Result, Results, Value};

/// What a module is created with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CreationDocument {
    /// The module's own id.
    pub module: String,
    /// The deployment's id.
    pub deployment: String,
    /// A directory that is the module's own and outlives it.
    pub data_directory: String,
    /// What the manifest says under the module's `configuration`.
    pub configuration: Json,
}

impl BorderDocument for CreationDocument {
    const NAME: &'static str = "creation";
    const SIZE_LIMIT: usize = 1048576;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(CreationDocument {
            module: reader.required("module", &[128], false)?,
            deployment: reader.required("deployment", &[128], false)?,
            data_directory: reader.required("dataDirectory", &[4096], false)?,
            configuration: reader.required("configuration", &[], true)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("module", self.module.write());
        object.set("deployment", self.deployment.write());
        object.set("dataDirectory", self.data_directory.write());
        object.set("configuration", self.configuration.write());
        Json::Object(object)
    }
}

impl Field for CreationDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        CreationDocument::from_json(json).map_err(|failure| format!("a `creation` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for CreationDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// What a session is opened with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SessionDocument {
    /// The person.
    pub user: UserDocument,
    /// The schemes of the deployment's links.
    pub deep_link_prefixes: Vec<String>,
}

impl BorderDocument for SessionDocument {
    const NAME: &'static str = "session";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(SessionDocument {
            user: reader.required("user", &[], false)?,
            deep_link_prefixes: reader.required("deepLinkPrefixes", &[16, 64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("user", self.user.write());
        object.set("deepLinkPrefixes", self.deep_link_prefixes.write());
        Json::Object(object)
    }
}

impl Field for SessionDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        SessionDocument::from_json(json).map_err(|failure| format!("a `session` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for SessionDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A person, as modules may know them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UserDocument {
    /// Stable for the person in this deployment.
    pub id: String,
    /// What to call them; may be empty.
    pub name: String,
    /// Whether they have not signed in.
    pub anonymous: bool,
    /// An IANA identifier.
    pub time_zone: String,
    /// A BCP 47 tag.
    pub locale: String,
    /// The roles that the manifest gives them in the module; absent for none.
    pub roles: Option<Vec<String>>,
}

impl BorderDocument for UserDocument {
    const NAME: &'static str = "user";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(UserDocument {
            id: reader.required("id", &[128], false)?,
            name: reader.required("name", &[256], false)?,
            anonymous: reader.required("anonymous", &[], false)?,
            time_zone: reader.required("timeZone", &[64], false)?,
            locale: reader.required("locale", &[64], false)?,
            roles: reader.optional("roles", &[32, 32], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("name", self.name.write());
        object.set("anonymous", self.anonymous.write());
        object.set("timeZone", self.time_zone.write());
        object.set("locale", self.locale.write());
        if let Some(value) = &self.roles {
            object.set("roles", value.write());
        }
        Json::Object(object)
    }
}

impl Field for UserDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        UserDocument::from_json(json).map_err(|failure| format!("a `user` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for UserDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A use of a component (A2UI 0.9, client to server).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ActionDocument {
    /// The action's name.
    pub name: String,
    /// The component's id.
    pub component: String,
    /// The values bound to the action, an object.
    pub context: Json,
}

impl BorderDocument for ActionDocument {
    const NAME: &'static str = "action";
    const SIZE_LIMIT: usize = 65536;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(ActionDocument {
            name: reader.required("name", &[256], false)?,
            component: reader.required("component", &[256], false)?,
            context: reader.required("context", &[], true)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("name", self.name.write());
        object.set("component", self.component.write());
        object.set("context", self.context.write());
        Json::Object(object)
    }
}

impl Field for ActionDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        ActionDocument::from_json(json).map_err(|failure| format!("a `action` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for ActionDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Something earned.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BadgeDocument {
    /// Stable, such as `streak-7`.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it was earned for.
    pub text: String,
    /// An icon of the catalog.
    pub icon: String,
}

impl BorderDocument for BadgeDocument {
    const NAME: &'static str = "badge";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(BadgeDocument {
            id: reader.required("id", &[128], false)?,
            title: reader.required("title", &[128], false)?,
            text: reader.required("text", &[512], false)?,
            icon: reader.required("icon", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("title", self.title.write());
        object.set("text", self.text.write());
        object.set("icon", self.icon.write());
        Json::Object(object)
    }
}

impl Field for BadgeDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        BadgeDocument::from_json(json).map_err(|failure| format!("a `badge` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for BadgeDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A short message at the top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BannerDocument {
    /// What happened.
    pub title: String,
    /// More about it.
    pub text: Option<String>,
    /// info, success, warning or error.
    pub tone: Option<String>,
    /// A deep link to follow.
    pub link: Option<String>,
}

impl BorderDocument for BannerDocument {
    const NAME: &'static str = "banner";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(BannerDocument {
            title: reader.required("title", &[128], false)?,
            text: reader.optional("text", &[512], false)?,
            tone: reader.optional("tone", &[16], false)?,
            link: reader.optional("link", &[2048], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("title", self.title.write());
        if let Some(value) = &self.text {
            object.set("text", value.write());
        }
        if let Some(value) = &self.tone {
            object.set("tone", value.write());
        }
        if let Some(value) = &self.link {
            object.set("link", value.write());
        }
        Json::Object(object)
    }
}

impl Field for BannerDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        BannerDocument::from_json(json).map_err(|failure| format!("a `banner` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for BannerDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Something that a person finds in their inbox.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NoticeDocument {
    /// Tells it from the other notices of the module to that person.
    pub key: String,
    /// The event, in one line.
    pub title: String,
    /// More about it.
    pub text: Option<String>,
    /// The place in the module's own tab that it is about, as `open` of `bricks.tab/1` takes it.
    pub route: Option<String>,
    /// The place elsewhere in the app, in place of a route: a deep link without its scheme, such as `library`.
    pub link: Option<String>,
}

impl BorderDocument for NoticeDocument {
    const NAME: &'static str = "notice";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(NoticeDocument {
            key: reader.required("key", &[128], false)?,
            title: reader.required("title", &[128], false)?,
            text: reader.optional("text", &[512], false)?,
            route: reader.optional("route", &[512], false)?,
            link: reader.optional("link", &[1024], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("key", self.key.write());
        object.set("title", self.title.write());
        if let Some(value) = &self.text {
            object.set("text", value.write());
        }
        if let Some(value) = &self.route {
            object.set("route", value.write());
        }
        if let Some(value) = &self.link {
            object.set("link", value.write());
        }
        Json::Object(object)
    }
}

impl Field for NoticeDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        NoticeDocument::from_json(json).map_err(|failure| format!("a `notice` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for NoticeDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A local network that the machine is in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LocalNetwork {
    /// The machine's IPv4 address there, such as 192.168.1.20.
    pub address: String,
}

impl BorderDocument for LocalNetwork {
    const NAME: &'static str = "local_network";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(LocalNetwork {
            address: reader.required("address", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("address", self.address.write());
        Json::Object(object)
    }
}

impl Field for LocalNetwork {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        LocalNetwork::from_json(json).map_err(|failure| format!("a `local_network` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for LocalNetwork {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Local networks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LocalNetworkList {
    /// In the order of the machine's interfaces.
    pub networks: Vec<LocalNetwork>,
}

impl BorderDocument for LocalNetworkList {
    const NAME: &'static str = "local_network_list";
    const SIZE_LIMIT: usize = 4096;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(LocalNetworkList {
            networks: reader.required("networks", &[16], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("networks", self.networks.write());
        Json::Object(object)
    }
}

impl Field for LocalNetworkList {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        LocalNetworkList::from_json(json).map_err(|failure| format!("a `local_network_list` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for LocalNetworkList {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A device that can be driven.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeviceDocument {
    /// The device's id.
    pub id: String,
    /// What the person calls it.
    pub name: String,
    /// light, plug, diffuser, humidifier or purifier.
    pub r#type: String,
    /// Whether it has a brightness.
    pub dimmable: bool,
    /// The room that it stands in, for people.
    pub room: Option<String>,
}

impl BorderDocument for DeviceDocument {
    const NAME: &'static str = "device";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(DeviceDocument {
            id: reader.required("id", &[128], false)?,
            name: reader.required("name", &[128], false)?,
            r#type: reader.required("type", &[32], false)?,
            dimmable: reader.required("dimmable", &[], false)?,
            room: reader.optional("room", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("name", self.name.write());
        object.set("type", self.r#type.write());
        object.set("dimmable", self.dimmable.write());
        if let Some(value) = &self.room {
            object.set("room", value.write());
        }
        Json::Object(object)
    }
}

impl Field for DeviceDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        DeviceDocument::from_json(json).map_err(|failure| format!("a `device` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for DeviceDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Devices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeviceList {
    /// In the deployment's order.
    pub devices: Vec<DeviceDocument>,
}

impl BorderDocument for DeviceList {
    const NAME: &'static str = "device_list";
    const SIZE_LIMIT: usize = 65536;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(DeviceList {
            devices: reader.required("devices", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("devices", self.devices.write());
        Json::Object(object)
    }
}

impl Field for DeviceList {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        DeviceList::from_json(json).map_err(|failure| format!("a `device_list` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for DeviceList {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// What a device does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeviceState {
    /// The device's id.
    pub device: String,
    /// Whether it is on.
    pub power: bool,
    /// In percent, where it has one.
    pub brightness: Option<i64>,
}

impl BorderDocument for DeviceState {
    const NAME: &'static str = "device_state";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(DeviceState {
            device: reader.required("device", &[128], false)?,
            power: reader.required("power", &[], false)?,
            brightness: reader.optional("brightness", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("device", self.device.write());
        object.set("power", self.power.write());
        if let Some(value) = &self.brightness {
            object.set("brightness", value.write());
        }
        Json::Object(object)
    }
}

impl Field for DeviceState {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        DeviceState::from_json(json).map_err(|failure| format!("a `device_state` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for DeviceState {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// What to change of a device; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeviceChange {
    /// On or off.
    pub power: Option<bool>,
    /// In percent, 0 to 100.
    pub brightness: Option<i64>,
}

impl BorderDocument for DeviceChange {
    const NAME: &'static str = "device_change";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(DeviceChange {
            power: reader.optional("power", &[], false)?,
            brightness: reader.optional("brightness", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        if let Some(value) = &self.power {
            object.set("power", value.write());
        }
        if let Some(value) = &self.brightness {
            object.set("brightness", value.write());
        }
        Json::Object(object)
    }
}

impl Field for DeviceChange {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        DeviceChange::from_json(json).map_err(|failure| format!("a `device_change` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for DeviceChange {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Something due at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CueDocument {
    /// Unique in its list.
    pub id: String,
    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub at: i64,
    /// bell, device or mark; a mark only tells the module.
    pub kind: String,
    /// For a bell: its sound.
    pub sound: Option<String>,
    /// For a device cue: the device.
    pub device: Option<String>,
    /// For a device cue: what to change.
    pub change: Option<DeviceChange>,
    /// For a bell: how often it is struck, 1 to 9; once where it is absent.
    pub strokes: Option<i64>,
    /// For a bell: in percent, 1 to 100; 100 where it is absent.
    pub volume: Option<i64>,
    /// For a bell: milliseconds from one stroke to the next, 500 to 10,000; as usual for its sound where absent.
    pub gap: Option<i64>,
}

impl BorderDocument for CueDocument {
    const NAME: &'static str = "cue";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(CueDocument {
            id: reader.required("id", &[128], false)?,
            at: reader.required("at", &[], false)?,
            kind: reader.required("kind", &[16], false)?,
            sound: reader.optional("sound", &[64], false)?,
            device: reader.optional("device", &[128], false)?,
            change: reader.optional("change", &[], false)?,
            strokes: reader.optional("strokes", &[], false)?,
            volume: reader.optional("volume", &[], false)?,
            gap: reader.optional("gap", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("at", self.at.write());
        object.set("kind", self.kind.write());
        if let Some(value) = &self.sound {
            object.set("sound", value.write());
        }
        if let Some(value) = &self.device {
            object.set("device", value.write());
        }
        if let Some(value) = &self.change {
            object.set("change", value.write());
        }
        if let Some(value) = &self.strokes {
            object.set("strokes", value.write());
        }
        if let Some(value) = &self.volume {
            object.set("volume", value.write());
        }
        if let Some(value) = &self.gap {
            object.set("gap", value.write());
        }
        Json::Object(object)
    }
}

impl Field for CueDocument {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        CueDocument::from_json(json).map_err(|failure| format!("a `cue` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for CueDocument {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Cues, in any order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CueList {
    /// The cues.
    pub cues: Vec<CueDocument>,
}

impl BorderDocument for CueList {
    const NAME: &'static str = "cue_list";
    const SIZE_LIMIT: usize = 262144;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(CueList {
            cues: reader.required("cues", &[1000], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("cues", self.cues.write());
        Json::Object(object)
    }
}

impl Field for CueList {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        CueList::from_json(json).map_err(|failure| format!("a `cue_list` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for CueList {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A cue that is due.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FiredCue {
    /// The list it was submitted in.
    pub list: String,
    /// Its id.
    pub id: String,
    /// When it was due, in milliseconds since 1970-01-01T00:00:00Z.
    pub at: i64,
}

impl BorderDocument for FiredCue {
    const NAME: &'static str = "fired_cue";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(FiredCue {
            list: reader.required("list", &[128], false)?,
            id: reader.required("id", &[128], false)?,
            at: reader.required("at", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("list", self.list.write());
        object.set("id", self.id.write());
        object.set("at", self.at.write());
        Json::Object(object)
    }
}

impl Field for FiredCue {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        FiredCue::from_json(json).map_err(|failure| format!("a `fired_cue` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for FiredCue {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A session or a journey, in short.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContentSummary {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// An address in the app.
    pub image: Option<String>,
    /// How long it takes.
    pub duration_seconds: Option<i64>,
    /// The BCP 47 tag of title and text, where it is not that of the app's own words.
    pub language: Option<String>,
}

impl BorderDocument for ContentSummary {
    const NAME: &'static str = "content_summary";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(ContentSummary {
            id: reader.required("id", &[256], false)?,
            title: reader.required("title", &[256], false)?,
            text: reader.required("text", &[2048], false)?,
            image: reader.optional("image", &[512], false)?,
            duration_seconds: reader.optional("durationSeconds", &[], false)?,
            language: reader.optional("language", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("title", self.title.write());
        object.set("text", self.text.write());
        if let Some(value) = &self.image {
            object.set("image", value.write());
        }
        if let Some(value) = &self.duration_seconds {
            object.set("durationSeconds", value.write());
        }
        if let Some(value) = &self.language {
            object.set("language", value.write());
        }
        Json::Object(object)
    }
}

impl Field for ContentSummary {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        ContentSummary::from_json(json).map_err(|failure| format!("a `content_summary` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for ContentSummary {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Sessions or journeys.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContentList {
    /// The best first.
    pub items: Vec<ContentSummary>,
}

impl BorderDocument for ContentList {
    const NAME: &'static str = "content_list";
    const SIZE_LIMIT: usize = 262144;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(ContentList {
            items: reader.required("items", &[50], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("items", self.items.write());
        Json::Object(object)
    }
}

impl Field for ContentList {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        ContentList::from_json(json).map_err(|failure| format!("a `content_list` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for ContentList {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A session with a timer that has ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimerSession {
    /// Stable, and the person's only one of that id.
    pub id: String,
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    pub started_at: i64,
    /// When it ended, in milliseconds since 1970-01-01T00:00:00Z.
    pub ended_at: i64,
    /// How long it went on, without pauses.
    pub seconds: i64,
    /// How long it was to go on.
    pub planned_seconds: i64,
    /// Whether it came to its end by itself.
    pub completed: bool,
    /// The person's time zone then, an IANA identifier.
    pub time_zone: String,
}

impl BorderDocument for TimerSession {
    const NAME: &'static str = "timer_session";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(TimerSession {
            id: reader.required("id", &[128], false)?,
            started_at: reader.required("startedAt", &[], false)?,
            ended_at: reader.required("endedAt", &[], false)?,
            seconds: reader.required("seconds", &[], false)?,
            planned_seconds: reader.required("plannedSeconds", &[], false)?,
            completed: reader.required("completed", &[], false)?,
            time_zone: reader.required("timeZone", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("startedAt", self.started_at.write());
        object.set("endedAt", self.ended_at.write());
        object.set("seconds", self.seconds.write());
        object.set("plannedSeconds", self.planned_seconds.write());
        object.set("completed", self.completed.write());
        object.set("timeZone", self.time_zone.write());
        Json::Object(object)
    }
}

impl Field for TimerSession {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        TimerSession::from_json(json).map_err(|failure| format!("a `timer_session` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for TimerSession {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Sessions with a timer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimerSessionList {
    /// The latest first.
    pub sessions: Vec<TimerSession>,
    /// Whether there are earlier ones.
    pub has_more: bool,
}

impl BorderDocument for TimerSessionList {
    const NAME: &'static str = "timer_session_list";
    const SIZE_LIMIT: usize = 131072;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(TimerSessionList {
            sessions: reader.required("sessions", &[100], false)?,
            has_more: reader.required("hasMore", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("sessions", self.sessions.write());
        object.set("hasMore", self.has_more.write());
        Json::Object(object)
    }
}

impl Field for TimerSessionList {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        TimerSessionList::from_json(json).map_err(|failure| format!("a `timer_session_list` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for TimerSessionList {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// Words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextList {
    /// In order.
    pub items: Vec<String>,
}

impl BorderDocument for TextList {
    const NAME: &'static str = "text_list";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(TextList {
            items: reader.required("items", &[100, 256], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("items", self.items.write());
        Json::Object(object)
    }
}

impl Field for TextList {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        TextList::from_json(json).map_err(|failure| format!("a `text_list` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for TextList {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// One value of health.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measure {
    /// Such as `Steps`.
    pub name: String,
    /// The value.
    pub value: f64,
    /// Its unit; may be empty.
    pub unit: String,
    /// The day it is of, as YYYY-MM-DD.
    pub day: String,
    /// Whether it is the sum of the day, of which a day that is not over has only a part; absent for no.
    pub total: Option<bool>,
}

impl BorderDocument for Measure {
    const NAME: &'static str = "measure";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(Measure {
            name: reader.required("name", &[64], false)?,
            value: reader.required("value", &[], false)?,
            unit: reader.required("unit", &[32], false)?,
            day: reader.required("day", &[16], false)?,
            total: reader.optional("total", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("name", self.name.write());
        object.set("value", self.value.write());
        object.set("unit", self.unit.write());
        object.set("day", self.day.write());
        if let Some(value) = &self.total {
            object.set("total", value.write());
        }
        Json::Object(object)
    }
}

impl Field for Measure {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        Measure::from_json(json).map_err(|failure| format!("a `measure` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for Measure {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// The latest values of health.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthSummary {
    /// In the order to show.
    pub measures: Vec<Measure>,
}

impl BorderDocument for HealthSummary {
    const NAME: &'static str = "health_summary";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(HealthSummary {
            measures: reader.required("measures", &[32], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("measures", self.measures.write());
        Json::Object(object)
    }
}

impl Field for HealthSummary {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        HealthSummary::from_json(json).map_err(|failure| format!("a `health_summary` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for HealthSummary {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// One reading, or what a part of a window comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthValue {
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    pub start: i64,
    /// When it ended; the same for a reading of one instant.
    pub end: i64,
    /// How many readings it is made of; 1 for a reading.
    pub count: i64,
    /// The reading, or the mean of the readings, each counting the same.
    pub value: f64,
    /// The lowest reading.
    pub minimum: f64,
    /// The highest reading.
    pub maximum: f64,
    /// The sum of the readings, for kinds that are counted, such as steps.
    pub sum: f64,
}

impl BorderDocument for HealthValue {
    const NAME: &'static str = "health_value";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(HealthValue {
            start: reader.required("start", &[], false)?,
            end: reader.required("end", &[], false)?,
            count: reader.required("count", &[], false)?,
            value: reader.required("value", &[], false)?,
            minimum: reader.required("minimum", &[], false)?,
            maximum: reader.required("maximum", &[], false)?,
            sum: reader.required("sum", &[], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("start", self.start.write());
        object.set("end", self.end.write());
        object.set("count", self.count.write());
        object.set("value", self.value.write());
        object.set("minimum", self.minimum.write());
        object.set("maximum", self.maximum.write());
        object.set("sum", self.sum.write());
        Json::Object(object)
    }
}

impl Field for HealthValue {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        HealthValue::from_json(json).map_err(|failure| format!("a `health_value` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for HealthValue {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// One kind of health data in a time window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthWindow {
    /// The kind that was asked for.
    pub kind: String,
    /// The unit of the values, such as `beats/min`.
    pub unit: String,
    /// The first instant, in milliseconds since 1970-01-01T00:00:00Z.
    pub from: i64,
    /// The instant after the last.
    pub to: i64,
    /// Whether there is any reading that begins in the window.
    pub has_data: bool,
    /// How many readings begin in the window, of which the values tell every one.
    pub count: i64,
    /// Whether the values are parts of equal length, because there are more readings than were asked for; parts without a reading are left out.
    pub parts: bool,
    /// In the order of their start.
    pub values: Vec<HealthValue>,
}

impl BorderDocument for HealthWindow {
    const NAME: &'static str = "health_window";
    const SIZE_LIMIT: usize = 262144;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(HealthWindow {
            kind: reader.required("kind", &[64], false)?,
            unit: reader.required("unit", &[32], false)?,
            from: reader.required("from", &[], false)?,
            to: reader.required("to", &[], false)?,
            has_data: reader.required("hasData", &[], false)?,
            count: reader.required("count", &[], false)?,
            parts: reader.required("parts", &[], false)?,
            values: reader.required("values", &[1000], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("kind", self.kind.write());
        object.set("unit", self.unit.write());
        object.set("from", self.from.write());
        object.set("to", self.to.write());
        object.set("hasData", self.has_data.write());
        object.set("count", self.count.write());
        object.set("parts", self.parts.write());
        object.set("values", self.values.write());
        Json::Object(object)
    }
}

impl Field for HealthWindow {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        HealthWindow::from_json(json).map_err(|failure| format!("a `health_window` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for HealthWindow {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}

/// A mindful session, such as a sitting.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MindfulSession {
    /// The caller's id of it, of at most 96 bytes, under which a repeat replaces it. The host sets the module's id before it, so that each module has ids of its own.
    pub id: String,
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    pub start: i64,
    /// When it ended, at most a day later.
    pub end: i64,
    /// What it was, in one line.
    pub title: Option<String>,
    /// The time zone that it began in, an IANA identifier; the person's where it is absent.
    pub time_zone: Option<String>,
}

impl BorderDocument for MindfulSession {
    const NAME: &'static str = "mindful_session";
    const SIZE_LIMIT: usize = 16384;

    fn from_json(json: &Json) -> Result<Self> {
        let reader = DocumentReader::new(json, Self::NAME)?;
        Ok(MindfulSession {
            id: reader.required("id", &[256], false)?,
            start: reader.required("start", &[], false)?,
            end: reader.required("end", &[], false)?,
            title: reader.optional("title", &[120], false)?,
            time_zone: reader.optional("timeZone", &[64], false)?,
        })
    }

    fn to_json(&self) -> Json {
        let mut object = Object::new();
        object.set("id", self.id.write());
        object.set("start", self.start.write());
        object.set("end", self.end.write());
        if let Some(value) = &self.title {
            object.set("title", value.write());
        }
        if let Some(value) = &self.time_zone {
            object.set("timeZone", value.write());
        }
        Json::Object(object)
    }
}

impl Field for MindfulSession {
    fn read(json: &Json, _: &[usize]) -> std::result::Result<Self, String> {
        MindfulSession::from_json(json).map_err(|failure| format!("a `mindful_session` document; {}", failure.message))
    }

    fn write(&self) -> Json {
        self.to_json()
    }
}

impl Results for MindfulSession {
    fn into_values(self) -> Vec<Value> {
        vec![Value::Text(self.to_json().to_string())]
    }
}
