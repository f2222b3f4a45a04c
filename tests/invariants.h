#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/core/core_state.h"

// What must hold of the state of the server after every event. Each check throws Broken.
namespace fibs::server {

// 15 checkers a side, the cube, the score.
void CheckMatch(const engine::Match& match);
// Somebody who is logged in: his session, his table and those whom he watches or who watch him.
void CheckUser(const CoreState& state, const User& user);
// Everybody and everything.
void CheckState(const CoreState& state);
// A line 5 agrees with the state of the user it is about.
void CheckWhoLine(const User& about, std::string_view line);

// All unfinished matches that are loaded: of each everything that a player can see.
std::map<MatchId, std::string> UnfinishedMatches(const CoreState& state);
// What is known of each unfinished match, loaded or not.
std::map<MatchId, MatchSummary> Summaries(const CoreState& state);

}  // namespace fibs::server
