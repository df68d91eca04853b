// A module in C++ that throws, answers late and drops requests, as its actions say.
#include <bricks/bricks.hpp>

#include <new>
#include <stdexcept>
#include <thread>

namespace {

class Throwing : public bricks::TabSession, public bricks::TimerProvider {
public:
    using Interfaces = bricks::Provides<TabProvider, ScreenProvider, TimerProvider>;
    using TabSession::TabSession;

    bricks::Content show(const std::string &route) override {
        if (!route.empty()) throw bricks::Failure(bricks::Status::not_found, "no " + route, "{\"code\":\"route\"}");
        std::vector<bricks::View> parts;
        for (const char *event : {"failure", "ok", "exception", "memory", "number", "devices"}) {
            parts.push_back(bricks::button(event, event));
        }
        parts.push_back(bricks::text("heard " + heard_));
        return {"Throwing", bricks::column(std::move(parts))};
    }

    void act(const Screen &, const bricks::Event &event) override {
        if (event.name() == "failure") throw bricks::Failure(bricks::Status::busy, "busy now", "{\"code\":\"busy\"}");
        if (event.name() == "ok") throw bricks::Failure(bricks::Status::ok, "not ok");
        if (event.name() == "exception") throw std::logic_error("a logic error");
        if (event.name() == "memory") throw std::bad_alloc();
        if (event.name() == "number") throw 5;
        if (event.name() == "devices") {
            host().devices().list({5}, [this](bricks::Result<bricks::DeviceList> devices) {
                heard_ = devices ? std::to_string(devices->devices.size()) : devices.failure().what();
            });
        }
    }

    // Answers from another thread, after the call has returned.
    void show_settings(bricks::Request<void> request, bricks::StackId, bricks::DevicesId) override {
        worker_ = std::thread([request] { request.fail({bricks::Status::unavailable, "later", "{\"code\":\"late\"}"}); });
    }

    // Drops the request.
    void show_timer(bricks::Request<void>, bricks::StackId, bricks::DevicesId) override {}

    bool is_on_screen(const bricks::Call &) override { throw std::runtime_error("no screen"); }

    ~Throwing() override {
        if (worker_.joinable()) worker_.join();
    }

private:
    std::string heard_ = "nothing";
    std::thread worker_;
};

/// Refuses configuration in the ways that an author might.
class ThrowingModule : public bricks::ModuleOf<Throwing> {
public:
    using ModuleOf::ModuleOf;

    void configure(const bricks::Json &configuration) override {
        if (configuration.find("fail")) throw bricks::Failure(bricks::Status::invalid_argument, "`fail` is set");
        if (configuration.find("throw")) throw std::runtime_error("thrown while created");
    }

    void start() override {
        if (creation().configuration.find("start")) throw std::runtime_error("thrown while started");
    }
};

} // namespace

BRICKS_CPP_MODULE("card.json", ThrowingModule)
