/* The host's methods as functions: texts end in NUL, results go through pointers, and why a call fails is kept for the
 * method that is running. For the session's lane.
 *
 * A leaf or an event answers before it returns. A request takes a completion, which is called once, at once or later.
 * Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
 */
#ifndef BRICKS_MODULE_CALLS_H
#define BRICKS_MODULE_CALLS_H

#include "session.h"

/* Lists the devices. */
static inline bricks_status bricks_devices_list(bricks_session *self, bricks_id controller, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_devices *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.devices/1 list");
    table_ = (const bricks_devices *)bricks_call_begin(self, &out_, BRICKS_DEVICES, "list",
                                     offsetof(bricks_devices, list) + sizeof(table_->list));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->list(self->instance->host->self, &out_.frame, controller);
    return bricks_request_end(&out_, status_);
}

/* Asks a device for its state. Failure: BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer. */
static inline bricks_status bricks_devices_state(bricks_session *self, bricks_id controller, const char *device, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_devices *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.devices/1 state");
    table_ = (const bricks_devices *)bricks_call_begin(self, &out_, BRICKS_DEVICES, "state",
                                     offsetof(bricks_devices, state) + sizeof(table_->state));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->state(self->instance->host->self, &out_.frame, controller, device, device ? strlen(device) : 0);
    return bricks_request_end(&out_, status_);
}

/* Changes a device's state. A second call with the same key answers as the first did and sends nothing. Failure: BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer. */
static inline bricks_status bricks_devices_apply(bricks_session *self, bricks_id controller, const char *device, const char *change, const char *key, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_devices *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.devices/1 apply");
    table_ = (const bricks_devices *)bricks_call_begin(self, &out_, BRICKS_DEVICES, "apply",
                                     offsetof(bricks_devices, apply) + sizeof(table_->apply));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->apply(self->instance->host->self, &out_.frame, controller, device, device ? strlen(device) : 0, change, change ? strlen(change) : 0, key, key ? strlen(key) : 0);
    return bricks_request_end(&out_, status_);
}

/* Asks to be told of changes through `bricks.devices-events/1` until the session ends. */
static inline bricks_status bricks_devices_subscribe(bricks_session *self, bricks_id controller, const char *device, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_devices *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.devices/1 subscribe");
    table_ = (const bricks_devices *)bricks_call_begin(self, &out_, BRICKS_DEVICES, "subscribe",
                                     offsetof(bricks_devices, subscribe) + sizeof(table_->subscribe));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->subscribe(self->instance->host->self, &out_.frame, controller, device, device ? strlen(device) : 0);
    return bricks_request_end(&out_, status_);
}

