#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/rules/match.h"

namespace fibs::web {

// A checker moved by one die, and which die that was: 3/off may be a 3, or a larger one.
struct DieStep {
  engine::Step step;
  int8_t die = 0;
  bool hit = false;
};

// One match for the page: what it asks of the rules beyond what a match tells by itself.
class Table {
 public:
  static constexpr size_t kNumbers = 64;

  explicit Table(engine::MatchRules rules) : match_(rules) {}

  const engine::Match& match() const { return match_; }

  // 0: done. 1: text that no server writes. 2 and more: 2 + RefusalReason.
  int Apply(std::string_view input);

  // Everything there is to show, in the order that engine.ts reads it.
  std::array<int32_t, kNumbers> Numbers() const;

  // What may come next in a play of which `made` has been made: only steps after which the play
  // can still be finished. Nothing when `made` is not the beginning of a legal play.
  struct Next {
    engine::Position position;  // after `made`
    std::vector<DieStep> steps;
  };
  std::optional<Next> NextSteps(const std::vector<DieStep>& made) const;

 private:
  struct LastPlay {
    engine::Player player = engine::Player::kFirst;
    engine::Dice dice;
    engine::Play play;
    unsigned hits = 0;  // bit n: step n hit
  };

  void Remember(const std::vector<engine::MatchEvent>& events, const engine::Position& before,
                engine::Dice dice);

  engine::Match match_;
  std::optional<LastPlay> last_play_;
  std::optional<engine::GameEnd> end_;
};

}  // namespace fibs::web
