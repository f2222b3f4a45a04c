#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "engine/match/refusal.h"

// The rules as sentences: why a player can't do what he typed. engine::Match decides which rule
// refuses.
namespace fibs::protocol {

// To a player between two games.
inline constexpr std::string_view kJoinOrLeave =
    "Type 'join' if you want to play the next game, type 'leave' if you don't.";

// The player who is told.
struct Refused {
  std::string_view opponent;             // his name
  engine::Side side = engine::Side::kO;  // the player's own
};

// "** ..." for what Match::WhyNot, Match::Apply and PlayOf refuse.
std::string RefusalWords(engine::ActionKind action, const engine::InputRefusal& why,
                         const Refused& player);

// The instant redoubles that have a name: the first, second and third in a row.
inline constexpr std::string_view kRedoubleNames[] = {"beaver", "raccoon", "otter"};

// The player named redouble number `named` (an index of the names), and it would be number `next`.
std::string OtherRedoubleWords(size_t named, size_t next);

}  // namespace fibs::protocol
