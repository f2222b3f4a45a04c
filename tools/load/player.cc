#include "tools/load/player.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "protocol/words.h"

namespace fibs::load {
namespace {

using engine::Side;
using protocol::Split;
using protocol::TypedStep;

constexpr int kDoublePercent = 5, kTakePercent = 75;

// Takes `prefix` off the front of `line`.
bool Take(std::string_view& line, std::string_view prefix) {
  if (!line.starts_with(prefix)) return false;
  line.remove_prefix(prefix.size());
  return true;
}

// "6" and "6." alike.
int8_t DieOf(std::string_view word) {
  if (word.ends_with('.')) word.remove_suffix(1);
  return static_cast<int8_t>(protocol::ParseInt(word).value_or(0));
}

// Typed steps, in the numbering of the drawn board, as the engine's.
std::optional<engine::Play> PlayOf(std::string_view words, Side side) {
  const auto steps = protocol::ParseMoves(words);
  if (!steps || steps->size() > 4) return std::nullopt;
  const auto own = [side](int point) { return side == Side::kO ? point : 25 - point; };
  engine::Play play;
  for (const TypedStep& step : *steps) {
    const bool bar = step.from_word == TypedStep::Word::kBar;
    const bool home = step.to_word == TypedStep::Word::kHome;
    play.Add({static_cast<int8_t>(bar ? engine::kBar : own(step.from)),
              static_cast<int8_t>(home ? engine::kOff : own(step.to))});
  }
  return play;
}

}  // namespace

Player::Player(PlayRoom& room, Session& session, Seat seat)
    : room_(room), session_(session), seat_(seat) {
  session.SetListener(this);
}

void Player::BecomeReady() { session_.Send("toggle ready\r\n"); }

void Player::Invite() {
  const int length = room_.load.options.length;
  session_.Send(length == engine::kUnlimited
                    ? fmt::format("invite {} unlimited\r\n", opponent_name())
                    : fmt::format("invite {} {}\r\n", opponent_name(), length));
}

void Player::OnLine(Session&, std::string_view line) {
  // Lines 5 to 8 are about others: who-info, log-ins and log-outs.
  if (line.empty() || (line[0] >= '5' && line[0] <= '8')) return;
  if (line.starts_with("board:")) return OnBoard(line);
  if (OnDice(line) || OnPlay(line) || OnPrompt(line) || OnCube(line) || OnEnd(line)) return;
  if (OnTable(line)) return;
  if (line.starts_with("** ")) Wrong("an unexpected answer", line);
}

// ---- Matches begin and end.

bool Player::OnTable(std::string_view line) {
  if (line.starts_with("** You're now ready to ")) {
    stage_ = std::max(stage_, Stage::kReady);
  } else if (line.starts_with("** You're now refusing ")) {
    BecomeReady();  // it was on
  } else if (line.starts_with("Type 'join " + opponent_name())) {
    session_.Send(fmt::format("join {}\r\n", opponent_name()));
  } else if (line.starts_with("** You are now playing ") ||
             line.starts_with(fmt::format("** Player {} has joined you ", opponent_name())) ||
             // for an unlimited match
             line.starts_with(fmt::format("Player {} has joined you ", opponent_name()))) {
    BeginMatch();
  } else if (line.starts_with("Starting a new game with ")) {
    Apply(engine::StartGame{}, line);
  } else if (line.find("he game was saved.") != line.npos) {
    match_.reset();
    board_due_ = false;
    if (!room_.stopping) Wrong("the opponent has left", line);
  } else {
    return line.starts_with("** You invited ") || line.starts_with("** Please wait for ");
  }
  return true;
}

void Player::BeginMatch() {
  ++room_.load.result.counts["matches_begun"];
  stage_ = Stage::kHasBegun;
  match_.emplace(engine::MatchRules{.length = room_.load.options.length, .crawford = true});
  cannot_move_.reset();
  board_due_ = false;
}

bool Player::OnEnd(std::string_view line) {
  if (line.starts_with("Type 'join' if you want to play the next game")) {
    ++room_.load.result.counts["games"];
    if (!room_.stopping) session_.Send("join\r\n");
    return true;
  }
  std::string_view rest = line;
  const bool over = (Take(rest, "You win the ") || Take(rest, opponent_name() + " wins the ")) &&
                    rest.find(" match ") != rest.npos;
  if (!over) return false;
  if (!match_ || match_->phase() != engine::Phase::kMatchOver) Wrong("the match is not over", line);
  match_.reset();
  if (seat_ == Seat::kHost && !room_.stopping) Invite();
  return true;
}

// ---- The game.

bool Player::OnDice(std::string_view line) {
  const auto words = Split(line);
  const bool mine = line.starts_with("You roll");
  const bool roll =
      mine || (words.size() == 5 && words[0] == opponent_name() && words[1] == "rolls");
  if (!roll) {
    // "It's your turn to move." and "NAME makes the first move." come with a board.
    if (line == "It's your turn to move." ||
        line == fmt::format("{} makes the first move.", opponent_name())) {
      ExpectBoard(line);
      return true;
    }
    return false;
  }
  if (words.size() == 6 && words[1] == "rolled") {  // You rolled 3, NAME rolled 1
    const int8_t own = DieOf(words[2].substr(0, 1));
    const int8_t other = DieOf(words[5]);
    const bool first = seat_ == Seat::kHost;
    Apply(engine::OpeningRoll{{first ? own : other, first ? other : own}, false}, line);
    return true;
  }
  if (words.size() != 5) return false;  // You roll 6 and 6.
  Roll({DieOf(words[2]), DieOf(words[4])}, mine ? me() : engine::Other(me()), line);
  return true;
}

void Player::Roll(engine::Dice dice, engine::Player by, std::string_view line) {
  if (match_ && match_->turn() != by) return Wrong("not his turn", line);
  if (match_ && match_->game().DiceToPlay(match_->BoardOf(by), dice) == 0) {
    cannot_move_ = engine::Rolled{.player = by, .dice = dice, .to_play = 0};
  }
  Apply(engine::RollDice{dice}, line);
  ExpectBoard(line);
}

bool Player::OnPlay(std::string_view line) {
  std::string_view rest = line;
  if (Take(rest, "The only possible move is ")) {
    ++room_.load.result.counts["automatic_moves"];
    told_again_ = match_ && match_->turn() != me();
    ApplyWords(rest, line);
  } else if (Take(rest, opponent_name()) && Take(rest, " moves ")) {
    if (std::exchange(told_again_, false)) return true;
    ApplyWords(rest, line);
    awaits_board_of_move_ = true;
  } else if (line == "You can't move." || rest == " can't move.") {
    if (!cannot_move_) Wrong("a move was possible", line);
    cannot_move_.reset();
  } else {
    return false;
  }
  ExpectBoard(line);
  return true;
}

void Player::ApplyWords(std::string_view words, std::string_view line) {
  if (!match_) return Wrong("there is no match", line);
  words = protocol::Trim(words);
  if (words.ends_with('.')) words = protocol::Trim(words.substr(0, words.size() - 1));
  const auto play = PlayOf(words, match_->side(match_->turn()));
  if (!play) return Wrong("not a move", line);
  Apply(engine::MakePlay{*play}, line);
}

bool Player::OnCube(std::string_view line) {
  std::string_view rest = line;
  const bool mine = Take(rest, "You ");
  if (!mine && !(Take(rest, opponent_name()) && Take(rest, " "))) return false;
  if (Take(rest, mine ? "double. " : "doubles. ")) {
    Apply(engine::OfferDouble{}, line);
    if (!mine) session_.Send(room_.Chance(kTakePercent) ? "accept\r\n" : "reject\r\n");
  } else if (Take(rest, mine ? "accept the double. " : "accepts the double. ")) {
    Apply(engine::AcceptDouble{}, line);
  } else if (Take(rest, mine ? "give up. " : "gives up. ")) {
    Apply(engine::DropDouble{}, line);
  } else {
    return false;
  }
  return true;
}

bool Player::OnPrompt(std::string_view line) {
  const bool roll = line.starts_with("It's your turn. Please roll or double");
  if (!roll && !line.starts_with("Please move ")) return false;
  if (board_due_) Wrong("a board is missing before this line", line);
  if (room_.stopping) return true;
  if (roll) {
    session_.Send(room_.Chance(kDoublePercent) ? "double\r\n" : "roll\r\n");
  } else if (room_.rate > 0) {
    room_.may_move.push_back(this);
  } else {
    Move();
  }
  return true;
}

void Player::OnMayMove() {
  if (match_ && !room_.stopping) Move();
}

void Player::Move() {
  if (!match_ || match_->phase() != engine::Phase::kMove || match_->turn() != me()) {
    return Wrong("asked to move out of turn", "");
  }
  const auto plays = match_->LegalPlays();
  const engine::Play& play = plays[room_.random() % plays.size()].play;
  moved_at_ = Clock::now();
  session_.Send(fmt::format("move {}\r\n", protocol::FormatPlay(play, match_->side(me()))));
  ++room_.load.result.units;
  Apply(engine::MakePlay{play}, "(own move)");
  ExpectBoard("(own move)");
}

void Player::Apply(const engine::Input& input, std::string_view line) {
  if (!match_) return Wrong("there is no match", line);
  if (board_due_) Wrong("a board is missing before this line", line);
  if (!match_->Apply(input)) Wrong("not possible in this match", line);
}

// ---- Boards.

void Player::ExpectBoard(std::string_view line) {
  if (board_due_) Wrong("a board is missing before this line", line);
  board_due_ = true;
}

void Player::OnBoard(std::string_view line) {
  ++room_.load.result.counts["boards"];
  shown_board_ = true;
  if (!match_) return Wrong("a board without a match", line);
  if (!std::exchange(board_due_, false)) Wrong("a board too many", line);
  if (std::exchange(awaits_board_of_move_, false)) {
    room_.load.result.latency.Record(MicrosecondsSince(opponent_->moved_at_));
  }
  const bool host = seat_ == Seat::kHost;
  const std::string expected = protocol::FormatBoard(
      {.match = *match_,
       .viewed = me(),
       .names = {host ? name() : opponent_name(), host ? opponent_name() : name()},
       .playing = true,
       .redoubles = 0,
       .cannot_move = cannot_move_},
      protocol::BoardStyle::kRaw);
  if (line != expected) Wrong("not the board expected, " + expected, line);
}

void Player::Wrong(std::string_view what, std::string_view line) {
  room_.load.result.Fail(fmt::format("{}: {}: {}", name(), what, line.substr(0, 300)));
  board_due_ = false;
}

}  // namespace fibs::load
