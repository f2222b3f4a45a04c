#include "server/core/commands/play/offered_match.h"

#include "server/core/commands/archive.h"
#include "server/core/commands/play/invite_to.h"
#include "server/core/commands/play/may_play.h"
#include "server/core/commands/play/start_match.h"
#include "server/core/seats/boards.h"

namespace fibs::server {

bool IsInvited(const User& owner) { return owner.clip() && !owner.session->game_lines; }

bool CouldPlay(Context& c, const MatchTerms& terms) {
  if (!terms.rules.by_days()) {
    if (c.user.table != nullptr || c.user.chouette != nullptr) {
      c.Refuse("** You are already playing.");
      return false;
    }
    if (!c.user.away.empty()) {
      c.Refuse("** You're away. Please type 'back' first.");
      return false;
    }
    if (!CanShowBoth(c, c.user, terms.rules)) return false;
  }
  return MayStartAnother(c, c.user, terms, /*replaced=*/nullptr, /*other_waits=*/false);
}

bool CouldPlayWith(Context& c, AccountId owner, const MatchTerms& terms) {
  if (!CouldPlay(c, terms)) return false;
  const std::string name = NameOf(c.people.accounts, owner);
  if (!HasRoom(c, owner, terms)) {
    c.Refuse("** {} can't begin another match before one is finished.", name);
    return false;
  }
  if (terms.rules.by_days()) return true;
  User* const host = c.presence.lobby.Online(owner);
  if (host != nullptr && !CanShowBoth(c, *host, terms.rules)) return false;
  if (c.play.matches.Replaced(owner, c.user.id(), terms) == nullptr) return true;
  c.Refuse("** You have a saved match of that kind with {0}. Type 'invite {0}' to go on with it.",
           name);
  return false;
}

bool MayBegin(const Rooms& rooms, const User& a, const User& b, const MatchTerms& terms) {
  return rooms.play.matches.Replaced(a.id(), b.id(), terms) == nullptr && CanShow(a, terms.rules) &&
         CanShow(b, terms.rules);
}

void BeginOffered(Context& c, User& host, const MatchTerms& terms) {
  WarnOf(c, host, c.user);
  WarnOf(c, c.user, host);
  StartMatch(c, host, terms);
}

MatchId BeginByDays(const Rooms& rooms, AccountId owner, AccountId taker, const MatchTerms& terms) {
  rooms.seeks.seeks.NoteMeeting(owner, taker);
  return rooms.due.day_games.Start(rooms.people.accounts.Get(owner),
                                   rooms.people.accounts.Get(taker), terms);
}

void TakeByDays(Context& c, AccountId owner, const MatchTerms& terms) {
  const std::string name = NameOf(c.people.accounts, owner);
  const MatchId match = BeginByDays(c, owner, c.user.id(), terms);
  c.Reply("** Your match {} by days with {} has begun. Type 'games' for a list.", match, name);
}

}  // namespace fibs::server
