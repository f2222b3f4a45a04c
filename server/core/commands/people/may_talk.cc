#include "server/core/commands/people/may_talk.h"

#include <fmt/format.h>

#include "server/core/commands/moderation_lines.h"
#include "server/core/people/contacts.h"

namespace fibs::server {

bool MayTalkTo(Context& c, const Account& listener) {
  const User* online = c.presence.lobby.Online(listener.id);
  const bool gags = online != nullptr && Gags(*online, c.user);
  if (gags || !LetsWrite(c.people, listener, c.user.id())) {
    c.Refuse("** {} won't listen to you.", listener.name);
    return false;
  }
  if (c.user.gagged.contains(listener.id)) {
    c.Refuse("** You can't talk if you won't listen.");
    return false;
  }
  if (!LetsWrite(c.people, *c.user.account, listener.id)) {
    c.Refuse("** You can't talk if you won't listen: see 'set messages' and 'friend'.");
    return false;
  }
  return true;
}

ToStrangers RuleForStrangers(Context& c) {
  if (c.conduct.conduct.InForce(c.user.id(), Measure::kStrangers) != nullptr) {
    return ToStrangers::kRefused;
  }
  const int from = c.turn.config.talk.reports_held_from;
  if (from == 0) return ToStrangers::kTold;
  const size_t reporters = c.conduct.conduct.CountReporters(c.user.id());
  return reporters >= static_cast<size_t>(from) ? ToStrangers::kHeld : ToStrangers::kTold;
}

bool IsKnownTo(const Context& c, const Account& listener) {
  const AccountId user = c.user.id();
  const User* online = c.presence.lobby.Online(listener.id);
  return c.people.friends.Has(listener.id, user) || IsModerator(c, listener) ||
         (online != nullptr && online->table != nullptr && online->table == c.user.table) ||
         c.play.matches.Unfinished(user, listener.id) != nullptr ||
         c.conduct.talk.HasSpokenTo(listener.id, user);
}

void KeepFromStranger(Context& c, const Account& listener, const std::string& text) {
  if (RuleForStrangers(c) == ToStrangers::kRefused) {
    c.IsAllowed(Measure::kStrangers);  // tells him
    return;
  }
  Conduct& conduct = c.conduct.conduct;
  const int most = c.turn.config.talk.held_each_max;
  if (conduct.CountHeldOf(c.user.id()) >= static_cast<size_t>(most)) {
    return c.Refuse("** {} of your messages wait for a moderator. This one was not kept.", most);
  }
  if (!c.MayStore()) return;
  const ConductEntry& held = conduct.Note(
      {.kind = ConductEntry::Kind::kHeld, .by = c.user.id(), .about = listener.id, .text = text});
  c.Reply("** {} gets your message when a moderator has read it.", listener.name);
  for (const auto& other : c.presence.lobby.users()) {
    if (other->id() == held.by || other->id() == held.about || !IsModerator(c, *other->account)) {
      continue;
    }
    if (other->session->game_lines) {
      c.Tell(*other, ClipHeldOf(c, held));
      continue;
    }
    c.Tell(*other,
           fmt::format("** Message {} of {} waits. Type 'mod held'.", held.id, c.user.name()));
  }
}

}  // namespace fibs::server
