#pragma once

#include "server/core/commands/command.h"

// A match that somebody offers to whoever comes, by a seek or a link, begins.
namespace fibs::server {

// A program that reads no games as data does not expect a match that it has not joined: it is
// invited in its own words.
bool IsInvited(const User& owner);

// Whether the user could play such a match now; tells him otherwise.
bool CouldPlay(Context& c, const MatchTerms& terms);
// The same of a match with who offers it, whether he is here or not.
bool CouldPlayWith(Context& c, AccountId owner, const MatchTerms& terms);

// Whether a live match may begin between two who are free without a word more: a saved one of the
// same terms would give way. Nobody is told.
bool MayBegin(const Rooms& rooms, const User& a, const User& b, const MatchTerms& terms);

// The user sits down with the host, and both are warned of one who leaves many matches.
void BeginOffered(Context& c, User& host, const MatchTerms& terms);
// A match by days, which needs no seats.
MatchId BeginByDays(const Rooms& rooms, AccountId owner, AccountId taker, const MatchTerms& terms);
// The user has taken one: it begins, and he is told.
void TakeByDays(Context& c, AccountId owner, const MatchTerms& terms);

}  // namespace fibs::server
