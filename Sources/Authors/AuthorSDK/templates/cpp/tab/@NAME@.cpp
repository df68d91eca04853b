#include <bricks/bricks.hpp>

/// One person's tab.
class @TYPE@Tab : public bricks::TabSession {
public:
    explicit @TYPE@Tab(const bricks::SessionContext &context) : TabSession(context) {
        // The host keeps the count; a person who is new has none.
        const auto kept = bricks::Json::parse(host().store().get("count").value_or("0"));
        if (kept.integer()) count_ = *kept.integer();
    }

    /// Writes the screen.
    bricks::Content show(const std::string &route) override {
        if (!route.empty()) throw bricks::Failure(bricks::Status::not_found, "There is no screen " + route + ".");
        const std::string pressed = "Pressed " + std::to_string(count_) + " times.";
        const auto press = bricks::button("press", "Press", bricks::Emphasis::primary);
        return {"@TITLE@", bricks::column({bricks::heading("@TITLE@"), bricks::text(pressed), press})};
    }

    /// Acts on a button that the screen has; the screen is shown again afterwards.
    void act(const Screen &, const bricks::Event &) override {
        host().store().put("count", std::to_string(count_ + 1)).value();
        count_++;
    }

private:
    std::int64_t count_ = 0;
};

BRICKS_CPP_MODULE("card.json", @TYPE@Tab)
