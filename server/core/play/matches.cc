#include "server/core/play/matches.h"

#include <algorithm>

namespace fibs::server {

std::optional<MatchEntry> ReplayMatch(const StoredMatch& stored) {
  MatchEntry entry{.id = stored.id,
                   .players = stored.players,
                   .match = engine::Match(stored.terms.rules),
                   .inputs = static_cast<int>(stored.inputs.size())};
  for (const std::string& text : stored.inputs) {
    std::optional<engine::Input> input = engine::DecodeInput(text);
    if (!input || !entry.match.Apply(*input)) return std::nullopt;
  }
  return entry;
}

Matches::Matches(const std::vector<StoredMatch>& stored, MatchId last_id, const Accounts& accounts)
    : last_id_(last_id) {
  for (const StoredMatch& match : stored) {
    const auto [first, second] = match.players;
    std::optional<MatchEntry> entry;
    if (accounts.FindById(first) != nullptr && accounts.FindById(second) != nullptr &&
        first != second && Unfinished(first, second) == nullptr) {
      entry = ReplayMatch(match);
    }
    if (!entry) {
      corrupt_.push_back({match.id, match.players});
      continue;
    }
    Index(entries_.emplace(match.id, std::move(*entry)).first->second);
  }
}

void Matches::Index(const MatchEntry& entry) {
  by_pair_[PairOf(entry.players[0], entry.players[1])] = entry.id;
  for (AccountId account : entry.players) unfinished_[account].push_back(entry.id);
}

MatchEntry& Matches::Start(AccountId first, AccountId second, const MatchTerms& terms) {
  const MatchId id = ++last_id_;
  auto [it, added] = entries_.emplace(
      id, MatchEntry{.id = id, .players = {first, second}, .match = engine::Match(terms.rules)});
  Index(it->second);
  return it->second;
}

MatchEntry* Matches::Unfinished(AccountId a, AccountId b) {
  const auto pair = by_pair_.find(PairOf(a, b));
  return pair == by_pair_.end() ? nullptr : &entries_.find(pair->second)->second;
}

std::vector<MatchEntry*> Matches::UnfinishedOf(AccountId account) {
  std::vector<MatchEntry*> result;
  auto it = unfinished_.find(account);
  if (it == unfinished_.end()) return result;
  for (MatchId id : it->second) result.push_back(&entries_.find(id)->second);
  return result;
}

size_t Matches::CountLeftBy(AccountId player, AccountId opponent) const {
  const auto unfinished = unfinished_.find(player);
  if (unfinished == unfinished_.end()) return 0;
  return static_cast<size_t>(
      std::count_if(unfinished->second.begin(), unfinished->second.end(), [&](MatchId id) {
        const MatchEntry& entry = entries_.find(id)->second;
        return entry.match.left_by() == entry.SeatOf(player) &&
               entry.OpponentOf(player) != opponent;
      }));
}

void Matches::Remove(MatchId id) {
  const auto it = entries_.find(id);
  if (it == entries_.end()) return;
  const auto [first, second] = it->second.players;
  for (AccountId account : {first, second}) {
    auto& unfinished = unfinished_.find(account)->second;
    std::erase(unfinished, id);
    if (unfinished.empty()) unfinished_.erase(account);
  }
  by_pair_.erase(PairOf(first, second));
  entries_.erase(it);
}

bool Matches::HasCorrupt(AccountId a, AccountId b) const {
  return std::any_of(corrupt_.begin(), corrupt_.end(), [pair = PairOf(a, b)](const Corrupt& c) {
    return PairOf(c.players[0], c.players[1]) == pair;
  });
}

std::vector<MatchId> Matches::ForgetCorrupt(AccountId a, AccountId b) {
  std::vector<MatchId> forgotten;
  std::erase_if(corrupt_, [&](const Corrupt& c) {
    if (PairOf(c.players[0], c.players[1]) != PairOf(a, b)) return false;
    forgotten.push_back(c.id);
    return true;
  });
  return forgotten;
}

void Matches::ForgetCorruptOf(AccountId account) {
  std::erase_if(corrupt_, [account](const Corrupt& c) {
    return c.players[0] == account || c.players[1] == account;
  });
}

}  // namespace fibs::server
