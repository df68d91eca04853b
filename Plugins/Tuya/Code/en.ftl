### The texts of the devices module, in English.

## Device

device-status = Status
device-refresh = Refresh
device-control = Control
# The names of the buttons “On” and “Off” for people who cannot see what they stand under.
device-switch-on = Switch on
device-switch-off = Switch off
device-brightness-in-percent = Brightness in percent
device-apply = Apply
device-apply-the-brightness = Apply the brightness
device-installation-instructions = Installation instructions
device-close = Close
device-details = Details
device-asking-the-device = Asking the device…
device-the-devices-status-is-unknown = The device’s status is unknown.
device-is-on-at = It is on, with its brightness at { NUMBER($percent) }%.
device-is-on = It is on.
device-is-off-at = It is off, with its brightness at { NUMBER($percent) }%.
device-is-off = It is off.
device-does-not-tell-at = It does not tell whether it is on, with its brightness at { NUMBER($percent) }%.
device-does-not-tell = It does not tell whether it is on.
device-connecting = Connecting…
device-connected = Connected
device-offline-since = Offline since { $time }
device-out-of-reach = Out of reach
device-the-key-does-not-fit = The key does not fit
device-busy-with-another-app = Busy with another app
device-another-version = Another version
device-not-understood = Not understood
device-no-answer = No answer
device-declined = Declined
device-unknown-device = Unknown device
device-not-possible = Not possible

## Function

function-power = Power
function-mist = Mist
function-light = Light
function-brightness = Brightness
function-temperature = Colour temperature
function-colour = Colour
function-scene = Scene
function-mode = Mode
function-level = Mist level
function-speed = Fan speed
function-countdown = Countdown
function-sterilisation = Sterilisation
function-light-mode = Light mode
function-target-humidity = Target humidity
function-child-lock = Child lock
function-sleep-mode = Sleep mode
function-do-not-disturb = Do not disturb
function-after-power-cut = After a power cut
function-filter-reset = Reset the filter
function-ioniser = Ioniser
function-ultraviolet = Ultraviolet light
function-humidity = Humidity
function-wattage = Power in use
function-current = Current
function-voltage = Voltage
function-energy = Energy
function-faults = Faults
function-air-temperature = Temperature
function-particles = Fine particles (PM2.5)
function-air-quality = Air quality
function-filter-life = Filter left
function-time-left = Time left
function-readings = Readings
function-last-day = { $title }, last 24 hours
function-last-week = { $title }, last 7 days
function-last-days = { $title }, last { NUMBER($days) } days
function-moment = { $day }, { $time }
function-line = { $title }: { $value }
function-number = { $number } { $unit }
function-percent = { $number }%
function-in-percent = { $title } in percent
function-in-unit = { $title } in { $unit }
function-apply = Apply: { $title }
function-switch-on = On: { $title }
function-switch-off = Off: { $title }
function-on = On
function-off = Off
function-hours = { $count ->
    [one] { NUMBER($count) } hour
   *[other] { NUMBER($count) } hours
}
function-minutes = { $count ->
    [one] { NUMBER($count) } minute
   *[other] { NUMBER($count) } minutes
}
function-hours-and-minutes = { $hours } { $minutes }
function-step = Level { NUMBER($number) }
function-scene-number = Scene { NUMBER($number, useGrouping: 0) }
function-hue = Hue in degrees
function-saturation = Saturation in percent
function-colour-brightness = Brightness of the colour in percent
function-colour-red = Red
function-colour-orange = Orange
function-colour-yellow = Yellow
function-colour-green = Green
function-colour-turquoise = Turquoise
function-colour-blue = Blue
function-colour-violet = Violet
function-colour-pink = Pink
function-scene-night = Night
function-scene-reading = Reading
function-scene-working = Working
function-scene-leisure = Leisure
function-scene-soft = Soft
function-scene-rainbow = Rainbow
function-choice-automatic = Automatic
function-choice-manual = Manual
function-choice-sleep = Sleep
function-choice-health = Health
function-choice-baby = Baby
function-choice-humidity = Humidity
function-choice-work = Work
function-choice-low = Low
function-choice-middle = Medium
function-choice-high = High
function-choice-turbo = Turbo
function-choice-interval = Interval
function-choice-continuous = Continuous
function-choice-white = White
function-choice-colour = Colour
function-choice-colourful = Colourful
function-choice-scene = Scene
function-choice-music = Music
function-choice-memory = As before
function-choice-great = Very good
function-choice-good = Good
function-choice-mild = Fair
function-choice-medium = Moderate
function-choice-severe = Poor

