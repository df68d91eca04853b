// A gratitude journal: the worked example of a module in C++.
//
// The tab's first screen takes a new entry and lists the latest; `entry/NUMBER` shows one. The host's store keeps them for
// the person, so that it also exports and erases them.
#include <bricks/bricks.hpp>

#include <algorithm>
#include <iterator>

namespace {

using bricks::Json;

struct Entry {
    std::int64_t number;
    std::string day;
    std::string text;
};

/// A person's entries, the oldest first, as they are in the store.
class Journal {
public:
    // Together they stay below the 256 KiB of one value.
    static constexpr std::size_t most_entries = 200;
    static constexpr std::size_t longest_text = 1000;

    explicit Journal(const bricks::StoreClient &store) : store_(store) {
        const Json kept = Json::parse(store_.get("entries").value_or("[]"));
        if (!kept.list()) return;
        for (const Json &item : *kept.list()) {
            const std::int64_t *number = item["number"].integer();
            const std::string *day = item["day"].string();
            const std::string *text = item["text"].string();
            if (number && day && text) entries_.push_back({*number, *day, *text});
        }
    }

    const std::vector<Entry> &entries() const { return entries_; }

    const Entry *find(std::string_view number) const {
        const auto found = std::find_if(entries_.begin(), entries_.end(), [number](const Entry &entry) {
            return std::to_string(entry.number) == number;
        });
        return found == entries_.end() ? nullptr : &*found;
    }

    void add(std::string day, std::string text) {
        std::vector<Entry> changed = entries_;
        changed.push_back({entries_.empty() ? 1 : entries_.back().number + 1, std::move(day), std::move(text)});
        keep(std::move(changed));
    }

    void remove(const Entry &entry) {
        std::vector<Entry> changed;
        std::copy_if(entries_.begin(), entries_.end(), std::back_inserter(changed), [&entry](const Entry &other) {
            return other.number != entry.number;
        });
        keep(std::move(changed));
    }

private:
    /// Changes nothing here before the store has it.
    void keep(std::vector<Entry> changed) {
        Json::List list;
        for (const Entry &entry : changed) {
            list.push_back(Json::object({{"number", static_cast<long long>(entry.number)}, {"day", entry.day},
                                         {"text", entry.text}}));
        }
        store_.put("entries", Json(std::move(list)).text()).value();
        entries_ = std::move(changed);
    }

    bricks::StoreClient store_;
    std::vector<Entry> entries_;
};

/// Without spaces around it.
std::string trimmed(const std::string &text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// One person's tab.
class GratitudeTab : public bricks::TabSession {
public:
    explicit GratitudeTab(const bricks::SessionContext &context) : TabSession(context), journal_(host().store()) {}

    bricks::Content show(const std::string &route) override {
        if (route.empty()) return first_screen();
        const Entry &entry = entry_of(route);
        return {entry.day, bricks::column({bricks::caption(entry.day), bricks::card(bricks::text(entry.text)),
                                           bricks::button("delete", "Delete")})};
    }

    void act(const Screen &screen, const bricks::Event &event) override {
        if (event.name() == "add") add(trimmed(event.text("text")));
        if (event.name() == "read") push(screen, "entry/" + event.value());
        if (event.name() == "delete") {
            journal_.remove(entry_of(screen.route));
            pop(screen);
            refresh("");
        }
    }

private:
    bricks::Content first_screen() const {
        std::vector<bricks::View> parts{
            bricks::heading("What are you grateful for today?"),
            bricks::card({bricks::field("text", "In a sentence or two", {}, "longText"),
                          bricks::button("add", "Add", bricks::Emphasis::primary)})};
        const std::vector<Entry> &entries = journal_.entries();
        if (entries.empty()) parts.push_back(bricks::empty_state("Nothing yet", "What you write stays here, for you."));
        for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
            const std::string number = std::to_string(entry->number);
            parts.push_back(bricks::card({bricks::caption(entry->day), bricks::text(summary(entry->text)),
                                          bricks::button_for("read", "Read", number)}));
        }
        return {"Gratitude", bricks::column(std::move(parts))};
    }

    /// The beginning of a long text, cut between characters.
    static std::string summary(const std::string &text) {
        if (text.size() <= 120) return text;
        std::size_t end = 117;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) end--;
        return text.substr(0, end) + "…";
    }

    const Entry &entry_of(const std::string &route) const {
        const std::string_view prefix = "entry/";
        const Entry *entry =
            route.compare(0, prefix.size(), prefix) == 0 ? journal_.find(route.substr(prefix.size())) : nullptr;
        if (!entry) throw bricks::Failure(bricks::Status::not_found, "There is no entry at " + route + ".");
        return *entry;
    }

    void add(std::string text) {
        using bricks::Failure, bricks::Status;
        if (text.empty()) throw Failure(Status::invalid_argument, "Write a few words first.");
        if (text.size() > Journal::longest_text) {
            throw Failure(Status::too_large, "An entry has at most " + std::to_string(Journal::longest_text) +
                                                 " bytes; this one has " + std::to_string(text.size()) + ".");
        }
        if (journal_.entries().size() >= Journal::most_entries) {
            throw Failure(Status::too_large, "The journal is full; delete an entry first.");
        }
        const std::int64_t now = host().core().now().value();
        journal_.add(host().core().local_day(now)->day, std::move(text));
    }

    Journal journal_;
};

} // namespace

BRICKS_CPP_MODULE("card.json", GratitudeTab)
