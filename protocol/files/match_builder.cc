#include "protocol/files/match_builder.h"

#include <algorithm>
#include <utility>

#include "protocol/files/mat.h"
#include "protocol/words.h"

namespace fibs::protocol {

using engine::Input;
using engine::Phase;
using engine::Player;

std::string Shortened(std::string_view text) {
  std::string shown;
  for (const char c : text.substr(0, kFaultBytesMax)) shown += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kFaultBytesMax) shown += "...";
  return shown;
}

std::string Quoted(std::string_view text) { return "'" + Shortened(text) + "'"; }

std::string Shown(engine::Dice dice) {
  return std::to_string(dice.first) + std::to_string(dice.second);
}

void MatchBuilder::Fail(FaultKind kind, std::string why, std::string_view what) {
  if (failed()) return;
  fault_ = FileFault{
      .line = line_, .why = std::move(why), .kind = kind, .game = games(), .what = Shortened(what)};
}

engine::Result<FileMatch, FileFault> MatchBuilder::Finish(bool open_end) {
  if (!failed() && !begun()) Fail(FaultKind::kForm, "there is no game");
  if (game_goes_on() && !open_end) {
    Fail(FaultKind::kTorn,
         "the file ends here, but game " + std::to_string(games()) + " has no end");
  }
  if (failed()) return *fault_;
  return std::move(read_);
}

void MatchBuilder::SetTerms(std::string_view words) {
  while (!words.empty()) {
    if (TakeGameWord(read_.rules, words)) continue;
    words.remove_prefix(std::min(words.find(' '), words.size() - 1) + 1);
  }
}

void MatchBuilder::SetGame(std::string_view name) {
  const engine::Series* series = engine::FindSeries(ToLower(name.substr(0, name.find(' '))));
  if (series == nullptr) return Fail(FaultKind::kGame, "no game " + Quoted(name), name);
  read_.rules.series = series;
}

void MatchBuilder::SetLength(int length, std::string_view text) {
  if (length < 0 || length > kMatLengthMax) {
    return Fail(FaultKind::kGame,
                "a match is to 0 (unlimited) to " + std::to_string(kMatLengthMax) +
                    " points, not " + Quoted(text),
                text);
  }
  read_.rules.length = length == 0 ? engine::kUnlimited : length;
}

bool MatchBuilder::BeginGame() {
  if (match_ && match_->game_goes_on()) {
    Fail(FaultKind::kTorn, "game " + std::to_string(games()) + " has no end");
    return false;
  }
  if (games() >= kFileGamesMax) {
    Fail(FaultKind::kGames, "a match has " + std::to_string(kFileGamesMax) + " games at most");
    return false;
  }
  if (!match_) {
    const std::string_view name = read_.rules.series->name;
    if (const std::string fault = FaultOf(read_.rules); !fault.empty()) {
      Fail(FaultKind::kGame, "there is no such match: " + fault);
      return false;
    }
    if (!read_.rules.Game(1).plays_as_backgammon() || read_.rules.series->size != 1) {
      Fail(FaultKind::kGame, std::string(name) + " cannot be read from such files", name);
      return false;
    }
    match_.emplace(read_.rules);
  }
  return Apply(Player::kFirst, engine::StartGame{}, FaultKind::kScore, "the match is over");
}

void MatchBuilder::SetPlayer(Player player, std::string_view name, int score) {
  std::string& known = read_.names[Index(player)];
  if (games() == 1) known = name;
  if (name != known) return Fail(FaultKind::kRow, Quoted(name) + " has not played before", name);
  if (!match_->unlimited() && score != match_->score(player)) {
    Fail(FaultKind::kScore,
         Quoted(name) + " has " + std::to_string(score) + " points here and " +
             std::to_string(match_->score(player)) + " by the games before",
         name);
  }
}

// An input that is part of the match from now on.
bool MatchBuilder::Apply(Player by, const Input& input, FaultKind kind, std::string_view refused) {
  if (failed()) return false;
  if (!match_->Apply(by, input)) {
    Fail(kind, std::string(refused));
    return false;
  }
  read_.inputs.push_back(input);
  return true;
}

