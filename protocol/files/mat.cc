#include "protocol/files/mat.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match/clock.h"
#include "engine/rules/game.h"
#include "protocol/narrate.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// The longest cell, four steps that hit, has 31 characters. Where a line has less than two colons
// the importer looks for two blanks between the cells.
constexpr int kCellWidth = 33;
constexpr int kNumberWidth = 3;
constexpr size_t kRollsOfALine = 20;  // of a comment
constexpr std::string_view kDrawn = "; The game is drawn.\n";

// "65: 24/18* 13/8". The higher point first: the importer plays the steps in the order in which
// they stand, and players type them in any order.
std::string TurnText(const engine::Variant& game, engine::Board board, engine::Dice dice,
                     const engine::Play& play) {
  std::string text = fmt::format("{}{}:", dice.first, dice.second);
  std::vector<engine::Step> steps(play.view().begin(), play.view().end());
  std::stable_sort(steps.begin(), steps.end(),
                   [](engine::Step a, engine::Step b) { return a.from > b.from; });
  for (const engine::Step step : steps) {
    fmt::format_to(std::back_inserter(text), " {}/{}", step.from, step.to);
    // Two where several were hit.
    text.append(static_cast<size_t>(std::min(MakeStep(game, board, step), 2)), '*');
  }
  return text;
}

// As GNU Backgammon calls the games besides backgammon that it knows; empty: it does not.
std::string_view GnubgVariation(const engine::Series& series) {
  if (series.name == "nackgammon") return "NackGammon";
  if (series.name == "hypergammon") return "HyperGammon (3)";
  return {};
}

// Writes a match while it is replayed.
class Writer {
 public:
  explicit Writer(const MatSource& source) : source_(source), match_(source.rules) {}

  std::optional<std::string> Run() {
    for (const std::string& stored : source_.inputs) {
      const auto input = engine::DecodeTimed(stored);
      if (!input) return std::nullopt;
      before_ = match_.BoardOf(match_.turn());
      dice_ = match_.dice();
      const auto events = match_.Apply(*input);
      if (!events) return std::nullopt;
      for (const engine::MatchEvent& event : *events) std::visit(*this, event);
    }
    if (match_.phase() == engine::Phase::kMove) UnmovedRoll(match_.turn(), match_.dice());
    FlushRow();
    if (match_.game_goes_on()) AddDice();
    return Header() + text_;
  }

  void operator()(const engine::GameStarted&) {
    const Player right = Other(source_.left);
    row_ = 0;
    fmt::format_to(std::back_inserter(text_), "\n Game {}\n {:<{}} {}\n", match_.games(),
                   NameAndScore(source_.left), kNumberWidth + kCellWidth, NameAndScore(right));
  }
  void operator()(const engine::CannotMove& e) {
    AddCell(e.player, TurnText(match_.game(), before_, rolled_, {}));
  }
  void operator()(const engine::Rolled& e) { rolled_ = e.dice; }
  void operator()(const engine::Played& e) {
    AddCell(e.player, TurnText(match_.game(), before_, dice_, e.play));
  }
  void operator()(const engine::Doubled& e) { AddDouble(e.player, e.cube); }
  void operator()(const engine::Redoubled& e) { AddDouble(e.player, e.cube); }
  void operator()(const engine::DoubleAccepted& e) { AddCell(e.player, "Takes"); }
  void operator()(const engine::GameWon& e) {
    if (e.end == engine::GameEnd::kDrop) AddCell(Other(e.winner), "Drops");
    const bool rolled = e.end == engine::GameEnd::kResign || e.end == engine::GameEnd::kTimeOut;
    if (rolled && dice_.first != 0) UnmovedRoll(match_.turn(), dice_);
    FlushRow();
    if (e.end == engine::GameEnd::kTimeOut) {
      fmt::format_to(std::back_inserter(text_), "; {} has run out of time.\n",
                     source_.names[Index(Other(e.winner))]);
    }
    if (const std::string how = WonHow(e.kind); !how.empty()) {
      fmt::format_to(std::back_inserter(text_), "; {} wins the game{}.\n",
                     source_.names[Index(e.winner)], how);
    }
    const auto match_winner = match_.match_winner();
    const bool match_won = match_winner == e.winner;
    const std::string wins = fmt::format(" Wins {} point{}{}", e.points, e.points == 1 ? "" : "s",
                                         match_won ? " and the match" : "");
    const bool left = e.winner == source_.left;
    AddDice();
    WriteLine({}, left ? wins : "", left ? "" : wins);
    // Where games are counted it may be won by who has lost the last one.
    if (match_winner && !match_won) {
      fmt::format_to(std::back_inserter(text_), "; {} wins the match.\n",
                     source_.names[Index(*match_winner)]);
    }
  }
  void operator()(const engine::LostOnTime& e) {
    lost_on_time_ = e.player;
    if (dice_.first != 0) UnmovedRoll(match_.turn(), dice_);
    FlushRow();
    AddDice();
  }
  // The score of the next game, the first move and the like tell the rest.
  void operator()(const engine::StageBegan& e) {
    if (e.to_play == 0) AddCell(e.player, TurnText(match_.game(), before_, e.dice, {}));
  }
  void operator()(const engine::GameDrawn&) {
    FlushRow();
    AddDice();
    text_ += kDrawn;
  }
  void operator()(const engine::OpeningRolled&) {}
  void operator()(const engine::CubeTurned&) {}
  void operator()(const engine::FirstMove&) {}
  void operator()(const engine::TurnBegan&) {}
  void operator()(const engine::ResignOffered&) {}
  void operator()(const engine::ResignRejected&) {}
  void operator()(const engine::MatchWon&) {}

