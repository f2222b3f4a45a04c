// The part of ClubDesk about links: who makes them, and who comes by them.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "protocol/words.h"
#include "server/core/clubs/club_desk.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/friend_links/link_token.h"

namespace fibs::server {
namespace {

// A number from 1 on; that one, if nothing is typed.
std::optional<int> ReadCount(std::string_view typed, int usual, int most) {
  if (typed.empty()) return std::min(usual, most);
  const auto number = protocol::ParseInt(typed);
  return number && *number >= 1 && *number <= most ? number : std::nullopt;
}

}  // namespace

engine::Result<ClubLinks::Made, std::string> ClubDesk::MakeLink(const Club& club,
                                                                const Account& director,
                                                                std::string_view typed) {
  const Limits& limits = uses_.turn.limits;
  const auto [people, rest] = protocol::SplitFirst(typed);
  const auto uses = ReadCount(people, kLinkUses, limits.club_link_uses_max);
  const auto days = ReadCount(protocol::Trim(rest), kLinkDays, limits.club_link_days_max);
  if (!uses || !days) {
    return fmt::format("Type: club {} link PEOPLE DAYS. At most {} people and {} days.", club.id,
                       limits.club_link_uses_max, limits.club_link_days_max);
  }
  const auto most = static_cast<size_t>(limits.club_links_max);
  if (most != 0 && uses_.links.Of(club.id).size() >= most) {
    return fmt::format(
        "{} links stand, and no more are possible. 'club {} unlink NUMBER' ends one.", most,
        club.id);
  }
  if (!linked_.Take(director.id, uses_.turn.now, kLinksAnHour)) {
    return fmt::format("You have made {} links in this hour.", kLinksAnHour);
  }
  return uses_.links.Make(club.id, director.id, *uses, uses_.turn.now + std::chrono::days(*days));
}

std::string ClubDesk::LinkOfferText(const ClubLink& link, const User& reader,
                                    std::string_view token) const {
  if (reader.session->game_lines) {
    return ClubLinkOfferData(uses_.book, link, uses_.people.accounts,
                             uses_.book.RoleOf(link.club, reader.id()));
  }
  return fmt::format("{} invites you into {}. Type 'club join {}'.",
                     uses_.people.accounts.Get(link.maker).name,
                     NameOf(*uses_.book.Find(link.club)), token);
}

// Who was removed needs the word of a director, and no link has it.
engine::Result<const Club*, std::string> ClubDesk::JoinByLink(const Account& account,
                                                              std::string_view token) {
  const ClubLink* link = uses_.links.FindByToken(token);
  if (link == nullptr) return std::string(kNoSuchLink.substr(kNoSuchLink.find(' ') + 1));
  const Club& club = *uses_.book.Find(link->club);
  if (uses_.book.RoleOf(club.id, account.id) == ClubRole::kRemoved) {
    return fmt::format("You were removed from it. 'club join {}' asks its directors.", club.id);
  }
  if (auto why = WhyNotCome(club, account)) return *why;
  const std::string maker = uses_.people.accounts.Get(link->maker).name;
  uses_.links.Use(link->id);
  uses_.book.SetRole(club.id, account.id, ClubRole::kMember);
  TellDirectors(
      club, account,
      fmt::format("{} is a member of {} now, by a link of {}.", account.name, NameOf(club), maker));
  return &club;
}

}  // namespace fibs::server
