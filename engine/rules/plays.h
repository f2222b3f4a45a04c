#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/rules/position.h"
#include "engine/rules/result.h"

namespace fibs::engine {

// One checker moved by one die, in the numbering of the player who moves (25 = bar, 0 = off).
struct Step {
  int8_t from = 0;
  int8_t to = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

inline constexpr int kStepsMax = 4;  // of one turn (a double)

// The steps of one turn, in the order they are made.
struct Play {
  std::array<Step, kStepsMax> steps{};
  int8_t count = 0;

  std::span<const Step> view() const { return {steps.data(), static_cast<size_t>(count)}; }
  void Add(Step step) { steps[static_cast<size_t>(count++)] = step; }
};

// Where a checker on `from` goes with `die`; kOff for every way off the board.
inline int TargetOf(int from, int die) { return std::max(from - die, kOff); }

// Why a play that somebody typed is not legal. The order of the checks and their meaning follow the
// section "Move" of the CLIP specification.
enum class PlayFault : uint8_t {
  kTooFew,     // "You must give n moves."
  kTooMany,    // "Please don't give more than n moves."
  kFrom,       // no own checker there: "You can't move from n in your first move."
  kDistance,   // no die of that number (left): "You can't move n points in your first move."
  kBlocked,    // "You can't move to n in your first move."
  kBarFirst,   // "You have to remove pieces from the bar in your first move."
  kBearOff,    // "You can't remove this piece in your first move."
  kBackwards,  // "You can't move home in your first move."
  kFromHome,   // a borne-off checker is named: "You can't move n-home in your first move."
  // ---- Of other games only (variant.h), in words of our own.
  kStackFull,  // point_limit
  kMustStay,   // hitter_stays
  kHead,       // head_rule
  kRunner,     // runner_goal
  // Of a whole play, whose steps are legal.
  kPrime,       // prime_needs_ahead
  kOwnStart,    // own_start_open
  kTheirStart,  // their_start_limit
  kWall,        // open_the_wall
  // ---- Of Swedish tables.
  kOwnFarSide,  // far_side_single
  kRearFirst,   // rear_off_only
  kReduction,   // least_reduction
  kGameOver,    // a step behind the one that ends the game
};

struct PlayError {
  PlayFault fault = PlayFault::kTooFew;
  int8_t which = 0;  // the step that is wrong, 0 to 3
  // kTooFew, kTooMany: how many; kFrom, kMustStay: that point, 25 for the bar; kBlocked, kFromHome,
  // kStackFull, kOwnFarSide: the point gone to; kDistance: the pips; kHead: how many may leave it
  // in this turn; kRunner: runner_goal; kTheirStart: the limit; kRearFirst: the highest point;
  // kGameOver: where the step that ends the game comes from. Points are in the mover's numbering.
  int8_t number = 0;
  int8_t to = 0;  // kGameOver: where that step goes
  friend bool operator==(const PlayError&, const PlayError&) = default;
};

// The steps that somebody typed, however many, as a play; kTooMany when they are more than
// `to_play` (0 to 4).
Result<Play, PlayError> PlayOf(std::span<const Step> typed, int to_play);

}  // namespace fibs::engine
