#pragma once

#include <array>
#include <memory>
#include <string>

#include "engine/match/match.h"
#include "server/core/records/record.h"

namespace fibs::server {

// What `show dice` tells of one game.
struct DiceReport {
  engine::GameNumber number;
  std::array<std::string, 2> names;  // engine::Player::kFirst, kSecond
  std::shared_ptr<const engine::DiceOrigin> origin;
  size_t rolls = 0;   // of the game so far
  size_t before = 0;  // the first of them, which do not follow from `origin`
  bool over = false;
};

// Of the current (or last) game of a match.
DiceReport ReportDice(const engine::Match& match, MatchId id, std::array<std::string, 2> names);

// As lines, the last one without an end. The seed of a game that is not over stays secret.
std::string FormatDiceReport(const DiceReport& report, const engine::DiceMaker& maker);

}  // namespace fibs::server
