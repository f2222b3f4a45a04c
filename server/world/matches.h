#pragma once

#include <array>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/match.h"
#include "server/world/record.h"

namespace fibs::server {

// A match between two accounts, being played, saved or just finished.
struct MatchEntry {
  MatchId id = 0;
  std::array<AccountId, 2> players{};  // engine::Player::kFirst, kSecond
  engine::Match match;
  int inputs = 0;  // applied and recorded so far
  bool finished = false;

  engine::Player SeatOf(AccountId account) const {
    return players[0] == account ? engine::Player::kFirst : engine::Player::kSecond;
  }
  AccountId OpponentOf(AccountId account) const {
    return players[0] == account ? players[1] : players[0];
  }
};

// All unfinished matches, at most one for each pair of players, and for each pair the last finished
// one for `oldmoves` (until the server stops or the pair starts another).
class Matches {
 public:
  // Replays the stored inputs. Matches that cannot be replayed are known by their numbers only.
  Matches(const std::vector<StoredMatch>& stored, MatchId last_id);

  MatchEntry& Start(AccountId first, AccountId second, engine::MatchRules rules);
  // The unfinished match of two players; null when there is none.
  MatchEntry* Unfinished(AccountId a, AccountId b);
  // The unfinished or the last finished one; null when there is none.
  MatchEntry* Latest(AccountId a, AccountId b);
  // Unfinished matches of a player, oldest first.
  std::vector<MatchEntry*> UnfinishedOf(AccountId account);
  template <typename F>
  void ForEachUnfinished(F&& f) const {
    for (const auto& [id, entry] : entries_) {
      if (!entry.finished) f(entry);
    }
  }
  void MarkFinished(MatchEntry& entry);
  // Takes a match out of the lists, finished or not.
  void Discard(MatchId id);

  // ---- Stored matches that could not be replayed. They are in none of the lists above.
  struct Corrupt {
    MatchId id = 0;
    std::array<AccountId, 2> players{};
  };
  const std::vector<Corrupt>& corrupt() const { return corrupt_; }
  bool HasCorrupt(AccountId a, AccountId b) const;
  // Forgets those of two players and gives their numbers.
  std::vector<MatchId> ForgetCorrupt(AccountId a, AccountId b);
  void ForgetCorruptOf(AccountId account);

 private:
  using Pair = std::pair<AccountId, AccountId>;
  static Pair PairOf(AccountId a, AccountId b) { return {std::min(a, b), std::max(a, b)}; }
  void Index(const MatchEntry& entry);

  std::unordered_map<MatchId, MatchEntry> entries_;
  std::map<Pair, MatchId> by_pair_;
  std::unordered_map<AccountId, std::vector<MatchId>> unfinished_;
  std::vector<Corrupt> corrupt_;
  MatchId last_id_;
};

}  // namespace fibs::server
