#include "tests/fuzz/scenes.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "engine/match/match.h"
#include "server/core/dice/game_dice.h"
#include "tests/broken.h"
#include "tests/random.h"

namespace fibs::fuzz {
namespace {

using engine::Match;
using engine::MatchRules;
using engine::Phase;
using engine::Player;

constexpr server::MatchId kMatch = 1;
constexpr int kSeedsMax = 255;  // games that are tried for one scene

// A match whose rolls follow from a seed, with the inputs that led to where it is.
class Recorder {
 public:
  Recorder(MatchRules rules, uint8_t seed) : match_(rules), random_(seed) {
    stored_.id = kMatch;
    stored_.players = {1, 2};
    stored_.terms.rules = rules;
    origin_.seed.emplace();
    origin_.seed->fill(seed);
  }

  const Match& match() const { return match_; }
  const server::StoredMatch& stored() const { return stored_; }

  bool TryDo(const engine::Input& input) {
    if (!match_.Apply(input)) return false;
    stored_.inputs.push_back(engine::EncodeInput(input));
    return true;
  }
  void Do(const engine::Input& input) { Require(TryDo(input), "a scene against the rules"); }

  void StartGame() {
    Do(engine::StartGame{});
    Do(engine::UseDice{std::make_shared<const engine::DiceOrigin>(origin_)});
    dice_.emplace(origin_, engine::GameNumber{.match = kMatch, .game = match_.games()});
    while (match_.phase() == Phase::kOpeningRoll) Do(engine::OpeningRoll{dice_->Roll()});
  }

  // The first player keeps few blots, the second one plays anything.
  void Step() {
    if (match_.phase() == Phase::kRollOrDouble) return Do(engine::RollDice{dice_->Roll()});
    const auto plays = match_.LegalPlays();
    const auto blots = [](const engine::LegalPlay& play) {
      return std::count(play.result.position.points.begin(), play.result.position.points.end(), 1);
    };
    const auto best =
        std::min_element(plays.begin(), plays.end(),
                         [&](const auto& a, const auto& b) { return blots(a) < blots(b); });
    Do(engine::MakePlay{match_.turn() == Player::kFirst ? best->play : random_.Pick(plays).play});
  }

  void LoseGame(Player loser, int8_t multiple = 1) {
    StartGame();
    Do(engine::OfferResign{loser, multiple});
    Do(engine::AcceptResign{});
  }

 private:
  Match match_;
  Random random_;
  engine::DiceOrigin origin_;
  std::optional<server::GameDice> dice_;
  server::StoredMatch stored_;
};

// ---- Moments in a game.

bool BeforeRoll(const Match& match) {
  return match.phase() == Phase::kRollOrDouble && match.rolls().size() > 8;
}

bool AfterRoll(const Match& match) {
  return match.phase() == Phase::kMove && match.rolls().size() > 8;
}

bool LastCheckers(const Match& match) {
  return match.phase() == Phase::kRollOrDouble &&
         match.PositionOf(match.turn()).own_off() >= engine::kCheckers - 2;
}

// One play, and it ends the game.
bool LastPlay(const Match& match) {
  if (match.phase() != Phase::kMove) return false;
  if (match.off(match.turn()) < engine::kCheckers - 4) return false;
  const auto plays = match.LegalPlays();
  return plays.size() == 1 && match.game().EndOf(plays.front().result);
}

bool LastPlayOfGammon(const Match& match) {
  return LastPlay(match) && match.PositionOf(match.turn()).opponent_off() == 0;
}

bool OnBar(const Match& match) {
  return BeforeRoll(match) && match.PositionOf(match.turn()).points[engine::kBar] > 1;
}

// ---- What came before the game, and what is done in the moment.

void Nothing(Recorder&) {}
void FirstLeadsByTwo(Recorder& recorder) { recorder.LoseGame(Player::kSecond, 2); }
void AfterCrawford(Recorder& recorder) {
  recorder.LoseGame(Player::kSecond, 2);
  recorder.LoseGame(Player::kFirst);
}

void Double(Recorder& recorder) { recorder.Do(engine::OfferDouble{}); }
void DoubleAndRedouble(Recorder& recorder) {
  recorder.Do(engine::OfferDouble{});
  recorder.Do(engine::Redouble{});
}
void RaiseCube(Recorder& recorder) {
  recorder.Do(engine::OfferDouble{});
  while (recorder.TryDo(engine::Redouble{})) {
  }
  recorder.Do(engine::AcceptDouble{});
}
void OfferResign(Recorder& recorder) {
  recorder.Do(engine::OfferResign{recorder.match().turn(), 2});
}
void EndGame(Recorder& recorder) {
  recorder.Do(engine::OfferResign{recorder.match().turn(), 1});
  recorder.Do(engine::AcceptResign{});
}
void MakeLastPlay(Recorder& recorder) { recorder.Step(); }

struct Plan {
  MatchRules rules;
  void (*before)(Recorder&);
  bool (*moment)(const Match&);
  void (*then)(Recorder&);
};

constexpr std::array<Plan, kScenes> kPlans = {{
    {{.length = 1}, Nothing, LastPlay, Nothing},
    {{.length = 1}, Nothing, LastCheckers, Nothing},
    {{.length = 1}, Nothing, LastPlay, MakeLastPlay},  // over, and never settled
    {{.length = 5}, Nothing, LastPlayOfGammon, Nothing},
    {{.length = 5}, Nothing, BeforeRoll, Double},
    {{.length = engine::kUnlimited}, Nothing, BeforeRoll, DoubleAndRedouble},
    {{.length = engine::kUnlimited}, Nothing, LastCheckers, RaiseCube},
    {{.length = engine::kUnlimited}, Nothing, LastPlay, Nothing},
    {{.length = 3}, Nothing, BeforeRoll, OfferResign},
    {{.length = 3}, Nothing, LastPlay, OfferResign},
    {{.length = 3}, Nothing, AfterRoll, EndGame},
    {{.length = 3}, FirstLeadsByTwo, LastCheckers, Nothing},  // Crawford
    {{.length = 3}, AfterCrawford, LastCheckers, Nothing},
    {{.length = 3}, AfterCrawford, BeforeRoll, Double},
    {{.length = 3, .crawford = false}, FirstLeadsByTwo, OnBar, Nothing},
}};

std::optional<server::StoredMatch> Play(const Plan& plan, uint8_t seed) {
  Recorder recorder(plan.rules, seed);
  plan.before(recorder);
  recorder.StartGame();
  while (!plan.moment(recorder.match())) {
    recorder.Step();
    if (recorder.match().phase() == Phase::kGameOver) return std::nullopt;
    if (recorder.match().phase() == Phase::kMatchOver) return std::nullopt;
  }
  plan.then(recorder);
  return recorder.stored();
}

std::vector<server::StoredMatch> PlayAll() {
  std::vector<server::StoredMatch> scenes;
  for (const Plan& plan : kPlans) {
    std::optional<server::StoredMatch> scene;
    for (int seed = 1; !scene && seed <= kSeedsMax; ++seed) {
      scene = Play(plan, static_cast<uint8_t>(seed));
    }
    Require(scene.has_value(), "no game comes to that moment");
    scenes.push_back(std::move(*scene));
  }
  return scenes;
}

}  // namespace

const server::StoredMatch& Scene(size_t which) {
  static const std::vector<server::StoredMatch> scenes = PlayAll();
  return scenes[which];
}

}  // namespace fibs::fuzz
