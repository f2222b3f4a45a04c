#include "protocol/files/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match/clock.h"
#include "engine/rules/game.h"
#include "protocol/files/sgf_tree.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// The word of RU for a game; nothing: SGF has none.
std::optional<std::string_view> RuleOf(const engine::Series& series) {
  constexpr std::pair<std::string_view, std::string_view> kRules[] = {
      {"backgammon", ""},
      {"nackgammon", "Nackgammon"},
      {"hypergammon", "Hypergammon3"},
      {"longgammon", "Longgammon"}};
  for (const auto& [name, rule] : kRules) {
    if (series.name == name) return rule;
  }
  return std::nullopt;
}

// Writes a match while it is replayed.
class SgfWriter {
 public:
  explicit SgfWriter(const MatSource& source) : source_(source), match_(source.rules) {}

  std::optional<std::string> Run() {
    const auto rule = RuleOf(*source_.rules.series);
    if (!rule) return std::nullopt;
    rule_ = *rule;
    for (const std::string& stored : source_.inputs) {
      const auto input = engine::DecodeTimed(stored);
      if (!input) return std::nullopt;
      dice_ = match_.dice();
      if (std::holds_alternative<engine::StartGame>(*input)) BeginGame();
      const auto events = match_.Apply(*input);
      if (!events) return std::nullopt;
      for (const engine::MatchEvent& event : *events) std::visit(*this, event);
    }
    if (match_.phase() == engine::Phase::kMove) Unmoved(match_.turn(), match_.dice());
    CloseGame("");
    const bool by_length = source_.rules.length <= kMatLengthMax &&
                           (match_.unlimited() || offered_most_ <= kMatCubeMax);
    const int length = by_length ? source_.rules.length : engine::kUnlimited;
    std::string text;
    for (const auto& [head, rest] : games_) {
      text += fmt::format("(;FF[4]GM[6]CA[UTF-8]AP[fibsd]MI[length:{}]{}{})\n", length, head, rest);
    }
    return text;
  }

  void operator()(const engine::GameStarted&) { crawford_ = match_.crawford_game(); }
  void operator()(const engine::Rolled& e) { rolled_ = e.dice; }
  void operator()(const engine::CannotMove& e) { Add(e.player, DiceText(rolled_)); }
  void operator()(const engine::Played& e) {
    std::string text = DiceText(dice_);
    std::vector<engine::Step> steps(e.play.view().begin(), e.play.view().end());
    std::stable_sort(steps.begin(), steps.end(),
                     [](engine::Step a, engine::Step b) { return a.from > b.from; });
    for (const engine::Step step : steps) {
      text += Letter(step.from, e.player);
      text += Letter(step.to, e.player);
    }
    Add(e.player, text);
  }
  void operator()(const engine::Doubled& e) { AddDouble(e.player, e.cube); }
  void operator()(const engine::Redoubled& e) { AddDouble(e.player, e.cube); }
  void operator()(const engine::DoubleAccepted& e) { Add(e.player, "take"); }
  void operator()(const engine::GameWon& e) {
    const bool dropped = e.end == engine::GameEnd::kDrop;
    const bool given_up = e.end == engine::GameEnd::kResign || e.end == engine::GameEnd::kTimeOut;
    if (dropped) Add(Other(e.winner), "drop");
    if (given_up && dice_.first != 0) Unmoved(match_.turn(), dice_);
    CloseGame(fmt::format("{}+{}{}", Colour(e.winner), e.points, given_up ? "R" : ""));
  }
  void operator()(const engine::LostOnTime& e) {
    if (dice_.first != 0) Unmoved(match_.turn(), dice_);
    CloseGame(fmt::format("{}+T", Colour(Other(e.player))));
  }
  // The score of the next game, the first move and the like tell the rest.
  void operator()(const engine::StageBegan&) {}
  void operator()(const engine::GameDrawn&) {}
  void operator()(const engine::OpeningRolled&) {}
  void operator()(const engine::CubeTurned&) {}
  void operator()(const engine::FirstMove&) {}
  void operator()(const engine::TurnBegan&) {}
  void operator()(const engine::ResignOffered&) {}
  void operator()(const engine::ResignRejected&) {}
  void operator()(const engine::MatchWon&) {}

 private:
  char Colour(Player p) const { return p == source_.left ? 'W' : 'B'; }
  char Letter(int place, Player p) const {
    if (place == engine::kBar) return 'y';
    if (place == engine::kOff) return 'z';
    return static_cast<char>('a' + (p == source_.left ? place - 1 : 24 - place));
  }
  static std::string DiceText(engine::Dice dice) {
    return fmt::format("{}{}", static_cast<int>(dice.first), static_cast<int>(dice.second));
  }
  void Add(Player player, std::string_view what) {
    fmt::format_to(std::back_inserter(nodes_), "\n;{}[{}]", Colour(player), what);
  }
  void AddDouble(Player player, int cube) {
    offered_most_ = std::max(offered_most_, cube);
    Add(player, "double");
  }
  void Unmoved(Player player, engine::Dice dice) {
    fmt::format_to(std::back_inserter(nodes_), "\n;PL[{}]DI[{}]", Colour(player), DiceText(dice));
  }

  void BeginGame() {
    open_ = true;
    score_ = {match_.score(source_.left), match_.score(Other(source_.left))};
  }

  std::string Rules() const {
    std::vector<std::string_view> words;
    if (!match_.unlimited() && source_.rules.crawford) words.push_back("Crawford");
    if (crawford_) words.push_back("CrawfordGame");
    if (source_.rules.options.jacoby) words.push_back("Jacoby");
    if (!rule_.empty()) words.push_back(rule_);
    return words.empty() ? "" : fmt::format("RU[{}]", fmt::join(words, ":"));
  }

  void CloseGame(std::string_view result) {
    if (!std::exchange(open_, false)) return;
    std::string date(source_.date);
    std::replace(date.begin(), date.end(), '.', '-');
    std::string head =
        fmt::format("[game:{}][ws:{}][bs:{}]PW[{}]PB[{}]", match_.games() - 1, score_[0], score_[1],
                    SgfEscaped(source_.names[Index(source_.left)]),
                    SgfEscaped(source_.names[Index(Other(source_.left))]));
    if (!date.empty()) head += fmt::format("DT[{}]", date);
    head += Rules();
    if (!result.empty()) head += fmt::format("RE[{}]", result);
    games_.emplace_back(std::move(head), std::exchange(nodes_, {}));
  }

  const MatSource& source_;
  engine::Match match_;
  std::string_view rule_;
  engine::Dice dice_;    // of the player on turn, before the last input
  engine::Dice rolled_;  // by the last input
  std::array<int, 2> score_{};
  bool crawford_ = false;
  bool open_ = false;     // a game has begun and is not written yet
  int offered_most_ = 1;  // the highest cube that was offered
  std::string nodes_;     // of the game
  std::vector<std::pair<std::string, std::string>> games_;  // behind the length, and the nodes
};

}  // namespace

std::optional<std::string> FormatSgf(const MatSource& source) { return SgfWriter(source).Run(); }

}  // namespace fibs::protocol