/* A device's state changed. */
static inline bricks_status bricks_devices_events_changed(bricks_session *self, bricks_id controller, const char *state) {
    bricks_outgoing out_;
    const bricks_devices_events *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.devices-events/1 changed");
    table_ = (const bricks_devices_events *)bricks_call_begin(self, &out_, BRICKS_DEVICES_EVENTS, "changed",
                                     offsetof(bricks_devices_events, changed) + sizeof(table_->changed));
    if (table_) status_ = table_->changed(self->instance->host->self, &out_.frame, controller, state, state ? strlen(state) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* The person earned a badge. */
static inline bricks_status bricks_timer_delegate_badge_received(bricks_session *self, const char *badge) {
    bricks_outgoing out_;
    const bricks_timer_delegate *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.timer-delegate/1 badge_received");
    table_ = (const bricks_timer_delegate *)bricks_call_begin(self, &out_, BRICKS_TIMER_DELEGATE, "badge_received",
                                     offsetof(bricks_timer_delegate, badge_received) + sizeof(table_->badge_received));
    if (table_) status_ = table_->badge_received(self->instance->host->self, &out_.frame, badge, badge ? strlen(badge) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* The person chose a session in a post. */
static inline bricks_status bricks_community_delegate_did_select_session(bricks_session *self, const char *session_id, const char *autoplay) {
    bricks_outgoing out_;
    const bricks_community_delegate *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.community-delegate/1 did_select_session");
    table_ = (const bricks_community_delegate *)bricks_call_begin(self, &out_, BRICKS_COMMUNITY_DELEGATE, "did_select_session",
                                     offsetof(bricks_community_delegate, did_select_session) + sizeof(table_->did_select_session));
    if (table_) status_ = table_->did_select_session(self->instance->host->self, &out_.frame, session_id, session_id ? strlen(session_id) : 0, autoplay, autoplay ? strlen(autoplay) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* The person chose a journey in a post. */
static inline bricks_status bricks_community_delegate_did_select_journey(bricks_session *self, const char *journey_id, bricks_id stack) {
    bricks_outgoing out_;
    const bricks_community_delegate *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.community-delegate/1 did_select_journey");
    table_ = (const bricks_community_delegate *)bricks_call_begin(self, &out_, BRICKS_COMMUNITY_DELEGATE, "did_select_journey",
                                     offsetof(bricks_community_delegate, did_select_journey) + sizeof(table_->did_select_journey));
    if (table_) status_ = table_->did_select_journey(self->instance->host->self, &out_.frame, journey_id, journey_id ? strlen(journey_id) : 0, stack);
    return bricks_call_end(&out_, status_, 0);
}

/* The person chose an address outside the app. */
static inline bricks_status bricks_community_delegate_did_select_url(bricks_session *self, const char *url) {
    bricks_outgoing out_;
    const bricks_community_delegate *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.community-delegate/1 did_select_url");
    table_ = (const bricks_community_delegate *)bricks_call_begin(self, &out_, BRICKS_COMMUNITY_DELEGATE, "did_select_url",
                                     offsetof(bricks_community_delegate, did_select_url) + sizeof(table_->did_select_url));
    if (table_) status_ = table_->did_select_url(self->instance->host->self, &out_.frame, url, url ? strlen(url) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* The person is done with the screen. */
static inline bricks_status bricks_tuya_events_closed(bricks_session *self, bricks_id screen) {
    bricks_outgoing out_;
    const bricks_tuya_events *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.tuya-events/1 closed");
    table_ = (const bricks_tuya_events *)bricks_call_begin(self, &out_, BRICKS_TUYA_EVENTS, "closed",
                                     offsetof(bricks_tuya_events, closed) + sizeof(table_->closed));
    if (table_) status_ = table_->closed(self->instance->host->self, &out_.frame, screen);
    return bricks_call_end(&out_, status_, 0);
}

/* The person asked how to install a device. */
static inline bricks_status bricks_tuya_events_installation_instructions(bricks_session *self, bricks_id screen, const char *tag) {
    bricks_outgoing out_;
    const bricks_tuya_events *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.tuya-events/1 installation_instructions");
    table_ = (const bricks_tuya_events *)bricks_call_begin(self, &out_, BRICKS_TUYA_EVENTS, "installation_instructions",
                                     offsetof(bricks_tuya_events, installation_instructions) + sizeof(table_->installation_instructions));
    if (table_) status_ = table_->installation_instructions(self->instance->host->self, &out_.frame, screen, tag, tag ? strlen(tag) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Writes a line to the host's log under the module's name. Never log a secret. */
static inline bricks_status bricks_core_log(bricks_session *self, int32_t level, const char *message) {
    bricks_outgoing out_;
    const bricks_core *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.core/1 log");
    table_ = (const bricks_core *)bricks_call_begin(self, &out_, BRICKS_CORE, "log",
                                     offsetof(bricks_core, log) + sizeof(table_->log));
    if (table_) status_ = table_->log(self->instance->host->self, &out_.frame, level, message, message ? strlen(message) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Tells how far a pending request is. */
static inline bricks_status bricks_core_progress(bricks_session *self, uint64_t request, double fraction, const char *message) {
    bricks_outgoing out_;
    const bricks_core *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.core/1 progress");
    table_ = (const bricks_core *)bricks_call_begin(self, &out_, BRICKS_CORE, "progress",
                                     offsetof(bricks_core, progress) + sizeof(table_->progress));
    if (table_) status_ = table_->progress(self->instance->host->self, &out_.frame, request, fraction, message, message ? strlen(message) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Tells the wall-clock time. */
static inline bricks_status bricks_core_now(bricks_session *self, int64_t *milliseconds) {
    bricks_outgoing out_;
    const bricks_core *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.core/1 now");
    table_ = (const bricks_core *)bricks_call_begin(self, &out_, BRICKS_CORE, "now",
                                     offsetof(bricks_core, now) + sizeof(table_->now));
    if (table_) status_ = table_->now(self->instance->host->self, &out_.frame);
    if (status_ == BRICKS_OK) status_ = bricks_result_integer(&out_.answer, 0, milliseconds);
    return bricks_call_end(&out_, status_, 1);
}

/* Tells the date in the person's time zone at an instant. */
static inline bricks_status bricks_core_local_day(bricks_session *self, int64_t milliseconds, bricks_buffer *day, int32_t *offset_seconds) {
    bricks_outgoing out_;
    const bricks_core *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.core/1 local_day");
    table_ = (const bricks_core *)bricks_call_begin(self, &out_, BRICKS_CORE, "local_day",
                                     offsetof(bricks_core, local_day) + sizeof(table_->local_day));
    if (table_) status_ = table_->local_day(self->instance->host->self, &out_.frame, milliseconds);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, day);
    if (status_ == BRICKS_OK) {
        int64_t number_ = 0;
        status_ = bricks_result_integer(&out_.answer, 1, &number_);
        if (status_ == BRICKS_OK && offset_seconds) *offset_seconds = (int32_t)number_;
    }
    return bricks_call_end(&out_, status_, 2);
}

/* Reads one part of the app's configuration. Failure: BRICKS_NOT_FOUND when there is no such part. */
static inline bricks_status bricks_core_context(bricks_session *self, const char *key, bricks_buffer *value) {
    bricks_outgoing out_;
    const bricks_core *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.core/1 context");
    table_ = (const bricks_core *)bricks_call_begin(self, &out_, BRICKS_CORE, "context",
                                     offsetof(bricks_core, context) + sizeof(table_->context));
    if (table_) status_ = table_->context(self->instance->host->self, &out_.frame, key, key ? strlen(key) : 0);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, value);
    return bricks_call_end(&out_, status_, 1);
}

/* Applies surface messages to a screen, in order; the first that is refused ends the call. Failure: BRICKS_INVALID_ARGUMENT with the pointer in the detail; BRICKS_TOO_LARGE over a budget; BRICKS_BUSY without credit. */
static inline bricks_status bricks_surface_send(bricks_session *self, bricks_id screen, const char *messages) {
    bricks_outgoing out_;
    const bricks_surface *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.surface/1 send");
    table_ = (const bricks_surface *)bricks_call_begin(self, &out_, BRICKS_SURFACE, "send",
                                     offsetof(bricks_surface, send) + sizeof(table_->send));
    if (table_) status_ = table_->send(self->instance->host->self, &out_.frame, screen, messages, messages ? strlen(messages) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Pushes a screen onto a stack; a skeleton shows until its surface comes. */
static inline bricks_status bricks_navigation_push(bricks_session *self, bricks_id stack, bricks_id screen, const char *title, const char *route) {
    bricks_outgoing out_;
    const bricks_navigation *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.navigation/1 push");
    table_ = (const bricks_navigation *)bricks_call_begin(self, &out_, BRICKS_NAVIGATION, "push",
                                     offsetof(bricks_navigation, push) + sizeof(table_->push));
    if (table_) status_ = table_->push(self->instance->host->self, &out_.frame, stack, screen, title, title ? strlen(title) : 0, route, route ? strlen(route) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Presents a screen over the stack. Failure: BRICKS_BUSY when another screen is presented. */
static inline bricks_status bricks_navigation_present(bricks_session *self, bricks_id screen, const char *title, const char *route) {
    bricks_outgoing out_;
    const bricks_navigation *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.navigation/1 present");
    table_ = (const bricks_navigation *)bricks_call_begin(self, &out_, BRICKS_NAVIGATION, "present",
                                     offsetof(bricks_navigation, present) + sizeof(table_->present));
    if (table_) status_ = table_->present(self->instance->host->self, &out_.frame, screen, title, title ? strlen(title) : 0, route, route ? strlen(route) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Pops or dismisses one of the module's own screens and what is above it. */
static inline bricks_status bricks_navigation_dismiss(bricks_session *self, bricks_id screen) {
    bricks_outgoing out_;
    const bricks_navigation *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.navigation/1 dismiss");
    table_ = (const bricks_navigation *)bricks_call_begin(self, &out_, BRICKS_NAVIGATION, "dismiss",
                                     offsetof(bricks_navigation, dismiss) + sizeof(table_->dismiss));
    if (table_) status_ = table_->dismiss(self->instance->host->self, &out_.frame, screen);
    return bricks_call_end(&out_, status_, 0);
}

/* Changes the title of one of the module's own screens. */
static inline bricks_status bricks_navigation_set_title(bricks_session *self, bricks_id screen, const char *title) {
    bricks_outgoing out_;
    const bricks_navigation *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.navigation/1 set_title");
    table_ = (const bricks_navigation *)bricks_call_begin(self, &out_, BRICKS_NAVIGATION, "set_title",
                                     offsetof(bricks_navigation, set_title) + sizeof(table_->set_title));
    if (table_) status_ = table_->set_title(self->instance->host->self, &out_.frame, screen, title, title ? strlen(title) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Follows a deep link or, after asking, an http or https URL. */
static inline bricks_status bricks_navigation_open_link(bricks_session *self, const char *url) {
    bricks_outgoing out_;
    const bricks_navigation *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.navigation/1 open_link");
    table_ = (const bricks_navigation *)bricks_call_begin(self, &out_, BRICKS_NAVIGATION, "open_link",
                                     offsetof(bricks_navigation, open_link) + sizeof(table_->open_link));
    if (table_) status_ = table_->open_link(self->instance->host->self, &out_.frame, url, url ? strlen(url) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Shows a banner at the top. */
static inline bricks_status bricks_navigation_banner(bricks_session *self, const char *banner) {
    bricks_outgoing out_;
    const bricks_navigation *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.navigation/1 banner");
    table_ = (const bricks_navigation *)bricks_call_begin(self, &out_, BRICKS_NAVIGATION, "banner",
                                     offsetof(bricks_navigation, banner) + sizeof(table_->banner));
    if (table_) status_ = table_->banner(self->instance->host->self, &out_.frame, banner, banner ? strlen(banner) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Reads a value. Failure: BRICKS_NOT_FOUND when there is none. */
static inline bricks_status bricks_store_get(bricks_session *self, const char *key, bricks_buffer *value) {
    bricks_outgoing out_;
    const bricks_store *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.store/1 get");
    table_ = (const bricks_store *)bricks_call_begin(self, &out_, BRICKS_STORE, "get",
                                     offsetof(bricks_store, get) + sizeof(table_->get));
    if (table_) status_ = table_->get(self->instance->host->self, &out_.frame, key, key ? strlen(key) : 0);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, value);
    return bricks_call_end(&out_, status_, 1);
}

/* Writes a value. Failure: BRICKS_TOO_LARGE over the module's share. */
static inline bricks_status bricks_store_put(bricks_session *self, const char *key, const char *value) {
    bricks_outgoing out_;
    const bricks_store *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.store/1 put");
    table_ = (const bricks_store *)bricks_call_begin(self, &out_, BRICKS_STORE, "put",
                                     offsetof(bricks_store, put) + sizeof(table_->put));
    if (table_) status_ = table_->put(self->instance->host->self, &out_.frame, key, key ? strlen(key) : 0, value, value ? strlen(value) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Removes a value; one that is not there is fine. */
static inline bricks_status bricks_store_remove(bricks_session *self, const char *key) {
    bricks_outgoing out_;
    const bricks_store *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.store/1 remove");
    table_ = (const bricks_store *)bricks_call_begin(self, &out_, BRICKS_STORE, "remove",
                                     offsetof(bricks_store, remove) + sizeof(table_->remove));
    if (table_) status_ = table_->remove(self->instance->host->self, &out_.frame, key, key ? strlen(key) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Replaces the list of that name; durable when it returns. */
static inline bricks_status bricks_cues_submit(bricks_session *self, const char *list, bricks_id devices, const char *cues) {
    bricks_outgoing out_;
    const bricks_cues *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.cues/1 submit");
    table_ = (const bricks_cues *)bricks_call_begin(self, &out_, BRICKS_CUES, "submit",
                                     offsetof(bricks_cues, submit) + sizeof(table_->submit));
    if (table_) status_ = table_->submit(self->instance->host->self, &out_.frame, list, list ? strlen(list) : 0, devices, cues, cues ? strlen(cues) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Forgets the list; one that is not there is fine. */
static inline bricks_status bricks_cues_cancel(bricks_session *self, const char *list) {
    bricks_outgoing out_;
    const bricks_cues *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.cues/1 cancel");
    table_ = (const bricks_cues *)bricks_call_begin(self, &out_, BRICKS_CUES, "cancel",
                                     offsetof(bricks_cues, cancel) + sizeof(table_->cancel));
    if (table_) status_ = table_->cancel(self->instance->host->self, &out_.frame, list, list ? strlen(list) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Reads one session. Failure: BRICKS_NOT_FOUND when there is none. */
static inline bricks_status bricks_content_session(bricks_session *self, const char *id, bricks_buffer *session) {
    bricks_outgoing out_;
    const bricks_content *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.content/1 session");
    table_ = (const bricks_content *)bricks_call_begin(self, &out_, BRICKS_CONTENT, "session",
                                     offsetof(bricks_content, session) + sizeof(table_->session));
    if (table_) status_ = table_->session(self->instance->host->self, &out_.frame, id, id ? strlen(id) : 0);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, session);
    return bricks_call_end(&out_, status_, 1);
}

/* Reads one journey. Failure: BRICKS_NOT_FOUND when there is none. */
static inline bricks_status bricks_content_journey(bricks_session *self, const char *id, bricks_buffer *journey) {
    bricks_outgoing out_;
    const bricks_content *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.content/1 journey");
    table_ = (const bricks_content *)bricks_call_begin(self, &out_, BRICKS_CONTENT, "journey",
                                     offsetof(bricks_content, journey) + sizeof(table_->journey));
    if (table_) status_ = table_->journey(self->instance->host->self, &out_.frame, id, id ? strlen(id) : 0);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, journey);
    return bricks_call_end(&out_, status_, 1);
}

/* Finds sessions by words. */
static inline bricks_status bricks_content_search(bricks_session *self, const char *query, uint32_t limit, bricks_buffer *sessions) {
    bricks_outgoing out_;
    const bricks_content *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.content/1 search");
    table_ = (const bricks_content *)bricks_call_begin(self, &out_, BRICKS_CONTENT, "search",
                                     offsetof(bricks_content, search) + sizeof(table_->search));
    if (table_) status_ = table_->search(self->instance->host->self, &out_.frame, query, query ? strlen(query) : 0, limit);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, sessions);
    return bricks_call_end(&out_, status_, 1);
}

/* Tells who it is. */
static inline bricks_status bricks_user_current(bricks_session *self, bricks_buffer *user) {
    bricks_outgoing out_;
    const bricks_user *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.user/1 current");
    table_ = (const bricks_user *)bricks_call_begin(self, &out_, BRICKS_USER, "current",
                                     offsetof(bricks_user, current) + sizeof(table_->current));
    if (table_) status_ = table_->current(self->instance->host->self, &out_.frame);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, user);
    return bricks_call_end(&out_, status_, 1);
}

/* Records an event. */
static inline bricks_status bricks_analytics_track(bricks_session *self, const char *name, const char *properties) {
    bricks_outgoing out_;
    const bricks_analytics *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.analytics/1 track");
    table_ = (const bricks_analytics *)bricks_call_begin(self, &out_, BRICKS_ANALYTICS, "track",
                                     offsetof(bricks_analytics, track) + sizeof(table_->track));
    if (table_) status_ = table_->track(self->instance->host->self, &out_.frame, name, name ? strlen(name) : 0, properties, properties ? strlen(properties) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Opens a blob for reading. Failure: BRICKS_BAD_HANDLE when the blob is not the session's. */
static inline bricks_status bricks_blob_open(bricks_session *self, bricks_id blob, int32_t *descriptor, uint64_t *size) {
    bricks_outgoing out_;
    const bricks_blob *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.blob/1 open");
    table_ = (const bricks_blob *)bricks_call_begin(self, &out_, BRICKS_BLOB, "open",
                                     offsetof(bricks_blob, open) + sizeof(table_->open));
    if (table_) status_ = table_->open(self->instance->host->self, &out_.frame, blob);
    if (status_ == BRICKS_OK) {
        int64_t number_ = 0;
        status_ = bricks_result_integer(&out_.answer, 0, &number_);
        if (status_ == BRICKS_OK && descriptor) *descriptor = (int32_t)number_;
    }
    if (status_ == BRICKS_OK) {
        int64_t number_ = 0;
        status_ = bricks_result_integer(&out_.answer, 1, &number_);
        if (status_ == BRICKS_OK && size) *size = (uint64_t)number_;
    }
    return bricks_call_end(&out_, status_, 2);
}

/* Tells that the blob is no longer needed. */
static inline bricks_status bricks_blob_release(bricks_session *self, bricks_id blob) {
    bricks_outgoing out_;
    const bricks_blob *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.blob/1 release");
    table_ = (const bricks_blob *)bricks_call_begin(self, &out_, BRICKS_BLOB, "release",
                                     offsetof(bricks_blob, release) + sizeof(table_->release));
    if (table_) status_ = table_->release(self->instance->host->self, &out_.frame, blob);
    return bricks_call_end(&out_, status_, 0);
}

/* Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too. It takes the place of what the module published for them under that name. Failure: BRICKS_INVALID_ARGUMENT for a name that is a path, a type that is not allowed or that the file is not of; BRICKS_NOT_FOUND without the file; BRICKS_TOO_LARGE over the share of the module or the person. */
static inline bricks_status bricks_blob_publish(bricks_session *self, const char *name, const char *media_type, uint32_t seconds, bricks_buffer *address) {
    bricks_outgoing out_;
    const bricks_blob *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.blob/1 publish");
    table_ = (const bricks_blob *)bricks_call_begin(self, &out_, BRICKS_BLOB, "publish",
                                     offsetof(bricks_blob, publish) + sizeof(table_->publish));
    if (table_) status_ = table_->publish(self->instance->host->self, &out_.frame, name, name ? strlen(name) : 0, media_type, media_type ? strlen(media_type) : 0, seconds);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, address);
    return bricks_call_end(&out_, status_, 1);
}

/* Ends what `publish` began for the session's person; a name that is not published is fine. */
static inline bricks_status bricks_blob_withdraw(bricks_session *self, const char *name) {
    bricks_outgoing out_;
    const bricks_blob *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.blob/1 withdraw");
    table_ = (const bricks_blob *)bricks_call_begin(self, &out_, BRICKS_BLOB, "withdraw",
                                     offsetof(bricks_blob, withdraw) + sizeof(table_->withdraw));
    if (table_) status_ = table_->withdraw(self->instance->host->self, &out_.frame, name, name ? strlen(name) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Connects a TCP stream. Failure: BRICKS_NOT_PERMITTED without the grant; BRICKS_UNAVAILABLE when nobody answers in time. */
static inline bricks_status bricks_net_connect(bricks_session *self, const char *host, uint32_t port, uint32_t timeout_milliseconds, int32_t *descriptor) {
    bricks_outgoing out_;
    const bricks_net *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.net/1 connect");
    table_ = (const bricks_net *)bricks_call_begin(self, &out_, BRICKS_NET, "connect",
                                     offsetof(bricks_net, connect) + sizeof(table_->connect));
    if (table_) status_ = table_->connect(self->instance->host->self, &out_.frame, host, host ? strlen(host) : 0, port, timeout_milliseconds);
    if (status_ == BRICKS_OK) {
        int64_t number_ = 0;
        status_ = bricks_result_integer(&out_.answer, 0, &number_);
        if (status_ == BRICKS_OK && descriptor) *descriptor = (int32_t)number_;
    }
    return bricks_call_end(&out_, status_, 1);
}

/* Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew. Failure: BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_BAD_STATE when the module does not provide `bricks.net-events/1`; BRICKS_BUSY when too many listen; BRICKS_UNAVAILABLE when another program has the port. */
static inline bricks_status bricks_net_listen(bricks_session *self, uint32_t port, uint32_t seconds) {
    bricks_outgoing out_;
    const bricks_net *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.net/1 listen");
    table_ = (const bricks_net *)bricks_call_begin(self, &out_, BRICKS_NET, "listen",
                                     offsetof(bricks_net, listen) + sizeof(table_->listen));
    if (table_) status_ = table_->listen(self->instance->host->self, &out_.frame, port, seconds);
    return bricks_call_end(&out_, status_, 0);
}

/* Ends what `listen` began; a port that the session does not listen at is fine. */
static inline bricks_status bricks_net_stop_listening(bricks_session *self, uint32_t port) {
    bricks_outgoing out_;
    const bricks_net *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.net/1 stop_listening");
    table_ = (const bricks_net *)bricks_call_begin(self, &out_, BRICKS_NET, "stop_listening",
                                     offsetof(bricks_net, stop_listening) + sizeof(table_->stop_listening));
    if (table_) status_ = table_->stop_listening(self->instance->host->self, &out_.frame, port);
    return bricks_call_end(&out_, status_, 0);
}

/* Lists the local networks that the machine is in, and the machine itself (127.0.0.1). Failure: BRICKS_NOT_PERMITTED without a grant for any port. */
static inline bricks_status bricks_net_networks(bricks_session *self, bricks_buffer *networks) {
    bricks_outgoing out_;
    const bricks_net *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.net/1 networks");
    table_ = (const bricks_net *)bricks_call_begin(self, &out_, BRICKS_NET, "networks",
                                     offsetof(bricks_net, networks) + sizeof(table_->networks));
    if (table_) status_ = table_->networks(self->instance->host->self, &out_.frame);
    if (status_ == BRICKS_OK) status_ = bricks_result_text(&out_.answer, 0, networks);
    return bricks_call_end(&out_, status_, 1);
}

/* Sends one datagram to a port of everybody on one local network. Failure: BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_INVALID_ARGUMENT for content that is not Base64 of 1 to 512 bytes; BRICKS_NOT_FOUND for an address that `networks` does not list; BRICKS_BUSY after too many within a time; BRICKS_UNAVAILABLE when the network does not take it. */
static inline bricks_status bricks_net_broadcast(bricks_session *self, const char *network, uint32_t port, const char *content) {
    bricks_outgoing out_;
    const bricks_net *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.net/1 broadcast");
    table_ = (const bricks_net *)bricks_call_begin(self, &out_, BRICKS_NET, "broadcast",
                                     offsetof(bricks_net, broadcast) + sizeof(table_->broadcast));
    if (table_) status_ = table_->broadcast(self->instance->host->self, &out_.frame, network, network ? strlen(network) : 0, port, content, content ? strlen(content) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in that inbox. Failure: BRICKS_NOT_FOUND without such a person; BRICKS_INVALID_ARGUMENT for an empty key or title, or a link that leads to no place of the app; BRICKS_BUSY after too many within a minute; BRICKS_NOT_PERMITTED for a visitor, whose session is shared by many. */
static inline bricks_status bricks_inbox_put(bricks_session *self, const char *user, const char *notice) {
    bricks_outgoing out_;
    const bricks_inbox *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.inbox/1 put");
    table_ = (const bricks_inbox *)bricks_call_begin(self, &out_, BRICKS_INBOX, "put",
                                     offsetof(bricks_inbox, put) + sizeof(table_->put));
    if (table_) status_ = table_->put(self->instance->host->self, &out_.frame, user, user ? strlen(user) : 0, notice, notice ? strlen(notice) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Removes a notice of the module from a person's inbox; one that is not there is fine. */
static inline bricks_status bricks_inbox_withdraw(bricks_session *self, const char *user, const char *key) {
    bricks_outgoing out_;
    const bricks_inbox *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.inbox/1 withdraw");
    table_ = (const bricks_inbox *)bricks_call_begin(self, &out_, BRICKS_INBOX, "withdraw",
                                     offsetof(bricks_inbox, withdraw) + sizeof(table_->withdraw));
    if (table_) status_ = table_->withdraw(self->instance->host->self, &out_.frame, user, user ? strlen(user) : 0, key, key ? strlen(key) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is about; one that is not there is fine. */
static inline bricks_status bricks_inbox_read(bricks_session *self, const char *key) {
    bricks_outgoing out_;
    const bricks_inbox *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.inbox/1 read");
    table_ = (const bricks_inbox *)bricks_call_begin(self, &out_, BRICKS_INBOX, "read",
                                     offsetof(bricks_inbox, read) + sizeof(table_->read));
    if (table_) status_ = table_->read(self->instance->host->self, &out_.frame, key, key ? strlen(key) : 0);
    return bricks_call_end(&out_, status_, 0);
}

/* Counts the notices of the module that the session's person has not read. */
static inline bricks_status bricks_inbox_unread(bricks_session *self, uint32_t *count) {
    bricks_outgoing out_;
    const bricks_inbox *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.inbox/1 unread");
    table_ = (const bricks_inbox *)bricks_call_begin(self, &out_, BRICKS_INBOX, "unread",
                                     offsetof(bricks_inbox, unread) + sizeof(table_->unread));
    if (table_) status_ = table_->unread(self->instance->host->self, &out_.frame);
    if (status_ == BRICKS_OK) {
        int64_t number_ = 0;
        status_ = bricks_result_integer(&out_.answer, 0, &number_);
        if (status_ == BRICKS_OK && count) *count = (uint32_t)number_;
    }
    return bricks_call_end(&out_, status_, 1);
}

/* Tells what the caller may do, so that it offers a person nothing that would be refused. Failure: Nothing: where no module provides health data, both are 0. */
static inline bricks_status bricks_health_access(bricks_session *self, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_health *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.health/1 access");
    table_ = (const bricks_health *)bricks_call_begin(self, &out_, BRICKS_HEALTH, "access",
                                     offsetof(bricks_health, access) + sizeof(table_->access));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->access(self->instance->host->self, &out_.frame);
    return bricks_request_end(&out_, status_);
}

/* Reads one kind of data in a time window: each value where all fit, else as many parts of equal length. Failure: BRICKS_NOT_PERMITTED without the grant `health.read`; BRICKS_INVALID_ARGUMENT, with a pointer in the detail, for a kind that is not known or a window that is not one; BRICKS_ABSENT when no module provides health data. */
static inline bricks_status bricks_health_window(bricks_session *self, const char *kind, int64_t from, int64_t to, uint32_t limit, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_health *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.health/1 window");
    table_ = (const bricks_health *)bricks_call_begin(self, &out_, BRICKS_HEALTH, "window",
                                     offsetof(bricks_health, window) + sizeof(table_->window));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->window(self->instance->host->self, &out_.frame, kind, kind ? strlen(kind) : 0, from, to, limit);
    return bricks_request_end(&out_, status_);
}

/* Keeps a mindful session. A second call with the same id replaces the first. Failure: BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_INVALID_ARGUMENT, with a pointer in the detail, for a session that is not one; BRICKS_ABSENT when no module provides health data. */
static inline bricks_status bricks_health_write_mindful(bricks_session *self, const char *session, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_health *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.health/1 write_mindful");
    table_ = (const bricks_health *)bricks_call_begin(self, &out_, BRICKS_HEALTH, "write_mindful",
                                     offsetof(bricks_health, write_mindful) + sizeof(table_->write_mindful));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->write_mindful(self->instance->host->self, &out_.frame, session, session ? strlen(session) : 0);
    return bricks_request_end(&out_, status_);
}

/* Removes a mindful session that was written. One that is not there is fine. Failure: BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_ABSENT when no module provides health data. */
static inline bricks_status bricks_health_remove_mindful(bricks_session *self, const char *id, bricks_completion completion, void *context) {
    bricks_outgoing out_;
    const bricks_health *table_;
    bricks_status status_ = BRICKS_ABSENT;
    BRICKS_RECORD_CALL("bricks.health/1 remove_mindful");
    table_ = (const bricks_health *)bricks_call_begin(self, &out_, BRICKS_HEALTH, "remove_mindful",
                                     offsetof(bricks_health, remove_mindful) + sizeof(table_->remove_mindful));
    if (!table_) return bricks_call_end(&out_, status_, 0);
    if (!bricks_request_begin(&out_, completion, context)) {
        bricks_answer_free(&out_.answer);
        return bricks_out_of_memory(self);
    }
    status_ = table_->remove_mindful(self->instance->host->self, &out_.frame, id, id ? strlen(id) : 0);
    return bricks_request_end(&out_, status_);
}

#endif