## Fault

fault-no-water = The water is low
fault-over-current = The current is too high
fault-over-voltage = The voltage is too high
fault-overload = The load is too high
fault-leakage = Current leaks
fault-low-voltage = The voltage is too low
fault-low-power = The power is too low
fault-filter-used-up = The filter is used up
fault-other = The device reports fault { NUMBER($number, useGrouping: 0) }
fault-fill-the-tank = Switch the device off, fill its tank with fresh water, and switch it on again.
fault-take-something-off = Switch the plug off, take something off it, and switch it on again.
fault-have-the-mains-checked = Switch the plug off, and have the mains checked where it happens again.
fault-unplug-what-is-connected = Unplug what is connected, and have it checked before you use it again.
fault-see-whether-it-is-on = See whether what is connected is switched on.
fault-change-the-filter = Change the filter, and reset its counter afterwards.
fault-see-the-manual = Look the number up in the manual of the device. Switch the device off and on where it does not say more.

## Problems

problems-devices-that-were-left-out = Devices that were left out
problems-the-configuration-of-this-app = The configuration of this app has mistakes; the devices with them cannot be used.
problems-more = …and { NUMBER($count) } more.
problems-at-the-top = { $code } at the top
problems-at = { $code } at { $place }

## Failure

failure-the-answer-of-does-not = The answer of { $name } does not decrypt with the key of this app.
failure-could-not-read-the-request = { $name } could not read the request and answered in plain text: "{ $text }".
failure-broken-json = broken JSON: { $problem }
failure-control-characters = control characters in a name
# What a device sent, inside of the sentence about it.
failure-a-nonce-of-another-length = an answer to the nonce that is too short or long
failure-no-datapoints = an answer without "dps"
failure-many-reports = more than { NUMBER($limit, useGrouping: 0) } reports in a second
# Why a device is not reached, inside of the sentence about it.
failure-no-answer = no answer to the connection
failure-no-numeric-address = { $host } is not a numeric address
failure-check-that-datapoints-in-this = Check that "datapoints" in this app’s configuration are those of this device.
failure-the-request-to-is-longer = The request to { $name } is longer than the { NUMBER($maximum, useGrouping: 0) } bytes that a device takes.
failure-change-fewer-things-at-once = Change fewer things at once.
failure-declined-with-code-and-text = { $name } declined the request with return code { NUMBER($code, useGrouping: 0) }: "{ $text }".
failure-declined-with-code = { $name } declined the request with return code { NUMBER($code, useGrouping: 0) }.
failure-declined-with-text = { $name } declined the request: "{ $text }".
failure-declined = { $name } declined the request.
failure-answered-before-and-now-refuses = { $name } answered before and now refuses the connection.
failure-isnt-responding-2 = { $name } isn’t responding.
failure-is-it-plugged-in-and-on = Is it plugged in and on your Wi-Fi? { $slotMend }
failure-isnt-responding = { $name } isn’t responding: { $problem }.
failure-is-it-plugged-in-and = Is it plugged in and on your Wi-Fi?
failure-didnt-answer-in-time = { $name } didn’t answer in time.
failure-try-again = Try again. { $slotMend }
failure-ended-the-connection-in-the = { $name } ended the connection in the middle of an answer.
failure-try-again-if-it-happens-again = Try again; if it happens again, switch the device off and on.
failure-closed-the-connection-without-an = { $name } closed the connection without an answer. Another app may be using it.
failure-if-nothing-else-uses-it = { $slotMend } If nothing else uses it, check "key" in this app’s configuration.
failure-the-connection-to-is-not = The connection to { $name } is not allowed: { $problem }
failure-let-the-module-use-the = Let the module use the local network in the deployment, and give the device an address inside it.
failure-the-connection-to-failed = The connection to { $name } failed: { $problem }.
failure-try-again-if-it-happens = Try again; if it happens again, restart the app.
failure-sent-something-that-is-not = { $name } sent something that is not protocol { $version }: { $violation }.
failure-check-that-host-and-port = Check that host and port are those of the device and that it speaks protocol { $version }.
failure-fetch-the-devices-local-key = Fetch the device’s local key again (it changes whenever the device is paired anew) and write it to "key" in this app’s configuration.
failure-has-another-key = { $name } has another key than this app.
failure-give-the-key-again = Fetch the device’s local key again: it changes whenever the device is paired anew. Then enter it again.
failure-choose-the-version = Choose protocol { $version }, or have it found out.
failure-if-nothing-else-check-the-key = { $slotMend } If nothing else uses it, check its local key.
failure-any-version = 3.1 to 3.5
failure-speaks-another-version = { $name } speaks protocol { $found }, not { $version }.
failure-write-the-version = Write "{ $version }" or "auto" to "version" of the device in this app’s configuration.
failure-a-frame-is-not-sealed = a frame is damaged or was made with another key
failure-too-many-bytes-wait = more than { NUMBER($maximum, useGrouping: 0) } bytes came without a complete frame
failure-a-device-serves-one-connection = A device serves one connection at a time: close the maker’s app and other programs that control it, or switch the device off and on again.
failure-a-frame-starts-with-expected = a frame starts with { $found }, expected { $expected }
failure-a-frame-announces-bytes-expected = a frame announces { NUMBER($found, useGrouping: 0) } bytes, expected { NUMBER($minimum, useGrouping: 0) }...{ NUMBER($maximum, useGrouping: 0) }
failure-a-frame-ends-with-expected = a frame ends with { $found }, expected { $expected }
failure-a-frame-has-the-checksum = a frame has the checksum { $found }, expected { $expected }
failure-take-an-id-from-devices = Take an id from "devices" in the module’s configuration.
failure-no-device-has-the-id = No device has the id { $shown }.
failure-give-every-intended-change-a = Give every intended change a key of its own.
failure-the-idempotency-key-was-used = The idempotency key was used for another change of "{ $name }".
failure-the-idempotency-key-has-bytes = The idempotency key has { NUMBER($count, useGrouping: 0) } bytes; expected 1...128.
failure-did-not-tell-whether-it-is-on = "{ $name }" did not tell whether it is on.
failure-check-the-power = Check "power" under "datapoints" in the module’s configuration.
failure-give-power-brightness-or-both = Give power, brightness or both.
failure-the-change-for-changes-nothing = The change for "{ $name }" changes nothing.
failure-give-a-brightness-of-0 = Give a brightness of 0...100 percent.
failure-found-a-brightness-of-for = Found a brightness of { NUMBER($percent) }% for "{ $name }"; expected 0...100.
failure-if-the-device-can-be = If the device can be dimmed, name its data point in "datapoints": { "{" }"brightness": …{ "}" }.
failure-has-no-brightness-that-could = "{ $name }" has no brightness that could be set to { NUMBER($percent) }%.

