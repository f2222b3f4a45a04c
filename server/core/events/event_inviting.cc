// The part of EventDesk about invitations. Nobody is entered by one: it is a word to somebody, and
// opens an event that is for those who have one.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/events/event_desk.h"
#include "server/core/people/contacts.h"

namespace fibs::server {
namespace {

constexpr size_t kNamesMax = 100;  // of one line
constexpr double kInvitedADay = 24 * 60 * 60;

}  // namespace

EventDesk::Invited EventDesk::Invite(HostedEvent& event, const Account& director,
                                     std::string_view names) {
  Invited invited;
  size_t said = 0;
  while (!names.empty() && said++ < kNamesMax) {
    const auto [name, behind] = protocol::SplitFirst(names);
    names = behind;
    if (auto why = WhyNotInvite(event, director, name)) {
      invited.refused.emplace_back(protocol::Printable(name), *why);
    } else {
      ++invited.count;
    }
  }
  if (!names.empty()) {
    invited.refused.emplace_back("...", fmt::format("{} names in a line", kNamesMax));
  }
  return invited;
}

EventDesk::Refused EventDesk::WhyNotInvite(HostedEvent& event, const Account& director,
                                           std::string_view name) {
  const Account* account = uses_.people.accounts.FindAnyCase(name);
  if (account == nullptr || !uses_.people.accounts.IsInUse(account->id)) {
    return "there is nobody of that name";
  }
  if (account->id == director.id) return "that is you";
  if (event.TakesPart(account->id)) return "takes part already";
  if (event.InviterOf(account->id) != 0) return "is invited already";
  const bool listens = !uses_.presence.lobby.EitherGags(director.id, account->id) &&
                       LetsInvite(uses_.people, *account, director.id);
  if (!listens) return "takes no invitation of yours";
  if (rules_.WhyNotTakePart(event, *account)) return "may not enter it";
  const int most = uses_.turn.limits.event_invitations_max;
  if (uses_.turn.limits.rates && most != 0) {
    TokenBucket& bucket = invitations_.Touch(std::to_string(director.id), uses_.turn.now);
    if (!bucket.Take(uses_.turn.now, most / kInvitedADay, most)) {
      return fmt::format("you have invited {} people in a day", most);
    }
  }
  return uses_.book.Apply(event, "invite", {.account = director.id}, account->id);
}

std::vector<const HostedEvent*> EventDesk::InvitationsTo(AccountId account) const {
  std::vector<const HostedEvent*> found;
  for (const EventId id : uses_.book.live()) {
    const HostedEvent* event = uses_.book.Find(id);
    const bool waits =
        event->state() == events::State::kAnnounced || event->state() == events::State::kOpen;
    if (waits && event->InviterOf(account) != 0 && !event->HandleOf(account)) {
      found.push_back(event);
    }
  }
  return found;
}

}  // namespace fibs::server
