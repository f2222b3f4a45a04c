#pragma once

#include <string_view>

#include "server/core/commands/command.h"

// Whether two people may begin a match, or go on with one.
namespace fibs::server {

// With more experience than this a player is in the rating list and may play long matches.
inline constexpr int kListedExperience = 50;
bool IsListed(const User& user);
// So long a match of those words may be for him, whatever else is wrong with them.
int LongestMatch(const User& user, std::string_view words);

// Whether somebody may be played with now. Tells the user why not, behind `prefix`. Who claims a
// match is asked to play it on even if he refuses games, or plays with somebody else.
enum class EvenIf : uint8_t { kNothing, kBusy };
bool MayPlayWith(Context& c, const User& other, std::string_view prefix,
                 EvenIf even_if = EvenIf::kNothing);

// Whether neither of the two blocks the other one, and that one lets him invite him (`set
// invitations`): else they begin no new match so. Tells the user.
bool MayMeet(Context& c, const User& other);

// Whether a match of the user and `other` is at an open table, since its clock runs. Tells him.
bool GoesOnAtTable(Context& c, const User& other, const Table* table);

// Whether the user and `other` may begin a match of these terms that takes the place of `replaced`
// (null: of none). Tells the user why not, and `other` if he waits for it.
bool MayStartAnother(Context& c, User& other, const MatchTerms& terms, const MatchEntry* replaced,
                     bool other_waits);

// Whether a player may begin a match of these terms that takes no other one's place. Nobody is
// told.
bool HasRoom(const Rooms& rooms, AccountId player, const MatchTerms& terms);

// Whether the programs of the user and of `other` can show all games of a match. Tells the user
// whose can't, and `other` if he waits for it.
bool CanShowBoth(Context& c, User& other, const engine::MatchRules& rules,
                 bool other_waits = false);

void ReplyNoSavedMatch(Context& c, const User& other);

}  // namespace fibs::server
