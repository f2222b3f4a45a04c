// What a single position is worth, for the page's worker (src/analysis/judge.ts reads the numbers).
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/analysis/report.h"
#include "engine/analysis/stakes_unit.h"
#include "engine/search/search.h"
#include "server/web/wasm/exports.h"

namespace fibs::web {
namespace {

using engine::CubeOwner;
using engine::JudgedPlay;
using engine::Probabilities;

// As the page puts them: the position as engine::Position has it, then what the stakes are.
enum Question : size_t {
  kPoints = 0,
  kOwnAway = 26,  // 0: unlimited, and so is the next one
  kOtherAway,
  kCrawford,
  kPostCrawford,
  kCube,
  kOwner,  // CubeOwner
  kJacoby,
  kGame,      // 0: backgammon, 1: HyperGammon
  kFirstDie,  // 0: before the roll
  kSecondDie,
  kLevel,
  kQuestion,
};

constexpr size_t kPlaysMax = 10;

std::array<int32_t, kQuestion> question;
std::vector<double> judged;
std::array<std::unique_ptr<engine::Search>, 2> searches;  // by Question::kGame
engine::Search* search = nullptr;                         // of the game that is asked about

void ChooseSearch(const engine::Variant& game) {
  const bool own = engine::BuiltinNetworkOf(game) != nullptr;
  auto& chosen = searches[own ? 1 : 0];
  if (!chosen) {
    chosen = own ? std::make_unique<engine::Search>(game, engine::BuiltinNetworkOf(game))
                 : std::make_unique<engine::Search>();
  }
  search = chosen.get();
}

// Whether no side has more checkers than the game has.
bool IsOf(const engine::Variant& game, const engine::Position& position) {
  const int missing = engine::kCheckers - game.men();
  return position.IsValid() && position.own_off() >= missing && position.opponent_off() >= missing;
}

engine::Position Asked() {
  engine::Position position;
  for (size_t i = 0; i < position.points.size(); ++i) {
    position.points[i] = static_cast<int8_t>(question[kPoints + i]);
  }
  return position;
}

engine::Stakes AskedStakes() {
  return {.own_away = question[kOwnAway],
          .opponent_away = question[kOtherAway],
          .crawford_game = question[kCrawford] != 0,
          .post_crawford = question[kPostCrawford] != 0,
          .cube = question[kCube],
          .cube_owner = static_cast<CubeOwner>(question[kOwner]),
          .jacoby = question[kJacoby] != 0};
}

void Say(double number) { judged.push_back(number); }

void Say(const Probabilities& ends) {
  Say(ends.win);
  Say(ends.win_gammon);
  Say(ends.win_backgammon);
  Say(ends.lose_gammon);
  Say(ends.lose_backgammon);
}

void SayPlays(const engine::Position& position, const engine::Stakes& stakes, int level) {
  const engine::StakesUnit unit(search->model(), stakes);
  const engine::Dice dice{static_cast<int8_t>(question[kFirstDie]),
                          static_cast<int8_t>(question[kSecondDie])};
  const auto plays = search->Plays(position, dice, stakes, {.level = level});
  const size_t count = std::min(plays.size(), kPlaysMax);
  Say(static_cast<double>(count));
  for (size_t i = 0; i < count; ++i) {
    const JudgedPlay& play = plays[i];
    Say(play.legal.play.count);
    for (const engine::Step step : play.legal.play.steps) {
      Say(step.from);
      Say(step.to);
    }
    Say(unit.Equity(play.worth));
    Say(play.level);
    Say(play.ends);
  }
}

void SayCube(const engine::Position& position, const engine::Stakes& stakes, int level) {
  const engine::StakesUnit unit(search->model(), stakes);
  const engine::CubeWorths worths = search->Cube(position, stakes, level);
  Say(MayDouble(stakes) && DoubleMakesSense(stakes));
  Say(unit.Equity(worths.held));
  Say(unit.Equity(worths.taken));
  Say(unit.Equity(worths.dropped));
  Say(search->Judge(position, level));
}

}  // namespace

FIBS_EXPORT(question) int32_t* QuestionBuffer() { return question.data(); }
FIBS_EXPORT(judged) const double* JudgedNumbers() { return judged.data(); }

// How many numbers there are about the question; 0: the game is over, or it is no position. With
// dice: the plays; without: whether a double is possible and worth a thought, the equities of the
// cube, the chances.
FIBS_EXPORT(judge) size_t JudgeQuestion() {
  judged.clear();
  const engine::Position position = Asked();
  const bool over = engine::IsOver(position) || engine::IsOver(position.Flipped());
  const engine::Variant& game =
      *engine::FindVariant(question[kGame] == 0 ? "backgammon" : "hypergammon");
  if (!IsOf(game, position) || over) return 0;
  ChooseSearch(game);
  const int level = std::clamp<int>(question[kLevel], 0, engine::kLevelMax);
  if (question[kFirstDie] > 0) {
    SayPlays(position, AskedStakes(), level);
  } else {
    SayCube(position, AskedStakes(), level);
  }
  return judged.size();
}

}  // namespace fibs::web
