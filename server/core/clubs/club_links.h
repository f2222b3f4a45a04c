#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/clubs/club_book.h"
#include "server/core/people/accounts.h"
#include "server/core/records/club.h"
#include "server/core/records/record.h"
#include "server/core/turn.h"

namespace fibs::server {

// Links by which directors invite whoever has them: which stand, and what a token leads to. One
// stands as long as its club does and who has made it directs that. Tokens have 130 bits from the
// dice's source; what is kept of one is its BLAKE2b hash, by which nobody finds it.
class ClubLinks {
 public:
  ClubLinks(Turn& turn, const ClubBook& book, StoredState& stored);

  // It stands from now on; its number, and its token, which nobody is told again.
  struct Made {
    ClubLinkId id = 0;
    std::string token;
  };
  Made Make(ClubId club, AccountId maker, int uses_max, Time until);
  // Somebody has come by it. The last use ends it.
  void Use(ClubLinkId id);
  void End(ClubLinkId id);
  // Those that he has made; or all, if nobody is named.
  void EndOf(ClubId club, AccountId maker = 0);

  // Null: no link that stands has that token, or that number.
  const ClubLink* FindByToken(std::string_view typed) const;
  const ClubLink* Find(ClubLinkId id) const;
  // In the order of their numbers.
  std::vector<const ClubLink*> Of(ClubId club) const;
  std::vector<const ClubLink*> MadeBy(AccountId maker) const;
  // Once a second: those that are over go.
  void Tick();

 private:
  bool Stands(const ClubLink& link) const;
  void Insert(ClubLink link);

  Turn& turn_;
  const ClubBook& book_;
  std::map<ClubLinkId, ClubLink> links_;
  std::unordered_map<std::string, ClubLinkId> by_hash_;
  std::set<std::pair<ClubId, ClubLinkId>> by_club_;
  std::set<std::pair<Time, ClubLinkId>> ends_;
  ClubLinkId last_id_ = 0;
};

}  // namespace fibs::server
