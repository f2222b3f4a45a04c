#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/match/match.h"
#include "server/core/people/accounts.h"
#include "server/core/play/input_log.h"
#include "server/core/play/pace.h"
#include "server/core/records/record.h"

namespace fibs::server {

class Table;
using Tables = std::list<std::unique_ptr<Table>>;

// A match between two accounts that is not over. It is one of these:
//   saved    nobody plays it, and its inputs are in storage alone: `match` is null
//   loaded   nobody plays it now
//   played   it is loaded and has a table
//   corrupt  its inputs cannot be replayed, or it is no match of two accounts of which it is the
//            only one; it can only be removed
struct MatchEntry {
  MatchEntry(MatchId number, const std::array<AccountId, 2>& players_in, const MatchTerms& terms_in,
             const engine::LagRules& lag = {})
      : id(number), players(players_in), terms(terms_in), pace(MakePace(terms_in.rules, lag)) {}

  MatchId id;
  std::array<AccountId, 2> players;  // engine::Player::kFirst, kSecond
  MatchTerms terms;
  MatchSummary summary;  // only while it is saved; see Summary()
  Time closed{};         // when its table was closed last; see SavedMatch
  std::optional<Claim> claim = {};
  std::array<ClaimRefusals, 2> refusals = {};  // as in StoredMatch
  bool corrupt = false;
  std::unique_ptr<engine::Match> match;
  InputLog inputs;             // of `match`: applied and recorded so far
  int inputs_saved = 0;        // only while it is saved: it has so many inputs at least
  std::unique_ptr<Pace> pace;  // never null; its times are those of `match`
  Time reminded{};             // see Reminded
  Table* table = nullptr;      // where it is played

  MatchSummary Summary() const {
    return match == nullptr ? summary : Summarize(*match, pace->since());
  }
  bool IsClaimedBy(engine::Player player) const { return claim && claim->by == player; }
  // Decisions in it are made without sitting at its table.
  bool without_seats() const { return pace->ways().without_seats; }
  engine::Player SeatOf(AccountId account) const {
    return players[0] == account ? engine::Player::kFirst : engine::Player::kSecond;
  }
  AccountId OpponentOf(AccountId account) const {
    return players[0] == account ? players[1] : players[0];
  }

 private:
  friend class Matches;
  Tables::iterator place_{};  // of `table`
};

// Replays the inputs of a stored match, finished or not: the entry is loaded. None: it is damaged.
// `lag`: matters only if it is played on.
std::optional<MatchEntry> ReplayMatch(const StoredMatch& stored, const engine::LagRules& lag = {});

// All matches that are not over, and the tables at which some of them are played. The finished ones
// are in storage. An unfinished match here is one that is not corrupt: at most one for each pair of
// players and words of terms, where a new match of the same words takes the place of the old one;
// and any number of those of which a pair may have many (PaceWays).
class Matches {
 public:
  // Replays the inputs of `stored`; of the `saved` ones nothing but the summary is needed.
  Matches(const std::vector<SavedMatch>& saved, const std::vector<StoredMatch>& stored,
          MatchId last_id, const Accounts& accounts, const engine::LagRules& lag = {});
  // The saved ones are there, built while another core led (WarmState).
  Matches(Matches&& saved, const std::vector<StoredMatch>& stored, MatchId last_id,
          const Accounts& accounts, const engine::LagRules& lag);
  ~Matches();
  Matches(const Matches&) = delete;
  Matches& operator=(const Matches&) = delete;

  // Those of `stored`, in their order, once.
  std::vector<MatchId> TakeStored() { return std::move(stored_); }

  // The highest number ever given.
  MatchId last_id() const { return last_id_; }
  MatchEntry& Start(AccountId first, AccountId second, const MatchTerms& terms);
  // An unfinished match; null when there is none of that number.
  MatchEntry* Find(MatchId id);
  // The same, or a corrupt one.
  MatchEntry* FindAny(MatchId id);
  // The unfinished match of two players that a new one of these terms would replace; null when
  // there is none.
  MatchEntry* Replaced(AccountId a, AccountId b, const MatchTerms& terms);
  // The one that they play, or else began last.
  MatchEntry* Unfinished(AccountId a, AccountId b);
  // All unfinished matches of two players, oldest first.
  std::vector<MatchEntry*> UnfinishedOf(AccountId a, AccountId b);
  // ... without those that are played without seats: one of these can be resumed.
  std::vector<MatchEntry*> SavedOf(AccountId a, AccountId b);
  std::vector<MatchEntry*> SavedOf(AccountId account);
  // The one of these of two players that has that number, or else is the only one; null: none is.
  MatchEntry* SavedOf(AccountId a, AccountId b, MatchId number);
  // Unfinished matches of a player, oldest first.
  std::vector<MatchEntry*> UnfinishedOf(AccountId account);
  // How many matches of the player are played without seats.
  size_t CountWithoutSeats(AccountId player) const;
  // How many unfinished matches but `except` the player left himself, last of the two.
  size_t CountLeftBy(AccountId player, const MatchEntry* except) const;
  template <typename F>
  void ForEachUnfinished(F&& f) const {
    for (const auto& [id, entry] : entries_) {
      if (!entry.corrupt) f(entry);
    }
  }
  size_t unfinished() const { return entries_.size() - corrupt_; }
  // As it is stored: a new saved match, or one that has changed.
  void Put(const SavedMatch& match, const Accounts& accounts);
  // The inputs of a saved match have been read: it is loaded, or corrupt (false).
  bool Load(MatchEntry& entry, const StoredMatch& read);
  // A match without a table is saved again, and gives back the memory.
  void Unload(MatchEntry& entry);
  void MarkCorrupt(MatchEntry& entry);
  // A match is over, or another one takes its place. It has no table.
  void Remove(MatchId id);
  // An account is erased: what it plays or has saved goes, corrupt matches too.
  void RemoveAllOf(AccountId account);

  // ---- Tables, in the order in which they were opened.
  const Tables& tables() const { return tables_; }
  Table& OpenTable(MatchEntry& entry, std::unique_ptr<Table> table);
  void CloseTable(MatchId id, Time now);

  // ---- Corrupt matches. They are in none of the lists above.
  std::vector<MatchId> Corrupt() const;  // ascending
  bool HasCorrupt(AccountId a, AccountId b) const;
  // Forgets those of two players and gives their numbers.
  std::vector<MatchId> ForgetCorrupt(AccountId a, AccountId b);

 private:
  // All of two players, corrupt ones too, oldest first. Looks through those of who has fewer.
  std::vector<MatchEntry*> OfPair(AccountId a, AccountId b) const;
  void AddStored(const std::vector<StoredMatch>& stored, const Accounts& accounts);
  void AddSaved(const SavedMatch& match, const Accounts& accounts);
  // Takes a stored match in; as a corrupt one when it may not be, or `entry` is none.
  void Add(std::optional<MatchEntry> entry, MatchId id, const std::array<AccountId, 2>& players,
           const MatchTerms& terms, const Accounts& accounts);
  MatchEntry& Insert(MatchEntry entry);

  const engine::LagRules lag_;
  std::unordered_map<MatchId, MatchEntry> entries_;
  std::unordered_map<AccountId, std::vector<MatchEntry*>> by_account_;  // each by number
  size_t corrupt_ = 0;                                                  // of the entries
  Tables tables_;
  MatchId last_id_;
  std::vector<MatchId> stored_;  // see TakeStored
};

}  // namespace fibs::server