failure-not-offered = "{ $name }" does not offer that.
failure-refresh-and-take-one = Refresh the screen, and take something that it shows.
failure-value-does-not-fit = The value is none that "{ $name }" takes.
failure-take-another-value = Take one of the values that the screen shows.

## Care

care-care = Care
care-care-of = Care of { $name }
care-open = See what it needs
care-no-reminders = You are not reminded of anything.
care-no-reminder = You are not reminded.
# What is due first, and when.
care-first = { $task }. { $state }
care-due-on = Next on { $day }.
care-due-since = Due since { $day }.
care-due-now = Due
care-last-done = Last done on { $day }.
care-off = Off
care-every =
    { $count ->
        [one] Every day
       *[other] Every { NUMBER($count) } days
    }
care-after-hours =
    { $count ->
        [one] After { NUMBER($count) } hour of running
       *[other] After { NUMBER($count) } hours of running
    }
# The choice to be reminded when the device reports an empty tank or a used-up filter.
care-when-it-says-so = When the device says so
care-has-run =
    { $count ->
        [one] Due: it has run for { NUMBER($count) } hour.
       *[other] Due: it has run for { NUMBER($count) } hours.
    }
care-runs =
    { $count ->
        [one] It has run for { NUMBER($run) } of { NUMBER($count) } hour.
       *[other] It has run for { NUMBER($run) } of { NUMBER($count) } hours.
    }
care-it-says-so = Due: the device says so.
care-it-says-nothing = The device does not ask for it now.
care-put-off = Put off until { $day }.
care-snooze =
    { $count ->
        [one] Remind me tomorrow
       *[other] Remind me in { NUMBER($count) } days
    }
care-snooze-named = { $when }: { $task }
care-remind-me = Reminder: { $task }
care-done-today = Done today
care-done-today-named = Done today: { $task }
care-how = How it is done
care-where = Reminders by days come into your inbox in the morning, others within an hour. Hours count while the device is connected and on.
care-due = { $task }: { $name }
care-you-have-all = You have { NUMBER($count) } reminders, as many as there can be.

