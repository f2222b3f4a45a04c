#pragma once

#include <optional>
#include <string_view>

#include "server/core/people/people_room.h"

namespace fibs::server {

// "all", "friends", "nobody".
std::string_view FromWord(From from);
std::optional<From> FromOf(std::string_view word);

// Whether `owner` lets `who` write to him, or invite him to a new match: he does not block him,
// and his settings name him.
bool LetsWrite(const PeopleRoom& people, const Account& owner, AccountId who);
bool LetsInvite(const PeopleRoom& people, const Account& owner, AccountId who);

}  // namespace fibs::server
