#include "server/web/wasm/table.h"

#include <algorithm>

#include "engine/rules/steps.h"

namespace fibs::web {
namespace {

using engine::Player;

// The dice of a turn as a page counts them: four of a double.
std::vector<int8_t> DiceOf(engine::Dice dice) {
  std::vector<int8_t> all{dice.first, dice.second};
  if (dice.is_double()) all.insert(all.end(), 2, dice.first);
  return all;
}

bool Hits(const engine::Position& position, engine::Step step) {
  return step.to > engine::kOff && position.points[static_cast<size_t>(step.to)] == -1;
}

// A play that is being made.
struct Beginning {
  engine::Position position;
  std::vector<int8_t> dice;  // not used yet
  engine::Play play;

  // False when the die is not there, or the checker cannot go.
  bool Make(int from, int die) {
    const auto used = std::find(dice.begin(), dice.end(), die);
    if (used == dice.end() || from <= engine::kOff || from > engine::kBar ||
        !engine::CanStep(position, from, die)) {
      return false;
    }
    dice.erase(used);
    const engine::Step step{static_cast<int8_t>(from),
                            static_cast<int8_t>(engine::TargetOf(from, die))};
    position = engine::AfterStep(position, step);
    play.Add(step);
    return true;
  }
};

// Whether further steps can make a legal play of it. Finds one at once nearly always.
bool CanFinish(const engine::Match& match, const Beginning& begun) {
  if (begun.play.count == match.to_play()) {
    return engine::CheckPlay(match.PositionOf(match.turn()), match.dice(), match.to_play(),
                             begun.play.view())
        .has_value();
  }
  for (size_t i = 0; i < begun.dice.size(); ++i) {
    const int8_t die = begun.dice[i];
    if (i > 0 && die == begun.dice[i - 1]) continue;
    for (int from = engine::kBar; from > engine::kOff; --from) {
      Beginning longer = begun;
      if (longer.Make(from, die) && CanFinish(match, longer)) return true;
    }
  }
  return false;
}

}  // namespace

int Table::Apply(std::string_view input) {
  const auto decoded = engine::DecodeInput(input);
  if (!decoded) return 1;
  const engine::Position before = match_.PositionOf(match_.turn());
  const engine::Dice dice = match_.dice();
  const auto events = match_.Apply(*decoded);
  if (!events) return 2 + static_cast<int>(events.error().reason);
  Remember(*events, before, dice);
  return 0;
}

void Table::Remember(const std::vector<engine::MatchEvent>& events, const engine::Position& before,
                     engine::Dice dice) {
  for (const engine::MatchEvent& event : events) {
    if (std::holds_alternative<engine::GameStarted>(event)) {
      last_play_.reset();
      end_.reset();
    } else if (const auto* rolled = std::get_if<engine::Rolled>(&event)) {
      if (rolled->to_play == 0) last_play_ = {rolled->player, rolled->dice, {}, 0};
    } else if (const auto* played = std::get_if<engine::Played>(&event)) {
      last_play_ = {played->player, dice, played->play, 0};
      engine::Position position = before;
      unsigned bit = 1;
      for (const engine::Step step : played->play.view()) {
        if (Hits(position, step)) last_play_->hits |= bit;
        position = engine::AfterStep(position, step);
        bit <<= 1;
      }
    } else if (const auto* won = std::get_if<engine::GameWon>(&event)) {
      end_ = won->end;
    }
  }
}

std::array<int32_t, Table::kNumbers> Table::Numbers() const {
  std::array<int32_t, kNumbers> numbers{};
  size_t at = 0;
  const auto add = [&](auto number) { numbers[at++] = static_cast<int32_t>(number); };
  const auto seat = [](const std::optional<Player>& player) {
    return player ? static_cast<int>(engine::Index(*player)) : -1;
  };
  const engine::Match& m = match_;
  add(m.games());
  add(m.phase());
  add(engine::Index(m.turn()));
  add(m.dice().first);
  add(m.dice().second);
  add(m.to_play());
  add(m.score(Player::kFirst));
  add(m.score(Player::kSecond));
  add(m.cube());
  add(seat(m.cube_owner()));
  add(m.offered_cube());
  add(m.redoubles());
  add(m.MayDouble(Player::kFirst));
  add(m.MayDouble(Player::kSecond));
  add(m.crawford_game());
  add(m.resign() ? seat(m.resign()->by) : -1);
  add(m.resign() ? m.resign()->multiple : 0);
  add(m.resign_points());
  add(seat(m.winner()));
  add(m.points_won());
  add(end_ ? static_cast<int>(*end_) : -1);
  add(seat(m.left_by()));
  add(m.side(Player::kFirst) == engine::Side::kO);
  const engine::Position position = m.PositionOf(Player::kFirst);
  add(position.own_pips());
  add(position.opponent_pips());
  for (const int8_t checkers : position.points) add(checkers);  // 25 to 50
  add(last_play_ ? static_cast<int>(engine::Index(last_play_->player)) : -1);
  if (last_play_) {
    add(last_play_->dice.first);
    add(last_play_->dice.second);
    add(last_play_->play.count);
    for (const engine::Step step : last_play_->play.steps) add(step.from << 8 | step.to);
    add(last_play_->hits);
  }
  return numbers;
}

std::optional<Table::Next> Table::NextSteps(const std::vector<DieStep>& made) const {
  if (match_.phase() != engine::Phase::kMove) return std::nullopt;
  Beginning begun{match_.PositionOf(match_.turn()), DiceOf(match_.dice()), {}};
  for (const DieStep& one : made) {
    if (begun.play.count == match_.to_play() || !begun.Make(one.step.from, one.die)) {
      return std::nullopt;
    }
  }
  if (!CanFinish(match_, begun)) return std::nullopt;
  Next next{begun.position, {}};
  if (begun.play.count == match_.to_play()) return next;
  for (size_t i = 0; i < begun.dice.size(); ++i) {
    const int8_t die = begun.dice[i];
    if (i > 0 && die == begun.dice[i - 1]) continue;
    for (int from = engine::kBar; from > engine::kOff; --from) {
      Beginning longer = begun;
      if (!longer.Make(from, die) || !CanFinish(match_, longer)) continue;
      const engine::Step step = longer.play.view().back();
      next.steps.push_back({step, die, Hits(begun.position, step)});
    }
  }
  return next;
}

}  // namespace fibs::web
