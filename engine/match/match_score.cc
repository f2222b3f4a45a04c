#include "engine/match/match_score.h"

#include <algorithm>

namespace fibs::engine {
namespace {

constexpr int kMostAGame = kWinWorths.back().value;

}  // namespace

void MatchScore::Add(Player winner, int points, WinKind kind) {
  int& sum = points_[Index(winner)];
  sum = std::min(sum + points, kScoreMax);
  ++games_won_;
  const int rank = kind == WinKind::kNone ? LowestRankOf(points) : WorthOf(kind).rank;
  ++wins_[Index(winner)][static_cast<size_t>(rank)];
}

std::optional<Player> MatchScore::winner() const {
  if (by_games_) return WinnerByGames();
  for (const Player player : {Player::kFirst, Player::kSecond}) {
    if (length_ != kUnlimited && points(player) >= length_) return player;
  }
  return std::nullopt;
}

// Over as soon as the other one can't come level any more. Who is level after the last game, an odd
// one, has won fewer games or better ones than the other: the best wins are compared first.
std::optional<Player> MatchScore::WinnerByGames() const {
  const int ahead = points(Player::kFirst) - points(Player::kSecond);
  if (ahead > kMostAGame * games_left()) return Player::kFirst;
  if (-ahead > kMostAGame * games_left()) return Player::kSecond;
  if (games_left() > 0) return std::nullopt;
  // Compared as sequences from the highest rank on.
  const bool first = std::lexicographical_compare(wins_[1].rbegin(), wins_[1].rend(),
                                                  wins_[0].rbegin(), wins_[0].rend());
  return first ? Player::kFirst : Player::kSecond;
}

}  // namespace fibs::engine