bool MatchBuilder::Roll(Player player, engine::Dice dice) {
  const auto fail = [&](const std::string& why) {
    Fail(FaultKind::kTurn, why, Shown(dice));
    return false;
  };
  if (match_->phase() == Phase::kOpeningRoll) {
    if (dice.is_double()) return fail("a game does not begin with " + Shown(dice));
    // The higher die is that of the player who begins.
    const int8_t high = std::max(dice.first, dice.second);
    const int8_t low = std::min(dice.first, dice.second);
    const bool first = player == Player::kFirst;
    return Apply(player,
                 engine::OpeningRoll{first ? engine::Dice{high, low} : engine::Dice{low, high}},
                 FaultKind::kTurn, "the game cannot begin so");
  }
  if (match_->phase() == Phase::kTakeOrDrop) return fail("the double has no answer");
  if (match_->phase() == Phase::kMove) {
    return fail(Quoted(NameOf(match_->turn())) + " has not played " + Shown(match_->dice()));
  }
  return Apply(player, engine::RollDice{dice}, FaultKind::kTurn,
               "it is not " + Quoted(NameOf(player)) + "'s turn");
}

bool MatchBuilder::CannotMove(Player player) const {
  return match_->phase() != Phase::kMove || match_->turn() != player;
}

void MatchBuilder::Play(const engine::Play& play) {
  Apply(match_->turn(), engine::MakePlay{play}, FaultKind::kPlay, "the play is not legal");
}

void MatchBuilder::Double(Player player) {
  const std::string refused = Quoted(NameOf(player)) + " cannot double here";
  const bool again = match_->phase() == Phase::kTakeOrDrop;
  if (match_->phase() == Phase::kOpeningRoll) return Fail(FaultKind::kTurn, refused);
  Apply(player, again ? Input(engine::Redouble{}) : Input(engine::OfferDouble{}), FaultKind::kTurn,
        refused);
}

std::string MatchBuilder::NobodyDoubled(Player player) const {
  return Quoted(NameOf(player)) + " has not been doubled";
}

void MatchBuilder::Take(Player player) {
  Apply(player, engine::AcceptDouble{}, FaultKind::kTurn, NobodyDoubled(player));
}

void MatchBuilder::Drop(Player player) {
  Apply(player, engine::DropDouble{}, FaultKind::kTurn, NobodyDoubled(player));
}

void MatchBuilder::Win(Player player, int points) {
  if (match_->game_goes_on()) Resign(player, points);
  if (failed()) return;
  // At the end of a match some write down no more points than were needed.
  const bool same = match_->winner() == player &&
                    (match_->points_won() == points || match_->phase() == Phase::kMatchOver);
  if (same) return;
  Fail(FaultKind::kScore, Quoted(NameOf(*match_->winner())) + " has won " +
                              std::to_string(match_->points_won()) + " by the moves");
}

// The game was neither played to its end nor dropped in words.
void MatchBuilder::Resign(Player winner, int points) {
  const Player loser = Other(winner);
  const std::string refused = Quoted(NameOf(winner)) + " cannot win " + std::to_string(points) +
                              " here with the cube at " + std::to_string(match_->cube());
  if (match_->phase() == Phase::kTakeOrDrop) {
    if (match_->turn() != winner) return Fail(FaultKind::kScore, refused);
    Apply(loser, engine::DropDouble{}, FaultKind::kScore, refused);
    return;
  }
  const int multiple = points / match_->cube();
  if (points % match_->cube() != 0 || multiple > 9) return Fail(FaultKind::kScore, refused);
  if (Apply(loser, engine::OfferResign{loser, static_cast<int8_t>(multiple)}, FaultKind::kScore,
            refused)) {
    Apply(winner, engine::AcceptResign{}, FaultKind::kScore, refused);
  }
}

}  // namespace fibs::protocol