## Maintenance

maintenance-change-the-filter = Change the filter
maintenance-remove-the-scale = Remove the scale
maintenance-fill-up-the-water = Fill up the water
maintenance-a-full-filter-lets-dust = A full filter lets dust through and makes the fan work harder. Most last for six to twelve months.
maintenance-hard-water-leaves-scale-which = Hard water leaves scale, which keeps mist from forming. Once a month is enough for most homes.
maintenance-a-diffuser-or-humidifier-that = A diffuser or humidifier that runs dry wears out. Fill it up with fresh water each day it runs.
maintenance-a-new-filter-of-the =
    - A new filter of the kind that the maker names
    - A dry cloth
maintenance-white-vinegar-or-citric-acid =
    - White vinegar or citric acid
    - Lukewarm water
    - A soft brush or a cotton bud
maintenance-fresh-tap-water-or-distilled =
    - Fresh tap water, or distilled water where it is hard
    - A clean cloth
maintenance-1-switch-the-device-off-and =
    1. Switch the device off and pull its plug.
    2. Open the cover and take the old filter out; put it into a bag at once.
    3. Wipe the inside with a dry cloth.
    4. Unwrap the new filter, and put it in with its arrow in the direction of the air.
    5. Close the cover, plug it in, and reset the filter light if it has one.
maintenance-1-switch-the-device-off-pull =
    1. Switch the device off, pull its plug, and let it cool down.
    2. Pour the water out.
    3. Fill the tank with one part of vinegar and two parts of water, and wait for half an hour.
    4. Brush the scale off gently; never scratch the plate that makes the mist.
    5. Rinse twice with clear water, dry it, and fill it again.
maintenance-1-switch-the-device-off =
    1. Switch the device off.
    2. Pour out the water that is left, and wipe the tank.
    3. Fill it up to the line, not above.
    4. Add oil only if the device is made for it: a few drops.
    5. Put the cover on, and switch it on again.
maintenance-what-you-need = What you need
maintenance-step-by-step = Step by step
maintenance-the-manual-of-the-device = Where the manual of the device says something else, follow the manual.
maintenance-done = Done

## Pairing

pairing-check-the-connection = Check the connection
pairing-check-the-connection-to = Check the connection to { $name }
pairing-your-devices = Your devices
pairing-they-work-on-your-home = They work on your home network.
pairing-add-another-one = Add another one
pairing-close = Close
pairing-not-checked-yet = Not checked yet.
pairing-connected = Connected. { $words }
# Sentences about what went wrong, after its title.
pairing-not-connected = { $title }: { $message } { $help }
pairing-light = Light
pairing-plug = Plug
pairing-diffuser = Diffuser
pairing-humidifier = Humidifier
pairing-air-purifier = Air purifier

## Search

search-devices-on-the-network = Devices on the network
search-find = Find devices
search-not-yet = Devices that are switched on tell the network about themselves. The search takes about 20 seconds.
search-goes-on = Searching… { $count ->
    [0] No device so far.
    [one] One device so far.
   *[other] { $count } devices so far.
}
search-ended = { $count ->
    [one] The search has ended: one device.
   *[other] The search has ended: { $count } devices.
}
search-found-nothing =
    No device was found. A device that another app is connected to, or that is in another network, may stay silent.
search-cannot = The search is not possible.
search-not-granted =
    This app may not listen for all devices. The person who runs it can allow it: the module’s “grants” in the configuration need “network.lan.discovery”.
search-not-offered = This version of the app cannot search for devices.
search-not-now = A part of the search is not possible now: another program may be listening for devices too. Try it again in a minute.
search-incomplete = More came than can be read here: some devices may be missing.
search-device = Device { $id }
search-address = Address { $address }
search-version = protocol { $version }
search-product = product { $product }
search-is-configured = In this app already, as { $name }.
search-is-not-configured = Not in this app yet. People with the role for it can add it, with its local key.
search-needs-its-key = Not in this app yet. To add it you need its local key.

## Adding