 private:
  std::string Header() const {
    std::string text;
    if (!source_.date.empty()) text += fmt::format("; [EventDate \"{}\"]\n", source_.date);
    if (!source_.rules.crawford && !match_.unlimited()) text += "; [Crawford \"Off\"]\n";
    if (const auto known = GnubgVariation(*source_.rules.series); !known.empty()) {
      text += fmt::format("; [Variation \"{}\"]\n", known);
    }
    if (!source_.terms.empty()) text += fmt::format("; [Terms \"{}\"]\n", source_.terms);
    if (!source_.result.empty()) text += fmt::format("; [Result \"{}\"]\n", source_.result);
    if (lost_on_time_) {
      text += fmt::format("; [LostOnTime \"{}\"]\n", source_.names[Index(*lost_on_time_)]);
    }
    if (!dice_text_.empty()) {
      text += fmt::format("; [Number \"{}\"]\n; [Inviter \"{}\"]\n{}", source_.number,
                          source_.names[Index(Player::kFirst)], dice_text_);
    }
    int length = source_.rules.length;
    const bool by_games = source_.rules.counts_games();
    if (by_games || length > kMatLengthMax ||
        (!match_.unlimited() && offered_most_ > kMatCubeMax)) {
      text += fmt::format("; This is {}, written as an unlimited one.\n",
                          AMatchKind(source_.rules.Length()));
      length = engine::kUnlimited;
    }
    return text + fmt::format(" {} point match\n", length);
  }

  // Everything that a verifier of the game's dice needs. While the game is not over its seed is
  // secret.
  void AddDice() {
    const auto& origin = match_.dice_origin();
    if (!source_.commitment || !origin || !origin->seed) return;
    const auto add = [this](std::string_view what, std::string_view value) {
      fmt::format_to(std::back_inserter(dice_text_), "; [{} {} \"{}\"]\n", what, match_.games(),
                     value);
    };
    add("Hash", source_.commitment(*origin->seed));
    if (!match_.game_goes_on()) add("Seed", engine::SeedText(*origin->seed));
    if (!origin->texts[0].empty()) add("Text1", origin->texts[0]);
    if (!origin->texts[1].empty()) add("Text2", origin->texts[1]);
    if (const size_t before = match_.rolls_before_origin(); before > 0) {
      add("From", fmt::to_string(before + 1));
    }
    std::string rolls;
    for (size_t i = 0; i < match_.rolls().size(); ++i) {
      fmt::format_to(std::back_inserter(rolls), "{}{}{}", rolls.empty() ? "" : " ",
                     static_cast<int>(match_.rolls()[i].first),
                     static_cast<int>(match_.rolls()[i].second));
      if (i + 1 != match_.rolls().size() && (i + 1) % kRollsOfALine != 0) continue;
      add("Rolls", std::exchange(rolls, {}));
    }
  }

  std::string NameAndScore(Player p) const {
    return fmt::format("{} : {}", source_.names[Index(p)], match_.score(p));
  }

  // `dice` are those of the player on turn, in the position before the input.
  void UnmovedRoll(Player player, engine::Dice dice) {
    const engine::Board board = match_.BoardOf(player);
    if (match_.game().LegalPlays(board, dice, match_.roll_context()).size() > 1) {
      AddCell(player, TurnText(match_.game(), board, dice, {}));
    }
  }

  void AddDouble(Player player, int cube) {
    offered_most_ = std::max(offered_most_, cube);
    AddCell(player, fmt::format("Doubles => {}", cube));
  }

  void AddCell(Player player, std::string cell) {
    if (player == source_.left) {
      FlushRow();
      left_ = std::move(cell);
    } else {
      WriteRow(cell);
    }
  }

  void FlushRow() {
    if (!left_.empty()) WriteRow({});
  }

  void WriteRow(std::string_view right) {
    WriteLine(fmt::format("{})", ++row_), std::exchange(left_, {}), right);
  }

  // A line without a second cell must have 16 characters, or the importer finds one all the same.
  // They stand before the cell, since blanks at the end do not survive copying from a terminal.
  void WriteLine(std::string_view number, std::string_view left, std::string_view right) {
    constexpr int kLoneCellWidth = 11;
    fmt::format_to(std::back_inserter(text_), "{:>{}} ", number, kNumberWidth + 1);
    if (right.empty()) {
      fmt::format_to(std::back_inserter(text_), "{:>{}}\n", left, kLoneCellWidth);
    } else {
      fmt::format_to(std::back_inserter(text_), "{:<{}}{}\n", left, kCellWidth, right);
    }
  }

  const MatSource& source_;
  engine::Match match_;
  engine::Board before_;  // the last input, seen by the player on turn
  engine::Dice dice_;     // ... his dice
  engine::Dice rolled_;   // by the last input
  std::string text_;
  std::string dice_text_;  // comments about seeds
  std::string left_;       // the left cell of a row that has not been written
  int row_ = 0;            // of the game, the last one written
  int offered_most_ = 1;   // the highest cube that was offered
  std::optional<Player> lost_on_time_;
};

}  // namespace

std::optional<std::string> FormatMat(const MatSource& source) { return Writer(source).Run(); }

}  // namespace fibs::protocol
