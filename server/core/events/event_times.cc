#include "server/core/events/event_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "engine/events/hall/words.h"
#include "server/core/events/event_lines.h"

namespace fibs::server {
namespace {

using events::FormatName;
using events::State;

constexpr int64_t kPairEvery = 10;   // seconds, in an arena
constexpr int64_t kSayEvery = 3600;  // seconds, in a ladder
constexpr int64_t kMinute = 60;
constexpr size_t kEntrantsMin = 2;

bool HasClock(const HostedEvent& event) {
  return event.format() == FormatName::kLadder || event.format() == FormatName::kArena;
}

// What the last "time N" has said.
int64_t SaidBy(const HostedEvent& event) {
  constexpr std::string_view kTime = "time ";
  for (auto input = event.inputs().rbegin(); input != event.inputs().rend(); ++input) {
    if (!input->text.starts_with(kTime)) continue;
    return events::ParseNumber(std::string_view(input->text).substr(kTime.size())).value_or(0);
  }
  return 0;
}

std::vector<AccountId> EntrantsOf(const HostedEvent& event) {
  std::vector<AccountId> all;
  for (const std::string_view name : event.event().entrants().names()) {
    all.push_back(event.AccountOf(name));
  }
  return all;
}

}  // namespace

void EventTimes::OnInput(HostedEvent& event, const StoredEventInput& input,
                         const std::vector<events::Output>& /*outputs*/) {
  if (event.was_drawn() || event.is_over()) roll_calls_.erase(event.id());
  if (event.is_over()) running_.erase(event.id());
  const auto running = running_.find(event.id());
  const bool of_clock = input.text.starts_with("time ") || input.text == "pair";
  if (running != running_.end() && !of_clock) running->second.changed = true;
}

void EventTimes::Tick() {
  for (const EventId id : std::vector(uses_.book.live().begin(), uses_.book.live().end())) {
    HostedEvent& event = *uses_.book.Find(id);
    if (event.state() == State::kRunning && HasClock(event)) Run(event);
    const auto roll_call = roll_calls_.find(id);
    if (roll_call != roll_calls_.end()) {
      const bool all_here = std::ranges::all_of(EntrantsOf(event), [&](AccountId account) {
        return roll_call->second.here.contains(account);
      });
      if (all_here || uses_.turn.now >= roll_call->second.until) {
        EndRollCall(event);
      } else {
        AskWhoHasCome(event, roll_call->second);
      }
      continue;
    }
    const Time start = event.options().start;
    const bool waits = event.state() == State::kOpen || event.state() == State::kClosed;
    if (waits && start != Time{} && uses_.turn.now >= start) Start(event);
    const bool asks = event.is_team_match() && event.state() == State::kAnnounced;
    if (asks && uses_.turn.now >= start) {
      uses_.book.Apply(event, "cancel", {.reason = "the other club has not answered"});
    }
  }
}

// ---- A set start.

void EventTimes::Start(HostedEvent& event) {
  const bool asks =
      !event.options().by_days() && !HasClock(event) && event.format() != FormatName::kLeague;
  if (!asks) fill_up_(event);
  // Where it is asked who is here, bots fill up behind that.
  const size_t least = asks && event.options().fill > 0 ? 1 : kEntrantsMin;
  if (EntrantsOf(event).size() < least) {
    uses_.book.Apply(event, "cancel", {.reason = "too few have entered"});
    return;
  }
  if (!asks) {
    // It waits for nobody: what cannot be drawn now could not be in an hour.
    if (const auto why = uses_.book.Apply(event, "draw")) {
      const std::string reason = event.is_team_match()
                                     ? "a club has nobody in it"
                                     : fmt::format("it cannot be drawn: {}", *why);
      uses_.book.Apply(event, "cancel", {.reason = reason});
    }
    return;
  }
  if (event.state() == State::kOpen) uses_.book.Apply(event, "close");
  Ask(event);
}

void EventTimes::Ask(HostedEvent& event) {
  RollCall& roll_call = roll_calls_[event.id()] = {};
  roll_call.until = uses_.turn.now + kRollCall;
  AskWhoHasCome(event, roll_call);
  uses_.notices.OnRollCall(event, kRollCall);
}

// Once to each log-in of theirs. A program knows it by the state.
void EventTimes::AskOne(const HostedEvent& event, RollCall& roll_call, AccountId account) {
  const User* user = uses_.presence.lobby.Online(account);
  if (user == nullptr || roll_call.here.contains(account)) return;
  Time& asked = roll_call.asked[account];
  if (asked == user->login) return;
  asked = user->login;
  const auto left = std::chrono::ceil<std::chrono::minutes>(roll_call.until - uses_.turn.now);
  if (user->session->game_lines) Tell(uses_.sessions.out, *user, EventData(event));
  Tell(uses_.sessions.out, *user,
       fmt::format("** {} begins. Type 'tournament here {}' within {} minute{}, or you are taken "
                   "off.",
                   event.Name(), event.id(), left.count(), left.count() == 1 ? "" : "s"));
}

void EventTimes::AskWhoHasCome(const HostedEvent& event, RollCall& roll_call) {
  const auto names = event.event().entrants().names();
  const size_t looks = std::min(names.size(), kLooksASecond);
  for (size_t i = 0; i < looks; ++i) {
    AskOne(event, roll_call, event.AccountOf(names[roll_call.next++ % names.size()]));
  }
}

bool EventTimes::Answer(HostedEvent& event, AccountId account) {
  const auto roll_call = roll_calls_.find(event.id());
  if (roll_call == roll_calls_.end() || !event.HandleOf(account)) return false;
  roll_call->second.here.insert(account);
  return true;
}

bool EventTimes::IsAsked(const HostedEvent& event, AccountId account) const {
  const auto roll_call = roll_calls_.find(event.id());
  return roll_call != roll_calls_.end() && event.HandleOf(account) &&
         !roll_call->second.here.contains(account);
}

std::vector<AccountId> EventTimes::Asked(const HostedEvent& event) const {
  std::vector<AccountId> asked;
  const auto roll_call = roll_calls_.find(event.id());
  if (roll_call == roll_calls_.end()) return asked;
  for (const AccountId account : EntrantsOf(event)) {
    if (!roll_call->second.here.contains(account)) asked.push_back(account);
  }
  return asked;
}

void EventTimes::EndRollCall(HostedEvent& event) {
  const std::set<AccountId> here = roll_calls_.at(event.id()).here;
  int left = kTakenOffASecond;
  for (const AccountId account : EntrantsOf(event)) {
    if (here.contains(account)) continue;
    if (left-- == 0) return;  // it goes on in the next second
    uses_.book.Apply(event, fmt::format("withdraw {}", *event.HandleOf(account)),
                     {.reason = "has not said that he is here"});
  }
  roll_calls_.erase(event.id());
  fill_up_(event);
  if (EntrantsOf(event).size() < kEntrantsMin || uses_.book.Apply(event, "draw")) {
    uses_.book.Apply(event, "cancel", {.reason = "too few were here"});
  }
}

// ---- Ladders and arenas.

void EventTimes::TellClock(HostedEvent& event) {
  const auto found = running_.find(event.id());
  if (found == running_.end() || found->second.clock <= found->second.said) return;
  found->second.said = found->second.clock;
  uses_.book.Apply(event, fmt::format("time {}", found->second.clock));
}

int64_t EventTimes::ClockOf(const HostedEvent& event) const {
  const auto found = running_.find(event.id());
  return found == running_.end() ? SaidBy(event) : found->second.clock;
}

void EventTimes::Run(HostedEvent& event) {
  auto found = running_.find(event.id());
  if (found == running_.end()) {
    const int64_t said = SaidBy(event);
    found = running_.emplace(event.id(), Running{.clock = said, .said = said}).first;
  }
  Running& running = found->second;
  ++running.clock;
  if (event.format() == FormatName::kArena) return RunArena(event, running);
  if (running.clock - running.said >= kSayEvery) TellClock(event);
}

// Who is not here is not paired before he says so.
void EventTimes::RestAbsent(HostedEvent& event) {
  std::set<std::string_view> playing;
  for (const auto& [id, match] : event.open()) {
    playing.insert(match.handles.begin(), match.handles.end());
  }
  std::vector<std::string> absent;
  for (const std::string_view handle : event.event().entrants().names()) {
    if (playing.contains(handle) || !event.TakesPart(event.AccountOf(handle))) continue;
    if (uses_.presence.lobby.Online(event.AccountOf(handle)) == nullptr)
      absent.emplace_back(handle);
  }
  // Refused of who rests already.
  for (const std::string& handle : absent) uses_.book.Apply(event, "leave " + handle);
}

// `pair` is said while it can pair somebody else than it did before; the time, when it matters.
void EventTimes::RunArena(HostedEvent& event, Running& running) {
  const auto& conditions = event.event().conditions();
  const int64_t ends = conditions.minutes * kMinute;
  if (running.clock >= ends) {
    if (running.clock - running.said >= kPairEvery || running.clock == ends) TellClock(event);
    return;
  }
  if (!running.changed || running.clock - running.paired < kPairEvery) return;
  RestAbsent(event);
  running.changed = false;
  running.paired = running.clock;
  running.said = running.clock;
  if (uses_.book.Apply(event, fmt::format("time {}", running.clock))) return;
  if (!event.is_over()) uses_.book.Apply(event, "pair");
}

}  // namespace fibs::server
