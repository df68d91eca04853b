// bricks.tuya/1 — Devices in the home, with screens that the host pushes or presents.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_TUYA_HPP
#define BRICKS_INTERFACES_TUYA_HPP

#include <bricks/tuya.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.tuya/1`: Devices in the home, with screens that the host pushes or presents.
class TuyaProvider {
public:
    static constexpr std::string_view reference = BRICKS_TUYA;

    /// Gives the controller that other modules may drive devices with.
    virtual void controller(Request<DevicesId> request) = 0;

    /// Builds the control screen of one device.
    virtual void create_device(Request<void> request, ScreenId screen, std::string_view device) = 0;

    /// Builds the screen that finds and adds devices.
    virtual void create_pairing(Request<void> request, ScreenId screen) = 0;

    /// Builds the screen of a maintenance reminder.
    virtual void create_maintenance(Request<void> request, ScreenId screen, std::string_view reminder_type) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status controller(void *self, const bricks_call *frame) noexcept {
            return detail::serve_request<S, DevicesId>(self, frame, [&](S &session_, Request<DevicesId> request_) {
                static_cast<TuyaProvider &>(session_).controller(std::move(request_));
            });
        }
        static bricks_status create_device(void *self, const bricks_call *frame, bricks_id screen, const char *device, std::uint64_t device_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TuyaProvider &>(session_).create_device(std::move(request_), detail::id<ScreenKind>(screen, "screen"), detail::text(device, device_size, 128, "device"));
            });
        }
        static bricks_status create_pairing(void *self, const bricks_call *frame, bricks_id screen) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TuyaProvider &>(session_).create_pairing(std::move(request_), detail::id<ScreenKind>(screen, "screen"));
            });
        }
        static bricks_status create_maintenance(void *self, const bricks_call *frame, bricks_id screen, const char *reminder_type, std::uint64_t reminder_type_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TuyaProvider &>(session_).create_maintenance(std::move(request_), detail::id<ScreenKind>(screen, "screen"), detail::text(reminder_type, reminder_type_size, 128, "reminder_type"));
            });
        }
        static constexpr bricks_tuya value = {sizeof(bricks_tuya), 0, &controller, &create_device, &create_pairing, &create_maintenance};
    };

protected:
    ~TuyaProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