adding-title = Add a device
adding-how = Choose a device that the search found, or enter its address yourself.
adding-not-you = You cannot add devices here.
adding-ask-for-it = Ask the person who runs this app to add it, or to let you add devices.
adding-not-kept = Devices cannot be saved now. The app’s log says why.
adding-no-device-yet = There is no device yet.
adding-no-room = No room
adding-settings = Settings
adding-settings-of = Settings: { $name }
# The button at a device that the search found.
adding-add-found = Add
adding-add-named = Add: { $name }
adding-by-hand = Add by hand
adding-import-keys = Import keys
adding-what-is-needed = Close the maker’s app first: a device serves one app at a time.
adding-address = Address, such as 192.168.1.20
adding-id = Device ID
adding-key = Local key
adding-key-is = { $count ->
    [one] { NUMBER($count) } character. It is saved encrypted, and never shown again.
   *[other] { NUMBER($count) } characters. It is saved encrypted, and never shown again.
}
adding-key-is-there = A key is there. Leave this empty to keep it.
adding-version = Protocol
adding-version-automatic = Find out
adding-check = Check and go on
adding-where-the-key-is = Where do I find ID and key?
adding-key-steps =
    1. Pair the device in its maker’s app.
    2. Give it a fixed address in your router.
    3. Run “python -m tinytuya wizard” on a computer. It fetches the ID and the local key of each device from the maker’s cloud, and writes the file devices.json.
    4. Import that file here, or copy the ID and the key from it.
adding-give-an-address = Give an address in numbers, such as 192.168.1.20.
adding-give-a-local-address = Give an address of your home network, such as 192.168.1.20.
adding-give-an-id = Give the ID as the maker’s cloud shows it: 1 to 64 letters, digits, “-”, “_” and “.”.
adding-give-a-key = { $count ->
    [one] Give the local key: { NUMBER($count) } character.
   *[other] Give the local key: { NUMBER($count) } letters, digits and signs, without spaces.
}
adding-choose-a-version = Choose a protocol.
adding-give-a-name = Give a name of 1 to { NUMBER($maximum) } characters.
adding-give-a-room = Give a room of up to { NUMBER($maximum) } characters, or none.
adding-choose-a-type = Choose the type that comes nearest.
adding-speaks = It speaks protocol { $version }.
adding-name = Name
adding-type = Type
adding-room = Room (optional)
adding-add = Add the device
adding-back = Back
adding-connection = Connection
adding-save = Save
# The title of a banner.
adding-added = “{ $name }” is added
# The title of a banner.
adding-saved = “{ $name }” is saved
# The title of a banner.
adding-removed = “{ $name }” is removed
adding-remove = Remove the device
adding-remove-what = “{ $name }” leaves the app for everybody: its key and its charts are deleted, and so are your schedules and reminders for it. Those of other people are deleted when they next open the app. This cannot be undone.
adding-remove-for-good = Remove for good
adding-full = { $count ->
    [one] There is { NUMBER($count) } device, which is the most. Remove it to add another.
   *[other] There are { NUMBER($count) } devices, which are the most. Remove one to add another.
}
adding-same-address = { $name } has this address already. Each device has its own.
adding-is-gone = The device was removed meanwhile.
adding-is-configured = { $name } is named in the app’s configuration, and is changed there.
adding-key-is-lost = The key of “{ $name }” is lost. Add the device again.
adding-import-how = Choose the file devices.json or snapshot.json that tinytuya’s wizard wrote, or paste what is in it. The keys are forgotten when you leave, but for those of devices that you add.
adding-file = File of keys
adding-text = Content of the file
adding-read = Read the text
adding-in-the-file = Devices in the file
adding-take = Use this one
adding-take-named = Use { $name }
adding-at = { $device } · address { $address }
adding-no-address = { $device } · no address. The search finds it.
adding-skipped = { $count ->
    [one] { NUMBER($count) } entry has no usable ID and key, and is left out.
   *[other] { NUMBER($count) } entries have no usable ID and key, and are left out.
}
adding-too-long = The file is longer than 1 MB. Take only the part with your devices.
adding-not-json = This is not the content of such a file. Copy all of it, from the first bracket to the last.
adding-no-device-in-it = There is no device with an ID and a key in it.
adding-no-file = The file cannot be read. Choose it again.

## Schedule

