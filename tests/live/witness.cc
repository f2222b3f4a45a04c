#include "tests/live/witness.h"

#include <algorithm>
#include <utility>

#include "protocol/words.h"
#include "tests/live/process.h"

namespace fibs::live {
namespace {

using protocol::Split;

int Number(std::string_view word) {
  return protocol::ParseInt(word.substr(0, word.find_first_not_of("0123456789"))).value_or(0);
}

std::string Roll(std::string_view who, int first, int second) {
  return std::string(who) + ": (" + std::to_string(first) + " " + std::to_string(second) + ")";
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

}  // namespace

Witness::Witness(std::string name, std::string opponent)
    : name_(std::move(name)), opponent_(std::move(opponent)) {}

void Witness::OnLine(const std::string& line) {
  if (resume_ == Resume::kRetoldComes && OnRetold(line)) return;
  if (line.starts_with("board:")) {
    OnBoard(line);
  } else if (line.ends_with(" Your running match was loaded.")) {
    resume_ = game_.over ? Resume::kNo : Resume::kBoardComes;
  } else if (line.starts_with("** You are now playing a ")) {
    BeginMatch(line);
  } else if (line.starts_with("** Player " + opponent_ + " has joined you for a ")) {
    BeginMatch(line);
  } else if (line.starts_with("Starting a new game with ")) {
    const auto score = game_.score_after.value_or(game_.score_before);
    game_ = {};
    game_.score_before = score;
  } else if (!OnRoll(line) && !OnPlay(line) && !OnCube(line)) {
    OnEnd(line);
  }
}

void Witness::BeginMatch(const std::string& line) {  // ... a n point match ...
  const auto words = Split(line);
  const auto point = std::find(words.begin(), words.end(), "point");
  if (point == words.end()) throw NotSeen("a match without a length: " + line);
  playing_ = true;
  length_ = Number(*(point - 1));
  game_ = {};
}

bool Witness::OnRoll(const std::string& line) {
  const auto words = Split(line);
  if (line.starts_with("You rolled ") && words.size() == 6) {
    opening_ = {Number(words[2]), Number(words[5])};
  } else if (line == "It's your turn to move.") {
    game_.roll = Roll("me", opening_[0], opening_[1]);
  } else if (line == opponent_ + " makes the first move.") {
    game_.roll = Roll("he", opening_[1], opening_[0]);
  } else if (line.starts_with("You roll ") && words.size() == 5) {
    game_.roll = Roll("me", Number(words[2]), Number(words[4]));
  } else if (line.starts_with(opponent_ + " rolls ") && words.size() == 5) {
    game_.roll = Roll("he", Number(words[2]), Number(words[4]));
  } else {
    return false;
  }
  return true;
}

bool Witness::OnPlay(const std::string& line) {
  const std::string moves = opponent_ + " moves ";
  constexpr std::string_view kOnly = "The only possible move is ";
  if (line.starts_with(moves)) {
    EndRoll(protocol::Trim(line.substr(moves.size(), line.rfind('.') - moves.size())));
  } else if (line.starts_with(kOnly)) {
    if (!game_.roll.starts_with("me")) return true;  // "NAME moves" follows
    EndRoll(protocol::Trim(line.substr(kOnly.size(), line.rfind('.') - kOnly.size())));
  } else if (line == "You can't move." || line == opponent_ + " can't move.") {
    EndRoll("can't move");
  } else {
    return false;
  }
  return true;
}

bool Witness::OnCube(const std::string& line) {
  if (line.starts_with("You double. ")) {
    Add("me: doubles");
  } else if (line.starts_with(opponent_ + " doubles. ")) {
    Add("he: doubles");
  } else if (line.starts_with("You accept the double. ")) {
    Add("me: accepts");
  } else if (line.starts_with(opponent_ + " accepts the double. ")) {
    Add("he: accepts");
  } else if (line.starts_with("You want to resign. ")) {
    Add("me: wants to resign");
    game_.resign_open = true;
    game_.rejected = false;
  } else if (line.starts_with(opponent_ + " wants to resign. ")) {
    Add("he: wants to resign");
    game_.resign_open = true;
    game_.rejected = false;
  } else if (line.ends_with("The game continues.")) {
    game_.resign_open = false;
    game_.rejected = true;
  } else {
    return false;
  }
  return true;
}

bool Witness::OnEnd(const std::string& line) {
  const bool won = line.starts_with("You win ") || line.starts_with("You accept and win ") ||
                   line.starts_with(opponent_ + " gives up. ");
  const bool lost = line.starts_with(opponent_ + " wins ") || line.starts_with("You give up. ") ||
                    line.starts_with(opponent_ + " accepts and wins ");
  if (line.starts_with("score in ")) {
    const auto words = Split(line);
    const auto points = [](std::string_view word) {
      return Number(word.substr(word.find('-') + 1));
    };
    game_.score_after = {points(words[words.size() - 2]), points(words.back())};
  } else if (!won && !lost) {
    return false;
  } else if (line.find(" point match ") != std::string::npos) {
    results_.push_back({won, length_});
    playing_ = false;
  } else {
    if (line.starts_with("You give up.")) Add("me: rejects");
    if (line.starts_with(opponent_ + " gives up.")) Add("he: rejects");
    Add(won ? "me: wins" : "he: wins");
    game_.over = true;
    game_.resign_open = false;
  }
  return true;
}

// The play that was typed is shown by the board that follows.
void Witness::OnBoard(const std::string& line) {
  if (typed_) EndRoll(*std::exchange(typed_, std::nullopt));
  if (resume_ == Resume::kBoardComes) resume_ = Resume::kRetoldComes;
  const protocol::BoardFields board = ParseBoard(line);
  for (const size_t who : {size_t{0}, size_t{1}}) {
    const engine::Dice dice = board.dice[who];
    if (!dice.rolled()) continue;
    const std::string roll = Roll(who == 0 ? "me" : "he", dice.first, dice.second);
    if (game_.roll.empty()) game_.roll = roll;  // a match that was resumed
    if (game_.roll != roll) throw NotSeen("not " + game_.roll + ": " + line);
  }
}

void Witness::EndRoll(std::string_view play) {
  if (game_.roll.empty()) throw NotSeen("a move without a roll: " + std::string(play));
  Add(std::exchange(game_.roll, {}) + " " + std::string(play));
}

// The line after the board of a resumed match. True when it tells again what is known.
bool Witness::OnRetold(const std::string& line) {
  resume_ = Resume::kNo;
  const bool resign = line.find(" to resign. ") != std::string::npos;
  const bool retold =
      resign || line.starts_with("You double. ") || line.starts_with(opponent_ + " doubles. ");
  if (offer_open_ && *offer_open_ != retold) {
    throw NotSeen("an offer is " + std::string(retold ? "open again" : "lost") + ": " + line);
  }
  game_.resign_open = retold && resign;
  return retold;
}

void Witness::Believe(std::vector<Result> results, const std::optional<MoveList>& stored) {
  // Whether a resignation is still open is not in the list.
  const Game shown = std::exchange(game_, {});
  offer_open_.reset();
  results_ = std::move(results);
  typed_.reset();
  playing_ = stored.has_value();
  if (!stored) return;
  const std::string last = stored->lines.empty() ? "" : stored->lines.back();
  if (!last.ends_with(" resign")) {
    offer_open_ = last.ends_with(": doubles");
  } else if (shown.lines == stored->lines && shown.rejected) {
    offer_open_ = false;
  }
  length_ = stored->length;
  game_.lines = stored->lines;
  game_.score_before = stored->score;  // the beginning of the next game when this one is over
  game_.over = stored->game_over();
}

std::optional<std::string> Witness::Contradiction(const std::vector<Result>& results,
                                                  const std::optional<MoveList>& stored,
                                                  const protocol::BoardFields* board) const {
  if (results_.size() > results.size() ||
      !std::equal(results_.begin(), results_.end(), results.begin())) {
    return "the results differ";
  }
  if (results_.size() < results.size()) {
    if (!playing_) return "a match was finished that had not been begun";
    return std::nullopt;
  }
  if (!playing_) return std::nullopt;
  if (!stored || board == nullptr) return "a match is lost";
  if (stored->length != length_) return "a match of another length";
  return GameContradiction(*stored, *board);
}

std::optional<std::string> Witness::GameContradiction(const MoveList& stored,
                                                      const protocol::BoardFields& board) const {
  const std::string both =
      "\nshown:" + Joined(game_.lines) + "\n  " + game_.roll + "\nstored:" + Joined(stored.lines);
  if (game_.over && !stored.game_over()) {  // a later game
    if (game_.score_after && stored.score != *game_.score_after) return "another score" + both;
    return std::nullopt;
  }
  if (!stored.game_over() && stored.score != game_.score_before) return "another score" + both;
  if (game_.score_after && stored.score != *game_.score_after) return "another score" + both;
  const size_t shown = game_.lines.size();
  if (shown > stored.lines.size() ||
      !std::equal(game_.lines.begin(), game_.lines.end(), stored.lines.begin())) {
    return "other moves" + both;
  }
  if (game_.roll.empty()) return std::nullopt;
  if (shown < stored.lines.size()) {
    if (!stored.lines[shown].starts_with(game_.roll + " ")) return "another roll" + both;
    return std::nullopt;
  }
  const engine::Dice dice = board.dice[game_.roll.starts_with("me") ? 0 : 1];
  const std::string roll = Roll(game_.roll.substr(0, 2), dice.first, dice.second);
  if (roll != game_.roll) return "another roll, " + roll + both;
  return std::nullopt;
}

}  // namespace fibs::live
