#include "server/core/clubs/club_links.h"

#include <algorithm>
#include <optional>

#include "engine/rules/dice_origin.h"
#include "protocol/words.h"
#include "server/core/friend_links/link_token.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

// A token is as good as a key: nothing is won by hashing it with another one.
std::optional<std::string> ClubTokenHash(std::string_view typed) {
  if (!LinkTokens::IsToken(typed)) return std::nullopt;
  const std::string token = protocol::ToLower(typed);
  return engine::SeedText(crypto::KeyedHash(engine::Seed{}, "club link " + token));
}

}  // namespace

ClubLinks::ClubLinks(Turn& turn, const ClubBook& book, StoredState& stored)
    : turn_(turn), book_(book) {
  for (ClubLink& link : stored.club_links) Insert(std::move(link));
}

// Who owned the club, and whose account is erased, directs it no more; his links go at their time.
bool ClubLinks::Stands(const ClubLink& link) const {
  return book_.IsDirector(link.club, link.maker) && link.until > turn_.now;
}

void ClubLinks::Insert(ClubLink link) {
  last_id_ = std::max(last_id_, link.id);
  by_hash_.emplace(link.token_hash, link.id);
  by_club_.emplace(link.club, link.id);
  ends_.emplace(link.until, link.id);
  links_.emplace(link.id, std::move(link));
}

ClubLinks::Made ClubLinks::Make(ClubId club, AccountId maker, int uses_max, Time until) {
  Made made{.id = last_id_ + 1, .token = {}};
  made.token = LinkTokens::Make(turn_.dice.DrawSeed(), made.id);
  const ClubLink link{.id = made.id,
                      .club = club,
                      .maker = maker,
                      .token_hash = *ClubTokenHash(made.token),
                      .uses_max = uses_max,
                      .since = turn_.now,
                      .until = until};
  Insert(link);
  turn_.effects.Append(ClubLinkSaved{link});
  return made;
}

void ClubLinks::Use(ClubLinkId id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  ClubLink& link = found->second;
  if (++link.uses >= link.uses_max) return End(id);
  turn_.effects.Append(ClubLinkSaved{link});
}

void ClubLinks::End(ClubLinkId id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  const ClubLink& link = found->second;
  by_hash_.erase(link.token_hash);
  by_club_.erase({link.club, id});
  ends_.erase({link.until, id});
  links_.erase(found);
  turn_.effects.Append(ClubLinkGone{id});
}

void ClubLinks::EndOf(ClubId club, AccountId maker) {
  std::vector<ClubLinkId> ended;
  for (auto each = by_club_.lower_bound({club, 0}); each != by_club_.end() && each->first == club;
       ++each) {
    if (maker == 0 || links_.at(each->second).maker == maker) ended.push_back(each->second);
  }
  for (const ClubLinkId id : ended) End(id);
}

const ClubLink* ClubLinks::FindByToken(std::string_view typed) const {
  const auto hash = ClubTokenHash(typed);
  const auto found = hash ? by_hash_.find(*hash) : by_hash_.end();
  return found == by_hash_.end() ? nullptr : Find(found->second);
}

const ClubLink* ClubLinks::Find(ClubLinkId id) const {
  const auto found = links_.find(id);
  return found == links_.end() || !Stands(found->second) ? nullptr : &found->second;
}

std::vector<const ClubLink*> ClubLinks::Of(ClubId club) const {
  std::vector<const ClubLink*> links;
  for (auto each = by_club_.lower_bound({club, 0}); each != by_club_.end() && each->first == club;
       ++each) {
    if (const ClubLink* link = Find(each->second)) links.push_back(link);
  }
  return links;
}

std::vector<const ClubLink*> ClubLinks::MadeBy(AccountId maker) const {
  std::vector<const ClubLink*> made;
  for (const ClubId club : book_.ClubsOf(maker)) {
    for (const ClubLink* link : Of(club)) {
      if (link->maker == maker) made.push_back(link);
    }
  }
  return made;
}

void ClubLinks::Tick() {
  std::vector<ClubLinkId> over;
  for (const auto& [until, id] : ends_) {
    if (until > turn_.now) break;
    over.push_back(id);
  }
  for (const ClubLinkId id : over) End(id);
}

}  // namespace fibs::server
