#include "server/core/events/house_events.h"

#include <fmt/format.h>

#include "engine/events/format.h"
#include "server/core/events/event_lines.h"

namespace fibs::server {
namespace {

std::string StartInput(Time start) { return SetInput({"start", StartText(start)}); }

}  // namespace

HouseEvents::HouseEvents(const Uses& uses) : uses_(uses) {
  for (const std::string& text : uses_.turn.config.events_schedule) {
    if (auto row = ParseHouseRow(text)) rows_.push_back({.row = *std::move(row)});
  }
}

void HouseEvents::Tick() {
  const Time now = uses_.turn.now;
  for (Next& next : rows_) {
    const bool is_set_back = next.start - now > std::chrono::days(8);
    if (now >= next.start || is_set_back) {
      next.start = NextStart(next.row, now);
      next.told = next.start - now < kToldBefore;
      if (Find(next) == nullptr) Make(next);
    }
    if (next.told || next.start - now >= kToldBefore) continue;
    next.told = true;
    if (const HostedEvent* event = Find(next)) TellSoon(*event);
  }
}

HostedEvent* HouseEvents::Find(const Next& next) {
  const std::string first = StartInput(next.start);
  for (const auto& [id, event] : uses_.book.all()) {
    const StoredEvent& head = event->head();
    if (head.director != 0 || head.title != next.row.plan.title) continue;
    if (!event->inputs().empty() && event->inputs().front().text == first) return event.get();
  }
  return nullptr;
}

void HouseEvents::Make(const Next& next) {
  const EventPlan& plan = next.row.plan;
  HostedEvent& event = uses_.book.Make(0, plan.title, *events::ParseFormat(plan.format));
  uses_.book.Apply(event, StartInput(next.start));
  for (const auto& option : plan.options) uses_.book.Apply(event, SetInput(option));
  for (const std::string_view input : {"announce", "open"}) {
    uses_.book.Apply(event, std::string(input));
  }
}

void HouseEvents::TellSoon(const HostedEvent& event) {
  if (event.state() != events::State::kOpen) return;
  const std::string line =
      fmt::format("** {} begins in {} minutes. Type 'tournament enter {}' to play.", event.Name(),
                  kToldBefore.count(), event.id());
  const std::string data = EventData(event);
  for (const auto& user : uses_.presence.lobby.users()) {
    const bool is_busy = user->table != nullptr || user->chouette != nullptr;
    if (is_busy || !user->on(Toggle::kReady) || event.TakesPart(user->id())) continue;
    const std::string& sent = user->session->game_lines ? data : line;
    Tell(uses_.sessions.out, *user, sent);
    uses_.sessions.out.NoteAnnounced(sent.size());
  }
}

}  // namespace fibs::server
