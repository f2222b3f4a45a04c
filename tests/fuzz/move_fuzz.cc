#include <algorithm>
#include <vector>

#include "engine/rules/plays.h"
#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/targets.h"

// A typed move is accepted exactly when it leads where a legal play leads.
namespace fibs::fuzz {
namespace {

using engine::Position;
using protocol::TypedStep;

// Any position: each byte puts a checker of either side on a point, the bar or off.
Position TakePosition(ByteReader& reader) {
  Position position = Position::Start();
  if (reader.Below(4) == 0) return position;
  position = {};
  for (int i = 0; i < engine::kCheckers; ++i) {
    const size_t own = reader.Below(26);
    if (own != engine::kOff && position.points[own] >= 0) ++position.points[own];
    const size_t other = reader.Below(26);
    if (other != engine::kBar && position.points[other] <= 0) --position.points[other];
  }
  return position;
}

int8_t PointOf(TypedStep::Word word, int point) {
  switch (word) {
    case TypedStep::Word::kBar:
      return engine::kBar;
    case TypedStep::Word::kHome:
      return engine::kOff;
    case TypedStep::Word::kPoint:
      return static_cast<int8_t>(point);
  }
  return 0;
}

void CheckLegalPlays(const Position& position, engine::Dice dice,
                     const std::vector<engine::LegalPlay>& plays) {
  const int dice_to_play = engine::DiceToPlay(position, dice);
  Require(plays.empty() == (dice_to_play == 0));
  for (const auto& play : plays) {
    Require(play.play.count == dice_to_play && play.result.IsValid());
    const auto checked = engine::CheckPlay(position, dice, play.play.view());
    Require(checked && *checked == play.result);
  }
}

}  // namespace

void Move(std::string_view bytes) {
  ByteReader reader(bytes);
  const Position position = TakePosition(reader);
  const engine::Dice dice{static_cast<int8_t>(1 + reader.Below(6)),
                          static_cast<int8_t>(1 + reader.Below(6))};
  Require(position.IsValid());
  const auto plays = engine::LegalPlays(position, dice);
  if (plays.size() < 100) CheckLegalPlays(position, dice, plays);

  const auto typed = protocol::ParseMoves(reader.rest());
  if (!typed) return;
  std::vector<engine::Step> steps;
  for (const TypedStep& step : *typed) {
    steps.push_back({PointOf(step.from_word, step.from), PointOf(step.to_word, step.to)});
  }
  const auto checked = engine::CheckPlay(position, dice, steps);
  if (checked) {
    Require(std::any_of(plays.begin(), plays.end(),
                        [&](const auto& p) { return p.result == *checked; }) ||
            (plays.empty() && steps.empty()));
  } else {
    Require(checked.error().which >= 0 && checked.error().which <= 3);
  }
}

}  // namespace fibs::fuzz
