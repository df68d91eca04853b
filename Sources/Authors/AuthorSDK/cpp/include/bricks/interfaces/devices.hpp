// bricks.devices/1 — A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_DEVICES_HPP
#define BRICKS_INTERFACES_DEVICES_HPP

#include <bricks/devices.h>

#include "../peer.hpp"
#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.devices/1`: A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
class DevicesProvider {
public:
    static constexpr std::string_view reference = BRICKS_DEVICES;

    /// Lists the devices.
    virtual void list(Request<DeviceList> request, DevicesId controller) = 0;

    /// Asks a device for its state.
    virtual void state(Request<DeviceState> request, DevicesId controller, std::string_view device) = 0;

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    virtual void apply(Request<DeviceState> request, DevicesId controller, std::string_view device, const DeviceChange & change, std::string_view key) = 0;

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    virtual void subscribe(Request<void> request, DevicesId controller, std::string_view device) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status list(void *self, const bricks_call *frame, bricks_id controller) noexcept {
            return detail::serve_request<S, DeviceList>(self, frame, [&](S &session_, Request<DeviceList> request_) {
                static_cast<DevicesProvider &>(session_).list(std::move(request_), detail::id<DevicesKind>(controller, "controller"));
            });
        }
        static bricks_status state(void *self, const bricks_call *frame, bricks_id controller, const char *device, std::uint64_t device_size) noexcept {
            return detail::serve_request<S, DeviceState>(self, frame, [&](S &session_, Request<DeviceState> request_) {
                static_cast<DevicesProvider &>(session_).state(std::move(request_), detail::id<DevicesKind>(controller, "controller"), detail::text(device, device_size, 128, "device"));
            });
        }
        static bricks_status apply(void *self, const bricks_call *frame, bricks_id controller, const char *device, std::uint64_t device_size, const char *change, std::uint64_t change_size, const char *key, std::uint64_t key_size) noexcept {
            return detail::serve_request<S, DeviceState>(self, frame, [&](S &session_, Request<DeviceState> request_) {
                static_cast<DevicesProvider &>(session_).apply(std::move(request_), detail::id<DevicesKind>(controller, "controller"), detail::text(device, device_size, 128, "device"), detail::document<DeviceChange>(change, change_size, "change"), detail::text(key, key_size, 128, "key"));
            });
        }
        static bricks_status subscribe(void *self, const bricks_call *frame, bricks_id controller, const char *device, std::uint64_t device_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<DevicesProvider &>(session_).subscribe(std::move(request_), detail::id<DevicesKind>(controller, "controller"), detail::text(device, device_size, 128, "device"));
            });
        }
        static constexpr bricks_devices value = {sizeof(bricks_devices), 0, &list, &state, &apply, &subscribe};
    };

protected:
    ~DevicesProvider() = default;
};

/// Calls `bricks.devices/1` of the host: A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.
class DevicesClient : public Client<bricks_devices> {
public:
    static constexpr std::string_view reference = BRICKS_DEVICES;

    explicit DevicesClient(Peer &peer) : Client(peer, reference) {}

    /// Lists the devices.
    void list(DevicesId controller, std::function<void(Result<DeviceList>)> completion) const {
        BRICKS_RECORD_CALL("bricks.devices/1 list");
        if (!has(16)) return completion(absent(reference, "list"));
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->list(self_, call_, controller.raw);
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<DeviceList>(std::move(result)));
        });
    }

    /// Asks a device for its state.
    /// Failure: BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer.
    void state(DevicesId controller, std::string_view device, std::function<void(Result<DeviceState>)> completion) const {
        BRICKS_RECORD_CALL("bricks.devices/1 state");
        if (!has(24)) return completion(absent(reference, "state"));
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->state(self_, call_, controller.raw, detail::data(device), device.size());
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<DeviceState>(std::move(result)));
        });
    }

    /// Changes a device's state. A second call with the same key answers as the first did and sends nothing.
    /// Failure: BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer.
    void apply(DevicesId controller, std::string_view device, const DeviceChange & change, std::string_view key, std::function<void(Result<DeviceState>)> completion) const {
        BRICKS_RECORD_CALL("bricks.devices/1 apply");
        if (!has(32)) return completion(absent(reference, "apply"));
        const std::string change_text = change.json().text();
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->apply(self_, call_, controller.raw, detail::data(device), device.size(), change_text.data(), change_text.size(), detail::data(key), key.size());
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<DeviceState>(std::move(result)));
        });
    }

    /// Asks to be told of changes through `bricks.devices-events/1` until the session ends.
    void subscribe(DevicesId controller, std::string_view device, std::function<void(Result<void>)> completion) const {
        BRICKS_RECORD_CALL("bricks.devices/1 subscribe");
        if (!has(40)) return completion(absent(reference, "subscribe"));
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->subscribe(self_, call_, controller.raw, detail::data(device), device.size());
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<void>(std::move(result)));
        });
    }
};

BRICKS_NAMESPACE_END

#endif
