// For authors of modules in C++17 and later: everything but what the module is about.
//
//     #include <bricks/bricks.hpp>
//
//     class Garden : public bricks::TabSession {
//     public:
//         using TabSession::TabSession;
//
//         bricks::Content show(const std::string &) override {
//             return {"Garden", bricks::column({bricks::text(std::to_string(flowers_) + " flowers"),
//                                               bricks::button("plant", "Plant a flower")})};
//         }
//
//         void act(const Screen &, const bricks::Event &) override { flowers_++; }
//
//     private:
//         int flowers_ = 0;
//     };
//
//     BRICKS_CPP_MODULE("card.json", Garden)
//
// Build it with `c++ -std=c++17 -shared -fPIC -fvisibility=hidden -I. -I$SDK/include garden.cpp -o garden.so`.
//
// An exception never crosses the border: bricks::Failure becomes its status, message and detail, std::bad_alloc becomes
// BRICKS_UNAVAILABLE, any other std::exception BRICKS_FAULT with what().
#ifndef BRICKS_BRICKS_HPP
#define BRICKS_BRICKS_HPP

#include "interfaces/all.hpp"
#include "module.hpp"

#endif
