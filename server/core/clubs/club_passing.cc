// The part of ClubDesk about owners: how a club is passed on.
#include <fmt/format.h>

#include <map>

#include "server/core/clubs/club_desk.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/clubs/club_words.h"

namespace fibs::server {

// Nobody owns a club without his word. An offer to the owner himself takes the last one back.
ClubDesk::Refused ClubDesk::PassOn(const Said& said) {
  const auto& [club, word, director, role, person, text] = said;
  const ClubRole now = uses_.book.RoleOf(club.id, person->id);
  if (now < ClubRole::kMember) return fmt::format("{} is no member.", person->name);
  if (now == ClubRole::kOwner && club.offered_to == 0) {
    return fmt::format("{} owns it.", person->name);
  }
  if (uses_.presence.lobby.EitherGags(director.id, person->id)) {
    return fmt::format("{} won't listen to you.", person->name);
  }
  if (club.offered_to == person->id) return fmt::format("It is offered to {}.", person->name);
  if (auto why = WhyNotOwn(*person); why && now != ClubRole::kOwner) return why;
  Club offered = club;
  offered.offered_to = now == ClubRole::kOwner ? 0 : person->id;
  const AccountId before = club.offered_to;
  uses_.book.Save(offered);
  if (before != 0) {
    TellRole(club, before, fmt::format("** {} is not offered to you any more.", NameOf(club)));
  }
  if (offered.offered_to == 0) return std::nullopt;
  uses_.presence.claim_news.Notify(
      person->id,
      {.text = fmt::format(
           "{0} wants to pass {1} on to you. Type 'club accept {2}' or 'club decline {2}'.",
           director.name, NameOf(club), club.id),
       .line = DataFor(club, person->id),
       .screen = ClubScreen(club.id)});
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::WhyNotOwn(const Account& person) const {
  const int most = uses_.turn.limits.clubs_owned_each;
  if (most == 0 || uses_.book.CountOf(person.id, ClubRole::kOwner) < most) return std::nullopt;
  return fmt::format("{} owns {} clubs, and no more are possible.", person.name, most);
}

ClubDesk::Refused ClubDesk::Accept(const Club& club, const Account& account) {
  if (!IsOfferedTo(club, account.id)) return "Nobody offers it to you.";
  if (auto why = WhyNotOwn(account)) return why;
  Club taken = club;
  taken.offered_to = 0;
  uses_.book.Save(taken);
  for (const auto& [other, member] : std::map(uses_.book.PeopleOf(taken.id))) {
    if (member.role != ClubRole::kOwner) continue;
    uses_.book.SetRole(taken.id, other, ClubRole::kDirector);
    TellRole(taken, other, fmt::format("** {} owns {} now.", account.name, NameOf(taken)));
  }
  uses_.book.SetRole(taken.id, account.id, ClubRole::kOwner);
  return std::nullopt;
}

ClubDesk::Refused ClubDesk::Decline(const Club& club, const Account& account) {
  if (!IsOfferedTo(club, account.id)) return "Nobody offers it to you.";
  Club kept = club;
  kept.offered_to = 0;
  uses_.book.Save(kept);
  for (const auto& [other, member] : uses_.book.PeopleOf(kept.id)) {
    if (member.role != ClubRole::kOwner) continue;
    const std::string said = fmt::format("{} does not want {}.", account.name, NameOf(kept));
    if (uses_.presence.lobby.Online(other) != nullptr) {
      TellRole(kept, other, "** " + said, ClubDeclinedData(kept, account));
    } else {
      uses_.presence.claim_news.Notify(
          other, {.text = said, .line = DataFor(kept, other), .screen = ClubScreen(kept.id)});
    }
  }
  return std::nullopt;
}

bool ClubDesk::IsOfferedTo(const Club& club, AccountId account) const {
  return account != 0 && club.offered_to == account && uses_.book.IsMember(club.id, account);
}

std::string ClubDesk::DataFor(const Club& club, AccountId reader) const {
  return ClubData(club, uses_.book.RoleOf(club.id, reader), uses_.book.Members(club.id),
                  IsOfferedTo(club, reader));
}

}  // namespace fibs::server
