#pragma once

#include <optional>
#include <string_view>

#include "engine/match/match.h"

// A match in the words in which it is agreed on, stored, and told to programs (docs/PROTOCOL.md,
// lines 20, 21 and 23): the one reader of them for the server and for every program.
namespace fibs::engine {

// Takes the first of `words`, which are in lower case with one blank between them, with the number
// that belongs to it, and adds what it says: a word of the game (TakeGameWord), "clock M+S",
// "clock" for the usual one (UsualClock), "days N". False: it is another word, or its number is out
// of range. Then nothing is taken.
bool TakeRuleWord(MatchRules& rules, std::string_view& words);

// The usual setting of tournaments, which follows from the length of the match in points. An
// unlimited match gets 0 minutes, and that is a fault (FaultOf).
ClockRules UsualClock(int length);

// The rules that a program is told. Words that are not about rules are passed over: "unrated", and
// words of later versions.
MatchRules RulesFromTerms(int length, bool crawford, std::string_view terms);

// An input that a program is told: in the form of storage, with whatever time stands behind it
// (WithTime). UseDice whose seed is not shown comes without one.
std::optional<Input> DecodeTold(std::string_view text);

}  // namespace fibs::engine
