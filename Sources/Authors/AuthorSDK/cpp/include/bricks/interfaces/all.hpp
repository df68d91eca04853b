// Every interface of the contract.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_ALL_HPP
#define BRICKS_INTERFACES_ALL_HPP

#include "host.hpp"
#include "screen.hpp"
#include "timer.hpp"
#include "tuya.hpp"
#include "tab.hpp"
#include "biometrics.hpp"
#include "community.hpp"
#include "net-events.hpp"

#endif
