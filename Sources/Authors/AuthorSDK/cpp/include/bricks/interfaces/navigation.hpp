// bricks.navigation/1 — Stacks, presentation and links; all of it belongs to the host.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_NAVIGATION_HPP
#define BRICKS_INTERFACES_NAVIGATION_HPP

#include <bricks/navigation.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.navigation/1` of the host: Stacks, presentation and links; all of it belongs to the host.
class NavigationClient : public Client<bricks_navigation> {
public:
    static constexpr std::string_view reference = BRICKS_NAVIGATION;

    explicit NavigationClient(Peer &peer) : Client(peer, reference) {}

    /// Pushes a screen onto a stack; a skeleton shows until its surface comes.
    Result<void> push(StackId stack, ScreenId screen, std::string_view title, std::string_view route) const {
        BRICKS_RECORD_CALL("bricks.navigation/1 push");
        if (!has(16)) return absent(reference, "push");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->push(self_, call_, stack.raw, screen.raw, detail::data(title), title.size(), detail::data(route), route.size());
        }));
    }

    /// Presents a screen over the stack.
    /// Failure: BRICKS_BUSY when another screen is presented.
    Result<void> present(ScreenId screen, std::string_view title, std::string_view route) const {
        BRICKS_RECORD_CALL("bricks.navigation/1 present");
        if (!has(24)) return absent(reference, "present");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->present(self_, call_, screen.raw, detail::data(title), title.size(), detail::data(route), route.size());
        }));
    }

    /// Pops or dismisses one of the module's own screens and what is above it.
    Result<void> dismiss(ScreenId screen) const {
        BRICKS_RECORD_CALL("bricks.navigation/1 dismiss");
        if (!has(32)) return absent(reference, "dismiss");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->dismiss(self_, call_, screen.raw);
        }));
    }

    /// Changes the title of one of the module's own screens.
    Result<void> set_title(ScreenId screen, std::string_view title) const {
        BRICKS_RECORD_CALL("bricks.navigation/1 set_title");
        if (!has(40)) return absent(reference, "set_title");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->set_title(self_, call_, screen.raw, detail::data(title), title.size());
        }));
    }

    /// Follows a deep link or, after asking, an http or https URL.
    Result<void> open_link(std::string_view url) const {
        BRICKS_RECORD_CALL("bricks.navigation/1 open_link");
        if (!has(48)) return absent(reference, "open_link");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->open_link(self_, call_, detail::data(url), url.size());
        }));
    }

    /// Shows a banner at the top.
    Result<void> banner(const BannerDocument & banner) const {
        BRICKS_RECORD_CALL("bricks.navigation/1 banner");
        if (!has(56)) return absent(reference, "banner");
        const std::string banner_text = banner.json().text();
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->banner(self_, call_, banner_text.data(), banner_text.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
