// bricks.biometrics/1 — Health data, as a whole tab.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_BIOMETRICS_HPP
#define BRICKS_INTERFACES_BIOMETRICS_HPP

#include <bricks/biometrics.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.biometrics/1`: Health data, as a whole tab.
class BiometricsProvider {
public:
    static constexpr std::string_view reference = BRICKS_BIOMETRICS;

    /// Tells the latest day of each measure, for the profile.
    virtual void summary(Request<HealthSummary> request) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status summary(void *self, const bricks_call *frame) noexcept {
            return detail::serve_request<S, HealthSummary>(self, frame, [&](S &session_, Request<HealthSummary> request_) {
                static_cast<BiometricsProvider &>(session_).summary(std::move(request_));
            });
        }
        static constexpr bricks_biometrics value = {sizeof(bricks_biometrics), 0, &summary};
    };

protected:
    ~BiometricsProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
