// Generated from manifests/schema/manifest-1.json; a test of the Deployment target compares the two.
// swift-format-ignore-file

enum GeneratedManifestSchema {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://bricks.dev/schema/manifest-1.json",
          "title": "Bricks manifest, version 1",
          "description": "Describes one deployment of Bricks: an app's name, tabs, modules, settings, look and content. It contains no code.",
          "type": "object",
          "required": ["schema", "id", "name", "tabs"],
          "additionalProperties": false,
          "properties": {
            "$schema": {
              "description": "Where an editor finds this schema, for example \"./schema/manifest-1.json\". Bricks does not read it.",
              "type": "string"
            },
            "schema": {
              "description": "Name and version of this format: \"bricks.manifest/1\".",
              "const": "bricks.manifest/1"
            },
            "id": {
              "description": "Short name of the deployment, used for its data directory: lower-case letters, digits and hyphens, beginning with a letter.",
              "type": "string",
              "pattern": "^[a-z][a-z0-9-]*$",
              "maxLength": 64
            },
            "name": {
              "description": "The app's name as its users see it.",
              "type": "string",
              "minLength": 1,
              "maxLength": 100
            },
            "version": {
              "description": "The app's version as semver.org writes it, which rules of feature flags can ask for, for example \"2.4.0\".",
              "type": "string",
              "pattern": "^[0-9]+[.][0-9]+[.][0-9]+([-+][0-9A-Za-z.+-]+)?$",
              "maxLength": 64
            },
            "environment": {
              "description": "What the deployment is for as long as neither --environment nor BRICKS_ENVIRONMENT says otherwise; shown in the start-up report.",
              "enum": ["development", "staging", "production"],
              "default": "development"
            },
            "environments": {
              "description": "What differs where the app is for something else, by environment. It is chosen by --environment, or the variable BRICKS_ENVIRONMENT, or \"environment\".",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "development": {"description": "While the app is being made.", "$ref": "#/$defs/overlay"},
                "staging": {"description": "Where it is tried.", "$ref": "#/$defs/overlay"},
                "production": {"description": "Where people use it.", "$ref": "#/$defs/overlay"}
              },
              "default": {}
            },
            "search": {
              "description": "Folders in which modules without a path are searched, relative to the manifest's folder and inside it. The program's own folder is always searched last.",
              "type": "array",
              "items": { "$ref": "#/$defs/path" },
              "maxItems": 32,
              "uniqueItems": true,
              "default": ["modules"]
            },
            "unservedTabs": {
              "description": "What happens to a tab that cannot be served: \"omit\" leaves it out, \"placeholder\" shows a page that says so, \"refuse\" stops the start. It is reported in each case.",
              "enum": ["omit", "placeholder", "refuse"],
              "default": "omit"
            },
            "tabs": {
              "description": "The app's tabs, in the order in which they are shown.",
              "type": "array",
              "items": { "$ref": "#/$defs/tab" },
              "minItems": 1,
              "maxItems": 100
            },
            "modules": {
              "description": "The modules that the deployment uses; each is a shared object of its own.",
              "type": "array",
              "items": { "$ref": "#/$defs/module" },
              "maxItems": 2000,
              "default": []
            },
            "trust": {
              "description": "Whose modules the deployment takes. With it every signature is checked, and a module whose signature is not valid or not by one of the keys is not loaded. Without it no signature is looked at.",
              "type": "object",
              "required": ["keys"],
              "additionalProperties": false,
              "properties": {
                "keys": {
                  "description": "Public keys of minisign: the second line of a .pub file, beginning with RW. One of them has to have signed a module.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/publicKey" },
                  "minItems": 1,
                  "maxItems": 32,
                  "uniqueItems": true
                },
                "unsigned": {
                  "description": "What becomes of a module without a signature: \"refuse\" does not load it, \"allow\" does.",
                  "enum": ["allow", "refuse"],
                  "default": "refuse"
                }
              }
            },
            "screens": {
              "description": "Which sections and buttons screens of the app show, and in which order; a screen that is not named shows them as the app does.",
              "type": "object",
              "additionalProperties": {"$ref": "#/$defs/screen"}
            },
            "settings": {
              "description": "Values of the app's settings, by name.",
              "type": "object",
              "properties": {
                "appId": {"description": "Identifies the app where the manifest's `id` is not what it is known by.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "appName": {"description": "The app's name where it differs from the manifest's `name`.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "deeplinkPrefix": {"description": "The first scheme of deep links, where it is not the first of `deepLinks.prefixes`.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "onboardingType": {"description": "How a new person comes in: on a page, on a sheet that can be closed, or at once.", "enum": ["regular", "dismissable", "none"], "default": "regular"},
                "ignoreQuizInOnboarding": {"description": "Leaves the quiz out of onboarding.", "type": "boolean", "default": false},
                "showWelcomeSessionScreen": {"description": "Offers a first session after onboarding.", "type": "boolean", "default": false},
                "presentSubscriptionScreenAfterLogin": {"description": "Shows the subscription after somebody signed in.", "type": "boolean", "default": false},
                "presentSubscriptionScreenAlwaysOnAppStart": {"description": "Shows the subscription whenever the app starts.", "type": "boolean", "default": false},
                "enablePromoOffers": {"description": "Takes codes of promotional offers.", "type": "boolean", "default": false},
                "offerIdsToHide": {"description": "Offers that are not shown.", "type": "array", "items": {"type": "string"}, "default": []},
                "contentItemOptions": {"description": "What can be done with an item of content.", "type": "array", "items": {"enum": ["favorite", "share", "playlist", "download"]}, "uniqueItems": true, "default": ["favorite", "share"]},
                "contentHasLockedState": {"description": "Whether content can be locked.", "type": "boolean", "default": true},
                "contentItemLongPressGestureEnabled": {"description": "Opens an item's options by a long press.", "type": "boolean", "default": false},
                "useDefaultSubcategoryTitleFieldInSubcategoryDetails": {"description": "Titles a subcategory by its own title field.", "type": "boolean", "default": true},
                "isSearchEnabled": {"description": "Whether there is search.", "type": "boolean", "default": true},
                "isSearchInTabBar": {"description": "Shows search beside the tabs.", "type": "boolean", "default": false},
                "isLibraryInProfile": {"description": "Puts the library into the profile in place of a tab.", "type": "boolean", "default": false},
                "settingsInProfile": {"description": "Shows settings on the profile itself.", "type": "boolean", "default": false},
                "enableVectorSearch": {"description": "Searches by similarity, so that misspelt words are found.", "type": "boolean", "default": false},
                "enableTimerLiveActivity": {"description": "Shows a running timer on every other screen.", "type": "boolean", "default": true},
                "fetchTimerSessions": {"description": "Asks the timer for the person's sessions and shows them among what they did.", "type": "boolean", "default": false},
                "hapticsEnabled": {"description": "Lets the device be felt.", "type": "boolean", "default": false},
                "displayHomeScreenGreetings": {"description": "Greets on the home screen.", "type": "boolean", "default": true},
                "displaySessionComplete": {"description": "Shows a screen when a session is complete.", "type": "boolean", "default": true},
                "showMarketingMediaController": {"description": "Shows marketing media.", "type": "boolean", "default": false},
                "useDynamicFontSizes": {"description": "Follows the text size of the device.", "type": "boolean", "default": false},
                "isLiquidGlassEnabled": {"description": "Draws bars and cards as glass.", "type": "boolean", "default": false},
                "playerDuckOthers": {"description": "Makes other sound quieter while the player plays.", "type": "boolean", "default": false},
                "resumePlayerOnAppStart": {"description": "Goes on with the last session when the app starts.", "type": "boolean", "default": true},
                "minimumAppVersion": {"description": "The oldest version that may go on.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}, "default": ""},
                "whatsNewPopupHashValue": {"description": "Which news the person has seen, by their digest; a manifest's counts for people who have seen none.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "waitForRemoteConfigValuesRefreshOnFirstAppStart": {"description": "Waits for flags before anything is shown the first time.", "type": "boolean", "default": false},
                "facebookAppID": {"description": "The app's number with Meta.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "customTimer": {"description": "A timer that the person starts with one press beside the one chosen last: the settings of the timer as JSON.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "timeZone": {"description": "The time zone of people who have not told theirs, such as `Europe/Berlin`; the host's where none is said.", "type": ["string", "object"], "required": ["secret"], "additionalProperties": false, "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}},
                "theme": {"description": "Whether pages are light or dark; `system` leaves it to the device.", "enum": ["system", "light", "dark"], "default": "system"}
              },
              "default": {}
            },
            "storage": {
              "description": "The PostgreSQL server, 15 or later, that keeps what the app knows of people. Without it that is a file in the data directory.",
              "type": "object",
              "required": ["postgres"],
              "additionalProperties": false,
              "properties": {
                "postgres": {
                  "description": "Where the server's address comes from, such as `postgresql://name:password@host/database?sslmode=verify-full`.",
                  "type": "object",
                  "required": ["secret"],
                  "additionalProperties": false,
                  "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}
                },
                "connections": {
                  "description": "Maximum number of connections of one host.",
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 200,
                  "default": 8
                },
                "statementMilliseconds": {
                  "description": "Maximum duration of one statement, in milliseconds.",
                  "type": "integer",
                  "minimum": 100,
                  "maximum": 600000,
                  "default": 30000
                }
              }
            },
            "flagSource": {
              "description": "Where definitions of feature flags in flagd's format come from: either a file or a URL.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "file": {
                  "description": "A file, relative to the manifest's folder; it is read again when it changes.",
                  "$ref": "#/$defs/path"
                },
                "url": {
                  "description": "An https URL, or an http URL of this machine, that is asked again and again.",
                  "type": "string",
                  "pattern": "^https?://[^ ]+$",
                  "maxLength": 2048
                },
                "intervalSeconds": {
                  "description": "How long after an answer the URL is asked again, in seconds.",
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 86400,
                  "default": 60
                },
                "timeoutMilliseconds": {
                  "description": "How long a request may take, in milliseconds.",
                  "type": "integer",
                  "minimum": 100,
                  "maximum": 60000,
                  "default": 5000
                },
                "waitMilliseconds": {
                  "description": "How long the start waits for the URL's first answer, in milliseconds; then the app starts with what its flags are by themselves.",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 30000,
                  "default": 2000
                },
                "largestBytes": {
                  "description": "The largest answer of the URL that is read, in bytes.",
                  "type": "integer",
                  "minimum": 256,
                  "maximum": 1048576,
                  "default": 1048576
                }
              }
            },
            "flags": {
              "description": "Fixed values of the app's feature flags, by key: true, false or a text. What stands here goes before \"flagSource\".",
              "type": "object",
              "additionalProperties": {
                "description": "The flag's value.",
                "type": ["boolean", "string"]
              },
              "default": {}
            },
            "signIn": {
              "description": "How people can have accounts; without it they use the app without one.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "email": {
                  "description": "Whether people can sign up with an e-mail address and a password.",
                  "type": "boolean",
                  "default": true
                },
                "passkeys": {
                  "description": "Whether people can sign up and in with passkeys. They are offered where the app's public address is an https address with a host name, or this machine.",
                  "type": "boolean",
                  "default": true
                },
                "passwordStrength": {
                  "description": "How much work a guess at a password costs: \"interactive\" takes 64 MiB, \"moderate\" 256 MiB. Passwords that were hashed with other limits are hashed anew when their owners sign in.",
                  "enum": ["interactive", "moderate"],
                  "default": "interactive"
                },
                "passwordsAtOnce": {
                  "description": "How many passwords are hashed at a time; each takes its memory.",
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 64,
                  "default": 2
                },
                "mailFrom": {
                  "description": "Who letters are from, for example \"Aldermere <hello@aldermere.example>\".",
                  "type": "string",
                  "minLength": 3,
                  "maxLength": 320
                },
                "mailCommand": {
                  "description": "A program that takes a letter on its standard input as sendmail does, with its arguments; no shell reads it. Without it letters are put into the folder \"mail\" of the data directory.",
                  "type": "array",
                  "items": { "type": "string", "maxLength": 1000 },
                  "minItems": 1,
                  "maxItems": 32
                },
                "address": {
                  "description": "The address that people reach the app by, for example \"https://app.example\"; providers send them back there.",
                  "type": "string",
                  "pattern": "^https?://[^ /]+$",
                  "maxLength": 300
                },
                "providers": {
                  "description": "Providers of OpenID Connect that people can sign in with.",
                  "type": "array",
                  "maxItems": 16,
                  "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["id", "name", "issuer", "clientID"],
                    "properties": {
                      "id": {
                        "description": "Names the provider in the store; changing it parts people from their accounts.",
                        "type": "string",
                        "pattern": "^[a-z0-9-]{1,32}$"
                      },
                      "name": {
                        "description": "What the button says after \"Continue with\".",
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 60
                      },
                      "issuer": {
                        "description": "The issuer's address, an https URL, or an http URL of this machine in development.",
                        "type": "string",
                        "pattern": "^https?://[^ ?#]+$",
                        "maxLength": 1000
                      },
                      "clientID": {
                        "description": "What the provider knows the app by.",
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 400
                      },
                      "secret": {
                        "description": "What the app proves itself with to the provider, where it wants that: a text, or where it comes from.",
                        "type": ["string", "object"],
                        "minLength": 1,
                        "maxLength": 2000,
                        "required": ["secret"],
                        "additionalProperties": false,
                        "properties": {"secret": {"description": "Where the text comes from.", "$ref": "#/$defs/secret"}}
                      },
                      "scopes": {
                        "description": "What is asked for beside \"openid\".",
                        "type": "array",
                        "items": { "type": "string", "pattern": "^[!#-\\[\\]-~]{1,60}$" },
                        "maxItems": 16,
                        "default": ["email"]
                      },
                      "responseMode": {
                        "description": "How the provider sends people back: \"query\" in the address, \"form_post\" by a form, as Apple wants it where a name or an address is asked for.",
                        "enum": ["query", "form_post"],
                        "default": "query"
                      }
                    }
                  },
                  "default": []
                }
              }
            },
            "start": {
              "description": "What the first screen waits for.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "splashMilliseconds": {
                  "description": "How long the splash screen stands, in milliseconds; 0 for none.",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 30000,
                  "default": 0
                },
                "splashVideo": {
                  "description": "A video that each browser shows once before anything else, relative to the manifest's folder.",
                  "$ref": "#/$defs/path"
                },
                "deadlines": {
                  "description": "After how many milliseconds the app goes on without what a gate waits for.",
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
                    "splashVideo": { "description": "The first video.", "type": "integer", "minimum": 0, "maximum": 600000, "default": 30000 },
                    "splashScreen": { "description": "The splash screen.", "type": "integer", "minimum": 0, "maximum": 600000, "default": 5000 },
                    "configuration": { "description": "Without effect: the content is read before anybody is let in.", "type": "integer", "minimum": 0, "maximum": 600000, "default": 5000 },
                    "flags": { "description": "The feature flags.", "type": "integer", "minimum": 0, "maximum": 600000, "default": 2000 }
                  }
                }
              }
            },
            "devices": {
              "description": "Who sees and switches devices: the tiles on screens, the screens of the module that drives them, and what the timer switches.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "access": { "description": "The people that may: everybody who can open the app, whoever is signed in with an account, or nobody.", "enum": ["everybody", "accounts", "nobody"], "default": "accounts" },
                "cohorts": { "description": "Cohorts of which they have to be in one as well.", "type": "array", "items": { "type": "string", "minLength": 1, "maxLength": 64 }, "minItems": 1, "maxItems": 20, "uniqueItems": true }
              },
              "default": {}
            },
            "roles": {
              "description": "The roles that people have in modules, by the address of their account: the id of the module or its last part, a dot and the role, such as \"community.moderator\".",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/roleName" },
              "additionalProperties": {
                "description": "Addresses of accounts that have the role.",
                "type": "array",
                "items": { "description": "The address of an account.", "type": "string", "pattern": "^[^@\\s]+@[^@\\s]+$", "maxLength": 254 },
                "maxItems": 1000,
                "uniqueItems": true
              },
              "maxProperties": 100,
              "default": {}
            },
            "onboarding": {
              "description": "The pages of the introduction, which the setting \"onboardingType\" shows to new people.",
              "type": "array",
              "maxItems": 12,
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["title", "text"],
                "properties": {
                  "title": { "description": "The page's title.", "type": "string", "minLength": 1, "maxLength": 120 },
                  "text": { "description": "What the page says.", "type": "string", "minLength": 1, "maxLength": 1000 },
                  "icon": { "description": "An icon's name, as in \"tabs\".", "type": "string", "minLength": 1, "maxLength": 64 },
                  "quiz": { "description": "The id of a quiz of the content pack, which is answered on the page.", "type": "string", "minLength": 1, "maxLength": 64 }
                }
              },
              "default": []
            },
            "tokens": {
              "description": "Files of design tokens (DTCG format), relative to the manifest's folder; later files override earlier ones.",
              "type": "array",
              "items": { "$ref": "#/$defs/path" },
              "maxItems": 32,
              "uniqueItems": true,
              "default": []
            },
            "content": {
              "description": "The content pack: a file or folder, relative to the manifest's folder.",
              "$ref": "#/$defs/path"
            },
            "deepLinks": {
              "description": "Which links open the app, and which the app may open.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "prefixes": {
                  "description": "URL schemes that lead into the app, without colon, for example \"stillwater\".",
                  "type": "array",
                  "items": { "$ref": "#/$defs/scheme" },
                  "maxItems": 32,
                  "uniqueItems": true
                },
                "urls": {
                  "description": "URL schemes of external links that may be opened, without colon, for example \"https\".",
                  "type": "array",
                  "items": { "$ref": "#/$defs/scheme" },
                  "maxItems": 32,
                  "uniqueItems": true
                }
              },
              "default": {}
            },
            "legal": {
              "description": "Addresses of the pages that the law asks for.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "terms": {
                  "description": "Address of the terms of use.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "privacy": {
                  "description": "Address of the privacy policy.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "faq": {
                  "description": "Address of the page with frequent questions.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "about": {
                  "description": "Address of the page about the app and who makes it.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                }
              },
              "default": {}
            },
            "keys": {
              "description": "What an app is known by elsewhere, under the names of the source documents.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "appGroupSuiteName": {
                  "description": "Name of the storage that the app shares with its widgets.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "deeplinkPrefixes": {
                  "description": "The same as \"prefixes\" of \"deepLinks\", which goes before it.",
                  "type": "array",
                  "items": {"$ref": "#/$defs/scheme"},
                  "maxItems": 32,
                  "uniqueItems": true
                },
                "appStoreAppId": {
                  "description": "The app's number in the App Store: digits.",
                  "type": "string",
                  "pattern": "^[0-9]{1,20}$"
                },
                "infoEmail": {
                  "description": "Address that people write to, for example \"hello@example.org\".",
                  "type": "string",
                  "pattern": "^[^@ ]+@[^@ ]+[.][^@ .]+$",
                  "maxLength": 254
                },
                "termsUrl": {
                  "description": "The same as \"terms\" of \"legal\", which goes before it.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "privacyUrl": {
                  "description": "The same as \"privacy\" of \"legal\", which goes before it.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "faqUrl": {
                  "description": "The same as \"faq\" of \"legal\", which goes before it.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "aboutUrl": {
                  "description": "The same as \"about\" of \"legal\", which goes before it.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "yourPageURL": {
                  "description": "Address of the app's page.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "appstoreURL": {
                  "description": "Address of the app in its store.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "shareContentURLFormat": {
                  "description": "Address that shared content has, with %@ in the place of its id, for example \"https://example.org/s/%@\".",
                  "type": "string",
                  "pattern": "^https://[^%]*%@[^%]*$",
                  "maxLength": 2000
                },
                "subscriptionManagementUrl": {
                  "description": "Address where a subscription is changed or ended.",
                  "type": "string",
                  "format": "uri",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "offlineDownloads": {
                  "description": "What the button to downloads says while there is no network.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "tryAgainOfflineBannerButton": {
                  "description": "What the button says that tries again while there is no network.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "didMakeVisibleMainCoordinator": {
                  "description": "Name of the notice that the app shows its tabs.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 2000
                },
                "didUpdateRemoteBackgroundImageNotificationName": {
                  "description": "Name of the notice that a background image came.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 2000
                }
              },
              "default": {}
            },
            "web": {
              "description": "Where the app is served.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "host": {
                  "description": "Address to listen on; only this machine reaches the default.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255,
                  "default": "127.0.0.1"
                },
                "port": {
                  "description": "TCP port to listen on; 0 lets the system choose a free one.",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 65535,
                  "default": 8080
                },
                "hosts": {
                  "description": "Host names under which browsers may address the app.",
                  "type": "array",
                  "items": {
                    "description": "A host name without port.",
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 255
                  },
                  "maxItems": 64,
                  "uniqueItems": true,
                  "default": ["localhost", "127.0.0.1"]
                },
                "rates": {
                  "description": "How often one network (an IPv4 address, or an IPv6 network of 64 bits) may do something. The network around it, of 256 addresses or 48 bits, may do 16 times as much. What is missing has the host's own budget.",
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
                    "sessions": {"$ref": "#/$defs/rate", "description": "Sessions of somebody new."},
                    "visits": {"$ref": "#/$defs/rate", "description": "Pages made for somebody without a session that nobody else asked for lately."},
                    "codes": {"$ref": "#/$defs/rate", "description": "Subscription codes that open nothing."},
                    "posts": {"$ref": "#/$defs/rate", "description": "What somebody without an account writes for others."},
                    "letters": {"$ref": "#/$defs/rate", "description": "Mail that is sent on somebody's behalf."},
                    "signIns": {"$ref": "#/$defs/rate", "description": "Passwords that are tried."},
                    "mailCodes": {"$ref": "#/$defs/rate", "description": "Codes from a mail that are tried."},
                    "uploads": {"$ref": "#/$defs/rate", "description": "Files that are sent."}
                  },
                  "default": {}
                },
                "address": {
                  "description": "Where browsers reach the app when that is not where it listens, for example \"https://app.example\". With https the cookies and pages of the app are for TLS only; a proxy that \"trustedProxies\" names serves it.",
                  "type": "string",
                  "pattern": "^https?://[a-z0-9.:\\[\\]-]+$",
                  "maxLength": 261
                },
                "trustedProxies": {
                  "description": "Proxies in front of the app, by the addresses that they connect from. Their \"Forwarded\" and \"X-Forwarded-For\", \"-Host\" and \"-Proto\" are believed, and nobody else's.",
                  "type": "array",
                  "items": {
                    "description": "An address or a range of addresses, for example \"127.0.0.1\", \"::1\" or \"10.0.0.0/8\".",
                    "type": "string",
                    "minLength": 2,
                    "maxLength": 49
                  },
                  "maxItems": 64,
                  "uniqueItems": true,
                  "default": []
                },
                "sessionDays": {
                  "description": "How long a browser is known that does not come back, in days. Each visit begins the time anew. The data of somebody without an account goes with it.",
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 400,
                  "default": 30
                },
                "accountSessionDays": {
                  "description": "The same for a browser in which somebody with an account is signed in; not longer than \"sessionDays\", which is the default.",
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 400
                },
                "limits": {
                  "description": "What visitors may take of the server at one time.",
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
                    "connections": {
                      "description": "Connections that may be open at one time. Beyond seven eighths of them, those that wait or are slow give way to new ones.",
                      "type": "integer",
                      "minimum": 64,
                      "maximum": 100000,
                      "default": 20000
                    },
                    "connectionsPerAddress": {
                      "description": "Connections that one client address may have open; 0 is no bound. Behind a proxy all come from the proxy.",
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 100000,
                      "default": 0
                    },
                    "headSeconds": {
                      "description": "Seconds in which the head of a request has to come; a third of it when more than half of the connections are open.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 600,
                      "default": 30
                    },
                    "streams": {
                      "description": "Open pages that are told of changes, which takes one connection each. At most three quarters of the connections.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 100000,
                      "default": 12000
                    },
                    "streamsPerSession": {
                      "description": "Open pages of one browser that are told of changes.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 1000,
                      "default": 8
                    },
                    "streamsPerAddress": {
                      "description": "Open pages of one client address that are told of changes; 0 is no bound.",
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 100000,
                      "default": 512
                    },
                    "uploadMegabytes": {
                      "description": "Mebibytes of the largest file that a person can send.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 65536,
                      "default": 4096
                    },
                    "uploadMegabytesPerUser": {
                      "description": "Mebibytes of the files that one user is sending at one time, or that are still being read.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 1048576,
                      "default": 4096
                    },
                    "uploadMegabytesPerAddress": {
                      "description": "The same for one client address; 0 is no bound.",
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 1048576,
                      "default": 4096
                    },
                    "uploadMegabytesInTotal": {
                      "description": "The same for all users together.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 1048576,
                      "default": 32768
                    },
                    "freeDiskMegabytes": {
                      "description": "Mebibytes of the disk that files which are being sent leave free; below it none are taken.",
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 1048576,
                      "default": 256
                    },
                    "bodyMemoryMegabytes": {
                      "description": "Mebibytes of memory for all forms that are being sent at one time.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 65536,
                      "default": 64
                    },
                    "sessions": {
                      "description": "Sessions that are kept in memory. Beyond it those are closed that were used longest ago, first those without an open page; they open again when they are used.",
                      "type": "integer",
                      "minimum": 16,
                      "maximum": 1000000,
                      "default": 20000
                    },
                    "sessionIdleMinutes": {
                      "description": "Minutes after which a session without an open page that nobody uses is closed; it opens again when it is used.",
                      "type": "integer",
                      "minimum": 5,
                      "maximum": 525600,
                      "default": 720
                    }
                  },
                  "default": {}
                }
              },
              "default": {}
            }
          },
          "$defs": {
            "rate": {
              "type": "object",
              "additionalProperties": false,
              "required": ["burst", "perHour"],
              "properties": {
                "burst": {"description": "So many times at once.", "type": "integer", "minimum": 1, "maximum": 1000000},
                "perHour": {"description": "And so many more each hour.", "type": "integer", "minimum": 1, "maximum": 1000000}
              }
            },
            "screen": {
              "type": "object",
              "properties": {
                "sections": {
                  "description": "Its sections in order, each by its name or as an object.",
                  "type": "array",
                  "items": {
                    "anyOf": [
                      {"type": "string"},
                      {
                        "type": "object",
                        "properties": {
                          "name": {"description": "One of the screen's sections.", "type": "string"},
                          "title": {"description": "What stands above it.", "type": "string", "minLength": 1, "maxLength": 100},
                          "limit": {"description": "How many items it shows at most.", "type": "integer", "minimum": 1, "maximum": 1000},
                          "cell": {"description": "The theme of its cells.", "enum": ["banner", "classic-card", "custom-timer", "daily-quote", "featured", "large-horizontal", "large-vertical", "program-card", "progress", "small-centered", "small-horizontal", "small-horizontal-content", "small-square", "small-vertical", "tag", "text", "timer-session", "tuya-hardware"]}
                        },
                        "required": ["name"],
                        "additionalProperties": false
                      }
                    ]
                  }
                },
                "buttons": {"description": "Its buttons in order, by their names.", "type": "array", "items": {"type": "string"}, "uniqueItems": true}
              },
              "additionalProperties": false
            },
            "path": {
              "description": "A path relative to the manifest's folder that stays inside it.",
              "type": "string",
              "minLength": 1,
              "maxLength": 1024
            },
            "secret": {
              "description": "A text that is not in the manifest: of a variable of the environment, or of a file that only its owner may read. It is read at the start and never printed.",
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "maxProperties": 1,
              "properties": {
                "env": {
                  "description": "Name of the variable.",
                  "type": "string",
                  "pattern": "^[A-Za-z_][A-Za-z0-9_]*$",
                  "maxLength": 200
                },
                "file": {
                  "description": "Path of the file, relative to the manifest's folder or absolute.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 1024
                }
              }
            },
            "overlay": {
              "description": "What an environment may have otherwise. Of objects, members are replaced one by one; anything else is replaced as a whole.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "name": {"description": "In place of \"name\", or of its members.", "$ref": "#/properties/name"},
                "keys": {"description": "In place of \"keys\", or of its members.", "$ref": "#/properties/keys"},
                "legal": {"description": "In place of \"legal\", or of its members.", "$ref": "#/properties/legal"},
                "deepLinks": {"description": "In place of \"deepLinks\", or of its members.", "$ref": "#/properties/deepLinks"},
                "settings": {"description": "In place of \"settings\", or of its members.", "$ref": "#/properties/settings"},
                "flagSource": {"description": "In place of \"flagSource\", or of its members.", "$ref": "#/properties/flagSource"},
                "flags": {"description": "In place of \"flags\", or of its members.", "$ref": "#/properties/flags"},
                "tokens": {"description": "In place of \"tokens\", or of its members.", "$ref": "#/properties/tokens"},
                "content": {"description": "In place of \"content\", or of its members.", "$ref": "#/properties/content"},
                "storage": {"description": "In place of \"storage\".", "$ref": "#/properties/storage"},
                "web": {"description": "In place of \"web\", or of its members.", "$ref": "#/properties/web"},
                "roles": {"description": "In place of \"roles\", or of its members.", "$ref": "#/properties/roles"},
                "configurations": {
                  "description": "Members of modules' configurations, by the module's id.",
                  "type": "object",
                  "propertyNames": {"$ref": "#/$defs/moduleId"},
                  "additionalProperties": {"description": "Members of the module's configuration.", "type": "object"},
                  "maxProperties": 100
                }
              }
            },
            "scheme": {
              "description": "A URL scheme without colon: lower-case letters, digits, plus, dot and hyphen, beginning with a letter.",
              "type": "string",
              "pattern": "^[a-z][a-z0-9+.-]*$",
              "maxLength": 64
            },
            "moduleId": {
              "description": "Id on the module's card: a reverse domain name such as \"com.bricks.timer\".",
              "type": "string",
              "pattern": "^[a-z0-9-]+([.][a-z0-9-]+)+$",
              "maxLength": 128
            },
            "roleName": {
              "description": "A module's id or its last part, a dot and the name of a role: small letters, digits and hyphens.",
              "type": "string",
              "pattern": "^[a-z0-9-]+([.][a-z0-9-]+)*[.][a-z][a-z0-9-]{0,31}$",
              "maxLength": 161
            },
            "publicKey": {
              "description": "A public key in minisign's format: 56 characters of Base64.",
              "type": "string",
              "pattern": "^RW[Q-T][A-Za-z0-9+/]{53}$",
              "maxLength": 56
            },
            "tabKind": {
              "description": "Which tab it is. \"biometrics\" and \"community\" are served by a module that provides that interface, \"custom\" by any module that provides bricks.tab/1.",
              "enum": [
                "home", "explore", "showcase", "exploreShowcase", "events", "library", "journeys", "linearJourneys", "profile",
                "lightProfile", "meals", "activity", "biometrics", "community", "slices", "custom"
              ]
            },
            "tab": {
              "description": "One tab of the app.",
              "type": "object",
              "required": ["id"],
              "additionalProperties": false,
              "properties": {
                "id": {
                  "description": "Name of the tab, once per manifest, used in links: letters, digits and hyphens, beginning with a lower-case letter.",
                  "type": "string",
                  "pattern": "^[a-z][A-Za-z0-9-]*$",
                  "maxLength": 64
                },
                "kind": {
                  "description": "Which tab it is; the tab's id when left out.",
                  "$ref": "#/$defs/tabKind"
                },
                "title": {
                  "description": "The tab's title as users see it; that of its kind when left out.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 60
                },
                "icon": {
                  "description": "Name of the tab's icon; that of its kind when left out.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 64
                },
                "module": {
                  "description": "Id of the module that serves the tab. Needed for \"custom\"; for \"biometrics\" and \"community\" the first module that provides the interface serves it when left out.",
                  "$ref": "#/$defs/moduleId"
                }
              },
              "if": { "properties": { "kind": { "const": "custom" } }, "required": ["kind"] },
              "then": { "required": ["module"] }
            },
            "module": {
              "description": "One module.",
              "type": "object",
              "required": ["id"],
              "additionalProperties": false,
              "properties": {
                "id": {
                  "description": "Id on the module's card: a reverse domain name such as \"com.bricks.timer\", once per manifest.",
                  "$ref": "#/$defs/moduleId"
                },
                "path": {
                  "description": "The module's file, relative to the manifest's folder and inside it. When left out, the search folders are searched for a module with this id.",
                  "$ref": "#/$defs/path"
                },
                "version": {
                  "description": "Range of versions that will do, for example \"^1.2\", \"~1.2.3\", \">=1.0.0 <2.0.0\", \"1.2.x\" or \"*\".",
                  "type": "string",
                  "maxLength": 256,
                  "default": "*"
                },
                "sha256": {
                  "description": "SHA-256 of the module's file in lower-case hexadecimal digits; any other file is refused. It pins one module; a lock pins all of them.",
                  "type": "string",
                  "pattern": "^[0-9a-f]{64}$"
                },
                "signature": {
                  "description": "File of the module's signature in minisign's format, relative to the manifest's folder and inside it; FILE.minisig beside the module's file when left out. A signature that is named has to be there, whatever \"unsigned\" says. Its trusted comment may have the fields version:1.2.3, which must be the module's, and expires:SECONDS since 1970.",
                  "$ref": "#/$defs/path"
                },
                "isolation": {
                  "description": "Where the module runs: \"worker\" in a process of its own, which may end without the app, \"sandbox\" in a process that may do only what it is granted, \"in-process\" inside the app, whose end its crash is; that needs \"trusted\" and \"sha256\".",
                  "enum": ["in-process", "worker", "sandbox"],
                  "default": "worker"
                },
                "incompleteSandbox": {
                  "description": "What becomes of the module where the kernel cannot keep all that \"sandbox\" guarantees: \"refuse\" does not load it, \"allow\" loads it in what there is of a sandbox. The start-up report names what is missing in each case.",
                  "enum": ["allow", "refuse"],
                  "default": "refuse"
                },
                "grants": {
                  "description": "What the module may do, of what its card asks for: \"network.lan\" connections to this machine and its local networks, \"network\" connections to anywhere, \"network.lan.discovery\" datagrams from and to the local networks at the ports that the card names; with one of them behind a colon, as in \"network.lan.discovery:6667\", at that port alone, \"health.read\" a person's health data that another module keeps, and \"health.write\" mindful sessions among it. When left out, a module in a sandbox is given nothing, any other what its card asks for.",
                  "type": "array",
                  "items": {
                    "description": "One grant.",
                    "anyOf": [
                      {"enum": ["network.lan", "network", "network.lan.discovery", "health.read", "health.write"]},
                      {"type": "string", "pattern": "^network[.]lan[.]discovery:[1-9][0-9]{0,4}$"}
                    ]
                  },
                  "maxItems": 32,
                  "uniqueItems": true
                },
                "trusted": {
                  "description": "Whether the module may run inside the app's process, with all that the app may do.",
                  "type": "boolean",
                  "default": false
                },
                "limits": {
                  "description": "What a module outside of the app's process may use, and how long the app waits for it.",
                  "type": "object",
                  "properties": {
                    "answerMilliseconds": {
                      "description": "How long starting it, and opening or closing a session, may take.",
                      "type": "integer",
                      "minimum": 100,
                      "maximum": 600000,
                      "default": 10000
                    },
                    "graceMilliseconds": {
                      "description": "How long a call may take beyond its time before the module is ended and started again.",
                      "type": "integer",
                      "minimum": 50,
                      "maximum": 600000,
                      "default": 5000
                    },
                    "memoryMegabytes": {
                      "description": "Private data of its process, in mebibytes.",
                      "type": "integer",
                      "minimum": 64,
                      "maximum": 1048576,
                      "default": 1024
                    },
                    "descriptors": {
                      "description": "Files, sockets and the like that it may have open at a time.",
                      "type": "integer",
                      "minimum": 32,
                      "maximum": 65536,
                      "default": 256
                    },
                    "diskMegabytes": {
                      "description": "The maximum that its folder takes of the disk, and the maximum size of one file that it writes; in mebibytes.",
                      "type": "integer",
                      "minimum": 16,
                      "maximum": 1048576,
                      "default": 2048
                    },
                    "cpuPercent": {
                      "description": "The maximum of the processors' time that it takes on the average of a minute, in hundredths of one processor. One that takes more is ended. Without it: three quarters of the processors that there are, 400 at most.",
                      "type": "integer",
                      "minimum": 10,
                      "maximum": 25600
                    },
                    "calmSeconds": {
                      "description": "How long it has to run for its former ends to be forgotten. Five within that time are each answered with a new start, later and later; after the sixth it rests before it is tried again.",
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 86400,
                      "default": 60
                    }
                  },
                  "additionalProperties": false
                },
                "upgrade": {
                  "description": "When a new version of the module's file takes its place in a running app: \"on-request\" when `bricks upgrade` asks for it, \"on-change\" as soon as the file changes. Sessions stay open, and a version that fails is rolled back.",
                  "enum": ["on-request", "on-change"],
                  "default": "on-request"
                },
                "worker": {
                  "description": "Name of the process that the module lives in, for several modules that share one: they end together, and each could do what any of them is granted. When left out, it has one of its own. For the isolations \"worker\" and \"sandbox\".",
                  "type": "string",
                  "pattern": "^[a-z][a-z0-9-]{0,31}$"
                },
                "deadlines": {
                  "description": "How long calls of the module may take before they count as failed, in milliseconds, by interface and method: { \"bricks.timer/1.show_timer\": 8000 }. A method that is left out has the time that its interface describes.",
                  "type": "object",
                  "additionalProperties": {
                    "description": "How long it may take, in milliseconds.",
                    "type": "integer",
                    "minimum": 10,
                    "maximum": 600000
                  },
                  "maxProperties": 100,
                  "default": {}
                },
                "required": {
                  "description": "Whether the app must not start without it.",
                  "type": "boolean",
                  "default": false
                },
                "enabled": {
                  "description": "Whether it is used at all.",
                  "type": "boolean",
                  "default": true
                },
                "delegate": {
                  "description": "Whether the app listens to what the module tells it: timer badges, links opened from posts.",
                  "type": "boolean",
                  "default": true
                },
                "configuration": {
                  "description": "Handed to the module as it stands; its documentation says what belongs here.",
                  "type": "object",
                  "default": {}
                }
              }
            }
          }
        }

        """#
}
