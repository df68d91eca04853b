#include <bricks/bricks.hpp>

#include <algorithm>

/// One person's timer, whose screens other tabs show.
class @TYPE@Timer : public bricks::ScreenSession, public bricks::TimerProvider {
public:
    using Interfaces = bricks::Provides<TimerProvider, ScreenProvider>;
    using ScreenSession::ScreenSession;

    /// Writes a screen: the settings, or the timer itself.
    bricks::Content show(const std::string &route) override {
        if (route == "settings") {
            const auto minutes = bricks::slider("minutes", "Minutes", 1, 60, minutes_);
            return {"@TITLE@: settings", bricks::column({minutes, bricks::button("save", "Save")})};
        }
        if (route != "timer") throw bricks::Failure(bricks::Status::not_found, "There is no screen " + route + ".");
        const auto state = begun_ ? bricks::progress("Time gone", gone()) : bricks::text("Take a moment, then begin.");
        return {"@TITLE@", bricks::column({state, bricks::button("begin", begun_ ? "Begin again" : "Begin")})};
    }

    /// Acts on a button that the screen has; the screen is shown again afterwards.
    void act(const Screen &, const bricks::Event &event) override {
        if (event.name() == "begin") begun_ = host().core().now().value();
        if (event.name() != "save") return;
        const auto minutes = event.integer("minutes").value_or(0);
        if (minutes < 1 || minutes > 60) {
            throw bricks::Failure(bricks::Status::invalid_argument, "`minutes` is not a number from 1 to 60.");
        }
        minutes_ = minutes;
    }

private:
    double gone() {
        const auto milliseconds = double(host().core().now().value() - *begun_);
        return std::min(1.0, milliseconds / 60000.0 / double(minutes_));
    }

    std::int64_t minutes_ = 10;
    std::optional<std::int64_t> begun_;

public:
    // ---- bricks.timer/1: how the app's tabs ask for the screens. From here on it is much the same in every module. ----

    void show_settings(bricks::Request<void> request, bricks::StackId stack, bricks::DevicesId) override {
        push(stack, "settings");
        request.succeed();
    }

    void show_timer(bricks::Request<void> request, bricks::StackId stack, bricks::DevicesId) override {
        push(stack, "timer");
        request.succeed();
    }

    /// A leaf may be called from any thread, also while the session's lane is busy.
    bool is_on_screen(const bricks::Call &) override { return is_visible("timer"); }
};

BRICKS_CPP_MODULE("card.json", @TYPE@Timer)
