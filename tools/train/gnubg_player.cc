#include "tools/train/gnubg_player.h"

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "engine/rules/outcomes.h"
#include "protocol/board.h"
#include "protocol/words.h"
#include "tools/process/gnubg_process.h"
#include "tools/process/temp_dir.h"

namespace fibs::train {
namespace {

// Nothing of the cube may have a say in how checkers are played.
std::string SettingsFor(int plies) {
  return fmt::format(
      "set jacoby off\n"
      "set evaluation chequerplay evaluation cubeful off\n"
      "set evaluation chequerplay evaluation plies {}\n",
      plies);
}

// Of a player who is O and on roll in an unlimited match.
std::string Question(const engine::Position& position, engine::Dice dice) {
  protocol::BoardFields fields{.names = {"You", "opponent"},
                               .length = protocol::kLengthUnlimited,
                               .points = position.points,
                               .turn = 1,
                               .may_double = {true, true},
                               .color = 1};
  fields.dice[0] = dice;
  fields.off = {position.own_off(), position.opponent_off()};
  return process::MoveQuestion(protocol::FormatRaw(fields));
}

// `answer` is "24/18 13/11* ", seen by the mover; 25 is the bar, 0 is off.
engine::Position Applied(engine::Position position, std::string_view answer) {
  for (std::string_view step : protocol::Split(answer)) {
    if (step.ends_with('*')) step.remove_suffix(1);
    const size_t slash = step.find('/');
    const auto from = protocol::ParseInt(step.substr(0, slash));
    const auto to =
        slash == std::string_view::npos ? std::nullopt : protocol::ParseInt(step.substr(slash + 1));
    if (!from || !to || *from < 1 || *from > engine::kBar || *to < 0 || *to > 24) {
      throw std::runtime_error("gnubg plays " + std::string(answer));
    }
    auto& points = position.points;
    --points[static_cast<size_t>(*from)];
    if (*to == engine::kOff) continue;
    int8_t& target = points[static_cast<size_t>(*to)];
    if (target == -1) {
      target = 0;
      --points[0];
    }
    ++target;
  }
  return position;
}

class Gnubg : public ArenaPlayer {
 public:
  explicit Gnubg(int plies) : process_(dir_.path(), SettingsFor(plies)) {}

  engine::Position Play(const engine::Position& position, engine::Dice dice) override {
    const std::string answer = process_.Ask(Question(position, dice));
    const engine::Position after = Applied(position, answer);
    outcomes_.Generate(position, dice);
    for (size_t i = 0; i < outcomes_.size(); ++i) {
      if (outcomes_[i] == after) return after;
    }
    throw std::runtime_error("gnubg's play is not legal: " + answer);
  }

 private:
  process::TempDir dir_{"fibs-train-"};
  process::GnubgProcess process_;
  engine::Outcomes outcomes_;
};

}  // namespace

std::unique_ptr<ArenaPlayer> GnubgPlayer(int plies) { return std::make_unique<Gnubg>(plies); }

}  // namespace fibs::train
