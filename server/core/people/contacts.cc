#include "server/core/people/contacts.h"

#include <algorithm>
#include <array>

#include "protocol/words.h"

namespace fibs::server {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 3> kFromWords = {"all", "friends", "nobody"};

bool LetsIn(const PeopleRoom& people, From from, AccountId owner, AccountId who) {
  switch (from) {
    case From::kAll:
      return true;
    case From::kFriends:
      return people.friends.Has(owner, who);
    case From::kNobody:
      return false;
  }
  return false;
}

}  // namespace

std::string_view FromWord(From from) { return kFromWords.at(static_cast<size_t>(from)); }

std::optional<From> FromOf(std::string_view word) {
  const auto found = std::ranges::find_if(
      kFromWords, [&](std::string_view each) { return protocol::EqualsNoCase(each, word); });
  if (found == kFromWords.end()) return std::nullopt;
  return static_cast<From>(found - kFromWords.begin());
}

bool LetsWrite(const PeopleRoom& people, const Account& owner, AccountId who) {
  return !people.blocks.Has(owner.id, who) && LetsIn(people, owner.messages_from, owner.id, who);
}

bool LetsInvite(const PeopleRoom& people, const Account& owner, AccountId who) {
  return !people.blocks.Has(owner.id, who) && LetsIn(people, owner.invitations_from, owner.id, who);
}

}  // namespace fibs::server