schedule-schedules = Schedules
# The title of the screen of a device’s schedules.
schedule-schedules-of = Schedules: { $name }
# The button of a device’s screen that leads to its schedules.
schedule-open = Schedules
schedule-none-of-device = Nothing is scheduled.
# The schedule that comes next, with its day.
schedule-next = Next on { $day }: { $line }
# A schedule in plain words, such as “Weekdays at 07:00: on”.
schedule-line = { $days } at { $time }: { $change }
# A schedule that goes by the sun, such as “Every day 30 minutes before sunset: on”.
schedule-line-by-the-sun = { $days } { $moment }: { $change }
schedule-at-sunrise = at sunrise
schedule-at-sunset = at sunset
schedule-before-sunrise = { $length } before sunrise
schedule-before-sunset = { $length } before sunset
schedule-after-sunrise = { $length } after sunrise
schedule-after-sunset = { $length } after sunset
# What a schedule does, at the end of a line.
schedule-on = on
schedule-off = off
# A function and what it is set to, at the end of a line, such as “Brightness 40%”.
schedule-function = { $function } { $value }
schedule-every-day = Every day
schedule-weekdays = Weekdays
schedule-weekends = Weekends
schedule-monday = Monday
schedule-tuesday = Tuesday
schedule-wednesday = Wednesday
schedule-thursday = Thursday
schedule-friday = Friday
schedule-saturday = Saturday
schedule-sunday = Sunday
# A schedule that the person has paused.
schedule-paused = Paused
schedule-pause = Pause
schedule-resume = Resume
schedule-pause-named = Pause: { $line }
schedule-resume-named = Resume: { $line }
schedule-remove = Remove
schedule-remove-named = Remove: { $line }
schedule-removed = You removed “{ $line }”.
schedule-undo = Undo
schedule-no-schedules-yet = No schedules yet
schedule-a-schedule-is = A schedule switches the device at a time of day, also while nobody has the app open.
schedule-add = Add a schedule
schedule-new = New schedule
schedule-when = When
schedule-at-a-time = At a time
schedule-sunrise = At sunrise
schedule-sunset = At sunset
schedule-before-or-after = Before it or after it
schedule-choose-an-offset = Choose one of these.
schedule-the-sun-today = The next sunrise is at { $sunrise }, the next sunset at { $sunset }.
schedule-time = Time
# The identifier of a time zone, such as Europe/Berlin.
schedule-time-zone = In the time zone of your profile: { $zone }.
schedule-days = Days
schedule-does = At that time
schedule-do-on = Switch on
schedule-do-off = Switch off
schedule-also-on = This also switches the device on.
schedule-more-when-it-answers = More can be chosen once the device has answered.
schedule-save = Add the schedule
schedule-cancel = Cancel
schedule-give-a-time = Give a time of day, such as 07:00.
schedule-choose-a-day = Choose one day or more.
schedule-choose-a-value = Choose a value.
schedule-give-a-number = Give a number from { $minimum } to { $maximum }.
schedule-device-has-all = { $count ->
    [one] A device has { NUMBER($count) } schedule at most. Remove it to add another.
   *[other] A device has { NUMBER($count) } schedules at most. Remove one to add another.
}
schedule-is-there = This schedule is in the list already. Choose another time, other days or another change.
schedule-you-have-all = { $count ->
    [one] You have { NUMBER($count) } schedule, which is the most. Remove it to add another.
   *[other] You have { NUMBER($count) } schedules, which are the most. Remove one to add another.
}
schedule-missed = A schedule was missed
# Why a schedule was missed, after its line.
schedule-missed-at = “{ $line }” was not done on { $moment }: { $reason }
schedule-not-in-time = The app did not get to it in time.
schedule-device-out-of-reach = The device was out of reach.
schedule-device-busy = The device was busy with another app.
schedule-device-no-answer = The device did not answer.
schedule-device-key = The key does not fit the device.
schedule-device-version = The device speaks another version.
schedule-device-declined = The device declined.
schedule-device-not-possible = The device does not offer that any more.
schedule-device-not-understood = The device was not understood.
# The title of a banner.
schedule-was-missed = { $name }: a schedule was missed
schedule-were-missed = { $count ->
    [one] { $name }: { NUMBER($count) } schedule was missed
   *[other] { $name }: { NUMBER($count) } schedules were missed
}

## Failures

failures-no-reminder = Found the reminder { $found }; expected one of { $known }.
failures-forgotten-screen = Nobody knows any more what screen { $screen } showed.
failures-no-screen = There is no screen { $screen } of devices.
failures-no-action = The screen has no action { $name }.
failures-incomplete = The action’s context has no usable "{ $name }".
failures-care-not-read = What you are reminded of cannot be read now.
failures-schedules-not-read = Your schedules cannot be read.
failures-another-screen = Another screen is open above this one. Close it first.
failures-no-schedule = That schedule is not there any more.
