#include "protocol/files/oldmoves.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/board.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// GNU Backgammon's import gives the first number to X, whose name comes first. The specification's
// sample of a game that is over has the reader's points first.
std::string Header(const engine::Match& match, Player viewer,
                   std::array<std::string_view, 2> names) {
  const int length = match.rules().length;
  const bool by_games = match.rules().counts_games();
  const bool first_is_x = match.side(Player::kFirst) == engine::Side::kX;
  const Player x = first_is_x ? Player::kFirst : Player::kSecond;
  const Player scored_first = match.winner() ? viewer : x;
  return fmt::format("Score is {}-{} in {} match.\n{} is X - {} is O\n", match.score(scored_first),
                     match.score(Other(scored_first)),
                     match.unlimited()
                         ? "an unlimited"
                         : fmt::format("a {} {}", length, by_games ? "game" : "point"),
                     names[Index(x)], names[Index(Other(x))]);
}

// Writes the lines of a record one after the other.
class Lines {
 public:
  Lines(const engine::Match& match, std::string header) : match_(match), text_(std::move(header)) {}

  void Add(const engine::RecordEntry& entry) {
    player_ = entry.player;
    std::visit(*this, entry.input);
  }

  void operator()(const engine::RollDice& roll) { dice_ = roll.dice; }
  void operator()(const engine::MakePlay& made) {
    const bool moved = made.play.count > 0;
    AddLine(player_,
            fmt::format("({} {}) {}", dice_.first, dice_.second,
                        moved ? FormatPlay(made.play, match_.numbering(player_)) : "can't move"));
    for (const Player early : std::exchange(early_resigns_, {})) AddLine(early, kResigns);
  }
  // A double on top of a double is what the import takes for a beaver, raccoon and so on.
  void operator()(const engine::Redouble&) { AddLine(player_, "doubles"); }
  void operator()(const engine::OfferDouble&) { AddLine(player_, "doubles"); }
  void operator()(const engine::AcceptDouble&) { AddLine(player_, "accepts"); }
  void operator()(const engine::DropDouble&) { AddLine(player_, "rejects"); }
  void operator()(const engine::OfferResign&) {
    // The import finds no game where the first line is not a roll.
    if (empty_) {
      early_resigns_.push_back(player_);
    } else {
      AddLine(player_, kResigns);
    }
  }
  // "accepts" and "rejects" mean a cube to the import; it complains when none was offered.
  void operator()(const engine::AcceptResign&) {
    if (!empty_) return;
    const Player roller = match_.record().front().player;
    AddLine(roller, fmt::format("({} {})", dice_.first, dice_.second));
    for (const Player early : early_resigns_) AddLine(early, kResigns);
  }
  void operator()(const engine::RejectResign&) {}
  void operator()(const engine::StartGame&) {}    // never in a record
  void operator()(const engine::UseDice&) {}      // never in a record
  void operator()(const engine::Leave&) {}        // never in a record
  void operator()(const engine::LoseOnTime&) {}   // never in a record
  void operator()(const engine::TimeOut&) {}      // never in a record
  void operator()(const engine::OpeningRoll&) {}  // never in a record

  std::string Finish() {
    if (match_.winner()) AddLine(*match_.winner(), "wins");
    return std::move(text_);
  }

 private:
  static constexpr std::string_view kResigns = "wants to resign";

  void AddLine(Player player, std::string_view words) {
    const char side = match_.side(player) == engine::Side::kO ? 'O' : 'X';
    fmt::format_to(std::back_inserter(text_), "\n{}: {}", side, words);
    empty_ = false;
  }

  const engine::Match& match_;
  std::string text_;
  bool empty_ = true;
  Player player_ = Player::kFirst;  // of the entry that is being added
  engine::Dice dice_;               // the last roll; it stands in the line of the move
  std::vector<Player> early_resigns_;
};

}  // namespace

std::string FormatOldMoves(const engine::Match& match, Player viewer,
                           std::array<std::string_view, 2> names) {
  Lines lines(match, Header(match, viewer, names));
  for (const auto& entry : match.record()) lines.Add(entry);
  return lines.Finish();
}

}  // namespace fibs::protocol
