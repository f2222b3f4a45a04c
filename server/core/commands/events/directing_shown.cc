// What directors and operators read of an event besides.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "protocol/clip_event.h"
#include "server/core/clock_text.h"
#include "server/core/commands/events/directing.h"
#include "server/core/events/event_appeals.h"
#include "server/core/events/event_signals.h"

namespace fibs::server {
namespace {

constexpr size_t kNamesShown = 3;
constexpr size_t kPeopleTold = 100;  // of one kind, to programs

// So many of them, as it fits; "ann, bob and 3 more".
std::string NamesOf(const Context& c, const std::vector<AccountId>& accounts) {
  std::string names;
  for (size_t i = 0; i < accounts.size() && i < kNamesShown; ++i) {
    names += (i == 0 ? "" : ", ") + c.people.accounts.Get(accounts[i]).name;
  }
  if (accounts.size() > kNamesShown) {
    names += fmt::format(" and {} more", accounts.size() - kNamesShown);
  }
  return names;
}

std::string_view TextOf(FlaggedPeople::Why why) {
  return why == FlaggedPeople::Why::kAddress ? "The same address" : "The same browser";
}

// What may be worth a look of its directors.
void ShowFlagged(Context& c, const HostedEvent& event) {
  for (const auto& [why, people, games] :
       FlaggedIn(event, c.people.accounts, c.conduct.signals, c.turn.now)) {
    if (ReadsData(c)) {
      std::vector<std::string_view> names;
      for (const AccountId account : people) names.push_back(c.people.accounts.Get(account).name);
      c.Reply(protocol::ClipEventFlagged(event.id(), WordOf(why), games, names));
    } else if (why == FlaggedPeople::Why::kResigned) {
      c.Reply("  {} has resigned {} games early to {}", c.people.accounts.Get(people[0]).name,
              games, c.people.accounts.Get(people[1]).name);
    } else {
      c.Reply("  {}: {}", TextOf(why), NamesOf(c, people));
    }
  }
}

// What operators have to hear.
void ShowAppeals(Context& c, const HostedEvent& event) {
  for (const auto& [account, at, text] : AppealsIn(event)) {
    if (!c.people.accounts.IsInUse(account)) continue;
    const std::string& name = c.people.accounts.Get(account).name;
    if (ReadsData(c)) {
      c.Reply(protocol::ClipEventAppeal(event.id(), UnixSeconds(at), name, text));
    } else {
      c.Reply("  {} appeals ('tournament {} answer {} ...'): {}", name, event.id(), name, text);
    }
  }
}

}  // namespace

void ShowDirecting(Context& c, const HostedEvent& event) {
  const bool own = c.events.desk.MayDirect(event, c.user.id());
  const bool directs = own || MayDirectAll(c);
  const auto missing =
      directs ? c.events.desk.MissingOf(event) : EventDesk::Missing{.asked = {}, .absent = {}};
  if (!ReadsData(c)) {
    if (!missing.asked.empty()) c.Reply("  Not here yet: {}", NamesOf(c, missing.asked));
    if (!missing.absent.empty()) c.Reply("  Not at a match: {}", NamesOf(c, missing.absent));
    if (directs) ShowFlagged(c, event);
    if (HearsAppeals(c, event)) ShowAppeals(c, event);
    return;
  }
  const auto people = [&](std::string_view as, const std::vector<AccountId>& accounts) {
    for (size_t i = 0; i < accounts.size() && i < kPeopleTold; ++i) {
      c.Reply(protocol::ClipEventPerson(event.id(), as, c.people.accounts.Get(accounts[i]).name));
    }
  };
  people("director", c.events.desk.DirectorsOf(event));
  if (!directs) return;
  c.Reply(protocol::ClipEventPowers(event.id(), !own,
                                    c.events.desk.WordsFor(event, c.user.id(), !own)));
  people("asked", missing.asked);
  people("absent", missing.absent);
  ShowFlagged(c, event);
  if (HearsAppeals(c, event)) ShowAppeals(c, event);
}

}  // namespace fibs::server
