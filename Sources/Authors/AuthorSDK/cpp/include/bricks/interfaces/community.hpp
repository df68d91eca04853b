// bricks.community/1 — Channels, posts, replies and reactions, as a whole tab.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_COMMUNITY_HPP
#define BRICKS_INTERFACES_COMMUNITY_HPP

#include <bricks/community.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab.
class CommunityProvider {
public:
    static constexpr std::string_view reference = BRICKS_COMMUNITY;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static constexpr bricks_community value = {sizeof(bricks_community), 0};
    };

protected:
    ~CommunityProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
