#include "tests/match_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/rules/game.h"
#include "protocol/board.h"
#include "tests/typist.h"

namespace fibs::server {
namespace {

using engine::Board;
using engine::Phase;
using engine::Position;

constexpr int kLastCheckers = 2;
constexpr int kBearsOff = 5;  // from so many checkers on that are off

// How somebody plays: it depends on his number, so that all kinds meet.
enum class Style : uint8_t { kRuns, kHits, kCareless };

Style StyleOf(const User& user) {
  switch (user.id() % 8) {
    case 0:
      return Style::kCareless;
    case 1:
    case 2:
      return Style::kHits;
    default:
      return Style::kRuns;
  }
}

bool IsFree(const User& user, const User& other) {
  return &other != &user && other.table == nullptr && other.on(Toggle::kReady);
}

bool Invites(const User& host, const User& guest) {
  return host.invitation && host.invitation->to == guest.id();
}

const User* Online(const CoreState& state, AccountId id) {
  const auto& users = state.lobby.users();
  const auto found =
      std::find_if(users.begin(), users.end(), [id](const auto& user) { return user->id() == id; });
  return found == users.end() ? nullptr : found->get();
}

}  // namespace

std::string MatchPlayer::Line(const CoreState& state, const User& user) {
  return user.table != nullptr ? TableLine(user) : LobbyLine(state, user);
}

const User& MatchPlayer::NextFor(const CoreState& state, const User& user) {
  if (user.table != nullptr) return NextAt(user);
  if (!user.invitation) return user;
  const User* invited = Online(state, user.invitation->to);
  return invited != nullptr && IsFree(user, *invited) ? *invited : user;
}

const User& MatchPlayer::NextAt(const User& user) {
  const engine::Match& match = user.table->match();
  const auto at = [&user](engine::Player seat) -> const User& {
    return seat == user.seat || user.opponent == nullptr ? user : *user.opponent;
  };
  if (match.resign()) return at(Other(match.resign()->by));
  switch (match.phase()) {
    case Phase::kTakeOrDrop:
      return at(Other(match.turn()));
    case Phase::kGameOver:
      return at(random_.OneIn(2) ? engine::Player::kFirst : engine::Player::kSecond);
    case Phase::kOpeningRoll:
    case Phase::kRollOrDouble:
    case Phase::kMove:
    case Phase::kMatchOver:
      break;
  }
  return at(match.turn());
}

bool MatchPlayer::NearTheEnd(const engine::Match& match) {
  const bool plays = match.phase() == Phase::kRollOrDouble || match.phase() == Phase::kMove;
  return plays && engine::CountMen(match.BoardOf(match.turn())).own <= kLastCheckers;
}

std::string MatchPlayer::LobbyLine(const CoreState& state, const User& user) {
  if (!user.on(Toggle::kReady)) return "toggle ready";
  if (!user.on(Toggle::kAutomove)) return "toggle automove";
  if (user.settings.redoubles == 0 && random_.OneIn(4)) return "set redoubles unlimited";
  if (!user.account->settings.saved && user.settings.redoubles != 0) return "save";
  if (std::string line = BackToUnfinished(state, user); !line.empty()) return line;
  std::vector<const User*> free;
  for (const auto& other : state.lobby.users()) {
    if (!IsFree(user, *other)) continue;
    if (Invites(*other, user)) return "join " + other->name();
    if (players_.contains(other->name()) || random_.OneIn(10)) free.push_back(other.get());
  }
  if (free.empty()) return "who ready";
  static const std::vector<std::string> lengths = {"1", "2", "2", "3", "3", "5", "unlimited"};
  return fmt::format("invite {} {}{}", random_.Pick(free)->name(), random_.Pick(lengths),
                     games_ ? " " + SomeGame(random_) : "") +
         SomeClock();
}

std::string MatchPlayer::SomeClock() {
  static const std::vector<std::string> clocks = {"1+0", "1+5", "2+12"};
  return clocks_ && !random_.OneIn(4) ? " clock " + random_.Pick(clocks) : "";
}

// For a while he waits for him with whom he was playing.
std::string MatchPlayer::BackToUnfinished(const CoreState& state, const User& user) {
  const auto last = opponents_.find(user.id());
  if (last == opponents_.end()) return {};
  const User* opponent = Online(state, last->second);
  if (clocks_ && random_.OneIn(2)) {  // his clock may run
    const Account* account = state.accounts.FindById(last->second);
    opponents_.erase(last);
    return account == nullptr ? "who ready" : "join " + account->name;
  }
  if (opponent != nullptr && IsFree(user, *opponent)) {
    if (Invites(*opponent, user)) return "join " + opponent->name();
    opponents_.erase(last);
    return "invite " + opponent->name();
  }
  if (!random_.OneIn(4)) return "who ready";
  opponents_.erase(last);
  return {};
}

std::string MatchPlayer::TableLine(const User& user) {
  const engine::Match& match = user.table->match();
  const AccountId opponent = user.table->account(Other(user.seat));
  opponents_[user.id()] = opponent;
  opponents_[opponent] = user.id();
  if (user.opponent == nullptr && random_.OneIn(20)) return "leave";
  if (match.resign() && match.resign()->by != user.seat) {
    return random_.OneIn(3) ? "reject" : "accept";
  }
  if (match.resign()) return "board";
  switch (match.phase()) {
    case Phase::kGameOver:
      return random_.OneIn(20) ? "leave" : "join";
    case Phase::kTakeOrDrop:
      return AnswerDouble(user);
    case Phase::kRollOrDouble:
      return match.turn() == user.seat ? BeforeRoll(user) : "board";
    case Phase::kMove:
      return match.turn() == user.seat ? Move(user) : "board";
    case Phase::kOpeningRoll:
    case Phase::kMatchOver:
      break;
  }
  return "board";
}

std::string MatchPlayer::AnswerDouble(const User& user) {
  if (user.table->match().turn() == user.seat) return "board";
  if (user.table->MayRedouble() && user.table->RedoublesMax() > 0 && !random_.OneIn(3)) {
    return "redouble";
  }
  if (user.table->match().unlimited() && user.settings.redoubles == 0 && random_.OneIn(3)) {
    return "set redoubles unlimited";
  }
  return random_.OneIn(3) ? "reject" : "accept";
}

std::string MatchPlayer::Resign() {
  static const std::vector<std::string> kinds = {"n", "n", "g", "b"};
  return "resign " + random_.Pick(kinds);
}

// When checkers are borne off: the toggles that end a game by themselves, on and off. Empty: none.
std::string MatchPlayer::Toggles(const User& user) {
  const engine::Match& match = user.table->match();
  const int men = engine::CountMen(match.BoardOf(user.seat)).own;
  const bool bears_off = match.game().men() - men >= kBearsOff;
  if (bears_off && !user.on(Toggle::kGreedy) && random_.OneIn(12)) return "toggle greedy";
  if (user.on(Toggle::kAutomove) == bears_off && random_.OneIn(8)) return "toggle automove";
  return {};
}

std::string MatchPlayer::BeforeRoll(const User& user) {
  const engine::Match& match = user.table->match();
  if (random_.OneIn(120)) return Resign();
  if (std::string line = Toggles(user); !line.empty()) return line;
  if (match.MayDouble(user.seat)) {
    if (random_.OneIn(30)) return "double";
    // From now on his dice roll by themselves.
    if (user.on(Toggle::kDouble) && random_.OneIn(2)) return "toggle double";
  }
  return "roll";
}

// The worth of what a play leads to, for him who has made it.
int MatchPlayer::Worth(const Board& board, const User& user) const {
  const Position& after = board.position;
  int worth = 0;
  int rearmost_opponent = 0;  // behind it nothing is hit
  for (int point = 0; point <= 24; ++point) {
    if (after.points[static_cast<size_t>(point)] < 0) {
      rearmost_opponent = point;
      break;
    }
  }
  for (int point = 1; point <= 24; ++point) {
    const int checkers = after.points[static_cast<size_t>(point)];
    if (checkers == 1 && point > rearmost_opponent) worth -= 6 + (25 - point) / 4;
    if (checkers >= 2 && point <= 8) worth += 3;
    if (checkers > 3) worth -= checkers - 3;
  }
  worth -= 4 * engine::CountMen(board).own;
  const int hit = -after.points[0];
  return worth + (StyleOf(user) == Style::kHits ? 12 * hit : -hit);
}

std::string MatchPlayer::Move(const User& user) {
  const engine::Match& match = user.table->match();
  const auto plays = match.LegalPlays();
  const bool ends_by_itself = plays.size() == 1 && engine::CountMen(plays.front().result).own == 0;
  if (ends_by_itself && random_.OneIn(2)) return random_.OneIn(3) ? "toggle automove" : "leave";
  if (random_.OneIn(250)) return Resign();
  if (std::string line = Toggles(user); !line.empty()) return line;
  const engine::LegalPlay* best = &random_.Pick(plays);
  if (StyleOf(user) != Style::kCareless) {
    best = &*std::max_element(plays.begin(), plays.end(), [&](const auto& a, const auto& b) {
      return Worth(a.result, user) < Worth(b.result, user);
    });
  }
  return protocol::FormatPlay(best->play, match.numbering(user.seat));
}

}  // namespace fibs::server
