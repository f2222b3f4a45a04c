#pragma once

#include <array>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/rules/match.h"
#include "server/core/people/accounts.h"
#include "server/core/record.h"

namespace fibs::server {

// A match between two accounts, being played or saved.
struct MatchEntry {
  MatchId id = 0;
  std::array<AccountId, 2> players{};  // engine::Player::kFirst, kSecond
  engine::Match match;
  int inputs = 0;  // applied and recorded so far

  engine::Player SeatOf(AccountId account) const {
    return players[0] == account ? engine::Player::kFirst : engine::Player::kSecond;
  }
  AccountId OpponentOf(AccountId account) const {
    return players[0] == account ? players[1] : players[0];
  }
};

// Replays the inputs of a stored match, finished or not. None: it is damaged.
std::optional<MatchEntry> ReplayMatch(const StoredMatch& stored);

// All unfinished matches, at most one for each pair of players. The finished ones are in storage.
class Matches {
 public:
  // Replays the stored inputs. What cannot be replayed, or is a match of somebody who is none of
  // the `accounts`, or a second one of two players, is known by its number only.
  Matches(const std::vector<StoredMatch>& stored, MatchId last_id, const Accounts& accounts);

  MatchEntry& Start(AccountId first, AccountId second, const MatchTerms& terms);
  // The unfinished match of two players; null when there is none.
  MatchEntry* Unfinished(AccountId a, AccountId b);
  // Unfinished matches of a player, oldest first.
  std::vector<MatchEntry*> UnfinishedOf(AccountId account);
  // How many unfinished matches with others than `opponent` the player left himself, last of the
  // two.
  size_t CountLeftBy(AccountId player, AccountId opponent) const;
  template <typename F>
  void ForEachUnfinished(F&& f) const {
    for (const auto& [id, entry] : entries_) f(entry);
  }
  // A match is over, or another one takes its place.
  void Remove(MatchId id);

  // ---- Stored matches that cannot be played. They are in none of the lists above.
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
